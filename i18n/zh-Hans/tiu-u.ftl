tiles-match = 配成对！
tiles-pile = 三张一叠
tiles-pick = 选一张你的牌，配一张亮着的牌。也可以摸牌。
tiles-your-two = 这两张点数一样吗？
tiles-must-take = 你摸到了这张牌。它配哪一张？
tiles-draw = 摸一张牌
tiles-draw-instead = 只摸牌
tiles-now-draw = 现在从牌堆摸一张牌。
tiles-dealt-pair = 你有一对 6-6。放下，算钓到的吗？
tiles-lay-pair = 放下
tiles-keep-pair = 留着
tiles-deal-over = 第 { $deal } 局结束
tiles-next-deal = 下一局
tiles-deal-of = 第 { $deal } 局，共 { $deals } 局
tiles-hidden-hand = 先盖着
tiles-little-fish = 小鱼
tiles-big-fish = 大鱼
tiles-caught = 钓到 { $tiles } 张
tiles-to-come = { $tiles ->
    [0] 牌堆空了
   *[other] 牌堆还有 { $tiles } 张
}

news-matched = { $name }配成对：{ $calculation }。
news-matched-by-rule = { $name }钓到了特别的一对。
news-drew-match = { $name }摸到 { $tile }，配成对了！
news-drew-tile = { $name }摸到 { $tile }，亮在桌上。
news-piled = { $name }把三张 { $tile } 叠在一起。

refused-only-the-fourth = 三张 { $tile } 等着呢，只有第四张 { $tile } 能吃。
refused-no-pile-of-two = { $tile } 只有两张，不能叠。
refused-not-two-open = 桌上要亮着两张 { $tile } 才能叠。
refused-fourth-is-gone = 一张 { $tile } 已经被钓走了，没有牌能吃这一叠。

hint-no-match = 你的牌都配不成对。摸一张吧。
hint-match-total = 找两张牌，每张的点数都是 { $total }。
hint-supreme-pair = 找特别的一对：2-1 和 4-2。
hint-match-tile = 其中一张是亮着的 { $tile }。
hint-match-both = 试试 { $tile } 和 { $takes }。每张是几点？

tiles-rules-match = 什么能配成对
tiles-rules-pile = 等待的三张
tiles-rules-points = 得分
tiles-rules-turn-hand = 1. 用一张手牌配一张亮着的牌，两张都拿走；或者把第三张放到两张一样的牌上；也可以不出牌。
tiles-rules-turn-draw = 2. 从牌堆摸一张牌。
tiles-rules-turn-must = 3. 它能和亮着的牌配成对，就必须吃。吃哪张由你选。不能配，就亮在桌上。
tiles-rules-same = 点数一样的两张牌能配成对。
tiles-rules-supreme = 2-1 和 4-2 是特别的一对：它们也能配成对。
tiles-rules-dealt-pair = 一开始拿到两张 6-6？可以马上放下，算钓到的。
tiles-rules-third = 很多牌有四张。第三张可以放到两张亮着的上面。这三张等着，只有第四张能吃。
tiles-rules-little = 小鱼不到 8 点。每个红点一分，加起来凑到下一个整十。
tiles-rules-big = 大鱼有 8 点或更多。每点两分。
tiles-rules-end = 牌堆空了，这一局就结束。分数最多的人赢。其他人比他少几分，就付几分。两人都赢，就两人都付。
tiles-rules-key-letters = D 摸牌 · L 放下一对 · K 留着 · P 叠牌 · H 提示 · N 下一局 · F1 规则
