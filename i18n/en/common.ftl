fishpond = Fishpond
game-dragonfish = DragonFish
game-three-fishing = Three Fishing
game-mac-one = MAC I
game-tiu-u = Tiu-U
game-fish-out = Great Lakes Fish-Out

rung-addition = adds
rung-subtraction = adds and takes away
rung-multiplication = adds, takes away, times
rung-concatenation = joins numbers too
rung-division = all signs

order-spoken = step by step, as spoken
order-operations = × and ÷ first, with brackets

help-show-totals = totals are shown
help-ask-totals = types each total
help-no-totals = no totals

strength-minnow = Minnow
strength-perch = Perch
strength-pike = Pike
computer-player = computer · { $strength }

list = { $list }, { $name }
list-and = { $list } and { $name }

letters-space = Space
letters-delete = Delete

answer-yes = Yes
answer-no = No
answer-done = Done
answer-back = Back

read-aloud = Read aloud
sound-loud = Sound: loud
sound-soft = Sound: soft
sound-off = Sound: off

kept-aside = We could not read a file. It is now at { $place }. Nothing was deleted.
kept-unread = We could not read the game in { $place } now. It stays there. Start Fishpond again later to go on with it.
records-unread = The records can’t be read now.
records-unread-of = The records of { $names } can’t be read now.
kept-not = We could not save to { $place }. Is the disk full? You can go on. Fishpond will try again.
kept-no-more = Something went wrong in Fishpond. It can’t save until you close it and start it again.

here-screen = this screen
here-thing = { $name }: { $nth } of { $of }, { $place }.
here-nowhere = Nothing is chosen yet. Press Tab or an arrow key.
here-buttons = You can press: { $names }.
here-some-buttons = You can press: { $names }. Press Tab for more.
here-keys = Tab or an arrow key goes to the next thing. Enter presses it. F2 says where you are, and F3 says everything again.
here-main = Enter presses { $name }.
