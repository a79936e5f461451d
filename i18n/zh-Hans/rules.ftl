rules-title = { $title }怎么玩
rules-goal = 捉鱼
rules-goal-text = 每条鱼都有一个数，就是它的分数。算一算，把鱼捉住！
rules-goal-line = { $players } 人玩：有 { $fish } 条鱼或 { $points } 分就赢。
rules-goal-short = 短局只要大约一半就赢。
rules-turn = 轮到你了
rules-turn-first = 1. 拿一张帮手卡。或者出鱼钩，钓走别人的一条鱼。钓到了，这一轮就结束。
rules-turn-second = 2. 在一个池塘里捉鱼。可以先交换两张卡。找不到就跳过。
rules-fresh-water = 活水：跳过时，你面前的池塘会游来新的动物。轮到你时，如果用三张卡捉不到鱼，也会游来新的动物。可以在自定规则里关掉。
rules-calculating = 算出这个数
rules-calculating-text = 先选得数卡，最好是鱼。再从同一个池塘里选卡，至少两张，算出这个数。每张卡只能用一次。
rules-one-fish = 只能用一条鱼。不管它放在哪里，都归你。池塘会用新卡补满。
rules-sign-add = + 加：8 + 7 = 15
rules-sign-subtract = − 减：9 − 4 = 5
rules-sign-multiply = × 乘：5 × 3 = 15
rules-sign-join = & 把两张卡连成一个数：1 & 4 是 14
rules-sign-divide = ÷ 除，四舍五入到整数：7 ÷ 2 ≈ 4
rules-orders = “从左到右”，每一步都接着前面的得数算：9 + 8 得 17，再 × 2 得 34。“先乘除，后加减”，括号由你自己加。
rules-swimming = 游泳
rules-swimming-text = 选一张卡。水路和它相通的水道会突出显示。每一轮可以让它和一张双边框的卡交换一次，再到这两个池塘中的一个捉鱼。
rules-bridge = 在桥下，两条水渠交叉，水不相通。在湖里，所有的水都相通。
rules-bike = 旧自行车不会游泳，也不能用来算。只有磁铁能把它拉出来。
rules-helpers = 帮手卡
rules-keys = 按键
rules-key-arrows = 方向键：在卡之间移动
rules-key-enter = 回车键或空格键：按下紫色圈里的东西。没有圈？就做下一步。圈在摆好的卡上时，回车键做下一步，空格键收回这张卡
rules-key-tab = Tab 键：在按钮之间移动
rules-key-signs = + − × & ÷ ( ) 放符号 · = 捉鱼 · 退格键 退一步
rules-key-letters = D 拿帮手卡 · H 提示 · P 跳过 · S 交换 · L 放水渠 · K 留着鱼钩 · F1 规则
