summary-winner = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
}
summary-with = { $fish ->
    [one] Mit einem Fisch und { $points } Punkten
   *[other] Mit { $fish } Fischen und { $points } Punkten
}
summary-with-points = Mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
summary-score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
summary-best = Bester Fang: { $name }
summary-got-away = Der ist entwischt
summary-again = Noch ein Spiel
summary-seats = Wer spielt mit?
summary-catches = Alle Fänge
summary-no-catch = diesmal kein Fang
summary-points = { $points ->
    [0] nur Krabbeltiere
    [one] 1 Punkt
   *[other] { $points } Punkte
}
summary-missed = Verpasste Fänge
summary-none-missed = Keine! Niemand hat einen besseren Fisch übersehen.
summary-replay = Das war auch möglich
summary-points-less = { $points ->
    [one] 1 Punkt weniger
   *[other] { $points } Punkte weniger
}
summary-hooked-from = Bei { $name } weggeangelt
summary-hooked-by = Weggeangelt von { $name }
summary-hooks = Angelhaken: { $points }
summary-seat = Anderer Platz: { $points }
summary-other-seat = Weitergerückt zu anderen Fischen
summary-replay-of = { $points ->
    [0] { $name } hat in diesem Zug keinen Fisch gefangen.
    [one] { $name } hat in diesem Zug 1 Punkt geholt.
   *[other] { $name } hat in diesem Zug { $points } Punkte geholt.
}
summary-swap-first = Zuerst tauschen { $first } und { $second } die Plätze.
summary-done-too-early = { $name } war fertig. Der Fang war noch da.
summary-by-rule = Nach der Regel
summary-took-less = { $name } hat einen anderen genommen, für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
summary-matched-less = { $name } hat gezogen, ohne einen Stein zu legen.
summary-stocked-instead = { $name } legte die Karte in den See. Später brachte die Farbe { $points ->
    [one] einen Fisch
   *[other] { $points } Fische
}.
summary-more = Was noch entkam
praise-best = Der beste Fang im Spiel: { $calculation }
praise-first-try = { $count ->
    [one] Gleich richtig gefangen, ohne Tipp!
   *[other] Alle { $count } Fänge gleich richtig, ohne Tipp!
}
praise-long = Was für eine lange Rechnung: { $calculation }
praise-caught = { $count ->
    [one] Einen Fang gefunden!
   *[other] { $count } Fänge gefunden!
}
praise-stayed = Bis zum Schluss gespielt. Gut gemacht!
praise-unused-sign = Noch nicht benutzt: „{ $sign }“. Damit war das ein Fang: { $calculation }
