tiles-match = They match!
tiles-pile = Pile of three
tiles-pick = Pick a tile of yours and an open one that makes the same. Or draw.
tiles-your-two = Do the two make the same?
tiles-must-take = This tile was drawn. It takes one that makes the same: which?
tiles-draw = Draw a tile
tiles-draw-instead = Draw, play nothing
tiles-now-draw = Now draw a tile from the woodpile.
tiles-dealt-pair = You were dealt a pair of 6-6. Lay it down as a catch?
tiles-lay-pair = Lay it down
tiles-keep-pair = Keep it
tiles-deal-over = Deal { $deal } is over
tiles-next-deal = Next deal
tiles-deal-of = deal { $deal } of { $deals }
tiles-hidden-hand = hidden for now
tiles-little-fish = Little fish
tiles-big-fish = Big fish
tiles-caught = { $tiles ->
    [one] 1 tile caught
   *[other] { $tiles } tiles caught
}
tiles-to-come = { $tiles ->
    [0] the woodpile is empty
    [one] one tile in the woodpile
   *[other] { $tiles } tiles in the woodpile
}

news-matched = { $name } matched { $calculation }.
news-matched-by-rule = { $name } caught a pair by the rules.
news-drew-match = { $name } drew { $tile }, which matches.
news-drew-tile = { $name } drew { $tile }. It lies open now.
news-piled = { $name } made a pile of three { $tile }.

refused-only-the-fourth = The three { $tile } wait for the fourth { $tile }. Only it takes them.
refused-no-pile-of-two = There are only two { $tile }. They make no pile.
refused-not-two-open = A pile needs two { $tile } that lie open.
refused-fourth-is-gone = A { $tile } is caught already. Nothing could take the pile.

hint-no-match = Nothing of yours matches. Draw a tile.
hint-match-total = Look for two tiles that make { $total } each.
hint-supreme-pair = There is a pair that matches by a rule: 2-1 and 4-2.
hint-match-tile = One of the two is the open { $tile }.
hint-match-both = It is these two: { $tile } and { $takes }. What does each make?

tiles-rules-match = What matches
tiles-rules-pile = Three that wait
tiles-rules-points = Points
tiles-rules-turn-hand = 1. You may match one tile of your hand to an open one, and take both. Or you place a third tile on two alike. Or nothing.
tiles-rules-turn-draw = 2. Draw a tile from the woodpile.
tiles-rules-turn-must = 3. If it matches an open tile, it takes it: you choose which. If not, it lies open.
tiles-rules-same = Two tiles match when their pips make the same.
tiles-rules-supreme = 2-1 and 4-2 match by a rule, although they do not make the same.
tiles-rules-dealt-pair = Whoever is dealt two 6-6 may lay them down at once.
tiles-rules-third = There are four of many tiles. On two alike that lie open you may place a third. The three wait: only the fourth takes them.
tiles-rules-little = Little fish have fewer than 8 pips. A point for each red pip, and all of them together go up to the next full ten.
tiles-rules-big = Big fish have 8 pips or more: two points for each pip.
tiles-rules-end = The deal ends when the woodpile is empty. Whoever has the most points wins, and is paid the difference by each of the others. If two share the win, both are paid.
tiles-rules-key-letters = D draw · L lay the pair down · K keep it · P pile · H hint · N next deal · F1 rules
