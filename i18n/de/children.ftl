who-title = Wer spielt?
who-guest = Gast
who-grown-ups = Erwachsene
who-everybody = Alle
who-look-for = Namen suchen
children-look-for = Name, Klasse
who-by-card = Meine Karte
who-by-name = Namen
who-card = Drücke die drei Bilder auf deiner Karte.
who-card-again = Noch nicht. Schau auf deine Karte und versuch es noch einmal.
who-card-help = Schau deine Karte mit einem Erwachsenen an.
who-card-shared = Zwei Kinder haben diese Karte. Frag einen Erwachsenen.
who-card-undo = Zurücknehmen
who-card-which = Welches Bild ist deins?
picture-card-sun = Sonne
picture-card-moon = Mond
picture-card-drop = Tropfen
picture-card-shell = Muschel
picture-card-fish = Fisch
picture-card-bee = Biene
picture-card-snail = Schnecke
picture-card-mouse = Maus
picture-card-boat = Boot
picture-card-lighthouse = Leuchtturm
picture-card-scissors = Schere
picture-card-magnet = Magnet
seats-choose = Wer sitzt hier?
seats-who-plays = Wer spielt?
seats-kept-out = Ein Erwachsener muss dieses Spiel noch öffnen für: { $names }
grown-ups-title = Erwachsene
grown-ups-leave = Zu den Kindern
grown-ups-more = Mehr
grown-ups-newcomer = Neues Kind
grown-ups-add = Dazu
grown-ups-first = Gib den Namen eines Kindes ein und drück auf „Dazu“. Ein Kürzel genügt.
grown-ups-choose = Wähle links ein Kind.
grown-ups-next-picture = Ein anderes Bild
grown-ups-classes = Klassen, durch Kommas getrennt
grown-ups-name-taken = Hier heißt schon ein Kind { $name }. Gib { $before } einen anderen Namen, oder mache aus beiden ein Kind: Was beide getan haben, kommt zusammen, und das lässt sich nicht zurücknehmen.
grown-ups-one-child = Beide sind ein Kind
grown-ups-rung-dragonfish = Zeichen in DragonFish (& fügt Ziffern zusammen)
grown-ups-rung-three-fishing = Zeichen in Three Fishing
grown-ups-zero = Nicht unter null gehen
grown-ups-still = Karten springen, gleiten nicht
grown-ups-read-everything = Alles vorlesen, wenn es eine Stimme gibt
grown-ups-letters-apart = Buchstaben und Zeilen weiter auseinander
grown-ups-voice-speed = Tempo der Stimme
voice-slow = Langsam
voice-usual = Wie gewohnt
voice-fast = Schnell
grown-ups-letter-keys = Buchstaben und Zeichen als Tasten, etwa H für einen Tipp
grown-ups-switches = Mit Tastern spielen
switches-none = Nein
switches-one-slow = Einer, langsam
switches-one = Einer
switches-one-quick = Einer, schnell
switches-two = Zwei
grown-ups-palette = Farben
palette-system = Wie das System
palette-usual = Wie gewohnt
palette-dark = Dunkel
palette-high-contrast = Starker Kontrast
palette-high-contrast-dark = Starker Kontrast, dunkel
palette-red-green = Rot-Grün-Schwäche
palette-blue-yellow = Blau-Schwäche
grown-ups-picture-card = Mit Bildkarte anmelden
grown-ups-card-pictures = Auf der Karte: { $pictures }
grown-ups-another-card = Neue Karte
grown-ups-card-alike = { $name } hat dieselbe Karte. Mach für ein Kind eine neue.
grown-ups-games = Offene Spiele
grown-ups-language = Sprache
grown-ups-any-language = Wie gewählt
grown-ups-erase = Dieses Kind löschen
grown-ups-erase-question = { $name } löschen? Das lässt sich nicht zurücknehmen.
grown-ups-erase-now = Ja, löschen
grown-ups-keep = Nein, behalten

door-set = Wem gehört dieser Computer?
door-set-why = Die PIN wählt, wer sich um diesen Computer kümmert: { $shortest } bis { $longest } Buchstaben oder Ziffern. Kinder: Bitte holt einen Erwachsenen.
door-ask = PIN der Erwachsenen
door-ask-why = Dieser Bereich ist für Erwachsene.
door-recover = Eine neue PIN
door-recover-why = Gib eine neue PIN und den Wiederherstellungscode ein. Er stand da, als die PIN gewählt wurde.
door-code = Wiederherstellungscode
door-code-why = Schreib diesen Code auf und bewahre ihn gut auf. Damit setzt du eine neue PIN, wenn du deine vergisst. Du siehst ihn nur jetzt. Gib dann seine letzten vier Zeichen ein: Erst damit gilt die PIN. Gehst du vorher, ändert sich nichts.
door-damaged = Die Tür bleibt zu
door-damaged-why = Die Aufzeichnungen mit der PIN lassen sich nicht lesen.
door-forgets = Hier wird nichts gespeichert
door-forgets-why = Dieser Browser behält nichts für Fishpond, darum gibt es hier keine Kinder zu betreuen. Öffne Fishpond über https und nicht in einem privaten Fenster.
door-type-pin = PIN
door-type-again = Dieselbe PIN noch einmal
door-type-code = Wiederherstellungscode
door-enter = OK
door-forgotten = PIN vergessen?
door-differ = Die beiden PINs sind nicht gleich. Gib sie noch einmal ein.
door-caps-lock = Die Feststelltaste ist an.
door-pictures = PIN mit Bildern wählen
door-pictures-chosen = { $count } gewählt
door-wrong = Das stimmt nicht. Versuch es noch einmal.
door-length = Eine PIN hat { $shortest } bis { $longest } Buchstaben oder Ziffern.
door-no-hash = Die PIN lässt sich auf diesem Computer nicht sicher speichern.
door-wait = Zu viele falsche Versuche. Warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
door-not-counted = Fishpond kann diesen Versuch gerade nicht festhalten. Ist die Festplatte voll? Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
door-honest = Eine PIN hält neugierige Kinder fern. Wer sich auskennt und dasselbe Benutzerkonto am Computer nutzt, kommt auch ohne sie an die Dateien. Gib den Kindern ein eigenes Konto.
door-change = Eine neue PIN
door-change-why = Gib die bisherige PIN ein, dann zweimal die neue.
door-type-old = Die bisherige PIN
door-type-new = Neue PIN
door-type-end = Die letzten vier Zeichen des Codes
door-confirm = Ich habe ihn aufgeschrieben
door-other-end = Der Code oben endet anders. Gib seine letzten vier Zeichen ein.
door-keep-old = Die alte PIN behalten

grown-ups-kept-at-once = Änderungen sind sofort gespeichert.
erasing-loses = Das ginge für immer verloren: { $attempts ->
    [0] keine Antwort
    [one] eine Antwort
   *[other] { $attempts } Antworten
} und { $games ->
    [0] kein Spiel
    [one] ein Spiel
   *[other] { $games } Spiele
}, vom { $from } bis zum { $to }, dazu ihre Sicherungen auf diesem Computer und alle Einstellungen.
erasing-nothing = Von { $name } sind bisher nur die Einstellungen gespeichert.
erasing-uncounted = Wie viel von { $name } gespeichert ist, lässt sich gerade nicht zählen. Alles ginge verloren, auch die Einstellungen.
erasing-elsewhere = Kopien anderswo bleiben: exportierte Dateien, Sicherungen auf anderen Computern und Laufwerken, gespeicherte und gedruckte Seiten. Lösche sie dort.

grown-ups-alike = Für andere kopieren
alike-why = Kopiere Einstellungen von { $name } für andere Kinder. Geändert wird nur, was anders ist, und du kannst es zurücknehmen.
alike-whom = Für wen
alike-same = Bei allen gleich: { $names }
alike-differs = { $value }: { $names }
alike-choose = Drück auf die Einstellungen, die du kopieren willst.
alike-changes = { $count ->
    [0] Alle haben es schon so.
    [one] Ändert sich bei einem Kind: { $names }.
   *[other] Ändert sich bei { $count } Kindern: { $names }.
}
alike-give = { $count ->
    [0] Ändern
    [one] Für ein Kind ändern
   *[other] Für { $count } Kinder ändern
}
alike-given = { $count ->
    [one] Für ein Kind geändert.
   *[other] Für { $count } Kinder geändert.
}
alike-take-back = { $count ->
    [one] Für ein Kind zurücknehmen
   *[other] Für { $count } Kinder zurücknehmen
}
alike-taken-back = { $count ->
    [one] Ein Kind hat wieder seine eigenen Einstellungen.
   *[other] { $count } Kinder haben wieder ihre eigenen Einstellungen.
}
