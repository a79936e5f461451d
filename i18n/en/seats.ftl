seats-title = Take your seats
seats-subtitle = { $players ->
    [3] Two or three players, at one screen
    [4] Two to four players, at one screen
    [5] Three to five players, at one screen
   *[other] Two to six players, at one screen
}
seats-name = Name
name-needs-letters = Please write the name with letters.
seats-player = Player { $number }
seats-free = Nobody sits here
seats-chair-child = Chair { $number }: a child
seats-chair-computer = Chair { $number }: the computer
seats-chair-nobody = Chair { $number }: nobody
seats-chair-details = Chair { $number }: signs and help
seats-chair-picture = Chair { $number }: another picture
seats-chair-name = Chair { $number }: name
seats-signs = Signs
seats-reading = Reading
seats-help = Help
seats-strength = How strong
seats-set-by-grown-up = A grown-up sets this for { $names }.
seats-start = Play
seats-too-few = { $count ->
    [3] Three players are needed, or more.
   *[other] Two players are needed, or more.
}
seats-resume = Go on: { $names }
seats-resume-it = Go on with that game
seats-replace = Start a new game, give up the old one
seats-replace-question = One game is not finished: { $names }. What would you like to do?
seats-cards-move = Cards move
seats-cards-slow = Cards go slowly
seats-cards-fast = Cards go fast
seats-cards-jump = Cards jump
seats-house-rules = House rules

rule-none = The printed rules
rule-more-signs = More signs than the printed game
rule-swaps-need-a-fish = One of two swapped cards must be a fish
rule-fresh-water = New animals swim in where nothing can be caught
rule-fresh-water-short = Fresh water
rule-without-canals = Helper cards without canals and turning arrows
rule-without-canals-short = Helper cards without canals
rule-spare = The spare card
rule-spare-number = Its number
rule-spare-fish = Spare card: fish { $number }
rule-spare-bug = Spare card: bug { $number }
spare-none = Not used
spare-fish = Fish
spare-bug = Bug

seats-games = Games
seats-length = How long the game is
seats-length-until = Until { $fish } fish or { $points } points
rule-bait-needed = A catch needs your own bait
rule-open-hands = All hands lie open
rule-until-fish = Until { $count } fish
rule-until-deals = At most { $count ->
    [one] one deal
   *[other] { $count } deals
}
rule-target = Fish that end a match
rule-deals = Deals at most

boat-title = Into the boat!
boat-with-minnow = With Minnow
boat-with-perch = With Perch
boat-with-pike = With Pike
boat-with-friend = With a friend
boat-games = Another game
boat-which = Which game would you like?
boat-with-whom = Who plays with you?
boat-who-comes = Who comes along?
boat-one-more = One more?
boat-full = The boat is full
boat-gets-out = { $name } gets out
boat-computer-too = { $name } comes too: this game needs { $count }.
boat-somebody = Somebody else
boat-more = More
