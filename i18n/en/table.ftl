table-news = What happened last
table-rules = Rules
table-leave = Leave
table-leave-question = Leave the game? It is saved, and you can carry on later.
table-leave-now = Leave for now
table-stay = Stay and play
table-progress = { $fish } of { $fish-goal } fish · { $points } of { $points-goal }

table-hand-over = { $name }, it is your turn!
table-hooked = { $name }, { $by } is hooking your fish!
table-ready = I’m ready
table-thinking = { $name } is thinking …
table-watch = Watch { $name }!
table-step-one = First, take a helper card.
table-step-one-or-hook = First, take a helper card – or play a hook.
table-draw = Take a helper card
table-skip = Go on without
table-choose-fish = Hook { $hook }: press a fish in another boat.
table-nothing-to-hook = Nobody has a fish small enough for your { $hook } hook.
table-nothing-caught = Nobody else has caught a fish yet.
table-no-fish-there = There is no fish in that boat.
table-boat = { $name }’s boat
table-hook-later = Not now! Next turn, press it before you take a helper card.
table-drew-hook = You drew a hook { $hook }. Press a fish to take it – or keep the hook.
table-keep-hook = Keep the hook
table-lay-canal = A canal! Turn it if you like. Drag it to the island, or press a place there.
table-turn-canal = Turn
table-cast-net = The net! Press a pond to give it new animals.
table-take-bike = A magnet! Press the bike you want to pull out.
table-answer-hook = { $name } hooks your { $fish }-point fish! Cut the line with scissors?
table-cut = Cut the line!
table-give = Let the fish go

table-pick-sum = Pick the sum card: the number you want to make.
table-pick-cards = Now pick the cards that make it.
table-card-first = First lay a card, then the sign.
table-fish-later = Fishing comes after the helper card.
table-that-is-it = that’s it!
table-no-fish-in-it = right, but no fish
table-well-done = Well done, { $name }!
table-bike = A bike has no number. A magnet takes it away.
table-lost-fish = A hook took your { $fish }-point fish. Never mind: more fish swim in the ponds.
table-catch-lies = You have a catch there! Press Catch! – or press Pass again.
table-cards-lie = Your cards are still there. Press Pass again to end your turn.
table-last-card = That was the last card. Fish what is left!
table-all-move-on = Everybody moves on one seat. Caught fish stay behind!
table-answer = OK
table-number-field = Your number
table-undo = Undo
table-catch = Catch!
table-hint = Hint
table-second-hint = Another hint
table-third-hint = Last hint
table-pass = Pass
table-swap-question = Swap { $first } and { $second }? You can’t undo a swap.
table-swap-now = Yes, swap
table-pick-instead = No, start here instead
table-other-pond = Your cards are in another pond. Press again to start here.
table-golden-lanes = The golden lanes are joined by water. Press a golden card to swap.
table-hidden-helpers = Face down until you are ready.

helper-hook = A hook takes another player’s fish. The fish’s number can’t be bigger than the hook’s.
helper-scissors = Scissors keep your fish safe: they cut a hook.
helper-canal = A canal replaces an island card: new ways to swim!
helper-magnet = A magnet pulls an old bike out of a pond.
helper-net = The net gives a pond all new animals.
helper-rotate = Everybody moves on one seat. Caught fish stay behind!

news-drew-secretly = { $name } took a helper card.
news-drew-canal = { $name } drew a canal.
news-drew-net = { $name } drew the net.
news-drew-magnet = { $name } drew a magnet.
news-drew-rotate = { $name } drew the turning arrows. Everybody moves on one seat. Caught fish stay behind!
news-laid-canal = { $name } laid a canal.
news-cast-net = { $name } emptied a pond with the net.
news-took-bike = { $name } pulled out a bike.
news-hooked = { $name } hooked { $victim }’s { $fish }-point fish.
news-attacked = { $name } throws a hook at { $victim }’s { $fish }-point fish …
news-cut = { $name } cut the line with scissors!
news-gave = { $name } let the fish go.
news-swapped = { $name } swapped { $first } and { $second }.
news-caught = { $points ->
    [0] { $name } caught only bugs with { $calculation }.
   *[other] { $name } caught a fish worth { $points } with { $calculation }.
}
news-passed = { $name } passed.
news-no-fish-left = Nobody can catch another fish. The player with the most points wins.

refused-above-rung = You will learn the sign { $sign } later. Try without it.
refused-too-few-cards = You need at least three cards. Two or more make the sum card.
refused-not-in-pond = There is no { $number } in this pond.
refused-card-used-twice = You can use the { $number } only once.
refused-two-fish = { $first } and { $second } are both fish. Use only one.
refused-divides-by-zero = You can’t share by 0. Try another way.
refused-overflow = That number is far too big. Try smaller steps.
refused-below-zero = On the way you get to { $total }. Stay at zero or above!
refused-above-largest = On the way you get to { $total }. Stay at { $largest } or below!
refused-too-little = That makes { $total }. It is { $difference } short of { $wanted }.
refused-too-much = That makes { $total }. It is { $difference } over { $wanted }.
refused-different-totals = One tile makes { $first }, the other { $second }. Tiles match when their totals are the same.
refused-already-swapped = You have already swapped in this turn.
refused-lanes-not-joined = These two lanes are not joined by water. The golden cards can swap.
refused-swap-needs-fish = House rule: one of the two must be a fish.
refused-no-animal = Only animals can swim.
refused-pond-not-swapped = You swapped. Now you must fish in one of those two ponds.
refused-running-total = Each step goes on from the total so far. Brackets fit only at the start.
refused-no-bike = There is no bike here. Press a bike.
refused-hook-too-small = That fish is too big for this hook.
refused-own-fish = That fish is yours. Hook another player’s fish.
refused-not-now = You can’t do that now.

unreadable-bracket-alone = A bracket has no partner yet.
unreadable-joins-result = You can join cards, but not totals.
unreadable-sign-missing = A sign is missing between two cards.
unreadable-card-missing = A card is missing after the last sign.
unreadable-too-long = That is too long for a pond.

total-wrong = { $calculation }, not { $typed }. Type it again.
calculation-not = { $calculation }, not { $claimed }
calculation-is-not = { $calculation } is not { $claimed }.
calculation-short = { $calculation }. That is { $difference } short of { $wanted }.
calculation-over = { $calculation }. That is { $difference } more than { $wanted }.

hint-none = No catch for you this time. Pass!
hint-call-it = Look what you’ve laid: a catch!
hint-is-a-catch = You’ve laid a catch: { $calculation }. Take it!
hint-pond = Look closely at { $pond }.
hint-pond-after-swap = Swap two cards, then look at { $pond }.
hint-sum-card = { $cards ->
    [one] The sum card is { $sum }. Make it with one card.
   *[other] The sum card is { $sum }. Make it with { $cards } cards.
}
hint-swap = First swap { $first } and { $second }.
hint-calculation = { $calculation }

place-pond = the pond
place-pond-north = the pond at the top
place-pond-east = the pond on the right
place-pond-south = the pond at the bottom
place-pond-west = the pond on the left
place-hand = what you hold
place-lake = the lake
place-island = the island
pond-north = the pond at the top
pond-east = the pond on the right
pond-south = the pond at the bottom
pond-west = the pond on the left

reckoning-title = { $name }, work it out!
reckoning-shown = { $name }, have a look!
reckoning-go-on = Go on
reckoning-count-again = { $typed } is not right. Count again!
reckoning-red-pips = Red pips on your little fish
reckoning-next-ten = Up to the next ten
reckoning-big-fish = A big fish with { $pips } pips: two points for each
reckoning-big-fish-alike = Your { $fish } big fish with { $pips } pips
reckoning-sum = Little and big fish together
reckoning-payment = The winner has more than you. You pay the difference
reckoning-payment-to-each = The winners have more than you. You pay each the difference
reckoning-paid-in-all = You pay that to each winner. Altogether you pay
reckoning-in-lake = How many { $suit } are in the lake?
reckoning-catch = If you fish out, you catch
reckoning-score-with-catch = Then your score is
reckoning-score = Your score now
reckoning-missing = Fish you still need for the goal
suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

verb-hook = Hooked!
verb-scissors = Snip! The line is cut.
verb-canal = A canal!
verb-magnet = The magnet pulls.
verb-net = The net!
verb-rotate = All move on!
