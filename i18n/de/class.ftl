grown-ups-today = Heute
today-why = Aus dem, was die Kinder geantwortet haben. Niemand wird mit anderen verglichen.
today-twice = { $names } Namen sind mehrmals da, wie aus mehreren Klassenlisten. Sind es dieselben Kinder: Aufzeichnungen, Schulordner.
today-nobody = Hier ist noch niemand. Es dauert drei Minuten: Namen, ein paar Einstellungen, fertig.
today-begin = Einrichten
today-looking = Sieht nach, was sie geantwortet haben …
today-there = { $today } von { $count } heute, { $week } diese Woche
today-missing = Diese Woche nicht: { $names }
today-and-more = { $names } und { $count } weitere
today-words = Wer ein Wort braucht
today-more-words = { $count ->
    [one] Und noch ein Kind
   *[other] Und noch { $count } Kinder
}
today-no-words = Zurzeit niemand. Alles ist gut.
today-groups = Wer als Nächstes dasselbe braucht
today-new = Noch ohne Antworten: { $names }
today-facts = Schwerste Aufgaben
today-slips = Häufigste Versehen
today-for = { $what } ({ $count ->
    [one] ein Kind
   *[other] { $count } Kinder
})
today-why-too-hard = { $right } der letzten { $of } richtig: zu schwer
today-why-stuck = { $name }: { $right } von { $of } richtig
today-why-slip = { $slip }: { $times }-mal an { $days } Tagen
today-why-away = nicht da seit { $day }
today-why-never = noch nichts gemacht
today-why-won = { $name }: geschafft, nach { $answers } Antworten
today-why-gone = diese Woche kein einziges Mal: { $slip }
today-give = Aufgeben
today-take-back = Zurücknehmen
today-beside = Dazusetzen bei
today-praise = Loben
today-print = Für morgen drucken
today-for-tomorrow = Für morgen: ein Blatt für jedes Kind

class-settings-title = Einstellungen der Klasse
class-settings-why = Was angekreuzt ist, gilt für alle; wer es anders hat, steht dabei. Es wird sofort gespeichert.
class-settings-take-back = Zurücknehmen

start-names = 1 von 2: Füge die Namen ein oder tippe sie, dann drücke Hinzufügen.
start-names-home = 1 von 2: Gib einen Namen ein und drück auf „Dazu“, ein Kind nach dem anderen.
start-settings = 2 von 2: Wie spielen sie? Alles lässt sich später ändern.
start-go-on = Weiter mit { $count ->
    [one] einem Kind
   *[other] { $count } Kindern
}
start-back = Zurück zu den Namen
start-to-session = Fertig: zur ersten Runde
start-to-children = Fertig: zu den Kindern

door-where = Wo spielen die Kinder?
door-where-why = Es dauert drei Minuten: eine PIN für dich, Namen, ein paar Einstellungen.
door-at-home = Zu Hause
door-in-a-class = In einer Klasse
door-repeats = Das probieren Kinder früh. Nimm eine PIN mit mindestens drei verschiedenen Zeichen, in der sich nichts wiederholt.
door-row = Das probieren Kinder früh. Nimm eine PIN, die nicht in Schritten zählt wie 2468 und nicht auf der Tastatur in einer Reihe liegt wie 2580.
door-date = Jahre und Geburtstage probieren Kinder früh. Nimm eine PIN, die kein Datum ist.
door-usual = Das gehört zu den ersten PINs, die alle probieren. Nimm eine, die sonst niemand hat.
door-print = Code drucken
door-printed = Die Seite ist in einem anderen Fenster offen; drucke sie dort. Hier ist sie in zwei Minuten weg.
door-not-printed = Die Seite lässt sich hier nicht öffnen. Schreib den Code auf.
recovery-title = Wiederherstellungscode von Fishpond
recovery-what = Mit diesem Code kannst du eine neue PIN für den Bereich der Erwachsenen wählen, wenn deine vergessen ist: Erwachsene, „PIN vergessen?“.
recovery-keep = Bewahre diese Seite dort auf, wo Kinder nicht hinkommen. Wer den Code hat, kommt in den Bereich.
recovery-day = Gedruckt am { $day }

session-here = Wer ist da?
session-reaches = { $minutes } Minuten reichen für etwa { $reached } von { $count }. Die anderen beginnen beim nächsten Mal.
session-reaches-all = { $minutes } Minuten reichen für alle { $count }.
round-pause = Pause: 2 Sekunden halten
round-paused = Eine kleine Pause
round-go-on = Weiter
round-had = Waren dran: { $names }
round-next-time = Beginnen beim nächsten Mal: { $names }
round-talk = Gut zum Besprechen

progress-days = Tage
progress-days-since = { $count ->
    [one] Ein Tag
   *[other] { $count } Tage
} seit { $day }
progress-days-some = einige
progress-days-more = zehn und mehr
progress-days-most = 25 und mehr
progress-sessions = Die letzten Runden
door-taken = Diese PIN hat schon jemand anderes. Nimm eine andere.
door-no-name = Gib einen Namen für diese PIN ein.
door-full = Es gibt schon { $count } PINs. Nimm erst eine weg.
door-another = Eine PIN für jemand anderen
door-another-why = Gib deine eigene PIN ein, dann den Namen der anderen Person und eine PIN für sie. Was sie tut, wird unter diesem Namen notiert. Der Wiederherstellungscode bleibt, wie er ist.
door-take-away = Eine PIN wegnehmen
door-take-away-why = Gib deine eigene PIN ein und wähle dann die PIN, die wegkommt. Nach der letzten wählt eine neue PIN, wer diesen Bereich als Nächstes öffnet.
door-type-name = Name, etwa Frau Braun
door-for-all = Die PIN ohne Namen
door-type-own = Deine eigene PIN
door-change-nothing = Nichts ändern
