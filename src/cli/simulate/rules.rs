//! Options of `simulate`: house rules, and values for each player.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use engine::arithmetic::Card;
use engine::games::GameKind;
use engine::games::dragonfish::{self, GameLength, HelperDeck, PondCard};

use super::super::game::WrongGame;
use super::Options;

/// The largest number that a spare card can have, the same as in the app.
const MOST_OF_SPARE: u8 = 20;

// Each flag is an option of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Clone, clap::Args)]
pub struct HouseRules {
    /// DragonFish: at least one of two swapped cards has to be a fish
    #[arg(long)]
    pub swaps_need_a_fish: bool,

    /// DragonFish: add the spare card to the game as F10 for a fish, or 12 for a bug [default: without it]
    #[arg(long, value_name = "CARD", value_parser = spare)]
    pub spare: Option<PondCard>,

    /// DragonFish: how much has to be caught to win: as much as the booklet says, or about half as much [default: booklet]
    #[arg(long, value_parser = PossibleValuesParser::new(["booklet", "short"]).map(game_length))]
    pub length: Option<GameLength>,

    /// DragonFish: leave the canals and the turning arrows out of the helper cards
    #[arg(long)]
    pub without_canals: bool,

    /// DragonFish: the animals of a pond change when a player has caught nothing, and when a player could catch no fish
    #[arg(long)]
    pub fresh_water: bool,

    /// Three Fishing and MAC I: at least one card of a catch has to be bait
    #[arg(long)]
    pub bait_needed: bool,

    /// Tiu-U and Great Lakes Fish-Out: everybody sees all hands
    #[arg(long)]
    pub open_hands: bool,
}

impl HouseRules {
    pub(super) fn of_dragonfish(&self) -> dragonfish::HouseRules {
        dragonfish::HouseRules {
            swaps_need_a_fish: self.swaps_need_a_fish,
            spare: self.spare,
            length: self.length.unwrap_or_default(),
            helpers: if self.without_canals { HelperDeck::WithoutCanals } else { HelperDeck::All },
            fresh_water: self.fresh_water,
        }
    }
}

fn game_length(word: String) -> GameLength {
    if word == "short" { GameLength::Short } else { GameLength::Booklet }
}

fn spare(word: &str) -> Result<PondCard, String> {
    let card: Card = word.parse().map_err(|_| "write F10 for a fish, 12 for a bug".to_owned())?;
    let number = u8::try_from(card.number()).ok().filter(|number| (1..=MOST_OF_SPARE).contains(number));
    let number = number.ok_or_else(|| format!("a spare card has a number from 1 to {MOST_OF_SPARE}"))?;
    Ok(if card.is_fish() { PondCard::Fish(number) } else { PondCard::Bug(number) })
}

impl Options {
    pub(super) fn check_game_options(&self) -> Result<(), WrongGame> {
        use GameKind::{DragonFish, FishOut, MacOne, ThreeFishing, TiuU};
        let HouseRules {
            swaps_need_a_fish,
            spare,
            length,
            without_canals,
            fresh_water,
            bait_needed,
            open_hands,
        } = self.house;
        let tens = (&[ThreeFishing, MacOne][..], "three-fishing and mac-one");
        let hands = (&[TiuU, FishOut][..], "tiu-u and fish-out");
        let ponds = (&[DragonFish][..], "dragonfish");
        let options = [
            ("--match", self.match_length.is_some(), tens),
            ("--deals", self.deals.is_some(), hands),
            ("--target", self.target.is_some(), (&[FishOut][..], "fish-out")),
            ("--swaps-need-a-fish", swaps_need_a_fish, ponds),
            ("--spare", spare.is_some(), ponds),
            ("--length", length.is_some(), ponds),
            ("--without-canals", without_canals, ponds),
            ("--fresh-water", fresh_water, ponds),
            ("--bait-needed", bait_needed, tens),
            ("--open-hands", open_hands, hands),
        ];
        let wrong =
            options.into_iter().find(|(_, is_given, (games, _))| *is_given && !games.contains(&self.game));
        wrong.map_or(Ok(()), |(option, _, (_, only))| Err(WrongGame { option, game: self.game, only }))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YesNo(pub bool);

impl FromStr for YesNo {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "yes" => Ok(Self(true)),
            "no" => Ok(Self(false)),
            _ => Err("write yes or no"),
        }
    }
}

/// The largest number that a calculation may have, as an option gives it. `None` for no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LargestNumber(pub Option<u16>);

impl FromStr for LargestNumber {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word.parse() {
            _ if word == "none" => Ok(Self(None)),
            Ok(largest @ 1..) => Ok(Self(Some(largest))),
            _ => Err(format!("write a whole number from 1 to {}, or none", u16::MAX)),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPlayer {
    /// This player begins every game. Players are counted from 1.
    Player(u8),
    /// The first player in the first game, the second in the second, and so on.
    Each,
}

impl FirstPlayer {
    /// The index of the player who begins the game with this number. Both are counted from 0.
    pub fn player_index(self, game_number: u64, player_count: usize) -> u8 {
        let begins = match self {
            Self::Player(player) => u64::from(player.saturating_sub(1)),
            Self::Each => game_number % player_count.max(1) as u64,
        };
        u8::try_from(begins).unwrap_or_default()
    }
}

impl FromStr for FirstPlayer {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word.parse() {
            _ if word == "each" => Ok(Self::Each),
            Ok(player @ 1..) => Ok(Self::Player(player)),
            _ => Err(format!("write a player from 1 to {}, or each", GameKind::MOST_PLAYERS)),
        }
    }
}
