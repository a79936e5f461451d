tiles-match = They match!
tiles-pile = Pile of three
tiles-pick = Match one of your tiles to an open tile. Or draw.
tiles-your-two = Do the two make the same total?
tiles-must-take = You drew this tile. Which matching tile does it take?
tiles-draw = Draw a tile
tiles-draw-instead = Just draw
tiles-now-draw = Now draw a tile from the woodpile.
tiles-dealt-pair = You have a pair of 6-6. Lay it down as a catch?
tiles-lay-pair = Lay it down
tiles-keep-pair = Keep it
tiles-deal-over = Deal { $deal } is over
tiles-next-deal = Next deal
tiles-deal-of = deal { $deal } of { $deals }
tiles-little-fish = Little fish
tiles-big-fish = Big fish
tiles-caught = { $tiles ->
    [one] 1 tile caught
   *[other] { $tiles } tiles caught
}

news-matched = { $name } matched { $calculation }.
news-matched-by-rule = { $name } caught the special pair.
news-drew-match = { $name } drew { $tile }. It matches!
news-drew-tile = { $name } drew { $tile }. It lies open now.
news-piled = { $name } made a pile of three { $tile }.

refused-only-the-fourth = The three { $tile } wait. Only the fourth { $tile } takes them.
refused-no-pile-of-two = There are only two { $tile }. That’s not enough for a pile.
refused-not-two-open = A pile needs two open { $tile }.
refused-fourth-is-gone = A { $tile } is caught already. Nothing could take the pile.

hint-no-match = None of your tiles match. Draw a tile.
hint-match-total = Look for two tiles that make { $total } each.
hint-supreme-pair = Look for the special pair: 2-1 and 4-2.
hint-match-tile = One of them is the open { $tile }.
hint-match-both = Try { $tile } and { $takes }. What does each make?

tiles-rules-match = What matches
tiles-rules-pile = Three that wait
tiles-rules-points = Points
tiles-rules-turn-hand = 1. Match one of your tiles to an open tile. Take both. Or lay a third tile on two alike. Or do nothing.
tiles-rules-turn-draw = 2. Draw a tile from the woodpile.
tiles-rules-turn-must = 3. If it matches an open tile, you must take both. You choose which. If not, leave it open.
tiles-rules-same = Two tiles match when their pips make the same total.
tiles-rules-supreme = 2-1 and 4-2 are a special pair: they match too.
tiles-rules-dealt-pair = Dealt a pair of 6-6? You may lay them down at once as a catch.
tiles-rules-third = There are four of many tiles. Two open? You may lay a third on them. They wait: only the fourth takes all three.
tiles-rules-little = Little fish have fewer than 8 pips. Each red pip scores a point. Add them all up. Then round up to the next ten.
tiles-rules-big = Big fish have 8 pips or more. Each pip scores two points.
tiles-rules-end = The deal ends when the woodpile is empty. The player with the most points wins. All others pay the winner the difference. If two tie for the win, both are paid.
tiles-rules-key-letters = D draw · L lay the pair down · K keep it · P pile · H hint · N next deal · F1 rules
