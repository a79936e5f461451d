why = Warum?
why-named = { $sentence } Warum?
why-back = Zurück
why-all-about = Alles über { $name }
why-looking = Wir lesen die Antworten …
why-nothing = Die Antworten zeigen das nicht mehr.
why-no-answers = Dazu gibt es noch keine Antworten.
why-changes = Was es ändern würde
why-newest = Die neuesten { $shown } von { $count } Antworten
why-answers = { $count ->
    [0] Keine Antworten
    [one] Eine Antwort
   *[other] { $count } Antworten, die neueste zuerst
}
why-right = richtig
why-with-hint = richtig mit Tipp
why-some-wrong = richtig, auf dem Weg eine Zahl falsch
why-wrong = falsch

why-can = Kann: { $lesson }
why-sure = Sicher in: { $lesson }
why-learning = Lernt: { $lesson }
why-slipped = Ging bis { $day } gut, seither nicht mehr: { $lesson }
why-weak = Schwache Grundaufgabe: { $fact }
why-slow = Richtig, aber langsam: { $fact }
why-fact-known = Kann die Grundaufgabe: { $fact }
why-fact-learning = Lernt die Grundaufgabe: { $fact }
why-slip = Immer wieder: { $slip }
why-next = Als Nächstes: { $lesson }
why-next-since = Als Nächstes seit { $day }: { $lesson }

why-first-time = { $count ->
    [0] noch keine Antworten
    [one] { $right } von einer Antwort gleich richtig
   *[other] { $right } von { $count } gleich richtig
}
why-fact-right = { $count ->
    [one] einmal in sechs Wochen gefragt, { $right } richtig
   *[other] { $count }-mal in sechs Wochen gefragt, { $right } richtig
}
why-times = { $count ->
    [one] einmal in vier Wochen
   *[other] { $count }-mal in vier Wochen
}
why-first-answers = { $count ->
    [one] { $right } von einer ersten Antwort richtig
   *[other] { $right } von { $count } ersten Antworten richtig
}
why-answers-right = { $count ->
    [one] eine Antwort, { $right } richtig
   *[other] { $count } Antworten, { $right } richtig
}
why-on-day = { $what }, am { $day }
why-on-days = { $what }, an { $days } Tagen, { $from } bis { $to }

why-since = Geübt oder gespielt seit { $day }
why-practice = Geübt seit { $day }
why-line = { $game }, Zeichen bis: { $rung }
why-rule-since = Ein Tag zählt ab einer Antwort, beim Üben oder im Spiel.
why-rule-check = Eine Antwort, die falsch war oder zu spät kam, ist nicht richtig.
why-rule-quick = Die letzte Antwort auf jede davon war gleich richtig, in drei Sekunden.
why-rule-practice = Diese Antworten dauerten { $minutes }. Keine zählt mehr als zwei Minuten.
why-rule-line = { $count ->
    [one] Von einer ersten Antwort auf eine Aufgabe oder in einem Zug war { $right } ohne Tipp richtig.
   *[other] Von { $count } ersten Antworten auf eine Aufgabe oder in einem Zug waren { $right } ohne Tipp richtig.
}

why-rule-can = Acht der letzten zehn gleich richtig, an zwei Tagen, und unter den letzten fünf kein schlechter Tag.
why-rule-sure = 18 der letzten 20 gleich richtig, an drei Tagen über zwei Wochen.
why-rule-learning = Mehr zeigen die Antworten noch nicht.
why-rule-slipped = Seither waren weniger als sieben von zehn gleich richtig.
why-rule-weak = In sechs Wochen mindestens zweimal falsch und seither nicht dreimal richtig.
why-rule-slow = Nie falsch, aber über dreimal so langsam wie die anderen Grundaufgaben dieses Kindes.
why-rule-fact-known = In sechs Wochen zuletzt dreimal nacheinander richtig.
why-rule-fact-learning = Weniger als drei Antworten, oder zuletzt nicht dreimal nacheinander richtig.
why-rule-slip = Mindestens dreimal in vier Wochen, an zwei Tagen.
why-rule-too-hard = In den letzten 40 ersten Antworten weit weniger richtig als das Ziel in den Einstellungen.
why-rule-stuck = In den letzten 20 ersten Antworten hier weit weniger richtig als das Ziel in den Einstellungen.
why-rule-slip-back = In vier Wochen mindestens fünfmal an drei Tagen, und in einer von fünf Antworten.
why-rule-away = Seit einer Woche keine Antwort und kein Spiel, während die meisten da waren.
why-rule-won = Es brauchte mindestens 40 erste Antworten und ist diese Woche geschafft.
why-rule-gone = In den drei Wochen davor kam es mindestens fünfmal vor.

why-because-chosen = Das hat ein Erwachsener so gewählt.
why-because-first = Das haben die ersten Antworten ergeben.
why-because-after = Es kommt nach { $lesson }.
why-because-too-hard = { $lesson } war zu schwer: höchstens vier der letzten zehn gleich richtig.
why-because-again = Es war einmal zu schwer. Nach { $lesson } kommt es wieder.

why-more-right = { $count ->
    [one] einer weiteren gleich richtigen Antwort
   *[other] { $count } weiteren gleich richtigen Antworten
}
why-more-days = { $count ->
    [one] an einem weiteren Tag
   *[other] an { $count } weiteren Tagen
}
why-to-can-now = Wird zu „kann“ mit { $right }.
why-to-can = Wird zu „kann“ mit { $right } { $days }.
why-to-sure-now = Wird zu „sicher“ mit { $right }.
why-to-sure = Wird zu „sicher“ mit { $right } { $days }.
why-to-sure-from = Wird zu „sicher“ mit { $right } { $days }, die letzte am { $day } oder später.
why-bad-day = Ändert sich mit einem Tag, an dem mehr falsch als richtig ist.
why-fact-again = { $count ->
    [one] Nicht mehr schwach, wenn sie noch einmal richtig ist, ohne Tipp.
   *[other] Nicht mehr schwach, wenn sie { $count }-mal hintereinander richtig ist, ohne Tipp.
}
why-fact-until = Ab { $day } nicht mehr schwach, wenn sie bis dahin nicht wieder falsch ist.
why-fact-quick = { $count ->
    [one] Nicht mehr langsam, wenn sie noch einmal in { $time } richtig ist.
   *[other] Nicht mehr langsam, wenn sie noch { $count }-mal in je { $time } richtig ist.
}
why-slip-until = Steht ab { $day } nicht mehr hier, wenn es bis dahin nicht wieder vorkommt.
why-slip-again = Ändert sich, sobald es wieder vorkommt.
why-goes-on = { $count ->
    [one] Geht weiter nach einem weiteren Tag mit zehn von zehn gleich richtig.
   *[other] Geht weiter nach { $count } weiteren Tagen mit zehn von zehn gleich richtig.
}
why-goes-back = { $count ->
    [one] Geht zurück nach einer weiteren Antwort, die nicht gleich richtig ist.
   *[other] Geht zurück nach { $count } weiteren Antworten hintereinander, die nicht gleich richtig sind.
}
why-chosen-until = Gewählt bis { $day }, oder bis das Kind es kann.
why-more-in-a-row = { $count ->
    [one] Vorbei mit einer weiteren richtigen Antwort.
   *[other] Vorbei mit { $count } weiteren richtigen Antworten hintereinander.
}
why-comes = Vorbei, sobald das Kind übt oder spielt.
why-old-on = Steht hier bis { $day }.

why-needs = Dran, oder begonnen und noch nicht gekonnt: { $lesson }
why-there = Wer da war
why-there-last = Zuletzt da am { $day }
why-there-never = Noch nie da
why-found = Was die Antworten zeigen
why-found-none = Nach fünf Antworten steht hier, was sie zeigen.
why-more = { $count ->
    [one] Noch eine Lektion
   *[other] Noch { $count } Lektionen
}
why-next-alone = Ein eigener nächster Schritt

evening-open = Der Familie zeigen
evening-leave = Verlassen mit der PIN
evening-year = Das Jahr
evening-then = Damals und jetzt
evening-home = Zu Hause
evening-then-soon = Nach vier Wochen gibt es etwas zu vergleichen.
evening-counted = { $count ->
    [one] Eine Rechnung kam nach vier Wochen oder mehr noch einmal.
   *[other] { $count } Rechnungen kamen nach vier Wochen oder mehr noch einmal.
} Gleich richtig am Anfang: { $then }. Beim letzten Mal: { $now }.
evening-some = Einige, die richtig wurden oder schneller kamen:
evening-was = Am Anfang
evening-is = Beim letzten Mal
