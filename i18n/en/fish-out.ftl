playing-card = { $rank } of { $suit }
lake-choose = Choose a card. Nobody sees it until all have chosen.
lake-lay-it = Lay this card face down?
lake-lay = Lay it face down
lake-decide = Your card is the highest of its suit. Fish out all { $suit }, or stock the lake?
lake-fish-out = Fish out!
lake-stock = Stock the lake
lake-fish = { $fish } fish, { $more } new
lake-deal = deal { $deal }

news-laid = { $name } laid a card face down.
news-shown = These stay for now: { $kept }
news-shown-none = All these cards go into the lake.
news-stocked = { $name } put the { $card } into the lake.
news-fished-out = { $name } fished out { $points ->
    [one] 1 fish!
   *[other] { $points } fish!
}

hint-empty-lake = Nothing in the lake is for you yet. Lay any card.
hint-empty-suit = The lake has no other card of this suit.
hint-where-most-lies = Which suit has the most cards in the lake?
hint-most-of-suit = Look at { $suit }.
hint-highest = Your highest one is the { $card }.
hint-fish-or-wait = You can fish each suit once a deal. Is it enough yet?
hint-brings = Fish out { $suit } to get { $count } fish.

lake-rules-order = Which card is high
lake-rules-fishing = Fishing out
lake-rules-winning = Winning
lake-rules-turn-lay = 1. Everybody lays a card face down. Turn them all over together.
lake-rules-turn-highest = 2. The highest card of each suit stays for now. All others go into the lake.
lake-rules-turn-decide = 3. If your card stays, you choose. Stock the lake: put it in. Or fish out all cards of its suit.
lake-rules-courts = 2 is low, the king is high. The gull is the jack, the boat the queen. The lighthouse is the king.
lake-rules-ace = The ace is low …
lake-rules-ace-high = … but high if somebody shows its gull, boat or lighthouse.
lake-rules-once = You can fish each suit only once a deal. After that, your cards of this suit stock the lake. When you fish out, your own card counts too.
lake-rules-left = When all cards are laid, the deal is over. Cards left in the lake score nothing.
lake-rules-target = Each card is a fish. When somebody reaches the goal, finish the deal. Then the player with the most fish wins.
lake-rules-key-letters = L lay the card · F fish out · S stock · H hint · N next deal · F1 rules
