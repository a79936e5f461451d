grown-ups-overview = Überblick
overview-why = Jede Farbe beruht auf den Antworten des Kindes. Ein Druck auf ein Feld zeigt sie.
overview-lessons = Lektionen
overview-facts = Grundaufgaben
overview-all-rungs = Alle Zeichen
overview-by-name = Nach Namen
overview-by-need = Nach Bedarf
overview-by-row = Nach Lektion
overview-by-fact = Nach Aufgabe
overview-all-groups = Alle Gruppen
overview-group = Gruppe: { $lesson }
overview-next-group = Nächste Gruppe
overview-none = Noch keine Antworten.
overview-no-facts = In den letzten sechs Wochen wurde keine Grundaufgabe mit diesem Zeichen gefragt.
overview-nobody = In dieser Gruppe ist niemand.
overview-sure = Sicher
overview-can = Kann es
overview-learning = Lernt es
overview-slipped = Nicht mehr
overview-known = Gekonnt
overview-slow = Langsam
overview-wrong = Öfter falsch
overview-empty = Noch nicht
overview-empty-fact = Nicht gefragt
overview-unread = Gerade nicht lesbar
overview-cell = { $child }, { $what }: { $mark }, { $count ->
    [one] eine Antwort, { $right } richtig
   *[other] { $right } von { $count } richtig
}
overview-cell-empty = { $child }, { $what }: { $mark }
overview-hint = Ein Feld zeigt seine Antworten, eine Lektion lässt sich zuweisen, ein Name führt zum Kind.
overview-hint-facts = Ein Feld zeigt seine Antworten, ein Name führt zum Kind.
overview-row = { $lesson }: { $count ->
    [0] niemand braucht sie gerade
    [one] ein Kind braucht sie
   *[other] { $count } Kinder brauchen sie
}
overview-fact-row = { $fact }: { $count ->
    [0] für niemanden schwach
    [one] für ein Kind schwach
   *[other] für { $count } Kinder schwach
}
overview-child = { $child }: alles über dieses Kind
overview-offer = { $lesson } ist dran, oder begonnen und noch nicht gekonnt, bei { $names }
overview-offer-none = Niemand hier braucht gerade { $lesson }: Wer damit begonnen hat, kann es.
overview-give = { $count ->
    [one] Einem Kind zuweisen
   *[other] { $count } Kindern zuweisen
}
overview-take-back = Zurücknehmen
overview-sort = Danach ordnen
overview-close = Schließen
overview-print = Drucken
overview-growth = Wachstum
overview-aims = Lehrplan
overview-quick = Aufgaben in drei Sekunden
overview-time = Minuten
overview-on-days = Tage
overview-six-weeks = Sechs Wochen
overview-term = Dreizehn Wochen
overview-year = Ein Jahr
overview-together = Alle zusammen
overview-grew = von { $from } auf { $to }
overview-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
overview-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
overview-growth-why = Ein Balken für jede Woche, die letzte rechts, in der Reihenfolge der Namen. Ein Druck auf ein Kind zeigt die Antworten.
overview-there = Am Ziel
overview-on-the-way = Auf dem Weg
overview-not-begun = Noch nicht begonnen
overview-said-of = { $what }: { $said }
papers-shows = Zeigen
overview-paper = Klasse im Überblick
overview-table = Lektionen und Aufgaben
overview-week-of = Woche ab { $day }
overview-this-week = Diese Woche
overview-aims-why = Wer am Ziel ist, zeigen die Antworten. Ein Druck auf ein Ziel zeigt die Kinder, auf ein Kind die Antworten.
overview-need-why = Zuerst, wer die meisten Lektionen nicht mehr kann, dann, wer die meisten gerade lernt.
overview-need-facts = Zuerst, wer in den meisten Aufgaben schwach ist, dann, wer die meisten gerade lernt.
