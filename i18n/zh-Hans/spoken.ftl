### 只读不写的：用词语说出符号。

spoken-plus = 加
spoken-minus = 减
spoken-times = 乘
spoken-joined = 连
spoken-divided = 除以
spoken-makes = 等于
spoken-makes-about = 约等于
spoken-unknown = 多少
spoken-then = 然后
spoken-swaps = 交换
spoken-open = 左括号
spoken-close = 右括号
spoken-below-zero = 负
