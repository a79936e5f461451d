home-practise = Üben
progress-practice = Übung
practice-title = Den Fluss hinauf
practice-leave = Zum Fluss
practice-unread = Deine Steine kommen bald wieder. Du kannst jetzt spielen.
practice-start = Los geht’s
practice-fits = Was zu mir passt
practice-fits-why = Aufgaben von mehreren Steinen, genau richtig für dich.
practice-placement = Meinen Platz finden
practice-placement-why = Neu hier? Ein paar Aufgaben zeigen, wo du anfängst.
practice-reached = Diesen Stein hast du erreicht.
practice-lately = { $count ->
    [10] Gleich richtig: { $right } von deinen letzten zehn.
    [one] Gleich richtig: { $right } von { $count }.
   *[other] Gleich richtig: { $right } von { $count }.
}
practice-open = Dieser Stein wartet auf dich.
practice-later = Davor kommen andere Steine. Schau ihn dir ruhig an.
practice-fact = Wie viel ist das?
practice-complete = Was fehlt?
practice-catch-fish = Fang den Fisch mit der { $number }.
practice-any-catch = Finde einen Fang. Beginn mit der Summenkarte.
practice-three-tens = Welche drei Karten ergeben 10, 20 oder 30?
practice-mac-one = Zwei Karten malnehmen, eine dazu: Triff 10, 20 … oder 130!
practice-third-card = Welche Karte fehlt für 10, 20 oder 30?
practice-third-choose = Wähle sie hier.
practice-oops = Huch!
practice-claim = Der Barsch sagt:
practice-is-it-true = Stimmt das?
practice-true = Ja, das stimmt
practice-false = Nein, das stimmt nicht
practice-true-after-all = Doch, es stimmt
practice-was-right = Der Barsch hatte recht:
practice-was-wrong = Diesmal hatte der Barsch unrecht.
practice-why = Warum stimmt es nicht?
practice-so-far = { $over } von { $count }
practice-left-again = { $count } noch einmal
practice-check = Fertig
practice-next = Weiter
practice-right = Richtig!
practice-not-yet = Noch nicht ganz.
practice-other-catch = Ein Fang! Aber wir wollen den Fisch mit der { $number }.
practice-again = Versuch es noch einmal.
practice-solution = So geht es:
practice-comes-back = Die kennst du schon. Jetzt weißt du mehr.
practice-incomplete = Es fehlt noch etwas: Leg Karten und Zeichen.
practice-three-cards = Wähle drei Karten mit Zeichen dazwischen.
practice-three-only = Wähle drei Karten.
practice-type-number = Tipp zuerst eine Zahl.
practice-hint-cards = { $count ->
    [one] Es geht mit einer Karte.
   *[other] Es geht mit { $count } Karten.
}
practice-hint-one = Du brauchst die Karte mit dem goldenen Rand.
practice-hint-all = Diese Karten sind es. Welche Zeichen?
practice-hint-these = Diese Karten sind es.
practice-hint-third = Wie viel fehlt den beiden bis 10, 20 oder 30?
practice-hint-sign = Es geht mit „{ $sign }“.
practice-hint-look = Schau dir das Bild an.
practice-hint-first = Rechne zuerst { $question } aus.
practice-hint-signs = Probier ein Zeichen nach dem anderen.
practice-hint-small-steps = Mach kleine Schritte. Was weißt du schon?
practice-hint-count-on = Zähl von { $from } weiter bis { $to }. Wie viele sind das?
practice-hint-chain = Erst { $first }. Dann { $then } …
practice-hint-parts = { $known }, und noch { $more } dazu …
practice-hint-product = Wie oft passt { $part } in { $whole }? { $known } …
practice-hint-turn-around = Umkehraufgabe: Wie viel ist { $question }?
practice-hint-other-sign = { $calculation }. Nimm ein anderes Zeichen.
practice-done = Gut gemacht, { $name }!
practice-right-of = Gleich richtig: { $right } von { $count }.
practice-placed = Hier fängst du an: { $lesson }.
practice-placed-able = Du hattest alles richtig! Hier geht es weiter: { $lesson }.
practice-fry-comes = { $count ->
    [one] Ein Jungfisch schwimmt in deinen Teich.
   *[other] { $count } Jungfische schwimmen in deinen Teich.
}
practice-stone-reached = Ein neuer Stein: { $lesson }
practice-stone-is-reached = erreicht
practice-stone-is-next = dein nächster Stein
practice-stone-is-later = noch nicht
practice-rung-finished = Hier hast du jeden Stein erreicht: { $rung }
practice-new-fish = In deinem Teich schwimmt eine neue Fischart.
practice-certificate = Du bekommst eine Urkunde! Bitte einen Erwachsenen, sie zu drucken.
check-title = Einmaleins-Probe
check-how = Du siehst 25 Aufgaben aus dem Einmaleins. Für jede hast du sechs Sekunden: Schau auf die Sonne. Dann kommt von selbst die nächste. Tipp die Antwort und drück Enter. Zuerst drei leichte zum Probieren.
check-now = So geht es. Jetzt kommen die 25. Weißt du eine nicht? Warte einfach auf die nächste.
check-begin = Los geht’s
check-number = { $number } von { $of }
check-all-answered = Du hast alle 25 beantwortet. Gut gemacht, { $name }!
check-over = Die Probe ist vorbei. Gut gemacht, { $name }!
burst-title = Zwei flinke Minuten
burst-how = Diese Aufgaben kannst du alle. Wie viele schaffst du, bis die Sonne untergeht? Tipp die Antwort und drück Enter.
burst-number = { $count } geschafft
burst-over =
    { $count ->
        [0] Die Sonne ist unter, { $name }. Bald noch einmal!
        [one] Du hast eine geschafft, { $name }!
       *[other] Du hast { $count } geschafft, { $name }!
    }
burst-quick = Etwa { $now } für jede.
burst-quick-before = Etwa { $now } für jede. Vorher etwa { $before }.
practice-to-home = Nach Hause
practice-to-river = Zum Fluss
practice-once-more = Noch einmal
slip-off-by-one = Nur um eins daneben! Zähl noch einmal.
slip-off-by-ten = Um zehn daneben. Schau auf die Zehner.
slip-forgot-carry = Aus den Einern wird noch ein Zehner. Vergiss ihn nicht.
slip-smaller-from-larger = Tausch die Ziffern nicht. Zu wenig Einer? Wechsle einen Zehner.
slip-added-instead = Das ist plus. Hier steht mal.
slip-wrong-order = Schritt für Schritt! Was rechnen wir zuerst?
slip-joined-backwards = Die linke Karte steht auch in der Zahl links.
slip-rounded-down = Runde zur nächsten Zahl. Genau in der Mitte rundest du auf.
slip-sign-above-rung = Dieses Zeichen brauchst du noch nicht.
slip-miscounted-card = Schau noch einmal: Welche Karten sind da?
grown-ups-session = Klassenrunde
grown-ups-practising = Üben
grown-ups-aim = So viele sollen richtig sein
grown-ups-tables = Einmaleins und Tafeln
grown-ups-tables-to = bis { $count } × { $count }
grown-ups-tuned = Karten nach Lernstand
session-why = Die Kinder üben abwechselnd an einem Bildschirm. Er zeigt, wer drankommt.
session-whom = Wer
session-what = Was
session-fits = Nächste Lektion
session-lesson = Lieber eine Lektion
session-puzzles = Aufgaben pro Kind und Runde
session-minutes = Zeit
session-goal = Ziel: gleich richtig
session-goal-caught = Ziel: gefangen
session-start = Runde beginnen
session-go-on = Runde von heute fortsetzen: { $name } ist dran
session-see-again = Runde von heute noch einmal ansehen
round-next = Als Nächstes: { $names }
round-skip = Heute nicht da
round-skipped = { $name } ist heute nicht da.
round-unskip = { $name } ist da
round-end = Für alle beenden: 2 Sekunden halten
round-goal = Zusammen: { $right } von { $goal } gleich richtig
round-together = Zusammen: { $right } gleich richtig
round-past-goal = Zusammen: { $right } gleich richtig. Das Ziel war { $goal }.
round-caught-goal = Zusammen gefangen: { $right } von { $goal }
round-caught = Zusammen gefangen: { $right }
round-caught-past-goal = Zusammen gefangen: { $right }. Das Ziel war { $goal }.
round-time-is-up = Die Zeit ist um für heute.
round-over = Danke euch allen!
round-goal-reached = Ihr habt euer Ziel erreicht!
round-leave = Fertig
practice-faulty-lesson = Die Lektion in { $place } lässt sich nicht verwenden: Zeile { $line }, Spalte { $column }. „fishpond lesson check“ sagt, was nicht stimmt.

lesson-add-count-on = Weiterzählen
lesson-add-count-on-goal = Eins, zwei oder drei dazu, ohne von vorn zu zählen.
lesson-add-bonds-of-ten = Zehnerfreunde
lesson-add-bonds-of-ten-goal = Zwei Zahlen, die zusammen zehn ergeben.
lesson-add-doubles = Verdoppeln
lesson-add-doubles-goal = Verdoppeln bis 10 + 10.
lesson-add-near-doubles = Fast verdoppeln
lesson-add-near-doubles-goal = 6 + 7 ist 6 + 6 und noch eins.
lesson-add-make-ten = Zehnerübergang
lesson-add-make-ten-goal = 8 + 5 über die Zehn: 8 + 2 + 3.
lesson-add-plus-nine = Plus neun
lesson-add-plus-nine-goal = Neun dazu ist zehn dazu und eins zurück.
lesson-add-missing-number = Was fehlt? +
lesson-add-missing-number-goal = Beim Plusrechnen die fehlende Zahl finden.
lesson-add-tens = Zehner plus Zehner
lesson-add-tens-goal = 30 + 40 so schnell wie 3 + 4.
lesson-add-bridging = Über den nächsten Zehner
lesson-add-bridging-goal = 38 + 5 über die 40.
lesson-add-ponds = Die ersten Fische
lesson-add-ponds-goal = Im Teich mit Plus den richtigen Fisch fangen.
lesson-add-three-tens = Drei zum Zehner
lesson-add-three-tens-goal = Drei Karten finden, die 10, 20 oder 30 ergeben.
lesson-add-third-card = Die dritte Karte
lesson-add-third-card-goal = Wissen, welche Karte zum nächsten Zehner fehlt.
lesson-add-true-or-false = Stimmt das? +
lesson-add-true-or-false-goal = Prüfen, was jemand zusammengezählt hat.
lesson-subtract-count-back = Zurückzählen
lesson-subtract-count-back-goal = Eins, zwei oder drei weniger.
lesson-subtract-from-ten = Von der Zehn weg
lesson-subtract-from-ten-goal = Was von zehn übrig bleibt.
lesson-subtract-halves = Halbieren
lesson-subtract-halves-goal = Die Hälfte einer geraden Zahl, etwa 14 − 7.
lesson-subtract-over-ten = Zurück über die Zehn
lesson-subtract-over-ten-goal = 13 − 5 über die Zehn.
lesson-subtract-missing-number = Was fehlt? + −
lesson-subtract-missing-number-goal = Bei Plus und Minus Zahl oder Zeichen finden.
lesson-subtract-within-tens = Zehner und Einer getrennt
lesson-subtract-within-tens-goal = 47 − 12: Zehner von Zehnern, Einer von Einern.
lesson-subtract-bridging = Zurück über den Zehner
lesson-subtract-bridging-goal = 42 − 7 über die 40.
lesson-subtract-ponds = Fische mit Minus
lesson-subtract-ponds-goal = Fische, die nur mit Minus zu fangen sind.
lesson-subtract-tens = Zehner mit Minus
lesson-subtract-tens-goal = Mit Minus aus drei Karten einen Zehner bilden.
lesson-subtract-true-or-false = Stimmt das? −
lesson-subtract-true-or-false-goal = Prüfen, was jemand abgezogen hat.
lesson-multiply-twos-fives-tens = Mal 2, 5 und 10
lesson-multiply-twos-fives-tens-goal = Die Zweier-, Fünfer- und Zehnerreihe.
lesson-multiply-threes-fours = Mal 3 und 4
lesson-multiply-threes-fours-goal = Die Dreier- und Viererreihe.
lesson-multiply-sixes-eights = Mal 6 und 8
lesson-multiply-sixes-eights-goal = Die Sechser- und Achterreihe.
lesson-multiply-sevens-nines = Mal 7 und 9
lesson-multiply-sevens-nines-goal = Die Siebener- und Neunerreihe.
lesson-multiply-missing-factor = Was fehlt? ×
lesson-multiply-missing-factor-goal = Die fehlende Zahl oder das Zeichen finden.
lesson-multiply-by-tens = Zehner-Einmaleins
lesson-multiply-by-tens-goal = 4 × 30 sind 4 × 3 Zehner.
lesson-multiply-ponds = Fische durch Malnehmen
lesson-multiply-ponds-goal = Fische, die nur durch Malnehmen zu fangen sind.
lesson-multiply-tens = Zehner durch Malnehmen
lesson-multiply-tens-goal = Durch Malnehmen 10, 20 oder 30 aus drei Karten.
lesson-multiply-mac-one = Mal und Plus
lesson-multiply-mac-one-goal = Wie bei MAC I: zwei Karten malnehmen, die dritte dazu.
lesson-multiply-mac-one-search = Suchen: Mal und Plus
lesson-multiply-mac-one-search-goal = Unter fünf Karten die drei von MAC I finden.
lesson-multiply-true-or-false = Stimmt das? ×
lesson-multiply-true-or-false-goal = Prüfen, was jemand malgenommen hat.
lesson-join-tens-and-ones = Nebeneinander
lesson-join-tens-and-ones-goal = 1 und 4 nebeneinander sind 14.
lesson-join-hundreds = Hunderter nebeneinander
lesson-join-hundreds-goal = 12 und 5 nebeneinander sind 125.
lesson-join-missing-card = Was fehlt? &
lesson-join-missing-card-goal = Beim Aneinanderlegen Zahl oder Zeichen finden.
lesson-join-ponds = Fische durch Aneinanderlegen
lesson-join-ponds-goal = Fische, für die man Karten aneinanderlegt.
lesson-join-far-fish = Ferne Fische
lesson-join-far-fish-goal = Durch Aneinanderlegen große Fische erreichen.
lesson-join-any-catch = Irgendein Fang
lesson-join-any-catch-goal = Im Teich selbst einen Fang finden.
lesson-join-three-tens = Zehner durch Aneinanderlegen
lesson-join-three-tens-goal = Drei Karten zum Zehner, zwei davon aneinandergelegt.
lesson-join-third-card = Dritte Karte beim Aneinanderlegen
lesson-join-third-card-goal = Welche Karte fehlt, wenn man aneinanderlegen darf.
lesson-join-true-or-false = Stimmt das? &
lesson-join-true-or-false-goal = Prüfen, was jemand aneinandergelegt hat.
lesson-divide-twos-fives-tens = Durch 2, 5 und 10
lesson-divide-twos-fives-tens-goal = Durch zwei, fünf und zehn teilen.
lesson-divide-threes-to-fives = Durch 3, 4 und 5
lesson-divide-threes-to-fives-goal = Durch drei, vier und fünf teilen.
lesson-divide-sixes-to-nines = Durch 6, 7, 8 und 9
lesson-divide-sixes-to-nines-goal = Durch sechs bis neun teilen.
lesson-divide-missing-number = Was fehlt? ÷
lesson-divide-missing-number-goal = Beim Teilen die Zahl oder das Zeichen finden.
lesson-divide-multiples-of-ten = Zehner teilen
lesson-divide-multiples-of-ten-goal = 80 ÷ 4 sind 8 Zehner durch 4.
lesson-divide-rounding = Ungefähr
lesson-divide-rounding-goal = Beim Teilen zur nächsten Zahl runden: 7 ÷ 2 ≈ 4.
lesson-divide-ponds = Fische durch Teilen
lesson-divide-ponds-goal = Fische fangen, für die man teilen muss.
lesson-divide-three-tens = Zehner durch Teilen
lesson-divide-three-tens-goal = Durch Teilen aus drei Karten einen Zehner bilden.
lesson-divide-third-card = Dritte Karte durch Teilen
lesson-divide-third-card-goal = Welche Karte fehlt, wenn man teilen darf.
lesson-divide-true-or-false = Stimmt das? ÷
lesson-divide-true-or-false-goal = Prüfen, was jemand geteilt hat.
round-answered = { $answered ->
    [0] Diesmal hat niemand eine Aufgabe gemacht.
   *[other] { $right ->
        [0] { $answered ->
            [one] Zusammen habt ihr eine Aufgabe gemacht.
           *[other] Zusammen habt ihr { $answered } Aufgaben gemacht.
        }
       *[other] { $answered ->
            [one] Zusammen habt ihr eine Aufgabe gemacht, gleich richtig.
           *[other] Zusammen habt ihr { $answered } Aufgaben gemacht, { $right } davon gleich richtig.
        }
    }
}
round-turned = { $answered ->
    [one] Danke, { $name }! Du hast eine Aufgabe gemacht.
   *[other] Danke, { $name }! Du hast { $answered } Aufgaben gemacht.
}
practice-end-turn = Aufhören
practice-go-on = Weitermachen
practice-end-question = { $left ->
    [one] Schon fertig, { $name }? Noch eine von { $count } Aufgaben. Die Antworten sind gespeichert.
   *[other] Schon fertig, { $name }? Noch { $left } von { $count } Aufgaben. Die Antworten sind gespeichert.
}
practice-stop = Aufhören
practice-stop-question = Jetzt aufhören? Noch { $left } von { $count } Aufgaben. Die Antworten zählen.
practice-how-many = Wie viele Fische?
practice-how-many-come = { $count ->
    [one] Ein Fisch kommt dazu. Wie viele sind es dann?
   *[other] { $count } Fische kommen dazu. Wie viele sind es dann?
}
practice-how-many-leave = { $count ->
    [one] Ein Fisch schwimmt weg. Wie viele bleiben?
   *[other] { $count } Fische schwimmen weg. Wie viele bleiben?
}
practice-how-many-missing = Wie viele Fische fehlen bis { $whole }?
practice-where = Wo ist die { $number }?
practice-which-number = Welche Zahl ist das?
practice-fish = Fisch { $number }
practice-empty-place = Leerer Platz { $number }
practice-mark = { $steps ->
    [one] Ein Schritt
   *[other] { $steps } Schritte
} hinter { $mark }
practice-heard-cards = Die Karten: { $names }.
practice-heard-water = Im Wasser: { $names }.
practice-heard-group = Gruppe { $number }: { $names }.
practice-heard-fish = ein Fisch
practice-heard-empty = ein leerer Platz
practice-heard-bubbles-empty = { $count ->
    [one] 1 Blase bleibt leer.
   *[other] { $count } Blasen bleiben leer.
}
practice-heard-bubbles-over = { $count ->
    [one] 1 Blase ist zu viel.
   *[other] { $count } Blasen sind zu viel.
}
practice-line = Eine Linie von { $from } bis { $to } in { $steps } gleichen Schritten.
practice-line-place = Die Stelle liegt { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} hinter { $mark }.
practice-card-place = { $card }, Platz { $number }
practice-choose-place = Drück zuerst auf den Zahlenstrahl.
practice-hint-touch = Tipp alle an und zähl mit.
practice-hint-long-marks = Schau auf die längeren Striche.
practice-before = Erste Schritte
practice-ladder = Der Fluss
practice-beside = Neben dem Fluss
lesson-count-to-five = Zählen bis fünf
lesson-count-to-five-goal = Bis fünf zählen.
lesson-count-to-ten = Zählen bis zehn
lesson-count-to-ten-goal = Bis zehn zählen.
lesson-count-dice = Ein Würfel
lesson-count-dice-goal = Würfelbilder auf einen Blick erkennen.
lesson-count-two-dice = Zwei Würfel
lesson-count-two-dice-goal = Sechs bis zwölf auf zwei Würfeln sehen.
lesson-count-frames = Im Zehnerfeld
lesson-count-frames-goal = Sehen, wie viele von zehn Plätzen voll sind.
lesson-count-one-more = Eins mehr
lesson-count-one-more-goal = Die nächste Zahl, wenn eins dazukommt.
lesson-count-one-less = Eins weniger
lesson-count-one-less-goal = Die Zahl davor, wenn eins weggeht.
lesson-count-friends-of-five = Fünferfreunde
lesson-count-friends-of-five-goal = Zwei Zahlen, die fünf ergeben.
lesson-count-adding-to-five = Zusammen bis fünf
lesson-count-adding-to-five-goal = Wie viele es zusammen sind, bis fünf.
lesson-count-taking-from-five = Einige schwimmen weg
lesson-count-taking-from-five-goal = Wie viele bleiben, bis fünf.
lesson-count-friends-of-ten = Wie viele bis zehn?
lesson-count-friends-of-ten-goal = Wie viele im Zehnerfeld fehlen.
lesson-line-to-ten = Zahlenstrahl bis 10
lesson-line-to-ten-goal = Zahlen bis zehn am Zahlenstrahl finden.
lesson-line-to-twenty = Zahlenstrahl bis 20
lesson-line-to-twenty-goal = Zahlen bis zwanzig am Zahlenstrahl finden.
lesson-line-to-hundred = Zahlenstrahl bis 100
lesson-line-to-hundred-goal = Die Zehner am Zahlenstrahl finden.
lesson-add-two-digits = Groß plus groß
lesson-add-two-digits-goal = 32 + 25: Zehner zu Zehnern, Einer zu Einern.
lesson-add-two-digits-over-ten = Groß plus groß über den Zehner
lesson-add-two-digits-over-ten-goal = 38 + 25: Die Einer ergeben noch einen Zehner.
lesson-add-doubles-to-hundred = Verdoppeln bis hundert
lesson-add-doubles-to-hundred-goal = Verdoppeln bis 50 + 50.
lesson-add-near-tens = Fast ein Zehner dazu
lesson-add-near-tens-goal = 34 + 19 ist eins weniger als 34 + 20.
lesson-add-compensating = Zu viel, dann zurück
lesson-add-compensating-goal = 47 + 28: erst plus 30, dann 2 zurück.
lesson-subtract-two-digits = Groß minus groß
lesson-subtract-two-digits-goal = 68 − 25: Zehner von Zehnern, Einer von Einern.
lesson-subtract-two-digits-over-ten = Groß minus groß über den Zehner
lesson-subtract-two-digits-over-ten-goal = 62 − 25: einen Zehner wechseln.
lesson-subtract-halves-to-hundred = Halbieren bis hundert
lesson-subtract-halves-to-hundred-goal = Die Hälfte wegnehmen, bis 100 − 50.
lesson-subtract-near-tens = Fast ein Zehner weg
lesson-subtract-near-tens-goal = 54 − 19 ist eins mehr als 54 − 20.
lesson-subtract-compensating = Zu viel weg, dann dazu
lesson-subtract-compensating-goal = 63 − 28: erst minus 30, dann 2 dazu.
lesson-subtract-fact-families = Plus und Minus: eine Familie
lesson-subtract-fact-families-goal = 8 + 5 = 13, also 13 − 5 = 8.
lesson-two-steps-plus-minus = Erst plus, dann minus
lesson-two-steps-plus-minus-goal = Zwei Zeichen, eins nach dem anderen.
lesson-multiply-elevens-twelves = Elfer- und Zwölferreihe
lesson-multiply-elevens-twelves-goal = Das Einmaleins mit 11 und 12.
lesson-multiply-to-twelve = Alle Reihen bis zwölf
lesson-multiply-to-twelve-goal = Die schweren Reihen, bis 12 × 12.
lesson-multiply-missing-to-twelve = Was fehlt? Bis zwölf
lesson-multiply-missing-to-twelve-goal = Welche Zahl fehlt, bis 12 × 12.
lesson-multiply-doubles = Große Zahlen verdoppeln
lesson-multiply-doubles-goal = Eine Zahl bis 50 verdoppeln.
lesson-multiply-thousands = Zehner mal Hunderter
lesson-multiply-thousands-goal = 300 × 20: erst die Ziffern, dann die Nullen.
lesson-two-steps-times-plus = Erst mal, dann plus
lesson-two-steps-times-plus-goal = Zwei Zeichen, eins nach dem anderen.
lesson-two-steps-times-first = Mal kommt zuerst
lesson-two-steps-times-first-goal = 3 + 4 × 5: Mal kommt vor Plus.
lesson-two-steps-brackets = Klammern zuerst
lesson-two-steps-brackets-goal = (3 + 4) × 5: erst die Klammer.
lesson-divide-elevens-twelves = Durch 11 und 12
lesson-divide-elevens-twelves-goal = Wie oft elf und zwölf hineinpassen.
lesson-divide-to-twelve = Teilen bis zwölf
lesson-divide-to-twelve-goal = Schwere Umkehraufgaben, bis 144 ÷ 12.
lesson-divide-fact-families = Mal und Geteilt: eine Familie
lesson-divide-fact-families-goal = 6 × 7 = 42, also 42 ÷ 7 = 6.
lesson-divide-halves-to-hundred = Große Zahlen halbieren
lesson-divide-halves-to-hundred-goal = Zahlen bis 100 halbieren.
lesson-divide-thousands-by-tens = Tausender durch Zehner
lesson-divide-thousands-by-tens-goal = 6000 ÷ 30 ist wie 600 ÷ 3.
lesson-two-steps-divide-first = Geteilt kommt zuerst
lesson-two-steps-divide-first-goal = 20 − 12 ÷ 4: Geteilt kommt vor Minus.
assign-session = Jetzt eine Runde
assign-title = Lektionen zuweisen
assign-why = Zugewiesenes kommt zuerst, bis zum Stein oder zu zehn Aufgaben. Eine nächste Lektion ersetzt unsere.
assign-lessons = Welche Lektionen?
assign-who = Wer bekommt sie?
assign-until = Bis wann?
assign-earlier = Einen Tag früher
assign-later = Einen Tag später
assign-week-later = Eine Woche später
assign-give = Diese zuweisen
assign-next = Als nächste Lektion festlegen
assign-next-until = Als Nächstes für { $names }, bis { $day }
assign-given = Zu erledigen
assign-nothing = Noch nichts.
assign-until-day = Bis { $day }
assign-undone = Noch nicht: { $names }
assign-take-back = Zurücknehmen
assign-assigned = { $count ->
    [one] Einem Kind Lektionen zugewiesen.
   *[other] { $count } Kindern Lektionen zugewiesen.
}
assign-taken-back = { $count ->
    [one] Für ein Kind zurückgenommen.
   *[other] Für { $count } Kinder zurückgenommen.
}

# Vorgemachtes, und Antworten in Schritten
example-show = Zeig mir, wie
example-skip = Überspringen
example-now-you = Ich bin dran
example-title = So geht das.
example-asks = Wie rechnen wir das aus?
example-wanted = Wir wollen { $number } treffen. Mit welchen Karten?
example-claimed = Der Barsch sagt „{ $calculation }“. Stimmt das?
example-begin = Wir fangen mit { $number } an.
example-rows = Leg { $rows } Reihen mit je { $columns }.
example-swap = Tauschaufgabe! Es ist gleich viel.
example-first = Das ist ein leichter Anfang.
example-then = Und weiter geht’s.
example-fill-ten = Mach den Zehner voll.
example-near-ten = Das ist fast ein Zehner.
example-to-ten = Erst bis zum Zehner.
example-apart = Zerlege die Zahl.
example-double = Das Doppelte kennst du.
example-in-tens = Rechne mit Zehnern wie mit Einern.
example-ones = Jetzt die Einer.
example-tens = Erst die Zehner.
example-place = Die Stelle sagt, was die Ziffer wert ist.
example-known = Das kennst du schon.
example-more = Und so viel kommt noch dazu.
example-rest = So viel bleibt übrig.
example-below = Das ist etwas weniger.
example-above = Das ist etwas mehr.
example-far = So weit ist es bis dahin.
example-tried = Das ist es nicht.
example-your-turn = Jetzt du: Welche Zahl fehlt?
example-nearer = Die nähere zählt. In der Mitte? Nimm die größere.
example-too-far = Das war zu weit. Geh ein Stück zurück: Welche Zahl fehlt?
example-there = Geschafft!
steps-answer = In Schritten
steps-incomplete = Dein Schritt braucht zwei Zahlen und ein Zeichen.
