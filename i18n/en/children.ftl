who-title = Who is playing?
who-guest = Guest
who-grown-ups = Grown-ups
who-everybody = Everybody
who-look-for = Look for a name
seats-choose = Who sits here?
seats-who-plays = Who plays?
seats-kept-out = A grown-up has not opened this game yet for: { $names }
grown-ups-title = Grown-ups
grown-ups-leave = To the children
grown-ups-more = More
grown-ups-newcomer = New child
grown-ups-add = Add
grown-ups-first = Type the name of a child and press Add. Initials are enough.
grown-ups-choose = Choose a child on the left.
grown-ups-classes = Classes, with commas between
grown-ups-name-taken = Another child here is called { $name } already. Type another name for { $before }, or make one child of both: what both did comes together, and that cannot be undone.
grown-ups-one-child = Both are one child
grown-ups-rung-dragonfish = Signs in DragonFish
grown-ups-rung-three-fishing = Signs in Three Fishing
grown-ups-zero = Stay at zero or above
grown-ups-still = Cards jump, without motion
grown-ups-read-everything = Everything is read aloud, where there is a voice
grown-ups-games = Games that are open
grown-ups-language = Language
grown-ups-any-language = As chosen
grown-ups-erase = Erase this child
grown-ups-erase-question = Erase { $name }? This cannot be undone.
grown-ups-erase-now = Yes, erase
grown-ups-keep = No, keep

door-set = Whose computer is this?
door-set-why = The grown-up who looks after this computer chooses the PIN: { $shortest } to { $longest } letters or digits. Children: please fetch that grown-up.
door-ask = Grown-ups’ PIN
door-ask-why = This area is for grown-ups.
door-recover = A new PIN
door-recover-why = Type the recovery code that was shown when the PIN was chosen, and a new PIN.
door-code = Recovery code
door-code-why = Write this code down and keep it safe: it sets a new PIN if yours is forgotten, and it is shown only now. Then type its last four characters. The PIN counts from then on; if you leave before, nothing has changed.
door-damaged = The door stays shut
door-damaged-why = The records that hold the PIN cannot be read.
door-type-pin = PIN
door-type-again = The same PIN again
door-type-code = Recovery code
door-enter = OK
door-forgotten = PIN forgotten?
door-differ = The two PINs are not the same. Type them again.
door-wrong = That is not right. Try again.
door-length = A PIN has { $shortest } to { $longest } characters.
door-no-hash = The PIN cannot be kept safely on this computer.
door-wait = Too many wrong tries. Wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
door-honest = A PIN keeps out curious children. Whoever uses the same account of this computer, and knows how, gets at the files without it: an account of their own for the children helps.
door-change = Another PIN
door-change-why = Type the PIN that counts now, and then the new one twice.
door-type-old = The PIN so far
door-type-new = New PIN
door-type-end = The last four characters of the code
door-confirm = I have written it down
door-other-end = The code above does not end so. Type its last four characters.
door-keep-old = Keep the PIN as it was

grown-ups-kept-at-once = What you change is kept at once.
erasing-loses = This would be lost for good: { $attempts ->
    [0] no calculation
    [one] one calculation
   *[other] { $attempts } calculations
} and { $games ->
    [0] no game
    [one] one game
   *[other] { $games } games
}, from { $from } to { $to }, with the backups of them on this computer and all settings.
erasing-nothing = Nothing but settings has been kept of { $name } so far.
erasing-uncounted = How much is kept of { $name } cannot be counted at the moment. All of it would be lost, and all settings.
erasing-elsewhere = Copies elsewhere stay: files that were exported, backups on other computers and drives, and pages that were saved or printed. Erase those where they are.

grown-ups-alike = The same for others
alike-why = Choose which settings of { $name } others shall have too. Only those change who differ, and you can take it back.
alike-whom = For whom
alike-same = The same for all: { $names }
alike-differs = { $value }: { $names }
alike-choose = Press the settings that the others shall have too.
alike-changes = { $count ->
    [0] All of them have it so already.
    [one] One child will change: { $names }.
   *[other] { $count } children will change: { $names }.
}
alike-give = { $count ->
    [0] Change
    [one] Change for one child
   *[other] Change for { $count } children
}
alike-given = { $count ->
    [one] Changed for one child.
   *[other] Changed for { $count } children.
}
alike-take-back = { $count ->
    [one] Take back for one child
   *[other] Take back for { $count } children
}
alike-taken-back = { $count ->
    [one] One child has its own settings again.
   *[other] { $count } children have their own settings again.
}
