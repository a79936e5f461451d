//! The list of all moments: what each shows, its name, and the file that reaches it.

use fishpond::app::Fishpond;
use language::Locale;

use crate::{
    arriving, class_session, door, dragonfish, fish_out, fish_pond, grown_ups, keeping, papers, practice,
    school, seats, tiu_u,
};

/// Makes a moment of each line, so none can be left out anywhere.
macro_rules! moments {
    ($($(#[$shows:meta])* $moment:ident: $name:literal by $file:ident,)*) => {
        /// A made-up moment of the app with a name, for tests and pictures.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Moment {
            $($(#[$shows])* $moment,)*
        }

        impl Moment {
            /// All moments, in the order of their list.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$moment),*];

            /// The name of the moment in pictures and on the command line, such as `lay-canal`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$moment => $name,)*
                }
            }

            /// Makes the app at this moment, in this language. All it saves goes into a temporary folder, which goes when the app goes.
            ///
            /// # Panics
            ///
            /// If no temporary folder can be made or written to.
            pub fn fishpond(self, locale: Locale) -> Fishpond {
                match self {
                    $(Self::$moment => $file::reach(self, locale),)*
                }
            }
        }
    };
}

moments! {
    /// The seats with nothing changed.
    Seats: "seats" by seats,
    /// The seats with a game to go on with, and four chairs taken.
    SeatsWithGame: "seats-with-game" by dragonfish,
    /// The details behind a chair's cog.
    SeatDetails: "seat-details" by seats,
    /// The house rules, open at the seats.
    HouseRules: "house-rules" by seats,
    /// The screen is handed over to the next child.
    HandOver: "hand-over" by dragonfish,
    /// DragonFish: the first step of a turn, with a helper card.
    Helper: "helper" by dragonfish,
    /// A calculation that is right, before it is called.
    Calculation: "calculation" by dragonfish,
    /// Cards that may change places.
    Swimming: "swimming" by dragonfish,
    /// The question whether two cards should change places.
    SwapQuestion: "swap-question" by dragonfish,
    /// A catch that was just made.
    Caught: "caught" by dragonfish,
    /// A calculation that was refused.
    Refused: "refused" by dragonfish,
    /// A total that must be typed.
    AskTotals: "ask-totals" by dragonfish,
    /// The second hint in DragonFish.
    Hint: "hint" by dragonfish,
    /// A canal that must be laid.
    LayCanal: "lay-canal" by dragonfish,
    /// A hook was drawn, and there are fish to take.
    Hook: "hook" by dragonfish,
    /// A hook that can be cut.
    Scissors: "scissors" by dragonfish,
    /// A net was drawn, and may be cast on any pond.
    Net: "net" by dragonfish,
    /// A magnet was drawn, and there are bikes to take.
    Magnet: "magnet" by dragonfish,
    /// A calculation that wins the game, before it is called.
    Winning: "winning" by dragonfish,
    /// A computer player is thinking.
    Thinking: "thinking" by dragonfish,
    /// Two players, one of them on the highest rung with brackets.
    Operations: "operations" by dragonfish,
    /// The end of a game of DragonFish.
    Summary: "summary" by dragonfish,
    /// Every catch of a game of DragonFish.
    Catches: "catches" by dragonfish,
    /// A catch that was missed in DragonFish.
    Replay: "replay" by dragonfish,
    /// The rules of DragonFish.
    Rules: "rules" by seats,
    /// The seats for Three Fishing, with six chairs taken.
    SixSeats: "six-seats" by seats,
    /// Three Fishing: a card must be turned over.
    Draw: "draw" by fish_pond,
    /// Three Fishing for two, on the highest rung with brackets.
    ThreeFishingTwo: "three-fishing-two" by fish_pond,
    /// Three Fishing for four, with three cards picked.
    ThreeFishingFour: "three-fishing-four" by fish_pond,
    /// Three Fishing for six, with three cards picked.
    ThreeFishingSix: "three-fishing-six" by fish_pond,
    /// MAC I for two, with three cards picked.
    MacOneTwo: "mac-one-two" by fish_pond,
    /// MAC I for four, with three cards picked.
    MacOneFour: "mac-one-four" by fish_pond,
    /// MAC I for six, with three cards picked.
    MacOneSix: "mac-one-six" by fish_pond,
    /// Three cards that make no ten.
    NoTen: "no-ten" by fish_pond,
    /// MAC I: the product must be typed.
    AskProduct: "ask-product" by fish_pond,
    /// Three Fishing: the second hint.
    PondHint: "pond-hint" by fish_pond,
    /// The score sheet between two games of a match.
    Sheet: "sheet" by fish_pond,
    /// The end of a match.
    MatchSummary: "match-summary" by fish_pond,
    /// A catch that was missed in a match.
    MatchReplay: "match-replay" by fish_pond,
    /// The rules of Three Fishing.
    ThreeFishingRules: "three-fishing-rules" by seats,
    /// The rules of MAC I.
    MacOneRules: "mac-one-rules" by seats,
    /// Tiu-U for two: two tiles laid side by side.
    TiuU: "tiu-u" by tiu_u,
    /// Tiu-U for three: a tile was drawn that matches an open tile.
    TiuUThree: "tiu-u-three" by tiu_u,
    /// Two tiles of Tiu-U that don't match.
    TiuURefused: "tiu-u-refused" by tiu_u,
    /// Tiu-U: a score is being worked out.
    TiuUScore: "tiu-u-score" by tiu_u,
    /// The score sheet between two deals of Tiu-U.
    TiuUSheet: "tiu-u-sheet" by tiu_u,
    /// The end of a game of Tiu-U.
    TiuUSummary: "tiu-u-summary" by tiu_u,
    /// A match that was missed in Tiu-U.
    TiuUReplay: "tiu-u-replay" by tiu_u,
    /// The rules of Tiu-U.
    TiuURules: "tiu-u-rules" by seats,
    /// Great Lakes Fish-Out for three: a card is picked.
    FishOut: "fish-out" by fish_out,
    /// Great Lakes Fish-Out for five, with open hands.
    FishOutFive: "fish-out-five" by fish_out,
    /// Great Lakes Fish-Out: the next child will choose.
    FishOutHidden: "fish-out-hidden" by fish_out,
    /// Great Lakes Fish-Out: the total after fishing out is asked.
    FishOutReckon: "fish-out-reckon" by fish_out,
    /// Great Lakes Fish-Out: to stock or to fish out.
    FishOutDecide: "fish-out-decide" by fish_out,
    /// The end of a match of Great Lakes Fish-Out.
    FishOutSummary: "fish-out-summary" by fish_out,
    /// Fish that were let go in Great Lakes Fish-Out.
    FishOutReplay: "fish-out-replay" by fish_out,
    /// The rules of Great Lakes Fish-Out.
    FishOutRules: "fish-out-rules" by seats,
    /// The screen “Who is playing?”.
    WhoPlays: "who" by arriving,
    /// The pictures of picture cards, where a whole class signs in by them.
    WhoByCard: "who-by-card" by arriving,
    /// Two pictures are pressed, on a computer where another class signs in by name.
    WhoPressed: "who-pressed" by arriving,
    /// Three wrong cards were pressed, and a grown-up should help.
    WhoNeedsHelp: "who-needs-help" by arriving,
    /// Two children have the same card, so the screen asks which of them it is.
    WhoIsAsked: "who-is-asked" by arriving,
    /// The page “Today”, with what the class needs.
    Today: "today" by grown_ups,
    /// The page “Today” while the records of one child cannot be read.
    TodayUnread: "today-unread" by grown_ups,
    /// The class at a glance: children and lessons.
    Overview: "overview" by grown_ups,
    /// The class at a glance, with a lesson offered to those who need it.
    OverviewOffer: "overview-offer" by grown_ups,
    /// The class at a glance: children and facts.
    OverviewFacts: "overview-facts" by grown_ups,
    /// The growth of the class, week by week.
    OverviewGrowth: "overview-growth" by grown_ups,
    /// The aims of the curriculum, and who is there.
    OverviewAims: "overview-aims" by grown_ups,
    /// Why a child needs a word: the answers, and what would change it.
    Why: "why" by grown_ups,
    /// Why children are a group, child by child.
    WhyGroup: "why-group" by grown_ups,
    /// Who was there, child by child.
    WhyThere: "why-there" by grown_ups,
    /// The answers behind the days on which a child practised or played.
    WhyDays: "why-days" by grown_ups,
    /// Parents' evening: the year of a child.
    Evening: "evening" by grown_ups,
    /// Parents' evening: calculations then and now.
    EveningThen: "evening-then" by grown_ups,
    /// Parents' evening: what helps at home.
    EveningHome: "evening-home" by grown_ups,
    /// The page “Today” after a child was ticked off, with the note on the talk.
    TodayDone: "today-done" by grown_ups,
    /// The talks on the page “Today”.
    TodayTalked: "today-talked" by grown_ups,
    /// Those who have not done anything yet, on the page “Today”.
    TodayIdle: "today-idle" by grown_ups,
    /// Those who are at work on other computers now, on the page “Today”.
    TodayAtWork: "today-at-work" by grown_ups,
    /// The settings of a child who signs in by picture card, with the card.
    PictureCard: "picture-card" by grown_ups,
    /// The settings of a child.
    GrownUps: "grown-ups" by grown_ups,
    /// The boat: with whom a child plays.
    Boat: "boat" by arriving,
    /// The games that a child can choose in the boat.
    BoatGames: "boat-games" by arriving,
    /// The boat asks with whom to play another game.
    BoatWith: "boat-with" by arriving,
    /// The friends who could come along in the boat.
    BoatFriends: "boat-friends" by arriving,
    /// Friends are aboard, and a computer player has to come along.
    BoatAboard: "boat-aboard" by arriving,
    /// The boat is full.
    BoatFull: "boat-full" by arriving,
    /// The seats when children are known.
    KnownChildren: "known-children" by arriving,
    /// A child is being chosen for a chair.
    ChooseChild: "choose-child" by arriving,
    /// Settings of one child are being copied to others.
    Alike: "alike" by grown_ups,
    /// The question before a child is erased.
    EraseQuestion: "erase-question" by grown_ups,
    /// The question before a report replaces files.
    ReplaceQuestion: "replace-question" by papers,
    /// The question before a child ends a turn in a class session.
    EndTurn: "end-turn" by class_session,
    /// The door asks where the children play.
    DoorWhere: "door-where" by door,
    /// The first steps with a class: names.
    StartNames: "start-names" by grown_ups,
    /// The first steps with a class: how the children play.
    StartSettings: "start-settings" by grown_ups,
    /// The settings of a class.
    ClassSettings: "class-settings" by grown_ups,
    /// The first PIN is being chosen.
    DoorSet: "door-set" by door,
    /// The first PIN is being chosen from pictures.
    DoorPictures: "door-pictures" by door,
    /// The PIN is being changed.
    DoorChange: "door-change" by door,
    /// Somebody gets a PIN of their own.
    DoorAnother: "door-another" by door,
    /// One of several PINs is being taken away.
    DoorTakeAway: "door-take-away" by door,
    /// A wrong PIN was typed.
    DoorAsk: "door-ask" by door,
    /// A kiosk asks for the PIN before it closes.
    KioskClose: "kiosk-close" by door,
    /// “Who is playing?” on a computer that sets the language and sounds.
    SetForMachine: "set-for-machine" by arriving,
    /// The seats on a computer that sets the language and sounds.
    SeatsSet: "seats-set" by seats,
    /// The way in before any child is known.
    Welcome: "welcome" by arriving,
    /// Somebody new types a name, or none.
    WelcomeName: "welcome-name" by arriving,
    /// A guest's pond would go, and somebody new is asked first.
    WelcomeAsks: "welcome-asks" by arriving,
    /// The first catch, with Minnow.
    FirstCatch: "first-catch" by arriving,
    /// The first catch has been made.
    FirstCaught: "first-caught" by arriving,
    /// A child's home with a plan that isn't begun.
    Home: "home" by arriving,
    /// A child's home, half-way through today's plan.
    HomePlan: "home-plan" by arriving,
    /// A child's home, with a lesson that a grown-up set.
    HomeGiven: "home-given" by arriving,
    /// A child's home while a game waits in the boat.
    HomeLeft: "home-left" by arriving,
    /// A child comes home with the next ten fish.
    HomeTenth: "home-tenth" by arriving,
    /// A child's home while the records cannot be read.
    HomeUnread: "home-unread" by arriving,
    /// The question what to do about a game that was left.
    BoatAsks: "boat-asks" by arriving,
    /// The album of a child's catches.
    Album: "album" by arriving,
    /// A fish of the album gets a name.
    NameFish: "name-fish" by arriving,
    /// The river of a child who is new.
    NewRiver: "new-river" by practice,
    /// Practice while the records cannot be read.
    PracticeUnread: "practice-unread" by practice,
    /// The river of a child who has reached some stones.
    River: "river" by practice,
    /// A puzzle with a fact.
    PuzzleFact: "puzzle-fact" by practice,
    /// A puzzle with a gap in a fact.
    PuzzleComplete: "puzzle-complete" by practice,
    /// A puzzle in which the fish is given.
    PuzzleCatchFish: "puzzle-catch-fish" by practice,
    /// A puzzle in which any catch counts.
    PuzzleAnyCatch: "puzzle-any-catch" by practice,
    /// A puzzle: three cards that make a ten.
    PuzzleThreeTens: "puzzle-three-tens" by practice,
    /// A puzzle: which is the third card?
    PuzzleThirdCard: "puzzle-third-card" by practice,
    /// A puzzle: three cards of MAC I.
    PuzzleMacOne: "puzzle-mac-one" by practice,
    /// A puzzle: is this claim true?
    PuzzleTrueOrFalse: "puzzle-true-or-false" by practice,
    /// Fish that come; two of them were touched.
    HowMany: "how-many" by practice,
    /// Fish like the pips of two dice.
    SeenAtAGlance: "seen-at-a-glance" by practice,
    /// Fish that are missing in a ten-frame.
    FishMissing: "fish-missing" by practice,
    /// A place on a number line.
    OnALine: "on-a-line" by practice,
    /// A calculation with two signs.
    TwoSteps: "two-steps" by practice,
    /// The stones before the river.
    FirstSteps: "first-steps" by practice,
    /// The stones beside the river.
    BesideTheRiver: "beside-the-river" by practice,
    /// A slip, with the drawing that helps.
    Slip: "slip" by practice,
    /// An answer that is right.
    PuzzleRight: "puzzle-right" by practice,
    /// The question before a child leaves in the middle of puzzles.
    PracticeAsks: "practice-asks" by practice,
    /// A wrong answer in a placement, with what is right beside it.
    PlacementMissed: "placement-missed" by practice,
    /// The solution of a puzzle, with its drawing.
    PuzzleSolution: "puzzle-solution" by practice,
    /// An example, after its first step.
    ExampleFirst: "example-first" by practice,
    /// An example with its last step left to the child.
    ExampleLast: "example-last" by practice,
    /// An answer in steps, with one step made.
    InSteps: "in-steps" by practice,
    /// A false claim that was seen through: Perch blushes.
    SeenThrough: "seen-through" by practice,
    /// The end of a practice session.
    PracticeDone: "practice-done" by practice,
    /// The end of a practice session that finishes a rung.
    RungFinished: "rung-finished" by practice,
    /// A question of a tables check.
    CheckQuestion: "check-question" by practice,
    /// The end of a tables check.
    CheckEnd: "check-end" by practice,
    /// A fact in two quick minutes.
    BurstQuestion: "burst-question" by practice,
    /// The right answer after a wrong one in two quick minutes.
    BurstShown: "burst-shown" by practice,
    /// The end of two quick minutes.
    BurstEnd: "burst-end" by practice,
    /// A class session is being planned.
    ClassSession: "class-session" by class_session,
    /// Lessons are being set for a class.
    Assigning: "assigning" by grown_ups,
    /// The next child's turn in a class session.
    NextChild: "next-child" by class_session,
    /// A class session has just reached its goal.
    GoalReached: "goal-reached" by class_session,
    /// A class session that is paused.
    SessionRests: "session-rests" by class_session,
    /// The end of a class session.
    SessionOver: "session-over" by class_session,
    /// How a child is getting on.
    Progress: "progress" by grown_ups,
    /// The pupil sheet of a child on the screen.
    PupilSheet: "pupil-sheet" by papers,
    /// The class sheet on the screen.
    ClassSheet: "class-sheet" by papers,
    /// A worksheet on the screen.
    Worksheet: "worksheet" by papers,
    /// The picture cards of a class, to cut out.
    PictureCards: "picture-cards" by papers,
    /// A printer is being chosen.
    Printers: "printers" by papers,
    /// A class list, before it is added.
    ClassList: "class-list" by grown_ups,
    /// A class list that doesn't say which names are first names.
    ClassListAsks: "class-list-asks" by grown_ups,
    /// The records as a whole.
    Records: "records" by grown_ups,
    /// A grown-up is about to join a school.
    SchoolJoin: "school-join" by school,
    /// The school's folder: other computers, and files that were passed over.
    School: "school" by school,
    /// A joining key doesn't say which school it opens, so eight words are to be compared.
    SchoolCompare: "school-compare" by school,
    /// A grown-up is about to give the school's folder a new passphrase.
    SchoolChangeKey: "school-change-key" by school,
    /// Children came to a school from several computers. The question is whether two of the same name are one child.
    SchoolTwice: "school-twice" by school,
    /// Somebody looks into a backup.
    Backups: "backups" by keeping,
    /// The question before going back to a backup.
    GoBack: "go-back" by keeping,
    /// The page about the program.
    About: "about" by keeping,
    /// The log of what grown-ups did.
    Log: "log" by keeping,
    /// An import that brings erased children, or says that some were erased.
    Clashes: "clashes" by grown_ups,
    /// The records are open in another window.
    NotOpened: "not-opened" by arriving,
    /// The window is about to close while something isn't saved.
    NotKept: "not-kept" by arriving,
}
