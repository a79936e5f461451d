//! The list of all presets, each with what it shows and its name.

/// Makes a preset of each line, so none can be left out anywhere.
macro_rules! moments {
    ($($(#[$shows:meta])* $moment:ident: $name:literal,)*) => {
        /// A preset: a made-up moment of the app with a name, for tests and pictures.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Preset {
            $($(#[$shows])* $moment,)*
        }

        impl Preset {
            /// All presets (made-up moments of the app), in the order of their list.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$moment),*];

            /// The name of the preset in pictures and on the command line, such as `lay-canal`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$moment => $name,)*
                }
            }
        }
    };
}

moments! {
    /// The seats with nothing changed.
    Seats: "seats",
    /// The seats with a game to go on with, and four chairs taken.
    SeatsWithGame: "seats-with-game",
    /// The details behind a chair's cog.
    SeatDetails: "seat-details",
    /// The house rules, open at the seats.
    HouseRules: "house-rules",
    /// The screen is handed over to the next child.
    HandOver: "hand-over",
    /// DragonFish: the first step of a turn, with a helper card.
    Helper: "helper",
    /// A calculation that is right, before it is called.
    Calculation: "calculation",
    /// Cards that may change places.
    Swimming: "swimming",
    /// A catch that was just made.
    Caught: "caught",
    /// A calculation that was refused.
    Refused: "refused",
    /// A total that must be typed.
    AskTotals: "ask-totals",
    /// The second hint in DragonFish.
    Hint: "hint",
    /// A canal that must be laid.
    LayCanal: "lay-canal",
    /// A hook was drawn, and there are fish to take.
    Hook: "hook",
    /// A hook that can be cut.
    Scissors: "scissors",
    /// A computer player is thinking.
    Thinking: "thinking",
    /// Two players, one of them on the highest rung with brackets.
    Operations: "operations",
    /// The end of a game of DragonFish.
    Summary: "summary",
    /// A catch that was missed in DragonFish.
    Replay: "replay",
    /// The rules of DragonFish.
    Rules: "rules",
    /// The seats for Three Fishing, with six chairs taken.
    SixSeats: "six-seats",
    /// Three Fishing: a card must be turned over.
    Draw: "draw",
    /// Three Fishing for two, on the highest rung with brackets.
    ThreeFishingTwo: "three-fishing-two",
    /// Three Fishing for four, with three cards picked.
    ThreeFishingFour: "three-fishing-four",
    /// Three Fishing for six, with three cards picked.
    ThreeFishingSix: "three-fishing-six",
    /// MAC I for two, with three cards picked.
    MacOneTwo: "mac-one-two",
    /// MAC I for four, with three cards picked.
    MacOneFour: "mac-one-four",
    /// MAC I for six, with three cards picked.
    MacOneSix: "mac-one-six",
    /// Three cards that make no ten.
    NoTen: "no-ten",
    /// MAC I: the product must be typed.
    AskProduct: "ask-product",
    /// Three Fishing: the second hint.
    PondHint: "pond-hint",
    /// The score sheet between two games of a match.
    Sheet: "sheet",
    /// The end of a match.
    MatchSummary: "match-summary",
    /// A catch that was missed in a match.
    MatchReplay: "match-replay",
    /// The rules of Three Fishing.
    ThreeFishingRules: "three-fishing-rules",
    /// The rules of MAC I.
    MacOneRules: "mac-one-rules",
    /// Tiu-U for two: two tiles laid side by side.
    TiuU: "tiu-u",
    /// Tiu-U for three: a tile was drawn that matches an open tile.
    TiuUThree: "tiu-u-three",
    /// Two tiles of Tiu-U that don't match.
    TiuURefused: "tiu-u-refused",
    /// Tiu-U: a score is being worked out.
    TiuUScore: "tiu-u-score",
    /// The score sheet between two deals of Tiu-U.
    TiuUSheet: "tiu-u-sheet",
    /// The end of a game of Tiu-U.
    TiuUSummary: "tiu-u-summary",
    /// A match that was missed in Tiu-U.
    TiuUReplay: "tiu-u-replay",
    /// The rules of Tiu-U.
    TiuURules: "tiu-u-rules",
    /// Great Lakes Fish-Out for three: a card is picked.
    FishOut: "fish-out",
    /// Great Lakes Fish-Out for five, with open hands.
    FishOutFive: "fish-out-five",
    /// Great Lakes Fish-Out: the next child will choose.
    FishOutHidden: "fish-out-hidden",
    /// Great Lakes Fish-Out: the total after fishing out is asked.
    FishOutReckon: "fish-out-reckon",
    /// Great Lakes Fish-Out: to stock or to fish out.
    FishOutDecide: "fish-out-decide",
    /// The end of a match of Great Lakes Fish-Out.
    FishOutSummary: "fish-out-summary",
    /// Fish that were let go in Great Lakes Fish-Out.
    FishOutReplay: "fish-out-replay",
    /// The rules of Great Lakes Fish-Out.
    FishOutRules: "fish-out-rules",
    /// The screen “Who is playing?”.
    WhoPlays: "who",
    /// The page “Today”, with what the class needs.
    Today: "today",
    /// The settings of a child.
    GrownUps: "grown-ups",
    /// The seats when children are known.
    KnownChildren: "known-children",
    /// A child is being chosen for a chair.
    ChooseChild: "choose-child",
    /// Settings of one child are being copied to others.
    Alike: "alike",
    /// The question before a child is erased.
    EraseQuestion: "erase-question",
    /// The question before a report replaces files.
    ReplaceQuestion: "replace-question",
    /// The question before a child ends a turn in a class session.
    EndTurn: "end-turn",
    /// The door asks where the children play.
    DoorWhere: "door-where",
    /// The first steps with a class: names.
    StartNames: "start-names",
    /// The first steps with a class: how the children play.
    StartSettings: "start-settings",
    /// The settings of a class.
    ClassSettings: "class-settings",
    /// The first PIN is being chosen.
    DoorSet: "door-set",
    /// The PIN is being changed.
    DoorChange: "door-change",
    /// Somebody gets a PIN of their own.
    DoorAnother: "door-another",
    /// One of several PINs is being taken away.
    DoorTakeAway: "door-take-away",
    /// A wrong PIN was typed.
    DoorAsk: "door-ask",
    /// A kiosk asks for the PIN before it closes.
    KioskClose: "kiosk-close",
    /// “Who is playing?” on a computer that sets the language and sounds.
    SetForMachine: "set-for-machine",
    /// The seats on a computer that sets the language and sounds.
    SeatsSet: "seats-set",
    /// The way in before any child is known.
    Welcome: "welcome",
    /// Somebody new types a name, or none.
    WelcomeName: "welcome-name",
    /// The first catch, with Minnow.
    FirstCatch: "first-catch",
    /// The first catch has been made.
    FirstCaught: "first-caught",
    /// A child's home with a plan that isn't begun.
    Home: "home",
    /// A child's home, half-way through today's plan.
    HomePlan: "home-plan",
    /// A child's home, with a lesson that a grown-up set.
    HomeGiven: "home-given",
    /// The album of a child's catches.
    Album: "album",
    /// The river of a child who is new.
    NewRiver: "new-river",
    /// The river of a child who has reached some stones.
    River: "river",
    /// A puzzle with a fact.
    PuzzleFact: "puzzle-fact",
    /// A puzzle with a gap in a fact.
    PuzzleComplete: "puzzle-complete",
    /// A puzzle in which the fish is given.
    PuzzleCatchFish: "puzzle-catch-fish",
    /// A puzzle in which any catch counts.
    PuzzleAnyCatch: "puzzle-any-catch",
    /// A puzzle: three cards that make a ten.
    PuzzleThreeTens: "puzzle-three-tens",
    /// A puzzle: which is the third card?
    PuzzleThirdCard: "puzzle-third-card",
    /// A puzzle: three cards of MAC I.
    PuzzleMacOne: "puzzle-mac-one",
    /// A puzzle: is this claim true?
    PuzzleTrueOrFalse: "puzzle-true-or-false",
    /// Fish that come; two of them were touched.
    HowMany: "how-many",
    /// Fish like the pips of two dice.
    SeenAtAGlance: "seen-at-a-glance",
    /// Fish that are missing in a ten-frame.
    FishMissing: "fish-missing",
    /// A place on a number line.
    OnALine: "on-a-line",
    /// A calculation with two signs.
    TwoSteps: "two-steps",
    /// The stones before the river.
    FirstSteps: "first-steps",
    /// The stones beside the river.
    BesideTheRiver: "beside-the-river",
    /// A slip, with the drawing that helps.
    Slip: "slip",
    /// An answer that is right.
    PuzzleRight: "puzzle-right",
    /// The solution of a puzzle, with its drawing.
    PuzzleSolution: "puzzle-solution",
    /// An example, after its first step.
    ExampleFirst: "example-first",
    /// An example with its last step left to the child.
    ExampleLast: "example-last",
    /// An answer in steps, with one step made.
    InSteps: "in-steps",
    /// A false claim that was seen through: Perch blushes.
    SeenThrough: "seen-through",
    /// The end of a practice session.
    PracticeDone: "practice-done",
    /// The end of a practice session that finishes a rung.
    RungFinished: "rung-finished",
    /// A question of a tables check.
    CheckQuestion: "check-question",
    /// The end of a tables check.
    CheckEnd: "check-end",
    /// A fact in two quick minutes.
    BurstQuestion: "burst-question",
    /// The right answer after a wrong one in two quick minutes.
    BurstShown: "burst-shown",
    /// The end of two quick minutes.
    BurstEnd: "burst-end",
    /// A class session is being planned.
    ClassSession: "class-session",
    /// Lessons are being set for a class.
    Assigning: "assigning",
    /// The next child's turn in a class session.
    NextChild: "next-child",
    /// A class session that is paused.
    SessionRests: "session-rests",
    /// The end of a class session.
    SessionOver: "session-over",
    /// How a child is getting on.
    Progress: "progress",
    /// The pupil sheet of a child on the screen.
    PupilSheet: "pupil-sheet",
    /// The class sheet on the screen.
    ClassSheet: "class-sheet",
    /// A worksheet on the screen.
    Worksheet: "worksheet",
    /// A printer is being chosen.
    Printers: "printers",
    /// A class list, before it is added.
    ClassList: "class-list",
    /// A class list that doesn't say which names are first names.
    ClassListAsks: "class-list-asks",
    /// The records as a whole.
    Records: "records",
    /// A grown-up is about to join a school.
    SchoolJoin: "school-join",
    /// The school's folder: other computers, and files that were passed over.
    School: "school",
    /// A grown-up is about to give the school's folder a new passphrase.
    SchoolChangeKey: "school-change-key",
    /// The school's own key was just printed and isn't safe yet.
    SchoolKey: "school-key",
    /// Children came to a school from several computers. The question is whether two of the same name are one child.
    SchoolTwice: "school-twice",
    /// Somebody looks into a backup.
    Backups: "backups",
    /// The question before going back to a backup.
    GoBack: "go-back",
    /// The page about the program.
    About: "about",
    /// The log of what grown-ups did.
    Log: "log",
    /// An import that brings erased children, or says that some were erased.
    Clashes: "clashes",
    /// The records are open in another window.
    NotOpened: "not-opened",
    /// The window is about to close while something isn't saved.
    NotKept: "not-kept",
}
