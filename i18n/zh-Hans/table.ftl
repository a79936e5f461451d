table-news = 刚才发生的事
table-rules = 规则
table-leave = 离开
table-leave-question = 要离开吗？这一局已经保存，以后可以接着玩。
table-leave-now = 先离开
table-stay = 留下来玩
table-progress = 鱼 { $fish }/{ $fish-goal } · 分 { $points }/{ $points-goal }

table-hand-over = { $name }，轮到你了！
table-ready = 我准备好了
table-thinking = { $name }正在想……
table-watch = 看{ $name }怎么做！
table-step-one = 先拿一张帮手卡。
table-step-one-or-hook = 先拿一张帮手卡，或者出一张鱼钩。
table-draw = 拿帮手卡
table-skip = 不拿了，继续
table-choose-fish = 用 { $hook } 号鱼钩钓哪条鱼？点别人船上的一条鱼。
table-nothing-to-hook = { $hook } 号鱼钩太小，谁的鱼都钓不了。
table-hook-later = 鱼钩要在一轮开始的时候出。
table-drew-hook = 你拿到了 { $hook } 号鱼钩。点一条鱼把它钓走，或者留着鱼钩。
table-keep-hook = 留着鱼钩
table-lay-canal = 水渠！转好方向，再拖到小岛上，或者点一个位置。
table-turn-canal = 转一转
table-cast-net = 渔网！点一个池塘：里面的动物全换成新的。
table-take-bike = 磁铁！点一辆自行车，把它拉出来。
table-answer-hook = { $name }要钓你的 { $fish } 号鱼！用剪刀剪断鱼线吗？
table-cut = 剪断鱼线！
table-give = 把鱼让出去

table-pick-sum = 选得数卡：你想算出来的数。
table-pick-cards = 再选几张卡，把它算出来。
table-that-is-it = 对了！
table-well-done = { $name }，真棒！
table-bike = 自行车没有数字。磁铁能把它吸走。
table-lost-fish = 鱼钩钓走了你的 { $fish } 号鱼。没关系，池塘里还有鱼。
table-catch-lies = 这里有一条能捉的鱼！点“捉鱼！”，或者再点一次“跳过”。
table-last-card = 最后一张牌了。把剩下的钓上来吧！
table-answer = 好
table-number-field = 你的数
table-undo = 退一步
table-catch = 捉鱼！
table-hint = 提示
table-second-hint = 再提示
table-third-hint = 最后提示
table-pass = 跳过
table-swap-question = 交换 { $first } 和 { $second } 吗？
table-swap-now = 好，交换
table-pick-instead = 不，从这张卡开始选
table-other-pond = 你的卡在另一个池塘里。再点一次，就从这里重新开始。
table-golden-lanes = 金色的水道是连通的。点一张金色的卡，就可以交换。
table-hidden-helpers = 先盖着，等你准备好。

helper-hook = 鱼钩能从别人那里钓走一条鱼。鱼钩上的数不能比鱼小。
helper-scissors = 剪刀能保护你的鱼：它会剪断鱼钩的线。
helper-canal = 水渠换掉小岛上的一张卡：有新的水路了！
helper-magnet = 磁铁能从池塘里拉出一辆旧自行车。
helper-net = 渔网给一个池塘换上新的动物。
helper-rotate = 每个人都往前换一个座位，鱼留在原来的座位！

news-drew-secretly = { $name }拿了一张帮手卡。
news-drew-canal = { $name }拿到了水渠。
news-drew-net = { $name }拿到了渔网。
news-drew-magnet = { $name }拿到了磁铁。
news-drew-rotate = { $name }拿到了旋转箭头。每个人都往前换一个座位！
news-laid-canal = { $name }放好了水渠。
news-cast-net = { $name }用渔网捞空了一个池塘。
news-took-bike = { $name }拉出了一辆自行车。
news-hooked = { $name }钓走了{ $victim }的 { $fish } 号鱼。
news-attacked = { $name }向{ $victim }的 { $fish } 号鱼甩出了鱼钩……
news-cut = { $name }用剪刀剪断了鱼线！
news-gave = { $name }把鱼让出去了。
news-swapped = { $name }交换了 { $first } 和 { $second }。
# 数字后面不用冒号：“5：7”会被看成比。
news-caught = { $points ->
    [0] { $name }用 { $calculation } 捉到的只有小虫。
   *[other] { $name }用 { $calculation } 捉到了 { $points } 号鱼。
}
news-passed = { $name }跳过了。
news-no-fish-left = 谁也钓不到鱼了。分数最多的人赢。

refused-above-rung = 符号 { $sign } 你以后才学。先不用它试试。
refused-too-few-cards = 至少要三张卡：一张得数卡，还有算出它的两张卡。
refused-not-in-pond = 这个池塘里没有 { $number }。
refused-card-used-twice = { $number } 只能用一次。
refused-two-fish = { $first } 和 { $second } 都是鱼。只能用一条鱼。
refused-divides-by-zero = 0 不能做除数。换个办法试试。
refused-overflow = 这个数太大了。用小一点的数试试。
refused-below-zero = 中间算到了 { $total }。不能比 0 小！
refused-above-largest = 中间算到了 { $total }。不能比 { $largest } 大！
refused-too-little = 算出来是 { $total }。比 { $wanted } 少了 { $difference }。
refused-too-much = 算出来是 { $total }。比 { $wanted } 多了 { $difference }。
refused-different-totals = 一张牌是 { $first } 点，另一张是 { $second } 点。点数一样才能配成对。
refused-already-swapped = 这一轮你已经交换过了。
refused-lanes-not-joined = 这两条水道没有水相连。金色的卡可以交换。
refused-swap-needs-fish = 自定规则：两张卡里必须有一条鱼。
refused-no-animal = 只有动物会游泳。
refused-pond-not-swapped = 你交换过了，要在这两个池塘里选一个捉鱼。
refused-running-total = 每一步都接着前面的得数算。括号只能放在最前面。
refused-no-bike = 这里没有自行车。点一辆自行车。
refused-hook-too-small = 这条鱼太大，这个鱼钩钓不了。
refused-own-fish = 这是你自己的鱼。去钓别人的鱼吧。
refused-not-now = 现在还不能这样做。

unreadable-bracket-alone = 有一个括号还没有配成对。
unreadable-joins-result = 卡能连成一个数，得数不能连。
unreadable-sign-missing = 两张卡之间少了一个符号。
unreadable-card-missing = 最后的符号后面少了一张卡。
unreadable-too-long = 算式太长了，池塘里没有这么多卡。

total-wrong = { $calculation }，不是 { $typed }。再填一次。
calculation-not = { $calculation }，不是 { $claimed }
calculation-is-not = { $calculation } 不是 { $claimed }。
calculation-short = { $calculation }，比 { $wanted } 少 { $difference }。
calculation-over = { $calculation }，比 { $wanted } 多 { $difference }。

hint-none = 这次没有你能捉的。跳过吧！
hint-call-it = 看看你摆好的：可以捉了！
hint-is-a-catch = 你摆好的算式就能捉到：{ $calculation }。快捉吧！
hint-pond = 仔细看看{ $pond }。
hint-pond-after-swap = 先交换两张卡，再看看{ $pond }。
hint-sum-card = 得数卡是 { $sum }。用 { $cards } 张卡算出它。
hint-swap = 先交换 { $first } 和 { $second }。
hint-calculation = { $calculation }

pond-north = 上边的池塘
pond-east = 右边的池塘
pond-south = 下边的池塘
pond-west = 左边的池塘

reckoning-title = { $name }，算一算！
reckoning-shown = { $name }，看一看！
reckoning-go-on = 继续
reckoning-count-again = { $typed } 不对，再数一数！
reckoning-red-pips = 小鱼的红点
reckoning-next-ten = 凑到下一个整十
reckoning-big-fish = 一条 { $pips } 点的大鱼：每点两分
reckoning-big-fish-alike = 你的 { $fish } 条 { $pips } 点大鱼
reckoning-sum = 小鱼和大鱼一共
reckoning-payment = 比赢家少几分，付几分
reckoning-payment-to-each = 比赢家少几分，就付每位赢家几分
reckoning-paid-in-all = 每位赢家都付这么多，你一共付
reckoning-in-lake = 湖里有几张{ $suit }？
reckoning-catch = 捕走的话，能捕到
reckoning-score-with-catch = 那样你一共有
reckoning-score = 你现在一共有
reckoning-missing = 离目标还差几条鱼
suit-clubs = 梅花
suit-diamonds = 方块
suit-hearts = 红心
suit-spades = 黑桃

verb-hook = 上钩了！
verb-scissors = 咔嚓！线剪断了。
verb-canal = 一条水渠！
verb-magnet = 吸住了！
verb-net = 撒网！
verb-rotate = 大家换座位！
