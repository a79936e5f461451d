fishing-game-of = 第 { $game } 局，共 { $games } 局
fishing-points = { $points } 分

fishing-first-draw = 先翻一张牌放进池塘。
fishing-one-more-round = 还有整十可以钓。再玩一轮！
fishing-draw = 翻一张牌
fishing-pick = 选三张牌，凑成 10、20 或 30。
fishing-pick-product = 选两张牌相乘，再加一张，凑成整十！
fishing-catch = 钓上来！
fishing-done = 好了
fishing-three-already = 三张够了。点其中一张放回去。
fishing-three-lie = 你摆了三张牌。先钓上来，或者退一步。
fishing-cards-lie = 你的牌还摆着。再点一次“好了”，这一轮就结束。
fishing-too-few = { $name }剩下的牌太少，钓不成了。
fishing-game-over = 第 { $game } 局结束了
fishing-next-game = 下一局

refused-not-three-cards = 一次要用三张牌，不能用 { $cards } 张。
refused-not-product-plus-card = 先把两张牌相乘，再加上第三张。
refused-no-ten = 算出来是 { $total }。要凑成 { $ten }，还差 { $difference }。
refused-beyond-tens = 算出来是 { $total }。最多只能凑到 { $largest }。
refused-other-order = 算出来是 { $total }。换个顺序，这三张牌可以凑成整十！
refused-needs-bait = 自定规则：至少要用一张自己的鱼饵。

hint-ten = 你可以凑成 { $total }。
hint-lit-card = 三张牌里有一张是金色的 { $number }。
hint-nothing-left = 现在没有你可以钓的了。按“好了”。

news-turned-over = { $name }翻出了 { $number }。
news-turned-over-last = { $name }翻出了 { $number }。这是最后一张牌。现在把剩下的钓上来吧！
news-fished = { $name }用 { $calculation } 钓到了 { $points } 分！
news-caught-nothing = { $name }什么也没钓到。
news-no-ten-left = 没有整十了，谁也钓不成了。
news-dealt = 大家都有新牌了！{ $name }先开始。

fishing-rules-turn-draw = 1. 翻一张牌放进池塘。
fishing-rules-turn-fish = 2. 每次钓三张牌。池塘和鱼饵可以随便搭配。能钓几次就钓几次。
fishing-rules-turn-end = 3. 按“好了”，轮到右边的人。牌翻完了就接着玩，直到谁也钓不成。还有整十，可是一整轮谁也没钓到？那就再玩一轮。
fishing-rules-bait = 鱼饵只发一次，用完不再补。
fishing-rules-three = 三张牌，凑整十
fishing-rules-tens = 三张牌加起来是 10、20 或 30，就能钓上来。
fishing-rules-tens-ladder = 学会更多符号以后，也能用上。每张牌只用一次。
fishing-rules-product = 两张牌相乘，再加上第三张。10 到 130 的整十都能钓上来。
fishing-rules-product-order = 哪两张相乘由你定：先选的两张相乘，最后一张加上去。
fishing-rules-cards = 牌
fishing-rules-suits = 筒子、条子和万字按数字算。每张 1 分。
fishing-rules-winds = 东、南、西、北风都算 10。每张 2 分。
fishing-rules-dragon = 发财算 10，每张 5 分。
fishing-rules-feng-shui = 福字算 11，每张 10 分。
fishing-rules-match = 怎么赢
fishing-rules-match-text = 最后分数最多的人赢。玩几局时，每局的分数加在一起，每局换一个人发牌。分数一样就一起赢。
fishing-rules-key-letters = D 翻牌 · H 提示 · P 好了 · N 下一局 · F1 规则
