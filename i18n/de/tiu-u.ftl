tiles-match = Sie passen!
tiles-pile = Dreierstapel
tiles-pick = Finde einen offenen Stein, der zu einem von deinen passt. Oder zieh.
tiles-your-two = Ergeben die beiden gleich viel?
tiles-must-take = Diesen Stein hast du gezogen. Welchen passenden nimmt er?
tiles-draw = Stein ziehen
tiles-draw-instead = Nur ziehen
tiles-now-draw = Zieh jetzt einen Stein vom Holzstoß.
tiles-dealt-pair = Du hast ein Paar 6-6. Legst du es als Fang hin?
tiles-lay-pair = Hinlegen
tiles-keep-pair = Behalten
tiles-deal-over = Runde { $deal } ist zu Ende
tiles-next-deal = Nächste Runde
tiles-deal-of = Runde { $deal } von { $deals }
tiles-little-fish = Kleine Fische
tiles-big-fish = Große Fische
tiles-caught = { $tiles ->
    [one] 1 Stein gefangen
   *[other] { $tiles } Steine gefangen
}

news-matched = { $name } hat ein Paar: { $calculation }.
news-matched-by-rule = { $name } hat das besondere Paar gefangen.
news-drew-match = { $name } hat { $tile } gezogen. Das passt!
news-drew-tile = { $name } hat { $tile } gezogen. Der Stein liegt jetzt offen.
news-piled = { $name } hat drei { $tile } gestapelt.

refused-only-the-fourth = Die drei { $tile } warten. Nur der vierte { $tile } nimmt sie.
refused-no-pile-of-two = Von { $tile } gibt es nur zwei. Das wird kein Stapel.
refused-not-two-open = Für einen Stapel müssen zwei { $tile } offen liegen.
refused-fourth-is-gone = Ein { $tile } ist schon gefangen. Niemand könnte den Stapel nehmen.

hint-no-match = Von deinen Steinen passt keiner. Zieh einen Stein.
hint-match-total = Such zwei Steine, die beide { $total } ergeben.
hint-supreme-pair = Such das besondere Paar: 2-1 und 4-2.
hint-match-tile = Einer davon ist der offene { $tile }.
hint-match-both = Nimm { $tile } und { $takes }. Wie viel ergibt jeder?

tiles-rules-match = Was passt
tiles-rules-pile = Drei, die warten
tiles-rules-points = Punkte
tiles-rules-turn-hand = 1. Leg einen deiner Steine zu einem offenen, der passt. Nimm beide. Oder leg einen dritten auf zwei gleiche. Oder tu nichts.
tiles-rules-turn-draw = 2. Zieh einen Stein vom Holzstoß.
tiles-rules-turn-must = 3. Passt er zu einem offenen, muss er ihn nehmen. Du wählst, welchen. Sonst bleibt er offen liegen.
tiles-rules-same = Zwei Steine passen, wenn sie gleich viel ergeben.
tiles-rules-supreme = 2-1 und 4-2 sind ein besonderes Paar: Auch sie passen.
tiles-rules-dealt-pair = Zwei 6-6 bekommen? Du darfst sie gleich hinlegen.
tiles-rules-third = Viele Steine gibt es viermal. Auf zwei offene darfst du den dritten legen. Die drei warten: Nur der vierte nimmt sie.
tiles-rules-little = Kleine Fische haben weniger als 8 Augen. Jedes rote Auge zählt einen Punkt. Die Summe füllst du bis zum nächsten vollen Zehner auf.
tiles-rules-big = Große Fische haben 8 Augen oder mehr. Jedes Auge zählt 2 Punkte.
tiles-rules-end = Die Runde endet, wenn der Holzstoß leer ist. Wer die meisten Punkte hat, gewinnt und bekommt von allen anderen den Unterschied. Gewinnen zwei, bekommen ihn beide.
tiles-rules-key-letters = D ziehen, L Paar hinlegen, K behalten, P Stapel, H Tipp, N nächste Runde, F1 Regeln
