seats-title = 请入座
seats-subtitle = { $players ->
    [3] 两到三个人，用一个屏幕
    [4] 两到四个人，用一个屏幕
    [5] 三到五个人，用一个屏幕
   *[other] 两到六个人，用一个屏幕
}
seats-name = 名字
name-needs-letters = 请用文字写名字。
seats-player = { $number } 号玩家
seats-free = 这里没有人坐
seats-chair-child = { $number } 号座位：孩子
seats-chair-computer = { $number } 号座位：电脑
seats-chair-nobody = { $number } 号座位：没有人
seats-chair-details = { $number } 号座位：符号和帮助
seats-chair-picture = { $number } 号座位：换一张图片
seats-chair-name = { $number } 号座位：名字
seats-signs = 符号
seats-reading = 顺序
seats-help = 帮助
seats-strength = 水平
seats-set-by-grown-up = 这里由大人给{ $names }设定。
seats-start = 开始玩
seats-too-few = { $count ->
    [3] 至少要有三个人玩。
   *[other] 至少要有两个人玩。
}
seats-resume = 接着玩：{ $names }
seats-resume-it = 接着玩这一局
seats-replace = 重新开一局，不要旧的
seats-replace-question = 还有一局没玩完：{ $names }。你们想怎么做？
seats-cards-move = 卡片会滑动
seats-cards-slow = 卡片慢慢滑
seats-cards-fast = 卡片滑得快
seats-cards-jump = 卡片直接到
seats-house-rules = 自定规则

rule-none = 按原版规则玩
rule-more-signs = 可用的符号比原版规则多
rule-swaps-need-a-fish = 交换时必须有一条鱼
rule-fresh-water = 捞不到鱼的池塘会游来新的动物
rule-fresh-water-short = 活水
rule-without-canals = 帮手卡中不用水渠和旋转箭头
rule-without-canals-short = 帮手卡不用水渠
rule-spare = 备用卡
rule-spare-number = 它的数
rule-spare-fish = 备用卡：鱼 { $number }
rule-spare-bug = 备用卡：小虫 { $number }
spare-none = 不用
spare-fish = 鱼
spare-bug = 小虫

seats-games = 局数
seats-length = 这局多长
seats-length-until = 直到 { $fish } 条鱼或 { $points } 分
rule-bait-needed = 每次都要用自己的鱼饵
rule-open-hands = 所有手牌都亮着
rule-until-fish = 捕到 { $count } 条鱼为止
rule-until-deals = 最多 { $count } 局
rule-target = 捕到几条鱼结束
rule-deals = 最多几局

boat-title = 上船啦！
boat-with-minnow = 和小鲫鱼一起玩
boat-with-perch = 和鲈鱼一起玩
boat-with-pike = 和狗鱼一起玩
boat-with-friend = 和朋友一起玩
boat-games = 玩别的
boat-which = 你想玩哪个游戏？
boat-with-whom = 谁和你一起玩？
boat-who-comes = 谁一起来？
boat-one-more = 还有谁？
boat-full = 船坐满了
boat-gets-out = { $name }下船
boat-computer-too = { $name }也来：这个游戏要 { $count } 个人。
boat-somebody = 别的人
boat-more = 更多
