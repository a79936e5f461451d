//! Fishpond's own drawings, all built into the program.

use std::sync::LazyLock;

use iced::widget::svg::Handle;

use engine::games::GameKind;
use engine::games::dragonfish::{Canal, HelperCard, LaidCanal, PondCard};
use engine::games::fish_out;
use engine::games::fish_pond::{ChineseCard, Face, Suit, Wind};
use engine::games::tiu_u::Tile;
use engine::opponents::Strength;

use records::{Participant, ParticipantKind};

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
mod counting;
mod deep_water;
mod fish;
mod river;
mod visitor;
mod waterside;

pub use avatar::{
    ANIMAL_COUNT, AVATAR_COUNT, avatar, avatar_animal_message_id, avatars_to_choose, card_picture,
    rarest_avatar,
};
pub use counting::{CountingPicture, number_line};
pub use deep_water::DeepWater;
pub use fish::{fish, fish_height_ratio, leaping_fish};
pub use river::{Island, River, RiverStone, stepping_stone};
pub use visitor::{Habitat, Visitor};
pub use waterside::{SkyAndJetty, Waterside};

macro_rules! drawings {
    ($($(#[$doc:meta])* $name:ident: $path:literal;)*) => {
        $($(#[$doc])* #[must_use] pub fn $name() -> Handle { drawing!($path) })*
    };
}

drawings! {
    gap: "cards/gap";
    pond_back: "cards/pond-back";
    helper_back: "cards/helper-back";
    tile_back: "cards/tile-back";
    playing_back: "cards/playing-back";
    domino_back: "cards/domino-back";
    point: "cards/point";
    points: "cards/points";
    rules: "icons/rules";
    hint: "icons/hint";
    undo: "icons/undo";
    pass: "icons/pass";
    draw: "icons/draw";
    unfold: "icons/unfold";
    trophy: "icons/trophy";
    swap: "icons/swap";
    stock_raft: "scenery/stock-raft";
    turn_flag: "scenery/flag";
    hook: "scenery/hook";
    magnet: "scenery/magnet";
    net: "scenery/net";
    scissors: "scenery/scissors";
    golden_star: "scenery/star";
    crown: "scenery/crown";
    splash: "scenery/splash";
    plate: "scenery/plate";
    fish_caught: "scenery/fish-caught";
    fish_to_come: "scenery/fish-to-come";
    cog: "icons/cog";
    speaker_loud: "icons/speaker-loud";
    speaker_soft: "icons/speaker-soft";
    speaker_off: "icons/speaker-off";
    lock: "icons/lock";
    read_aloud: "icons/read-aloud";
    plus_person: "icons/plus-person";
    child: "icons/child";
    computer: "icons/computer";
    close: "icons/close";
    back: "icons/back";
    forth: "icons/forth";
    wave: "icons/wave";
    hourglass: "icons/hourglass";
    check: "icons/check";
    flag: "icons/flag";
    cross: "icons/cross";
    star: "icons/star";
    eye: "icons/eye";
    eye_off: "icons/eye-off";
    motion: "icons/motion";
    motion_off: "icons/motion-off";
    shore: "scenery/shore";
    practice_far: "scenery/practice-far";
    practice_lake: "scenery/practice-lake";
    /// The foreground of the practice screen: a bank for the otter, one for the jar, and fish in the deep water.
    practice_near: "scenery/practice-near";
    raft: "scenery/raft";
    bubble_tail: "scenery/bubble-tail";
    otter_asks: "scenery/otter-asks";
    otter_watches: "scenery/otter-watches";
    otter_thinks: "scenery/otter-thinks";
    otter_scratches: "scenery/otter-scratches";
    otter_pulls: "scenery/otter-pulls";
    otter_reels: "scenery/otter-reels";
    otter_smiles: "scenery/otter-smiles";
    otter_cheers: "scenery/otter-cheers";
    jar: "scenery/jar";
    jar_tipped: "scenery/jar-tipped";
    perch_blushing: "icons/avatar-perch-blushing";
    pond: "scenery/home";
    frog: "scenery/frog";
    pencil: "icons/pencil";
    name_sun: "icons/name-sun";
    name_moon: "icons/name-moon";
    name_star: "icons/name-star";
    name_bubbles: "icons/name-bubbles";
    name_drop: "icons/name-drop";
    name_shell: "icons/name-shell";
    lily: "scenery/lily";
    dragonfly: "cards/bug-4";
    logo: "scenery/logo";
}

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

pub fn chinese_card(card: ChineseCard) -> Handle {
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

pub fn suit_sign(suit: fish_out::Suit) -> Handle {
    match suit {
        fish_out::Suit::Clubs => drawing!("cards/suit-clubs"),
        fish_out::Suit::Diamonds => drawing!("cards/suit-diamonds"),
        fish_out::Suit::Hearts => drawing!("cards/suit-hearts"),
        fish_out::Suit::Spades => drawing!("cards/suit-spades"),
    }
}

/// The picture on a playing card: a gull, a boat or a lighthouse for jack, queen and king, and the sign of the suit for all others.
pub fn playing_card(card: fish_out::PlayingCard) -> Handle {
    match card.number() {
        fish_out::JACK => drawing!("cards/court-jack"),
        fish_out::QUEEN => drawing!("cards/court-queen"),
        fish_out::KING => drawing!("cards/court-king"),
        _ => suit_sign(card.suit()),
    }
}

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
        pub fn game_icon(title: GameKind) -> Handle {
            match title { $($(GameKind::$Kind => drawing!(concat!("icons/game-", $word)),)+)+ }
        }
    };
}

engine::for_each_game!(icons);

pub fn helper_card(card: HelperCard) -> Handle {
    match card {
        HelperCard::Hook(_) => drawing!("cards/hook"),
        HelperCard::Scissors => drawing!("cards/scissors"),
        HelperCard::Magnet => drawing!("cards/magnet"),
        HelperCard::Net => drawing!("cards/net"),
        HelperCard::Rotate => drawing!("cards/rotate"),
        HelperCard::Canal(_) => drawing!("cards/canal"),
    }
}

/// The drawing of a canal, turned as it was laid. The SVG itself is turned, because the software renderer turns no pictures.
pub fn canal(laid: LaidCanal) -> Handle {
    static TURNED: LazyLock<[[Handle; 4]; 6]> = LazyLock::new(|| {
        Canal::ALL.map(|canal| [0, 90, 180, 270].map(|degrees| turned(source(canal), degrees)))
    });
    TURNED[laid.canal as usize][usize::from(laid.turn.quarters())].clone()
}

const fn source(canal: Canal) -> &'static str {
    match canal {
        Canal::Straight => include_str!("../../../assets/cards/canal-straight.svg"),
        Canal::Bend => include_str!("../../../assets/cards/canal-bend.svg"),
        Canal::DoubleBend => include_str!("../../../assets/cards/canal-double-bend.svg"),
        Canal::Bridge => include_str!("../../../assets/cards/canal-bridge.svg"),
        Canal::Tee => include_str!("../../../assets/cards/canal-tee.svg"),
        Canal::Lake => include_str!("../../../assets/cards/canal-lake.svg"),
    }
}

/// Turns an SVG drawing clockwise round its middle. The drawing is 100 units wide and high.
fn turned(source: &str, degrees: u16) -> Handle {
    transformed(source, &format!("rotate({degrees} 50 50)"))
}

pub fn leaning_reeds(degrees: i8) -> Handle {
    transformed(include_str!("../../../assets/scenery/reeds.svg"), &format!("skewX({degrees})"))
}

/// The otter of practice with a part of its rod, for small sizes. The drawing is 1.5 times as wide as high.
pub fn little_otter() -> Handle {
    static OTTER: LazyLock<Handle> = LazyLock::new(|| {
        let whole = include_str!("../../../assets/scenery/otter-watches.svg");
        Handle::from_memory(whole.replacen("90 560 720 300", "165 620 234 156", 1).into_bytes())
    });
    OTTER.clone()
}

/// Wraps the content of an SVG drawing in a group with this `transform`, such as `rotate(90)`.
fn transformed(source: &str, transform: &str) -> Handle {
    let parts = inside(source);
    let whole = format!("<g transform=\"{transform}\">{parts}</g>");
    Handle::from_memory(source.replacen(parts, &whole, 1).into_bytes())
}

fn inside(source: &str) -> &str {
    let from = source.find("<svg").and_then(|start| source[start..].find('>').map(|end| start + end + 1));
    from.zip(source.rfind("</svg>")).map_or("", |(from, to)| &source[from..to])
}

pub fn boat(is_turn: bool) -> Handle {
    if is_turn { drawing!("scenery/boat-now") } else { drawing!("scenery/boat") }
}

/// A speech bubble, in which a player cries out because another player's hook tugs at the boat.
pub fn cry_bubble() -> Handle {
    drawing!("scenery/cry")
}

/// The part of a boat that is seen behind the player, with a flag during that player's turn.
pub fn boat_back(is_turn: bool) -> Handle {
    if is_turn { drawing!("scenery/boat-behind-now") } else { drawing!("scenery/boat-behind") }
}

pub fn opponent(strength: Strength) -> Handle {
    match strength {
        Strength::Minnow => drawing!("icons/avatar-minnow"),
        Strength::Perch => drawing!("icons/avatar-perch"),
        Strength::Pike => drawing!("icons/avatar-pike"),
    }
}

pub fn portrait(participant: &Participant) -> Handle {
    match participant.who {
        ParticipantKind::Child => avatar(participant.picture),
        ParticipantKind::Computer(strength) => opponent(strength),
    }
}
