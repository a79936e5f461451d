fishing-game-of = Spiel { $game } von { $games }
fishing-cards-to-come = { $cards ->
    [0] keine Karte mehr im Stapel
    [one] noch eine Karte im Stapel
   *[other] noch { $cards } Karten im Stapel
}
fishing-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
fishing-your-bait = deine Köder
fishing-hidden-bait = noch verdeckt

fishing-first-draw = Deck zuerst eine Karte für den Teich auf.
fishing-one-more-round = Es gibt noch einen Zehner. Noch eine Runde!
fishing-draw = Karte aufdecken
fishing-pick = Wähle drei Karten, die 10, 20 oder 30 ergeben.
fishing-pick-product = Wähle zwei Karten zum Malnehmen und eine zum Dazuzählen. Triff einen vollen Zehner!
fishing-your-three = Deine drei Karten
fishing-catch = Fangen!
fishing-done = Fertig
fishing-three-already = Drei Karten sind genug. Drück auf eine davon, um sie zurückzulegen.
fishing-three-lie = Da liegen drei Karten. Fang sie, oder nimm sie zuerst zurück.
fishing-too-few = { $name } hat zu wenige Karten zum Fischen.
fishing-game-over = Spiel { $game } ist zu Ende
fishing-next-game = Nächstes Spiel

refused-not-three-cards = Ein Fang braucht drei Karten; hier sind es { $cards }.
refused-not-product-plus-card = Nimm zwei Karten mal und zähl die dritte dazu.
refused-no-ten = Das ergibt { $total }. Bis zur { $ten } fehlen noch { $difference }.
refused-beyond-tens = Das ergibt { $total }. Es zählen nur Zehner bis { $largest }.
refused-other-order = Das ergibt { $total }. In anderer Reihenfolge ergeben diese drei Karten einen Zehner!
refused-needs-bait = Hausregel: Mindestens eine Karte muss von deinen eigenen Ködern sein.

hint-ten = Du kannst { $total } erreichen.
hint-lit-card = Eine der drei Karten ist die goldene { $number }.
hint-nothing-left = Jetzt gibt es für dich nichts zu fangen. Drück auf Fertig.

news-turned-over = { $name } hat { $number } aufgedeckt.
news-turned-over-last = { $name } hat { $number } aufgedeckt. Das war die letzte Karte. Jetzt fischt, was noch da ist!
news-fished = { $name } fängt { $calculation }. { $points ->
    [one] Das gibt 1 Punkt!
   *[other] Das gibt { $points } Punkte!
}
news-caught-nothing = { $name } hat nichts gefangen.
news-no-ten-left = Es gibt keinen Zehner mehr. Niemand kann noch etwas fangen.
news-dealt = Neue Karten für alle! { $name } fängt an.

fishing-rules-turn-draw = 1. Deck eine Karte für den Teich auf.
fishing-rules-turn-fish = 2. Fang immer drei Karten auf einmal, aus dem Teich und aus deinen Ködern, beliebig gemischt – so oft du kannst.
fishing-rules-turn-end = 3. Drück auf Fertig. Weiter geht es rechts von dir. Ist der Stapel leer, wird gespielt, bis niemand mehr etwas fangen kann. Fängt eine ganze Runde lang niemand etwas, obwohl es noch einen Zehner gibt, folgt noch eine Runde.
fishing-rules-three = Drei Karten, ein Zehner
fishing-rules-tens = Drei Karten, die zusammen 10, 20 oder 30 ergeben, sind ein Fang.
fishing-rules-tens-ladder = Weiter oben auf der Leiter darfst du auch abziehen, malnehmen, verbinden und teilen, jede Karte einmal.
fishing-rules-product = Nimm zwei der Karten mal und zähl die dritte dazu. Ergibt das einen vollen Zehner von 10 bis 130, sind die drei ein Fang.
fishing-rules-product-order = Welche zwei du malnimmst, entscheidest du: Die ersten beiden Karten werden malgenommen, die letzte wird dazugezählt.
fishing-rules-cards = Die Karten
fishing-rules-suits = Kreise, Bambus und Zahlzeichen zählen ihre Zahl. Jede Karte bringt 1 Punkt.
fishing-rules-winds = Die Winde – Ost, Süd, West, Nord – zählen 10. Jeder bringt 2 Punkte.
fishing-rules-dragon = Der Grüne Drache zählt 10 und bringt 5 Punkte.
fishing-rules-feng-shui = Ein Feng Shui zählt 11 und bringt 10 Punkte.
fishing-rules-match = Gewinnen
fishing-rules-match-text = Wer am Ende die meisten Punkte hat, gewinnt. Bei mehreren Spielen werden alle Punkte zusammengezählt, und das Geben wandert weiter. Bei Gleichstand gewinnen alle gemeinsam.
fishing-rules-key-letters = D Karte aufdecken · H Tipp · P fertig · N nächstes Spiel · F1 Regeln
