grown-ups-today = Heute
today-why = Aus den Antworten der Kinder. Niemand wird mit anderen verglichen.
today-twice = { $names } Namen sind mehrmals da, wohl aus mehreren Klassenlisten. Sind es dieselben Kinder? Siehe Aufzeichnungen, Schulordner.
today-nobody = Hier ist noch niemand. Es dauert drei Minuten: Namen, ein paar Einstellungen, fertig.
today-begin = Einrichten
today-looking = Wir lesen die Antworten …
today-there = { $today } von { $count } heute, { $week } diese Woche
today-here = Heute da: { $names }
today-missing = Diese Woche nicht: { $names }
today-and-more = { $names } und { $count } weitere
today-words = Mit wem reden?
today-more-words = Noch { $count }: { $names }
today-done = Erledigt: { $name }
today-talked = Gesprochen mit
today-talked-so-many = Gesprochen: { $count }
today-talked-about = { $day } · { $about }
today-note = Notiz, nur für Erwachsene
today-write = Notiz schreiben: { $name }
today-idle = { $count ->
    [one] Ein Kind hat noch nichts gemacht
   *[other] { $count } haben noch nichts gemacht
}
today-idle-who = Noch nichts gemacht
today-at-work = Jetzt an der Arbeit
today-at-work-now = An der Arbeit: { $count }
today-stuck = Hängen fest: { $count }
today-nobody-at-work = Kein anderer Computer meldet gerade jemanden an der Arbeit.
at-work-check = Gegen die Uhr
at-work-puzzles = Aufgaben
at-work-begins = Noch keine Antwort
at-work-right = { $right } von { $count } richtig
at-work-hints = { $count ->
    [one] ein Tipp
   *[other] { $count } Tipps
}
at-work-waits = { $count ->
    [one] seit einer Minute keine Antwort
   *[other] seit { $count } Minuten keine Antwort
}
talked-too-hard = das Üben war zu schwer
talked-stuck = hing fest: { $lesson }
talked-slip = Fehler: { $slip }
talked-away = eine Woche nicht da
talked-won = gelobt: { $lesson }
talked-gone = gelobt, Fehler ist weg: { $slip }
talked-else = ein Gespräch
class-nothing-new = Nichts Neues fällt auf. Über alles andere wurde gesprochen, oder das Kind fehlt heute.
class-nothing-stands-out = { $count ->
    [0] In den letzten vier Wochen gab es keine Antworten.
    [one] In einer Antwort fällt nichts auf. Ob ein Kind nicht weiterkommt, zeigt sich erst nach 20 in einer Lektion.
   *[other] In { $count } Antworten der letzten vier Wochen fällt nichts auf. Ob ein Kind nicht weiterkommt, zeigt sich erst nach 20 in einer Lektion.
}
today-groups = Gleicher nächster Schritt
today-new = Noch nichts bekannt: { $names }
today-facts = Schwerste Aufgaben
today-children = Kinder
today-slips = Häufigste Fehler
today-for = { $what } ({ $count ->
    [one] ein Kind
   *[other] { $count } Kinder
})
today-why-too-hard = { $right } der letzten { $of } ersten Antworten richtig: zu schwer
today-why-stuck = { $name }: { $right } von { $of } ersten Antworten richtig
today-why-slip = { $slip }: { $times } von { $of } Antworten, { $days } Tage
today-why-away = nicht da seit { $day }
today-why-won = { $name }: geschafft, nach { $answers } Antworten
today-why-gone = diese Woche kein einziges Mal: { $slip }
today-give = Zuweisen
today-take-back = Zurücknehmen
today-beside = Zusammen üben
today-praise = Loben
today-print = Für morgen drucken
today-for-tomorrow = Für morgen: ein Blatt für jedes Kind
papers-tomorrow = Blätter für morgen

class-settings-title = Einstellungen der Klasse
class-settings-why = Häkchen gelten für die ganze Klasse. Wer es anders hat, steht dabei. Sofort gespeichert.
class-settings-take-back = Zurücknehmen

start-names = 1 von 2: Füge die Namen ein oder tippe sie, dann „Hinzufügen“.
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
door-repeats = Das probieren Kinder bald. Nimm eine PIN mit mindestens drei verschiedenen Zeichen, in der sich nichts wiederholt.
door-row = Das probieren Kinder bald. Nimm eine PIN, die nicht in Schritten zählt (2468) und nicht in einer Tastenreihe liegt (2580).
door-date = Jahre und Geburtstage probieren Kinder bald. Nimm eine PIN, die kein Datum ist.
door-usual = Das ist eine der ersten PINs, die alle probieren. Nimm eine, die sonst niemand hat.
door-print = Code drucken
door-printed = Die Seite ist in einem anderen Fenster offen: Drucke sie dort. Hier ist sie in zwei Minuten weg.
door-not-printed = Die Seite lässt sich hier nicht öffnen. Schreib den Code auf.
recovery-title = Wiederherstellungscode von Fishpond
recovery-what = Wenn du die PIN für den Bereich der Erwachsenen vergisst, wählst du mit diesem Code eine neue: Erwachsene, „PIN vergessen?“.
recovery-keep = Bewahre diese Seite dort auf, wo Kinder nicht hinkommen. Wer den Code hat, kommt in den Bereich.
recovery-day = Gedruckt am { $day }

session-here = Wer ist da?
session-all-here = Alle da
session-none-here = Niemand da
session-reaches = In { $minutes } Minuten kommen etwa { $reached } von { $count } dran. Die anderen fangen nächstes Mal an.
session-reaches-all = { $minutes } Minuten reichen für alle { $count }.
round-pause = Pause: 2 Sekunden halten
round-paused = Eine kleine Pause
round-go-on = Weiter
round-had = Schon dran: { $names }
round-been = Schon dran
round-to-come = Kommen noch dran
round-next-time = Nächstes Mal zuerst: { $names }
round-talk = Zum Besprechen

progress-days = Tage
progress-days-since = { $count ->
    [one] Ein Tag
   *[other] { $count } Tage
} seit { $day }
progress-days-some = 1 bis 9
progress-days-more = 10 bis 24
progress-days-most = ab 25
progress-sessions = Die letzten Runden
progress-puzzle-back = Aufgabe davor
progress-puzzle-on = Nächste Aufgabe
door-taken = Diese PIN hat schon jemand anders. Nimm eine andere.
door-no-name = Gib einen Namen für diese PIN ein.
door-full = Es gibt schon { $count } PINs. Nimm erst eine weg.
door-another = Eine PIN für jemand anderen
door-another-why = Gib deine eigene PIN ein, dann den Namen der anderen Person und eine PIN für sie. Was sie tut, wird unter diesem Namen notiert. Der Wiederherstellungscode bleibt gleich.
door-take-away = Eine PIN wegnehmen
door-take-away-why = Gib deine eigene PIN ein und wähle dann die PIN, die weg soll. War es die letzte, wählt eine neue, wer diesen Bereich als Nächstes öffnet.
door-type-name = Name, etwa Frau Braun
door-for-all = Die PIN ohne Namen
door-type-own = Deine eigene PIN
door-change-nothing = Nichts ändern
