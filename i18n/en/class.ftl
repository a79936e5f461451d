grown-ups-today = Today
today-why = Made from what the children answered. Nobody is compared with others.
today-twice = { $names } names are there more than once, as from several class lists. If they are the same children: Records, School’s folder.
today-nobody = There is nobody here yet. It takes three minutes: names, a few settings, done.
today-begin = Set up
today-looking = Looking at what they answered …
today-there = { $today } of { $count } today, { $week } this week
today-missing = Not this week: { $names }
today-and-more = { $names } and { $count } more
today-words = Who needs a word
today-more-words = { $count ->
    [one] And one more
   *[other] And { $count } more
}
today-no-words = Nobody at the moment. All is well.
today-groups = Who needs the same next
today-new = No answers yet: { $names }
today-facts = Hardest facts
today-slips = Most frequent slips
today-for = { $what } ({ $count ->
    [one] one child
   *[other] { $count } children
})
today-why-too-hard = { $right } of the last { $of } right: too hard
today-why-stuck = { $name }: { $right } of { $of } right
today-why-slip = { $slip }: { $times } times on { $days } days
today-why-away = not here since { $day }
today-why-never = nothing done yet
today-why-won = { $name }: reached, after { $answers } answers
today-why-gone = this week not once: { $slip }
today-give = Give
today-take-back = Take back
today-beside = Sit beside for
today-praise = Praise
today-print = Print for tomorrow
today-for-tomorrow = Tomorrow: a sheet for each child

class-settings-title = Settings of the class
class-settings-why = What is ticked is so for all of them; who has it otherwise is named. Kept at once.
class-settings-take-back = Take back

start-names = 1 of 2: Paste or type the names, then press Add.
start-names-home = 1 of 2: Type a name and press Add, one child after the other.
start-settings = 2 of 2: How do they play? All of it can be changed later.
start-go-on = Go on with { $count ->
    [one] one child
   *[other] { $count } children
}
start-back = Back to the names
start-to-session = Done: to the first session
start-to-children = Done: to the children

door-where = Where do the children play?
door-where-why = It takes three minutes: a PIN for you, names, a few settings.
door-at-home = At home
door-in-a-class = In a class
door-repeats = Children try that early. Choose a PIN with at least three different signs that says nothing twice.
door-row = Children try that early. Choose a PIN that does not count in steps, such as 2468, or follow a row of keys, such as 2580.
door-date = Children try years and birthdays early. Choose a PIN that is no date.
door-usual = That is among the first PINs that people try. Choose one that nobody else has.
door-print = Print the code
door-printed = The page is open in another window; print it there. It is gone here in two minutes.
door-not-printed = The page cannot be opened here. Write the code down.
recovery-title = Recovery code of Fishpond
recovery-what = With this code you can choose a new PIN for the grown-ups’ area when yours is forgotten: Grown-ups, “PIN forgotten?”.
recovery-keep = Keep this page where children do not come. Who has the code can open the area.
recovery-day = Printed on { $day }

session-here = Who is here?
session-reaches = { $minutes } minutes reach about { $reached } of { $count }. The others begin next time.
session-reaches-all = { $minutes } minutes are enough for all { $count }.
round-pause = Pause: hold two seconds
round-paused = A short rest
round-go-on = Go on
round-had = Had a turn: { $names }
round-next-time = Begin next time: { $names }
round-talk = Worth talking about

progress-days = Days
progress-days-since = { $count ->
    [one] One day
   *[other] { $count } days
} since { $day }
progress-days-some = some
progress-days-more = ten and more
progress-days-most = 25 and more
progress-sessions = The last sessions
door-taken = Somebody else has this PIN. Choose another one.
door-no-name = Type a name for this PIN.
door-full = There are { $count } PINs already. Take one away first.
door-another = A PIN for somebody else
door-another-why = Type your own PIN, then their name and a PIN for them. What they do is noted under that name. The recovery code stays as it is.
door-take-away = Take a PIN away
door-take-away-why = Type your own PIN, then choose the PIN that goes. After the last one, whoever opens this area next chooses a new PIN.
door-type-name = Name, such as Ms Brown
door-for-all = The PIN without a name
door-type-own = Your own PIN
door-change-nothing = Change nothing
