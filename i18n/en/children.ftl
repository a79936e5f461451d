who-title = Who is playing?
who-guest = Guest
who-grown-ups = Grown-ups
who-everybody = Everybody
who-look-for = Find a name
children-look-for = Name or class
who-by-card = My card
who-by-name = Names
who-card = Press the three pictures on your card.
who-card-again = Not quite. Look at your card and try again.
who-card-help = Ask a grown-up to look at your card with you.
who-card-shared = Two children have this card. Ask a grown-up.
who-card-undo = Undo
who-card-which = Which picture is yours?
picture-card-sun = sun
picture-card-moon = moon
picture-card-drop = drop
picture-card-shell = shell
picture-card-fish = fish
picture-card-bee = bee
picture-card-snail = snail
picture-card-mouse = mouse
picture-card-boat = boat
picture-card-lighthouse = lighthouse
picture-card-scissors = scissors
picture-card-magnet = magnet
seats-choose = Who sits here?
seats-who-plays = Who plays?
seats-kept-out = Ask a grown-up to open this game for: { $names }
grown-ups-title = Grown-ups
grown-ups-leave = To the children
grown-ups-more = More
grown-ups-newcomer = New child
grown-ups-add = Add
grown-ups-first = Type a child’s name and press Add. Initials are enough.
grown-ups-choose = Choose a child on the left.
grown-ups-next-picture = Another picture
grown-ups-classes = Classes, with commas between
grown-ups-name-taken = There is a { $name } here already. Type another name for { $before }, or make both one child. Everything they did is put together, and you cannot undo that.
grown-ups-one-child = Both are one child
grown-ups-rung-dragonfish = Signs in DragonFish (& joins digits)
grown-ups-rung-three-fishing = Signs in Three Fishing
grown-ups-zero = Stay at zero or above
grown-ups-still = Cards jump, no gliding
grown-ups-read-everything = Read everything aloud, if there is a voice
grown-ups-letters-apart = Letters and lines further apart
grown-ups-voice-speed = Speed of the voice
voice-slow = Slow
voice-usual = Usual
voice-fast = Fast
grown-ups-letter-keys = Letters and signs as keys, such as H for a hint
grown-ups-switches = Play with switches (keys, buttons)
switches-none = No
switches-one-slow = One, slowly
switches-one = One
switches-one-quick = One, quickly
switches-two = Two
grown-ups-palette = Colours
palette-system = As the system says
palette-usual = Usual
palette-dark = Dark
palette-high-contrast = Strong contrast
palette-high-contrast-dark = Strong contrast, dark
palette-red-green = Weak red or green
palette-blue-yellow = Weak blue
grown-ups-picture-card = Sign in by picture card
grown-ups-card-pictures = On the card: { $pictures }
grown-ups-another-card = New card
grown-ups-card-alike = { $name } has the same card. Make a new one for one of them.
grown-ups-games = Open games
grown-ups-language = Language
grown-ups-any-language = As chosen
grown-ups-erase = Erase this child
grown-ups-erase-question = Erase { $name }? You cannot undo this.
grown-ups-erase-now = Yes, erase
grown-ups-keep = No, keep

door-set = Whose computer is this?
door-set-why = The grown-up who looks after this computer chooses the PIN: { $shortest } to { $longest } letters or digits. Children: please fetch that grown-up.
door-ask = Grown-ups’ PIN
door-ask-why = This area is for grown-ups.
door-recover = A new PIN
door-recover-why = Type a new PIN and the recovery code. The code was shown when the PIN was chosen.
door-code = Recovery code
door-code-why = Write this code down and keep it safe. It sets a new PIN if you forget yours, and it is shown only now. Then type its last four characters: the PIN counts from then on. If you leave before, nothing changes.
door-damaged = The door stays shut
door-damaged-why = The records that hold the PIN cannot be read.
door-forgets = Nothing is saved here
door-forgets-why = This browser keeps nothing for Fishpond, so there are no children to look after. Open Fishpond over https, and not in a private window.
door-type-pin = PIN
door-type-again = The same PIN again
door-type-code = Recovery code
door-enter = OK
door-forgotten = PIN forgotten?
door-differ = The two PINs are not the same. Type them again.
door-caps-lock = Caps Lock is on.
door-pictures = Choose the PIN from pictures
door-pictures-chosen = { $count } chosen
door-wrong = That is not right. Try again.
door-length = A PIN has { $shortest } to { $longest } letters or digits.
door-no-hash = The PIN cannot be saved safely on this computer.
door-wait = Too many wrong tries. Wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
door-not-counted = Fishpond cannot note this try now. Is the disk full? Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
door-honest = A PIN keeps out curious children. Anyone who knows how, using the same account on this computer, can open the files without it. Give the children an account of their own.
door-change = A new PIN
door-change-why = Type the current PIN, then the new one twice.
door-type-old = Current PIN
door-type-new = New PIN
door-type-end = The last four characters of the code
door-confirm = I have written it down
door-other-end = Those are not the last four characters of the code above. Check them and try again.
door-keep-old = Keep the old PIN

grown-ups-kept-at-once = Your changes are saved at once.
erasing-loses = You would lose for good: { $attempts ->
    [0] no answer
    [one] one answer
   *[other] { $attempts } answers
} and { $games ->
    [0] no game
    [one] one game
   *[other] { $games } games
}, from { $from } to { $to }, their backups here and all settings.
erasing-nothing = Only settings are saved for { $name } so far.
erasing-uncounted = We cannot count what is saved for { $name } right now. All of it would be lost, and all settings.
erasing-elsewhere = Copies elsewhere stay: exported files, backups on other computers and drives, and saved or printed pages. Delete those where they are.

grown-ups-alike = Copy to others
alike-why = Copy { $name }’s settings to other children. Only those who differ change, and you can undo it.
alike-whom = Who for
alike-same = The same for all: { $names }
alike-differs = { $value }: { $names }
alike-choose = Press the settings to copy.
alike-changes = { $count ->
    [0] They all have it already.
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
    [one] Undo for one child
   *[other] Undo for { $count } children
}
alike-taken-back = { $count ->
    [one] One child has their own settings again.
   *[other] { $count } children have their own settings again.
}
