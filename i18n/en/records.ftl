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
alert-in-use = Fishpond is open already on { $place }. Close its other window first, then try again.
alert-not-written = { $place } cannot be written. Is the disk full, or the folder read-only? Make room, then try again.
alert-damaged = { $place } is damaged. Close Fishpond and go back to a backup from before: “fishpond backup list” shows them, “fishpond backup restore” with a number goes back.
alert-folder = The folder { $place } cannot be used. Make it writable, or start with --data-dir and another folder.
alert-try-again = Try again
alert-play-on = Play without keeping anything
alert-not-kept = Something is not kept yet
alert-not-kept-why = { $count ->
    [one] One change
   *[other] { $count } changes
} could not be written to { $place }. Is the disk full? Make room and try again; if the window closes now, this is lost.
alert-kept-no-more = Fishpond has made a mistake and cannot save anything until you start it again. { $count ->
    [one] One change is
   *[other] { $count } changes are
} not saved.
alert-stay = Back
alert-close = Close and lose it

records-restored = The records were damaged. The backup of { $day } took their place; { $missing ->
    [-1] how many attempts are missing cannot be told
    [0] no attempt is missing
    [one] one attempt is missing
   *[other] { $missing } attempts are missing
}. The damaged file was kept: { $place }
records-begun-anew = The records were damaged and there is no good backup, so they begin anew. The damaged file was kept: { $place }
records-newer = The records are from a newer version of Fishpond. They can be looked at; nothing new is kept until that version is installed.

home-hello = Hello { $name }!
home-not-me = Not { $name }?
home-not-guest = Someone else?
home-play = Play
home-go-on = Go on
home-album = My fish
home-warm-up = Warm up
home-game = A game
home-done-of = { $done } of { $of }
home-fish = { $fish ->
    [0] No fish yet. Your first catch will swim here!
    [one] You have caught one fish so far.
   *[other] You have caught { $fish } fish so far.
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
home-goal-reached = Today’s goal is reached: { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. Well done!

catches-can = What I can do
catches-known = { $count ->
    [0] Nothing yet
    [one] One that you know
   *[other] { $count } that you know
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
fish-of-card = Fish of { $number }
fish-of-ten = Makes { $number }
fish-of-pair = Pair of { $number }
fish-fry = Little fry
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
grown-ups-reckoning = Reckoning
grown-ups-playing = Playing
grown-ups-seeing = Seeing and reading
grown-ups-largest = Largest number on the way
grown-ups-no-limit = No limit
grown-ups-timer = A gentle timer for each turn
grown-ups-plan = Today’s plan
grown-ups-tables-check = Rehearse the tables check
grown-ups-bursts = Two quick minutes of known facts
progress-checks = Tables checks
progress-check = { $right } of { $asked }
progress-missed = Not right, or not in time: { $facts }
grown-ups-goal = Practice each day
grown-ups-none = None
grown-ups-seconds = { $count } s
grown-ups-minutes = { $count } min
grown-ups-text = Size of text
grown-ups-erased = The child is erased, from the backups as well.
grown-ups-erased-cleared = These other files told of the child; they are gone, or the child is gone from them: { $files }
grown-ups-erased-but = These files may still tell of the child and could not be changed; delete them yourself if you do not need them: { $files }
grown-ups-not-erased = The child could not be erased everywhere. Is the disk full? Try again after the next start.

progress-none = Nothing played yet. What this child plays from now on appears here.
progress-games = Games and signs
progress-game = Game
progress-rung = Signs up to
progress-attempts = Attempts
progress-right = Right at first try
progress-median = Usual time
progress-seconds = { $time } s
progress-facts = Number facts
progress-facts-why = Row { $row }, column { $column }: { $fact }
progress-known = known
progress-learning = learning
progress-wrong = next
progress-weeks-why = Columns: attempts. Line: right at first try.
progress-growth-soon = After ten answers with a sign a line begins here.
progress-last = The last attempts

moving-path = Path of a file
moving-open = Open …
moving-preview = See what it would bring
moving-export = Export
moving-export-why = Writes children and all they did into a file, for another machine. Nothing is sent anywhere.
moving-everybody = Everybody ({ $count })
moving-class = Class { $class }
moving-export-now = Export …
moving-exported = Exported to { $place }: { $children ->
    [one] one child
   *[other] { $children } children
}, { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}.
moving-import = Import
moving-import-why = Takes in a file that was exported. What is here already stays; importing twice changes nothing.
moving-same-names = Children of the same name are the same child
moving-would-bring = New children: { $newcomers }. Known children: { $known }. New attempts: { $attempts }. Here already: { $present }. New games: { $games }. New marks of erased children: { $marks }.
moving-import-now = Import now
moving-imported = Imported. New children: { $newcomers }. Known children: { $known }. New attempts: { $attempts }. Were here already: { $present }. New games: { $games }. New marks of erased children: { $marks }.
moving-erased-all = { $count } children were erased. All of them:
moving-erased-in-file = { $name } was erased on { $day }. The file brings { $name } with { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}.
moving-erased-elsewhere = { $name } is here with { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}, and was erased on another machine on { $day }.
moving-older-in-file = { $name } was erased, and brought back on { $day }. The file holds { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
} from before.
moving-older-here = { $name } was erased on another machine, and brought back there on { $day }. Here { $attempts ->
    [one] is one attempt
   *[other] are { $attempts } attempts
} from before.
moving-keep-out = Keep out
moving-bring-back = Bring back
moving-erase-here = Erase here too
moving-keep-here = Keep
moving-no-import = Do not import
moving-erased-first = Please decide about each of these children; then the file can be imported.
moving-kept-out = Kept out: { $names }.
moving-brought-back = Brought back: { $names }.
moving-erased-here = Erased here too: { $names }.
moving-returned = Erased here, and brought back on another machine: { $names }.
moving-undecided = Erased on another machine meanwhile, and left as it is here: { $names }. Import again to decide.
moving-pin = PIN
moving-pin-why = A new PIN, with a new recovery code. A PIN keeps out curious children, not somebody who uses the same account of this computer and knows how.
moving-change-pin = Change the PIN
moving-signs = How calculations are written
moving-signs-why = On this computer, on screens and pages.
moving-file-unusable = { $place } cannot be used ({ $reason }). Check the path, or choose another file.
moving-no-json = Line { $line }, column { $column }: this is no file that Fishpond has exported. Choose another file.
moving-other-format = This is no file that Fishpond has exported. Choose one that was made by “Export”.
moving-newer = This file is from a newer version of Fishpond. Install that version to read it.
moving-no-name = Child { $at } in this file has no name. Give it one, and try again.
records-fault = Fishpond has made a mistake, and this was not done. Nothing is lost. Try again, or close Fishpond and start it again.
moving-no-records = Nothing is kept at the moment, so there is nothing to export or import.

keeping-moving = Export and import
keeping-backups = Backups
keeping-about = About Fishpond

backups-why = A backup is made on each day of use; the last { $most } are kept, and as many made by hand. Whoever goes back keeps the PIN of today, and nobody comes back who was erased.
backups-make = Make one now
backups-look-into = Look into …
backups-file = Path of a backup
backups-copy-path = Path for the copy
backups-reading = The backups are being read …
backups-none = There is no backup yet. The first is made on the second day of use, or now, if you like.
backups-spoilt = Cannot be used
backups-of-day = of the day
backups-by-hand = by hand
backups-before-going-back = before going back
backups-before-migration = before a newer Fishpond
backups-holds = { $children ->
    [one] One child
   *[other] { $children } children
}, { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}
backups-attempts = { $attempts ->
    [one] one attempt
   *[other] { $attempts } attempts
}
backups-choose = Choose a backup to see who is in it and what would change. Nothing changes before you have pressed twice.
backups-title = Backup { $number }, { $day }
backups-come = Would come: { $names }.
backups-go = Would go: { $names }.
backups-erased = Was erased since, and stays erased: { $names }.
backups-same-children = It holds the same children as now.
backups-would-be = { $names }: { $what }.
backups-called = called { $name } again
backups-in-class = in { $classes } again
backups-in-no-class = in no class again
backups-settings = set up as before
backups-shared = Children who came since then stay, and so does all that was done since: other computers share it.
backups-fewer = { $count ->
    [0] It holds as many attempts as now.
    [one] It holds one attempt fewer than now.
   *[other] It holds { $count } attempts fewer than now.
}
backups-more = { $count ->
    [one] It holds one attempt more than now.
   *[other] It holds { $count } attempts more than now.
}
backups-go-back = Go back to it …
backups-question = Go back to this backup? What is here now becomes a backup first, so you can undo this.
backups-stay = Stay as it is
backups-go-back-now = Go back now
backups-made = Backup { $number } is made.
backups-went-back = You have gone back. { $holds }. What was here before is backup { $number }; going back to that one undoes it.
backups-copy = Copy to a stick …
backups-copied = Copied to { $place }. On this computer only you can read it; on a stick, everybody can who has the stick.
backups-copy-full = There is not enough room for { $place }. Make room there, or take another stick.
backups-copy-read-only = { $place } cannot be written. The stick may be locked; unlock it, or take another place.
backups-copy-gone = { $place } cannot be written, since there is no such place. Is the stick still there?
backups-gone = This backup is not there any more.
backups-damaged = This file is damaged, or it is no backup of Fishpond. Choose another one.
backups-newer = This backup is from a newer version of Fishpond. Install that version to go back to it.
backups-unreadable = This file cannot be read ({ $reason }). Choose another one.
backups-not-written = { $place } cannot be written. Is the disk full? Nothing has changed.

about-why = There is no account, and nothing is sent anywhere: what children do stays on this computer, and in the school’s folder if it has joined one.
about-version = Fishpond { $version }
about-licence = Free to use, to share and to change: under the MIT licence or the Apache License 2.0, as you prefer.
about-data = Where everything is kept
about-open-folder = Open the folder
about-nothing-kept = Nothing is kept at the moment.
about-documents = Documents
about-open-documents = Open the documents
about-no-documents = No documents were found beside the program. They come with the packages.
about-found = Found on this computer
about-voice = A voice that reads aloud.
about-no-voice = No voice that reads aloud.
about-printers = Printers: { $names }.
about-no-printers = No printers. Pages are printed by the program that opens PDF files.
about-not-opened = No program here opens this folder ({ $reason }).
about-built-in = Built in, by licence
about-built-in-why = The letters are Andika by SIL International and Noto Sans; the database is SQLite, which belongs to everybody.

list-why = Paste names here, one on each line, or a table with names and classes, as spreadsheets give it. A name in two classes is one child.
list-paste = Mia, 1a
list-class = Class of those who have none
list-file = Or read a file: text, CSV, or a roster of the school (OneRoster, as a folder or .zip).
list-read = Read the file
list-no-file = No file was chosen. If no window opened, type the path of the file.
list-preview-none = What the list would bring is shown here first. Nothing changes before you press “Add”.
list-column-first = First name
list-column-last = Last name
list-column-whole = Whole name
list-column-class = Class
list-column-nothing = Not needed
list-swap = Swap names
list-which = Which is the first name? The list does not tell.
list-is-first = “{ $name }”
list-how-called = Press what stands above a column to change it. Children are called by their first name; where two share it, letters of the last name are added. A whole name stays as it is.
list-how-called-roster = { $file }. Children are called by their first name; where two share it, letters of the last name are added. What the roster calls them is kept, so that the next one finds them again.
list-newcomers = New children: { $count }
list-changed = Known children who change: { $count }
list-left = No longer on the roster, but still here with all they did: { $count }
list-unchanged = { $count ->
    [one] One child on the list is
   *[other] { $count } children on the list are
} here already.
list-unsure = { $name } is here already and may be { $listed }. Nothing tells whether that is so; whoever is not recognised is added anew. If that is wrong, first give { $name } the whole name, under “Children”.
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
list-too-large = { $file } holds more than { $most } megabytes, which is no class list. Choose another file.
list-workbook = { $file } is no text. Open it in the program it comes from and save the list as CSV, or copy the names and paste them here.
list-not-unpacked = { $file } cannot be unpacked ({ $reason }). Unpack it yourself and choose one of its files.
list-bomb = { $file } would grow beyond all measure when it is unpacked. It is no roster, and was left alone.
list-too-many-files = { $file } holds more than { $most } files, which is no roster. Choose another file.
list-file-missing = { $place } is missing. A roster is one folder, or one .zip, with users.csv, classes.csv and enrollments.csv.
list-manifest = { $at }: “{ $value }” is none of bulk, delta and absent.
list-version = { $at }: version “{ $value }” of OneRoster is not known here. Save the roster as 1.1 or 1.2.
list-not-text = { $at }: this is no text, or its letters were lost. Save the list as “CSV UTF-8”.
list-columns = { $at }: this line has { $columns ->
    [one] one column
   *[other] { $columns } columns
}, and the first has { $expected }.
list-no-column = { $file }, line 1: there is no column “{ $name }”.
list-no-names = No column holds first names or whole names. Press what stands above the right one until it says so.
list-no-name = { $at }: the name is empty.
list-long-name = { $at }: the name has more than { $most } characters.
list-twice = { $at }: “{ $name }” is in this class twice. Add a letter, such as “{ $name } K.”, to tell them apart.
list-unknown = { $at }: “{ $id }” is neither in the other files nor here. Read the whole roster (bulk) first.
list-empty = There is no name on this list.
list-more-faults = And { $count } more.
moving-place = The records lie in { $place }. They are backed up there on each day of use; the last 14 backups are kept.
saving-no-place = No file was chosen. If no window has opened for that, type a path into the field and press again.
saving-replace-question = { $count ->
    [one] { $names } is in { $place } already. Replace it? What is in it now would be gone.
   *[other] { $more ->
        [0] { $names } are
       *[other] { $names } and { $more } more are
    } in { $place } already. Replace these { $count } files? What is in them now would be gone.
}
saving-replace = Replace
saving-keep = Keep what is there

machine-set = Set for this machine
machine-pin-where = Whoever looks after this computer knows the PIN; it is set in { $place }.
machine-what = Whoever looks after this computer has set this in { $place }: { $what }. It can be changed only there.
machine-data-dir = the data folder
machine-place = where the children play
machine-locale = the language
machine-signs = how calculations are written
machine-pin = the PIN
machine-sound = sounds
machine-classes = the classes that play here
machine-children-choose = what children may choose
machine-school = the school’s folder
machine-school-key = the key of the school
machine-children = how new children play
machine-faulty = Something is wrong in the settings for this machine, { $place }{ $line ->
    [0] .
   *[other] , line { $line }.
  } All the rest of it holds. “fishpond settings check” says what is wrong.

alert-no-pin = A kiosk needs a PIN
alert-no-pin-why = Without a PIN nobody could close it. Start Fishpond without --kiosk, open “Grown-ups” and choose one; or use “fishpond pin set --stdin”, or the settings for this machine.
alert-end = Close
door-close = Close Fishpond
door-close-why = The grown-ups’ PIN closes it. All that was played is kept.

# The folder that the machines of a school share
keeping-school = School’s folder
school-why = What children do on one computer is known on all that share a folder. Nothing goes anywhere else.
school-what = Children can take any computer: their fish, their lessons and what you have set for them are on all computers that share one folder.
school-how = All the computers need is a folder that each of them reaches: on the school’s file share, in a Nextcloud or Syncthing folder, or on a stick that goes round.
school-sealed = The files are sealed. The first computer begins the school with a passphrase; all others need the same one. Write it down where other grown-ups find it: nobody can read the files without it.
school-stays = The PIN, the sound and the language stay on each computer. If the folder is away, everybody plays on, and it is made up for later.
school-again = The records on this computer are new. Enter the school’s key again to get back what the children did.
school-folder-label = The folder that all computers reach
school-folder = Path of the folder
school-name-label = What this computer is called on the others
school-name = Name of this computer
school-key-label = The passphrase of the school, four words or more, or its key file
school-new-passphrase-label = The new passphrase, four words or more
school-new-passphrase = New passphrase
school-passphrase = Passphrase
school-key-file = Path of a key file
school-choose = Choose …
school-join = Join
school-in = Folder: { $place }
school-not-tried = Nothing has been taken in or written yet since the start.
school-tried = The folder was there on { $day } at { $time }.
school-all-written = All that was done here is in the folder.
school-waits = { $attempts ->
    [one] One answer waits
   *[other] { $attempts } answers wait
} to be written.
school-another = Another computer used the same name in the folder, as after copying a disk. This one has a new one now and writes everything again; nothing is lost.
school-try-now = Try now
school-take-key = Use this
school-change-key = New passphrase …
school-change-question = Change the school’s passphrase? Do this when somebody who knew it has left. The other computers carry on by themselves. Enter the old passphrase or key file, then the new passphrase.
school-keep-key = Keep the old one
school-change-now = Change it now
school-leave = Leave …
school-leave-question = Leave the school’s folder? What children did stays on this computer, and what was written stays in the folder.
school-begin-question = No school has begun in { $place } yet. A new school begins here. If there should be one already, go back and connect the share first.
school-not-here = Back
school-begin-now = Begin a new school
school-stay = Stay in the school
school-leave-now = Leave now
school-twice = There more than once
school-twice-why = These children came once from each computer that began with a class list of its own. Whoever is one child can become one again.
school-times = { $count } times
school-unite-all = Make one of each …
school-unite = Make one …
school-unite-question = { $name } is there { $count } times. Is it the same child? Then all that was done under any of them is { $name }’s, with the settings that were changed last. This cannot be taken apart again: if they are different children, give one of them another name.
school-unite-all-question = Is each of these { $count } names one and the same child? Then all that was done under a name is that child’s, with the settings that were changed last. This cannot be taken apart again: if two are different children, give one of them another name first.
school-keep-apart = Leave them as they are
school-unite-now = Yes, the same child
school-united = { $count ->
    [one] One child is
   *[other] { $count } children are
} there once now.
school-machines = Other computers
school-no-machines = None was heard of yet. Let the others join with the same folder and passphrase.
school-heard = Last heard of: { $day }
school-has-joined = has joined, nothing sent yet
school-only-reads = only reads, as a district does
school-unknown = It has an older Fishpond, or no longer belongs to the school.
school-missing = { $count ->
    [one] One of its files is not there yet.
   *[other] { $count } of its files are not there yet.
}
school-erased = Erased on another computer
school-erased-why = Hidden here, and erased for good { $days ->
    [0] the next time the folder is there
    [one] after one day on which the folder was there
   *[other] after { $days } days on which the folder was there
}.
school-erased-on = erased on { $day }
school-erased-by = erased on { $day }: { $who }
school-bring-back = Bring back
school-destroy = Erase …
school-year = Every class moved up a year
school-year-why = If that was a mistake, it can be undone { $days ->
    [0] until the folder is there again
    [one] for one day on which the folder is there
   *[other] for { $days } days on which the folder is there
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
school-keep-withheld = Keep it for now
school-destroy-now = Erase for good
school-take-over = Take over …
school-take-over-question = Will { $name } not come back? Then this computer writes everything again that { $name } has written, without children who were erased since, and removes the old files.
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
school-file-other = no file of Fishpond; delete it if nobody needs it
school-file-too-much = it holds more than this computer takes in at once
school-file-unreadable = cannot be read
school-file-former = from before the keys were changed; it no longer counts
school-file-nobody = signed by no computer of this school
school-file-elsewhere = it belongs to another school
school-exchanged = Answers that came: { $came }, that went: { $went }.
school-gone = The folder is not there ({ $reason }). Connect the share or the stick, and try again.
school-none = There is no school in this folder any more. Choose the folder again, or ask whoever looks after it.
school-other-key = This passphrase or key does not fit. Use the one with which the school was begun, or that it has by now.
school-void = This joining key no longer works: the school has changed its keys. Ask for the new one, or enter the passphrase.
school-no-joining-key = The computers still join with the school’s old key. Change the passphrase first.
school-fork = Two people changed the school’s keys at the same time. Enter the school’s passphrase or key file, so that the computers can share again.
school-not-member = This computer does not belong to the school, or no longer does. Enter the school’s passphrase or key file to join again. Nothing that was done here is lost.
school-key-here = The school has its own key now. Whoever has it decides which computers belong. It is only on this computer: save it to a stick or print it, and keep it safe.
school-save-key = Save to a stick …
school-print-key = Print
school-key-is-kept = It is printed and locked away
school-key-printed = The page is open in another window; print it there. It is gone here in two minutes.
school-key-not-printed = The page cannot be opened here. Save the key to a stick.
school-key-title = The school’s key for Fishpond
school-key-what = This key decides which computers belong to the school. To use it, type these lines into a text file, and choose that as the key file: Records, School’s folder.
school-key-keep = Keep this page locked away, and a copy in another place. Whoever has the key can take computers in and out.
school-key-saved = The key is saved. Keep it where no child or thief will find it.
school-key-not-saved = The key could not be saved there. Choose another folder.
school-unreadable = The file school.json in this folder cannot be read. Is it from a newer Fishpond?
school-weak = This passphrase is soon guessed. Make it longer: four or five words that nobody would guess.
school-longer = For a new school or a new key this is too easy. Make it longer: four or five words that nobody would guess.
school-strong = Nobody guesses that.
school-no-key = This is no key file, or it was copied with a mistake. Copy it again.
school-no-key-file = The key file cannot be read ({ $reason }). Choose another.
school-not-writable = Nothing can be written into this folder ({ $reason }). Is it full, or read-only?
school-not-written = Nothing can be written into { $place } ({ $reason }). Is it full, or read-only? What is done here waits.
school-not-removed = { $place } was written by a computer that will not come back, and cannot be removed ({ $reason }). Children who were erased may still be in it. Remove it as the user who wrote it, or let the folder’s group remove it.
keeping-log = What was done
log-why = What grown-ups did on this computer in the last year. What children did is not here.
log-nothing = Nothing has been done yet.
log-unread = The records cannot be read just now. Look again in a moment.
log-more = The last { $count } entries are shown. “fishpond log” in a terminal tells all of them.
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
log-assigned = Gave lessons, or took some back
log-guest-given = Gave them what the guest did
log-merged = Made one child of several
log-erased = Erased
log-brought-back = Brought back
log-destroyed = Destroyed what was left
log-class-list = Took in a class list
log-class-year = Moved every class up a year
log-class-year-back = Moved every class back
log-imported = Imported a file
log-exported = Saved what children did to a file
log-backed-up = Made a backup
log-backup-copied = Copied a backup
log-went-back = Went back to a backup
log-pin-set = Set a PIN
log-pin-changed = Changed a PIN
log-pin-taken-away = Took a PIN away
log-school-joined = Joined the school’s folder
log-school-left = Left the school’s folder
log-school-key = Changed the key of the school
log-school-key-saved = Saved the key of the school
log-school-removed = Took a computer out of the school
log-school-taken-over = Took over from another computer
log-school-keeps-erased = Chose how long an erased child can be brought back
