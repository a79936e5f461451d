# The pupil sheet
report-pupil-title = Lernstand
report-of = Lernstandsbericht: { $name }
report-dates = { $from } bis { $to }
report-class = Klasse
report-nothing = { $name } hat noch nicht geübt. Hier steht, womit es losgeht. Alles Weitere kommt mit dem Üben.
report-days = { $count ->
    [one] Tag
   *[other] Tage
}
report-minutes = { $count ->
    [one] Minute
   *[other] Minuten
}
report-attempts = { $count ->
    [one] Antwort
   *[other] Antworten
}
report-right = gleich richtig von { $of }
report-median = übliche Zeit
report-mastered = { $count ->
    [one] Lektion geschafft
   *[other] Lektionen geschafft
}
report-strengths = Das geht gut
report-steps = Das kommt als Nächstes
report-ladder = Was schon geht, Schritt für Schritt
report-mastered-of = { $mastered } von { $lessons } Lektionen
date-short = { $day }. { $month }.
report-weeks = Woche für Woche
report-unasked = noch nicht gefragt
report-facts-summary = Aufgaben mit { $sign }: { $known } sicher, { $learning } werden gelernt, { $next } als Nächstes.
report-mistakes = Das ging am häufigsten schief
report-no-mistakes = Nichts ging schief.
report-curriculum = Im Lehrplan
curriculum-ccss = Common Core (USA)
curriculum-england = Lehrplan für England
curriculum-kmk = Bildungsstandards (KMK)
report-foot = Fishpond · auf diesem Computer aus eigenen Aufzeichnungen erstellt. Nichts wurde verschickt.
report-practised = { $days ->
    [one] In dieser Zeit an einem Tag geübt, am { $last }.
   *[other] In dieser Zeit an { $days } Tagen geübt, zuletzt am { $last }.
}
report-away = { $name } hat in dieser Zeit nicht geübt, zuletzt am { $last }. Dieses Blatt zeigt, was damals ging.
report-tonight = Heute Abend, fünf Minuten
report-tonight-more = Und jetzt diese:
tonight-next = { $name }: { $goal } So geht es.
tonight-next-goal = { $name }: { $goal }
report-secure = geht
report-to-come = kommt noch
report-state-of = { $state }: { $what }
report-growth = Entwicklung
report-growth-why = Die Linie zeigt, was mit einem Zeichen geht, das Band, wie sicher das ist. Wo die Linie einen Schritt erreicht, gelingen wohl vier von fünf solchen Rechnungen. Durchgezogene Striche: Das hat das Kind gezeigt.
report-growth-summary = Entwicklung mit { $sign }: { $reached }.
report-growth-nothing = Entwicklung mit { $sign }: noch kein Schritt erreicht.
report-teachers-title = Für Lehrkräfte
report-lessons = Lektionen dieser Zeit
report-lessons-why = ✓ geschafft · gleich richtig von den letzten Antworten (bis zu 40) · letzter Tag
report-lesson-slipped = ging am { $since }; seitdem { $right } von { $of }: ein Blick lohnt sich
report-lesson-shown = { $right } von { $of }, { $until }
report-teachers-page = Mit einer Seite für Lehrkräfte
strength-so-far = { $count ->
    [one] Hat bisher eine Lektion geschafft.
   *[other] Hat bisher { $count } Lektionen geschafft.
}

# Where a child stands: the words after “can” and “is learning to” are those that follow
standing = { $name } kann { $secure }. Jetzt ist dran: { $learning }.
standing-secure = { $name } kann { $secure }.
standing-learning = Bei { $name } ist jetzt dran: { $learning }.
standing-unknown = { $name } hat angefangen. Was schon geht, zeigt sich bald.
can-do-counting = bis zehn zählen
can-do-add-within-ten = bis 10 plusrechnen
can-do-add-to-twenty = bis 20 plusrechnen
can-do-add-to-hundred = bis 100 plusrechnen
can-do-add-two-digits = zweistellige Zahlen addieren
can-do-find-sums = bei Plus fehlende Zahlen finden
can-do-subtract-within-ten = bis 10 minusrechnen
can-do-subtract-over-ten = über den Zehner minusrechnen
can-do-subtract-to-hundred = bis 100 minusrechnen
can-do-subtract-two-digits = zweistellige Zahlen abziehen
can-do-find-differences = bei Minus fehlende Zahlen finden
can-do-easy-tables = mit 2 bis 5 und 10 malnehmen
can-do-hard-tables = mit 6 bis 9 malnehmen
can-do-multiply-tens = Zehner malnehmen
can-do-multiply-beyond = über das Einmaleins hinaus malnehmen
can-do-find-products = beim Malnehmen fehlende Zahlen finden
can-do-join = Ziffern aneinanderlegen
can-do-find-joined = Zahlen zum Aneinanderlegen finden
can-do-easy-quotients = durch 2 bis 5 und 10 teilen
can-do-hard-quotients = durch 6 bis 9 teilen
can-do-divide-tens = Zehner teilen
can-do-round = teilen und runden
can-do-divide-beyond = über das Einmaleins hinaus teilen
can-do-find-quotients = beim Teilen fehlende Zahlen finden

# What goes well
quoted = „{ $name }“
strength-mastered = { $count ->
    [0] Erreichte Steine: { $names }.
   *[other] Erreichte Steine: { $names } und { $count } weitere.
}
strength-facts = Kann { $known } der { $answered } Aufgaben mit { $sign }, die vorkamen.
strength-often = Übt oft: an { $days } Tagen in dieser Zeit.
strength-catch = Bester Fang: { $calculation }, { $points } Punkte wert.
strength-right-count = { $answered ->
    [one] Hat die eine Antwort richtig.
   *[other] Hat { $count } von { $answered } Antworten richtig, zweite Versuche mitgezählt.
}
strength-kept-at-it = { $count ->
    [one] Hat eine erste Antwort gewagt.
   *[other] Blieb { $count } Antworten lang dran.
}
strength-lessons = Hat { $count } verschiedene Lektionen geübt.

# What comes next
step-slip-off-by-one = Manche Ergebnisse liegen um eins daneben: die Rechnung mit Plättchen legen oder am Zahlenstrahl springen und erst ab der nächsten Zahl zählen.
step-slip-off-by-one-large = Manche Ergebnisse liegen um eins daneben: die Einer noch einmal für sich rechnen und schauen, ob das Ergebnis damit endet.
step-slip-off-by-one-shared = Manche Ergebnisse liegen um eins daneben: zur Probe malnehmen und schauen, ob die erste Zahl herauskommt.
step-slip-off-by-ten = Manche Ergebnisse liegen um zehn daneben: Zehner und Einer nacheinander sprechen und untereinander schreiben.
step-slip-forgot-carry = Der Zehner aus den Einern geht verloren: zuerst bis zehn ergänzen, dann den Rest dazu.
step-slip-smaller-from-larger = Es wird die kleinere Ziffer von der größeren abgezogen, egal wo sie steht: in Schritten abziehen, erst bis zum Zehner, dann weiter.
step-slip-added-instead = Mal wird mit Plus verwechselt: gleich lange Reihen legen und die Reihen zählen.
step-slip-wrong-order = Die Schritte kommen durcheinander: laut sagen, was zuerst kommt, und Klammern darum setzen.
step-slip-joined-backwards = Beim Aneinanderlegen tauschen Zehner und Einer den Platz: die Zahl von links nach rechts laut lesen.
step-slip-rounded-down = Beim Teilen wird abgeschnitten statt gerundet: am Zahlenstrahl schauen, welche ganze Zahl näher liegt.
step-slip-sign-above-rung = Es werden schon Zeichen einer höheren Stufe probiert: das Zeichen zeigen oder bei den bekannten bleiben.
step-slip-miscounted-card = Es werden Karten benutzt, die nicht da sind: beim Rechnen jede Karte antippen.
step-facts = Diese üben, bis sie von selbst kommen: { $facts }.
step-finish = Weiter mit { $name }: { $right } der letzten { $count } waren ohne Tipp richtig. Mit neun von zehn an zwei Tagen ist die Lektion geschafft.
step-another-day = { $name } noch einmal an einem anderen Tag: { $right } der letzten zehn waren ohne Tipp richtig. Bleibt es so, ist die Lektion geschafft.
step-next = Weiter mit { $name }: { $goal }
step-slipped = { $name } ging bis { $day } gut und seitdem weniger gut. Ein Blick lohnt sich.
step-done = Alles Offene ist geschafft. Eine höhere Stufe öffnet mehr.
step-oftener = Lieber kurz und oft: zehn Minuten an drei Tagen der Woche.
step-cards = Auch zu Hause spielen: Fishpond druckt die Karten.

# What went wrong, in a few words
mistake-off-by-one = um eins daneben
mistake-off-by-ten = um zehn daneben
mistake-forgot-carry = Zehner vergessen
mistake-smaller-from-larger = kleinere Ziffer von größerer
mistake-added-instead = plus statt mal
mistake-wrong-order = Reihenfolge der Schritte
mistake-joined-backwards = Ziffern vertauscht
mistake-rounded-down = abgeschnitten statt gerundet
mistake-sign-above-rung = Zeichen, das später kommt
mistake-miscounted-card = Karten, die nicht da sind
mistake-result = falsches Ergebnis
mistake-no-ten = kein Zehner
mistake-cards = Karten passen nicht
mistake-range = Zahl zu groß oder zu klein
mistake-form = nicht erst mal, dann plus
mistake-claim = Behauptung falsch beurteilt

# The class sheet
report-class-title = Klassenbericht
report-class-of = Klassenbericht: { $name }
report-everybody = Alle Kinder
report-column-name = Name
report-column-signs = Zeichen
report-column-days = Tage
report-column-minutes = Min.
report-column-right = Richtig
report-column-median = Zeit
report-column-mastered = Lektionen
report-middle = Mitte der Klasse
report-grid-mastered = geschafft
report-grid-begun = begonnen
report-grid-open = nicht begonnen
report-class-why = Richtig: gleich richtig. Zeit: die mittlere aller Zeiten. Neu: in diesen Tagen geschaffte Lektionen.
report-concerns = Mit wem zuerst reden?
report-concerns-more = { $count ->
    [one] Und noch ein Kind, am Bildschirm.
   *[other] Und noch { $count } Kinder, am Bildschirm.
}
report-class-nothing = Hier sind noch keine Kinder.
report-grid-summary = { $mastered ->
    [one] Eine Lektion geschafft
   *[other] { $mastered } Lektionen geschafft
}, { $begun } begonnen
concern-not-since = hat seit { $date } nicht geübt.
concern-slip = { $slip }, { $times }-mal in den letzten { $of } Antworten.
report-column-last = Zuletzt
report-column-new = Neu
report-grid-key = Die Spalten der Tabelle:
report-groups = Gleicher nächster Schritt
report-groups-why = Gleiche Startzahl, gleiches Blatt.
report-group-at-the-screen = Am Bildschirm üben
report-group-worksheet = Blatt { $id }, Startzahl { $seed }
group-of-one = { $name } ({ $lesson })
groups-of-one = Für sich: { $each }
groups-done = Alles Offene geschafft: { $names }. Eine höhere Stufe öffnet mehr.
report-group-new = Noch nichts bekannt: { $names }.
report-weak-facts = Schwerste Aufgaben
report-slips = Häufigste Fehler
report-nothing-hard = Nichts, was viele betrifft.
report-for-children = { $count ->
    [one] ein Kind
   *[other] { $count } Kinder
}
concern-too-hard = hatte { $right } der letzten { $of } ersten Antworten richtig: zu schwer.
concern-stuck = kommt bei { $name } nicht weiter: { $right } der letzten { $of } ersten Antworten waren richtig.
concern-hard-won = hat { $name } geschafft, nach { $answers } Antworten.
concern-gone = hat einen alten Fehler die ganze Woche nicht gemacht: { $slip } (vorher { $times }-mal).
help-give = { $name } zuweisen
help-sit-beside = { $name } zusammen üben
help-praise = Loben

# Worksheets
worksheet-name = Name
worksheet-date = Datum
worksheet-answers = Lösungen
worksheet-key-of = Für { $names }
worksheet-weak = Aufgaben für { $name }
worksheet-foot = Fishpond · { $what } · Startzahl { $seed } · { $count ->
    [one] eine Aufgabe
   *[other] { $count } Aufgaben
}
worksheet-fact = Rechne.
worksheet-complete = Was fehlt?
worksheet-catch = Fang den Fisch: Triff seine Zahl mit den anderen Karten.
worksheet-any-catch = Triff eine der Karten mit zwei oder mehr anderen.
worksheet-tens = Bilde aus drei Karten einen Zehner: { $tens }.
worksheet-third = Welche Karte ergibt mit den beiden einen Zehner? Kreise sie ein. Schreib die Rechnung auf.
worksheet-mac-one = Bilde einen Zehner: zwei Karten malnehmen, eine dazu.
worksheet-claim = Stimmt das? Wenn nicht, schreib, warum.
worksheet-true = stimmt
worksheet-false = stimmt nicht
worksheet-order = Zeichen bis { $sign }. Schritt für Schritt von links nach rechts.
worksheet-order-operations = Zeichen bis { $sign }. Punkt vor Strich.
worksheet-signs = Zeichen bis { $sign }.
worksheet-mixed = Gemischte Übungen
worksheet-mixed-task = Rechne und finde, was fehlt.
worksheet-example = zum Beispiel
worksheet-wall = Jeder Stein ist die Summe der beiden darunter. Trage ein, was fehlt.
worksheet-triangle = Diese drei Zahlen gehören zusammen. Finde die fehlende. Schreib alle Aufgaben dazu auf.
worksheet-table = Fülle die Tabellen aus. Die Zahl links kommt zuerst.
worksheet-fish = Welche Rechnungen ergeben die Zahl des Fisches? Kreise sie ein.
worksheet-match = Schneide die Karten aus. Lege jedes Ergebnis zu seiner Rechnung.

# Cards to cut out
cards-title = { $game }: Karten zum Ausschneiden
cards-how = Auf dickes Papier drucken, einseitig. An den Linien ausschneiden.
cards-foot = Fishpond · { $game } · { $count } Karten
cards-fitted = { $game }: Karten für { $name }
cards-list = Zum Ausschneiden
cards-rules = So wird gespielt
cards-begin = Bevor es losgeht
card-fish = Fisch { $number }
card-bug = Krabbeltier { $number }
card-bike = Fahrrad
card-circles = { $number ->
    [one] ein Kreis
   *[other] { $number } Kreise
}
card-bamboos = { $number ->
    [one] ein Bambus
   *[other] { $number } Bambus
}
card-scripts = { $number ->
    [one] ein Zahlzeichen
   *[other] { $number } Zahlzeichen
}
card-green-dragon = Grüner Drache
card-wind-east = Ostwind
card-wind-south = Südwind
card-wind-west = Westwind
card-wind-north = Nordwind
card-feng-shui = Feng Shui { $number }
card-counts = { $card }, zählt { $value }
card-domino = Stein { $left } und { $right }
card-canal-straight = gerader Kanal
card-canal-bend = Kanal mit einer Biegung
card-canal-double-bend = Kanal mit zwei Biegungen
card-canal-bridge = Brücke
card-canal-tee = Kanal, der sich teilt
card-canal-lake = See
card-canal = Kanal
card-hook = Angelhaken { $number }
card-scissors = Schere
card-magnet = Magnet
card-net = Netz
card-rotate = Drehpfeile
card-face-down = verdeckte Karte
card-none = leerer Platz
card-pile = Stapel, oben { $tile }
card-stack = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
card-lit = { $card }, leuchtet
card-can-swap = { $card }, kann tauschen
card-laid-by = { $card }, von { $name } gelegt
side-north = oben
side-east = rechts
side-south = unten
side-west = links
cards-of-ponds = { $count } Karten für die Teiche
cards-of-canals = { $count } Kanäle
cards-of-tools = { $count } Helferkarten
cards-of-fishing = { $count } chinesische Karten
cards-of-tiles = { $count } Steine
cards-of-signs = { $count } Zeichen zum Dazwischenlegen
cards-of-facts = { $count } Aufgaben zum Lernen
cards-begin-dragonfish = Legt vier Kanäle zu einem Quadrat. Mischt die Teichkarten. Legt an jede Seite sechs offen hin: vier Teiche. Von den übrigen wird gezogen. Die anderen Helferkarten sind ein eigener Stapel.
cards-begin-fishing = Mischt. Alle bekommen vier Karten als Köder, vier liegen offen in der Mitte: der Teich. Die übrigen liegen verdeckt.
cards-begin-tiles = Mischt. Legt sechzehn Steine offen hin. Zu zweit bekommen alle 12 Steine, zu dritt 8. Der Rest ist der Holzstoß.
cards-calculating = Zwei oder mehr Karten eines Teichs ergeben die Zahl einer anderen Karte dort. Jede zählt einmal. Legt die Zeichen dazwischen, damit alle es sehen.
cards-turn-end = 3. Dann ist dran, wer rechts sitzt. Sind keine Karten mehr zum Aufdecken da, geht es weiter, bis eine ganze Runde lang niemand etwas fängt.

# The certificate
certificate-title = Urkunde
certificate-of = Urkunde: { $name }
certificate-has = hat die Stufe geschafft:
certificate-lessons = { $count ->
    [one] mit ihrer einen Lektion
   *[other] mit allen { $count } Lektionen
}
certificate-signature = Unterschrift

# The page of the grown-ups' area
grown-ups-papers = Berichte
papers-nobody = Ohne Kind
papers-what = Was
papers-pupil = Lernstand
papers-everything = Bericht für jedes Kind
papers-class = Klassenübersicht
papers-worksheet = Arbeitsblatt
papers-cards = Spielkarten
papers-certificate = Urkunde
papers-picture-cards = Bildkarten
papers-no-picture-cards = Hier hat noch niemand eine Bildkarte. Schalte zuerst in den Einstellungen „Mit Bildkarte anmelden“ ein.
picture-cards-class = Bildkarten: { $class }
picture-cards-child = Bildkarte: { $name }
picture-cards-how = An den Linien ausschneiden. Die Bilder von links nach rechts drücken.
papers-days = Welche Tage
papers-month = 4 Wochen
papers-quarter = 3 Monate
papers-year = Ein Jahr
papers-always = Alles
papers-since-report = Seit dem letzten Bericht ({ $day })
papers-who-gets-what = Wer was bekommt
papers-from = Von
papers-to = Bis (leer: heute)
papers-day-hint = z. B. 2026-09-01
papers-no-day = Schreib Tage wie 2026-09-01, den früheren zuerst.
papers-order = Reihenfolge der Übersicht
papers-by-name = Nach Namen
papers-by-minutes = Nach Minuten
papers-by-right = Nach Richtigen
papers-by-lessons = Nach Lektionen
papers-weak = Was noch nicht sitzt
papers-others = Neue Aufgaben (Startzahl { $seed })
papers-answers = Mit Lösungen
papers-sheet-order = Reihenfolge der Blätter
papers-by-group = Nach Lektion
papers-so-many =
    { $sheets ->
        [one] Ein Blatt
       *[other] { $sheets } Blätter
    }, dann { $answers ->
        [one] eine Seite
       *[other] { $answers } Seiten
    } Lösungen
papers-so-many-sheets =
    { $sheets ->
        [one] Ein Blatt
       *[other] { $sheets } Blätter
    }
papers-rung = Welche Stufe
papers-binding = Speichern als
papers-together = Ein PDF
papers-apart = Ordner mit PDFs
papers-paper = Papier
papers-language = Sprache der Seiten
papers-page = { $page } von { $of }
papers-back = Seite davor
papers-on = Nächste Seite
papers-larger = Größer
papers-smaller = Kleiner
papers-path = Datei (optional)
papers-save = PDF speichern …
papers-print = Drucken …
papers-save-table = CSV speichern …
papers-for-spreadsheets = Für eine Tabelle am Computer
papers-table-pupils = Kinder
papers-table-attempts = Antworten
papers-table-facts = Aufgaben
papers-running = Seiten fertig: { $done } von { $of }
papers-halt = Anhalten
papers-stopped = Angehalten. Was schon gespeichert war, ist noch da.
papers-which-printer = Welcher Drucker?
papers-no-printer = Nicht drucken
papers-saved = { $files ->
    [one] Gespeichert in { $place }: { $pages ->
        [one] eine Seite
       *[other] { $pages } Seiten
    }.
   *[other] Gespeichert in { $place }: { $files } Dateien, { $pages } Seiten.
}
papers-table-saved = Gespeichert in { $place }.
papers-printed = { $pages ->
    [one] An { $printer } geschickt: eine Seite.
   *[other] An { $printer } geschickt: { $pages } Seiten.
}
papers-opened = Hier ist kein Drucker eingerichtet. Die Seiten sind im PDF-Betrachter offen: Drucke sie dort.
papers-opened-to-print = Die Seiten sind in einem anderen Fenster offen. Drucke sie dort.
papers-not-set = Die Seiten konnten nicht erstellt werden ({ $reason }). Das ist unser Fehler: Bitte melde ihn.
papers-limits = Die größte Zahl des Kindes lässt in dieser Lektion keine Aufgabe übrig. Wähle eine andere Lektion oder eine größere Zahl.
papers-no-lesson = Dafür gibt es keine Lektion. Wähle eine andere.
papers-on-screen = Die Aufgaben dieser Lektion gehen nur am Bildschirm. Wähle eine andere.
papers-ordinary-pack = Dieses Spiel wird mit einem gewöhnlichen Blatt aus 52 Karten gespielt. Es gibt nichts zu drucken.
papers-not-mastered = { $name } hat „{ $rung }“ noch nicht geschafft: { $mastered } von { $lessons } Lektionen.
papers-not-printed = Der Drucker nimmt die Seiten nicht an ({ $reason }). Speichere sie als PDF und drucke das.
papers-no-viewer = Hier gibt es weder Drucker noch PDF-Betrachter ({ $reason }). Speichere ein PDF und drucke es anderswo.
papers-nothing-opens = Hier öffnet kein Programm PDF-Dateien ({ $reason }). Speichere ein PDF und drucke es anderswo.
papers-why = Du siehst jede Seite zuerst hier. Nichts wird verschickt.
papers-count = Wie viele Aufgaben
papers-layout = Darstellung
papers-plain = Der Reihe nach
papers-wall = Zahlenmauern
papers-triangle = Aufgabenfamilien
papers-table = Tabellen
papers-fish = Fische fangen
papers-match = Ausschneiden
papers-other-layout = Die Aufgaben dieser Lektion passen nicht dazu. Wähle „Der Reihe nach“ oder eine Lektion mit einfachen Rechnungen.
papers-save-ink = Blass, spart Tinte

# A district's page
district-title = Üben im Bezirk
district-title-of = Üben an der Schule { $school }
district-day = Veröffentlicht am { $day }. Gezählt wird ab { $since }.
district-schools = Schulen in diesen Zahlen: { $schools }
district-pupils = Kinder, die geübt haben: { $number }
district-answers = Antworten, in Tausendern: { $number }
district-minutes = Minuten, in Tausendern: { $number }
district-year = Jahrgang { $year }
district-no-year = Klassen ohne Jahrgang
district-years = Die am meisten geübten Lektionen, nach Jahrgang
district-year-of = Jahrgang
district-lesson = Lektion
district-practised = haben geübt
district-learning = lernen noch
district-can = können es
district-hard = Für viele schwer: mehr lernen es noch, als es können
district-hard-in = { $schools ->
    [one] { $year }: { $lesson }, an einer Schule
   *[other] { $year }: { $lesson }, an { $schools } Schulen
}
district-more = { $count ->
    [one] und eine weitere
   *[other] und { $count } weitere
}
district-more-years = { $count ->
    [one] und ein weiterer Jahrgang
   *[other] und { $count } weitere Jahrgänge
}
district-none-hard = Keine Lektion ist für viele schwer.
district-rounded = Zahlen von Kindern sind je Schule auf Fünfer gerundet. Kleine Zahlen fehlen.
