playing-card = { $suit } { $rank }
lake-choose = 选一张牌。大家都选好以前，谁也看不到。
lake-lay-it = 把这张牌扣在桌上吗？
lake-lay = 扣下
lake-decide = 你的牌是这种花色里最大的。把湖里的{ $suit }都捕走，还是把它放进湖里？
lake-fish-out = 捕走！
lake-stock = 放进湖里
lake-fish = { $fish } 条鱼，新捕 { $more } 条
lake-deal = 第 { $deal } 局

news-laid = { $name }扣下了一张牌。
news-shown = 先留下：{ $kept }
news-shown-none = 这些牌都放进湖里。
news-stocked = { $name }把{ $card } 放进湖里。
news-fished-out = { $name }捕到了 { $points } 条鱼！

hint-empty-lake = 湖里还没有你能捕的鱼。随便出一张牌。
hint-empty-suit = 湖里没有这种花色的牌了。
hint-where-most-lies = 湖里哪种花色最多？
hint-most-of-suit = 看看{ $suit }。
hint-highest = 你最大的一张是{ $card }。
hint-fish-or-wait = 每局每种花色只能捕一次。现在够多了吗？
hint-brings = 捕走{ $suit }，能得 { $count } 条鱼。

lake-rules-order = 哪张牌大
lake-rules-fishing = 捕鱼
lake-rules-winning = 胜负
lake-rules-turn-lay = 1. 每人扣下一张牌，然后一起翻开。
lake-rules-turn-highest = 2. 每种花色最大的牌先留下，其他的都放进湖里。
lake-rules-turn-decide = 3. 你的牌留下了，就由你决定：把它放进湖里，或者把这种花色全捕走。
lake-rules-courts = 2 小，K 大。海鸥是 J，帆船是 Q，灯塔是 K。
lake-rules-ace = A 比 2 还小……
lake-rules-ace-high = ……可是只要有人亮出同花色的海鸥、帆船或灯塔，A 就最大。
lake-rules-once = 每局每种花色你只能捕一次，之后你的这种花色都放进湖里。捕走的时候，你自己那张也算。
lake-rules-left = 牌都出完，这一局就结束。湖里剩下的不算分。
lake-rules-target = 每张牌是一条鱼。有人达到目标，就打完这一局。鱼最多的人赢。
lake-rules-key-letters = L 放牌 · F 捕走 · S 放进湖里 · H 提示 · N 下一局 · F1 规则
