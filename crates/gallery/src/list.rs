//! The list of all moments: what each shows, its name, and the module that reaches it.

use fishpond::app::Fishpond;
use language::Locale;

use crate::{
    arriving, class_session, door, dragonfish, fish_out, fish_pond, grown_ups, keeping, papers, practice,
    school, seats, tiu_u,
};

/// Makes a variant of [`Moment`] out of each line, with its name and the module that reaches it, so that none can be left out.
macro_rules! moments {
    ($($(#[$shows:meta])* $moment:ident: $name:literal by $file:ident,)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Moment {
            $($(#[$shows])* $moment,)*
        }

        impl Moment {
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$moment),*];

            /// The name in file names of pictures and on the command line, such as `lay-canal`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$moment => $name,)*
                }
            }

            /// The app at this moment. Its data folder is a temporary one, which is deleted when the app is dropped.
            pub fn fishpond(self, locale: Locale) -> Fishpond {
                match self {
                    $(Self::$moment => $file::reach(self, locale),)*
                }
            }
        }
    };
}

moments! {
    Seats: "seats" by seats,
    /// The seats with a game that can be continued, and four chairs taken.
    SeatsWithGame: "seats-with-game" by dragonfish,
    /// The seats: the details of a chair, behind its cog.
    SeatDetails: "seat-details" by seats,
    HouseRules: "house-rules" by seats,
    /// DragonFish: the screen is handed over to the next child, with all hands hidden.
    HandOver: "hand-over" by dragonfish,
    /// DragonFish: the first step of a turn, with a helper card.
    Helper: "helper" by dragonfish,
    /// DragonFish: a calculation that is right, before it is called.
    Calculation: "calculation" by dragonfish,
    /// DragonFish: a picked card, and the cards with which it may change places.
    Swimming: "swimming" by dragonfish,
    SwapQuestion: "swap-question" by dragonfish,
    Caught: "caught" by dragonfish,
    /// DragonFish: a called calculation makes too little, and some of the bubbles stay empty.
    Refused: "refused" by dragonfish,
    /// DragonFish: a total that the child must type.
    AskTotals: "ask-totals" by dragonfish,
    /// DragonFish: the second hint.
    Hint: "hint" by dragonfish,
    LayCanal: "lay-canal" by dragonfish,
    /// DragonFish: a hook was drawn, and there are fish that it can take.
    Hook: "hook" by dragonfish,
    /// DragonFish: a hook was played against a child, who can cut its line with scissors.
    Scissors: "scissors" by dragonfish,
    /// DragonFish: a net was drawn, and may be cast on any pond.
    Net: "net" by dragonfish,
    Magnet: "magnet" by dragonfish,
    /// DragonFish: a calculation that wins the game, before it is called.
    Winning: "winning" by dragonfish,
    Thinking: "thinking" by dragonfish,
    /// DragonFish: Mia is asked for the last card of Pike's catch, while the next child is called.
    WaitingAsked: "waiting-asked" by dragonfish,
    /// DragonFish: Mia has pressed the card that fits.
    WaitingRight: "waiting-right" by dragonfish,
    /// DragonFish: two players, one of them on the highest rung with brackets.
    Operations: "operations" by dragonfish,
    Summary: "summary" by dragonfish,
    Catches: "catches" by dragonfish,
    Replay: "replay" by dragonfish,
    Rules: "rules" by seats,
    /// The seats for Three Fishing, with six chairs taken.
    SixSeats: "six-seats" by seats,
    /// Three Fishing: a card must be turned over.
    Draw: "draw" by fish_pond,
    /// Three Fishing for two, on the highest rung with brackets.
    ThreeFishingTwo: "three-fishing-two" by fish_pond,
    ThreeFishingFour: "three-fishing-four" by fish_pond,
    ThreeFishingSix: "three-fishing-six" by fish_pond,
    MacOneTwo: "mac-one-two" by fish_pond,
    MacOneFour: "mac-one-four" by fish_pond,
    MacOneSix: "mac-one-six" by fish_pond,
    NoTen: "no-ten" by fish_pond,
    AskProduct: "ask-product" by fish_pond,
    /// Three Fishing: the second hint.
    PondHint: "pond-hint" by fish_pond,
    /// The score sheet between two games of a match of Three Fishing or MAC I.
    Sheet: "sheet" by fish_pond,
    MatchSummary: "match-summary" by fish_pond,
    MatchReplay: "match-replay" by fish_pond,
    ThreeFishingRules: "three-fishing-rules" by seats,
    MacOneRules: "mac-one-rules" by seats,
    /// Tiu-U for two: two tiles laid side by side.
    TiuU: "tiu-u" by tiu_u,
    /// Tiu-U for three: a tile was drawn that matches an open tile.
    TiuUThree: "tiu-u-three" by tiu_u,
    TiuURefused: "tiu-u-refused" by tiu_u,
    TiuUScore: "tiu-u-score" by tiu_u,
    TiuUSheet: "tiu-u-sheet" by tiu_u,
    TiuUSummary: "tiu-u-summary" by tiu_u,
    TiuUReplay: "tiu-u-replay" by tiu_u,
    TiuURules: "tiu-u-rules" by seats,
    /// Great Lakes Fish-Out for three: a card is picked.
    FishOut: "fish-out" by fish_out,
    /// Great Lakes Fish-Out for five, with open hands.
    FishOutFive: "fish-out-five" by fish_out,
    /// Great Lakes Fish-Out: the next child will choose.
    FishOutHidden: "fish-out-hidden" by fish_out,
    /// Great Lakes Fish-Out: the child must type the total after fishing out.
    FishOutReckon: "fish-out-reckon" by fish_out,
    /// Great Lakes Fish-Out: the choice whether to stock the lake or to fish out.
    FishOutDecide: "fish-out-decide" by fish_out,
    FishOutSummary: "fish-out-summary" by fish_out,
    FishOutReplay: "fish-out-replay" by fish_out,
    FishOutRules: "fish-out-rules" by seats,
    WhoPlays: "who" by arriving,
    /// “Who is playing?” where a whole class signs in by picture card: the pictures to press for the card.
    WhoByCard: "who-by-card" by arriving,
    /// Signing in by picture card: two pictures are pressed, on a computer where another class signs in by name.
    WhoPressed: "who-pressed" by arriving,
    /// Signing in by picture card: three wrong cards were pressed, and a grown-up should help.
    WhoNeedsHelp: "who-needs-help" by arriving,
    /// Signing in by picture card: two children have the same card, so the screen asks which of them it is.
    WhoIsAsked: "who-is-asked" by arriving,
    Today: "today" by grown_ups,
    TodayUnread: "today-unread" by grown_ups,
    /// The class at a glance: children and lessons.
    Overview: "overview" by grown_ups,
    /// The class at a glance, with a lesson offered to those who need it.
    OverviewOffer: "overview-offer" by grown_ups,
    OverviewFacts: "overview-facts" by grown_ups,
    OverviewGrowth: "overview-growth" by grown_ups,
    OverviewAims: "overview-aims" by grown_ups,
    /// “Why?”: why a grown-up should talk to a child, with the answers, and what would change it.
    Why: "why" by grown_ups,
    /// “Why?”: why these children are a group, child by child.
    WhyGroup: "why-group" by grown_ups,
    WhyThere: "why-there" by grown_ups,
    /// “Why?”: the answers behind the days on which a child practised or played.
    WhyDays: "why-days" by grown_ups,
    /// Parents' evening: the year of a child.
    Evening: "evening" by grown_ups,
    /// Parents' evening: calculations that the child did a while ago and again since.
    EveningThen: "evening-then" by grown_ups,
    /// Parents' evening: what helps at home.
    EveningHome: "evening-home" by grown_ups,
    /// The page “Today” after a grown-up has ticked a child off, with the note on their talk.
    TodayDone: "today-done" by grown_ups,
    TodayTalked: "today-talked" by grown_ups,
    /// The page “Today”, with the list of children who have not done anything yet.
    TodayIdle: "today-idle" by grown_ups,
    /// The page “Today”, with the list of children who are at work on other computers now.
    TodayAtWork: "today-at-work" by grown_ups,
    /// The settings of a child who signs in by picture card, with the card.
    PictureCard: "picture-card" by grown_ups,
    GrownUps: "grown-ups" by grown_ups,
    /// The boat at a child's home, in which the child chooses with whom to play.
    Boat: "boat" by arriving,
    BoatGames: "boat-games" by arriving,
    /// The boat at a child's home: it asks with whom to play a game that was chosen.
    BoatWith: "boat-with" by arriving,
    BoatFriends: "boat-friends" by arriving,
    /// The boat when friends are aboard, and a computer player has to come along.
    BoatAboard: "boat-aboard" by arriving,
    BoatFull: "boat-full" by arriving,
    /// The seats on a computer where children are known.
    KnownChildren: "known-children" by arriving,
    /// The seats while a child is being chosen for a chair.
    ChooseChild: "choose-child" by arriving,
    /// The grown-ups' area while settings of one child are being copied to others.
    Alike: "alike" by grown_ups,
    EraseQuestion: "erase-question" by grown_ups,
    /// The page of papers: the question before a report replaces files.
    ReplaceQuestion: "replace-question" by papers,
    /// The question before a child ends a turn in a class session.
    EndTurn: "end-turn" by class_session,
    /// The grown-ups' door asks where the children play, in a class or at home.
    DoorWhere: "door-where" by door,
    /// The grown-ups' first steps with a class: the names of the children.
    StartNames: "start-names" by grown_ups,
    /// The grown-ups' first steps with a class: how the children play.
    StartSettings: "start-settings" by grown_ups,
    ClassSettings: "class-settings" by grown_ups,
    /// The grown-ups' door: the first PIN is being chosen.
    DoorSet: "door-set" by door,
    /// The grown-ups' door: the first PIN is being chosen from pictures.
    DoorPictures: "door-pictures" by door,
    DoorChange: "door-change" by door,
    /// The grown-ups' door: somebody gets a PIN of their own.
    DoorAnother: "door-another" by door,
    /// The grown-ups' door: one of several PINs is being taken away.
    DoorTakeAway: "door-take-away" by door,
    /// The grown-ups' door: a wrong PIN was typed.
    DoorAsk: "door-ask" by door,
    /// A kiosk asks for the PIN before it closes.
    KioskClose: "kiosk-close" by door,
    /// “Who is playing?” on a computer whose administrator has set the language and sounds.
    SetForMachine: "set-for-machine" by arriving,
    /// The seats on a computer whose administrator has set the language and sounds.
    SeatsSet: "seats-set" by seats,
    /// The welcome on a computer where no child is known yet.
    Welcome: "welcome" by arriving,
    WelcomeName: "welcome-name" by arriving,
    /// The question whether somebody new may begin, because then a guest's pond is lost.
    WelcomeAsks: "welcome-asks" by arriving,
    /// The welcome: the first catch, which the computer player Minnow helps with. A wrong bug was pressed, and bubbles spill over.
    FirstCatch: "first-catch" by arriving,
    FirstCaught: "first-caught" by arriving,
    /// A child's home with a plan that isn't begun.
    Home: "home" by arriving,
    /// A child's home, half-way through today's plan.
    HomePlan: "home-plan" by arriving,
    /// A child's home, with a lesson that a grown-up set.
    HomeGiven: "home-given" by arriving,
    /// A child's home while a game waits in the boat.
    HomeLeft: "home-left" by arriving,
    HomeTenth: "home-tenth" by arriving,
    HomeUnread: "home-unread" by arriving,
    /// The question what to do about a game that was left.
    BoatAsks: "boat-asks" by arriving,
    Album: "album" by arriving,
    NameFish: "name-fish" by arriving,
    NewRiver: "new-river" by practice,
    PracticeUnread: "practice-unread" by practice,
    River: "river" by practice,
    PuzzleFact: "puzzle-fact" by practice,
    /// A puzzle with a gap in a fact.
    PuzzleComplete: "puzzle-complete" by practice,
    PuzzleCatchFish: "puzzle-catch-fish" by practice,
    PuzzleAnyCatch: "puzzle-any-catch" by practice,
    PuzzleThreeTens: "puzzle-three-tens" by practice,
    PuzzleThirdCard: "puzzle-third-card" by practice,
    PuzzleMacOne: "puzzle-mac-one" by practice,
    PuzzleTrueOrFalse: "puzzle-true-or-false" by practice,
    /// A puzzle with fish to touch and count: two of them were touched.
    HowMany: "how-many" by practice,
    /// A puzzle with fish to count, after a number that was one too small: its key is grey, and the fish are numbered as far as it goes.
    HowManyMissed: "how-many-missed" by practice,
    /// A puzzle with fish that lie like the pips of two dice.
    SeenAtAGlance: "seen-at-a-glance" by practice,
    FishMissing: "fish-missing" by practice,
    OnALine: "on-a-line" by practice,
    TwoSteps: "two-steps" by practice,
    /// A wrong answer to a calculation with two signs: bubbles that it fills, and one that spills over.
    TwoStepsMissed: "two-steps-missed" by practice,
    /// The lessons before the river (the path of lessons), as stones.
    FirstSteps: "first-steps" by practice,
    /// The lessons beside the river (the path of lessons), as stones.
    BesideTheRiver: "beside-the-river" by practice,
    Slip: "slip" by practice,
    PuzzleRight: "puzzle-right" by practice,
    PracticeAsks: "practice-asks" by practice,
    /// A wrong answer in a placement (puzzles that find where a child begins), with the right one beside it.
    PlacementMissed: "placement-missed" by practice,
    PuzzleSolution: "puzzle-solution" by practice,
    ExampleFirst: "example-first" by practice,
    /// A worked example with its last step left to the child.
    ExampleLast: "example-last" by practice,
    InSteps: "in-steps" by practice,
    /// A puzzle in which a false claim was seen through: Perch, who made it, blushes.
    SeenThrough: "seen-through" by practice,
    PracticeDone: "practice-done" by practice,
    /// The end of a practice session that finishes a rung.
    RungFinished: "rung-finished" by practice,
    /// A question in a tables check, a test of multiplication facts against the clock.
    CheckQuestion: "check-question" by practice,
    CheckEnd: "check-end" by practice,
    /// A fact in two quick minutes, a round of known facts against the clock.
    BurstQuestion: "burst-question" by practice,
    /// Two quick minutes: the right answer after a wrong one.
    BurstShown: "burst-shown" by practice,
    BurstEnd: "burst-end" by practice,
    ClassSession: "class-session" by class_session,
    Assigning: "assigning" by grown_ups,
    NextChild: "next-child" by class_session,
    GoalReached: "goal-reached" by class_session,
    SessionRests: "session-rests" by class_session,
    SessionOver: "session-over" by class_session,
    Progress: "progress" by grown_ups,
    PupilSheet: "pupil-sheet" by papers,
    ClassSheet: "class-sheet" by papers,
    Worksheet: "worksheet" by papers,
    /// The picture cards of a class, to cut out.
    PictureCards: "picture-cards" by papers,
    /// The page of papers while a printer is being chosen.
    Printers: "printers" by papers,
    ClassList: "class-list" by grown_ups,
    ClassListAsks: "class-list-asks" by grown_ups,
    Records: "records" by grown_ups,
    SchoolJoin: "school-join" by school,
    /// The page of the school's folder, with other computers, and files that were passed over.
    School: "school" by school,
    /// A joining key doesn't say which school it opens, so eight words are to be compared.
    SchoolCompare: "school-compare" by school,
    SchoolChangeKey: "school-change-key" by school,
    /// Children came to a school from several computers. The question is whether two of the same name are one child.
    SchoolTwice: "school-twice" by school,
    Backups: "backups" by keeping,
    GoBack: "go-back" by keeping,
    About: "about" by keeping,
    Log: "log" by keeping,
    /// An import that brings erased children, or says that some were erased elsewhere.
    Clashes: "clashes" by grown_ups,
    /// The records are open in another window.
    NotOpened: "not-opened" by arriving,
    /// The window is about to close while something isn't saved.
    NotKept: "not-kept" by arriving,
}
