tiles-match = Sie passen!
tiles-pile = Dreierstapel
tiles-pick = Nimm einen deiner Steine und einen offenen, die gleich viel ergeben. Oder zieh.
tiles-your-two = Ergeben die beiden gleich viel?
tiles-must-take = Dieser Stein wurde gezogen. Er nimmt einen, der gleich viel ergibt: welchen?
tiles-draw = Stein ziehen
tiles-draw-instead = Ziehen, nichts spielen
tiles-now-draw = Zieh jetzt einen Stein vom Holzstoß.
tiles-dealt-pair = Du hast ein Paar 6-6 bekommen. Legst du es als Fang hin?
tiles-lay-pair = Hinlegen
tiles-keep-pair = Behalten
tiles-deal-over = Runde { $deal } ist zu Ende
tiles-next-deal = Nächste Runde
tiles-deal-of = Runde { $deal } von { $deals }
tiles-hidden-hand = noch verdeckt
tiles-little-fish = Kleine Fische
tiles-big-fish = Große Fische
tiles-caught = { $tiles ->
    [one] 1 Stein gefangen
   *[other] { $tiles } Steine gefangen
}
tiles-to-come = { $tiles ->
    [0] der Holzstoß ist leer
    [one] noch ein Stein im Holzstoß
   *[other] noch { $tiles } Steine im Holzstoß
}

news-matched = { $name } hat ein Paar: { $calculation }.
news-matched-by-rule = { $name } hat ein Paar nach der Regel gefangen.
news-drew-match = { $name } hat { $tile } gezogen, und das passt.
news-drew-tile = { $name } hat { $tile } gezogen. Der Stein liegt jetzt offen.
news-piled = { $name } hat drei { $tile } gestapelt.

refused-only-the-fourth = Die drei { $tile } warten auf den vierten { $tile }. Nur er nimmt sie.
refused-no-pile-of-two = Von { $tile } gibt es nur zwei. Sie werden kein Stapel.
refused-not-two-open = Für einen Stapel müssen zwei { $tile } offen liegen.
refused-fourth-is-gone = Ein { $tile } ist schon gefangen. Niemand könnte den Stapel nehmen.

hint-no-match = Von deinen Steinen passt keiner. Zieh einen Stein.
hint-match-total = Suche zwei Steine, von denen jeder { $total } ergibt.
hint-supreme-pair = Es gibt ein Paar, das nach der Regel passt: 2-1 und 4-2.
hint-match-tile = Einer der beiden ist der offene { $tile }.
hint-match-both = Es sind diese beiden: { $tile } und { $takes }. Wie viel ergibt jeder?

tiles-rules-match = Was passt
tiles-rules-pile = Drei, die warten
tiles-rules-points = Punkte
tiles-rules-turn-hand = 1. Du darfst einen Stein deiner Hand zu einem offenen legen und beide nehmen. Oder du legst einen dritten auf zwei gleiche. Oder nichts.
tiles-rules-turn-draw = 2. Zieh einen Stein vom Holzstoß.
tiles-rules-turn-must = 3. Passt er zu einem offenen, so nimmt er ihn: Du wählst, welchen. Passt er nicht, bleibt er offen liegen.
tiles-rules-same = Zwei Steine passen, wenn ihre Augen gleich viel ergeben.
tiles-rules-supreme = 2-1 und 4-2 passen nach der Regel, obwohl sie nicht gleich viel ergeben.
tiles-rules-dealt-pair = Wer zwei 6-6 bekommt, darf sie gleich hinlegen.
tiles-rules-third = Viele Steine gibt es viermal. Auf zwei gleiche, die offen liegen, darfst du einen dritten legen. Die drei warten: Nur der vierte nimmt sie.
tiles-rules-little = Kleine Fische haben weniger als 8 Augen. Ein Punkt für jedes rote Auge, und alle zusammen werden bis zum nächsten vollen Zehner aufgefüllt.
tiles-rules-big = Große Fische haben 8 Augen oder mehr: zwei Punkte für jedes Auge.
tiles-rules-end = Die Runde endet, wenn der Holzstoß leer ist. Wer die meisten Punkte hat, gewinnt und bekommt von allen anderen den Unterschied. Gewinnen zwei zusammen, bekommen ihn beide.
tiles-rules-key-letters = D ziehen · L Paar hinlegen · K behalten · P Stapel · H Tipp · N nächste Runde · F1 Regeln
