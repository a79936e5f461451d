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
alert-in-use = Fishpond ist mit { $place } schon geöffnet. Schließe zuerst das andere Fenster und versuche es dann noch einmal.
alert-not-written = { $place } lässt sich nicht schreiben. Ist der Datenträger voll oder der Ordner schreibgeschützt? Schaffe Platz und versuche es noch einmal.
alert-damaged = { $place } ist beschädigt. Schließe Fishpond und geh zu einer früheren Sicherung zurück: „fishpond backup list“ zeigt sie, „fishpond backup restore“ mit einer Nummer geht zurück.
alert-folder = Der Ordner { $place } lässt sich nicht benutzen. Mache ihn beschreibbar oder starte mit --data-dir und einem anderen Ordner.
alert-try-again = Noch einmal versuchen
alert-play-on = Spielen, ohne etwas aufzuheben
alert-not-kept = Etwas ist noch nicht gesichert
alert-not-kept-why = { $count ->
    [one] Eine Änderung konnte
   *[other] { $count } Änderungen konnten
} nicht nach { $place } geschrieben werden. Ist der Datenträger voll? Schaffe Platz und versuche es noch einmal; wird das Fenster jetzt geschlossen, ist es verloren.
alert-kept-no-more = Fishpond hat einen Fehler gemacht und kann nichts mehr speichern, bis es neu gestartet wird. { $count ->
    [one] Eine Änderung ist
   *[other] { $count } Änderungen sind
} nicht gesichert.
alert-stay = Zurück
alert-close = Schließen und verlieren

records-restored = Die Aufzeichnungen waren beschädigt. An ihre Stelle trat die Sicherung vom { $day }; { $missing ->
    [-1] wie viele Versuche fehlen, lässt sich nicht sagen
    [0] kein Versuch fehlt
    [one] ein Versuch fehlt
   *[other] { $missing } Versuche fehlen
}. Die beschädigte Datei wurde aufgehoben: { $place }
records-begun-anew = Die Aufzeichnungen waren beschädigt und es gibt keine gute Sicherung; sie beginnen neu. Die beschädigte Datei wurde aufgehoben: { $place }
records-newer = Die Aufzeichnungen stammen von einer neueren Version von Fishpond. Sie lassen sich ansehen; Neues wird erst wieder aufgehoben, wenn diese Version installiert ist.

home-hello = Hallo { $name }!
home-not-me = Nicht { $name }?
home-not-guest = Jemand anders?
home-play = Spielen
home-go-on = Weiter
home-album = Meine Fische
home-warm-up = Aufwärmen
home-game = Ein Spiel
home-done-of = { $done } von { $of }
home-fish = { $fish ->
    [0] Noch kein Fisch. Dein erster Fang schwimmt bald hier!
    [one] Du hast bisher einen Fisch gefangen.
   *[other] Du hast bisher { $fish } Fische gefangen.
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
home-goal-reached = Das Ziel für heute ist erreicht: { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}. Gut gemacht!

catches-can = Was ich kann
catches-known = { $count ->
    [0] Noch nichts
    [one] Eine, die du kannst
   *[other] { $count }, die du kannst
}
catches-week = Diese Woche
catches-week-none = Noch nichts in dieser Woche. Der Teich wartet!
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
grown-ups-plan = Plan für den Tag
grown-ups-tables-check = Einmaleins-Probe
grown-ups-bursts = Zwei flinke Minuten mit Bekanntem
progress-checks = Einmaleins-Proben
progress-check = { $right } von { $asked }
progress-missed = Nicht richtig oder nicht rechtzeitig: { $facts }
grown-ups-goal = Üben am Tag
grown-ups-none = Keine
grown-ups-seconds = { $count } s
grown-ups-minutes = { $count } min
grown-ups-text = Schriftgröße
grown-ups-erased = Das Kind ist gelöscht, auch in den Sicherungen.
grown-ups-erased-cleared = Diese anderen Dateien erzählten von dem Kind; sie sind weg, oder das Kind ist aus ihnen weg: { $files }
grown-ups-erased-but = Diese Dateien können noch von dem Kind erzählen und ließen sich nicht ändern; lösche sie selbst, wenn du sie nicht brauchst: { $files }
grown-ups-not-erased = Das Kind ließ sich nicht überall löschen. Ist der Datenträger voll? Versuche es nach dem nächsten Start noch einmal.

progress-none = Noch nichts gespielt. Was dieses Kind von nun an spielt, erscheint hier.
progress-games = Spiele und Zeichen
progress-game = Spiel
progress-rung = Zeichen bis
progress-attempts = Versuche
progress-right = Gleich richtig
progress-median = Übliche Zeit
progress-seconds = { $time } s
progress-facts = Kernaufgaben
progress-facts-why = Zeile { $row }, Spalte { $column }: { $fact }
progress-known = sicher
progress-learning = lernt gerade
progress-wrong = als Nächstes
progress-weeks-why = Säulen: Versuche. Linie: gleich richtig.
progress-growth-soon = Nach zehn Antworten mit einem Zeichen beginnt hier eine Linie.
progress-last = Die letzten Versuche

moving-path = Pfad einer Datei
moving-open = Öffnen …
moving-preview = Zeigen, was sich ändern würde
moving-export = Ausgeben
moving-export-why = Schreibt Kinder und alles, was sie getan haben, in eine Datei, für einen anderen Rechner. Nichts wird verschickt.
moving-everybody = Alle ({ $count })
moving-class = Klasse { $class }
moving-export-now = Ausgeben …
moving-exported = Ausgegeben nach { $place }: { $children ->
    [one] ein Kind
   *[other] { $children } Kinder
}, { $attempts ->
    [one] ein Versuch
   *[other] { $attempts } Versuche
}.
moving-import = Einlesen
moving-import-why = Liest eine ausgegebene Datei ein. Was schon hier ist, bleibt; zweimal einlesen ändert nichts.
moving-same-names = Kinder mit gleichem Namen sind dasselbe Kind
moving-would-bring = Neue Kinder: { $newcomers }. Bekannte Kinder: { $known }. Neue Versuche: { $attempts }. Schon hier: { $present }. Neue Spiele: { $games }. Neue Vermerke über gelöschte Kinder: { $marks }.
moving-import-now = Jetzt einlesen
moving-imported = Eingelesen. Neue Kinder: { $newcomers }. Bekannte Kinder: { $known }. Neue Versuche: { $attempts }. Waren schon hier: { $present }. Neue Spiele: { $games }. Neue Vermerke über gelöschte Kinder: { $marks }.
moving-erased-all = { $count } Kinder wurden gelöscht. Für alle:
moving-erased-in-file = { $name } wurde am { $day } gelöscht. Die Datei bringt { $name } mit { $attempts ->
    [one] einem Versuch
   *[other] { $attempts } Versuchen
}.
moving-erased-elsewhere = { $name } ist mit { $attempts ->
    [one] einem Versuch
   *[other] { $attempts } Versuchen
} hier und wurde am { $day } auf einem anderen Rechner gelöscht.
moving-older-in-file = { $name } wurde gelöscht und am { $day } zurückgeholt. Die Datei hält { $attempts ->
    [one] einen Versuch
   *[other] { $attempts } Versuche
} von vorher.
moving-older-here = { $name } wurde auf einem anderen Rechner gelöscht und dort am { $day } zurückgeholt. Hier { $attempts ->
    [one] ist ein Versuch
   *[other] sind { $attempts } Versuche
} von vorher.
moving-keep-out = Draußen lassen
moving-bring-back = Zurückholen
moving-erase-here = Auch hier löschen
moving-keep-here = Behalten
moving-no-import = Nicht einlesen
moving-erased-first = Bitte entscheide über jedes dieser Kinder; dann lässt sich die Datei einlesen.
moving-kept-out = Draußen geblieben: { $names }.
moving-brought-back = Zurückgeholt: { $names }.
moving-erased-here = Auch hier gelöscht: { $names }.
moving-returned = Hier gelöscht und auf einem anderen Rechner zurückgeholt: { $names }.
moving-undecided = Inzwischen auf einem anderen Rechner gelöscht und hier gelassen, wie es war: { $names }. Lies die Datei noch einmal ein, um zu entscheiden.
moving-pin = PIN
moving-pin-why = Eine neue PIN mit einem neuen Wiederherstellungscode. Eine PIN hält neugierige Kinder fern, aber niemanden, der dasselbe Benutzerkonto dieses Computers benutzt und weiß, wie.
moving-change-pin = PIN ändern
moving-signs = Wie Rechnungen geschrieben werden
moving-signs-why = Auf diesem Computer, auf Bildschirm und Papier.
moving-file-unusable = { $place } lässt sich nicht benutzen ({ $reason }). Prüfe den Pfad oder wähle eine andere Datei.
moving-no-json = Zeile { $line }, Spalte { $column }: Das ist keine Datei, die Fishpond ausgegeben hat. Wähle eine andere Datei.
moving-other-format = Das ist keine Datei, die Fishpond ausgegeben hat. Wähle eine, die mit „Ausgeben“ entstanden ist.
moving-newer = Diese Datei stammt von einer neueren Version von Fishpond. Installiere diese Version, um sie zu lesen.
moving-no-name = Kind { $at } in dieser Datei hat keinen Namen. Gib ihm einen und versuche es noch einmal.
records-fault = Fishpond hat einen Fehler gemacht, und das wurde nicht getan. Verloren ist nichts. Versuche es noch einmal, oder schließe Fishpond und starte es neu.
moving-no-records = Im Augenblick wird nichts aufgehoben; es gibt nichts auszugeben oder einzulesen.

keeping-moving = Ausgeben und einlesen
keeping-backups = Sicherungen
keeping-about = Über Fishpond

backups-why = An jedem Tag, an dem Fishpond benutzt wird, entsteht eine Sicherung; die letzten { $most } bleiben, und ebenso viele von Hand gemachte. Wer zurückgeht, behält die PIN von heute, und niemand kommt wieder, der gelöscht wurde.
backups-make = Jetzt eine machen
backups-look-into = Hineinsehen …
backups-file = Pfad einer Sicherung
backups-copy-path = Pfad für die Kopie
backups-reading = Die Sicherungen werden gelesen …
backups-none = Es gibt noch keine Sicherung. Die erste entsteht am zweiten Tag, oder jetzt, wenn du magst.
backups-spoilt = Nicht zu gebrauchen
backups-of-day = vom Tag
backups-by-hand = von Hand
backups-before-going-back = vor dem Zurückgehen
backups-before-migration = vor einem neueren Fishpond
backups-holds = { $children ->
    [one] Ein Kind
   *[other] { $children } Kinder
}, { $attempts ->
    [one] ein Versuch
   *[other] { $attempts } Versuche
}
backups-attempts = { $attempts ->
    [one] ein Versuch
   *[other] { $attempts } Versuche
}
backups-choose = Wähle eine Sicherung, um zu sehen, wer darin ist und was sich ändern würde. Nichts ändert sich, bevor du zweimal gedrückt hast.
backups-title = Sicherung { $number }, { $day }
backups-come = Käme dazu: { $names }.
backups-go = Wäre nicht mehr da: { $names }.
backups-erased = Wurde seither gelöscht und bleibt gelöscht: { $names }.
backups-same-children = Darin sind dieselben Kinder wie jetzt.
backups-would-be = { $names }: { $what }.
backups-called = heißt wieder { $name }
backups-in-class = wieder in { $classes }
backups-in-no-class = wieder in keiner Klasse
backups-settings = eingestellt wie vorher
backups-shared = Wer seitdem kam, bleibt, und alles, was seitdem gemacht wurde: andere Computer teilen es.
backups-fewer = { $count ->
    [0] Darin sind so viele Versuche wie jetzt.
    [one] Darin ist ein Versuch weniger als jetzt.
   *[other] Darin sind { $count } Versuche weniger als jetzt.
}
backups-more = { $count ->
    [one] Darin ist ein Versuch mehr als jetzt.
   *[other] Darin sind { $count } Versuche mehr als jetzt.
}
backups-go-back = Dahin zurückgehen …
backups-question = Zu dieser Sicherung zurückgehen? Was jetzt hier ist, wird vorher selbst eine Sicherung; so kannst du es rückgängig machen.
backups-stay = Alles lassen, wie es ist
backups-go-back-now = Jetzt zurückgehen
backups-made = Sicherung { $number } ist gemacht.
backups-went-back = Du bist zurückgegangen. { $holds }. Was vorher hier war, ist Sicherung { $number }; wer dahin zurückgeht, macht es rückgängig.
backups-copy = Auf einen Stick …
backups-copied = Kopiert nach { $place }. Auf diesem Computer kannst nur du sie lesen; auf einem Stick alle, die den Stick haben.
backups-copy-full = Für { $place } ist nicht genug Platz. Schaffe dort Platz oder nimm einen anderen Stick.
backups-copy-read-only = { $place } lässt sich nicht schreiben. Vielleicht ist der Stick gesperrt; entsperre ihn oder nimm einen anderen Ort.
backups-copy-gone = { $place } lässt sich nicht schreiben, denn den Ort gibt es nicht. Ist der Stick noch da?
backups-gone = Diese Sicherung gibt es nicht mehr.
backups-damaged = Diese Datei ist beschädigt oder keine Sicherung von Fishpond. Wähle eine andere.
backups-newer = Diese Sicherung stammt von einer neueren Version von Fishpond. Installiere diese Version, um dahin zurückzugehen.
backups-unreadable = Diese Datei lässt sich nicht lesen ({ $reason }). Wähle eine andere.
backups-not-written = { $place } lässt sich nicht schreiben. Ist die Festplatte voll? Nichts hat sich geändert.

about-why = Es gibt kein Konto, und nichts wird irgendwohin gesendet: Was Kinder tun, bleibt auf diesem Computer, und im Schulordner, wenn er einem beigetreten ist.
about-version = Fishpond { $version }
about-licence = Frei zu benutzen, weiterzugeben und zu ändern: unter der MIT-Lizenz oder der Apache-Lizenz 2.0, wie du willst.
about-data = Wo alles liegt
about-open-folder = Den Ordner öffnen
about-nothing-kept = Im Augenblick wird nichts aufgehoben.
about-documents = Dokumente
about-open-documents = Die Dokumente öffnen
about-no-documents = Neben dem Programm liegen keine Dokumente. Die Pakete bringen sie mit.
about-found = Auf diesem Computer gefunden
about-voice = Eine Stimme, die vorliest.
about-no-voice = Keine Stimme, die vorliest.
about-printers = Drucker: { $names }.
about-no-printers = Keine Drucker. Seiten druckt das Programm, das PDF-Dateien öffnet.
about-not-opened = Kein Programm öffnet hier diesen Ordner ({ $reason }).
about-built-in = Eingebaut, nach Lizenz
about-built-in-why = Die Schrift ist Andika von SIL International und Noto Sans; die Datenbank ist SQLite, die allen gehört.

list-why = Füge hier Namen ein, einen in jede Zeile, oder eine Tabelle mit Namen und Klassen, wie Tabellenprogramme sie geben. Ein Name in zwei Klassen ist ein Kind.
list-paste = Mia, 1a
list-class = Klasse für alle ohne Klasse
list-file = Oder lies eine Datei: Text, CSV oder die Schülerliste der Schule (OneRoster, als Ordner oder .zip).
list-read = Datei lesen
list-no-file = Es wurde keine Datei gewählt. Ging kein Fenster auf, dann tippe den Pfad der Datei.
list-preview-none = Hier wird zuerst gezeigt, was die Liste ändern würde. Vor „Hinzufügen“ geschieht nichts.
list-column-first = Vorname
list-column-last = Nachname
list-column-whole = Ganzer Name
list-column-class = Klasse
list-column-nothing = Unwichtig
list-swap = Tauschen
list-which = Welches ist der Vorname? Die Liste sagt es nicht.
list-is-first = „{ $name }“
list-how-called = Drücke, was über einer Spalte steht, um es zu ändern. Kinder werden mit dem Vornamen genannt; haben ihn zwei, kommen Buchstaben des Nachnamens dazu. Ein ganzer Name bleibt, wie er ist.
list-how-called-roster = { $file }. Kinder werden mit dem Vornamen genannt; haben ihn zwei, kommen Buchstaben des Nachnamens dazu. Wie die Schule sie nennt, wird gemerkt, damit die nächste Liste sie wiederfindet.
list-newcomers = Neue Kinder: { $count }
list-changed = Bekannte Kinder, bei denen sich etwas ändert: { $count }
list-left = Nicht mehr auf der Liste der Schule, aber weiter hier mit allem, was sie getan haben: { $count }
list-unchanged = { $count ->
    [one] Ein Kind der Liste ist
   *[other] { $count } Kinder der Liste sind
} schon hier.
list-unsure = { $name } ist schon hier und könnte { $listed } sein. Nichts sagt, ob das stimmt; wer nicht erkannt wird, kommt neu dazu. Ist das falsch, dann gib { $name } zuerst unter „Kinder“ den ganzen Namen.
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
list-too-large = { $file } hat mehr als { $most } Megabyte; das ist keine Klassenliste. Wähle eine andere Datei.
list-workbook = { $file } ist kein Text. Öffne die Datei in ihrem Programm und speichere die Liste als CSV, oder kopiere die Namen und füge sie hier ein.
list-not-unpacked = { $file } lässt sich nicht entpacken ({ $reason }). Entpacke selbst und wähle eine der Dateien.
list-bomb = { $file } würde beim Entpacken über alle Maßen wachsen. Das ist keine Schülerliste; nichts wurde entpackt.
list-too-many-files = { $file } enthält mehr als { $most } Dateien; das ist keine Schülerliste. Wähle eine andere Datei.
list-file-missing = { $place } fehlt. Eine Schülerliste ist ein Ordner oder ein .zip mit users.csv, classes.csv und enrollments.csv.
list-manifest = { $at }: „{ $value }“ ist weder bulk noch delta noch absent.
list-version = { $at }: Version „{ $value }“ von OneRoster ist hier nicht bekannt. Speichere die Liste als 1.1 oder 1.2.
list-not-text = { $at }: Das ist kein Text, oder Buchstaben gingen verloren. Speichere die Liste als „CSV UTF-8“.
list-columns = { $at }: Diese Zeile hat { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
}, die erste hat { $expected }.
list-no-column = { $file }, Zeile 1: Die Spalte „{ $name }“ fehlt.
list-no-names = Keine Spalte enthält Vornamen oder ganze Namen. Drücke, was über der richtigen steht, bis es das sagt.
list-no-name = { $at }: Der Name ist leer.
list-long-name = { $at }: Der Name hat mehr als { $most } Zeichen.
list-twice = { $at }: „{ $name }“ steht zweimal in dieser Klasse. Füge einen Buchstaben hinzu, etwa „{ $name } K.“, um sie zu unterscheiden.
list-unknown = { $at }: „{ $id }“ steht weder in den anderen Dateien noch ist es hier bekannt. Lies zuerst die ganze Liste (bulk).
list-empty = Auf dieser Liste steht kein Name.
list-more-faults = Und noch { $count }.
moving-place = Die Aufzeichnungen liegen in { $place }. Dort werden sie an jedem Tag der Benutzung gesichert; die letzten 14 Sicherungen bleiben.
saving-no-place = Es wurde keine Datei gewählt. Wenn sich dafür kein Fenster geöffnet hat, gib einen Pfad in das Feld ein und drück noch einmal.
saving-replace-question = { $count ->
    [one] { $names } ist schon in { $place }. Ersetzen? Was jetzt darin steht, wäre weg.
   *[other] { $more ->
        [0] { $names } sind
       *[other] { $names } und { $more } weitere sind
    } schon in { $place }. Diese { $count } Dateien ersetzen? Was jetzt darin steht, wäre weg.
}
saving-replace = Ersetzen
saving-keep = Behalten, was da ist

machine-set = Für diesen Rechner festgelegt
machine-pin-where = Wer sich um diesen Computer kümmert, kennt die PIN; sie steht in { $place }.
machine-what = Wer sich um diesen Computer kümmert, hat das in { $place } festgelegt: { $what }. Nur dort lässt es sich ändern.
machine-data-dir = der Datenordner
machine-place = wo die Kinder spielen
machine-locale = die Sprache
machine-signs = wie Rechnungen geschrieben werden
machine-pin = die PIN
machine-sound = Geräusche
machine-classes = die Klassen, die hier spielen
machine-children-choose = was Kinder wählen dürfen
machine-school = der Schulordner
machine-school-key = der Schlüssel der Schule
machine-children = wie neue Kinder spielen
machine-faulty = In den Einstellungen für diesen Rechner, { $place }, stimmt etwas nicht{ $line ->
    [0] .
   *[other] : Zeile { $line }.
  } Alles andere darin gilt. „fishpond settings check“ sagt, was nicht stimmt.

alert-no-pin = Ein Kiosk braucht eine PIN
alert-no-pin-why = Ohne PIN könnte ihn niemand schließen. Starte Fishpond ohne --kiosk, öffne „Erwachsene“ und wähle eine; oder nimm „fishpond pin set --stdin“ oder die Einstellungen für diesen Rechner.
alert-end = Schließen
door-close = Fishpond schließen
door-close-why = Die PIN der Erwachsenen schließt es. Alles, was gespielt wurde, bleibt.

# Der Ordner, den die Computer einer Schule teilen
keeping-school = Schulordner
school-why = Was Kinder an einem Computer tun, ist auf allen bekannt, die einen Ordner teilen. Sonst geht nichts irgendwohin.
school-what = Kinder können jeden Computer nehmen: Ihre Fische, ihre Lektionen und was Sie für sie eingestellt haben, ist auf allen Computern, die einen Ordner teilen.
school-how = Es braucht nur einen Ordner, den jeder Computer erreicht: auf der Ablage der Schule, in einem Ordner von Nextcloud oder Syncthing, oder auf einem Stick, der herumgeht.
school-sealed = Die Dateien sind versiegelt. Der erste Computer beginnt die Schule mit einem Kennsatz, alle anderen brauchen denselben. Schreiben Sie ihn dort auf, wo andere Erwachsene ihn finden: Ohne ihn kann niemand die Dateien lesen.
school-stays = PIN, Ton und Sprache bleiben auf jedem Computer. Ist der Ordner weg, spielen alle weiter, und es wird später nachgeholt.
school-again = Die Aufzeichnungen auf diesem Computer haben neu begonnen. Wird der Schlüssel der Schule noch einmal eingegeben, kommt zurück, was die Kinder gemacht haben.
school-folder-label = Der Ordner, den alle Computer erreichen
school-folder = Pfad des Ordners
school-name-label = Wie dieser Computer auf den anderen heißt
school-name = Name dieses Computers
school-key-label = Der Kennsatz der Schule, vier Wörter oder mehr, oder ihre Schlüsseldatei
school-new-passphrase-label = Der neue Kennsatz, vier Wörter oder mehr
school-new-passphrase = Neuer Kennsatz
school-passphrase = Kennsatz
school-key-file = Pfad einer Schlüsseldatei
school-choose = Wählen …
school-join = Beitreten
school-in = Ordner: { $place }
school-not-tried = Seit dem Start wurde noch nichts geholt oder geschrieben.
school-tried = Der Ordner war am { $day } um { $time } Uhr da.
school-all-written = Alles, was hier getan wurde, ist im Ordner.
school-waits = { $attempts ->
    [one] Eine Antwort wartet
   *[other] { $attempts } Antworten warten
} darauf, geschrieben zu werden.
school-another = Ein anderer Computer schrieb im Ordner unter demselben Namen, wie nach dem Kopieren einer Festplatte. Dieser hat jetzt einen neuen und schreibt alles noch einmal; nichts geht verloren.
school-try-now = Jetzt versuchen
school-take-key = Diesen verwenden
school-change-key = Neuer Kennsatz …
school-change-question = Der Schule einen anderen Kennsatz geben? Das ist klug, wenn jemand gegangen ist, der ihn kannte. Die anderen Computer machen von selbst weiter. Zeigen Sie den alten Schlüssel und geben Sie dann den neuen Kennsatz ein.
school-keep-key = Den alten behalten
school-change-now = Jetzt ändern
school-leave = Verlassen …
school-leave-question = Den Schulordner verlassen? Was Kinder getan haben, bleibt auf diesem Computer, und was geschrieben wurde, bleibt im Ordner.
school-begin-question = In { $place } gibt es noch keine Schule. Hier beginnt eine neue. Wenn es schon eine geben müsste, gehe zurück und verbinde erst den Ordner.
school-not-here = Zurück
school-begin-now = Eine neue Schule beginnen
school-stay = In der Schule bleiben
school-leave-now = Jetzt verlassen
school-twice = Mehrmals da
school-twice-why = Diese Kinder kamen von jedem Computer einmal, der mit einer eigenen Klassenliste begann. Wer ein Kind ist, kann wieder eines werden.
school-times = { $count }-mal
school-unite-all = Aus allen je eines machen …
school-unite = Eines machen …
school-unite-question = { $name } ist { $count }-mal da. Ist es dasselbe Kind? Dann gehört alles, was unter einem davon getan wurde, zu { $name }, mit den Einstellungen, die zuletzt geändert wurden. Das lässt sich nicht wieder trennen: Sind es verschiedene Kinder, geben Sie einem einen anderen Namen.
school-unite-all-question = Ist jeder dieser { $count } Namen immer dasselbe Kind? Dann gehört alles, was unter einem Namen getan wurde, zu diesem Kind, mit den Einstellungen, die zuletzt geändert wurden. Das lässt sich nicht wieder trennen: Sind zwei davon verschiedene Kinder, geben Sie zuerst einem einen anderen Namen.
school-keep-apart = So lassen
school-unite-now = Ja, dasselbe Kind
school-united = { $count ->
    [one] Ein Kind ist
   *[other] { $count } Kinder sind
} jetzt nur noch einmal da.
school-machines = Andere Computer
school-no-machines = Noch von keinem gehört. Lassen Sie die anderen mit demselben Ordner und Kennsatz beitreten.
school-heard = Zuletzt gehört: { $day }
school-has-joined = dabei, hat noch nichts erzählt
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
school-year-why = War das ein Versehen, lässt es sich zurücknehmen, bis der Ordner { $days ->
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
school-destroy-question = Alles löschen, was von { $name } auf diesem Computer noch da ist? Das lässt sich nicht rückgängig machen.
school-keep-withheld = Vorerst behalten
school-destroy-now = Endgültig löschen
school-take-over = Übernehmen …
school-take-over-question = Kommt { $name } nicht wieder? Dann schreibt dieser Computer alles noch einmal, was { $name } geschrieben hat, ohne Kinder, die seitdem gelöscht wurden, und entfernt die alten Dateien.
school-wait = Darauf warten
school-take-over-now = Jetzt übernehmen
school-remove = Entfernen …
school-remove-question = { $name } aus der Schule nehmen? Tun Sie das an dem Tag, an dem er gestohlen oder weggegeben wird. Was er bisher erzählt hat, bleibt. Neues liest er nicht mehr, und was er von jetzt an schreibt, zählt nicht. Zeigen Sie dafür den Schlüssel der Schule.
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
school-file-other-key = mit einem anderen Schlüssel versiegelt
school-file-other = keine Datei von Fishpond; löschen Sie sie, wenn niemand sie braucht
school-file-too-much = enthält mehr, als dieser Computer auf einmal aufnimmt
school-file-unreadable = nicht lesbar
school-file-former = von vor dem Wechsel der Schlüssel; zählt nicht mehr
school-file-nobody = von keinem Computer dieser Schule unterschrieben
school-file-elsewhere = gehört einer anderen Schule
school-exchanged = Antworten geholt: { $came }, geschrieben: { $went }.
school-gone = Der Ordner ist nicht da ({ $reason }). Verbinden Sie die Ablage oder den Stick und versuchen Sie es noch einmal.
school-none = In diesem Ordner ist keine Schule mehr. Wählen Sie den Ordner neu, oder fragen Sie, wer ihn betreut.
school-other-key = Dieser Kennsatz oder Schlüssel passt nicht. Nehmen Sie den, mit dem die Schule begonnen wurde, oder den sie inzwischen hat.
school-void = Dieser Schlüssel zum Beitreten zählt nicht mehr: Die Schule hat ihre Schlüssel gewechselt. Lassen Sie sich den neuen geben oder geben Sie den Kennsatz ein.
school-no-joining-key = Die Computer treten noch mit dem früheren Schlüssel der Schule bei. Ändern Sie erst den Kennsatz.
school-fork = Zwei haben die Schlüssel der Schule gewechselt und wussten nichts voneinander. Zeigen Sie den Schlüssel der Schule, dann geht es weiter.
school-not-member = Dieser Computer gehört nicht zur Schule oder nicht mehr. Zeigen Sie den Schlüssel der Schule, um wieder beizutreten. Was hier getan wurde, bleibt.
school-key-here = Die Schule hat jetzt einen eigenen Schlüssel. Wer ihn hat, entscheidet, welche Computer dazugehören. Er liegt nur hier: Speichern Sie ihn auf einem Stick oder drucken Sie ihn, und bewahren Sie sie gut auf.
school-save-key = Auf einen Stick speichern …
school-print-key = Drucken
school-key-is-kept = Ist gedruckt und eingeschlossen
school-key-printed = Die Seite ist in einem anderen Fenster offen; drucken Sie sie dort. Hier ist sie in zwei Minuten weg.
school-key-not-printed = Die Seite lässt sich hier nicht öffnen. Speichern Sie den Schlüssel auf einen Stick.
school-key-title = Schlüssel der Schule in Fishpond
school-key-what = Dieser Schlüssel entscheidet, welche Computer zur Schule gehören. Um ihn zu benutzen, tippen Sie diese Zeilen in eine Textdatei und wählen Sie sie als Schlüsseldatei: Aufzeichnungen, Schulordner.
school-key-keep = Schließen Sie diese Seite ein, und verwahren Sie eine Kopie an einem anderen Ort. Wer den Schlüssel hat, kann Computer aufnehmen und herausnehmen.
school-key-saved = Der Schlüssel ist gespeichert. Bewahren Sie ihn auf, wo kein Kind und kein Dieb ihn findet.
school-key-not-saved = Der Schlüssel ließ sich dort nicht speichern. Wählen Sie einen anderen Ordner.
school-unreadable = Die Datei school.json in diesem Ordner kann nicht gelesen werden. Ist sie von einem neueren Fishpond?
school-weak = Dieser Kennsatz ist schnell erraten. Machen Sie ihn länger: vier oder fünf Wörter, auf die niemand kommt.
school-longer = Für eine neue Schule oder einen neuen Schlüssel ist das zu leicht. Machen Sie es länger: vier oder fünf Wörter, auf die niemand kommt.
school-strong = Das errät niemand.
school-no-key = Das ist keine Schlüsseldatei, oder sie wurde mit einem Fehler kopiert. Kopieren Sie sie noch einmal.
school-no-key-file = Die Schlüsseldatei kann nicht gelesen werden ({ $reason }). Wählen Sie eine andere.
school-not-writable = In diesen Ordner kann nichts geschrieben werden ({ $reason }). Ist er voll oder schreibgeschützt?
school-not-written = In { $place } kann nichts geschrieben werden ({ $reason }). Ist dort alles voll oder schreibgeschützt? Was hier getan wird, wartet.
school-not-removed = { $place } stammt von einem Computer, der nicht wiederkommt, und lässt sich nicht löschen ({ $reason }). Darin können noch Kinder stehen, die gelöscht wurden. Löschen Sie die Datei als der Benutzer, der sie geschrieben hat, oder erlauben Sie es der Gruppe des Ordners.
keeping-log = Protokoll
log-why = Was Erwachsene im letzten Jahr an diesem Computer getan haben. Was Kinder getan haben, steht hier nicht.
log-nothing = Es wurde noch nichts getan.
log-unread = Die Daten lassen sich gerade nicht lesen. Sieh gleich noch einmal nach.
log-more = Hier stehen die letzten { $count } Einträge. „fishpond log“ in einem Terminal nennt alle.
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
log-assigned = Lektionen gegeben oder zurückgenommen
log-guest-given = Bekam, was der Gast getan hat
log-merged = Mehrere Kinder zu einem gemacht
log-erased = Gelöscht
log-brought-back = Zurückgeholt
log-destroyed = Vernichtet, was noch da war
log-class-list = Klassenliste eingelesen
log-class-year = Alle Klassen ein Jahr weiter gesetzt
log-class-year-back = Alle Klassen zurückversetzt
log-imported = Datei eingelesen
log-exported = In eine Datei gespeichert, was Kinder getan haben
log-backed-up = Sicherung gemacht
log-backup-copied = Sicherung kopiert
log-went-back = Zu einer Sicherung zurückgekehrt
log-pin-set = PIN gesetzt
log-pin-changed = PIN geändert
log-pin-taken-away = PIN weggenommen
log-school-joined = Dem Schulordner beigetreten
log-school-left = Den Schulordner verlassen
log-school-key = Schlüssel der Schule geändert
log-school-key-saved = Schlüssel der Schule gespeichert
log-school-removed = Computer aus der Schule genommen
log-school-taken-over = Einen anderen Computer übernommen
log-school-keeps-erased = Gewählt, wie lange Gelöschte zurückgeholt werden können
