# The pupil sheet
report-pupil-title = How it is going
report-of = Progress report: { $name }
report-dates = { $from } to { $to }
report-class = Class
report-nothing = { $name } has not practised yet. What comes first stands here; as soon as there is something to tell, it will too.
report-days = { $count ->
    [one] day
   *[other] days
}
report-minutes = { $count ->
    [one] minute
   *[other] minutes
}
report-attempts = { $count ->
    [one] calculation
   *[other] calculations
}
report-right = right at first try
report-median = usual time
report-mastered = { $count ->
    [one] lesson mastered
   *[other] lessons mastered
}
report-strengths = What goes well
report-steps = What comes next
report-ladder = What goes, step by step
report-mastered-of = { $mastered } of { $lessons } lessons
date-short = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
report-weeks = Week by week
report-unasked = not asked yet
report-facts-summary = Number facts with { $sign }: { $known } known, { $learning } learning, { $next } next.
report-mistakes = What went wrong most
report-no-mistakes = Nothing went wrong.
report-curriculum = In the curriculum
curriculum-ccss = Common Core (USA)
curriculum-england = National curriculum (England)
curriculum-kmk = Standards for primary schools (Germany)
report-foot = Fishpond · made on this computer from its own records; nothing was sent anywhere.
report-practised = { $days ->
    [one] Practised on one day in this time, on { $last }.
   *[other] Practised on { $days } days in this time, the last of them { $last }.
}
report-away = { $name } has not practised in this time, and did so last on { $last }. What was known then stands here.
report-tonight = Tonight, five minutes
report-tonight-more = And now these:
tonight-next = { $name }: { $goal } This is how it goes.
report-secure = can do it
report-to-come = still to come
report-state-of = { $state }: { $what }
report-growth = How it has grown
report-growth-why = The line is what goes with a sign; the band, how sure that is. Where the line reaches a step, about four of five such calculations should be right. An unbroken line across marks what the child has shown.
report-growth-summary = Growth with { $sign }: { $reached }.
report-growth-nothing = Growth with { $sign }: no step reached yet.
report-teachers-title = For teachers
report-lessons = Lessons of this time
report-lessons-why = ✓ mastered. Then: right at once out of the last answers, up to 40, and the last day.
report-lesson-slipped = could do it on { $since }; { $right } of { $of } since: worth a look
report-lesson-shown = { $right } of { $of }, { $until }
report-teachers-page = With a page for teachers
strength-so-far = { $count ->
    [one] Has mastered one lesson so far.
   *[other] Has mastered { $count } lessons so far.
}

# Where a child stands: the words after “can” and “is learning to” are those that follow
standing = { $name } can { $secure }. Next: { $learning }.
standing-secure = { $name } can { $secure }.
standing-learning = Next for { $name }: { $learning }.
standing-unknown = { $name } has begun. What { $name } can do will soon be seen.
can-do-counting = count to ten
can-do-add-within-ten = add within ten
can-do-add-to-twenty = add to twenty
can-do-add-to-hundred = add to a hundred
can-do-add-two-digits = add two-digit numbers
can-do-find-sums = find missing numbers with plus
can-do-subtract-within-ten = take away within ten
can-do-subtract-over-ten = take away over ten
can-do-subtract-to-hundred = take away to a hundred
can-do-subtract-two-digits = take away two-digit numbers
can-do-find-differences = find missing numbers with minus
can-do-easy-tables = multiply by 2 to 5 and 10
can-do-hard-tables = multiply by 6 to 9
can-do-multiply-tens = multiply tens
can-do-multiply-beyond = multiply beyond the tables
can-do-find-products = find missing numbers with times
can-do-join = join digits to numbers
can-do-find-joined = find numbers to join
can-do-easy-quotients = share by 2 to 5 and 10
can-do-hard-quotients = share by 6 to 9
can-do-divide-tens = share tens
can-do-round = share and round
can-do-divide-beyond = share beyond the tables
can-do-find-quotients = find missing numbers by sharing

# What goes well
quoted = “{ $name }”
strength-mastered = { $count ->
    [0] Reached the stones { $names }.
   *[other] Reached the stones { $names } and { $count } more.
}
strength-facts = Knows { $known } of the { $answered } number facts with { $sign } that came up.
strength-often = Practises often: on { $days } days in this time.
strength-catch = Found { $calculation } at the table, worth { $points } points.
strength-right-count = { $count ->
    [one] Has found one right result.
   *[other] Has found { $count } right results.
}
strength-kept-at-it = { $count ->
    [one] Has dared a first calculation.
   *[other] Kept at it for { $count } calculations.
}
strength-lessons = Has practised { $count } different lessons.

# What comes next
step-slip-off-by-one = Some results are one off: lay the calculation with counters, or jump along a number line, and start counting at the next number.
step-slip-off-by-one-large = Some results are one off: work out the ones by themselves, and see whether the result ends in them.
step-slip-off-by-one-shared = Some results are one off: multiply back, and see whether the first number comes out.
step-slip-off-by-ten = Some results are ten off: say tens and ones one after the other, and write them under each other.
step-slip-forgot-carry = The ten that the ones make gets lost: fill up to ten first, then add the rest.
step-slip-smaller-from-larger = The smaller digit is taken from the larger one, wherever it stands: take away in steps, first to the ten, then beyond.
step-slip-added-instead = Times is taken for plus: lay rows of equal length and count the rows.
step-slip-wrong-order = The order of the steps goes wrong: say aloud what is done first, and put brackets around it.
step-slip-joined-backwards = Tens and ones change places when cards are joined: say the number aloud from left to right.
step-slip-rounded-down = Quotients are cut instead of rounded: look on a number line which whole number is nearer.
step-slip-sign-above-rung = Signs of a higher rung are tried already: show that sign, or ask to stay with those that are known.
step-slip-miscounted-card = Cards are used that are not there: touch each card while calculating.
step-facts = Practise these until they come by themselves: { $facts }.
step-finish = Go on with { $name }: { $right } of the last { $count } were right. Nine of ten on two days, and it is mastered.
step-another-day = { $name } once more on another day: { $right } of the last ten were right. If it stays so, the lesson is mastered.
step-next = Go on with { $name }: { $goal }
step-slipped = { $name } went well until { $day }, and less well since. It is worth a look.
step-done = Everything open so far is finished. A higher rung opens more.
step-oftener = Shorter and more often helps: ten minutes on three days of a week.
step-cards = Play at home as well: Fishpond prints the cards.

# What went wrong, in a few words
mistake-off-by-one = one off
mistake-off-by-ten = ten off
mistake-forgot-carry = the carried ten left out
mistake-smaller-from-larger = smaller digit from larger
mistake-added-instead = plus instead of times
mistake-wrong-order = order of the steps
mistake-joined-backwards = digits changed places
mistake-rounded-down = cut instead of rounded
mistake-sign-above-rung = a sign that comes later
mistake-miscounted-card = cards that are not there
mistake-result = another result
mistake-no-ten = no ten
mistake-cards = cards that do not fit
mistake-range = a number too large or too small
mistake-form = not times and then plus
mistake-claim = a claim judged wrongly

# The class sheet
report-class-title = Class report
report-class-of = Class report: { $name }
report-everybody = All children
report-column-name = Name
report-column-signs = Signs
report-column-days = Days
report-column-minutes = Min.
report-column-right = Right
report-column-median = Time
report-column-mastered = Lessons
report-middle = Middle of the class
report-grid-mastered = mastered
report-grid-begun = begun
report-grid-open = not begun
report-class-why = Right: right at the first try. Time: the middle of all calculations. New: lessons mastered in these days.
report-concerns = Who needs a word first
report-no-concerns = Nobody at the moment. All is well.
report-concerns-more = { $count ->
    [one] And one more, on the screen.
   *[other] And { $count } more, on the screen.
}
report-class-nothing = There are no children here yet.
report-grid-summary = { $mastered ->
    [one] One lesson mastered
   *[other] { $mastered } lessons mastered
}, { $begun } begun
concern-never = has not practised yet.
concern-not-since = has not practised since { $date }.
concern-slip = { $slip }, { $times } times in the last { $of } answers.
report-column-last = Last day
report-column-new = New
report-grid-key = The columns of the grid:
report-groups = Who needs the same next
report-groups-why = The same seed makes the same worksheet.
report-group-at-the-screen = To practise at the screen
report-group-worksheet = Worksheet { $id }, seed { $seed }
group-of-one = { $name } ({ $lesson })
groups-of-one = Each on their own: { $each }
groups-done = Finished everything open to them: { $names }. A higher rung opens more.
report-group-new = No answers yet: { $names }.
report-weak-facts = Hardest facts
report-slips = Most frequent slips
report-nothing-hard = None that many share.
report-for-children = { $count ->
    [one] one child
   *[other] { $count } children
}
concern-too-hard = { $right } of the last { $of } answers were right: that is too hard.
concern-stuck = is stuck in { $name }: { $right } of the last { $of } were right.
concern-hard-won = has mastered { $name }, after { $answers } answers.
concern-gone = has not made an old slip all week: { $slip } ({ $times } times before).
help-give = Give { $name }
help-sit-beside = Sit beside for { $name }
help-praise = Praise

# Worksheets
worksheet-name = Name
worksheet-date = Date
worksheet-answers = Answers
worksheet-key-of = For { $names }
worksheet-weak = Facts for { $name }
worksheet-foot = Fishpond · { $what } · seed { $seed } · { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
worksheet-fact = Calculate.
worksheet-complete = What is missing?
worksheet-catch = Catch the fish: make its number with the other cards.
worksheet-any-catch = Make one of the cards from two or more of the others.
worksheet-tens = Make a ten from three of the cards: { $tens }.
worksheet-third = Which card makes a ten with these two? Draw a ring around it, and write the calculation.
worksheet-mac-one = Make a ten: two cards times each other, plus a third.
worksheet-claim = True or false? If it is false, write why.
worksheet-true = true
worksheet-false = false
worksheet-order = Signs up to { $sign }; step by step from left to right.
worksheet-order-operations = Signs up to { $sign }; times and sharing first.
worksheet-signs = Signs up to { $sign }.
worksheet-mixed = Mixed practice
worksheet-mixed-task = Calculate, and find what is missing.
worksheet-example = for example
worksheet-wall = Each brick is the sum of the two below it. Fill in what is missing.
worksheet-triangle = These three numbers belong together. Find the one that is missing, and write all their calculations.
worksheet-table = Fill in the tables: the number at the left comes first.
worksheet-fish = Which calculations make the number of the fish? Draw a ring around them.
worksheet-match = Cut out the cards, and lay each answer to its calculation.

# Cards to cut out
cards-title = { $game }: cards to cut out
cards-how = Print on thick paper, one side only. Cut along the lines.
cards-foot = Fishpond · { $game } · { $count } cards
cards-fitted = { $game }: cards for { $name }
cards-list = To cut out
cards-rules = How it is played
cards-begin = Before you begin
card-fish = fish { $number }
card-bug = bug { $number }
card-bike = bike
card-circles = { $number ->
    [one] one circle
   *[other] { $number } circles
}
card-bamboos = { $number ->
    [one] one bamboo
   *[other] { $number } bamboos
}
card-scripts = { $number ->
    [one] one script
   *[other] { $number } scripts
}
card-green-dragon = Green Dragon
card-wind-east = east wind
card-wind-south = south wind
card-wind-west = west wind
card-wind-north = north wind
card-feng-shui = Feng Shui { $number }
card-domino = domino { $left } and { $right }
card-canal-straight = straight canal
card-canal-bend = canal with a bend
card-canal-double-bend = canal with two bends
card-canal-bridge = bridge
card-canal-tee = canal that forks
card-canal-lake = lake
card-canal = canal
card-hook = hook { $number }
card-scissors = scissors
card-magnet = magnet
card-net = net
card-rotate = turning arrows
cards-of-ponds = { $count } cards for the ponds
cards-of-canals = { $count } canals
cards-of-tools = { $count } helper cards
cards-of-fishing = { $count } Chinese cards
cards-of-tiles = { $count } tiles
cards-of-signs = { $count } signs to lay between the cards
cards-of-facts = { $count } facts to learn
cards-begin-dragonfish = Lay four canals as a square. Shuffle the pond cards and lay six of them, open, on each side: four ponds. The others are drawn from. The other helper cards are a stack of their own.
cards-begin-fishing = Shuffle. Everybody gets four cards as bait, four lie open in the middle: the pond. The others lie face down.
cards-begin-tiles = Shuffle. Sixteen tiles lie open. Two players get 12 tiles each, three get 8. The others are the woodpile.
cards-calculating = Two or more cards of one pond make the number of another card there. Each counts once. Lay the signs between them, so that all can see it.
cards-turn-end = 3. Then it is the turn of the player on the right. When no cards are left to turn over, play goes on until nobody has caught anything for a whole round.

# The certificate
certificate-title = Certificate
certificate-of = Certificate: { $name }
certificate-has = has mastered the rung
certificate-lessons = { $count ->
    [one] with its one lesson
   *[other] with all its { $count } lessons
}
certificate-signature = Signature

# The page of the grown-ups' area
grown-ups-papers = Reports
papers-nobody = Without a child
papers-what = What
papers-pupil = Progress report
papers-everything = Report for each child
papers-class = Class sheet
papers-worksheet = Worksheet
papers-cards = Cards to cut out
papers-certificate = Certificate
papers-days = Which days
papers-month = 4 weeks
papers-quarter = 3 months
papers-year = A year
papers-always = All
papers-since-report = Since the last report ({ $day })
papers-who-gets-what = Who gets what
papers-from = From
papers-to = To (empty: today)
papers-day-hint = e.g. 2026-09-01
papers-no-day = Write days like 2026-09-01, the first one first.
papers-order = Order on the class sheet
papers-by-name = By name
papers-by-minutes = By minutes
papers-by-right = By right answers
papers-by-lessons = By lessons
papers-weak = What the child does not know yet
papers-others = Other puzzles (seed { $seed })
papers-answers = With answers
papers-sheet-order = Order of the sheets
papers-by-group = By lesson
papers-so-many =
    { $sheets ->
        [one] One sheet
       *[other] { $sheets } sheets
    }, then { $answers ->
        [one] one page
       *[other] { $answers } pages
    } of answers
papers-so-many-sheets =
    { $sheets ->
        [one] One sheet
       *[other] { $sheets } sheets
    }
papers-rung = Which rung
papers-binding = Save as
papers-together = One PDF
papers-apart = A folder of PDFs
papers-paper = Paper
papers-language = Language of the pages
papers-page = { $page } of { $of }
papers-larger = Larger
papers-smaller = Smaller
papers-path = File (optional)
papers-save = Save PDF…
papers-print = Print…
papers-save-table = Save CSV…
papers-table-pupils = Children
papers-table-attempts = Attempts
papers-table-facts = Facts
papers-running = Making pages: { $done } of { $of }
papers-halt = Stop
papers-stopped = Stopped. What was saved by then is there.
papers-which-printer = On which printer?
papers-no-printer = Do not print
papers-saved = { $files ->
    [one] Saved to { $place }: { $pages ->
        [one] one page
       *[other] { $pages } pages
    }.
   *[other] Saved to { $place }: { $files } files, { $pages } pages.
}
papers-table-saved = Saved to { $place }.
papers-printed = { $pages ->
    [one] Sent to { $printer }: one page.
   *[other] Sent to { $printer }: { $pages } pages.
}
papers-opened = There is no printer set up here. The pages are open in the PDF viewer; print them from there.
papers-opened-to-print = The pages are open in another window. Print them there.
papers-not-set = The pages could not be made ({ $reason }). This is a fault of Fishpond; please report it.
papers-limits = The child’s largest number leaves no puzzle in this lesson. Choose another lesson, or a larger number.
papers-no-lesson = There is no lesson for this. Choose another one.
papers-on-screen = The puzzles of this lesson are touched on the screen, and not made for paper. Choose another lesson.
papers-ordinary-pack = This game is played with an ordinary pack of 52 cards. There is nothing to print.
papers-not-mastered = { $name } has not mastered “{ $rung }” yet: { $mastered } of { $lessons } lessons.
papers-not-printed = The printer does not take the pages ({ $reason }). Save them as PDF and print that.
papers-no-viewer = There is no printer and no PDF viewer here ({ $reason }). Save the pages as PDF and print them elsewhere.
papers-nothing-opens = No program here opens a PDF ({ $reason }). Save the pages as PDF and print them elsewhere.
papers-why = Every page is seen here first. Nothing is sent anywhere.
papers-count = How many puzzles
papers-layout = How it looks
papers-plain = One by one
papers-wall = Number walls
papers-triangle = Three that belong
papers-table = Tables
papers-fish = Fish to catch
papers-match = Cut and match
papers-other-layout = The puzzles of this lesson cannot be laid out so. Choose “One by one”, or a lesson of plain calculations.
papers-save-ink = Pale, saves ink
