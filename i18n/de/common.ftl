fishpond = Fishpond
game-dragonfish = DragonFish
game-three-fishing = Three Fishing
game-mac-one = MAC I
game-tiu-u = Tiu-U
game-fish-out = Great Lakes Fish-Out

rung-addition = rechnet plus
rung-subtraction = rechnet plus und minus
rung-multiplication = rechnet plus, minus und mal
rung-concatenation = legt auch aneinander
rung-division = alle Zeichen

order-spoken = Schritt für Schritt, wie gesprochen
order-operations = Punkt vor Strich, mit Klammern

help-show-totals = Ergebnisse werden gezeigt
help-ask-totals = tippt jedes Ergebnis selbst
help-no-totals = ohne Ergebnisse

strength-minnow = Elritze
strength-perch = Barsch
strength-pike = Hecht
computer-player = Computer: { $strength }

list = { $list }, { $name }
list-and = { $list } und { $name }

letters-space = Leerzeichen
letters-delete = Löschen

answer-yes = Ja
answer-no = Nein
answer-done = Fertig
answer-back = Zurück

read-aloud = Vorlesen
sound-loud = Ton: laut
sound-soft = Ton: leise
sound-off = Ton: aus

kept-aside = Eine Datei ließ sich nicht lesen. Sie liegt jetzt hier: { $place }. Gelöscht wurde nichts.
kept-unread = Das Spiel in { $place } ist gerade nicht lesbar. Es bleibt dort. Starte Fishpond später neu, um es fortzusetzen.
records-unread = Die Aufzeichnungen lassen sich gerade nicht lesen.
records-unread-of = Die Aufzeichnungen von { $names } lassen sich gerade nicht lesen.
kept-not = Speichern ging nicht: { $place }. Ist die Festplatte voll? Mach ruhig weiter. Fishpond versucht es wieder.
kept-no-more = Fishpond hat einen Fehler gemacht und kann jetzt nichts speichern. Schließ es und starte es neu.

here-screen = dieser Bildschirm
here-thing = { $name }: { $nth } von { $of }, { $place }.
here-nowhere = Noch ist nichts ausgewählt. Drücke Tab oder eine Pfeiltaste.
here-buttons = Du kannst drücken: { $names }.
here-some-buttons = Du kannst drücken: { $names }. Mit Tab kommst du zu mehr.
here-keys = Mit Tab oder einer Pfeiltaste kommst du weiter. Enter drückt. F2 sagt, wo du bist, und F3 sagt alles noch einmal.
here-main = Enter drückt { $name }.
