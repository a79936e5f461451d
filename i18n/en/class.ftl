grown-ups-today = Today
today-why = Based on the children’s answers. Nobody is compared with others.
today-twice = { $names } names appear more than once, perhaps from several class lists. If they are the same children, go to Records, School’s folder.
today-nobody = Nobody is here yet. It takes three minutes: names, a few settings, done.
today-begin = Set up
today-looking = Looking at their answers …
today-there = { $today } of { $count } today, { $week } this week
today-here = Here today: { $names }
today-missing = Not this week: { $names }
today-and-more = { $names } and { $count } more
today-words = Who to talk to
today-more-words = { $count } more: { $names }
today-done = Done: { $name }
today-talked = Talked to
today-talked-so-many = Talked to: { $count }
today-talked-about = { $day } · { $about }
today-note = Note, for grown-ups only
today-write = Write a note: { $name }
today-idle = { $count ->
    [one] One child has not done anything yet
   *[other] { $count } have not done anything yet
}
today-idle-who = Nothing done yet
today-at-work = At work now
today-at-work-now = At work: { $count }
today-stuck = Stuck: { $count }
today-nobody-at-work = No other computer tells of anybody at work just now.
at-work-check = Against the clock
at-work-puzzles = Puzzles
at-work-begins = No answer yet
at-work-right = { $right } of { $count } right
at-work-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
}
at-work-waits = { $count ->
    [one] no answer for a minute
   *[other] no answer for { $count } minutes
}
talked-too-hard = practice was too hard
talked-stuck = stuck: { $lesson }
talked-slip = slip: { $slip }
talked-away = was not here for a week
talked-won = praised: { $lesson }
talked-gone = praised, slip gone: { $slip }
talked-else = a talk
class-nothing-new = Nothing new stands out. You have talked about the rest, or the child is away today.
class-nothing-stands-out = { $count ->
    [0] No answers in the last four weeks.
    [one] Nothing stands out in one answer. It takes 20 in a lesson to see that a child is stuck.
   *[other] Nothing stands out in { $count } answers of the last four weeks. It takes 20 in a lesson to see that a child is stuck.
}
today-groups = Ready for the same next step
today-new = Nothing known yet: { $names }
today-facts = Hardest facts
today-children = children
today-slips = Most common slips
today-for = { $what } ({ $count ->
    [one] one child
   *[other] { $count } children
})
today-why-too-hard = { $right } of the last { $of } first answers right: too hard
today-why-stuck = { $name }: { $right } of { $of } first answers right
today-why-slip = { $slip }: { $times } of { $of } answers, { $days } days
today-why-away = not here since { $day }
today-why-won = { $name }: reached, after { $answers } answers
today-why-gone = not seen this week: { $slip }
today-give = Set
today-take-back = Undo
today-beside = Do it together
today-praise = Praise
today-print = Print for tomorrow
today-for-tomorrow = Tomorrow: a sheet for each child
papers-tomorrow = Sheets for tomorrow

class-settings-title = Settings of the class
class-settings-why = Ticks count for the whole class. Children who differ are named. Saved at once.
class-settings-take-back = Undo

start-names = 1 of 2: Paste or type the names, then press Add.
start-names-home = 1 of 2: Type a name and press Add, one child at a time.
start-settings = 2 of 2: How do they play? You can change it all later.
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
door-repeats = Children soon guess that. Choose a PIN with at least three different characters and no part that repeats.
door-row = Children soon guess that. Choose a PIN that does not count in steps (2468) or follow a row of keys (2580).
door-date = Children soon guess years and birthdays. Choose a PIN that is not a date.
door-usual = That is one of the first PINs people try. Choose one nobody else has.
door-print = Print the code
door-printed = The page is open in another window: print it there. It will be deleted here in two minutes.
door-not-printed = The page cannot be opened here. Write the code down.
recovery-title = Recovery code of Fishpond
recovery-what = If you forget the PIN of the grown-ups’ area, this code sets a new one: Grown-ups, “PIN forgotten?”.
recovery-keep = Keep this page away from children. Anyone with the code can open the area.
recovery-day = Printed on { $day }

session-here = Who is here?
session-all-here = All here
session-none-here = None here
session-reaches = { $minutes } minutes give about { $reached } of { $count } a turn. The others go first next time.
session-reaches-all = { $minutes } minutes are enough for all { $count }.
round-pause = Pause: hold two seconds
round-paused = A short rest
round-go-on = Go on
round-had = Had a turn: { $names }
round-been = Had a turn
round-to-come = Still to come
round-next-time = Going first next time: { $names }
round-talk = Worth talking about

progress-days = Days
progress-days-since = { $count ->
    [one] One day
   *[other] { $count } days
} since { $day }
progress-days-some = 1 to 9
progress-days-more = 10 to 24
progress-days-most = 25 or more
progress-sessions = The last sessions
progress-puzzle-back = Puzzle before
progress-puzzle-on = Next puzzle
door-taken = Somebody else has this PIN. Choose another one.
door-no-name = Type a name for this PIN.
door-full = There are { $count } PINs already. Take one away first.
door-another = A PIN for somebody else
door-another-why = Type your own PIN, then their name and a PIN for them. What they do is noted under that name. The recovery code stays the same.
door-take-away = Take a PIN away
door-take-away-why = Type your own PIN, then choose the PIN to remove. If it is the last one, the next person to open this area chooses a new PIN.
door-type-name = Name, such as Ms Brown
door-for-all = The PIN without a name
door-type-own = Your own PIN
door-change-nothing = Change nothing
