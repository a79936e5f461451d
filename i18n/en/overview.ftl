grown-ups-overview = At a glance
overview-why = Each colour rests on the child’s answers. Press a cell to see them.
overview-lessons = Lessons
overview-facts = Facts
overview-all-rungs = All signs
overview-by-name = By name
overview-by-need = By need
overview-by-row = By lesson
overview-by-fact = By fact
overview-all-groups = All groups
overview-group = Group: { $lesson }
overview-next-group = Next group
overview-none = No answers yet.
overview-no-facts = No fact with this sign was asked in the last six weeks.
overview-nobody = Nobody is in this group.
overview-sure = Sure
overview-can = Can do
overview-learning = Learning
overview-slipped = No longer
overview-known = Knows
overview-slow = Slow
overview-wrong = Often wrong
overview-empty = Not yet
overview-empty-fact = Not asked
overview-unread = Can’t be read now
overview-cell = { $child }, { $what }: { $mark }, { $count ->
    [one] one answer, { $right } right
   *[other] { $right } of { $count } right
}
overview-cell-empty = { $child }, { $what }: { $mark }
overview-hint = Press a cell for its answers, a lesson to set it, a name for the child.
overview-hint-facts = Press a cell for its answers, a name for the child.
overview-row = { $lesson }: { $count ->
    [0] nobody needs it now
    [one] one child needs it
   *[other] { $count } children need it
}
overview-fact-row = { $fact }: { $count ->
    [0] weak for nobody
    [one] weak for one child
   *[other] weak for { $count } children
}
overview-child = { $child }: all about this child
overview-offer = { $lesson } is next, or begun and not known yet, for { $names }
overview-offer-none = Nobody here needs { $lesson } now: those who began it can do it.
overview-give = { $count ->
    [one] Set it for one child
   *[other] Set it for { $count } children
}
overview-take-back = Undo
overview-sort = Sort by it
overview-close = Close
overview-print = Print
overview-growth = Growth
overview-aims = Aims
overview-quick = Facts within three seconds
overview-time = Minutes
overview-on-days = Days
overview-six-weeks = Six weeks
overview-term = A term
overview-year = A year
overview-together = All together
overview-grew = from { $from } to { $to }
overview-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
overview-days = { $count ->
    [one] one day
   *[other] { $count } days
}
overview-growth-why = A bar for each week, the last one on the right, in the order of names. Press a child to see the answers.
overview-there = There
overview-on-the-way = On the way
overview-not-begun = Not yet begun
overview-said-of = { $what }: { $said }
papers-shows = Show
overview-paper = Class at a glance
overview-table = Lessons and facts
overview-week-of = Week of { $day }
overview-this-week = This week
overview-aims-why = Who is there rests on answers. Press an aim for its children, and a child for the answers.
overview-need-why = First the children who can no longer do the most lessons, then those learning the most.
overview-need-facts = First the children who are weak in the most facts, then those learning the most.
