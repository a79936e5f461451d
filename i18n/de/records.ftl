date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }

alert-not-opened = Die Aufzeichnungen lassen sich nicht öffnen
alert-in-use = Ein anderes Fenster von Fishpond benutzt { $place }. Schließe es zuerst und versuche es dann noch einmal.
alert-in-use-tab = Fishpond ist in einem anderen Tab offen. Schließe den Tab, dann versuch es noch einmal.
alert-not-written = Fishpond kann nicht in { $place } schreiben. Ist die Festplatte voll oder der Ordner schreibgeschützt? Behebe das und versuche es noch einmal.
alert-not-read = { $place } ist gerade nicht lesbar. Nichts wurde verändert. Fishpond versucht es von selbst wieder; hilft das nicht, sieh nach der Festplatte oder dem Netzlaufwerk.
alert-damaged = { $place } ist beschädigt. Schließe Fishpond und geh zu einer früheren Sicherung zurück: „fishpond backup list“ zeigt sie, „fishpond backup restore“ mit einer Nummer geht zurück.
alert-folder = Fishpond kann den Ordner { $place } nicht benutzen. Mache ihn beschreibbar oder starte mit --data-dir und einem anderen Ordner.
alert-try-again = Noch einmal versuchen
alert-play-on = Spielen, ohne zu speichern
alert-not-kept = Etwas ist noch nicht gespeichert
alert-not-kept-why = { $count ->
    [one] Eine Änderung ließ
   *[other] { $count } Änderungen ließen
} sich nicht in { $place } speichern. Ist die Festplatte voll? Schaffe Platz und versuche es noch einmal. Schließt du Fishpond jetzt, geht das verloren.
alert-kept-no-more = Fishpond hat einen Fehler gemacht und kann erst nach einem Neustart wieder speichern. { $count ->
    [one] Eine Änderung ist
   *[other] { $count } Änderungen sind
} nicht gespeichert.
alert-stay = Zurück
alert-close = Schließen und verlieren
alert-guest = Dein Teich ist nicht gespeichert
alert-guest-why = Wenn Fishpond jetzt schließt, sind die Fische weg. Sag deinen Namen, dann bleiben sie.

records-restored = Die Aufzeichnungen waren beschädigt. Jetzt gilt die Sicherung vom { $day }; { $missing ->
    [-1] wie viele Antworten fehlen, wissen wir nicht
    [0] keine Antwort fehlt
    [one] eine Antwort fehlt
   *[other] { $missing } Antworten fehlen
}. Die beschädigte Datei liegt hier: { $place }
records-begun-anew = Die Aufzeichnungen waren beschädigt, und es gibt keine gute Sicherung. Sie sind jetzt leer. Die beschädigte Datei liegt hier: { $place }
records-newer = Die Aufzeichnungen stammen von einem neueren Fishpond. Du kannst sie ansehen, aber Neues wird erst gespeichert, wenn diese Version installiert ist.
records-forgotten = Dieser Browser behält nichts für Fishpond, darum spielen alle als Gast. Was du fängst, ist weg, wenn die Seite geschlossen wird.
page-lacks = Im Browser kann Fishpond nicht drucken, keine Dateien lesen und keinen Schulordner nutzen. Dafür gibt es die App für Windows und Linux.
about-in-browser = Dieser Browser behält die Aufzeichnungen, nur auf diesem Computer.

home-hello = Hallo { $name }!
home-not-me = Nicht { $name }?
home-not-guest = Jemand anders?
home-unread = Dein Teich kommt bald wieder. Du kannst jetzt spielen.
home-play = Spielen
home-go-on = Weiter
home-album = Meine Fische
home-warm-up = Aufwärmen
home-game = Ein Spiel
home-done-of = { $done } von { $of }
home-tenth = Du hast schon { $fish } Fische!
home-fish = { $fish ->
    [0] Noch kein Fisch. Dein erster Fang schwimmt bald hier!
    [one] Du hast schon einen Fisch.
   *[other] Du hast schon { $fish } Fische.
}
home-open = kannst du nehmen
home-here = hier bist du
home-later = später
sign-addition = plus
sign-subtraction = minus
sign-multiplication = mal
sign-concatenation = aneinander
sign-division = geteilt
home-goal = Heute: { $minutes } von { $goal ->
    [one] einer Minute
   *[other] { $goal } Minuten
}
home-goal-reached = Du hast das Ziel für heute erreicht: { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}. Gut gemacht!

catches-can = Was ich kann
catches-known = { $count ->
    [0] Noch nichts
    [one] Eine kannst du
   *[other] { $count } kannst du
}
catches-week = Diese Woche
catches-week-none = Noch nichts diese Woche. Der Teich wartet!
catches-week-caught = { $count ->
    [one] Einmal
   *[other] { $count }-mal
} richtig, an { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}

album-free = Schwimmen noch frei:
album-times = { $count ->
    [one] einmal
   *[other] { $count }-mal
}
album-first = seit { $day }
album-silver-signs = Silber: auch mit
album-silver-catches = Silber: noch { $count ->
    [one] einmal
   *[other] { $count }-mal
}
album-gold = Gold: noch an { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}
album-all = Alle drei. Wunderbar!
album-crowns = { $count ->
    [one] 1 mit Krone
   *[other] { $count } mit Krone
}
album-crowns-why = Eine Krone gibt es für ein neues Zeichen oder ab drei Karten.
album-visitors = Mein Besuch
album-visitors-none = Für jeden Stein, den du schaffst, kommt jemand.
album-name-fish = Name: { $fish }
fish-name-title = Wie heißt dein Fisch?
fish-name-give = So heißt er!
fish-name-sun = Sonni
fish-name-moon = Mondi
fish-name-star = Sternchen
fish-name-bubbles = Blubb
fish-name-drop = Tropfi
fish-name-shell = Muschel
visitor-swan = Schwan
visitor-snail = Schnecke
visitor-mouse = Maus
visitor-ladybird = Marienkäfer
visitor-kingfisher = Eisvogel
visitor-bee = Biene
visitor-butterfly = Schmetterling
visitor-firefly = Glühwürmchen
fish-of-card = Fisch mit der { $number }
fish-of-ten = Ergibt { $number }
fish-of-pair = Paar mit { $number }
fish-fry = Jungfisch
fish-crossed = 2-1 mit 4-2
fish-of-suit = { $suit }
fished-out = { $suit }: { $fish ->
    [one] ein Fisch
   *[other] { $fish } Fische
}

grown-ups-children = Kinder
grown-ups-class-lists = Klassenlisten
grown-ups-records = Aufzeichnungen
grown-ups-settings = Einstellungen
grown-ups-progress = Fortschritt
grown-ups-reckoning = Rechnen
grown-ups-playing = Spielen
grown-ups-seeing = Sehen und Lesen
grown-ups-largest = Größte Zahl unterwegs
grown-ups-no-limit = Ohne
grown-ups-timer = Eine sanfte Uhr für jeden Zug
grown-ups-plan = Plan für heute
grown-ups-tables-check = Einmaleins-Probe
grown-ups-waiting = Eine Aufgabe, während der Computer fängt
waiting-title = Beim Warten
grown-ups-bursts = Zwei flinke Minuten mit Bekanntem
progress-checks = Einmaleins-Proben
progress-check = { $right } von { $asked }
progress-missed = Falsch oder zu spät: { $facts }
grown-ups-goal = Üben pro Tag
grown-ups-none = Ohne
grown-ups-seconds = { $count } s
grown-ups-minutes = { $count } min
grown-ups-text = Schriftgröße
grown-ups-erased = Das Kind ist gelöscht, auch in den Sicherungen.
grown-ups-erased-cleared = Das Kind kam auch in diesen Dateien vor. Sie sind gelöscht, oder das Kind steht nicht mehr darin: { $files }
grown-ups-erased-but = Das Kind kann noch in diesen Dateien stehen; sie ließen sich nicht ändern. Lösche sie selbst, wenn du sie nicht brauchst: { $files }
grown-ups-not-erased = Das Kind ließ sich nicht überall löschen. Ist die Festplatte voll? Versuche es nach dem nächsten Start noch einmal.

progress-none = Noch nichts gespielt. Was dieses Kind spielt, erscheint hier.
progress-games = Spiele und Zeichen
progress-game = Spiel
progress-rung = Zeichen bis
progress-attempts = Antworten
progress-right = Gleich richtig
progress-median = Übliche Zeit
progress-seconds = { $time } s
progress-facts = Grundaufgaben
progress-facts-why = Zeile { $row }, Spalte { $column }: { $fact }
progress-known = sicher
progress-learning = lernt gerade
progress-wrong = als Nächstes
progress-weeks-why = Säulen: Antworten. Linie: gleich richtig.
progress-growth-soon = Nach zehn Antworten mit einem Zeichen beginnt hier seine Linie.
progress-last = Die letzten Antworten

moving-path = Pfad einer Datei
moving-open = Öffnen …
moving-preview = Zeigen, was sich ändern würde
moving-export = Exportieren
moving-export-why = Speichert Kinder und alles, was sie getan haben, in einer Datei für einen anderen Computer. Nichts wird verschickt.
moving-everybody = Alle ({ $count })
moving-class = Klasse { $class }
moving-export-now = Exportieren …
moving-exported = Exportiert nach { $place }: { $children ->
    [one] ein Kind
   *[other] { $children } Kinder
}, { $attempts ->
    [one] eine Antwort
   *[other] { $attempts } Antworten
}.
moving-import = Importieren
moving-import-why = Liest eine exportierte Datei. Was schon hier ist, bleibt; zweimal importieren ändert nichts.
moving-same-names = Gleicher Name, gleiches Kind
moving-would-bring = Neue Kinder: { $newcomers }. Bekannte Kinder: { $known }. Neue Antworten: { $attempts }. Schon hier: { $present }. Neue Spiele: { $games }. Neue Vermerke über gelöschte Kinder: { $marks }.
moving-import-now = Importieren
moving-imported = Importiert. Neue Kinder: { $newcomers }. Bekannte Kinder: { $known }. Neue Antworten: { $attempts }. Waren schon hier: { $present }. Neue Spiele: { $games }. Neue Vermerke über gelöschte Kinder: { $marks }.
moving-erased-all = { $count } Kinder wurden gelöscht. Für alle:
moving-erased-in-file = { $name } wurde am { $day } gelöscht. In der Datei steht { $name } mit { $attempts ->
    [one] einer Antwort
   *[other] { $attempts } Antworten
}.
moving-erased-elsewhere = { $name } ist mit { $attempts ->
    [one] einer Antwort
   *[other] { $attempts } Antworten
} hier, wurde aber am { $day } auf einem anderen Computer gelöscht.
moving-older-in-file = { $name } wurde gelöscht und am { $day } zurückgeholt. In der Datei { $attempts ->
    [one] ist eine Antwort
   *[other] sind { $attempts } Antworten
} von vorher.
moving-older-here = { $name } wurde auf einem anderen Computer gelöscht und dort am { $day } zurückgeholt. Hier { $attempts ->
    [one] ist eine Antwort
   *[other] sind { $attempts } Antworten
} von vorher.
moving-keep-out = Weglassen
moving-bring-back = Zurückholen
moving-erase-here = Auch hier löschen
moving-keep-here = Behalten
moving-no-import = Abbrechen
moving-erased-first = Entscheide zuerst über jedes dieser Kinder. Dann kannst du die Datei importieren.
moving-kept-out = Weggelassen: { $names }.
moving-brought-back = Zurückgeholt: { $names }.
moving-erased-here = Auch hier gelöscht: { $names }.
moving-returned = Hier gelöscht, aber auf einem anderen Computer zurückgeholt: { $names }.
moving-undecided = Inzwischen auf einem anderen Computer gelöscht, hier unverändert: { $names }. Importiere sie noch einmal, um zu entscheiden.
moving-pin = PIN
moving-pin-why = Setzt eine neue PIN und einen neuen Wiederherstellungscode. Eine PIN hält neugierige Kinder fern, aber niemanden, der dasselbe Benutzerkonto dieses Computers nutzt und sich auskennt.
moving-change-pin = PIN ändern
moving-signs = Wie Rechnungen geschrieben werden
moving-signs-why = Auf diesem Computer, am Bildschirm und auf Papier.
moving-file-unusable = { $place } lässt sich nicht benutzen ({ $reason }). Prüfe den Pfad oder wähle eine andere Datei.
moving-no-json = Zeile { $line }, Spalte { $column }: Diese Datei hat Fishpond nicht exportiert. Wähle eine andere Datei.
moving-other-format = Diese Datei hat Fishpond nicht exportiert. Wähle eine, die mit „Exportieren“ entstanden ist.
moving-newer = Diese Datei stammt von einem neueren Fishpond. Installiere diese Version, um sie zu lesen.
moving-no-name = Kind { $at } in dieser Datei hat keinen Namen. Gib ihm einen und versuche es noch einmal.
records-fault = Fishpond hat einen Fehler gemacht und das nicht getan. Verloren ist nichts. Versuche es noch einmal oder starte Fishpond neu.
moving-no-records = Gerade wird nichts gespeichert. Es gibt nichts zu exportieren oder zu importieren.

keeping-moving = Export und Import
keeping-backups = Sicherungen
keeping-about = Über Fishpond

backups-why = Fishpond macht an jedem Tag, an dem es läuft, eine Sicherung. Die letzten { $most } bleiben, dazu die letzten { $most } von Hand. Beim Zurückgehen bleibt die PIN von heute. Gelöschte Kinder bleiben gelöscht.
backups-make = Jetzt sichern
backups-look-into = Hineinsehen …
backups-file = Pfad einer Sicherung
backups-copy-path = Pfad für die Kopie
backups-reading = Die Sicherungen werden gelesen …
backups-unread = Die Sicherungen lassen sich gerade nicht lesen.
backups-none = Es gibt noch keine Sicherung. Die erste entsteht am zweiten Tag, oder jetzt, wenn du magst.
backups-spoilt = Nicht zu gebrauchen
backups-one-unread = Gerade nicht lesbar
backups-of-day = täglich
backups-by-hand = von Hand
backups-before-going-back = vor dem Zurückgehen
backups-before-migration = vor einem Update
backups-holds = { $children ->
    [one] Ein Kind
   *[other] { $children } Kinder
}, { $attempts ->
    [one] eine Antwort
   *[other] { $attempts } Antworten
}
backups-attempts = { $attempts ->
    [one] eine Antwort
   *[other] { $attempts } Antworten
}
backups-choose = Wähle eine Sicherung, um zu sehen, wer darin ist und was sich ändern würde. Erst wenn du zweimal gedrückt hast, ändert sich etwas.
backups-title = Sicherung { $number }, { $day }
backups-come = Käme dazu: { $names }.
backups-go = Wäre nicht mehr da: { $names }.
backups-erased = Seitdem gelöscht, und bleibt gelöscht: { $names }.
backups-same-children = Darin sind dieselben Kinder wie jetzt.
backups-would-be = { $names }: { $what }.
backups-called = heißt wieder { $name }
backups-in-class = wieder in { $classes }
backups-in-no-class = wieder in keiner Klasse
backups-settings = eingestellt wie vorher
backups-shared = Wer seitdem dazukam, bleibt, und alles, was seitdem getan wurde: Andere Computer haben es auch.
backups-fewer = { $count ->
    [0] Darin sind so viele Antworten wie jetzt.
    [one] Darin ist eine Antwort weniger als jetzt.
   *[other] Darin sind { $count } Antworten weniger als jetzt.
}
backups-more = { $count ->
    [one] Darin ist eine Antwort mehr als jetzt.
   *[other] Darin sind { $count } Antworten mehr als jetzt.
}
backups-go-back = Dahin zurückgehen …
backups-question = Zu dieser Sicherung zurückgehen? Was jetzt hier ist, wird vorher gesichert. So kannst du es zurücknehmen.
backups-stay = Nicht zurückgehen
backups-go-back-now = Jetzt zurückgehen
backups-made = Sicherung { $number } ist fertig.
backups-went-back = Du bist zurückgegangen. { $holds }. Was vorher hier war, ist Sicherung { $number }. Geh dahin zurück, um es zurückzunehmen.
backups-copy = Auf einen Stick …
backups-copied = Kopiert nach { $place }. Auf diesem Computer kannst nur du sie lesen. Auf einem Stick können es alle, die ihn haben.
backups-copy-full = Für { $place } ist nicht genug Platz. Schaffe dort Platz oder nimm einen anderen Stick.
backups-copy-read-only = Fishpond kann nicht in { $place } schreiben. Vielleicht ist der Stick gesperrt. Entsperre ihn oder nimm einen anderen Ort.
backups-copy-gone = Fishpond kann nicht in { $place } schreiben: Diesen Ort gibt es nicht. Ist der Stick noch da?
backups-gone = Diese Sicherung gibt es nicht mehr.
backups-damaged = Diese Datei ist beschädigt oder keine Sicherung von Fishpond. Wähle eine andere.
backups-newer = Diese Sicherung stammt von einem neueren Fishpond. Installiere diese Version, um dahin zurückzugehen.
backups-unreadable = Diese Datei lässt sich nicht lesen ({ $reason }). Wähle eine andere.
backups-not-written = Fishpond kann nicht in { $place } schreiben. Ist die Festplatte voll? Nichts hat sich geändert.

about-why = Es gibt kein Konto, und nichts wird verschickt. Was Kinder tun, bleibt auf diesem Computer, und im Schulordner, wenn er einem beigetreten ist.
about-version = Fishpond { $version }
about-licence = Frei zu benutzen, weiterzugeben und zu ändern: unter der MIT-Lizenz oder der Apache-Lizenz 2.0, wie du willst.
about-data = Wo alles liegt
about-open-folder = Den Ordner öffnen
about-nothing-kept = Im Augenblick wird nichts gespeichert.
about-documents = Dokumente
about-open-documents = Die Dokumente öffnen
about-no-documents = Neben dem Programm liegen keine Dokumente. Die Pakete bringen sie mit.
about-found = Auf diesem Computer gefunden
about-voice = Eine Stimme, die vorliest.
about-no-voice = Keine Stimme, die vorliest.
about-printers = Drucker: { $names }.
about-no-printers = Keine Drucker. Drucke mit dem Programm, das PDF-Dateien öffnet.
about-not-opened = Kein Programm kann diesen Ordner hier öffnen ({ $reason }).
about-built-in = Eingebaut, nach Lizenz
about-built-in-why = Die Schriften sind Andika von SIL International und Noto Sans. Die Datenbank ist SQLite und gemeinfrei.

list-why = Füge hier Namen ein, einen je Zeile, oder eine Tabelle mit Namen und Klassen aus einem Tabellenprogramm. Ein Name in zwei Klassen gilt als ein Kind.
list-paste = Mia, 1a
list-class = Klasse für alle ohne Klasse
list-file = Oder lies eine Datei: Text, CSV oder die Schülerliste der Schule (OneRoster, als Ordner oder .zip).
list-read = Datei lesen
list-no-file = Es wurde keine Datei gewählt. Ging kein Fenster auf, dann tippe den Pfad der Datei.
list-preview-none = Hier siehst du, was die Liste ändern würde. Vor „Hinzufügen“ geschieht nichts.
list-column-first = Vorname
list-column-last = Nachname
list-column-whole = Ganzer Name
list-column-class = Klasse
list-column-nothing = Unwichtig
list-swap = Tauschen
list-which = Welches ist der Vorname? Die Liste sagt es nicht.
list-is-first = „{ $name }“
list-how-called = Drücke auf eine Spaltenüberschrift, um sie zu ändern. Kinder werden beim Vornamen genannt. Haben ihn zwei, kommen Buchstaben des Nachnamens dazu. Ein ganzer Name bleibt, wie er ist.
list-how-called-roster = { $file }. Kinder werden beim Vornamen genannt. Haben ihn zwei, kommen Buchstaben des Nachnamens dazu. Wir merken uns, wie die Schülerliste sie nennt. So findet die nächste sie wieder.
list-newcomers = Neue Kinder: { $count }
list-changed = Bekannte Kinder mit Änderungen: { $count }
list-left = Nicht mehr auf der Schülerliste, aber noch hier mit allem, was sie getan haben: { $count }
list-unchanged = { $count ->
    [one] Ein Kind der Liste ist
   *[other] { $count } Kinder der Liste sind
} schon hier.
list-unsure = { $name } ist schon hier und könnte { $listed } sein. Die Liste sagt es nicht. Wen wir nicht erkennen, der kommt neu dazu. Ist das falsch, dann gib { $name } zuerst unter „Kinder“ den ganzen Namen.
list-nothing = Es ändert sich nichts.
list-add = Hinzufügen
list-added = { $count ->
    [0] Kein neues Kind
    [one] Ein Kind wurde hinzugefügt
   *[other] { $count } Kinder wurden hinzugefügt
}; { $changed ->
    [0] bei den anderen änderte sich nichts
    [one] bei einem bekannten Kind änderte sich etwas
   *[other] bei { $changed } bekannten Kindern änderte sich etwas
}.
list-at = Zeile { $line }, Spalte { $column }
list-at-file = { $file }, Zeile { $line }, Spalte { $column }
list-too-large = { $file } hat mehr als { $most } Megabyte, zu viel für eine Klassenliste. Wähle eine andere Datei.
list-workbook = { $file } ist kein Text. Öffne die Datei in ihrem Programm und speichere die Liste als CSV, oder kopiere die Namen und füge sie hier ein.
list-not-unpacked = { $file } lässt sich nicht entpacken ({ $reason }). Entpacke sie selbst und wähle eine der Dateien.
list-bomb = { $file } würde beim Entpacken viel zu groß. Das ist keine Schülerliste; nichts wurde entpackt.
list-too-many-files = { $file } enthält mehr als { $most } Dateien, zu viele für eine Schülerliste. Wähle eine andere Datei.
list-file-missing = { $place } fehlt. Eine Schülerliste ist ein Ordner oder ein .zip mit users.csv, classes.csv und enrollments.csv.
list-manifest = { $at }: „{ $value }“ ist weder bulk noch delta noch absent.
list-version = { $at }: Version „{ $value }“ von OneRoster kennen wir nicht. Speichere die Schülerliste als 1.1 oder 1.2.
list-not-text = { $at }: Das ist kein Text, oder Buchstaben gingen verloren. Speichere die Liste als „CSV UTF-8“.
list-columns = { $at }: Diese Zeile hat { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
}, aber die erste hat { $expected }.
list-no-column = { $file }, Zeile 1: Die Spalte „{ $name }“ fehlt.
list-no-names = Keine Spalte enthält Vornamen oder ganze Namen. Drücke auf die Überschrift der richtigen, bis es da steht.
list-no-name = { $at }: Der Name ist leer.
list-no-letters = { $at }: Bitte schreibe diesen Namen auch mit Buchstaben.
list-long-name = { $at }: Der Name ist länger als { $most } Zeichen.
list-twice = { $at }: „{ $name }“ steht zweimal in dieser Klasse. Füge einen Buchstaben hinzu, etwa „{ $name } K.“, um sie zu unterscheiden.
list-unknown = { $at }: „{ $id }“ ist weder in den anderen Dateien noch hier bekannt. Lies zuerst die ganze Schülerliste (bulk).
list-empty = Auf dieser Liste stehen keine Namen.
list-more-faults = Und noch { $count }.
moving-place = Die Aufzeichnungen liegen in { $place }. Dort entsteht an jedem Tag, an dem Fishpond läuft, eine Sicherung; die letzten 14 bleiben.
saving-no-place = Es wurde keine Datei gewählt. Ging dafür kein Fenster auf, dann tippe einen Pfad in das Feld und drücke noch einmal.
saving-replace-question = { $count ->
    [one] { $names } ist schon in { $place }. Ersetzen? Was jetzt darin steht, geht verloren.
   *[other] { $more ->
        [0] { $names } sind
       *[other] { $names } und { $more } weitere sind
    } schon in { $place }. Diese { $count } Dateien ersetzen? Was jetzt darin steht, geht verloren.
}
saving-replace = Ersetzen
saving-keep = Behalten, was da ist

machine-set = Fest für diesen Computer
machine-pin-where = Wer sich um diesen Computer kümmert, kennt die PIN; sie steht in { $place }.
machine-what = Wer sich um diesen Computer kümmert, hat das in { $place } festgelegt: { $what }. Nur dort lässt es sich ändern.
machine-data-dir = der Datenordner
machine-place = wo die Kinder spielen
machine-locale = die Sprache
machine-signs = wie Rechnungen geschrieben werden
machine-pin = die PIN
machine-sound = der Ton
machine-classes = die Klassen, die hier spielen
machine-children-choose = was Kinder wählen dürfen
machine-school = der Schulordner
machine-school-key = der Schlüssel der Schule
machine-children = wie neue Kinder spielen
machine-faulty = In den Einstellungen für diesen Computer, { $place }, stimmt etwas nicht{ $line ->
    [0] .
   *[other] : Zeile { $line }.
  } Alles andere darin gilt. „fishpond settings check“ sagt, was nicht stimmt.

alert-no-pin = Ein Kiosk braucht eine PIN
alert-no-pin-why = Ohne PIN könnte ihn niemand schließen. Starte Fishpond ohne --kiosk, öffne „Erwachsene“ und wähle eine. Oder nimm „fishpond pin set --stdin“ oder die Einstellungen für diesen Computer.
alert-end = Schließen
door-close = Fishpond schließen
door-close-why = Die PIN der Erwachsenen schließt es. Alles Gespielte ist gespeichert.

# Der Ordner, den die Computer einer Schule teilen
keeping-school = Schulordner
school-why = Was Kinder an einem Computer tun, kennen alle Computer, die einen Ordner teilen. Sonst bekommt es niemand.
school-what = Kinder können jeden Computer nehmen. Ihre Fische, Lektionen und Einstellungen sind auf allen Computern, die einen Ordner teilen.
school-how = Du brauchst nur einen Ordner, den alle Computer erreichen. Er kann auf dem Schulserver liegen, in Nextcloud oder Syncthing, oder auf einem Stick, der herumgeht.
school-sealed = Die Dateien sind verschlüsselt. Am ersten Computer richtest du die Schule mit einer Passphrase ein, alle anderen brauchen dieselbe. Schreib sie dort auf, wo andere Erwachsene sie finden: Ohne sie kann niemand die Dateien lesen.
school-stays = PIN, Ton und Sprache hat jeder Computer für sich. Ist der Ordner weg, spielen alle weiter, und die Computer holen es später nach.
school-again = Die Aufzeichnungen auf diesem Computer sind neu. Gib den Schlüssel der Schule noch einmal ein, dann kommt zurück, was die Kinder getan haben.
school-folder-label = Der Ordner, den alle Computer erreichen
school-folder = Pfad des Ordners
school-name-label = Wie dieser Computer auf den anderen heißt
school-name = Name dieses Computers
school-key-label = Die Passphrase der Schule, vier Wörter oder mehr, oder ihre Schlüsseldatei
school-new-passphrase-label = Die neue Passphrase, vier Wörter oder mehr
school-new-passphrase = Neue Passphrase
school-passphrase = Passphrase
school-key-file = Pfad einer Schlüsseldatei
school-choose = Wählen …
school-join = Beitreten
school-in = Ordner: { $place }
school-not-tried = Seit dem Start wurde noch nichts gelesen oder geschrieben.
school-tried = Ordner zuletzt erreicht: { $day }, { $time } Uhr.
school-all-written = Alles, was hier getan wurde, ist im Ordner.
school-waits = { $attempts ->
    [one] Eine Antwort ist
   *[other] { $attempts } Antworten sind
} noch nicht geschrieben.
school-another = Ein anderer Computer schrieb im Ordner unter demselben Namen, wie nach dem Kopieren einer Festplatte. Dieser hat jetzt einen neuen und schreibt alles noch einmal. Nichts geht verloren.
school-at-work = Andere Computer sehen, wer an diesem hier arbeitet. Nichts davon wird aufbewahrt.
school-try-now = Jetzt versuchen
school-take-key = Verwenden
school-change-key = Neue Passphrase …
school-change-question = Die Passphrase der Schule ändern? Tu das, wenn jemand gegangen ist, der sie kannte. Die anderen Computer machen von selbst weiter. Gib die alte Passphrase oder Schlüsseldatei ein, dann die neue Passphrase.
school-keep-key = Die alte behalten
school-change-now = Jetzt ändern
school-leave = Verlassen …
school-leave-question = Den Schulordner verlassen? Was Kinder getan haben, bleibt auf diesem Computer. Was im Ordner ist, bleibt dort.
school-begin-question = In { $place } gibt es noch keine Schule. Hier entsteht eine neue. Müsste es schon eine geben, dann geh zurück und verbinde zuerst das Netzlaufwerk.
school-not-here = Zurück
school-begin-now = Neue Schule einrichten
school-stay = In der Schule bleiben
school-leave-now = Jetzt verlassen
school-twice = Mehrmals da
school-twice-why = Diese Kinder kamen von jedem Computer, der mit einer eigenen Klassenliste begann. Sind zwei davon ein Kind, kannst du sie wieder vereinen.
school-times = { $count }-mal
school-unite-all = Alle vereinen …
school-unite = Vereinen …
school-unite-question = { $name } ist { $count }-mal da. Ist es dasselbe Kind? Dann gehört alles, was unter einem davon getan wurde, zu { $name }, mit den zuletzt geänderten Einstellungen. Das lässt sich nicht zurücknehmen: Sind es verschiedene Kinder, benenne eines um.
school-unite-all-question = Ist jeder dieser { $count } Namen immer dasselbe Kind? Dann gehört alles, was unter einem Namen getan wurde, zu diesem Kind, mit den zuletzt geänderten Einstellungen. Das lässt sich nicht zurücknehmen: Sind zwei davon verschiedene Kinder, benenne zuerst eines um.
school-keep-apart = So lassen
school-unite-now = Ja, dasselbe Kind
school-united = { $count ->
    [one] Ein Kind ist
   *[other] { $count } Kinder sind
} jetzt nur noch einmal da.
school-machines = Andere Computer
school-no-machines = Noch keine. Lass die anderen mit demselben Ordner und derselben Passphrase beitreten.
school-heard = Zuletzt gesehen: { $day }
school-has-joined = dabei, hat noch nichts gesendet
school-only-reads = liest nur, wie ein Schulträger
school-unknown = Er hat ein älteres Fishpond oder gehört nicht mehr zur Schule.
school-missing = { $count ->
    [one] Eine seiner Dateien ist noch nicht da.
   *[other] { $count } seiner Dateien sind noch nicht da.
}
school-erased = Auf einem anderen Computer gelöscht
school-erased-why = Hier nicht mehr zu sehen, und endgültig gelöscht { $days ->
    [0] beim nächsten Mal, wenn der Ordner da ist
    [one] nach einem Tag, an dem der Ordner da war
   *[other] nach { $days } Tagen, an denen der Ordner da war
}.
school-erased-on = gelöscht am { $day }
school-erased-by = gelöscht am { $day }: { $who }
school-bring-back = Zurückholen
school-destroy = Löschen …
school-year = Alle Klassen sind ein Jahr weiter
school-year-why = War das ein Versehen, dann kannst du es zurücknehmen, bis der Ordner { $days ->
    [0] wieder da ist
    [one] an einem Tag da war
   *[other] an { $days } Tagen da war
}.
school-year-on = am { $day }: { $children ->
    [one] ein Kind
   *[other] { $children } Kinder
}
school-year-by = am { $day }, { $who }: { $children ->
    [one] ein Kind
   *[other] { $children } Kinder
}
school-year-back = Zurückversetzen
school-destroy-question = Alles löschen, was von { $name } auf diesem Computer noch da ist? Das lässt sich nicht zurücknehmen.
school-keep-withheld = Vorerst behalten
school-destroy-now = Endgültig löschen
school-take-over = Übernehmen …
school-take-over-question = Ist { $name } für immer weg? Dann schreibt dieser Computer alles noch einmal, was { $name } geschrieben hat, ohne seitdem gelöschte Kinder, und löscht die alten Dateien.
school-wait = Darauf warten
school-take-over-now = Jetzt übernehmen
school-remove = Entfernen …
school-remove-question = { $name } aus der Schule nehmen? Tu das an dem Tag, an dem der Computer gestohlen oder weggegeben wird. Was er bisher gesendet hat, bleibt. Von jetzt an liest er nichts Neues, und was er schreibt, zählt nicht. Gib zuerst Passphrase oder Schlüsseldatei der Schule ein.
school-keep-member = Dabei lassen
school-remove-now = Jetzt entfernen
school-passed-over = Übergangen
school-passed-over-file = { $file }: { $why }
school-passed-over-more = { $count ->
    [one] und eine weitere
   *[other] und { $count } weitere
}
school-file-half = halb kopiert oder beschädigt
school-file-newer = von einem neueren Fishpond
school-file-other-key = mit anderem Schlüssel verschlüsselt
school-file-other = keine Datei von Fishpond; lösche sie, wenn niemand sie braucht
school-file-too-much = enthält mehr, als dieser Computer auf einmal liest
school-file-unreadable = nicht lesbar
school-file-former = von vor dem Schlüsselwechsel; zählt nicht mehr
school-file-nobody = von keinem Computer dieser Schule unterschrieben
school-file-elsewhere = gehört einer anderen Schule
school-exchanged = Antworten gelesen: { $came }, geschrieben: { $went }.
school-gone = Der Ordner ist nicht da ({ $reason }). Verbinde das Netzlaufwerk oder den Stick und versuche es noch einmal.
school-none = In diesem Ordner ist keine Schule mehr. Wähle den Ordner neu oder frag die Person, die sich darum kümmert.
school-other-key = Diese Passphrase oder dieser Schlüssel passt nicht. Nimm das, womit die Schule begann, oder das, was sie jetzt hat.
school-void = Dieser Schlüssel zum Beitreten gilt nicht mehr, denn die Schule hat ihre Schlüssel gewechselt. Lass dir den neuen geben oder gib die Passphrase ein.
school-words =
    Zum Vergleichen mit einem anderen Computer:
    { $words }
school-compare-question =
    Dieser Schlüssel zum Beitreten sagt nicht, welche Schule er öffnet. Sieh auf einem Computer der Schule unter „Schulordner“ nach. Stehen dort diese acht Wörter?
    { $words }
school-compare-no = Nein, andere Wörter
school-compare-yes = Ja, dieselben Wörter
school-unnamed = Dieser Schlüssel zum Beitreten sagt nicht, welche Schule er öffnet. Hol dir einen neuen von einem Computer der Schule oder gib die Passphrase ein.
school-one-key = Fishpond 0.2 hat diese Schule begonnen. Beginne eine neue in einem anderen Ordner. Was getan wurde, bringen die Computer mit.
school-fork = Zwei haben gleichzeitig die Schlüssel der Schule gewechselt. Gib Passphrase oder Schlüsseldatei der Schule ein, dann geht das Teilen weiter.
school-not-member = Dieser Computer gehört nicht oder nicht mehr zur Schule. Gib Passphrase oder Schlüsseldatei der Schule ein, um wieder beizutreten. Verloren ist nichts.
school-unreadable = Fishpond kann die Datei school.json in diesem Ordner nicht lesen. Ist sie von einem neueren Fishpond?
school-weak = Diese Passphrase ist leicht zu erraten. Mach sie länger: vier oder fünf Wörter, auf die niemand kommt.
school-longer = Für eine neue Schule oder einen neuen Schlüssel ist das zu leicht. Mach es länger: vier oder fünf Wörter, auf die niemand kommt.
school-strong = Schwer zu erraten. Gut!
school-no-key = Das ist keine Schlüsseldatei, oder sie wurde falsch kopiert. Kopiere sie noch einmal.
school-no-key-file = Fishpond kann die Schlüsseldatei nicht lesen ({ $reason }). Wähle eine andere.
school-not-writable = Fishpond kann nicht in diesen Ordner schreiben ({ $reason }). Ist er voll oder schreibgeschützt?
school-not-written = Fishpond kann nicht in { $place } schreiben ({ $reason }). Ist dort alles voll oder schreibgeschützt? Was du hier tust, wartet.
school-not-removed = { $place } stammt von einem Computer, der nicht wiederkommt, und lässt sich nicht löschen ({ $reason }). Darin können noch gelöschte Kinder stehen. Lösche die Datei als der Benutzer, der sie geschrieben hat, oder erlaube es der Gruppe des Ordners.
keeping-log = Protokoll
log-why = Was Erwachsene im letzten Jahr an diesem Computer getan haben. Was Kinder getan haben, steht hier nicht.
log-nothing = Noch nichts.
log-more = Das sind die letzten { $count } Einträge. „fishpond log“ in einem Terminal nennt alle.
log-at = { $day }, { $time } Uhr
log-by = { $name } ({ $by })
log-others = { $count ->
    [one] ein weiteres Kind
   *[other] { $count } weitere Kinder
}
log-gone = { $count ->
    [one] ein Kind, das nicht mehr hier ist
   *[other] { $count } Kinder, die nicht mehr hier sind
}
log-added = Hinzugefügt
log-renamed = Umbenannt
log-moved = Klasse geändert
log-settings = Einstellungen geändert
log-assigned = Lektionen zugewiesen oder entfernt
log-talked-to = Gespräche abgehakt oder notiert
log-guest-given = Bekam, was der Gast getan hat
log-merged = Mehrere Kinder zu einem vereint
log-erased = Gelöscht
log-brought-back = Zurückgeholt
log-destroyed = Endgültig gelöscht
log-class-list = Klassenliste eingelesen
log-class-year = Alle Klassen ein Jahr weiter
log-class-year-back = Alle Klassen zurückversetzt
log-imported = Datei importiert
log-exported = In eine Datei exportiert, was Kinder getan haben
log-backed-up = Sicherung gemacht
log-backup-copied = Sicherung kopiert
log-went-back = Zu einer Sicherung zurückgekehrt
log-pin-set = PIN gesetzt
log-pin-changed = PIN geändert
log-pin-taken-away = PIN entfernt
log-school-joined = Dem Schulordner beigetreten
log-school-left = Den Schulordner verlassen
log-school-key = Schlüssel der Schule geändert
log-school-key-saved = Schlüssel der Schule gespeichert
log-school-removed = Computer aus der Schule genommen
log-school-taken-over = Einen anderen Computer übernommen
log-school-keeps-erased = Gewählt, wie lange Gelöschte zurückgeholt werden können
