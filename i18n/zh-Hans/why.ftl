why = 为什么？
why-named = { $sentence } 为什么？
why-back = 返回
why-all-about = { $name }的全部情况
why-looking = 正在看回答……
why-nothing = 从回答里已经看不出这一点了。
why-no-answers = 这方面还没有回答。
why-changes = 怎样会改变
why-newest = 共 { $count } 个回答，这是最近的 { $shown } 个
why-answers = { $count ->
    [0] 没有回答
    [one] 一个回答
   *[other] { $count } 个回答，最近的在前
}
why-right = 对
why-with-hint = 看提示后对了
why-some-wrong = 对了，但中间有一个数错了
why-wrong = 错

why-can = 会：{ $lesson }
why-sure = 很熟：{ $lesson }
why-learning = 正在学：{ $lesson }
why-slipped = { $day }以前都好，后来不行了：{ $lesson }
why-weak = 不熟的口算：{ $fact }
why-slow = 对，但是慢：{ $fact }
why-fact-known = 会的口算：{ $fact }
why-fact-learning = 正在学的口算：{ $fact }
why-slip = 一再出现：{ $slip }
why-next = 下一步：{ $lesson }
why-next-since = { $day }起的下一步：{ $lesson }

why-first-time = { $count ->
    [0] 还没有回答
   *[other] { $count } 个回答，{ $right } 个第一次就对
}
why-fact-right = 六个星期里问了 { $count } 次，对了 { $right } 次
why-times = 四个星期里 { $count } 次
why-first-answers = { $count } 题，第一次回答对了 { $right } 题
why-answers-right = { $count } 个回答，{ $right } 个对
why-on-day = { $what }，在{ $day }
why-on-days = { $what }，共 { $days } 天，{ $from }到{ $to }

why-since = 从{ $day }起练过或玩过
why-practice = 从{ $day }起练过
why-line = { $game }，符号到：{ $rung }
why-rule-since = 练习或游戏里有一个回答，这一天就算。
why-rule-check = 答错或超时，都不算对。
why-rule-quick = 每道题最近一次回答都是第一次就对，而且在三秒以内。
why-rule-practice = 这些回答用了{ $minutes }。每个回答最多算两分钟。
why-rule-line = 在 { $count } 个第一次回答里（每道题或每一轮的第一次），{ $right } 个没有提示就对了。

why-rule-can = 最近十题里八题第一次就对，分在两天，而且最近五天没有一天很糟。
why-rule-sure = 最近 20 题里 18 题第一次就对，分在三天以上，前后满两个星期。
why-rule-learning = 从回答里还看不出更多。
why-rule-slipped = 从那以后，十题里第一次就对的不到七题。
why-rule-weak = 六个星期里至少错了两次，之后没有连对三次。
why-rule-slow = 从没错过，但比这个孩子别的口算慢三倍以上。
why-rule-fact-known = 六个星期里，最近连对了三次。
why-rule-fact-learning = 回答不到三次，或者最近没有连对三次。
why-rule-slip = 四个星期里至少三次，分在两天。
why-rule-too-hard = 最近 40 题的第一次回答里，对的比设置里的目标少很多。
why-rule-stuck = 这节课最近 20 题的第一次回答里，对的比设置里的目标少很多。
why-rule-slip-back = 四个星期里至少五次，分在三天，而且每五个回答里就有一次。
why-rule-away = 一个星期没有回答，也没有玩，而大多数孩子都来了。
why-rule-won = 用了 40 次以上的第一次回答，本周掌握了。
why-rule-gone = 之前的三个星期里出现过五次以上。

why-because-chosen = 这是大人选的。
why-because-first = 这是根据最初的回答选的。
why-because-after = 它排在{ $lesson }后面。
why-because-too-hard = { $lesson }太难了：最近十题里，第一次就对的最多四题。
why-because-again = 它曾经太难。{ $lesson }之后，它又来了。

why-more-right = 再有 { $count } 个回答第一次就对
why-more-days = 分在以后的 { $count } 天
why-to-can-now = { $right }，就变成“会”。
why-to-can = { $right }，{ $days }，就变成“会”。
why-to-sure-now = { $right }，就变成“很熟”。
why-to-sure = { $right }，{ $days }，就变成“很熟”。
why-to-sure-from = { $right }，{ $days }，最后一个在{ $day }或以后，就变成“很熟”。
why-bad-day = 如果有一天错的比对的多，就会改变。
why-fact-again = 不看提示再连对 { $count } 次，就不算不熟了。
why-fact-until = 如果在{ $day }之前不再错，那天起就不算不熟了。
why-fact-quick = 再有 { $count } 次每次在 { $time } 内答对，就不算慢了。
why-slip-until = 如果在{ $day }之前不再出现，那天起这里就不再写了。
why-slip-again = 再出现一次就会改变。
why-goes-on = 再有 { $count } 天，每天十题全都第一次就对，就往下走。
why-goes-back = 再有 { $count } 个回答接连不是第一次就对，就往回走。
why-chosen-until = 选到{ $day }为止，或者到孩子学会为止。
why-more-in-a-row = 再接连答对 { $count } 题就好了。
why-comes = 孩子一练习或者一玩，就好了。
why-old-on = 在这里显示到{ $day }。

why-needs = 接下来该学，或已开始还不会：{ $lesson }
why-there = 谁来了
why-there-last = 最近来的是{ $day }
why-there-never = 还没来过
why-found = 从回答看得出什么
why-found-none = 答满五题后，这里会写出看得出什么。
why-more = 还有 { $count } 节课
why-next-alone = 自己的下一步

evening-open = 给家长看
evening-leave = 用密码离开
evening-year = 这一年
evening-then = 当时和现在
evening-home = 在家里
evening-then-soon = 四个星期以后，这里会有可以比较的题目。
evening-counted = 有 { $count } 道题隔了四个星期或更久又出现过。最初一次答对：{ $then } 道。最近一次答对：{ $now } 道。
evening-some = 其中一些后来答对了，或者答得更快了：
evening-was = 最初
evening-is = 最近一次
