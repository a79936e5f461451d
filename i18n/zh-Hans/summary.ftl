summary-winner = { $count ->
    [1] { $names }赢了！
   *[other] { $names }一起赢了！
}
summary-with = 有 { $fish } 条鱼，共 { $points } 分
summary-with-points = 共 { $points } 分
summary-score = { $points } 分
summary-best = 最棒的一条：{ $name }
summary-got-away = 这条溜走了
summary-again = 再玩一局
summary-seats = 换人玩
summary-catches = 每一次捉到的
summary-no-catch = 这次什么也没捉到
summary-points = { $points ->
    [0] 只有小虫
   *[other] { $points } 分
}
summary-missed = 错过的
summary-none-missed = 没有！谁都没错过更好的鱼。
summary-replay = 本来可以这样捉
summary-points-less = 少 { $points } 分
summary-hooked-from = 用鱼钩从{ $name }那里钓来
summary-hooked-by = 被{ $name }的鱼钩钓走
summary-hooks = 鱼钩：{ $points }
summary-seat = 换座位：{ $points }
summary-other-seat = 换了座位，那里的鱼归自己
summary-replay-of = { $points ->
    [0] { $name }这一轮没有捉到鱼。
   *[other] { $name }这一轮得了 { $points } 分。
}
summary-swap-first = 先让 { $first } 和 { $second } 交换位置。
summary-done-too-early = { $name }按了“好了”，其实还可以这样钓。
summary-by-rule = 按规则
summary-took-less = { $name }吃了另一张，得 { $points } 分。
summary-matched-less = { $name }没有配牌就摸牌了。
summary-stocked-instead = { $name }把牌放进了湖里。这种花色后来捕到 { $points } 条鱼。
summary-more = 还有别的溜走了
praise-best = 这一局最棒的一次：{ $calculation }
praise-first-try = { $count ->
    [1] 第一次就捉对，没看提示！
   *[other] { $count } 次全是第一次就捉对，没看提示！
}
praise-long = 好长的算式：{ $calculation }
praise-caught = 找到了 { $count } 次！
praise-stayed = 一直玩到最后，真棒！
praise-unused-sign = 还没用过“{ $sign }”。它能捉到：{ $calculation }
