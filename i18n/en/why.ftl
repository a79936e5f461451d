why = Why?
why-named = { $sentence } Why?
why-back = Back
why-all-about = All about { $name }
why-looking = Looking at the answers …
why-nothing = The answers no longer show this.
why-no-answers = There are no answers for this yet.
why-changes = What would change it
why-newest = The newest { $shown } of { $count } answers
why-answers = { $count ->
    [0] No answers
    [one] One answer
   *[other] { $count } answers, the newest first
}
why-right = right
why-with-hint = right with a hint
why-some-wrong = right, with a number wrong on the way
why-wrong = wrong

why-can = Can do: { $lesson }
why-sure = Sure of: { $lesson }
why-learning = Learning: { $lesson }
why-slipped = Went well until { $day }, and no longer: { $lesson }
why-weak = Weak fact: { $fact }
why-slow = Right, but slow: { $fact }
why-fact-known = Known fact: { $fact }
why-fact-learning = Learning the fact: { $fact }
why-slip = Again and again: { $slip }
why-next = Next: { $lesson }
why-next-since = Next since { $day }: { $lesson }

why-first-time = { $count ->
    [0] no answers yet
    [one] { $right } of one right first time
   *[other] { $right } of { $count } right first time
}
why-fact-right = { $count ->
    [one] asked once in six weeks, { $right } right
   *[other] asked { $count } times in six weeks, { $right } right
}
why-times = { $count ->
    [one] once in four weeks
   *[other] { $count } times in four weeks
}
why-first-answers = { $count ->
    [one] { $right } of one first answer right
   *[other] { $right } of { $count } first answers right
}
why-answers-right = { $count ->
    [one] one answer, { $right } right
   *[other] { $count } answers, { $right } right
}
why-on-day = { $what }, on { $day }
why-on-days = { $what }, on { $days } days, { $from } to { $to }

why-since = Practised or played since { $day }
why-practice = Practised since { $day }
why-line = { $game }, signs up to: { $rung }
why-rule-since = A day counts with one answer or more, in practice or in a game.
why-rule-check = An answer that was wrong or came too late is not right.
why-rule-quick = The last answer to each of these was right first time, within three seconds.
why-rule-practice = These answers took { $minutes }. None counts for more than two minutes.
why-rule-line = { $count ->
    [one] Of one first answer to a puzzle or in a turn, { $right } was right without a hint.
   *[other] Of { $count } first answers to a puzzle or in a turn, { $right } were right without a hint.
}

why-rule-can = Eight of the last ten right first time, on two days, with no bad day among the last five.
why-rule-sure = 18 of the last 20 right first time, on three days over two weeks.
why-rule-learning = The answers do not show more yet.
why-rule-slipped = Since then fewer than seven in ten were right first time.
why-rule-weak = Wrong at least twice in six weeks, and not right three times since.
why-rule-slow = Never wrong, but it takes over three times as long as this child’s other facts.
why-rule-fact-known = Right three times in a row, within six weeks.
why-rule-fact-learning = Fewer than three answers, or not right three times in a row.
why-rule-slip = Made at least three times in four weeks, on two days.
why-rule-too-hard = Fewer right than the aim in the settings, by far, in the last 40 first answers.
why-rule-stuck = Fewer right than the aim in the settings, by far, in the last 20 first answers here.
why-rule-slip-back = At least five times on three days in four weeks, and in one of five answers.
why-rule-away = For a week there was no answer and no game, while most others were there.
why-rule-won = It took 40 first answers or more, and was mastered this week.
why-rule-gone = It happened five times or more in the three weeks before.

why-because-chosen = A grown-up has chosen it.
why-because-first = The first answers have chosen it.
why-because-after = It comes after { $lesson }.
why-because-too-hard = { $lesson } was too hard: at most four of the last ten right first time.
why-because-again = It was too hard once. After { $lesson } it comes again.

why-more-right = { $count ->
    [one] one more answer right first time
   *[other] { $count } more answers right first time
}
why-more-days = { $count ->
    [one] on another day
   *[other] on { $count } more days
}
why-to-can-now = Becomes “can do” with { $right }.
why-to-can = Becomes “can do” with { $right }, { $days }.
why-to-sure-now = Becomes “sure of” with { $right }.
why-to-sure = Becomes “sure of” with { $right }, { $days }.
why-to-sure-from = Becomes “sure of” with { $right }, { $days }, the last on { $day } or later.
why-bad-day = Changes with a day on which more is wrong than right.
why-fact-again = { $count ->
    [one] No longer weak if it is right once more, without a hint.
   *[other] No longer weak if it is right { $count } times in a row, without a hint.
}
why-fact-until = No longer weak from { $day } on, unless it is wrong again before.
why-fact-quick = { $count ->
    [one] No longer slow if it is right once more in { $time }.
   *[other] No longer slow if it is right { $count } more times in { $time } each.
}
why-slip-until = Leaves this page on { $day } if it does not happen again by then.
why-slip-again = Changes as soon as it happens again.
why-goes-on = { $count ->
    [one] Goes on after one more day with ten of ten right first time.
   *[other] Goes on after { $count } more days with ten of ten right first time.
}
why-goes-back = { $count ->
    [one] Goes back after one more answer that is not right first time.
   *[other] Goes back after { $count } more answers in a row that are not right first time.
}
why-chosen-until = Chosen until { $day }, or until the child can do it.
why-more-in-a-row = { $count ->
    [one] Over with one more right answer.
   *[other] Over with { $count } more right answers in a row.
}
why-comes = Over as soon as the child practises or plays.
why-old-on = Shown here until { $day }.

why-needs = Next, or begun and not known yet: { $lesson }
why-there = Who was there
why-there-last = Last there on { $day }
why-there-never = Not there yet
why-found = What the answers show
why-found-none = After five answers you read here what they show.
why-more = { $count ->
    [one] One more lesson
   *[other] { $count } more lessons
}
why-next-alone = A next step of their own

evening-open = Show it to the family
evening-leave = Leave with the PIN
evening-year = The year
evening-then = Then and now
evening-home = At home
evening-then-soon = After four weeks there is something to compare.
evening-counted = { $count ->
    [one] One calculation came again after four weeks or more.
   *[other] { $count } calculations came again after four weeks or more.
} Right first time at the beginning: { $then }. When they came last: { $now }.
evening-some = Some that came right, or came sooner:
evening-was = At the beginning
evening-is = When it came last
