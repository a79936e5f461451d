playing-card = { $suit } { $rank }
lake-choose = Wähle eine Karte. Niemand sieht sie, bis alle gewählt haben.
lake-lay-it = Diese Karte verdeckt hinlegen?
lake-lay = Verdeckt hinlegen
lake-decide = Deine Karte ist die höchste. Fischst du die ganze Farbe { $suit } heraus, oder legst du deine Karte in den See?
lake-fish-out = Herausfischen!
lake-stock = In den See
lake-fish = { $fish ->
    [one] 1 Fisch
   *[other] { $fish } Fische
}, { $more } neu
lake-deal = Runde { $deal }

news-laid = { $name } hat eine Karte verdeckt hingelegt.
news-shown = Es bleiben liegen: { $kept }
news-shown-none = Alle diese Karten kommen in den See.
news-stocked = { $name } hat { $card } in den See gelegt.
news-fished-out = { $name } hat { $points ->
    [one] einen Fisch herausgefischt!
   *[other] { $points } Fische herausgefischt!
}

hint-empty-lake = Im See ist noch nichts für dich. Leg irgendeine Karte.
hint-empty-suit = Im See liegt keine andere Karte dieser Farbe.
hint-where-most-lies = Von welcher Farbe liegt am meisten im See?
hint-most-of-suit = Schau dir { $suit } an.
hint-highest = Deine höchste davon ist { $card }.
hint-fish-or-wait = Jede Farbe darfst du in einer Runde nur einmal fischen. Reicht es schon?
hint-brings = Fisch { $suit } heraus: Das sind { $count } Fische.

lake-rules-order = Hoch und niedrig
lake-rules-fishing = Herausfischen
lake-rules-winning = Gewinnen
lake-rules-turn-lay = 1. Alle legen eine Karte verdeckt hin. Dann deckt ihr sie zusammen auf.
lake-rules-turn-highest = 2. Die höchste Karte jeder Farbe bleibt erst einmal liegen. Alle anderen kommen in den See.
lake-rules-turn-decide = 3. Bleibt deine Karte liegen, entscheidest du: Leg sie in den See. Oder fisch alle Karten ihrer Farbe heraus.
lake-rules-courts = 2 ist niedrig, der König ist hoch. Die Möwe ist der Bube, das Boot die Dame, der Leuchtturm der König.
lake-rules-ace = Das Ass ist niedrig …
lake-rules-ace-high = … aber hoch, wenn jemand Möwe, Boot oder Leuchtturm seiner Farbe zeigt.
lake-rules-once = Jede Farbe darfst du in einer Runde nur einmal fischen. Danach kommen deine Karten dieser Farbe in den See. Beim Herausfischen zählt deine Karte mit.
lake-rules-left = Sind alle Karten gelegt, ist die Runde zu Ende. Was im See bleibt, zählt nicht.
lake-rules-target = Jede Karte ist ein Fisch. Hat jemand das Ziel erreicht, spielt die Runde zu Ende. Die meisten Fische gewinnen.
lake-rules-key-letters = L hinlegen, F herausfischen, S in den See, H Tipp, N nächste Runde, F1 Regeln
