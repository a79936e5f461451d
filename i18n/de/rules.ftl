rules-title = So geht { $title }
rules-goal = Fische fangen
rules-goal-text = Jeder Fisch trägt eine Zahl. So viele Punkte ist er wert. Rechne, dann fängst du ihn!
rules-goal-line = { $players ->
    [2] Zu zweit gewinnt
    [3] Zu dritt gewinnt
   *[other] Zu viert gewinnt
}, wer { $fish } Fische oder { $points } Punkte hat.
rules-turn = Du bist dran
rules-turn-first = 1. Zieh eine Helferkarte. Oder spiel einen Angelhaken: Dann holst du dir einen Fisch von jemand anderem, und dein Zug ist vorbei.
rules-turn-second = 2. Angle in einem Teich. Wenn du magst, tauschen vorher zwei Karten die Plätze. Findest du nichts, dann passe.
rules-calculating = Triff die Zahl
rules-calculating-text = Wähle zuerst die Summenkarte, am besten einen Fisch. Dann wähle zwei oder mehr Karten aus demselben Teich, die ihre Zahl ergeben. Jede Karte zählt nur einmal.
rules-one-fish = Nur ein Fisch darf dabei sein. Du behältst ihn, egal, wo er steht. Neue Karten füllen den Teich auf.
rules-sign-add = + plus: 8 + 7 = 15
rules-sign-subtract = − minus: 9 − 4 = 5
rules-sign-multiply = × mal: 5 × 3 = 15
rules-sign-join = & zwei Karten zusammenlegen: 1 & 4 ist 14
rules-sign-divide = ÷ geteilt, gerundet auf die nächste ganze Zahl: 7 ÷ 2 ≈ 4
rules-orders = „Wie gesprochen“ rechnest du mit jedem Ergebnis gleich weiter: 9 + 8 ist 17, × 2 ist 34. Bei „Punkt vor Strich“ setzt du die Klammern selbst.
rules-swimming = Schwimmen
rules-swimming-text = Wähle eine Karte: Bahnen, die das Wasser verbindet, leuchten golden. Zwei Karten aus verbundenen Bahnen dürfen die Plätze tauschen, einmal in deinem Zug. Danach angelst du in einem dieser beiden Teiche.
rules-bridge = Unter einer Brücke kreuzen sich zwei Kanäle, ohne sich zu treffen. In einem See treffen sich alle.
rules-bike = Alte Fahrräder schwimmen nicht und zählen nicht. Nur ein Magnet holt sie heraus.
rules-helpers = Helferkarten
rules-keys = Tasten
rules-key-arrows = Pfeiltasten: über die Karten wandern
rules-key-enter = Eingabetaste oder Leertaste: drücken, was den lila Ring hat; ohne Ring kommt, was als Nächstes dran ist
rules-key-tab = Tabulatortaste: durch die Knöpfe gehen
rules-key-signs = + − × & ÷ ( ): ein Zeichen legen, = fangen, Rücktaste zurück
rules-key-letters = D Helferkarte ziehen · H Tipp · P passen · S tauschen · R Kanal drehen · K Angelhaken behalten · F1 Regeln
