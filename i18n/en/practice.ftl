home-practise = Practise
progress-practice = Practice
practice-title = Up the river
practice-leave = To the river
practice-unread = Your stones come back soon. You can play now.
practice-start = Start
practice-fits = Pick for me
practice-fits-why = Puzzles from several stones, just right for you.
practice-placement = Find my place
practice-placement-why = New here? A few puzzles show where you start.
practice-reached = You’ve reached this stone.
practice-lately = { $count ->
    [10] { $right } of your last ten were right first time.
    [one] { $right } of { $count } was right first time.
   *[other] { $right } of { $count } were right first time.
}
practice-open = This stone is waiting for you.
practice-later = Other stones come first. Have a look if you like.
practice-fact = How much is it?
practice-complete = What is missing?
practice-catch-fish = Catch the { $number } fish.
practice-any-catch = Find a catch. Start with the sum card.
practice-three-tens = Which three cards make 10, 20 or 30?
practice-mac-one = Multiply two cards, add one. Make 10, 20 … or 130!
practice-third-card = Which third card makes 10, 20 or 30?
practice-third-choose = Pick it here.
practice-oops = Oops!
practice-claim = Perch says:
practice-is-it-true = Is that true?
practice-true = Yes, that’s right
practice-false = No, that’s wrong
practice-true-after-all = No, Perch is right
practice-was-right = Perch was right:
practice-was-wrong = Perch was wrong this time.
practice-why = Why is it wrong?
practice-so-far = { $over } of { $count }
practice-left-again = { $count ->
    [one] 1 comes again
   *[other] { $count } come again
}
practice-check = That’s it
practice-next = Next
practice-right = Right!
practice-not-yet = Not quite.
practice-other-catch = That’s a catch! But we want the { $number } fish.
practice-again = Try again.
practice-solution = It goes like this:
practice-comes-back = You’ve met this one. Now you know more.
practice-incomplete = Something’s missing. Lay down cards and signs.
practice-three-cards = Choose three cards with signs between them.
practice-three-only = Choose three cards.
practice-type-number = Type a number first.
practice-hint-cards = { $count ->
    [one] One card makes it.
   *[other] { $count } cards make it.
}
practice-hint-one = You need the card with the golden edge.
practice-hint-all = These are the cards. Which signs?
practice-hint-these = These are the cards.
practice-hint-third = How far are these two from 10, 20 or 30?
practice-hint-sign = You can do it with “{ $sign }”.
practice-hint-look = Look at the drawing.
practice-hint-first = First work out { $question }.
practice-hint-signs = Try one sign after another.
practice-hint-small-steps = Take small steps. What do you know already?
practice-hint-count-on = Count on from { $from } to { $to }. How many is that?
practice-hint-chain = First { $first }. Then { $then } …
practice-hint-parts = { $known }, and { $more } more …
practice-hint-product = How many times does { $part } go into { $whole }? { $known } …
practice-hint-turn-around = Turn it around: how much is { $question }?
practice-hint-other-sign = { $calculation }. Try another sign.
practice-done = Well done, { $name }!
practice-right-of = { $right } of { $count } were right first time.
practice-placed = You start here: { $lesson }.
practice-placed-able = You got every one right! You go on here: { $lesson }.
practice-fry-comes = { $count ->
    [one] A little fish swims into your pond.
   *[other] { $count } little fish swim into your pond.
}
practice-stone-reached = A new stone: { $lesson }
practice-stone-is-reached = reached
practice-stone-is-next = your next stone
practice-stone-is-later = not yet
practice-rung-finished = You’ve reached every stone here: { $rung }
practice-new-fish = A new kind of fish swims in your pond.
practice-certificate = There’s a certificate for you! Ask a grown-up to print it.
check-title = Tables check
check-how = You’ll see 25 times tables. You have six seconds for each: watch the sun. Then the next comes by itself. Type the answer and press Enter. First come three easy ones, to try.
check-now = That’s how it goes. Now the 25 begin. Don’t know one? Just wait for the next.
check-begin = Begin
check-number = { $number } of { $of }
check-all-answered = You answered all 25. Well done, { $name }!
check-over = The check is over. Well done, { $name }!
burst-title = Two quick minutes
burst-how = You know all of these. How many can you do before the sun goes down? Type the answer and press Enter.
burst-number = { $count } done
burst-over =
    { $count ->
        [0] The sun is down, { $name }. Try again soon!
        [one] You did one, { $name }!
       *[other] You did { $count }, { $name }!
    }
burst-quick = Each one took you about { $now }.
burst-quick-before = Each one took you about { $now }. Before, it was about { $before }.
practice-to-home = Back home
practice-to-river = To the river
practice-once-more = Once more
slip-off-by-one = Just one out! Count again.
slip-off-by-ten = Ten out. Look at the tens.
slip-forgot-carry = The ones make another ten. Don’t forget it.
slip-smaller-from-larger = Don’t swap the digits. Not enough ones? Exchange a ten.
slip-added-instead = You added. This one is times.
slip-wrong-order = Step by step! What do we do first?
slip-joined-backwards = The card on the left comes first.
slip-rounded-down = Round to the nearest whole number. Halfway goes up.
slip-sign-above-rung = You don’t need that sign yet.
slip-miscounted-card = Look again: which cards are there?
grown-ups-session = Class session
grown-ups-practising = Practising
grown-ups-aim = Puzzles to get right
grown-ups-tables = Times tables and grids
grown-ups-tables-to = to { $count } × { $count }
grown-ups-tuned = Deal more of what’s due
session-why = Children take turns at one screen. It says who is next.
session-whom = Who
session-what = What
session-fits = Each child’s next lesson
session-lesson = A lesson instead
session-puzzles = Puzzles per turn
session-minutes = Time
session-goal = Goal: right first time
session-goal-caught = Goal: catches
session-start = Start the session
session-go-on = Go on with today’s session: { $name } is next
session-see-again = See today’s session again
round-next = Next: { $names }
round-skip = Not here today
round-skipped = { $name } is not here today.
round-unskip = { $name } is here
round-end = End for all: hold two seconds
round-goal = Together: { $right } of { $goal } right first time
round-together = Together: { $right } right first time
round-past-goal = Together: { $right } right first time. The goal was { $goal }.
round-caught-goal = Caught together: { $right } of { $goal }
round-caught = Caught together: { $right }
round-caught-past-goal = Caught together: { $right }. The goal was { $goal }.
round-time-is-up = Time is up for today.
round-over = Thank you, everybody!
round-goal-reached = You’ve reached your goal!
round-leave = Done
practice-faulty-lesson = The lesson in { $place } can’t be used: line { $line }, column { $column }. “fishpond lesson check” says what is wrong.

lesson-add-count-on = Count on
lesson-add-count-on-goal = Add one, two or three by counting on.
lesson-add-bonds-of-ten = Friends of ten
lesson-add-bonds-of-ten-goal = Two numbers that make ten.
lesson-add-doubles = Doubles
lesson-add-doubles-goal = Doubles up to 10 + 10.
lesson-add-near-doubles = Almost doubles
lesson-add-near-doubles-goal = 6 + 7 is 6 + 6 and one more.
lesson-add-make-ten = Over ten
lesson-add-make-ten-goal = 8 + 5, stop at ten: 8 + 2 + 3.
lesson-add-plus-nine = Plus nine
lesson-add-plus-nine-goal = Nine more is ten more, and one back.
lesson-add-missing-number = What is missing? +
lesson-add-missing-number-goal = Find the missing number in a sum.
lesson-add-tens = Tens and tens
lesson-add-tens-goal = 30 + 40 as quickly as 3 + 4.
lesson-add-bridging = Over the next ten
lesson-add-bridging-goal = 38 + 5, stop at 40.
lesson-add-ponds = First fish
lesson-add-ponds-goal = Catch the right fish in a pond with plus.
lesson-add-three-tens = Three make ten
lesson-add-three-tens-goal = Find three cards that make 10, 20 or 30.
lesson-add-third-card = The third card
lesson-add-third-card-goal = Know which card makes the next ten.
lesson-add-true-or-false = Is it true? +
lesson-add-true-or-false-goal = Check what somebody else added up.
lesson-subtract-count-back = Count back
lesson-subtract-count-back-goal = One, two or three less.
lesson-subtract-from-ten = Take from ten
lesson-subtract-from-ten-goal = What is left of ten.
lesson-subtract-halves = Halves
lesson-subtract-halves-goal = Half of an even number, like 14 − 7.
lesson-subtract-over-ten = Back over ten
lesson-subtract-over-ten-goal = 13 − 5, stop at ten.
lesson-subtract-missing-number = What is missing? + −
lesson-subtract-missing-number-goal = Find a missing number or sign.
lesson-subtract-within-tens = Tens and ones apart
lesson-subtract-within-tens-goal = 47 − 12: tens from tens, ones from ones.
lesson-subtract-bridging = Back over a ten
lesson-subtract-bridging-goal = 42 − 7, stop at 40.
lesson-subtract-ponds = Fish with minus
lesson-subtract-ponds-goal = Catch fish that only minus can reach.
lesson-subtract-tens = Tens with minus
lesson-subtract-tens-goal = Make a ten from three cards with minus.
lesson-subtract-true-or-false = Is it true? −
lesson-subtract-true-or-false-goal = Check what somebody else took away.
lesson-multiply-twos-fives-tens = Times 2, 5 and 10
lesson-multiply-twos-fives-tens-goal = The 2, 5 and 10 times tables.
lesson-multiply-threes-fours = Times 3 and 4
lesson-multiply-threes-fours-goal = The 3 and 4 times tables.
lesson-multiply-sixes-eights = Times 6 and 8
lesson-multiply-sixes-eights-goal = The 6 and 8 times tables.
lesson-multiply-sevens-nines = Times 7 and 9
lesson-multiply-sevens-nines-goal = The 7 and 9 times tables.
lesson-multiply-missing-factor = What is missing? ×
lesson-multiply-missing-factor-goal = Find a missing number or sign.
lesson-multiply-by-tens = Times tens
lesson-multiply-by-tens-goal = 4 × 30 is 4 × 3 tens.
lesson-multiply-ponds = Fish with times
lesson-multiply-ponds-goal = Catch fish that only times can reach.
lesson-multiply-tens = Tens with times
lesson-multiply-tens-goal = Make 10, 20 or 30 from three cards with times.
lesson-multiply-mac-one = Times and plus
lesson-multiply-mac-one-goal = As in MAC I: multiply two cards, add the third.
lesson-multiply-mac-one-search = Find: times and plus
lesson-multiply-mac-one-search-goal = Find three cards out of five for MAC I.
lesson-multiply-true-or-false = Is it true? ×
lesson-multiply-true-or-false-goal = Check what somebody else multiplied.
lesson-join-tens-and-ones = Side by side
lesson-join-tens-and-ones-goal = 1 and 4 side by side make 14.
lesson-join-hundreds = Hundreds side by side
lesson-join-hundreds-goal = 12 and 5 side by side make 125.
lesson-join-missing-card = What is missing? &
lesson-join-missing-card-goal = Find a missing number or sign.
lesson-join-ponds = Fish with joined cards
lesson-join-ponds-goal = Catch fish that need two cards joined.
lesson-join-far-fish = Far fish
lesson-join-far-fish-goal = Reach big fish by joining cards.
lesson-join-any-catch = Any catch
lesson-join-any-catch-goal = Find your own catch in a pond.
lesson-join-three-tens = Tens with joined cards
lesson-join-three-tens-goal = Join two of three cards and make a ten.
lesson-join-third-card = Third card with joined cards
lesson-join-third-card-goal = Find the missing card when you can join.
lesson-join-true-or-false = Is it true? &
lesson-join-true-or-false-goal = Check what somebody else joined.
lesson-divide-twos-fives-tens = By 2, 5 and 10
lesson-divide-twos-fives-tens-goal = Share by two, five and ten.
lesson-divide-threes-to-fives = By 3, 4 and 5
lesson-divide-threes-to-fives-goal = Share by three, four and five.
lesson-divide-sixes-to-nines = By 6, 7, 8 and 9
lesson-divide-sixes-to-nines-goal = Share by six to nine.
lesson-divide-missing-number = What is missing? ÷
lesson-divide-missing-number-goal = Find a missing number or sign.
lesson-divide-multiples-of-ten = Share tens
lesson-divide-multiples-of-ten-goal = 80 ÷ 4 is 8 tens shared by 4.
lesson-divide-rounding = Nearly
lesson-divide-rounding-goal = Round to the nearest whole number: 7 ÷ 2 ≈ 4.
lesson-divide-ponds = Fish by sharing
lesson-divide-ponds-goal = Catch fish that need sharing.
lesson-divide-three-tens = Tens by sharing
lesson-divide-three-tens-goal = Make a ten from three cards with sharing.
lesson-divide-third-card = Third card by sharing
lesson-divide-third-card-goal = Find the missing card when you can share.
lesson-divide-true-or-false = Is it true? ÷
lesson-divide-true-or-false-goal = Check what somebody else shared.
round-answered = { $answered ->
    [0] No puzzles this time.
   *[other] { $right ->
        [0] { $answered ->
            [one] Together you did one puzzle.
           *[other] Together you did { $answered } puzzles.
        }
       *[other] { $answered ->
            [one] Together you did one puzzle, right first time.
           *[other] Together you did { $answered } puzzles, { $right } right first time.
        }
    }
}
round-turned = { $answered ->
    [one] Thank you, { $name }! You did one puzzle.
   *[other] Thank you, { $name }! You did { $answered } puzzles.
}
practice-end-turn = End my turn
practice-go-on = Go on
practice-end-question = { $left ->
    [one] End { $name }’s turn? One of { $count } puzzles is left. Answers so far are saved.
   *[other] End { $name }’s turn? { $left } of { $count } puzzles are left. Answers so far are saved.
}
practice-stop = Stop
practice-stop-question = Stop now? { $left } of { $count } puzzles are left. Answers so far count.
practice-how-many = How many fish?
practice-how-many-come = { $count ->
    [one] One more fish comes. How many are there now?
   *[other] { $count } more fish come. How many are there now?
}
practice-how-many-leave = { $count ->
    [one] One fish swims away. How many are left?
   *[other] { $count } fish swim away. How many are left?
}
practice-how-many-missing = How many more fish make { $whole }?
practice-where = Where is { $number }?
practice-which-number = Which number is it?
practice-fish = Fish { $number }
practice-empty-place = Empty place { $number }
practice-mark = { $steps ->
    [one] One step
   *[other] { $steps } steps
} after { $mark }
practice-heard-cards = The cards: { $names }.
practice-heard-water = In the water: { $names }.
practice-heard-group = Group { $number }: { $names }.
practice-heard-fish = a fish
practice-heard-empty = an empty place
practice-heard-bubbles-empty = { $count ->
    [one] 1 bubble stays empty.
   *[other] { $count } bubbles stay empty.
}
practice-heard-bubbles-over = { $count ->
    [one] 1 bubble spills over.
   *[other] { $count } bubbles spill over.
}
practice-line = A line from { $from } to { $to }, in { $steps } equal steps.
practice-line-place = The place is { $steps ->
    [one] one step
   *[other] { $steps } steps
} after { $mark }.
practice-card-place = { $card }, place { $number }
practice-choose-place = Press a place on the line first.
practice-hint-touch = Touch each one and count.
practice-hint-long-marks = Look at the longer marks.
practice-before = First steps
practice-ladder = The river
practice-beside = Beside the river
lesson-count-to-five = Count to five
lesson-count-to-five-goal = Count how many, up to five.
lesson-count-to-ten = Count to ten
lesson-count-to-ten-goal = Count how many, up to ten.
lesson-count-dice = See a dice
lesson-count-dice-goal = See how many at once, as on a dice.
lesson-count-two-dice = See two dice
lesson-count-two-dice-goal = See six to twelve on two dice at once.
lesson-count-frames = See a ten frame
lesson-count-frames-goal = See how many of ten places are full.
lesson-count-one-more = One more
lesson-count-one-more-goal = The next number when one more comes.
lesson-count-one-less = One less
lesson-count-one-less-goal = The number before when one goes.
lesson-count-friends-of-five = Friends of five
lesson-count-friends-of-five-goal = Two numbers that make five.
lesson-count-adding-to-five = Together up to five
lesson-count-adding-to-five-goal = How many together, up to five.
lesson-count-taking-from-five = Some swim away
lesson-count-taking-from-five-goal = How many are left, up to five.
lesson-count-friends-of-ten = How many to ten?
lesson-count-friends-of-ten-goal = How many are missing in a ten frame.
lesson-line-to-ten = A line to ten
lesson-line-to-ten-goal = Find numbers up to ten on a line.
lesson-line-to-twenty = A line to twenty
lesson-line-to-twenty-goal = Find numbers up to twenty on a line.
lesson-line-to-hundred = A line to a hundred
lesson-line-to-hundred-goal = Find the tens on a line.
lesson-add-two-digits = Big plus big
lesson-add-two-digits-goal = 32 + 25: tens with tens, ones with ones.
lesson-add-two-digits-over-ten = Big plus big over ten
lesson-add-two-digits-over-ten-goal = 38 + 25: the ones make another ten.
lesson-add-doubles-to-hundred = Doubles to a hundred
lesson-add-doubles-to-hundred-goal = Doubles up to 50 + 50.
lesson-add-near-tens = Plus nearly a ten
lesson-add-near-tens-goal = 34 + 19 is one less than 34 + 20.
lesson-add-compensating = Too much, then back
lesson-add-compensating-goal = 47 + 28: first plus 30, then back 2.
lesson-subtract-two-digits = Big minus big
lesson-subtract-two-digits-goal = 68 − 25: tens from tens, ones from ones.
lesson-subtract-two-digits-over-ten = Big minus big over ten
lesson-subtract-two-digits-over-ten-goal = 62 − 25: exchange a ten.
lesson-subtract-halves-to-hundred = Halves to a hundred
lesson-subtract-halves-to-hundred-goal = Take away half, up to 100 − 50.
lesson-subtract-near-tens = Minus nearly a ten
lesson-subtract-near-tens-goal = 54 − 19 is one more than 54 − 20.
lesson-subtract-compensating = Too much, then add back
lesson-subtract-compensating-goal = 63 − 28: first minus 30, then 2 back.
lesson-subtract-fact-families = Plus and minus go together
lesson-subtract-fact-families-goal = 8 + 5 = 13, so 13 − 5 = 8.
lesson-two-steps-plus-minus = Plus, then minus
lesson-two-steps-plus-minus-goal = Two signs, one after the other.
lesson-multiply-elevens-twelves = Elevens and twelves
lesson-multiply-elevens-twelves-goal = The 11 and 12 times tables.
lesson-multiply-to-twelve = All tables to twelve
lesson-multiply-to-twelve-goal = The harder tables, up to 12 × 12.
lesson-multiply-missing-to-twelve = What is missing, up to twelve?
lesson-multiply-missing-to-twelve-goal = Find the missing number, up to 12 × 12.
lesson-multiply-doubles = Two times a big number
lesson-multiply-doubles-goal = Double a number up to 50.
lesson-multiply-thousands = Tens times hundreds
lesson-multiply-thousands-goal = 300 × 20: first the digits, then the zeros.
lesson-two-steps-times-plus = Times, then plus
lesson-two-steps-times-plus-goal = Two signs, one after the other.
lesson-two-steps-times-first = Times comes first
lesson-two-steps-times-first-goal = 3 + 4 × 5: do times before plus.
lesson-two-steps-brackets = Brackets come first
lesson-two-steps-brackets-goal = (3 + 4) × 5: do the brackets first.
lesson-divide-elevens-twelves = Sharing by 11 and 12
lesson-divide-elevens-twelves-goal = How many 11s or 12s fit in.
lesson-divide-to-twelve = Sharing up to twelve
lesson-divide-to-twelve-goal = The harder tables turned around, up to 144 ÷ 12.
lesson-divide-fact-families = Times and sharing go together
lesson-divide-fact-families-goal = 6 × 7 = 42, so 42 ÷ 7 = 6.
lesson-divide-halves-to-hundred = Half of a big number
lesson-divide-halves-to-hundred-goal = Share numbers up to 100 by two.
lesson-divide-thousands-by-tens = Thousands shared by tens
lesson-divide-thousands-by-tens-goal = 6000 ÷ 30 is like 600 ÷ 3.
lesson-two-steps-divide-first = Sharing comes first
lesson-two-steps-divide-first-goal = 20 − 12 ÷ 4: do sharing before minus.
assign-session = A session now
assign-title = Set lessons
assign-why = Set lessons come first until ten puzzles are done or the stone is reached. A next lesson replaces ours.
assign-lessons = Which lessons?
assign-who = Who gets them?
assign-until = By when?
assign-earlier = A day earlier
assign-later = A day later
assign-week-later = A week later
assign-give = Set these lessons
assign-next = Make it their next lesson
assign-next-until = Next for { $names } until { $day }
assign-given = To do
assign-nothing = Nothing yet.
assign-until-day = By { $day }
assign-undone = Not yet: { $names }
assign-take-back = Undo
assign-assigned = { $count ->
    [one] Lessons set for one child.
   *[other] Lessons set for { $count } children.
}
assign-taken-back = { $count ->
    [one] Undone for one child.
   *[other] Undone for { $count } children.
}

# Worked examples, and answers in steps
example-show = Show me how
example-skip = Skip
example-now-you = My turn
example-title = Here’s how it goes.
example-asks = How do we work this out?
example-wanted = We want to make { $number }. Which cards?
example-claimed = Perch says “{ $calculation }”. Let’s check.
example-begin = We start with { $number }.
example-rows = Lay out { $rows } rows of { $columns }.
example-swap = Swap them round. The answer is the same.
example-first = This is an easy start.
example-then = And on we go.
example-fill-ten = Fill up the ten.
example-near-ten = It’s nearly a ten.
example-to-ten = Go to the ten first.
example-apart = Split the number.
example-double = You know this double.
example-in-tens = Count tens just like ones.
example-ones = Now the ones.
example-tens = First the tens.
example-place = A digit’s place tells you what it is worth.
example-known = You know this one.
example-more = And this many more.
example-rest = This much is left.
example-below = This is a bit less.
example-above = This is a bit more.
example-far = This is how far it is.
example-tried = That’s not it.
example-your-turn = Your turn: which number is missing?
example-nearer = The nearer one counts. In the middle? Take the bigger one.
example-too-far = That’s too far. Go back a bit: which number is missing?
example-there = You’ve got it!
steps-answer = In steps
steps-incomplete = Your step needs two numbers and a sign.
