table-news = Was zuletzt geschah
table-rules = Regeln
table-leave = Aufhören
table-leave-question = Aufhören? Das Spiel ist gespeichert, und du kannst später weiterspielen.
table-leave-now = Für heute aufhören
table-stay = Weiterspielen
# Wenig Platz: Das steht in einer Zeile von 160 Pixeln.
table-progress = { $fish }/{ $fish-goal } Fische, { $points }/{ $points-goal } P.

table-hand-over = { $name }, du bist dran!
table-hooked = { $name }, { $by } angelt nach deinem Fisch!
table-ready = Ich bin bereit
table-thinking = { $name } denkt nach …
table-watch = Schau { $name } zu!
waiting-asks = { $name }, welche Karte passt?
waiting-right = Richtig! Ein Jungfisch schwimmt in deinen Teich.
waiting-wrong = Die nicht: { $calculation }. Diese Karte passt:
table-step-one = Zieh zuerst eine Helferkarte.
table-step-one-or-hook = Zieh zuerst eine Helferkarte – oder spiel einen Angelhaken.
table-draw = Helferkarte ziehen
table-skip = Weiter ohne Karte
table-choose-fish = Angelhaken { $hook }: Drück auf einen Fisch in einem anderen Boot.
table-nothing-to-hook = Kein fremder Fisch ist klein genug für deinen Angelhaken { $hook }.
table-nothing-caught = Noch hat niemand anders einen Fisch gefangen.
table-no-fish-there = In diesem Boot ist kein Fisch.
table-boat = Boot: { $name }
table-hook-later = Jetzt nicht! Drück ihn im nächsten Zug, vor der Helferkarte.
table-drew-hook = Du hast den Angelhaken { $hook } gezogen. Drück auf einen Fisch – oder behalte den Angelhaken.
table-keep-hook = Angelhaken behalten
table-take-fish = Den Fisch nehmen
table-lay-canal = Ein Kanal! Drück darauf, dann dreht er sich. Drück auf einen anderen Platz, dann liegt er dort.
table-lay-it = Hinlegen
table-cast-net = Das Netz! Der Teich { $pond } bekommt neue Tiere. Oder drück auf einen anderen Teich.
table-cast-it = Auswerfen
table-take-bike = Ein Magnet! Er zieht das goldene Fahrrad heraus. Oder drück auf ein anderes.
table-pull-it-out = Herausziehen
table-answer-hook = { $name } angelt nach deinem Fisch { $fish }! Schneidest du die Schnur mit deiner Schere durch?
table-cut = Schnipp, Schnur ab!
table-give = Den Fisch hergeben

table-pick-sum = Wähle die Summenkarte: die Zahl, die du treffen willst.
table-pick-cards = Wähle jetzt die Karten, die sie ergeben.
table-card-first = Leg erst eine Karte, dann das Zeichen.
table-fish-later = Geangelt wird nach der Helferkarte.
table-that-is-it = stimmt!
table-no-fish-in-it = stimmt, aber kein Fisch
table-well-done = Gut gemacht, { $name }!
crown-newest-sign = Krone für das neue „{ $sign }“
crown-many-cards = Krone für { $cards } Karten
table-bike = Ein Fahrrad hat keine Zahl. Ein Magnet holt es weg.
table-lost-fish = Ein Angelhaken hat deinen Fisch { $fish } geholt. Macht nichts: In den Teichen schwimmen noch mehr.
table-catch-lies = Da liegt ein Fang! Drück auf „Fangen!“ – oder noch einmal auf „Passen“.
table-cards-lie = Deine Karten liegen noch da. Noch einmal „Passen“ beendet deinen Zug.
table-last-card = Das war die letzte Karte. Fischt, was noch da ist!
table-all-move-on = Alle rücken einen Platz weiter. Die gefangenen Fische bleiben zurück!
table-answer = OK
table-number-field = Deine Zahl
table-undo = Zurück
table-catch = Fangen!
table-show-me = Zeig es mir
table-hint = Tipp
table-second-hint = Noch ein Tipp
table-third-hint = Letzter Tipp
table-pass = Passen
table-pass-now = Kein Fang: passen
table-swap-question = Sollen { $first } und { $second } die Plätze tauschen? Du kannst es nicht rückgängig machen.
table-swap-now = Ja, tauschen
table-pick-instead = Nein, hier anfangen
table-other-pond = Deine Karten liegen in einem anderen Teich. Drück noch einmal, um hier anzufangen.
table-joined-lanes = Wasser verbindet diese Bahnen. Drück auf eine Karte mit doppeltem Rand, um zu tauschen.
table-hidden-helpers = Verdeckt, bis du bereit bist.

helper-hook = Ein Angelhaken holt einen fremden Fisch. Der Fisch darf keine größere Zahl haben.
helper-scissors = Die Schere rettet deinen Fisch: Sie schneidet einen Angelhaken ab.
helper-canal = Ein Kanal ersetzt eine Karte der Insel: So gibt es neue Wege!
helper-magnet = Ein Magnet zieht ein altes Fahrrad aus einem Teich.
helper-net = Das Netz tauscht alle Tiere in einem Teich aus.
helper-rotate = Alle rücken einen Platz weiter. Die gefangenen Fische bleiben zurück!

news-drew-secretly = { $name } hat eine Helferkarte gezogen.
news-drew-canal = { $name } hat einen Kanal gezogen.
news-drew-net = { $name } hat das Netz gezogen.
news-drew-magnet = { $name } hat einen Magneten gezogen.
news-drew-rotate = { $name } hat die Drehpfeile gezogen. Alle rücken einen Platz weiter. Die gefangenen Fische bleiben zurück!
news-laid-canal = { $name } hat einen Kanal gelegt.
news-cast-net = { $name } hat einen Teich mit dem Netz geleert.
news-fresh-water = Im Teich { $pond } sind neue Tiere.
news-took-bike = { $name } hat ein Fahrrad herausgezogen.
news-hooked = { $name } hat sich den Fisch { $fish } von { $victim } geangelt.
news-attacked = { $name } wirft den Angelhaken nach dem Fisch { $fish } von { $victim } …
news-cut = { $name } hat die Schnur durchgeschnitten!
news-gave = { $name } hat den Fisch hergegeben.
news-swapped = { $name } hat { $first } und { $second } getauscht.
news-caught = { $points ->
    [0] { $name } fängt mit { $calculation } nur Krabbeltiere.
   *[other] { $name } fängt den Fisch { $points } mit { $calculation }.
}
news-passed = { $name } hat gepasst.
news-no-fish-left = Niemand kann mehr einen Fisch fangen. Die meisten Punkte gewinnen.

refused-above-rung = Das Zeichen { $sign } lernst du später. Versuch es ohne.
refused-too-few-cards = Du brauchst mindestens drei Karten. Zwei oder mehr ergeben die Summenkarte.
refused-not-in-pond = In diesem Teich gibt es keine { $number }.
refused-card-used-twice = Nimm die { $number } nur einmal.
refused-two-fish = { $first } und { $second } sind beide Fische. Nimm nur einen.
refused-divides-by-zero = Durch 0 teilen geht nicht. Versuch es anders.
refused-overflow = Die Zahl ist viel zu groß. Versuch es mit kleineren Schritten.
refused-below-zero = Unterwegs kommst du auf { $total }. Geh nicht unter null!
refused-above-largest = Unterwegs kommst du auf { $total }. Geh nicht über { $largest }!
refused-too-little = { $difference } zu wenig: Das ergibt { $total }, nicht { $wanted }.
refused-too-much = { $difference } zu viel: Das ergibt { $total }, nicht { $wanted }.
refused-different-totals = Der eine Stein ergibt { $first }, der andere { $second }. Sie passen, wenn sie gleich viel ergeben.
refused-already-swapped = In diesem Zug hast du schon getauscht.
refused-lanes-not-joined = Kein Wasser verbindet diese beiden Bahnen. Die Karten mit doppeltem Rand können tauschen.
refused-swap-needs-fish = Hausregel: Eine der beiden Karten muss ein Fisch sein.
refused-no-animal = Nur Tiere können schwimmen.
refused-pond-not-swapped = Du hast getauscht. Angle in einem dieser beiden Teiche.
refused-running-total = Du rechnest mit jedem Ergebnis gleich weiter. Klammern passen nur an den Anfang.
refused-no-bike = Hier ist kein Fahrrad. Drück auf ein Fahrrad.
refused-hook-too-small = Dieser Fisch ist zu groß für den Angelhaken.
refused-own-fish = Dieser Fisch gehört dir. Angle einen fremden Fisch.
refused-not-now = Das geht jetzt nicht.

unreadable-bracket-alone = Eine Klammer hat noch keine Partnerin.
unreadable-joins-result = Leg nur Karten aneinander, keine Ergebnisse.
unreadable-sign-missing = Zwischen zwei Karten fehlt ein Zeichen.
unreadable-card-missing = Nach dem letzten Zeichen fehlt eine Karte.
unreadable-too-long = Das ist zu lang für einen Teich.

total-wrong = { $calculation }, nicht { $typed }. Tipp es noch einmal.
calculation-not = { $calculation }, nicht { $claimed }
calculation-is-not = { $calculation } ist nicht { $claimed }.
calculation-short = { $calculation }. Noch { $difference } bis zur { $wanted }.
calculation-over = { $calculation }. Das ist { $difference } mehr als { $wanted }.

hint-none = Diesmal gibt es für dich keinen Fang. Passe!
hint-call-it = Schau, was du gelegt hast: ein Fang!
hint-is-a-catch = Du hast einen Fang gelegt: { $calculation }. Hol ihn dir!
hint-pond = Sieh dir den Teich { $pond } genau an.
hint-pond-after-swap = Tausch zwei Karten. Dann sieh dir den Teich { $pond } an.
hint-sum-card = { $cards ->
    [one] Die Summenkarte ist { $sum }. Triff sie mit einer Karte.
   *[other] Die Summenkarte ist { $sum }. Triff sie mit { $cards } Karten.
}
hint-swap = Tausch zuerst { $first } und { $second }.
hint-calculation = { $calculation }

# Nach „den Teich“.
place-pond = der Teich
place-pond-north = der Teich oben
place-pond-east = der Teich rechts
place-pond-south = der Teich unten
place-pond-west = der Teich links
place-hand = auf deiner Hand
place-lake = der See
place-island = die Insel
place-north-west = oben links
place-north-east = oben rechts
place-south-west = unten links
place-south-east = unten rechts
place-pond-stock = Teichkarten
place-pond-discard = abgelegte Teichkarten
place-helper-stock = Helferkarten
place-helper-discard = abgelegte Helferkarten
pond-north = oben
pond-east = rechts
pond-south = unten
pond-west = links

reckoning-title = { $name }, rechne aus!
reckoning-shown = { $name }, schau mal!
reckoning-go-on = Weiter
reckoning-count-again = { $typed } stimmt nicht. Zähl noch einmal!
reckoning-red-pips = Rote Augen deiner kleinen Fische
reckoning-next-ten = Bis zum nächsten vollen Zehner
reckoning-big-fish = Ein großer Fisch mit { $pips } Augen: zwei Punkte für jedes Auge
reckoning-big-fish-alike = Deine { $fish } großen Fische mit { $pips } Augen
reckoning-sum = Kleine und große Fische zusammen
reckoning-payment = Der Gewinner hat mehr als du. Du zahlst den Unterschied
reckoning-payment-to-each = Die Gewinner haben mehr als du. Du zahlst jedem den Unterschied
reckoning-paid-in-all = Das zahlst du jedem Gewinner. Zusammen zahlst du
reckoning-in-lake = Wie viele Karten der Farbe { $suit } liegen im See?
reckoning-catch = Wenn du herausfischst, fängst du
reckoning-score-with-catch = Dann hast du
reckoning-score = Du hast jetzt
reckoning-missing = Fische, die dir noch fehlen
suit-clubs = Kreuz
suit-diamonds = Karo
suit-hearts = Herz
suit-spades = Pik

verb-hook = Am Haken!
verb-scissors = Schnipp! Die Schnur ist durch.
verb-canal = Ein Kanal!
verb-magnet = Der Magnet zieht.
verb-net = Das Netz!
verb-rotate = Alle rücken weiter!
