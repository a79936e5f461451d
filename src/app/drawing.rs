//! Fishpond's own drawings, all built into the program.

use std::sync::LazyLock;

use iced::widget::svg::Handle;

use engine::games::GameKind;
use engine::games::dragonfish::{Canal, HelperCard, LaidCanal, PondCard};
use engine::games::fish_out;
use engine::games::fish_pond::{ChineseCard, Face, Suit, Wind};
use engine::games::tiu_u::Tile;
use engine::opponents::Strength;

use records::{Participant, Who};

macro_rules! drawing {
    ($path:expr) => {{
        static HANDLE: LazyLock<Handle> = LazyLock::new(|| {
            Handle::from_memory(
                include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $path, ".svg")).as_slice(),
            )
        });
        HANDLE.clone()
    }};
}

mod avatar;
mod counted;
mod deep;
mod fish;
mod river;
mod visitor;
mod waterside;

pub use avatar::{ANIMALS, AVATARS, animal, avatar, avatars_to_choose, card_picture, rarest_avatar};
pub use counted::{Counted, number_line};
pub use deep::Deep;
pub use fish::{fish, height_of_fish, leaping_fish};
pub use river::{Island, River, RiverStone, stepping_stone};
pub use visitor::{Habitat, Visitor};
pub use waterside::{Lake, Waterside};

macro_rules! drawings {
    ($($(#[$doc:meta])* $name:ident: $path:literal;)*) => {
        $($(#[$doc])* #[must_use] pub fn $name() -> Handle { drawing!($path) })*
    };
}

drawings! {
    /// The ripples on water where no card lies.
    gap: "cards/gap";
    /// The blue back of a pond card.
    pond_back: "cards/pond-back";
    /// The green back of a helper card.
    helper_back: "cards/helper-back";
    /// The red back of a card of Three Fishing and MAC I.
    tile_back: "cards/tile-back";
    /// The back of a playing card.
    playing_back: "cards/playing-back";
    /// The back of a tile of Tiu-U.
    domino_back: "cards/domino-back";
    /// The disc under the point of a card.
    point: "cards/point";
    /// The golden disc under the points of a card with several.
    points: "cards/points";
    /// An open book that stands for the rules.
    rules: "icons/rules";
    /// A lamp, for a hint.
    hint: "icons/hint";
    /// One step back.
    undo: "icons/undo";
    /// On to the next player.
    pass: "icons/pass";
    /// A card from the pile.
    draw: "icons/draw";
    /// There is more to see below.
    unfold: "icons/unfold";
    /// A cup: how many are needed to win.
    trophy: "icons/trophy";
    /// Two arrows: two cards change places.
    swap: "icons/swap";
    /// A raft for a pile of cards.
    stock_raft: "scenery/stock-raft";
    /// A flag: it is this player's turn.
    turn_flag: "scenery/flag";
    /// A bare hook, as it is thrown.
    hook: "scenery/hook";
    /// A bare magnet, as it is let down.
    magnet: "scenery/magnet";
    /// A landing net, as it sweeps over a pond.
    net: "scenery/net";
    /// Scissors that cut a line.
    scissors: "scenery/scissors";
    /// A golden star, for who has won.
    golden_star: "scenery/star";
    /// Water that splashes up.
    splash: "scenery/splash";
    /// A plate for the number of a fish on a boat.
    plate: "scenery/plate";
    /// A fish that counts towards the win.
    fish_caught: "scenery/fish-caught";
    /// A fish that is still missing for the win.
    fish_to_come: "scenery/fish-to-come";
    /// A cog, for the settings of a seat.
    cog: "icons/cog";
    /// A speaker: sounds are at full volume.
    speaker_loud: "icons/speaker-loud";
    /// A speaker: sounds are soft.
    speaker_soft: "icons/speaker-soft";
    /// A speaker: sounds are off.
    speaker_off: "icons/speaker-off";
    /// A padlock: the computer's settings fix this choice.
    lock: "icons/lock";
    /// Somebody who reads aloud.
    read_aloud: "icons/read-aloud";
    /// A person and a plus, for a free seat and for somebody new.
    plus_person: "icons/plus-person";
    /// A child, for the choice of who sits on a chair.
    child: "icons/child";
    /// A computer, for a computer player on a chair.
    computer: "icons/computer";
    /// A cross, for closing something or leaving a chair empty.
    close: "icons/close";
    /// An arrow back, to the screen before.
    back: "icons/back";
    /// An arrow onwards, as for a fact that comes next.
    forth: "icons/forth";
    /// A wave: a fact that a child is still learning.
    wave: "icons/wave";
    /// An hourglass, for what takes long.
    hourglass: "icons/hourglass";
    /// A tick: right, or done.
    check: "icons/check";
    /// A flag: a grown-up has set this lesson.
    flag: "icons/flag";
    /// A cross for a wrong answer.
    cross: "icons/cross";
    /// A star for something well done.
    star: "icons/star";
    /// An open eye: totals are shown.
    eye: "icons/eye";
    /// A closed eye: totals are hidden.
    eye_off: "icons/eye-off";
    /// A card with speed lines: cards move.
    motion: "icons/motion";
    /// A card with a cross and a pause sign: cards jump.
    motion_off: "icons/motion-off";
    /// Waves along the bottom of a screen.
    shore: "scenery/shore";
    /// The far side of practice: sky, hills, and the water before them.
    practice_far: "scenery/practice-far";
    /// The far side of practice with cards: a lake up to the far shore.
    practice_lake: "scenery/practice-lake";
    /// The near side of practice: a bank for the otter, one for the jar, fish in the deep.
    practice_near: "scenery/practice-near";
    /// A raft of logs, which carries a calculation.
    raft: "scenery/raft";
    /// The point of a speech bubble.
    bubble_tail: "scenery/bubble-tail";
    /// The otter of practice with its rod: it speaks.
    otter_asks: "scenery/otter-asks";
    /// The otter of practice with its rod: it watches.
    otter_watches: "scenery/otter-watches";
    /// The otter of practice with its rod: it thinks, a paw at the chin.
    otter_thinks: "scenery/otter-thinks";
    /// The otter of practice with its rod: it scratches its head.
    otter_scratches: "scenery/otter-scratches";
    /// The otter of practice with its rod: something pulls at the line.
    otter_pulls: "scenery/otter-pulls";
    /// The otter of practice with its rod: it reels in.
    otter_reels: "scenery/otter-reels";
    /// The otter of practice with its rod: it smiles.
    otter_smiles: "scenery/otter-smiles";
    /// The otter of practice, both paws in the air.
    otter_cheers: "scenery/otter-cheers";
    /// A jar for what was caught.
    jar: "scenery/jar";
    /// The jar on its side, from which water runs.
    jar_tipped: "scenery/jar-tipped";
    /// Perch, who blushes after a mistake.
    perch_blushing: "icons/avatar-perch-blushing";
    /// The scenery of a child's pond.
    pond: "scenery/home";
    /// The frog of a child's pond, on no leaf.
    frog: "scenery/frog";
    /// A pencil: something can be named.
    pencil: "icons/pencil";
    /// A sun, for a name.
    name_sun: "icons/name-sun";
    /// A moon, for a name.
    name_moon: "icons/name-moon";
    /// A star, for a name.
    name_star: "icons/name-star";
    /// Bubbles, for a name.
    name_bubbles: "icons/name-bubbles";
    /// A drop, for a name.
    name_drop: "icons/name-drop";
    /// A shell, for a name.
    name_shell: "icons/name-shell";
    /// The leaf of a water lily.
    lily: "scenery/lily";
    /// The dragonfly of a child's pond.
    dragonfly: "cards/bug-4";
    /// The logo of the program.
    logo: "scenery/logo";
}

/// The picture on a pond card of DragonFish.
pub fn pond_card(card: PondCard) -> Handle {
    match card {
        PondCard::Fish(5) => drawing!("cards/fish-5"),
        PondCard::Fish(10) => drawing!("cards/fish-10"),
        PondCard::Fish(15) => drawing!("cards/fish-15"),
        PondCard::Fish(20) => drawing!("cards/fish-20"),
        PondCard::Fish(_) => drawing!("cards/fish-other"),
        PondCard::Bug(1) => drawing!("cards/bug-1"),
        PondCard::Bug(2) => drawing!("cards/bug-2"),
        PondCard::Bug(3) => drawing!("cards/bug-3"),
        PondCard::Bug(4) => drawing!("cards/bug-4"),
        PondCard::Bug(5) => drawing!("cards/bug-5"),
        PondCard::Bug(6) => drawing!("cards/bug-6"),
        PondCard::Bug(7) => drawing!("cards/bug-7"),
        PondCard::Bug(8) => drawing!("cards/bug-8"),
        PondCard::Bug(9) => drawing!("cards/bug-9"),
        PondCard::Bug(10) => drawing!("cards/bug-10"),
        PondCard::Bug(_) => drawing!("cards/bug-other"),
        PondCard::Bike => drawing!("cards/bike"),
    }
}

/// The face of a card of Three Fishing and MAC I, with its number.
pub fn tile(card: ChineseCard) -> Handle {
    match card.face() {
        Face::Suit(Suit::Circles, 1) => drawing!("cards/circles-1"),
        Face::Suit(Suit::Circles, 2) => drawing!("cards/circles-2"),
        Face::Suit(Suit::Circles, 3) => drawing!("cards/circles-3"),
        Face::Suit(Suit::Circles, 4) => drawing!("cards/circles-4"),
        Face::Suit(Suit::Circles, 5) => drawing!("cards/circles-5"),
        Face::Suit(Suit::Circles, 6) => drawing!("cards/circles-6"),
        Face::Suit(Suit::Circles, 7) => drawing!("cards/circles-7"),
        Face::Suit(Suit::Circles, 8) => drawing!("cards/circles-8"),
        Face::Suit(Suit::Circles, _) => drawing!("cards/circles-9"),
        Face::Suit(Suit::Bamboos, 1) => drawing!("cards/bamboos-1"),
        Face::Suit(Suit::Bamboos, 2) => drawing!("cards/bamboos-2"),
        Face::Suit(Suit::Bamboos, 3) => drawing!("cards/bamboos-3"),
        Face::Suit(Suit::Bamboos, 4) => drawing!("cards/bamboos-4"),
        Face::Suit(Suit::Bamboos, 5) => drawing!("cards/bamboos-5"),
        Face::Suit(Suit::Bamboos, 6) => drawing!("cards/bamboos-6"),
        Face::Suit(Suit::Bamboos, 7) => drawing!("cards/bamboos-7"),
        Face::Suit(Suit::Bamboos, 8) => drawing!("cards/bamboos-8"),
        Face::Suit(Suit::Bamboos, _) => drawing!("cards/bamboos-9"),
        Face::Suit(Suit::Scripts, 1) => drawing!("cards/scripts-1"),
        Face::Suit(Suit::Scripts, 2) => drawing!("cards/scripts-2"),
        Face::Suit(Suit::Scripts, 3) => drawing!("cards/scripts-3"),
        Face::Suit(Suit::Scripts, 4) => drawing!("cards/scripts-4"),
        Face::Suit(Suit::Scripts, 5) => drawing!("cards/scripts-5"),
        Face::Suit(Suit::Scripts, 6) => drawing!("cards/scripts-6"),
        Face::Suit(Suit::Scripts, 7) => drawing!("cards/scripts-7"),
        Face::Suit(Suit::Scripts, 8) => drawing!("cards/scripts-8"),
        Face::Suit(Suit::Scripts, _) => drawing!("cards/scripts-9"),
        Face::GreenDragon => drawing!("cards/dragon-green"),
        Face::Wind(Wind::East) => drawing!("cards/wind-east"),
        Face::Wind(Wind::South) => drawing!("cards/wind-south"),
        Face::Wind(Wind::West) => drawing!("cards/wind-west"),
        Face::Wind(Wind::North) => drawing!("cards/wind-north"),
        Face::FengShui(1) => drawing!("cards/feng-shui-1"),
        Face::FengShui(2) => drawing!("cards/feng-shui-2"),
        Face::FengShui(3) => drawing!("cards/feng-shui-3"),
        Face::FengShui(4) => drawing!("cards/feng-shui-4"),
        Face::FengShui(_) => drawing!("cards/feng-shui-5"),
    }
}

/// The sign of a suit: club, diamond, heart or spade.
pub fn suit(suit: fish_out::Suit) -> Handle {
    match suit {
        fish_out::Suit::Clubs => drawing!("cards/suit-clubs"),
        fish_out::Suit::Diamonds => drawing!("cards/suit-diamonds"),
        fish_out::Suit::Hearts => drawing!("cards/suit-hearts"),
        fish_out::Suit::Spades => drawing!("cards/suit-spades"),
    }
}

/// The picture in the middle of a playing card: a gull, a boat or a lighthouse for jack, queen and king, and the sign of the suit for all
/// others.
pub fn playing(card: fish_out::PlayingCard) -> Handle {
    match card.number() {
        fish_out::JACK => drawing!("cards/court-jack"),
        fish_out::QUEEN => drawing!("cards/court-queen"),
        fish_out::KING => drawing!("cards/court-king"),
        _ => suit(card.suit()),
    }
}

/// The face of a tile of Tiu-U, with the pips of both halves.
pub fn domino(tile: Tile) -> Handle {
    match tile.halves() {
        [6, 6] => drawing!("cards/domino-6-6"),
        [1, 1] => drawing!("cards/domino-1-1"),
        [4, 4] => drawing!("cards/domino-4-4"),
        [3, 1] => drawing!("cards/domino-3-1"),
        [5, 5] => drawing!("cards/domino-5-5"),
        [3, 3] => drawing!("cards/domino-3-3"),
        [2, 2] => drawing!("cards/domino-2-2"),
        [6, 5] => drawing!("cards/domino-6-5"),
        [6, 4] => drawing!("cards/domino-6-4"),
        [6, 1] => drawing!("cards/domino-6-1"),
        [5, 1] => drawing!("cards/domino-5-1"),
        [6, 3] => drawing!("cards/domino-6-3"),
        [5, 4] => drawing!("cards/domino-5-4"),
        [6, 2] => drawing!("cards/domino-6-2"),
        [5, 3] => drawing!("cards/domino-5-3"),
        [4, 3] => drawing!("cards/domino-4-3"),
        [5, 2] => drawing!("cards/domino-5-2"),
        [4, 1] => drawing!("cards/domino-4-1"),
        [3, 2] => drawing!("cards/domino-3-2"),
        [4, 2] => drawing!("cards/domino-4-2"),
        // This is 2-1, the only tile left.
        _ => drawing!("cards/domino-2-1"),
    }
}

macro_rules! icons {
    ($($module:ident::$Game:ident $saved:literal { $($Kind:ident $word:literal)+ })+) => {
        /// The icon of a game.
        pub fn game(title: GameKind) -> Handle {
            match title { $($(GameKind::$Kind => drawing!(concat!("icons/game-", $word)),)+)+ }
        }
    };
}

engine::for_each_game!(icons);

/// The picture of a helper card of DragonFish, such as a hook or scissors.
pub fn helper(card: HelperCard) -> Handle {
    match card {
        HelperCard::Hook(_) => drawing!("cards/hook"),
        HelperCard::Scissors => drawing!("cards/scissors"),
        HelperCard::Magnet => drawing!("cards/magnet"),
        HelperCard::Net => drawing!("cards/net"),
        HelperCard::Rotate => drawing!("cards/rotate"),
        HelperCard::Canal(_) => drawing!("cards/canal"),
    }
}

/// The drawing of a canal as it lies on the island of DragonFish. The drawing itself is turned, because the software renderer turns no
/// pictures.
pub fn canal(laid: LaidCanal) -> Handle {
    static TURNED: LazyLock<[[Handle; 4]; 6]> = LazyLock::new(|| {
        Canal::ALL.map(|canal| [0, 90, 180, 270].map(|degrees| turned(source(canal), degrees)))
    });
    TURNED[laid.canal as usize][usize::from(laid.turn.quarters())].clone()
}

const fn source(canal: Canal) -> &'static str {
    match canal {
        Canal::Straight => include_str!("../../assets/cards/canal-straight.svg"),
        Canal::Bend => include_str!("../../assets/cards/canal-bend.svg"),
        Canal::DoubleBend => include_str!("../../assets/cards/canal-double-bend.svg"),
        Canal::Bridge => include_str!("../../assets/cards/canal-bridge.svg"),
        Canal::Tee => include_str!("../../assets/cards/canal-tee.svg"),
        Canal::Lake => include_str!("../../assets/cards/canal-lake.svg"),
    }
}

/// Turns a drawing of 100 × 100 clockwise round its middle.
fn turned(source: &str, degrees: u16) -> Handle {
    transformed(source, &format!("rotate({degrees} 50 50)"))
}

/// Reeds that lean to the side by this many degrees.
pub fn leaning_reeds(degrees: i8) -> Handle {
    transformed(include_str!("../../assets/scenery/reeds.svg"), &format!("skewX({degrees})"))
}

/// The otter of practice with a part of its rod, to be drawn small: half as wide again as it is high.
pub fn little_otter() -> Handle {
    static OTTER: LazyLock<Handle> = LazyLock::new(|| {
        let whole = include_str!("../../assets/scenery/otter-watches.svg");
        Handle::from_memory(whole.replacen("90 560 720 300", "165 620 234 156", 1).into_bytes())
    });
    OTTER.clone()
}

/// Applies an SVG transform to all of a drawing.
fn transformed(source: &str, transform: &str) -> Handle {
    let parts = inside(source);
    let whole = format!("<g transform=\"{transform}\">{parts}</g>");
    Handle::from_memory(source.replacen(parts, &whole, 1).into_bytes())
}

/// What is drawn in a drawing: all between its outermost tags.
fn inside(source: &str) -> &str {
    let from = source.find("<svg").and_then(|start| source[start..].find('>').map(|end| start + end + 1));
    from.zip(source.rfind("</svg>")).map_or("", |(from, to)| &source[from..to])
}

/// The hull of a boat. It is red while it is the turn of the player in it.
pub fn boat(is_turn: bool) -> Handle {
    if is_turn { drawing!("scenery/boat-now") } else { drawing!("scenery/boat") }
}

/// The bubble with which a player cries out, because a hook tugs at the boat.
pub fn cry() -> Handle {
    drawing!("scenery/cry")
}

/// What is seen of a boat behind the player in it, with a flag while it is that player's turn.
pub fn boat_behind(is_turn: bool) -> Handle {
    if is_turn { drawing!("scenery/boat-behind-now") } else { drawing!("scenery/boat-behind") }
}

/// The picture of a computer player: Minnow, Perch or Pike.
pub fn opponent(strength: Strength) -> Handle {
    match strength {
        Strength::Minnow => drawing!("icons/avatar-minnow"),
        Strength::Perch => drawing!("icons/avatar-perch"),
        Strength::Pike => drawing!("icons/avatar-pike"),
    }
}

/// The picture of a player in a game, a child or the computer.
pub fn portrait(participant: &Participant) -> Handle {
    match participant.who {
        Who::Child => avatar(participant.picture),
        Who::Computer(strength) => opponent(strength),
    }
}
