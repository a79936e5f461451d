//! The list of all moments, each with what it shows and its name.

/// Makes a moment of each line, so that none can be left out anywhere.
macro_rules! moments {
    ($($(#[$shows:meta])* $moment:ident: $name:literal,)*) => {
        /// A moment of the program.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Preset {
            $($(#[$shows])* $moment,)*
        }

        impl Preset {
            /// All moments.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$moment),*];

            /// The name of the moment, such as `lay-canal`.
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
    /// The first screen.
    Seats: "seats",
    /// The first screen, with a game to go on with and all four chairs taken.
    SeatsWithGame: "seats-with-game",
    /// Behind the cog of a chair.
    SeatDetails: "seat-details",
    /// The house rules.
    HouseRules: "house-rules",
    /// The screen is handed over to the next child.
    HandOver: "hand-over",
    /// The first step of a turn.
    Helper: "helper",
    /// A calculation that is right, before it is called.
    Calculation: "calculation",
    /// Cards that may change places.
    Swimming: "swimming",
    /// A catch that was just made.
    Caught: "caught",
    /// A calculation that was refused.
    Refused: "refused",
    /// A total has to be typed.
    AskTotals: "ask-totals",
    /// The second hint.
    Hint: "hint",
    /// A canal has to be laid.
    LayCanal: "lay-canal",
    /// A hook was drawn and there are fish to take.
    Hook: "hook",
    /// A hook can be cut.
    Scissors: "scissors",
    /// A computer player thinks.
    Thinking: "thinking",
    /// Two players, many brackets.
    Operations: "operations",
    /// The end of a game.
    Summary: "summary",
    /// A catch that was missed.
    Replay: "replay",
    /// The rules page.
    Rules: "rules",
    /// Another game is chosen, with six chairs.
    SixSeats: "six-seats",
    /// Three Fishing: a card has to be turned over.
    Draw: "draw",
    /// Three Fishing for two, on a high rung with brackets.
    ThreeFishingTwo: "three-fishing-two",
    /// Three Fishing for four, three cards picked.
    ThreeFishingFour: "three-fishing-four",
    /// Three Fishing for six, three cards picked.
    ThreeFishingSix: "three-fishing-six",
    /// MAC I for two, three cards picked.
    MacOneTwo: "mac-one-two",
    /// MAC I for four, three cards picked.
    MacOneFour: "mac-one-four",
    /// MAC I for six, three cards picked.
    MacOneSix: "mac-one-six",
    /// Three cards that make no ten.
    NoTen: "no-ten",
    /// MAC I: the product has to be typed.
    AskProduct: "ask-product",
    /// Three Fishing: the second hint.
    PondHint: "pond-hint",
    /// Between two games of a match.
    Sheet: "sheet",
    /// The end of a match.
    MatchSummary: "match-summary",
    /// A catch that was missed in a match.
    MatchReplay: "match-replay",
    /// The rules of Three Fishing.
    ThreeFishingRules: "three-fishing-rules",
    /// The rules of MAC I.
    MacOneRules: "mac-one-rules",
    /// Tiu-U for two: two tiles laid beside one another.
    TiuU: "tiu-u",
    /// Tiu-U for three: a tile was drawn that matches one that lies open.
    TiuUThree: "tiu-u-three",
    /// Two tiles that do not match.
    TiuURefused: "tiu-u-refused",
    /// Tiu-U: a score is worked out.
    TiuUScore: "tiu-u-score",
    /// Between two deals of Tiu-U.
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
    /// Great Lakes Fish-Out: the next child is to choose.
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
    /// Who is playing?
    WhoPlays: "who",
    /// Where grown-ups land: what the class needs.
    Today: "today",
    /// The settings of a child.
    GrownUps: "grown-ups",
    /// The first screen with children who are known.
    KnownChildren: "known-children",
    /// A child is chosen for a chair.
    ChooseChild: "choose-child",
    /// Settings of one child are given to others.
    Alike: "alike",
    /// A child is about to be erased.
    EraseQuestion: "erase-question",
    /// A report is about to replace a file.
    ReplaceQuestion: "replace-question",
    /// A child is about to end a turn in a session of a class.
    EndTurn: "end-turn",
    /// Where do the children play?
    DoorWhere: "door-where",
    /// The start of a class: its names.
    StartNames: "start-names",
    /// The start of a class: how its children play.
    StartSettings: "start-settings",
    /// The settings of a class.
    ClassSettings: "class-settings",
    /// The PIN of the grown-ups is chosen.
    DoorSet: "door-set",
    /// The PIN is changed.
    DoorChange: "door-change",
    /// Somebody gets a PIN of their own.
    DoorAnother: "door-another",
    /// One of several PINs is taken away.
    DoorTakeAway: "door-take-away",
    /// The PIN was typed wrongly.
    DoorAsk: "door-ask",
    /// A kiosk asks for the PIN before it closes.
    KioskClose: "kiosk-close",
    /// Who plays, where language and sounds are set for the machine.
    SetForMachine: "set-for-machine",
    /// The seats of such a machine.
    SeatsSet: "seats-set",
    /// Nobody is known yet.
    Welcome: "welcome",
    /// Somebody new says a name, or none.
    WelcomeName: "welcome-name",
    /// The first catch, with Minnow.
    FirstCatch: "first-catch",
    /// The first catch is made.
    FirstCaught: "first-caught",
    /// A child's home.
    Home: "home",
    /// A child's home, with today's plan on the way.
    HomePlan: "home-plan",
    /// A child's home, with a lesson that a grown-up gave.
    HomeGiven: "home-given",
    /// The album of what a child has caught.
    Album: "album",
    /// The river of a child who is new.
    NewRiver: "new-river",
    /// The river of a child who has reached some stones.
    River: "river",
    /// A puzzle: a fact.
    PuzzleFact: "puzzle-fact",
    /// A puzzle: something is missing in a fact.
    PuzzleComplete: "puzzle-complete",
    /// A puzzle: the fish is given.
    PuzzleCatchFish: "puzzle-catch-fish",
    /// A puzzle: any catch counts.
    PuzzleAnyCatch: "puzzle-any-catch",
    /// A puzzle: three cards that make a ten.
    PuzzleThreeTens: "puzzle-three-tens",
    /// A puzzle: the third card.
    PuzzleThirdCard: "puzzle-third-card",
    /// A puzzle: three cards of MAC I.
    PuzzleMacOne: "puzzle-mac-one",
    /// A puzzle: a claim.
    PuzzleTrueOrFalse: "puzzle-true-or-false",
    /// Fish that come, of which two were touched.
    HowMany: "how-many",
    /// Fish as the pips of two dice.
    SeenAtAGlance: "seen-at-a-glance",
    /// Fish that are missing in a frame of ten.
    FishMissing: "fish-missing",
    /// A place on a line.
    OnALine: "on-a-line",
    /// A calculation of two signs.
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
    /// A worked example, at its beginning.
    ExampleFirst: "example-first",
    /// A worked example, the last step of which is left to the child.
    ExampleLast: "example-last",
    /// An answer in steps, one of them made.
    InSteps: "in-steps",
    /// A claim that was seen through: Perch blushes.
    SeenThrough: "seen-through",
    /// The end of a session of practice.
    PracticeDone: "practice-done",
    /// The end of one that finishes a rung.
    RungFinished: "rung-finished",
    /// A question of a tables check.
    CheckQuestion: "check-question",
    /// The end of a tables check.
    CheckEnd: "check-end",
    /// A fact of two quick minutes.
    BurstQuestion: "burst-question",
    /// What is so after a wrong answer in them.
    BurstShown: "burst-shown",
    /// The end of two quick minutes.
    BurstEnd: "burst-end",
    /// A session of a class is put together.
    ClassSession: "class-session",
    /// Lessons are given to a class.
    Assigning: "assigning",
    /// The next child's turn in it.
    NextChild: "next-child",
    /// It rests.
    SessionRests: "session-rests",
    /// The end of it.
    SessionOver: "session-over",
    /// How it goes with a child.
    Progress: "progress",
    /// The report of a child is looked at.
    PupilSheet: "pupil-sheet",
    /// The report of a class is looked at.
    ClassSheet: "class-sheet",
    /// A worksheet is looked at.
    Worksheet: "worksheet",
    /// A printer is chosen.
    Printers: "printers",
    /// A class list, before it is added.
    ClassList: "class-list",
    /// A class list that does not tell which names are the first names.
    ClassListAsks: "class-list-asks",
    /// The records as a whole.
    Records: "records",
    /// A grown-up is about to join a school.
    SchoolJoin: "school-join",
    /// The folder of a school: other machines, and what was passed over.
    School: "school",
    /// A grown-up is about to give the folder of a school another passphrase.
    SchoolChangeKey: "school-change-key",
    /// Nobody has kept the school's own key yet; it was printed just now.
    SchoolKey: "school-key",
    /// Children came to a school from more than one machine; shall one of them be one again?
    SchoolTwice: "school-twice",
    /// A backup is looked into.
    Backups: "backups",
    /// Somebody is about to go back to a backup.
    GoBack: "go-back",
    /// What this program is.
    About: "about",
    /// What grown-ups did here.
    Log: "log",
    /// A file is looked at that brings children who were erased, or tells that some were.
    Clashes: "clashes",
    /// The records are open elsewhere.
    NotOpened: "not-opened",
    /// The window is to close on something that is not kept.
    NotKept: "not-kept",
}
