fishing-game-of = game { $game } of { $games }
fishing-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

fishing-first-draw = First, turn over a card for the pond.
fishing-one-more-round = There is still a ten. One more round!
fishing-draw = Turn over a card
fishing-pick = Pick three cards that make 10, 20 or 30.
fishing-pick-product = Pick two to multiply and one to add. Make 10, 20 … or 130!
fishing-catch = Catch!
fishing-done = Done
fishing-three-already = Three cards are enough. Press one to put it back.
fishing-three-lie = You have laid three cards. Catch them, or undo.
fishing-cards-lie = Your cards are still there. Press Done again to end your turn.
fishing-too-few = { $name } has too few cards left to fish.
fishing-game-over = Game { $game } is over
fishing-next-game = Next game

refused-not-three-cards = A catch needs three cards, not { $cards }.
refused-not-product-plus-card = Multiply two cards, then add the third.
refused-no-ten = That makes { $total }. It takes { $difference } more to make { $ten }.
refused-beyond-tens = That makes { $total }. Only tens up to { $largest } count.
refused-other-order = That makes { $total }. In another order these cards make a ten!
refused-needs-bait = House rule: use at least one card from your bait.

hint-ten = You can make { $total }.
hint-lit-card = One of the three cards is the golden { $number }.
hint-nothing-left = There is nothing for you to fish. Press Done.

news-turned-over = { $name } turned over { $number }.
news-turned-over-last = { $name } turned over { $number }. That was the last card. Now fish what is left!
news-fished = { $name } fished { $calculation }. { $points ->
    [one] That is 1 point!
   *[other] That is { $points } points!
}
news-caught-nothing = { $name } caught nothing.
news-no-ten-left = No ten is left. Nobody can fish any more.
news-dealt = New cards for everybody! { $name } begins.

fishing-rules-turn-draw = 1. Turn over a card for the pond.
fishing-rules-turn-fish = 2. Fish three cards at a time. Mix pond and bait as you like. Fish as often as you can.
fishing-rules-turn-end = 3. Press Done. The player on your right is next. No cards left to turn over? Play on until nobody can fish any more. Nobody fished all round, but there is still a ten? Play one more round.
fishing-rules-bait = Your bait is dealt once. It is not filled up again.
fishing-rules-three = Three cards, one ten
fishing-rules-tens = Catch three cards that make 10, 20 or 30.
fishing-rules-tens-ladder = Once you know more signs, you can use them too. Use each card once.
fishing-rules-product = Multiply two cards and add the third. You can catch 10, 20, 30 … up to 130.
fishing-rules-product-order = You choose which two. Your first two cards are multiplied, the last is added.
fishing-rules-cards = The cards
fishing-rules-suits = Circles, bamboos and scripts count as their number. Each scores 1 point.
fishing-rules-winds = The winds – east, south, west, north – count as 10. Each scores 2 points.
fishing-rules-dragon = The Green Dragon counts as 10 and scores 5 points.
fishing-rules-feng-shui = A Feng Shui counts as 11 and scores 10 points.
fishing-rules-match = Winning
fishing-rules-match-text = The player with the most points at the end wins. A match adds up the points of all its games. Each game has a new dealer. If it’s a tie, you share the win.
fishing-rules-key-letters = D turn over a card · H hint · P done · N next game · F1 rules
