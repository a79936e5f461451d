date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

alert-not-opened = The records cannot be opened
alert-in-use = Another Fishpond window is using { $place }. Close it first, then try again.
alert-in-use-tab = Fishpond is open in another tab. Close that tab, then try again.
alert-not-written = Fishpond cannot write to { $place }. Is the disk full, or the folder read-only? Fix that, then try again.
alert-not-read = { $place } cannot be read now. Nothing was changed. Fishpond tries again by itself; if it goes on, look after the disk or the network drive.
alert-damaged = { $place } is damaged. Close Fishpond and go back to an earlier backup. “fishpond backup list” lists them; “fishpond backup restore NUMBER” goes back to one.
alert-folder = Fishpond cannot use the folder { $place }. Make it writable, or start with --data-dir and another folder.
alert-try-again = Try again
alert-play-on = Play without saving
alert-not-kept = Something is not saved yet
alert-not-kept-why = { $count ->
    [one] One change
   *[other] { $count } changes
} could not be saved to { $place }. Is the disk full? Make room and try again. If you close Fishpond now, you lose this.
alert-kept-no-more = Something went wrong in Fishpond. It cannot save until you start it again. { $count ->
    [one] One change is
   *[other] { $count } changes are
} not saved.
alert-stay = Back
alert-close = Close and lose it
alert-guest = Your pond is not saved
alert-guest-why = If Fishpond closes now, the fish are gone. Give your name to keep them.

records-restored = The records were damaged, so you now have the backup of { $day }; { $missing ->
    [-1] we cannot tell how many answers are missing
    [0] no answer is missing
    [one] one answer is missing
   *[other] { $missing } answers are missing
}. The damaged file is here: { $place }
records-begun-anew = The records were damaged and there is no good backup, so they start empty. The damaged file is here: { $place }
records-newer = The records are from a newer Fishpond. You can look at them, but nothing new is saved until you install that version.
records-forgotten = This browser keeps nothing for Fishpond, so everybody plays as a guest. What you catch is gone when the page is closed.
page-lacks = In a browser, Fishpond cannot print, read files or join a school’s folder. For that there is the app for Windows and Linux.
about-in-browser = This browser keeps the records, on this computer alone.

home-hello = Hello { $name }!
home-not-me = Not { $name }?
home-not-guest = Someone else?
home-unread = Your pond comes back soon. You can play now.
home-play = Play
home-go-on = Go on
home-album = My fish
home-warm-up = Warm up
home-game = A game
home-done-of = { $done } of { $of }
home-tenth = You have { $fish } fish!
home-fish = { $fish ->
    [0] No fish yet. Your first catch will swim here!
    [one] You have one fish so far.
   *[other] You have { $fish } fish so far.
}
home-open = you can use it
home-here = you are here
home-later = later
sign-addition = adding
sign-subtraction = taking away
sign-multiplication = times
sign-concatenation = joining
sign-division = sharing
home-goal = Today: { $minutes } of { $goal ->
    [one] one minute
   *[other] { $goal } minutes
}
home-goal-reached = You reached today’s goal: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. Well done!

catches-can = What I can do
catches-known = { $count ->
    [0] Nothing yet
    [one] You know one
   *[other] You know { $count }
}
catches-week = This week
catches-week-none = Nothing yet this week. The pond is waiting!
catches-week-caught = Right { $count ->
    [one] once
   *[other] { $count } times
}, on { $days ->
    [one] one day
   *[other] { $days } days
}

album-free = Still swimming free:
album-times = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
album-first = since { $day }
album-silver-signs = silver: also with
album-silver-catches = silver: { $count ->
    [one] one more
   *[other] { $count } more
}
album-gold = gold: on { $days ->
    [one] one more day
   *[other] { $days } more days
}
album-all = All three. Wonderful!
album-crowns = { $count ->
    [one] 1 with a crown
   *[other] { $count } with a crown
}
album-crowns-why = Crowns are for new signs, or three or more cards.
album-visitors = My visitors
album-visitors-none = For each stone you reach, somebody comes.
album-name-fish = Name: { $fish }
fish-name-title = What is your fish called?
fish-name-give = That’s the name!
fish-name-sun = Sunny
fish-name-moon = Moon
fish-name-star = Twinkle
fish-name-bubbles = Bubbles
fish-name-drop = Drop
fish-name-shell = Shell
visitor-swan = swan
visitor-snail = snail
visitor-mouse = mouse
visitor-ladybird = ladybird
visitor-kingfisher = kingfisher
visitor-bee = bee
visitor-butterfly = butterfly
visitor-firefly = firefly
fish-of-card = Fish { $number }
fish-of-ten = Makes { $number }
fish-of-pair = Pair of { $number }s
fish-fry = Little fish
fish-crossed = 2-1 with 4-2
fish-of-suit = All the { $suit }
fished-out = { $suit }: { $fish ->
    [one] one fish
   *[other] { $fish } fish
}

grown-ups-children = Children
grown-ups-class-lists = Class lists
grown-ups-records = Records
grown-ups-settings = Settings
grown-ups-progress = Progress
grown-ups-reckoning = Maths
grown-ups-playing = Playing
grown-ups-seeing = Seeing and reading
grown-ups-largest = Largest number on the way
grown-ups-no-limit = No limit
grown-ups-timer = A gentle timer for each turn
grown-ups-plan = Today’s plan
grown-ups-tables-check = Rehearse the tables check
grown-ups-waiting = A puzzle while a computer player catches
waiting-title = While waiting
grown-ups-bursts = Two quick minutes of known facts
progress-checks = Tables checks
progress-check = { $right } of { $asked }
progress-missed = Wrong, or out of time: { $facts }
grown-ups-goal = Practice each day
grown-ups-none = None
grown-ups-seconds = { $count } s
grown-ups-minutes = { $count } min
grown-ups-text = Size of text
grown-ups-erased = The child is erased, from the backups too.
grown-ups-erased-cleared = The child was in these other files too. We deleted the files or took the child out: { $files }
grown-ups-erased-but = The child may still be in these files, which could not be changed. Delete them yourself if you do not need them: { $files }
grown-ups-not-erased = The child could not be erased everywhere. Is the disk full? Start Fishpond again, then retry.

progress-none = Nothing played yet. What this child plays will appear here.
progress-games = Games and signs
progress-game = Game
progress-rung = Signs up to
progress-attempts = Answers
progress-right = Right first time
progress-median = Usual time
progress-seconds = { $time } s
progress-facts = Number facts
progress-facts-why = Row { $row }, column { $column }: { $fact }
progress-known = known
progress-learning = learning
progress-wrong = next
progress-weeks-why = Columns: answers. Line: right first time.
progress-growth-soon = After ten answers with a sign, its line starts here.
progress-last = The last answers

moving-path = Path to a file
moving-open = Open …
moving-preview = See what would change
moving-export = Export
moving-export-why = Saves children and everything they have done to a file, for another computer. Nothing is sent anywhere.
moving-everybody = Everybody ({ $count })
moving-class = Class { $class }
moving-export-now = Export …
moving-exported = Exported to { $place }: { $children ->
    [one] one child
   *[other] { $children } children
}, { $attempts ->
    [one] one answer
   *[other] { $attempts } answers
}.
moving-import = Import
moving-import-why = Brings in an exported file. What is already here stays; importing twice changes nothing.
moving-same-names = Same name, same child
moving-would-bring = New children: { $newcomers }. Known children: { $known }. New answers: { $attempts }. Already here: { $present }. New games: { $games }. Children newly listed as erased: { $marks }.
moving-import-now = Import now
moving-imported = Imported. New children: { $newcomers }. Known children: { $known }. New answers: { $attempts }. Already here: { $present }. New games: { $games }. Children newly listed as erased: { $marks }.
moving-erased-all = { $count } children were erased. For all of them:
moving-erased-in-file = { $name } was erased on { $day }. The file has { $name } with { $attempts ->
    [one] one answer
   *[other] { $attempts } answers
}.
moving-erased-elsewhere = { $name } is here with { $attempts ->
    [one] one answer
   *[other] { $attempts } answers
}, but was erased on another computer on { $day }.
moving-older-in-file = { $name } was erased, and brought back on { $day }. The file has { $attempts ->
    [one] one answer
   *[other] { $attempts } answers
} from before.
moving-older-here = { $name } was erased on another computer, and brought back there on { $day }. Here { $attempts ->
    [one] is one answer
   *[other] are { $attempts } answers
} from before.
moving-keep-out = Leave out
moving-bring-back = Bring back
moving-erase-here = Erase here too
moving-keep-here = Keep
moving-no-import = Don’t import
moving-erased-first = Decide about each of these children first. Then you can import the file.
moving-kept-out = Left out: { $names }.
moving-brought-back = Brought back: { $names }.
moving-erased-here = Erased here too: { $names }.
moving-returned = Erased here, but brought back on another computer: { $names }.
moving-undecided = Erased on another computer meanwhile, but unchanged here: { $names }. Import again to decide.
moving-pin = PIN
moving-pin-why = Sets a new PIN and a new recovery code. A PIN stops curious children, but not somebody who knows how, using the same account on this computer.
moving-change-pin = Change the PIN
moving-signs = How calculations are written
moving-signs-why = This applies to all screens and pages on this computer.
moving-file-unusable = { $place } cannot be used ({ $reason }). Check the path, or choose another file.
moving-no-json = Line { $line }, column { $column }: Fishpond did not export this file. Choose another file.
moving-other-format = Fishpond did not export this file. Choose one that was made with “Export”.
moving-newer = This file is from a newer Fishpond. Install that version to read it.
moving-no-name = Child { $at } in this file has no name. Add a name, and try again.
records-fault = Something went wrong in Fishpond, and this was not done. Nothing is lost. Try again, or restart Fishpond.
moving-no-records = Nothing is being saved, so there is nothing to export or import.

keeping-moving = Export and import
keeping-backups = Backups
keeping-about = About Fishpond

backups-why = Fishpond makes a backup on each day of use. The last { $most } are saved, and the last { $most } made by hand. Going back keeps today’s PIN. Erased children stay erased.
backups-make = Make one now
backups-look-into = Look into …
backups-file = Path to a backup
backups-copy-path = Path for the copy
backups-reading = Reading the backups …
backups-unread = The backups can’t be read now.
backups-none = There is no backup yet. The first is made on the second day of use, or now if you like.
backups-spoilt = Cannot be used
backups-one-unread = It can’t be read now
backups-of-day = daily
backups-by-hand = by hand
backups-before-going-back = before going back
backups-before-migration = before an update
backups-holds = { $children ->
    [one] One child
   *[other] { $children } children
}, { $attempts ->
    [one] one answer
   *[other] { $attempts } answers
}
backups-attempts = { $attempts ->
    [one] one answer
   *[other] { $attempts } answers
}
backups-choose = Choose a backup to see who is in it and what would change. Nothing changes until you have pressed twice.
backups-title = Backup { $number }, { $day }
backups-come = Would be added: { $names }.
backups-go = Would go: { $names }.
backups-erased = Erased since then, and stays erased: { $names }.
backups-same-children = It has the same children as now.
backups-would-be = { $names }: { $what }.
backups-called = called { $name } again
backups-in-class = in { $classes } again
backups-in-no-class = in no class again
backups-settings = set up as before
backups-shared = Children added since then stay, and so does all that was done since: other computers share it.
backups-fewer = { $count ->
    [0] It has as many answers as now.
    [one] It has one answer fewer than now.
   *[other] It has { $count } answers fewer than now.
}
backups-more = { $count ->
    [one] It has one answer more than now.
   *[other] It has { $count } answers more than now.
}
backups-go-back = Go back to it …
backups-question = Go back to this backup? We back up what is here first, so you can undo this.
backups-stay = Don’t go back
backups-go-back-now = Go back now
backups-made = Made backup { $number }.
backups-went-back = You went back. { $holds }. What was here before is backup { $number }. To undo this, go back to that one.
backups-copy = Copy to a stick …
backups-copied = Copied to { $place }. On this computer only you can read it. On a stick, anyone with the stick can.
backups-copy-full = There is not enough room for { $place }. Make room there, or take another stick.
backups-copy-read-only = Fishpond cannot write to { $place }. Is the stick locked? Unlock it, or choose another place.
backups-copy-gone = Fishpond cannot write to { $place }: there is no such place. Is the stick still there?
backups-gone = This backup is no longer there.
backups-damaged = This file is damaged, or is not a Fishpond backup. Choose another one.
backups-newer = This backup is from a newer Fishpond. Install that version to go back to it.
backups-unreadable = This file cannot be read ({ $reason }). Choose another one.
backups-not-written = Fishpond cannot write to { $place }. Is the disk full? Nothing has changed.

about-why = There are no accounts, and nothing is sent anywhere. What children do stays on this computer, and in the school’s folder if it has joined one.
about-version = Fishpond { $version }
about-licence = Free to use, share and change, under the MIT licence or the Apache License 2.0, as you prefer.
about-data = Where your records are
about-open-folder = Open the folder
about-nothing-kept = Nothing is saved at the moment.
about-documents = Documents
about-open-documents = Open the documents
about-no-documents = There are no documents beside the program. They come with the packages.
about-found = Found on this computer
about-voice = A voice that reads aloud.
about-no-voice = No voice that reads aloud.
about-printers = Printers: { $names }.
about-no-printers = No printers. Print from the program that opens PDF files.
about-not-opened = No program here can open this folder ({ $reason }).
about-built-in = Built in, by licence
about-built-in-why = The fonts are Andika by SIL International and Noto Sans. The database is SQLite, in the public domain.

list-why = Paste names here, one on each line, or a table with names and classes from a spreadsheet. A name in two classes is one child.
list-paste = Mia, 1a
list-class = Class for names without one
list-file = Or read a file: text, CSV, or a roster from the school (OneRoster, as a folder or .zip).
list-read = Read the file
list-no-file = No file was chosen. If no window opened, type the path to the file.
list-preview-none = Here you see what the list would change. Nothing changes until you press “Add”.
list-column-first = First name
list-column-last = Last name
list-column-whole = Full name
list-column-class = Class
list-column-nothing = Not needed
list-swap = Swap names
list-which = Which is the first name? The list does not say.
list-is-first = “{ $name }”
list-how-called = Press the heading of a column to change it. Children go by their first name. If two share it, we add letters of the last name. A full name stays as it is.
list-how-called-roster = { $file }. Children go by their first name. If two share it, we add letters of the last name. We save what the roster calls them, so the next one finds them again.
list-newcomers = New children: { $count }
list-changed = Known children who change: { $count }
list-left = Gone from the roster, but still here with all they did: { $count }
list-unchanged = { $count ->
    [one] One child on the list is
   *[other] { $count } children on the list are
} already here.
list-unsure = { $name } is already here and may be { $listed }. The list does not say, so anyone we do not recognise is added as new. If that is wrong, first give { $name } a full name, under “Children”.
list-nothing = Nothing changes.
list-add = Add
list-added = { $count ->
    [0] No new child
    [one] One child was added
   *[other] { $count } children were added
}; { $changed ->
    [0] none of the others changed
    [one] one known child changed
   *[other] { $changed } known children changed
}.
list-at = Line { $line }, column { $column }
list-at-file = { $file }, line { $line }, column { $column }
list-too-large = { $file } has more than { $most } megabytes, too much for a class list. Choose another file.
list-workbook = { $file } is not text. Open it in its own program and save the list as CSV, or copy the names and paste them here.
list-not-unpacked = { $file } cannot be unpacked ({ $reason }). Unpack it yourself and choose one of its files.
list-bomb = { $file } would grow far too large when unpacked. It is not a roster, so we left it alone.
list-too-many-files = { $file } has more than { $most } files, too many for a roster. Choose another file.
list-file-missing = { $place } is missing. A roster is one folder or .zip with users.csv, classes.csv and enrollments.csv.
list-manifest = { $at }: “{ $value }” is not bulk, delta or absent.
list-version = { $at }: we do not know version “{ $value }” of OneRoster. Save the roster as 1.1 or 1.2.
list-not-text = { $at }: this is not text, or its letters were lost. Save the list as “CSV UTF-8”.
list-columns = { $at }: this line has { $columns ->
    [one] one column
   *[other] { $columns } columns
}, but the first has { $expected }.
list-no-column = { $file }, line 1: there is no column “{ $name }”.
list-no-names = No column has first names or full names. Press the heading of the right one until it says so.
list-no-name = { $at }: the name is empty.
list-no-letters = { $at }: please write this name with letters, too.
list-long-name = { $at }: the name is longer than { $most } characters.
list-twice = { $at }: “{ $name }” is in this class twice. Add a letter, such as “{ $name } K.”, to tell them apart.
list-unknown = { $at }: “{ $id }” is not in the other files, and not here. Read the whole roster (bulk) first.
list-empty = There are no names on this list.
list-more-faults = And { $count } more.
moving-place = The records are in { $place }. They are backed up there on each day of use; the last 14 backups are saved.
saving-no-place = No file was chosen. If no window opened for that, type a path into the field and press again.
saving-replace-question = { $count ->
    [one] { $names } is already in { $place }. Replace it? You would lose what is in it now.
   *[other] { $more ->
        [0] { $names } are
       *[other] { $names } and { $more } more are
    } already in { $place }. Replace these { $count } files? You would lose what is in them now.
}
saving-replace = Replace
saving-keep = Keep what is there

machine-set = Set for this computer
machine-pin-where = The person who looks after this computer knows the PIN. It is set in { $place }.
machine-what = The person who looks after this computer has set this in { $place }: { $what }. You can change it only there.
machine-data-dir = the data folder
machine-place = where the children play
machine-locale = the language
machine-signs = how calculations are written
machine-pin = the PIN
machine-sound = sounds
machine-classes = the classes that play here
machine-children-choose = what children may choose
machine-school = the school’s folder
machine-school-key = the school’s key
machine-children = how new children play
machine-faulty = Something is wrong in the settings for this computer, { $place }{ $line ->
    [0] .
   *[other] , line { $line }.
  } All other settings apply. “fishpond settings check” says what is wrong.

alert-no-pin = A kiosk needs a PIN
alert-no-pin-why = Without a PIN nobody could close Fishpond. Start Fishpond without --kiosk, open “Grown-ups” and choose one. Or use “fishpond pin set --stdin”, or the settings for this computer.
alert-end = Close
door-close = Close Fishpond
door-close-why = The grown-ups’ PIN closes it. Everything played so far is saved.

# The folder that the computers of a school share
keeping-school = School’s folder
school-why = What children do on one computer is known on all that share a folder. It goes nowhere else.
school-what = Children can take any computer. Their fish, lessons and settings are on all computers that share a folder.
school-how = All you need is a folder that every computer can reach. It can be on the school’s file share, in Nextcloud or Syncthing, or on a stick that goes round.
school-sealed = The files are sealed. The first computer begins the school with a passphrase, and the others need the same one. Write it down where other grown-ups find it: nobody can read the files without it.
school-stays = The PIN, sound and language stay on each computer. If the folder is away, everybody plays on, and the computers catch up later.
school-again = The records on this computer are new. Enter the school’s key again to get back what the children did.
school-folder-label = A folder that all computers reach
school-folder = Path to the folder
school-name-label = This computer’s name on the others
school-name = Name of this computer
school-key-label = The school’s passphrase, four words or more, or its key file
school-new-passphrase-label = The new passphrase, four words or more
school-new-passphrase = New passphrase
school-passphrase = Passphrase
school-key-file = Path to a key file
school-choose = Choose …
school-join = Join
school-in = Folder: { $place }
school-not-tried = Nothing has been read or written since the start.
school-tried = We reached the folder on { $day } at { $time }.
school-all-written = Everything done here is in the folder.
school-waits = { $attempts ->
    [one] One answer is
   *[other] { $attempts } answers are
} waiting to be written.
school-another = Another computer used the same name in the folder, as after copying a disk. This one has a new name now and writes everything again. Nothing is lost.
school-at-work = Other computers see who is at work on this one. Nothing of it is kept.
school-try-now = Try now
school-take-key = Use this
school-change-key = New passphrase …
school-change-question = Change the school’s passphrase? Do this when somebody who knew it has left. The other computers carry on by themselves. Enter the old passphrase or key file, then the new passphrase.
school-keep-key = Keep the old one
school-change-now = Change it now
school-leave = Leave …
school-leave-question = Leave the school’s folder? What children did stays on this computer. What is in the folder stays there.
school-begin-question = There is no school in { $place } yet. A new school begins here. If there should be one already, go back and connect the share first.
school-not-here = Back
school-begin-now = Begin a new school
school-stay = Stay in the school
school-leave-now = Leave now
school-twice = Here more than once
school-twice-why = Some computers began with their own class lists, so these children may be here more than once. If two are the same child, you can merge them.
school-times = { $count } times
school-unite-all = Make one of each …
school-unite = Make one …
school-unite-question = { $name } is here { $count } times. Are they all the same child? Then all that they did is put together under { $name }, with the newest settings. You cannot undo this: if they are different children, rename one.
school-unite-all-question = Is each of these { $count } names always the same child? Then all that was done under a name is put together, with the newest settings. You cannot undo this: if two are different children, rename one first.
school-keep-apart = Leave them as they are
school-unite-now = Yes, the same child
school-united = { $count ->
    [one] One child is
   *[other] { $count } children are
} here only once now.
school-machines = Other computers
school-no-machines = None yet. Let the others join with the same folder and passphrase.
school-heard = Last seen: { $day }
school-has-joined = has joined, nothing sent yet
school-only-reads = only reads, like a district
school-unknown = It has an older Fishpond, or no longer belongs to the school.
school-missing = { $count ->
    [one] One of its files is not there yet.
   *[other] { $count } of its files are not there yet.
}
school-erased = Erased on another computer
school-erased-why = Hidden here, and erased for good { $days ->
    [0] the next time we reach the folder
    [one] after one day on which we reach the folder
   *[other] after { $days } days on which we reach the folder
}.
school-erased-on = erased on { $day }
school-erased-by = erased on { $day }: { $who }
school-bring-back = Bring back
school-destroy = Erase …
school-year = Every class moved up a year
school-year-why = If that was a mistake, you can undo it { $days ->
    [0] until we reach the folder again
    [one] for one day on which we reach the folder
   *[other] for { $days } days on which we reach the folder
}.
school-year-on = on { $day }: { $children ->
    [one] one child
   *[other] { $children } children
}
school-year-by = on { $day }, { $who }: { $children ->
    [one] one child
   *[other] { $children } children
}
school-year-back = Move back
school-destroy-question = Erase all that is left of { $name } on this computer? This cannot be undone.
school-keep-withheld = Keep for now
school-destroy-now = Erase for good
school-take-over = Take over …
school-take-over-question = Is { $name } gone for good? Then this computer writes everything again that { $name } wrote, without children erased since, and deletes the old files.
school-wait = Wait for it
school-take-over-now = Take over now
school-remove = Remove …
school-remove-question = Take { $name } out of the school? Do this the day it is stolen or given away. What it has already sent stays. From now on it cannot read anything new, and nothing it writes counts. Enter the school’s passphrase or key file first.
school-keep-member = Leave it in
school-remove-now = Remove it now
school-passed-over = Passed over
school-passed-over-file = { $file } – { $why }
school-passed-over-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
school-file-half = half copied, or damaged
school-file-newer = from a newer Fishpond
school-file-other-key = sealed with another key
school-file-other = not a Fishpond file; delete it if nobody needs it
school-file-too-much = holds more than this computer reads at once
school-file-unreadable = cannot be read
school-file-former = from before the keys changed; it no longer counts
school-file-nobody = not signed by a computer of this school
school-file-elsewhere = belongs to another school
school-exchanged = Answers read: { $came }, written: { $went }.
school-gone = The folder is not there ({ $reason }). Connect the share or the stick, and try again.
school-none = There is no school in this folder any more. Choose the folder again, or ask the person who looks after it.
school-other-key = This passphrase or key does not fit. Use the one the school began with, or the one it has now.
school-void = This joining key no longer works, because the school changed its keys. Ask for the new one, or enter the passphrase.
school-words =
    To compare with another computer:
    { $words }
school-compare-question =
    This joining key does not say which school it opens. Look at “School’s folder” on a computer of the school. Are these eight words there?
    { $words }
school-compare-no = No, other words
school-compare-yes = Yes, the same words
school-unnamed = This joining key does not say which school it opens. Get a new one from a computer of the school, or enter the passphrase.
school-one-key = Fishpond 0.2 began this school. Begin a new one in another folder. All that was done comes with the computers.
school-fork = Two people changed the school’s keys at the same time. Enter the school’s passphrase or key file, and the computers share again.
school-not-member = This computer does not belong to the school, or no longer does. Enter the school’s passphrase or key file to join again. Nothing done here is lost.
school-unreadable = Fishpond cannot read the file school.json in this folder. Is it from a newer Fishpond?
school-weak = This passphrase is easy to guess. Make it longer: four or five words that nobody would guess.
school-longer = This is too easy for a new school or a new key. Make it longer: four or five words that nobody would guess.
school-strong = Hard to guess. Good!
school-no-key = This is not a key file, or it has a mistake from copying. Copy it again.
school-no-key-file = Fishpond cannot read the key file ({ $reason }). Choose another.
school-not-writable = Fishpond cannot write to this folder ({ $reason }). Is it full, or read-only?
school-not-written = Fishpond cannot write to { $place } ({ $reason }). Is it full, or read-only? What you do here waits.
school-not-removed = { $place } is from a computer that will not come back, and cannot be deleted ({ $reason }). Erased children may still be in it. Delete it as the user who wrote it, or let the folder’s group delete it.
keeping-log = What was done
log-why = What grown-ups did on this computer in the last year. What children did is not here.
log-nothing = Nothing yet.
log-more = These are the last { $count } entries. “fishpond log” in a terminal lists them all.
log-at = { $day }, { $time }
log-by = { $name } ({ $by })
log-others = { $count ->
    [one] one more child
   *[other] { $count } more children
}
log-gone = { $count ->
    [one] a child who is no longer here
   *[other] { $count } children who are no longer here
}
log-added = Added
log-renamed = Renamed
log-moved = Changed the class
log-settings = Changed settings
log-assigned = Set lessons, or removed some
log-talked-to = Ticked off talks, or wrote notes on them
log-guest-given = Gave them what the guest did
log-merged = Made one child of several
log-erased = Erased
log-brought-back = Brought back
log-destroyed = Erased for good
log-class-list = Read a class list
log-class-year = Moved every class up a year
log-class-year-back = Moved every class back
log-imported = Imported a file
log-exported = Saved what children did to a file
log-backed-up = Made a backup
log-backup-copied = Copied a backup
log-went-back = Went back to a backup
log-pin-set = Set a PIN
log-pin-changed = Changed a PIN
log-pin-taken-away = Removed a PIN
log-school-joined = Joined the school’s folder
log-school-left = Left the school’s folder
log-school-key = Changed the school’s key
log-school-key-saved = Saved the school’s key
log-school-removed = Took a computer out of the school
log-school-taken-over = Took over from another computer
log-school-keeps-erased = Chose how long an erased child can be brought back
