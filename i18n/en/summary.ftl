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
summary-none-missed = None: nobody left a better fish behind!
summary-replay = You could have caught
summary-points-less = { $points ->
    [one] 1 point less
   *[other] { $points } points less
}
summary-hooked-from = Hooked from { $name }
summary-hooked-by = Lost to a hook of { $name }
summary-other-seat = Moved on to the fish of another seat
summary-replay-of = { $points ->
    [0] { $name } caught no fish in this turn.
   *[other] { $name } caught { $points } points in this turn.
}
summary-swap-first = First { $first } and { $second } swim and change places.
summary-done-too-early = { $name } pressed Done while this could still be fished.
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
    [one] Caught at the first try, without a hint!
   *[other] All { $count } catches at the first try, without a hint!
}
praise-long = What a long calculation: { $calculation }
praise-caught = { $count ->
    [one] Found a catch!
   *[other] Found { $count } catches!
}
praise-stayed = Played to the very end. Well done!
