playing-card = { $rank } of { $suit }
lake-choose = Choose a card. Nobody sees it until all have chosen.
lake-lay-it = Lay this card face down?
lake-lay = Lay it face down
lake-decide = Your card is the highest of its suit. Fish out all { $suit }, or stock the lake?
lake-fish-out = Fish out!
lake-stock = Stock the lake
lake-holds = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
lake-fish = { $fish } fish, { $more } new
lake-deal = deal { $deal }

news-laid = { $name } has laid a card face down.
news-shown = Highest of their suits: { $kept }
news-shown-none = All these cards stock the lake.
news-stocked = { $name } stocked the lake with { $card }.
news-fished-out = { $name } fished out { $points ->
    [one] 1 fish!
   *[other] { $points } fish!
}

hint-empty-lake = There is nothing that you could fish out now.
hint-empty-suit = No other card of this suit lies in the lake.
hint-where-most-lies = In which suit does most lie in the lake?
hint-most-of-suit = Look at { $suit }.
hint-highest = Your highest card there is { $card }.
hint-fish-or-wait = You can fish each suit once in a deal. Is it enough already?
hint-brings = Fishing out { $suit } brings { $count } fish.

lake-rules-order = Which card is high
lake-rules-fishing = Fishing out
lake-rules-winning = Winning
lake-rules-turn-lay = 1. Everybody lays a card face down. Then all are shown together.
lake-rules-turn-highest = 2. In each suit the highest card stays with its player for the moment. All others stock the lake.
lake-rules-turn-decide = 3. Whoever keeps a card decides: stock the lake with it, or fish out its suit and take all its cards from the lake.
lake-rules-courts = 2 is low. The gull is the jack, the boat the queen, the lighthouse the king, which is high.
lake-rules-ace = The ace is low …
lake-rules-ace-high = … but high as soon as somebody shows a gull, a boat or a lighthouse of its suit.
lake-rules-once = You can fish each suit only once in a deal. After that your cards of this suit stock the lake. The kept card is yours as well.
lake-rules-left = When all cards are laid, the deal is over. What is left in the lake counts for nobody.
lake-rules-target = Each card is a fish. The match ends with the deal in which somebody comes to the goal. Most fish win.
lake-rules-key-letters = L lay the card · F fish out · S stock · H hint · N next deal · F1 rules
