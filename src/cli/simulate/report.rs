//! What `simulate` counts, and how it reports.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

use engine::arithmetic::Rung;
use engine::games::{GameKind, Outcome};
use serde_json::json;

use super::games::SimulatedGame;
use super::{MOST_TURNS, Options};

/// How many seconds a child takes to find a calculation, or to see that there is none.
const SECONDS_TO_FIND: u64 = 12;

/// Counts over some of the simulated games. The counts of several shares can be added up in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct SimulationTally {
    pub(super) games: u64,
    pub(super) turns: u64,
    pub(super) unfinished: u64,
    pub(super) shared_wins: u64,
    pub(super) wins_by_seat: [u64; GameKind::MOST_PLAYERS],
    pub(super) wins_by_player: [u64; GameKind::MOST_PLAYERS],
    pub(super) points_by_player: [u64; GameKind::MOST_PLAYERS],
    /// How many catches there were, by the lowest rung that allows their calculation.
    pub(super) catches_by_rung: [u64; 5],
    pub(super) cards_lost: bool,
    /// How many games had this number of turns.
    pub(super) games_by_turns: BTreeMap<u64, u64>,
    /// How many presses a child needs for all moves.
    pub(super) presses: u64,
    /// Turns in which a fish could be caught, only other cards, and nothing. All are zero if nobody asked.
    pub(super) chances: [u64; 3],
}

impl SimulationTally {
    pub(super) fn count<G: SimulatedGame>(&mut self, game: &G, Outcome { points, winners }: Outcome) {
        self.shared_wins += u64::from(winners.len() > 1);
        for winner in winners {
            self.wins_by_seat[game.winning_seat(winner)] += 1;
            self.wins_by_player[usize::from(winner)] += 1;
        }
        for (sum, points) in self.points_by_player.iter_mut().zip(points) {
            *sum += u64::from(points);
        }
    }

    pub(super) fn merged_with(mut self, other: &Self) -> Self {
        let add = |counts: &mut [u64], others: &[u64]| {
            counts.iter_mut().zip(others).for_each(|(count, other)| *count += other);
        };
        self.games += other.games;
        self.turns += other.turns;
        self.unfinished += other.unfinished;
        self.shared_wins += other.shared_wins;
        add(&mut self.wins_by_seat, &other.wins_by_seat);
        add(&mut self.wins_by_player, &other.wins_by_player);
        add(&mut self.points_by_player, &other.points_by_player);
        add(&mut self.catches_by_rung, &other.catches_by_rung);
        add(&mut self.chances, &other.chances);
        for (turns, games) in &other.games_by_turns {
            *self.games_by_turns.entry(*turns).or_default() += games;
        }
        self.presses += other.presses;
        self.cards_lost |= other.cards_lost;
        self
    }
}

/// The result of a simulation. It displays as plain English.
pub(super) struct SimulationReport<'a, G> {
    options: &'a Options,
    tally: SimulationTally,
    elapsed: Duration,
    game: PhantomData<G>,
}

impl<'a, G: SimulatedGame> SimulationReport<'a, G> {
    pub(super) fn new(options: &'a Options, tally: SimulationTally, elapsed: Duration) -> Self {
        Self { options, tally, elapsed, game: PhantomData }
    }

    pub(super) fn has_lost_cards(&self) -> bool {
        self.tally.cards_lost
    }

    /// The average number of turns in a game, rounded to hundredths.
    fn mean_turns(&self) -> f64 {
        let mean = self.tally.turns as f64 / self.tally.games.max(1) as f64;
        (mean * 100.0).round() / 100.0
    }

    /// The number of turns that this share of the games, in percent, did not go beyond.
    fn turns_of_share(&self, percent: u64) -> u64 {
        let mut games = 0;
        let mut counts = self.tally.games_by_turns.iter();
        let found = counts.find(|(_, count)| {
            games += **count;
            games * 100 >= self.tally.games * percent
        });
        found.map_or(0, |(turns, _)| *turns)
    }

    fn calculations_per_turn(&self) -> f64 {
        let calculations: u64 = self.tally.catches_by_rung.iter().sum();
        (calculations as f64 / self.tally.turns.max(1) as f64 * 100.0).round() / 100.0
    }

    /// How many minutes a game takes at a child's pace, on average, rounded to tenths: [`SECONDS_TO_FIND`] a turn, and a second a press.
    fn minutes_of_a_game(&self) -> f64 {
        let seconds = self.tally.turns * SECONDS_TO_FIND + self.tally.presses;
        (seconds as f64 / 60.0 / self.tally.games.max(1) as f64 * 10.0).round() / 10.0
    }

    fn games_per_second(&self) -> u128 {
        u128::from(self.tally.games) * 1_000_000_000 / self.elapsed.as_nanos().max(1)
    }

    fn wins_by_seat(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let seats = G::seat_names(self.options.players()).into_iter();
        seats.map(|(seat, name)| (name, self.tally.wins_by_seat[seat]))
    }

    fn catches_by_rung(&self) -> impl Iterator<Item = (&'static str, u64)> {
        Rung::ALL.into_iter().map(|rung| (rung.code(), self.tally.catches_by_rung[rung as usize]))
    }

    pub(super) fn json(&self) -> serde_json::Value {
        let object = |counts: &mut dyn Iterator<Item = (&'static str, u64)>| {
            counts.map(|(name, count)| (name.to_owned(), count.into())).collect::<serde_json::Map<_, _>>()
        };
        let SimulationTally { games, turns, unfinished, wins_by_player, cards_lost, .. } = &self.tally;
        let mut said = json!({
            "game": self.options.game.code(),
            "players": self.options.players(),
            "seed": self.options.seed,
            "games": games,
            "turns": turns,
            "mean_turns": self.mean_turns(),
            "median_turns": self.turns_of_share(50),
            "turns_of_nine_in_ten": self.turns_of_share(90),
            "calculations_per_turn": self.calculations_per_turn(),
            "minutes_of_a_game": self.minutes_of_a_game(),
            "wins_by_seat": object(&mut self.wins_by_seat()),
            "wins_by_player": wins_by_player[..self.options.players()],
            "unfinished": unfinished,
            "catches_by_rung": object(&mut self.catches_by_rung()),
            "cards_conserved": !cards_lost,
            "elapsed_ms": u64::try_from(self.elapsed.as_millis()).unwrap_or(u64::MAX),
            "games_per_second": u64::try_from(self.games_per_second()).unwrap_or(u64::MAX),
        });
        // Only in Three Fishing and MAC I does a match have a fixed number of games.
        if self.options.game.tens_game().is_some() {
            said["match"] = self.options.games_of_match().into();
        }
        if self.options.game == GameKind::TiuU {
            said["deals"] = self.options.deals.unwrap_or(1).into();
        }
        if self.tally.chances != [0; 3] {
            let [fish, others, nothing] = self.tally.chances;
            said["turns_with_a_fish"] = fish.into();
            said["turns_with_other_catches"] = others.into();
            said["turns_with_nothing"] = nothing.into();
        }
        if self.tells_shared_wins() {
            said["shared_wins"] = self.tally.shared_wins.into();
        }
        if G::SHARES_WINS {
            said["points_by_player"] = json!(self.tally.points_by_player[..self.options.players()]);
        }
        said
    }
}

impl<G: SimulatedGame> SimulationReport<'_, G> {
    const fn tells_shared_wins(&self) -> bool {
        G::SHARES_WINS || self.tally.shared_wins > 0
    }
}

impl<G: SimulatedGame> fmt::Display for SimulationReport<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SimulationTally {
            games, turns, unfinished, shared_wins, wins_by_player, points_by_player, ..
        } = &self.tally;
        let list = |counts: &mut dyn Iterator<Item = (&'static str, u64)>| {
            counts.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
        };
        let by_player = |counts: &[u64]| {
            let counts = counts.iter().take(self.options.players());
            counts.map(u64::to_string).collect::<Vec<_>>().join(", ")
        };
        let (players, seed) = (self.options.players(), self.options.seed);
        let deals = self.options.deals.filter(|_| self.options.game == GameKind::TiuU);
        let (length, deals) = (self.options.games_of_match(), deals.unwrap_or(1));
        let one = if length == 1 { "game" } else { "match" };
        match (length, deals) {
            (1, 1) => write!(f, "{games} games of ")?,
            (1, deals) => write!(f, "{games} games of {deals} deals of ")?,
            (length, _) => write!(f, "{games} matches of {length} games of ")?,
        }
        writeln!(f, "{} with {players} players, seed {seed}", self.options.game.name())?;
        writeln!(f, "Turns: {turns}, on average {} a {one}", self.mean_turns())?;
        let (half, most) = (self.turns_of_share(50), self.turns_of_share(90));
        writeln!(f, "Half of the games end within {half} turns, nine in ten within {most}")?;
        let (calculations, minutes) = (self.calculations_per_turn(), self.minutes_of_a_game());
        writeln!(
            f,
            "Calculations a turn: {calculations}; a {one} takes {minutes} minutes at a child’s pace"
        )?;
        if self.tally.chances != [0; 3] {
            let percent =
                |turns: u64| (turns * 1000 / self.tally.chances.iter().sum::<u64>().max(1)) as f64 / 10.0;
            let [fish, others, nothing] = self.tally.chances.map(percent);
            writeln!(
                f,
                "Turns in which three cards bring points: {fish} %, only no points: {others} %, nothing: {nothing} %"
            )?;
        }
        writeln!(f, "Wins by seat: {}", list(&mut self.wins_by_seat()))?;
        writeln!(f, "Wins by player, in the order of their seats: {}", by_player(wins_by_player))?;
        if self.tells_shared_wins() {
            writeln!(f, "Shared wins: {shared_wins}")?;
        }
        if G::SHARES_WINS {
            writeln!(f, "Points by player: {}", by_player(points_by_player))?;
        }
        if *unfinished > 0 {
            writeln!(f, "Given up after {MOST_TURNS} turns: {unfinished}")?;
        }
        writeln!(f, "Catches by the rung they need: {}", list(&mut self.catches_by_rung()))?;
        writeln!(f, "Cards: {}", if self.has_lost_cards() { "some lost" } else { "none lost" })?;
        write!(f, "Time: {} ms, {} games a second", self.elapsed.as_millis(), self.games_per_second())
    }
}
