seats-title = Nehmt Platz!
seats-subtitle = { $players ->
    [3] Zu zweit oder zu dritt, an einem Bildschirm
    [4] Zu zweit, zu dritt oder zu viert, an einem Bildschirm
    [5] Zu dritt, zu viert oder zu fünft, an einem Bildschirm
   *[other] Zu zweit bis zu sechst, an einem Bildschirm
}
seats-name = Name
name-needs-letters = Bitte schreib den Namen mit Buchstaben.
seats-player = Kind { $number }
seats-free = Hier sitzt niemand
seats-chair-child = Stuhl { $number }: ein Kind
seats-chair-computer = Stuhl { $number }: der Computer
seats-chair-nobody = Stuhl { $number }: niemand
seats-chair-details = Stuhl { $number }: Zeichen und Hilfe
seats-chair-picture = Stuhl { $number }: ein anderes Bild
seats-chair-name = Stuhl { $number }: Name
seats-signs = Zeichen
seats-reading = Reihenfolge
seats-help = Hilfe
seats-strength = Wie stark
seats-set-by-grown-up = Das stellt ein Erwachsener für { $names } ein.
seats-start = Spielen
seats-too-few = { $count ->
    [3] Mindestens drei müssen mitspielen.
   *[other] Mindestens zwei müssen mitspielen.
}
seats-resume = Weiter: { $names }
seats-resume-it = Dieses Spiel weiterspielen
seats-replace = Neu anfangen und das alte Spiel aufgeben
seats-replace-question = Ein Spiel ist noch nicht zu Ende: { $names }. Was möchtet ihr tun?
seats-cards-move = Bewegung
seats-cards-slow = Langsam
seats-cards-fast = Schnell
seats-cards-jump = Ohne Bewegung
seats-house-rules = Hausregeln

rule-none = Die gedruckten Regeln
rule-more-signs = Mehr Zeichen als im gedruckten Spiel
rule-swaps-need-a-fish = Beim Tauschen ist ein Fisch dabei
rule-fresh-water = Neue Tiere schwimmen herbei, wo nichts zu fangen ist
rule-fresh-water-short = Frisches Wasser
rule-without-canals = Helferkarten ohne Kanäle und Drehpfeile
rule-without-canals-short = Helferkarten ohne Kanäle
rule-spare = Die Reservekarte
rule-spare-number = Ihre Zahl
rule-spare-fish = Reservekarte: Fisch { $number }
rule-spare-bug = Reservekarte: Krabbeltier { $number }
spare-none = Ohne
spare-fish = Fisch
spare-bug = Krabbeltier

seats-games = Spiele
seats-length = Wie lang das Spiel ist
seats-length-until = Bis { $fish } Fische oder { $points } Punkte
rule-bait-needed = Jeder Fang braucht einen eigenen Köder
rule-open-hands = Alle spielen offen
rule-until-fish = Bis { $count } Fische
rule-until-deals = Höchstens { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
rule-target = Fische bis zum Sieg
rule-deals = Runden höchstens

boat-title = Alles einsteigen!
boat-with-minnow = Mit der Elritze
boat-with-perch = Mit dem Barsch
boat-with-pike = Mit dem Hecht
boat-with-friend = Zu zweit
boat-games = Ein anderes Spiel
boat-which = Welches Spiel möchtest du?
boat-with-whom = Wer spielt mit dir?
boat-who-comes = Wer kommt mit?
boat-one-more = Noch jemand?
boat-full = Das Boot ist voll
boat-gets-out = { $name } steigt aus
boat-computer-too = { $name } kommt mit: Hier spielen mindestens { $count }.
boat-somebody = Jemand anders
boat-more = Mehr
