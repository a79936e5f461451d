table-turn-of = { $name }’s turn
table-rules = Rules
table-leave = Leave
table-leave-question = Leave the game? It is kept, and you can go on with it later.
table-leave-now = Leave for now
table-stay = Stay and play
table-no-fish = no fish yet
table-progress = { $fish } of { $fish-goal } fish · { $points } of { $points-goal }

table-hand-over = { $name }, it is your turn!
table-ready = I’m ready
table-thinking = { $name } is thinking …
table-watch = Watch { $name }!
table-step-one = First, take a helper card.
table-step-one-or-hook = First, take a helper card – or play a hook.
table-draw = Take a helper card
table-skip = Go on without
table-choose-fish = Hook { $hook }: which fish will you take? Press it in its corner.
table-put-back = Put back
table-nothing-to-hook = Nobody has a fish that is small enough for your hook { $hook }.
table-hook-later = A hook is played at the beginning of a turn, before anything else.
table-drew-hook = You drew a hook { $hook }. Press a fish to take it – or keep the hook for later.
table-keep-hook = Keep the hook
table-lay-canal = A canal! Turn it, then press or drag it to a place on the island.
table-turn-canal = Turn
table-cast-net = The net! Press a pond: its animals are swapped for new ones.
table-take-bike = A magnet! Press the bike you want to pull out.
table-answer-hook = { $name } hooks your fish of { $fish }! Cut the line with your scissors?
table-cut = Cut the line!
table-give = Let the fish go

table-pick-sum = Pick the sum card: the number you want to make.
table-pick-cards = Now pick the cards that make it.
table-your-calculation = Your calculation
table-that-is-it = that’s it!
table-answer = OK
table-undo = Undo
table-catch = Catch!
table-hint = Hint
table-second-hint = Another hint
table-third-hint = Last hint
table-pass = Pass
table-swap-question = Shall { $first } and { $second } swim and change places?
table-swap-now = Yes, swap
table-pick-instead = No, start here instead
table-other-pond = Your cards lie in another pond. Press once more to begin here instead.
table-golden-lanes = Water joins the golden lanes: press a golden card, and the two may change places.
table-your-helpers = Your helper cards
table-no-helpers = You hold no helper cards.
table-hidden-helpers = Face down until you are ready.

helper-hook = A hook takes a fish from another player. Its number must be at least as big as the fish.
helper-scissors = Scissors keep your fish safe: they cut a hook.
helper-canal = A canal replaces a card of the island and opens new ways to swim.
helper-magnet = A magnet pulls an old bike out of a pond.
helper-net = The net empties a pond; new animals come.
helper-rotate = Everybody moves on by one seat. The fish stay where they are!

news-drew-secretly = { $name } took a helper card.
news-drew-canal = { $name } drew a canal.
news-drew-net = { $name } drew the net.
news-drew-magnet = { $name } drew a magnet.
news-drew-rotate = { $name } drew the turning arrows: everybody moves on by one seat!
news-laid-canal = { $name } laid a canal.
news-cast-net = { $name } emptied a pond with the net.
news-took-bike = { $name } pulled out a bike.
news-hooked = { $name } hooked { $victim }’s fish of { $fish }.
news-attacked = { $name } throws a hook at { $victim }’s fish of { $fish } …
news-cut = { $name } cut the line with scissors!
news-gave = { $name } let the fish go.
news-swapped = { $name } let { $first } and { $second } change places.
news-caught = { $points ->
    [0] { $name } caught only bugs with { $calculation }.
   *[other] { $name } caught a fish of { $points } with { $calculation }.
}
news-passed = { $name } passed.
news-no-fish-left = Nobody can catch any more fish. The most points win.

refused-above-rung = The sign { $sign } comes later on your ladder. Try it without.
refused-too-few-cards = You need at least three cards: the sum card and two that make it.
refused-not-in-pond = There is no { $number } in this pond.
refused-card-used-twice = The { $number } can be used only once.
refused-two-fish = { $first } and { $second } are both fish. Only one fish may take part.
refused-divides-by-zero = Nothing can be divided by 0. Try another way.
refused-overflow = That number is far too big. Try smaller steps.
refused-below-zero = On the way you get to { $total }. Stay at zero or above!
refused-above-largest = On the way you get to { $total }. Stay at { $largest } or below!
refused-too-little = That makes { $total }. It is { $difference } short of { $wanted }.
refused-too-much = That makes { $total }. It is { $difference } over { $wanted }.
refused-different-totals = One tile makes { $first }, the other makes { $second }. They match when they make the same.
refused-already-swapped = You have swapped already. One swap in each turn.
refused-lanes-not-joined = No water joins these two lanes. The golden cards can swap.
refused-swap-needs-fish = House rule: one of the two cards must be a fish.
refused-no-animal = Only animals can swim.
refused-pond-not-swapped = After a swap you must catch in one of its two ponds.
refused-running-total = As spoken, each step goes on from the total so far: brackets fit only at the start.
refused-no-bike = There is no bike here. Press a bike.
refused-hook-too-small = That fish is too big for this hook.
refused-own-fish = That fish is yours. A hook takes a fish of another player.
refused-not-now = That cannot be done now.

unreadable-bracket-alone = A bracket has no partner yet.
unreadable-joins-result = Only cards can be joined with &, not results.
unreadable-sign-missing = A sign is missing between two cards.
unreadable-card-missing = A card is missing after the last sign.
unreadable-too-long = That is too long for a pond.

total-wrong = { $calculation }, not { $typed }. Type it once more.
calculation-not = { $calculation }, not { $claimed }
calculation-is-not = { $calculation } is not { $claimed }.
calculation-short = { $calculation }. That is { $difference } short of { $wanted }.
calculation-over = { $calculation }. That is { $difference } more than { $wanted }.

hint-none = There is no catch for you this time. Pass!
hint-call-it = Look at what you have laid: call it!
hint-is-a-catch = What you have laid is a catch: { $calculation }. Call it!
hint-pond = Look closely at { $pond }.
hint-pond-after-swap = Let two cards swap, then look at { $pond }.
hint-sum-card = { $cards ->
    [one] The sum card is { $sum }, and one card makes it.
   *[other] The sum card is { $sum }, and { $cards } cards make it.
}
hint-swap = First let { $first } and { $second } change places.
hint-calculation = { $calculation }

pond-north = the pond at the top
pond-east = the pond on the right
pond-south = the pond at the bottom
pond-west = the pond on the left

reckoning-title = { $name }, work it out!
reckoning-shown = { $name }, have a look!
reckoning-go-on = Go on
reckoning-count-again = { $typed } is not right. Count again!
reckoning-red-pips = The red pips of your little fish
reckoning-next-ten = Up to the next full ten
reckoning-big-fish = A big fish with { $pips } pips: two points for each pip
reckoning-big-fish-alike = Your { $fish } big fish with { $pips } pips
reckoning-sum = Little and big fish together
reckoning-payment = The winner has more than you. You pay the difference
reckoning-payment-to-each = The winners have more than you. You pay each of them the difference
reckoning-paid-in-all = You pay that to each winner. In all you pay
reckoning-in-lake = How many { $suit } lie in the lake?
reckoning-catch = If you fish out, you catch
reckoning-score-with-catch = Your score is then
reckoning-score = Your score now
reckoning-missing = So many fish are missing to the goal
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
