summary-winner = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
summary-with = { $fish ->
    [one] With one fish and { $points } points
   *[other] With { $fish } fish and { $points } points
}
summary-with-points = With { $points ->
    [one] 1 point
   *[other] { $points } points
}
summary-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}
summary-best = Best catch: { $name }
summary-got-away = This one got away
summary-again = Play again
summary-seats = Other players
summary-catches = Every catch
summary-no-catch = no catch this time
summary-points = { $points ->
    [0] bugs only
    [one] 1 point
   *[other] { $points } points
}
summary-missed = Catches you missed
summary-none-missed = None! Nobody missed a better fish.
summary-replay = You could have caught
summary-points-less = { $points ->
    [one] 1 point lost
   *[other] { $points } points lost
}
summary-hooked-from = Hooked from { $name }
summary-hooked-by = Lost to { $name }’s hook
summary-hooks = Hooks: { $points }
summary-seat = Other seat: { $points }
summary-other-seat = Moved on to another seat’s fish
summary-replay-of = { $points ->
    [0] { $name } caught no fish this turn.
    [one] { $name } caught 1 point this turn.
   *[other] { $name } caught { $points } points this turn.
}
summary-swap-first = First, { $first } and { $second } change places.
summary-done-too-early = { $name } pressed Done. This catch was still there.
summary-by-rule = By the rules
summary-took-less = { $name } took another one, for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
summary-matched-less = { $name } drew without matching a tile.
summary-stocked-instead = { $name } stocked the lake instead. Later this suit brought { $points ->
    [one] 1 fish
   *[other] { $points } fish
}.
summary-more = More that got away
praise-best = Best catch of the game: { $calculation }
praise-first-try = { $count ->
    [one] Right first time, without a hint!
   *[other] All { $count } catches right first time, without a hint!
}
praise-long = What a long calculation: { $calculation }
praise-caught = { $count ->
    [one] Found a catch!
   *[other] Found { $count } catches!
}
praise-stayed = Played to the very end. Well done!
praise-unused-sign = Not used yet: “{ $sign }”. It could catch: { $calculation }
