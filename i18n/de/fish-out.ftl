playing-card = { $suit } { $rank }
lake-choose = Wähle eine Karte. Niemand sieht sie, bis alle gewählt haben.
lake-lay-it = Diese Karte verdeckt hinlegen?
lake-lay = Verdeckt hinlegen
lake-decide = Deine Karte ist die höchste ihrer Farbe. Fischst du alle Karten der Farbe { $suit } heraus, oder kommt sie in den See?
lake-fish-out = Herausfischen!
lake-stock = In den See
lake-holds = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
lake-fish = { $fish } Fische, { $more } neu
lake-deal = Runde { $deal }

news-laid = { $name } hat eine Karte verdeckt hingelegt.
news-shown = Die höchsten ihrer Farbe: { $kept }
news-shown-none = Alle diese Karten kommen in den See.
news-stocked = { $name } hat { $card } in den See gelegt.
news-fished-out = { $name } hat { $points ->
    [one] einen Fisch herausgefischt!
   *[other] { $points } Fische herausgefischt!
}

hint-empty-lake = Gerade könntest du nichts herausfischen.
hint-empty-suit = Im See liegt keine andere Karte dieser Farbe.
hint-where-most-lies = Von welcher Farbe liegt am meisten im See?
hint-most-of-suit = Schau auf { $suit }.
hint-highest = Deine höchste Karte davon ist { $card }.
hint-fish-or-wait = Jede Farbe darfst du in einer Runde nur einmal fischen. Ist es schon genug?
hint-brings = { $suit } herauszufischen bringt { $count } Fische.

lake-rules-order = Welche Karte hoch ist
lake-rules-fishing = Herausfischen
lake-rules-winning = Gewinnen
lake-rules-turn-lay = 1. Alle legen eine Karte verdeckt hin. Dann werden alle zusammen aufgedeckt.
lake-rules-turn-highest = 2. In jeder Farbe bleibt die höchste Karte erst einmal bei dem, der sie gelegt hat. Alle anderen kommen in den See.
lake-rules-turn-decide = 3. Wer eine Karte behält, entscheidet: Sie kommt in den See, oder sie fischt ihre Farbe heraus und nimmt alle Karten davon aus dem See.
lake-rules-courts = 2 ist niedrig. Die Möwe ist der Bube, das Boot die Dame, der Leuchtturm der König, und der ist hoch.
lake-rules-ace = Das Ass ist niedrig …
lake-rules-ace-high = … aber hoch, sobald jemand Möwe, Boot oder Leuchtturm seiner Farbe zeigt.
lake-rules-once = Jede Farbe darfst du in einer Runde nur einmal fischen. Danach kommen deine Karten dieser Farbe in den See. Auch die behaltene Karte gehört dir.
lake-rules-left = Sind alle Karten gelegt, ist die Runde zu Ende. Was im See bleibt, zählt für niemanden.
lake-rules-target = Jede Karte ist ein Fisch. Das Spiel endet mit der Runde, in der jemand das Ziel erreicht. Die meisten Fische gewinnen.
lake-rules-key-letters = L hinlegen · F herausfischen · S in den See · H Tipp · N nächste Runde · F1 Regeln
