rules-title = How to play { $title }
rules-goal = Catch fish
rules-goal-text = Every fish has a number. That is how many points it is worth. Catch fish by calculating!
rules-goal-line = { $players } players: { $fish } fish or { $points } points win.
rules-turn = Your turn
rules-turn-first = 1. Take a helper card. Or play a hook: then you take a fish from another player and your turn is over.
rules-turn-second = 2. Fish in one pond. If you like, two cards may swap first. If you find nothing, pass.
rules-calculating = Make the number
rules-calculating-text = Pick the sum card first, best of all a fish. Then pick two or more cards of the same pond that make its number. Each card counts once.
rules-one-fish = Only one fish may take part. You keep it, wherever it stands. New cards fill the pond.
rules-sign-add = + adding: 8 + 7 = 15
rules-sign-subtract = − taking away: 9 − 4 = 5
rules-sign-multiply = × times: 5 × 3 = 15
rules-sign-join = & joining two cards: 1 & 4 is 14
rules-sign-divide = ÷ sharing, to the nearest whole number: 7 ÷ 2 ≈ 4
rules-orders = “As spoken” you go on from the total so far: 9 + 8 is 17, × 2 is 34. With “× and ÷ first” you set the brackets yourself.
rules-swimming = Swimming
rules-swimming-text = Pick a card: lanes that the water joins turn golden. Two cards of joined lanes may change places, once in your turn. Then fish in one of these two ponds.
rules-bridge = Under a bridge, two waters cross without meeting. In a lake, all of them meet.
rules-bike = Old bikes do not swim and do not count. Only a magnet gets them out.
rules-helpers = Helper cards
rules-keys = Keys
rules-key-arrows = Arrow keys: walk over the cards
rules-key-enter = Enter or Space: press what has the purple ring; without a ring, do what comes next
rules-key-tab = Tab: go through the buttons
rules-key-signs = + − × & ÷ ( ): lay a sign, = catch, Backspace undo
rules-key-letters = D take a helper card · H hint · P pass · S swap · R turn the canal · K keep the hook · F1 rules
