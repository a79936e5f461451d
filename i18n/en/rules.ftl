rules-title = How to play { $title }
rules-goal = Catch fish
rules-goal-text = Every fish has a number: its points. Use maths to catch it!
rules-goal-line = { $players } players: { $fish } fish or { $points } points win.
rules-goal-short = In a short game about half is enough.
rules-turn = Your turn
rules-turn-first = 1. Take a helper card. Or play a hook to take another player’s fish. If you get it, your turn is over.
rules-turn-second = 2. Fish in one pond. You may swap two cards first. Found nothing? Pass.
rules-fresh-water = Fresh water: pass, and new animals come to your pond. They also come if three cards can catch no fish. You can switch this off in the house rules.
rules-calculating = Make the number
rules-calculating-text = Pick the sum card: the number you want to make. A fish is best! Then make its number from cards in that pond. Use two or more, each once.
rules-one-fish = Use only one fish. You keep it, sum card or not. New cards fill the pond.
rules-sign-add = + adding: 8 + 7 = 15
rules-sign-subtract = − taking away: 9 − 4 = 5
rules-sign-multiply = × times: 5 × 3 = 15
rules-sign-join = & joining two cards: 1 & 4 is 14
rules-sign-divide = ÷ sharing, to the nearest whole number: 7 ÷ 2 ≈ 4
rules-orders = With “As spoken”, you carry on from the total. 9 + 8 is 17, then × 2 is 34. With “× and ÷ first” you set the brackets yourself.
rules-swimming = Swimming
rules-swimming-text = Pick a card. Lanes joined to it by water stand out. Once a turn, it can swap with a double-edged card. Then fish in one of those two ponds.
rules-bridge = Under a bridge, two canals cross but don’t meet. In a lake, all the canals meet.
rules-bike = Old bikes don’t swim or count. Only a magnet gets them out.
rules-helpers = Helper cards
rules-keys = Keys
rules-key-arrows = Arrow keys: move from card to card
rules-key-enter = Enter or Space: press what has the purple ring. No ring? It does the next step. On a laid card, Enter goes on and Space takes it back
rules-key-tab = Tab: go through the buttons
rules-key-signs = + − × & ÷ ( ): lay a sign, = catch, Backspace undo
rules-key-letters = D take a helper card · H hint · P pass · S swap · L lay the canal · K keep the hook · F1 rules
