home-practise = Practise
progress-practice = Practice
practice-title = Up the river
practice-leave = To the river
practice-start = Start
practice-fits = What fits me
practice-fits-why = Puzzles from several stones, just right for you.
practice-placement = Find my place
practice-placement-why = Are you new here? A few puzzles show where you start.
practice-reached = You have reached this stone.
practice-lately = { $count ->
    [10] { $right } of your last ten were right at once.
    [one] { $right } of { $count } was right at once.
   *[other] { $right } of { $count } were right at once.
}
practice-open = This stone is waiting for you.
practice-later = There are other stones before this one. Have a look if you like.
practice-fact = How much is it?
practice-complete = What is missing?
practice-catch-fish = Catch the fish of { $number }.
practice-any-catch = Find a catch. The sum card comes first.
practice-three-tens = Which three cards make 10, 20 or 30?
practice-mac-one = Three cards: times two of them, add the third, and make a full ten.
practice-third-card = Which card is missing for 10, 20 or 30?
practice-third-choose = Choose it here.
practice-oops = Oops!
practice-claim = Perch says:
practice-true = Yes, that is right
practice-false = No, that is wrong
practice-true-after-all = No, Perch is right
practice-was-right = Perch was right:
practice-was-wrong = Perch was wrong this time.
practice-why = Why is it wrong?
practice-so-far = { $over } of { $count }
practice-check = That is it
practice-next = Next
practice-right = Right!
practice-not-yet = Not quite.
practice-other-catch = That is a catch. Here you want the fish of { $number }.
practice-again = Try once more.
practice-solution = It goes like this:
practice-comes-back = You have met this one. Now you know more.
practice-incomplete = Something is still missing: lay down cards and signs.
practice-three-cards = Choose three cards, with a sign between them.
practice-three-only = Choose three cards.
practice-type-number = Type a number first.
practice-hint-cards = { $count ->
    [one] One card makes it.
   *[other] { $count } cards make it.
}
practice-hint-one = The card with the golden rim is one of them.
practice-hint-all = It is these cards. Which signs?
practice-hint-these = It is these cards.
practice-hint-third = How far is it from these two to 10, 20 or 30?
practice-hint-sign = It can be done with “{ $sign }”.
practice-hint-look = Look at the drawing.
practice-hint-first = First work out { $question }.
practice-hint-signs = Try one sign after the other.
practice-hint-small-steps = Go in small steps: what do you know already?
practice-hint-count-on = Count on from { $from } to { $to }: how many is that?
practice-hint-chain = First { $first }. Then { $then } …
practice-hint-parts = { $known }, and { $more } more …
practice-hint-product = How many times does { $part } go into { $whole }? { $known } …
practice-hint-turn-around = Turn it around: how much is { $question }?
practice-hint-other-sign = { $calculation }. It is another sign.
practice-done = Well done, { $name }!
practice-right-of = { $right } of { $count } were right at once.
practice-placed = You start here: { $lesson }.
practice-fry = { $more ->
    [one] One more that is right at once brings a little fish to your pond.
   *[other] { $more } more that are right at once bring a little fish to your pond.
}
practice-fry-comes = A little fish has come to your pond.
practice-stone-reached = A new stone: { $lesson }
practice-rung-finished = You have reached all stones here: { $rung }
practice-new-fish = A new kind of fish swims in your pond.
practice-certificate = There is a certificate for you. Ask a grown-up to print it.
check-title = Tables check
check-how = You will see 25 times tables. For each one the sun goes down for six seconds, then it goes on by itself. Type the answer and press Enter. Three easy ones come first, to try.
check-now = That is how it goes. Now the 25 begin. If you do not know one, just wait for the next.
check-begin = Begin
check-number = { $number } of { $of }
check-all-answered = You answered all 25. Well done, { $name }!
check-over = The check is over. Well done, { $name }!
burst-title = Two quick minutes
burst-how = You know all of these. How many can you do before the sun goes down? Type the answer and press Enter.
burst-number = { $count } done
burst-over =
    { $count ->
        [one] You did one, { $name }!
       *[other] You did { $count }, { $name }!
    }
burst-quick = Each one took you about { $now }.
burst-quick-before = Each one took you about { $now }. Before, it was about { $before }.
practice-to-home = Back home
practice-to-river = To the river
practice-once-more = Once more
slip-off-by-one = Only one off. Count once more.
slip-off-by-ten = Ten off. Look at the tens.
slip-forgot-carry = The ones make a ten as well. Do not forget it.
slip-smaller-from-larger = The lower digit is taken from the upper one, even if it is larger.
slip-added-instead = That is plus. Here it is times.
slip-wrong-order = Step by step: look at what is done first.
slip-joined-backwards = The card on the left stands on the left in the number.
slip-rounded-down = Round to the nearest number. Just in the middle goes up.
slip-sign-above-rung = You do not need that sign yet.
slip-miscounted-card = Look again at which cards are there.
grown-ups-session = Class session
grown-ups-practising = Practising
grown-ups-aim = Puzzles that should be right
grown-ups-tables = Tables and grids of facts
grown-ups-tables-to = to { $count } × { $count }
grown-ups-tuned = Deals favour what is due
session-why = One screen for a class: children take turns, and the screen says who is next.
session-whom = Who
session-what = What
session-fits = What comes next for each child
session-lesson = A lesson instead
session-puzzles = Puzzles in a turn
session-minutes = Time
session-goal = Goal: right together
session-start = Start the session
round-next = Next: { $names }
round-skip = Not here today
round-end = End for all: hold two seconds
round-goal = Right together: { $right } of { $goal }
round-together = Right together: { $right }
round-over = That was a good session!
round-goal-reached = You have reached your goal!
round-leave = Done
practice-faulty-lesson = The lesson in { $place } cannot be used: line { $line }, column { $column }. “fishpond lesson check” says what is wrong.

lesson-add-count-on = Count on
lesson-add-count-on-goal = One, two or three more, without counting from the start.
lesson-add-bonds-of-ten = Friends of ten
lesson-add-bonds-of-ten-goal = Which two numbers make ten.
lesson-add-doubles = Doubles
lesson-add-doubles-goal = The same twice, up to 10 + 10.
lesson-add-near-doubles = Almost doubles
lesson-add-near-doubles-goal = 6 + 7 is 6 + 6 and one more.
lesson-add-make-ten = Over the ten
lesson-add-make-ten-goal = 8 + 5 by way of ten: 8 + 2 + 3.
lesson-add-plus-nine = Plus nine
lesson-add-plus-nine-goal = Nine more is ten more, and one back.
lesson-add-missing-number = What is missing? +
lesson-add-missing-number-goal = Finding the number that is missing in a sum.
lesson-add-tens = Tens and tens
lesson-add-tens-goal = 30 + 40 as quickly as 3 + 4.
lesson-add-bridging = Over the next ten
lesson-add-bridging-goal = 38 + 5 by way of 40.
lesson-add-ponds = First fish
lesson-add-ponds-goal = Catching a given fish in a pond with plus.
lesson-add-three-tens = Three make ten
lesson-add-three-tens-goal = Finding three cards that make 10, 20 or 30.
lesson-add-third-card = The third card
lesson-add-third-card-goal = Knowing which card is missing for the next ten.
lesson-add-true-or-false = Is it true? +
lesson-add-true-or-false-goal = Checking what somebody else has added up.
lesson-subtract-count-back = Count back
lesson-subtract-count-back-goal = One, two or three less.
lesson-subtract-from-ten = Away from ten
lesson-subtract-from-ten-goal = What is left of ten.
lesson-subtract-halves = Halves
lesson-subtract-halves-goal = Half of an even number, such as 14 − 7.
lesson-subtract-over-ten = Back over the ten
lesson-subtract-over-ten-goal = 13 − 5 by way of ten.
lesson-subtract-missing-number = What is missing? + −
lesson-subtract-missing-number-goal = Finding a number or a sign in plus and minus.
lesson-subtract-within-tens = Tens and ones apart
lesson-subtract-within-tens-goal = 47 − 12: tens from tens, ones from ones.
lesson-subtract-bridging = Back over the tens
lesson-subtract-bridging-goal = 42 − 7 by way of 40.
lesson-subtract-ponds = Fish with minus
lesson-subtract-ponds-goal = Catching fish that only minus can reach.
lesson-subtract-tens = Tens with minus
lesson-subtract-tens-goal = Three cards that make a ten with the help of minus.
lesson-subtract-true-or-false = Is it true? −
lesson-subtract-true-or-false-goal = Checking what somebody else has taken away.
lesson-multiply-twos-fives-tens = Times 2, 5 and 10
lesson-multiply-twos-fives-tens-goal = The tables of two, five and ten.
lesson-multiply-threes-fours = Times 3 and 4
lesson-multiply-threes-fours-goal = The tables of three and four.
lesson-multiply-sixes-eights = Times 6 and 8
lesson-multiply-sixes-eights-goal = The tables of six and eight.
lesson-multiply-sevens-nines = Times 7 and 9
lesson-multiply-sevens-nines-goal = The tables of seven and nine.
lesson-multiply-missing-factor = What is missing? ×
lesson-multiply-missing-factor-goal = Finding a missing factor or the sign.
lesson-multiply-by-tens = Times tens
lesson-multiply-by-tens-goal = 4 × 30 as 4 × 3 tens.
lesson-multiply-ponds = Fish with times
lesson-multiply-ponds-goal = Catching fish that only times can reach.
lesson-multiply-tens = Tens with times
lesson-multiply-tens-goal = Three cards that make 10, 20 or 30 with times.
lesson-multiply-mac-one = Times and plus
lesson-multiply-mac-one-goal = The form of MAC I: two cards times each other, plus the third.
lesson-multiply-mac-one-search = Search: times and plus
lesson-multiply-mac-one-search-goal = Finding the three cards of MAC I among five.
lesson-multiply-true-or-false = Is it true? ×
lesson-multiply-true-or-false-goal = Checking what somebody else has multiplied.
lesson-join-tens-and-ones = Side by side
lesson-join-tens-and-ones-goal = 1 and 4 side by side are 14.
lesson-join-hundreds = Hundreds side by side
lesson-join-hundreds-goal = 12 and 5 side by side are 125.
lesson-join-missing-card = What is missing? &
lesson-join-missing-card-goal = Finding a number or a sign with & and ×.
lesson-join-ponds = Fish with joined cards
lesson-join-ponds-goal = Catching fish that need a number of two cards.
lesson-join-far-fish = Far fish
lesson-join-far-fish-goal = Reaching large fish with joined cards.
lesson-join-any-catch = Any catch
lesson-join-any-catch-goal = Finding a catch of one’s own in a pond.
lesson-join-three-tens = Tens with joined cards
lesson-join-three-tens-goal = Three cards that make a ten when two are joined.
lesson-join-third-card = Third card with joined cards
lesson-join-third-card-goal = Which card is missing, when cards can be joined.
lesson-join-true-or-false = Is it true? &
lesson-join-true-or-false-goal = Checking what somebody else has joined.
lesson-divide-twos-fives-tens = By 2, 5 and 10
lesson-divide-twos-fives-tens-goal = Sharing out by two, five and ten.
lesson-divide-threes-to-fives = By 3, 4 and 5
lesson-divide-threes-to-fives-goal = Sharing out by three, four and five.
lesson-divide-sixes-to-nines = By 6, 7, 8 and 9
lesson-divide-sixes-to-nines-goal = Sharing out by six to nine.
lesson-divide-missing-number = What is missing? ÷
lesson-divide-missing-number-goal = Finding a number or the sign of a division.
lesson-divide-multiples-of-ten = Tens shared out
lesson-divide-multiples-of-ten-goal = 80 ÷ 4 as 8 tens by 4.
lesson-divide-rounding = Nearly
lesson-divide-rounding-goal = Rounding a quotient to the nearest number: 7 ÷ 2 ≈ 4.
lesson-divide-ponds = Fish by sharing out
lesson-divide-ponds-goal = Catching fish that need a division.
lesson-divide-three-tens = Tens by sharing out
lesson-divide-three-tens-goal = Three cards that make a ten with a division.
lesson-divide-third-card = Third card by sharing out
lesson-divide-third-card-goal = Which card is missing, when one can divide.
lesson-divide-true-or-false = Is it true? ÷
lesson-divide-true-or-false-goal = Checking what somebody else has divided.
round-answered = { $answered ->
    [0] No puzzle was answered this time.
   *[other] { $right ->
        [0] { $answered ->
            [one] Together you answered one puzzle.
           *[other] Together you answered { $answered } puzzles.
        }
       *[other] { $answered ->
            [one] Together you answered one puzzle, right at once.
           *[other] Together you answered { $answered } puzzles, { $right } of them right at once.
        }
    }
}
round-turned = { $right ->
    [0] { $answered ->
        [0] { $name } has answered no puzzle this time.
        [one] Thank you, { $name }: one puzzle done.
       *[other] Thank you, { $name }: { $answered } puzzles done.
    }
   *[other] { $answered ->
        [one] Thank you, { $name }: one puzzle, right at once.
       *[other] Thank you, { $name }: { $right } of { $answered } puzzles right at once.
    }
}
practice-end-turn = End my turn
practice-go-on = Go on
practice-end-question = End the turn of { $name }? { $left } of { $count } puzzles are left. What was answered is kept.
practice-how-many = How many fish?
practice-how-many-come = { $count ->
    [one] One more fish comes. How many are there then?
   *[other] { $count } more fish come. How many are there then?
}
practice-how-many-leave = { $count ->
    [one] One fish swims away. How many are left?
   *[other] { $count } fish swim away. How many are left?
}
practice-how-many-missing = How many more fish make { $whole }?
practice-where = Where is { $number }?
practice-which-number = Which number is it?
practice-choose-place = Press a place on the line first.
practice-hint-touch = Touch each one and count.
practice-hint-long-marks = Look at the longer marks.
practice-before = First steps
practice-ladder = The river
practice-beside = Beside the river
lesson-count-to-five = Count to five
lesson-count-to-five-goal = How many there are, up to five.
lesson-count-to-ten = Count to ten
lesson-count-to-ten-goal = How many there are, up to ten.
lesson-count-dice = See a dice
lesson-count-dice-goal = How many, without counting, as on a dice.
lesson-count-two-dice = See two dice
lesson-count-two-dice-goal = Six to twelve, seen as five and some more.
lesson-count-frames = See a ten frame
lesson-count-frames-goal = How many of ten places are full, without counting.
lesson-count-one-more = One more
lesson-count-one-more-goal = The next number, when one more comes.
lesson-count-one-less = One less
lesson-count-one-less-goal = The number before, when one goes.
lesson-count-friends-of-five = Friends of five
lesson-count-friends-of-five-goal = Which two numbers make five.
lesson-count-adding-to-five = Together up to five
lesson-count-adding-to-five-goal = How many there are together, up to five.
lesson-count-taking-from-five = Some swim away
lesson-count-taking-from-five-goal = How many are left, up to five.
lesson-count-friends-of-ten = How many to ten?
lesson-count-friends-of-ten-goal = How many are missing in a ten frame.
lesson-line-to-ten = A line to ten
lesson-line-to-ten-goal = Where numbers up to ten have their place.
lesson-line-to-twenty = A line to twenty
lesson-line-to-twenty-goal = Where numbers up to twenty have their place.
lesson-line-to-hundred = A line to a hundred
lesson-line-to-hundred-goal = Where the tens have their place.
lesson-add-two-digits = Big plus big
lesson-add-two-digits-goal = 32 + 25: tens and ones, each with its own.
lesson-add-two-digits-over-ten = Big plus big over the ten
lesson-add-two-digits-over-ten-goal = 38 + 25: the ones make a ten as well.
lesson-add-doubles-to-hundred = Doubles to a hundred
lesson-add-doubles-to-hundred-goal = The same twice, up to 50 + 50.
lesson-add-near-tens = Plus nearly a ten
lesson-add-near-tens-goal = 34 + 19 is one less than 34 + 20.
lesson-add-compensating = Too much, then back
lesson-add-compensating-goal = 47 + 28: first plus 30, then 2 back.
lesson-subtract-two-digits = Big minus big
lesson-subtract-two-digits-goal = 68 − 25: tens and ones, each from its own.
lesson-subtract-two-digits-over-ten = Big minus big over the ten
lesson-subtract-two-digits-over-ten-goal = 62 − 25: a ten is broken up.
lesson-subtract-halves-to-hundred = Halves to a hundred
lesson-subtract-halves-to-hundred-goal = The half is taken away, up to 100 − 50.
lesson-subtract-near-tens = Minus nearly a ten
lesson-subtract-near-tens-goal = 54 − 19 is one more than 54 − 20.
lesson-subtract-compensating = Too much, and some back
lesson-subtract-compensating-goal = 63 − 28: first minus 30, then 2 back.
lesson-subtract-fact-families = Plus and minus belong together
lesson-subtract-fact-families-goal = 8 + 5 = 13, so 13 − 5 = 8: one helps to find the other.
lesson-two-steps-plus-minus = Plus, then minus
lesson-two-steps-plus-minus-goal = Two signs, one after the other.
lesson-multiply-elevens-twelves = Elevens and twelves
lesson-multiply-elevens-twelves-goal = Tables of 11 and 12.
lesson-multiply-to-twelve = All tables to twelve
lesson-multiply-to-twelve-goal = The harder tables, up to 12 × 12.
lesson-multiply-missing-to-twelve = What is missing, up to twelve?
lesson-multiply-missing-to-twelve-goal = Finding the missing number, up to 12 × 12.
lesson-multiply-doubles = Two times a big number
lesson-multiply-doubles-goal = Two times a number up to 50.
lesson-multiply-thousands = Tens times hundreds
lesson-multiply-thousands-goal = 300 × 20: first the digits, then the zeros.
lesson-two-steps-times-plus = Times, then plus
lesson-two-steps-times-plus-goal = Two signs, one after the other.
lesson-two-steps-times-first = Times comes first
lesson-two-steps-times-first-goal = 3 + 4 × 5: times is done before plus.
lesson-two-steps-brackets = Brackets come first
lesson-two-steps-brackets-goal = (3 + 4) × 5: what stands in brackets is done first.
lesson-divide-elevens-twelves = Sharing by 11 and 12
lesson-divide-elevens-twelves-goal = How many times 11 and 12 fit.
lesson-divide-to-twelve = Sharing up to twelve
lesson-divide-to-twelve-goal = The harder tables turned around, up to 144 ÷ 12.
lesson-divide-fact-families = Times and sharing belong together
lesson-divide-fact-families-goal = 6 × 7 = 42, so 42 ÷ 7 = 6: one helps to find the other.
lesson-divide-halves-to-hundred = Half of a big number
lesson-divide-halves-to-hundred-goal = Numbers up to 100, shared by two.
lesson-divide-thousands-by-tens = Thousands shared by tens
lesson-divide-thousands-by-tens-goal = 6000 ÷ 30: as 600 ÷ 3.
lesson-two-steps-divide-first = Sharing comes first
lesson-two-steps-divide-first-goal = 20 − 12 ÷ 4: sharing is done before minus.
assign-session = A session now
assign-title = Lessons to do by a day
assign-why = These lessons stand first among the pebbles of each child. A lesson is done after ten puzzles, or when its stone is reached. A next lesson takes the place of the one that answers would bring.
assign-lessons = Which lessons?
assign-until = By when?
assign-earlier = A day earlier
assign-later = A day later
assign-week-later = A week later
assign-give = Set these lessons
assign-next = Make it their next lesson
assign-next-until = Next for { $names } until { $day }
assign-given = To be done
assign-nothing = Nothing yet.
assign-until-day = By { $day }
assign-undone = Not yet: { $names }
assign-take-back = Take back
assign-assigned = { $count ->
    [one] One child has got lessons.
   *[other] { $count } children have got lessons.
}
assign-taken-back = { $count ->
    [one] Taken back from one child.
   *[other] Taken back from { $count } children.
}

# Worked examples, and answers in steps
example-show = Show me how
example-skip = Skip
example-now-you = My turn
example-title = This is how it goes.
example-asks = Look: how do we find this?
example-wanted = We want to make { $number }. Which cards?
example-claimed = Perch says “{ $calculation }”. Let us check.
example-begin = We begin with { $number }.
example-rows = Lay { $rows } rows with { $columns } in each.
example-swap = Turn it around, it makes the same.
example-first = That is easy to begin with.
example-then = And on we go.
example-fill-ten = Fill up the ten.
example-near-ten = It is nearly a full ten.
example-to-ten = Go to the ten first.
example-apart = Take the number apart.
example-double = You know the double.
example-in-tens = Think of tens as if they were ones.
example-ones = Now the ones.
example-tens = First the tens.
example-place = The place of the digit says how much it is worth.
example-known = You know this one.
example-more = And this many more.
example-rest = This much is left.
example-below = This is a bit less.
example-above = This is a bit more.
example-far = This is how far it is from there.
example-tried = That is not it.
example-your-turn = Now you: which number is missing?
example-nearer = The nearer one counts. In the middle take the larger one.
example-too-far = That went too far. Go back a little: which number is missing?
example-there = You have it!
steps-answer = In steps
steps-incomplete = Something is missing in your step: two numbers and a sign.
