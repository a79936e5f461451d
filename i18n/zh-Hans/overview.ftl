grown-ups-overview = 一览
overview-why = 每种颜色都来自孩子的回答。点一格就能看到这些回答。
overview-lessons = 课
overview-facts = 口算
overview-all-rungs = 所有符号
overview-by-name = 按名字
overview-by-need = 按需要
overview-by-row = 按课
overview-by-fact = 按口算
overview-all-groups = 所有小组
overview-group = 小组：{ $lesson }
overview-next-group = 下一组
overview-none = 还没有回答。
overview-no-facts = 最近六个星期没有问过用这个符号的口算。
overview-nobody = 这个小组里没有人。
overview-sure = 很熟
overview-can = 会
overview-learning = 正在学
overview-slipped = 现在不行了
overview-known = 会
overview-slow = 慢
overview-wrong = 常错
overview-empty = 还没有
overview-empty-fact = 没问过
overview-cell = { $child }，{ $what }：{ $mark }，{ $count } 次里对了 { $right } 次
overview-cell-empty = { $child }，{ $what }：{ $mark }
overview-hint = 点一格看回答，点一课就能布置，点名字看这个孩子。
overview-hint-facts = 点一格看回答，点名字看这个孩子。
overview-row = { $lesson }：{ $count ->
    [0] 现在没有人需要
   *[other] { $count } 个孩子需要
}
overview-fact-row = { $fact }：{ $count ->
    [0] 没有人不熟
   *[other] { $count } 个孩子不熟
}
overview-child = { $child }：关于这个孩子的一切
overview-offer = 接下来该学或已开始、还不会{ $lesson }的：{ $names }
overview-offer-none = 现在这里没有人需要{ $lesson }：开始过的都会了。
overview-give = 布置给 { $count } 个孩子
overview-take-back = 撤销
overview-sort = 按它排
overview-close = 关闭
overview-print = 打印
overview-growth = 进步
overview-aims = 目标
overview-quick = 三秒内的口算
overview-time = 分钟
overview-on-days = 天数
overview-six-weeks = 六个星期
overview-term = 一个学期
overview-year = 一年
overview-together = 全班
overview-grew = 从 { $from } 到 { $to }
overview-minutes = { $count } 分钟
overview-days = { $count } 天
overview-growth-why = 每个星期一根柱子，最右边是最近的一个星期，按名字排列。按一下孩子，可以看到回答。
overview-there = 已达到
overview-on-the-way = 在路上
overview-not-begun = 还没开始
overview-said-of = { $what }：{ $said }
overview-paper = 班级一览
overview-table = 课和口算
overview-week-of = { $day }那一周
overview-this-week = 这个星期
overview-aims-why = 谁已达到，看的是回答。按一个目标看孩子，按一个孩子看回答。
overview-need-why = 先是最多课不再会的孩子，然后是正在学最多课的孩子。
overview-need-facts = 先是薄弱口算最多的孩子，然后是正在学最多口算的孩子。
