fishing-game-of = Spiel { $game } von { $games }
fishing-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

fishing-first-draw = Deck zuerst eine Karte für den Teich auf.
fishing-one-more-round = Es gibt noch einen Zehner. Noch eine Runde!
fishing-draw = Karte aufdecken
fishing-pick = Wähle drei Karten, die 10, 20 oder 30 ergeben.
fishing-pick-product = Wähle zwei Karten zum Malnehmen, eine zum Dazuzählen. Triff 10, 20 … oder 130!
fishing-catch = Fangen!
fishing-done = Fertig
fishing-three-already = Drei Karten sind genug. Drück auf eine, um sie zurückzulegen.
fishing-three-lie = Du hast drei Karten gelegt. Fang sie, oder drück auf Zurück.
fishing-cards-lie = Deine Karten liegen noch da. Noch einmal „Fertig“ beendet deinen Zug.
fishing-too-few = { $name } hat zu wenige Karten zum Fischen.
fishing-game-over = Spiel { $game } ist zu Ende
fishing-next-game = Nächstes Spiel

refused-not-three-cards = Ein Fang braucht drei Karten, nicht { $cards }.
refused-not-product-plus-card = Zwei Karten malnehmen, dann die dritte dazu.
refused-no-ten = Das ergibt { $total }. Noch { $difference } bis zur { $ten }.
refused-beyond-tens = Das ergibt { $total }. Es zählen nur Zehner bis { $largest }.
refused-other-order = Das ergibt { $total }. In anderer Reihenfolge wird es ein Zehner!
refused-needs-bait = Hausregel: Nimm mindestens eine Karte von deinen Ködern.

hint-ten = Du kannst { $total } erreichen.
hint-lit-card = Eine der drei Karten ist die goldene { $number }.
hint-nothing-left = Für dich gibt es jetzt nichts zu fangen. Drück auf Fertig.

news-turned-over = { $name } hat { $number } aufgedeckt.
news-turned-over-last = { $name } deckt { $number } auf, die letzte Karte. Fischt den Rest!
news-fished = { $name } fängt { $calculation }. { $points ->
    [one] Das gibt 1 Punkt!
   *[other] Das gibt { $points } Punkte!
}
news-caught-nothing = { $name } hat nichts gefangen.
news-no-ten-left = Kein Zehner mehr da. Niemand kann noch etwas fangen.
news-dealt = Neue Karten für alle! { $name } fängt an.

fishing-rules-turn-draw = 1. Deck eine Karte für den Teich auf.
fishing-rules-turn-fish = 2. Fang immer drei Karten auf einmal, aus Teich und Köder, wie du willst. Fang, so oft du kannst.
fishing-rules-turn-end = 3. Drück auf Fertig. Weiter geht es rechts von dir. Ist der Stapel leer, spielt ihr, bis niemand mehr etwas fangen kann. Ist noch ein Zehner da, und niemand hat eine Runde lang etwas gefangen? Dann spielt noch eine Runde.
fishing-rules-bait = Köder bekommst du nur einmal. Sie werden nicht aufgefüllt.
fishing-rules-three = Drei Karten, ein Zehner
fishing-rules-tens = Fang drei Karten, die zusammen 10, 20 oder 30 ergeben.
fishing-rules-tens-ladder = Kannst du mehr Zeichen, darfst du sie auch nehmen. Jede Karte zählt einmal.
fishing-rules-product = Zwei Karten malnehmen, die dritte dazu: So fängst du 10, 20, 30 … bis 130.
fishing-rules-product-order = Welche zwei, entscheidest du: Die ersten beiden werden malgenommen, die letzte kommt dazu.
fishing-rules-cards = Die Karten
fishing-rules-suits = Kreise, Bambus und Zahlzeichen zählen ihre Zahl und bringen je 1 Punkt.
fishing-rules-winds = Die Winde – Ost, Süd, West, Nord – zählen 10. Jeder bringt 2 Punkte.
fishing-rules-dragon = Der Grüne Drache zählt 10 und bringt 5 Punkte.
fishing-rules-feng-shui = Ein Feng Shui zählt 11 und bringt 10 Punkte.
fishing-rules-match = Gewinnen
fishing-rules-match-text = Wer am Ende die meisten Punkte hat, gewinnt. Bei mehreren Spielen zählen alle Punkte zusammen. Bei jedem Spiel gibt jemand anders. Bei Gleichstand gewinnt ihr gemeinsam.
fishing-rules-key-letters = D Karte aufdecken, H Tipp, P fertig, N nächstes Spiel, F1 Regeln
