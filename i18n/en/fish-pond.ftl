fishing-game-of = game { $game } of { $games }
fishing-cards-to-come = { $cards ->
    [0] no card to come
    [one] one card to come
   *[other] { $cards } cards to come
}
fishing-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
fishing-your-bait = your bait
fishing-hidden-bait = hidden for now

fishing-first-draw = First, turn over a card for the pond.
fishing-one-more-round = There is still a ten. One more round!
fishing-draw = Turn over a card
fishing-pick = Pick three cards that make 10, 20 or 30.
fishing-pick-product = Pick two cards to multiply and one to add. Make a full ten!
fishing-your-three = Your three cards
fishing-catch = Fish it!
fishing-done = Done
fishing-three-already = Three cards are enough. Press one of them to put it back.
fishing-three-lie = Three cards lie there. Catch them, or take them back first.
fishing-too-few = { $name } has too few cards left to fish.
fishing-game-over = Game { $game } is over
fishing-next-game = Next game

refused-not-three-cards = A catch needs three cards; there are { $cards }.
refused-not-product-plus-card = Multiply two cards, then add the third.
refused-no-ten = That makes { $total }. It takes { $difference } more to make { $ten }.
refused-beyond-tens = That makes { $total }. Only tens up to { $largest } count.
refused-other-order = That makes { $total }. These three cards do make a ten in another order!
refused-needs-bait = House rule: at least one card must be from your own bait.

hint-ten = You can make { $total }.
hint-lit-card = One of the three cards is the golden { $number }.
hint-nothing-left = There is nothing for you to fish now. Press Done.

news-turned-over = { $name } turned over { $number }.
news-turned-over-last = { $name } turned over { $number }. That was the last card. Now fish what is left!
news-fished = { $name } fished { $calculation }. { $points ->
    [one] That is 1 point!
   *[other] That is { $points } points!
}
news-caught-nothing = { $name } caught nothing.
news-no-ten-left = No ten is left. Nobody can fish any more.
news-dealt = New cards for everybody! { $name } begins.

fishing-rules-turn-draw = 1. Turn over a card into the pond.
fishing-rules-turn-fish = 2. Fish three cards at a time, from the pond and from your own bait in any mix – as often as you can.
fishing-rules-turn-end = 3. Press Done. The next player is the one on the right. When no cards are left to turn over, play goes on until nobody can fish any more. If nobody fishes in a whole round although there is still a ten, one more round is played.
fishing-rules-three = Three cards, one ten
fishing-rules-tens = Three cards that make 10, 20 or 30 together are a catch.
fishing-rules-tens-ladder = Further up the ladder you may also take away, multiply, join and divide, each card once.
fishing-rules-product = Multiply two of the cards and add the third. If that is a full ten from 10 to 130, the three are a catch.
fishing-rules-product-order = Which two you multiply is up to you: the first two cards you pick are multiplied, the last one is added.
fishing-rules-cards = The cards
fishing-rules-suits = Circles, bamboos and scripts count their number. Each is worth 1 point.
fishing-rules-winds = The winds – east, south, west, north – count 10. Each is worth 2 points.
fishing-rules-dragon = The Green Dragon counts 10 and is worth 5 points.
fishing-rules-feng-shui = A Feng Shui counts 11 and is worth 10 points.
fishing-rules-match = Winning
fishing-rules-match-text = Whoever has the most points at the end wins. A match of several games adds all the points up, and the deal passes on. A tie is a shared win.
fishing-rules-key-letters = D turn over a card · H hint · P done · N next game · F1 rules
