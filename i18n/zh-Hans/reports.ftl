# The pupil sheet
report-pupil-title = 学习情况
report-of = 学习报告：{ $name }
report-dates = { $from }至{ $to }
report-class = 班级
report-nothing = { $name }还没有练习过。这里写了从哪里开始，练习以后内容会慢慢多起来。
report-days = { $count ->
   *[other] 天
}
report-minutes = { $count ->
   *[other] 分钟
}
report-attempts = { $count ->
   *[other] 次回答
}
report-right = { $of } 题里第一次就对
report-median = 通常用时
report-mastered = { $count ->
   *[other] 掌握的课
}
report-strengths = 做得好的
report-steps = 接下来
report-ladder = 一步一步学到哪里
report-mastered-of = { $lessons } 课中掌握 { $mastered } 课
date-short = { $month }/{ $day }
report-weeks = 每周情况
report-unasked = 还没做过
report-facts-summary = { $sign } 的口算：会 { $known } 道，在学 { $learning } 道，接下来 { $next } 道。
report-mistakes = 最常出的错
report-no-mistakes = 没有出错。
report-curriculum = 对应课程标准
curriculum-ccss = 美国共同核心标准
curriculum-england = 英格兰国家课程
curriculum-kmk = 德国小学教育标准
report-foot = Fishpond · 由这台电脑上的记录生成，没有任何内容发送到别处。
report-practised = { $days ->
   *[other] 这段时间练习了 { $days } 天，最近一次是{ $last }。
}
report-away = { $name }这段时间没有练习，最近一次是{ $last }。这里写的是那时的情况。
report-tonight = 今晚五分钟
report-tonight-more = 再试试这些：
tonight-next = { $name }：{ $goal }这样做：
tonight-next-goal = { $name }：{ $goal }
report-secure = 已经会了
report-to-come = 以后再学
report-state-of = { $state }：{ $what }
report-growth = 进步过程
report-growth-why = 线表示用这个符号能做到什么，色带表示有多大把握。线到了哪一步，那样的题估计五道能对四道。横的实线是孩子已经做到的。
report-growth-summary = { $sign } 的进步：{ $reached }。
report-growth-nothing = { $sign } 的进步：还没有走到第一步。
report-teachers-title = 给老师看
report-lessons = 这段时间的课
report-lessons-why = ✓ 已掌握 · 最近的回答（最多 40 次）里第一次就对的 · 最后一天
report-lesson-slipped = { $since }还会；之后 { $of } 题对 { $right } 题：要再看看
report-lesson-shown = { $of } 题对 { $right } 题，{ $until }
report-teachers-page = 附一页给老师
strength-so-far = { $count ->
   *[other] 到现在掌握了 { $count } 课。
}

# Where a child stands: the words after “can” and “is learning to” are those that follow
standing = { $name }已经会{ $secure }，接下来学{ $learning }。
standing-secure = { $name }已经会{ $secure }。
standing-learning = { $name }接下来学{ $learning }。
standing-unknown = { $name }开始练习了。会什么，很快就能看出来。
can-do-counting = 数到十
can-do-add-within-ten = 十以内的加法
can-do-add-to-twenty = 二十以内的加法
can-do-add-to-hundred = 一百以内的加法
can-do-add-two-digits = 两位数加两位数
can-do-find-sums = 加法填空
can-do-subtract-within-ten = 十以内的减法
can-do-subtract-over-ten = 二十以内的退位减法
can-do-subtract-to-hundred = 一百以内的减法
can-do-subtract-two-digits = 两位数减两位数
can-do-find-differences = 减法填空
can-do-easy-tables = 二到五和十的乘法
can-do-hard-tables = 六到九的乘法
can-do-multiply-tens = 整十数的乘法
can-do-multiply-beyond = 口诀以外的乘法
can-do-find-products = 乘法填空
can-do-join = 把数字连成数
can-do-find-joined = 找能连的数
can-do-easy-quotients = 除以二到五和十
can-do-hard-quotients = 除以六到九
can-do-divide-tens = 整十数的除法
can-do-round = 除法取近似数
can-do-divide-beyond = 口诀以外的除法
can-do-find-quotients = 除法填空

# What goes well
quoted = “{ $name }”
strength-mastered = { $count ->
    [0] 走到了这些石头：{ $names }。
   *[other] 走到了这些石头：{ $names }，还有另外 { $count } 块。
}
strength-facts = { $sign } 的口算出现过 { $answered } 道，会 { $known } 道。
strength-often = 经常练习：这段时间练了 { $days } 天。
strength-catch = 最棒的一次捉鱼：{ $calculation }，得 { $points } 分。
strength-right-count = 回答了 { $answered } 次，对了 { $count } 次（包括再试的）。
strength-kept-at-it = { $count ->
    [1] 勇敢地回答了第一题。
   *[other] 坚持回答了 { $count } 次。
}
strength-lessons = 练习了 { $count } 节不同的课。

# What comes next
step-slip-off-by-one = 有些得数差一：用小圆片摆一摆，或在数线上跳一跳，从下一个数开始数。
step-slip-off-by-one-large = 有些得数差一：把个位单独再算一遍，看看得数的个位对不对。
step-slip-off-by-one-shared = 有些得数差一：用乘法验算，看看是不是原来的数。
step-slip-off-by-ten = 有些得数差十：先说十位再说个位，上下对齐写下来。
step-slip-forgot-carry = 个位满十时常忘了进位：先凑成十，再加剩下的。
step-slip-smaller-from-larger = 不退位，总用大数字减小数字：分步减，先减到整十，再接着减。
step-slip-added-instead = 把乘法当成加法：摆几行同样多的，数一数有几行。
step-slip-wrong-order = 运算顺序弄错：先说出先算哪一步，再加上括号。
step-slip-joined-backwards = 连成两位数时十位和个位颠倒：从左到右读出这个数。
step-slip-rounded-down = 除法的得数没有四舍五入：在数线上看看离哪个整数更近。
step-slip-sign-above-rung = 已经想用更高一级的符号：可以教一教，也可以先用会的。
step-slip-miscounted-card = 用了没有的牌：算的时候，每张牌都用手点一点。
step-facts = 把这些练到脱口而出：{ $facts }。
step-finish = 继续练{ $name }：最近 { $count } 题里 { $right } 题没看提示就对。两天都做到十题对九题，就算掌握。
step-another-day = 换一天再做一次{ $name }：最近十题里 { $right } 题没看提示就对。再这样一天就算掌握。
step-next = 继续学{ $name }：{ $goal }
step-slipped = { $name }在{ $day }以前做得很好，之后差了一些，要再看看。
step-done = 开放的课都学完了。升一级就有新的。
step-oftener = 少量多次更有效：每周三天，每次十分钟。
step-cards = 在家也玩一玩：Fishpond 可以打印卡牌。

# What went wrong, in a few words
mistake-off-by-one = 差一
mistake-off-by-ten = 差十
mistake-forgot-carry = 忘了进位
mistake-smaller-from-larger = 大数字减小数字
mistake-added-instead = 乘当成加
mistake-wrong-order = 顺序算错
mistake-joined-backwards = 数字颠倒
mistake-rounded-down = 没有四舍五入
mistake-sign-above-rung = 还没学的符号
mistake-miscounted-card = 用了没有的牌
mistake-result = 得数不对
mistake-no-ten = 没凑成整十
mistake-cards = 牌不合适
mistake-range = 数太大或太小
mistake-form = 不是先乘后加
mistake-claim = 判断错误

# The class sheet
report-class-title = 班级报告
report-class-of = 班级报告：{ $name }
report-everybody = 全部孩子
report-column-name = 姓名
report-column-signs = 符号
report-column-days = 天数
report-column-minutes = 分钟
report-column-right = 做对
report-column-median = 用时
report-column-mastered = 课
report-middle = 班级中位数
report-grid-mastered = 已掌握
report-grid-begun = 已开始
report-grid-open = 未开始
report-class-why = 做对：第一次就对。用时：所有用时的中间值。新增：这段时间掌握的课。
report-concerns = 先和谁谈谈
report-concerns-more = 还有 { $count } 人，请看屏幕。
report-class-nothing = 这里还没有孩子。
report-grid-summary = 掌握 { $mastered } 课，已开始 { $begun } 课
concern-not-since = 从{ $date }起没有练习。
concern-slip = { $slip }，最近 { $of } 题里有 { $times } 次。
report-column-last = 最近
report-column-new = 新增
report-grid-key = 格子各列：
report-groups = 下一步相同的孩子
report-groups-why = 编号相同，练习纸也相同。
report-group-at-the-screen = 在屏幕上练习
report-group-worksheet = 练习纸 { $id }，编号 { $seed }
group-of-one = { $name }（{ $lesson }）
groups-of-one = 单独练：{ $each }
groups-done = 开放的课都学完了：{ $names }。升一级就有新的。
report-group-new = 还不了解：{ $names }。
report-weak-facts = 最难的口算
report-slips = 最常见的错误
report-nothing-hard = 没有共同的问题。
report-for-children = { $count ->
   *[other] { $count } 个孩子
}
concern-too-hard = 最近 { $of } 题，第一次回答对了 { $right } 题：太难了。
concern-stuck = 卡在{ $name }：最近 { $of } 题，第一次回答对了 { $right } 题。
concern-hard-won = 答了 { $answers } 次，掌握了{ $name }。
concern-gone = 以前常犯的错，这星期一次也没有：{ $slip }（以前 { $times } 次）。
help-give = 布置{ $name }
help-sit-beside = 一起做{ $name }
help-praise = 表扬

# Worksheets
worksheet-name = 姓名
worksheet-date = 日期
worksheet-answers = 答案
worksheet-key-of = { $names }
worksheet-weak = { $name }的口算
worksheet-foot = Fishpond · { $what } · 编号 { $seed } · { $count } 题
worksheet-fact = 算一算。
worksheet-complete = 缺什么？
worksheet-catch = 捉鱼：用其他卡凑出鱼的数。
worksheet-any-catch = 用两张或更多别的卡，凑出一张卡的数。
worksheet-tens = 用三张牌凑成整十：{ $tens }。
worksheet-third = 哪张牌能和这两张凑成整十？圈出来。再写出算式。
worksheet-mac-one = 凑成整十：两张相乘，再加第三张。
worksheet-claim = 对还是错？错的写出原因。
worksheet-true = 对
worksheet-false = 错
worksheet-order = 符号用到 { $sign } 为止。从左到右一步一步算。
worksheet-order-operations = 符号用到 { $sign } 为止。先乘除，后加减。
worksheet-signs = 符号用到 { $sign } 为止。
worksheet-mixed = 混合练习
worksheet-mixed-task = 算一算，找出缺的数。
worksheet-example = 例如
worksheet-wall = 每块砖是下面两块的和。填上缺的数。
worksheet-triangle = 这三个数是一家。找出缺的数，写出它们的所有算式。
worksheet-table = 填表：左边的数写在前面。
worksheet-fish = 哪些算式等于鱼身上的数？把它们圈出来。
worksheet-match = 剪下卡片。把得数和算式配成对。

# Cards to cut out
cards-title = { $game }：剪下来的卡牌
cards-how = 用厚纸单面打印，沿线剪下。
cards-foot = Fishpond · { $game } · 共 { $count } 张
cards-fitted = { $game }：{ $name }的卡牌
cards-list = 要剪下的
cards-rules = 怎么玩
cards-begin = 开始之前
card-fish = 鱼 { $number }
card-bug = 小虫 { $number }
card-bike = 自行车
card-circles = { $number } 筒
card-bamboos = { $number } 条
card-scripts = { $number } 万
card-green-dragon = 发财
card-wind-east = 东风
card-wind-south = 南风
card-wind-west = 西风
card-wind-north = 北风
card-feng-shui = 福字 { $number }
card-counts = { $card }，算 { $value }
card-domino = 牌 { $left } 和 { $right }
card-canal-straight = 直水渠
card-canal-bend = 弯水渠
card-canal-double-bend = 双弯水渠
card-canal-bridge = 桥
card-canal-tee = 三岔水渠
card-canal-lake = 湖
card-canal = 水渠
card-hook = 鱼钩 { $number }
card-scissors = 剪刀
card-magnet = 磁铁
card-net = 渔网
card-rotate = 旋转箭头
card-face-down = 背面朝上的牌
card-none = 空位
card-pile = 牌堆，最上面是{ $tile }
card-stack = { $count }张背面朝上的牌
card-lit = { $card }，亮着
card-can-swap = { $card }，可以交换
card-laid-by = { $card }，{ $name }出的
side-north = 上
side-east = 右
side-south = 下
side-west = 左
cards-of-ponds = 池塘卡 { $count } 张
cards-of-canals = 水渠 { $count } 张
cards-of-tools = 帮手卡 { $count } 张
cards-of-fishing = 钓鱼牌 { $count } 张
cards-of-tiles = 牌 { $count } 张
cards-of-signs = 放在中间的符号 { $count } 张
cards-of-facts = 要学的口算 { $count } 张
cards-begin-dragonfish = 四张水渠摆成正方形。洗好池塘卡，每边放六张，正面朝上：四个池塘。其余的用来摸。其他帮手卡另放一叠。
cards-begin-fishing = 洗牌。每人拿四张当鱼饵，四张正面朝上放在中间：这就是池塘。其余的正面朝下。
cards-begin-tiles = 洗牌。十六张正面朝上。两人玩每人拿 12 张，三人玩每人拿 8 张。其余的是牌堆。
cards-calculating = 用同一个池塘里的卡，至少两张，算出那里另一张卡的数。每张只用一次。把符号放在中间，让大家都看得见。
cards-turn-end = 3. 然后轮到右边的人。没有牌可翻的时候，一直玩到整整一圈没有人捉到鱼为止。

# The certificate
certificate-title = 证书
certificate-of = 证书：{ $name }
certificate-has = 已经学会
certificate-lessons = 全部 { $count } 课
certificate-signature = 签名

# The page of the grown-ups' area
grown-ups-papers = 报告
papers-nobody = 不选孩子
papers-what = 内容
papers-pupil = 学习报告
papers-everything = 每个孩子的报告
papers-class = 班级报告
papers-worksheet = 练习纸
papers-cards = 剪卡牌
papers-certificate = 证书
papers-picture-cards = 图片卡
papers-no-picture-cards = 这里还没有人有图片卡。请先在设置里打开“用图片卡登录”。
picture-cards-class = 图片卡：{ $class }
picture-cards-child = 图片卡：{ $name }
picture-cards-how = 沿线剪下。从左到右按图片。
papers-days = 哪些天
papers-month = 4 周
papers-quarter = 3 个月
papers-year = 一年
papers-always = 全部
papers-since-report = 上次报告以来（{ $day }）
papers-who-gets-what = 谁练什么
papers-from = 从
papers-to = 到（空：今天）
papers-day-hint = 如 2026-09-01
papers-no-day = 日期请写成 2026-09-01，先早后晚。
papers-order = 报告的排序
papers-by-name = 按姓名
papers-by-minutes = 按分钟
papers-by-right = 按做对率
papers-by-lessons = 按课数
papers-weak = 还不会的口算
papers-others = 换一批题（编号 { $seed }）
papers-answers = 附答案
papers-sheet-order = 练习纸的顺序
papers-by-group = 按课
papers-so-many = { $sheets } 张练习纸，另附 { $answers } 页答案
papers-so-many-sheets = { $sheets } 张练习纸
papers-rung = 哪一级
papers-binding = 保存为
papers-together = 一个 PDF
papers-apart = 多个 PDF 的文件夹
papers-paper = 纸张
papers-language = 页面语言
papers-page = 第 { $page } / { $of } 页
papers-back = 上一页
papers-on = 下一页
papers-larger = 放大
papers-smaller = 缩小
papers-path = 文件（可不填）
papers-save = 保存 PDF…
papers-print = 打印…
papers-save-table = 保存 CSV…
papers-for-spreadsheets = 电子表格
papers-table-pupils = 孩子
papers-table-attempts = 回答
papers-table-facts = 口算
papers-running = 正在制作：{ $done } / { $of }
papers-halt = 停止
papers-stopped = 已停止。已经保存的还在。
papers-which-printer = 用哪台打印机？
papers-no-printer = 不打印
papers-saved = 已保存到 { $place }：{ $files } 个文件，{ $pages } 页。
papers-table-saved = 已保存到 { $place }。
papers-printed = 已发送到 { $printer }：{ $pages } 页。
papers-opened = 这里没有设置打印机。页面已在 PDF 阅读器中打开，请在那里打印。
papers-opened-to-print = 页面已在另一个窗口中打开，请在那里打印。
papers-not-set = 页面做不出来（{ $reason }）。这是我们的错，请告诉我们。
papers-limits = 这个孩子的得数上限太小，这一课没有题目。请选别的课，或把上限改大。
papers-no-lesson = 没有合适的课，请选别的课。
papers-on-screen = 这一课的题只能在屏幕上做。请另选一课。
papers-ordinary-pack = 这个游戏用普通的 52 张扑克牌，不用打印。
papers-not-mastered = { $name }还没有掌握“{ $rung }”：{ $lessons } 课中掌握 { $mastered } 课。
papers-not-printed = 打印机没有接收（{ $reason }）。请保存为 PDF 再打印。
papers-no-viewer = 这里没有打印机，也没有 PDF 阅读器（{ $reason }）。请保存为 PDF，到别处打印。
papers-nothing-opens = 这里没有能打开 PDF 的程序（{ $reason }）。请保存为 PDF，到别处打印。
papers-why = 每一页都先在这里看到，不会发送到任何地方。
papers-count = 多少道题
papers-layout = 版式
papers-plain = 逐题
papers-wall = 数墙
papers-triangle = 三数一家
papers-table = 填表
papers-fish = 捉鱼
papers-match = 剪下配对
papers-other-layout = 这一课的题不能这样排。请选“逐题”，或选普通算式的课。
papers-save-ink = 浅色，省墨

# A district's page
district-title = 学区的练习
district-title-of = { $school }的练习
district-day = 公布于{ $day }。数字从{ $since }算起。
district-schools = 共有 { $schools } 所学校。
district-pupils = 练习过的孩子：{ $number }
district-answers = 回答，以千计：{ $number }
district-minutes = 分钟，以千计：{ $number }
district-year = { $year } 年级
district-no-year = 没有年级的班
district-years = 每个年级练习得最多的课
district-year-of = 年级
district-lesson = 课
district-practised = 练习过
district-learning = 正在学
district-can = 会了
district-hard = 对很多孩子难：正在学的比会的多
district-hard-in = { $year }：{ $lesson }，{ $schools } 所学校
district-more = 还有 { $count } 个
district-more-years = 还有 { $count } 个年级
district-none-hard = 没有一课对很多孩子难。
district-rounded = 每所学校的孩子数按五取整。小的数字不写。
