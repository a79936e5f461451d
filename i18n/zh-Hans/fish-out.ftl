playing-card = { $suit } { $rank }
lake-choose = 选一张牌。大家都选好之前谁也看不到。
lake-lay-it = 把这张牌面朝下放吗？
lake-lay = 面朝下放
lake-decide = 你的牌是这种花色里最大的。把湖里的{ $suit }都捕走，还是放进湖里？
lake-fish-out = 捕走！
lake-stock = 放进湖里
lake-holds = { $cards } 张牌
lake-fish = { $fish } 条鱼，新捕 { $more } 条
lake-deal = 第 { $deal } 局

news-laid = { $name }面朝下放了一张牌。
news-shown = 先留下：{ $kept }
news-shown-none = 这些牌都放进湖里。
news-stocked = { $name }把 { $card } 放进湖里。
news-fished-out = { $name }捕到了 { $points } 条鱼！

hint-empty-lake = 现在没有你能捕的。
hint-empty-suit = 湖里没有这个花色的其他牌。
hint-where-most-lies = 湖里哪种花色最多？
hint-most-of-suit = 看看{ $suit }。
hint-highest = 其中你最大的是 { $card }。
hint-fish-or-wait = 每局每种花色只能捕一次。现在够多了吗？
hint-brings = 捕走{ $suit }，能得 { $count } 条鱼。

lake-rules-order = 哪张牌大
lake-rules-fishing = 捕鱼
lake-rules-winning = 胜负
lake-rules-turn-lay = 1. 每人面朝下放一张牌，然后一起翻开。
lake-rules-turn-highest = 2. 每种花色最大的牌先留下，其他的都放进湖里。
lake-rules-turn-decide = 3. 你的牌留下了，就由你决定：把它放进湖里，或者把这种花色全捕走。
lake-rules-courts = 2 最小，K 最大。海鸥是 J，帆船是 Q，灯塔是 K。
lake-rules-ace = A 最小……
lake-rules-ace-high = ……可是只要有人亮出同花色的海鸥、帆船或灯塔，A 就最大。
lake-rules-once = 每局每种花色只能捕一次，之后这种花色的牌都放进湖里。捕走的时候，你自己那张也算。
lake-rules-left = 所有的牌都出完，这一局就结束。湖里剩下的不算分。
lake-rules-target = 每张牌是一条鱼。有人达到目标，就打完这一局。鱼最多的人赢。
lake-rules-key-letters = L 放牌 · F 捕走 · S 放进湖里 · H 提示 · N 下一局 · F1 规则
