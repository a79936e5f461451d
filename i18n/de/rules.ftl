rules-title = So geht { $title }
rules-goal = Fische fangen
rules-goal-text = Jeder Fisch trägt eine Zahl: seine Punkte. Rechne, dann fängst du ihn!
rules-goal-line = { $players ->
    [2] Zu zweit gewinnt
    [3] Zu dritt gewinnt
   *[other] Zu viert gewinnt
}, wer { $fish } Fische oder { $points } Punkte hat.
rules-goal-short = In einem kurzen Spiel reicht etwa die Hälfte.
rules-turn = Du bist dran
rules-turn-first = 1. Zieh eine Helferkarte. Oder spiel einen Angelhaken und hol dir einen fremden Fisch. Bekommst du ihn, ist dein Zug vorbei.
rules-turn-second = 2. Angle in einem Teich. Vorher darfst du zwei Karten tauschen. Nichts gefunden? Dann passe.
rules-fresh-water = Frisches Wasser: Wenn du passt, schwimmen neue Tiere in den Teich vor dir. Sie kommen auch, wenn du dran bist und sich mit drei Karten kein Fisch fangen lässt. In den Hausregeln kann man das ausschalten.
rules-calculating = Triff die Zahl
rules-calculating-text = Wähle zuerst die Summenkarte, am besten einen Fisch. Dann triff ihre Zahl mit zwei oder mehr Karten aus demselben Teich. Jede Karte zählt nur einmal.
rules-one-fish = Nimm nur einen Fisch. Du behältst ihn, egal, wo er steht. Neue Karten füllen den Teich auf.
rules-sign-add = + plus: 8 + 7 = 15
rules-sign-subtract = − minus: 9 − 4 = 5
rules-sign-multiply = × mal: 5 × 3 = 15
rules-sign-join = & Karten aneinanderlegen: 1 & 4 ist 14
rules-sign-divide = ÷ geteilt, gerundet auf die nächste ganze Zahl: 7 ÷ 2 ≈ 4
rules-orders = Bei „wie gesprochen“ rechnest du mit dem Ergebnis weiter: 9 + 8 ist 17, × 2 ist 34. Bei „Punkt vor Strich“ setzt du die Klammern selbst.
rules-swimming = Schwimmen
rules-swimming-text = Wähle eine Karte. Bahnen, die das Wasser mit ihr verbindet, heben sich ab. Einmal pro Zug darfst du sie mit einer Karte mit doppeltem Rand tauschen. Dann angle in einem dieser beiden Teiche.
rules-bridge = Unter einer Brücke kreuzen sich zwei Kanäle, ohne sich zu treffen. In einem See treffen sich alle.
rules-bike = Alte Fahrräder schwimmen nicht und zählen nicht. Nur ein Magnet holt sie heraus.
rules-helpers = Helferkarten
rules-keys = Tasten
rules-key-arrows = Pfeiltasten: über die Karten wandern
rules-key-enter = Enter oder Leertaste: drücken, was den lila Ring hat. Kein Ring? Dann kommt das Nächste dran. Auf einer gelegten Karte geht Enter weiter, die Leertaste nimmt sie zurück
rules-key-tab = Tab-Taste: durch die Knöpfe gehen
rules-key-signs = + − × & ÷ ( ): ein Zeichen legen, = fangen, Rücktaste zurück
rules-key-letters = D Helferkarte ziehen, H Tipp, P passen, S tauschen, L Kanal hinlegen, K Angelhaken behalten, F1 Regeln
