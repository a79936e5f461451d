# The pupil sheet
report-pupil-title = How it is going
report-of = Progress report: { $name }
report-dates = { $from } to { $to }
report-class = Class
report-nothing = { $name } has not practised yet. Here is where to start. The rest fills in with practice.
report-days = { $count ->
    [one] day
   *[other] days
}
report-minutes = { $count ->
    [one] minute
   *[other] minutes
}
report-attempts = { $count ->
    [one] answer
   *[other] answers
}
report-right = right first time of { $of }
report-median = usual time
report-mastered = { $count ->
    [one] lesson mastered
   *[other] lessons mastered
}
report-strengths = What goes well
report-steps = What comes next
report-ladder = Skills, step by step
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
report-mistakes = Went wrong most often
report-no-mistakes = Nothing went wrong.
report-curriculum = In the curriculum
curriculum-ccss = Common Core (USA)
curriculum-england = National curriculum (England)
curriculum-kmk = Standards for primary schools (Germany)
report-foot = Fishpond · made on this computer from its own records. Nothing was sent anywhere.
report-practised = { $days ->
    [one] Practised on one day in this period: { $last }.
   *[other] Practised on { $days } days in this period, last on { $last }.
}
report-away = { $name } has not practised in this period. The last time was { $last }: this page shows how things stood then.
report-tonight = Tonight, five minutes
report-tonight-more = And now these:
tonight-next = { $name }: { $goal } Here is how.
tonight-next-goal = { $name }: { $goal }
report-secure = can do it
report-to-come = still to come
report-state-of = { $state }: { $what }
report-growth = Growth over time
report-growth-why = The line shows skill with a sign, the band how sure we are. Where the line meets a step, about four in five such calculations should be right. A solid line across marks what the child has shown.
report-growth-summary = Growth with { $sign }: { $reached }.
report-growth-nothing = Growth with { $sign }: no step reached yet.
report-teachers-title = For teachers
report-lessons = Lessons in this period
report-lessons-why = ✓ mastered · right first time out of the last answers (up to 40) · last day
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
standing-unknown = { $name } has begun. What { $name } can do will soon show.
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
can-do-find-products = find missing numbers by multiplying
can-do-join = join digits into numbers
can-do-find-joined = find numbers to join
can-do-easy-quotients = divide by 2 to 5 and 10
can-do-hard-quotients = divide by 6 to 9
can-do-divide-tens = divide tens
can-do-round = divide and round
can-do-divide-beyond = divide beyond the tables
can-do-find-quotients = find missing numbers by dividing

# What goes well
quoted = “{ $name }”
strength-mastered = { $count ->
    [0] Stones reached: { $names }.
   *[other] Stones reached: { $names } and { $count } more.
}
strength-facts = Knows { $known } of the { $answered } number facts with { $sign } that came up.
strength-often = Practises often: on { $days } days in this period.
strength-catch = Best catch: { $calculation }, worth { $points } points.
strength-right-count = { $answered ->
    [one] Got the one answer right.
   *[other] Got { $count } of { $answered } answers right, second tries included.
}
strength-kept-at-it = { $count ->
    [one] Dared to give a first answer.
   *[other] Kept at it for { $count } answers.
}
strength-lessons = Has practised { $count } different lessons.

# What comes next
step-slip-off-by-one = Some answers are one out. Lay the calculation out with counters or jump along a number line. Have the child count from the next number.
step-slip-off-by-one-large = Some answers are one out. Have the child work out just the ones, then check the answer’s last digit.
step-slip-off-by-one-shared = Some answers are one out. Have the child multiply back and see if the first number comes out.
step-slip-off-by-ten = Some answers are ten out. Have the child say the tens, then the ones, and write them one below the other.
step-slip-forgot-carry = The ten made by the ones gets lost. Have the child make ten first, then add the rest.
step-slip-smaller-from-larger = The smaller digit is taken from the larger one, wherever it stands. Have the child take away in steps: to the ten, then beyond.
step-slip-added-instead = Times is mixed up with plus. Lay out equal rows and have the child count the rows.
step-slip-wrong-order = The steps come in the wrong order. Have the child say what comes first, and put brackets around it.
step-slip-joined-backwards = Tens and ones swap places when cards are joined. Have the child say the number aloud from left to right.
step-slip-rounded-down = Division answers are rounded down, not to the nearest. Check on a number line which whole number is nearer.
step-slip-sign-above-rung = Signs from a higher rung are being used already. Teach that sign, or ask the child to stick to the ones they know.
step-slip-miscounted-card = Some cards used are not there. Have the child touch each card as they go.
step-facts = Practise these until they come by themselves: { $facts }.
step-finish = Go on with { $name }: { $right } of the last { $count } were right without a hint. Nine out of ten on two days and it is mastered.
step-another-day = Try { $name } again on another day: { $right } of the last ten were right without a hint. If that holds, the lesson is mastered.
step-next = Go on with { $name }: { $goal }
step-slipped = { $name } went well until { $day }, less well since. It is worth a look.
step-done = Everything open so far is finished. A higher rung opens more.
step-oftener = Little and often helps: ten minutes, three days a week.
step-cards = Play at home too: Fishpond prints the cards.

# What went wrong, in a few words
mistake-off-by-one = one out
mistake-off-by-ten = ten out
mistake-forgot-carry = carried ten left out
mistake-smaller-from-larger = smaller digit from larger
mistake-added-instead = plus instead of times
mistake-wrong-order = steps out of order
mistake-joined-backwards = digits swapped
mistake-rounded-down = rounded down
mistake-sign-above-rung = a sign that comes later
mistake-miscounted-card = cards that are not there
mistake-result = wrong result
mistake-no-ten = not a ten
mistake-cards = cards that do not fit
mistake-range = number too large or small
mistake-form = not times, then plus
mistake-claim = a claim misjudged

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
report-grid-begun = started
report-grid-open = not started
report-class-why = Right: right first time. Time: the middle of all times. New: lessons mastered in this period.
report-concerns = Who to talk to first
report-concerns-more = { $count ->
    [one] And one more, on the screen.
   *[other] And { $count } more, on the screen.
}
report-class-nothing = There are no children here yet.
report-grid-summary = { $mastered ->
    [one] One lesson mastered
   *[other] { $mastered } lessons mastered
}, { $begun } started
concern-not-since = has not practised since { $date }.
concern-slip = { $slip }, { $times } times in the last { $of } answers.
report-column-last = Last day
report-column-new = New
report-grid-key = Columns of the grid:
report-groups = Ready for the same next step
report-groups-why = The same seed makes the same worksheet.
report-group-at-the-screen = Practise on screen
report-group-worksheet = Worksheet { $id }, seed { $seed }
group-of-one = { $name } ({ $lesson })
groups-of-one = On their own: { $each }
groups-done = Finished all that is open: { $names }. A higher rung opens more.
report-group-new = Nothing known yet: { $names }.
report-weak-facts = Hardest facts
report-slips = Most common slips
report-nothing-hard = None shared by many.
report-for-children = { $count ->
    [one] one child
   *[other] { $count } children
}
concern-too-hard = got { $right } of the last { $of } first answers right: too hard.
concern-stuck = is stuck on { $name }: { $right } of the last { $of } first answers were right.
concern-hard-won = has mastered { $name }, after { $answers } answers.
concern-gone = has not made an old slip all week: { $slip } ({ $times } times before).
help-give = Set { $name }
help-sit-beside = Do { $name } together
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
worksheet-fact = Work these out.
worksheet-complete = What is missing?
worksheet-catch = Catch the fish: make its number with the other cards.
worksheet-any-catch = Make one card’s number from two or more others.
worksheet-tens = Make a ten from three cards: { $tens }.
worksheet-third = Which card makes a ten with these two? Draw a ring around it. Write the calculation.
worksheet-mac-one = Make a ten: multiply two cards, then add a third.
worksheet-claim = True or false? If it is false, write why.
worksheet-true = true
worksheet-false = false
worksheet-order = Signs up to { $sign }. Step by step, from left to right.
worksheet-order-operations = Signs up to { $sign }. Times and sharing first.
worksheet-signs = Signs up to { $sign }.
worksheet-mixed = Mixed practice
worksheet-mixed-task = Work these out. Find what is missing.
worksheet-example = for example
worksheet-wall = Each brick is the sum of the two below it. Fill in what is missing.
worksheet-triangle = These three numbers belong together. Find the missing one. Write all their calculations.
worksheet-table = Fill in the tables. The number on the left comes first.
worksheet-fish = Which calculations make the fish’s number? Draw a ring around them.
worksheet-match = Cut out the cards. Match each answer to its calculation.

# Cards to cut out
cards-title = { $game }: cards to cut out
cards-how = Print on thick paper, one side only. Cut along the lines.
cards-foot = Fishpond · { $game } · { $count } cards
cards-fitted = { $game }: cards for { $name }
cards-list = To cut out
cards-rules = How to play
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
card-counts = { $card }, counts as { $value }
card-domino = tile { $left } and { $right }
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
card-face-down = card face down
card-none = empty place
card-pile = pile with { $tile } on top
card-stack = { $count ->
    [one] one card, face down
   *[other] { $count } cards, face down
}
card-lit = { $card }, lit up
card-can-swap = { $card }, can swap
card-laid-by = { $card }, laid by { $name }
side-north = top
side-east = right
side-south = bottom
side-west = left
cards-of-ponds = { $count } cards for the ponds
cards-of-canals = { $count } canals
cards-of-tools = { $count } helper cards
cards-of-fishing = { $count } Chinese cards
cards-of-tiles = { $count } tiles
cards-of-signs = { $count } signs to lay between the cards
cards-of-facts = { $count } facts to learn
cards-begin-dragonfish = Lay four canals in a square. Shuffle the pond cards. Lay six face up on each side: these are the four ponds. Draw from the rest. The other helper cards make a pile of their own.
cards-begin-fishing = Shuffle. Deal everybody four cards as bait. Lay four face up in the middle: the pond. The rest lie face down.
cards-begin-tiles = Shuffle. Lay sixteen tiles face up. Two players get 12 tiles each, three get 8. The rest are the woodpile.
cards-calculating = Two or more cards of a pond make the number of another card there. Use each card once. Lay the signs between them for all to see.
cards-turn-end = 3. Then the player on the right has a turn. When no cards are left to turn over, play on until nobody catches anything for a whole round.

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
papers-nobody = No child
papers-what = What
papers-pupil = Progress report
papers-everything = Report for each child
papers-class = Class sheet
papers-worksheet = Worksheet
papers-cards = Cards to cut out
papers-certificate = Certificate
papers-picture-cards = Picture cards
papers-no-picture-cards = Nobody here has a picture card yet. Switch on “Sign in by picture card” in the settings first.
picture-cards-class = Picture cards: { $class }
picture-cards-child = Picture card: { $name }
picture-cards-how = Cut along the lines. Press the pictures from left to right.
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
papers-no-day = Write dates like 2026-09-01, earlier one first.
papers-order = Order on the class sheet
papers-by-name = By name
papers-by-minutes = By minutes
papers-by-right = By right answers
papers-by-lessons = By lessons
papers-weak = Facts not known yet
papers-others = New puzzles (seed { $seed })
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
papers-back = Page before
papers-on = Next page
papers-larger = Larger
papers-smaller = Smaller
papers-path = File (optional)
papers-save = Save PDF…
papers-print = Print…
papers-save-table = Save CSV…
papers-for-spreadsheets = For a spreadsheet
papers-table-pupils = Children
papers-table-attempts = Answers
papers-table-facts = Facts
papers-running = Making pages: { $done } of { $of }
papers-halt = Stop
papers-stopped = Stopped. What is saved so far stays.
papers-which-printer = Which printer?
papers-no-printer = Don’t print
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
papers-opened = No printer is set up here. The pages are open in the PDF viewer: print them there.
papers-opened-to-print = The pages are open in another window. Print them there.
papers-not-set = The pages could not be made ({ $reason }). That is our mistake: please report it.
papers-limits = The child’s largest number leaves no puzzle in this lesson. Choose another lesson or a larger number.
papers-no-lesson = There is no lesson for this. Choose another.
papers-on-screen = This lesson’s puzzles only work on screen. Choose another lesson.
papers-ordinary-pack = This game uses an ordinary pack of 52 cards. There is nothing to print.
papers-not-mastered = { $name } has not mastered “{ $rung }” yet: { $mastered } of { $lessons } lessons.
papers-not-printed = The printer refused the pages ({ $reason }). Save them as a PDF and print that.
papers-no-viewer = There is no printer and no PDF viewer here ({ $reason }). Save a PDF and print it elsewhere.
papers-nothing-opens = No program here opens a PDF ({ $reason }). Save a PDF and print it elsewhere.
papers-why = You see every page here first. Nothing is sent anywhere.
papers-count = How many puzzles
papers-layout = Layout
papers-plain = One by one
papers-wall = Number walls
papers-triangle = Fact families
papers-table = Tables
papers-fish = Fish to catch
papers-match = Cut and match
papers-other-layout = This lesson’s puzzles do not fit that layout. Choose “One by one”, or a lesson of plain calculations.
papers-save-ink = Pale, saves ink

# A district's page
district-title = Practice in the district
district-title-of = Practice at { $school }
district-day = Published on { $day }. The figures count from { $since }.
district-schools = Schools in these figures: { $schools }
district-pupils = Pupils who practised: { $number }
district-answers = Answers, in thousands: { $number }
district-minutes = Minutes, in thousands: { $number }
district-year = Year { $year }
district-no-year = Classes without a year
district-years = The lessons that most pupils practised, in each year
district-year-of = year
district-lesson = lesson
district-practised = practised
district-learning = still learning
district-can = can do it
district-hard = Hard for many: more are learning it than can do it
district-hard-in = { $schools ->
    [one] { $year }: { $lesson }, in one school
   *[other] { $year }: { $lesson }, in { $schools } schools
}
district-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
district-more-years = { $count ->
    [one] and one more year
   *[other] and { $count } more years
}
district-none-hard = No lesson is hard for many.
district-rounded = Numbers of pupils are rounded to fives in each school. Small numbers are left out.
