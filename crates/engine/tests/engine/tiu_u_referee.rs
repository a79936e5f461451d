//! A second referee of Tiu-U, who knows the rulebook (§5) and uses none of our code. A tile is two numbers, the table is a heap of tiles,
//! and every tile is tried to find which moves are allowed.

use serde_json::Value;

/// The numbers on the two halves of a tile, the larger first.
pub type Domino = (u8, u8);

/// A deal of Tiu-U as the referee sees it.
pub struct Referee {
    pub hands: Vec<Vec<Domino>>,
    pub open: Vec<Domino>,
    /// For each pile of three tiles, which are all alike, one of them.
    pub piles: Vec<Domino>,
    pub caught: Vec<Vec<Domino>>,
    /// The woodpile, with the next tile to be drawn at its end.
    pub woodpile: Vec<Domino>,
    pub turn: usize,
    pub step: RefereeStep,
}

/// The step of a turn that comes next: to decide about a dealt pair, to play from the hand, to draw, or to take with the drawn tile.
/// `End` is the end of the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefereeStep {
    Pair,
    Hand,
    Draw,
    Take(Domino),
    End,
}

pub fn domino(word: &str) -> Domino {
    let (one, other) = word.split_once('-').unwrap();
    (one.parse().unwrap(), other.parse().unwrap())
}

fn count(of: Domino, tiles: &[Domino]) -> usize {
    tiles.iter().filter(|tile| **tile == of).count()
}

fn remove(of: Domino, tiles: &mut Vec<Domino>) {
    let at = tiles.iter().position(|tile| *tile == of).expect("the referee finds the tile");
    tiles.remove(at);
}

/// Whether two tiles match: by their total, or as the special pair.
pub fn matches(one: Domino, other: Domino) -> bool {
    one.0 + one.1 == other.0 + other.1 || (one, other) == ((2, 1), (4, 2)) || (one, other) == ((4, 2), (2, 1))
}

/// Whether the set has four of a tile: the doubles, 3-1, 5-1, 6-1, 6-4 and 6-5, as the source says.
fn is_civil(tile: Domino) -> bool {
    tile.0 == tile.1 || [(3, 1), (5, 1), (6, 1), (6, 4), (6, 5)].contains(&tile)
}

impl Referee {
    /// Begins a deal with these tiles, in which the player with the number `first` plays first. The tile to be drawn next stands at the
    /// end of `woodpile`.
    pub fn new(hands: Vec<Vec<Domino>>, open: Vec<Domino>, woodpile: Vec<Domino>, first: usize) -> Self {
        let caught = vec![Vec::new(); hands.len()];
        let mut referee =
            Self { hands, open, piles: Vec::new(), caught, woodpile, turn: first, step: RefereeStep::Hand };
        referee.ask(first, 0);
        referee
    }

    /// Goes on to the next player who holds a pair of 6-6 and is asked whether to lay it, or if there is none, to the turn of `first`.
    /// The search begins `after` places after the player `first`.
    fn ask(&mut self, first: usize, mut after: usize) {
        while after < self.hands.len() {
            let player = (first + after) % self.hands.len();
            if count((6, 6), &self.hands[player]) >= 2 {
                (self.turn, self.step) = (player, RefereeStep::Pair);
                return;
            }
            after += 1;
        }
        (self.turn, self.step) = (first, RefereeStep::Hand);
    }

    /// The tiles on the table that a tile may take, each once.
    fn takes(&self, tile: Domino) -> Vec<Domino> {
        let mut takes: Vec<Domino> = self.open.iter().copied().filter(|open| matches(tile, *open)).collect();
        takes.extend(self.piles.iter().filter(|pile| **pile == tile));
        takes.sort_unstable();
        takes.dedup();
        takes
    }

    /// All moves that are allowed now, as records write them, sorted.
    pub fn moves(&self) -> Vec<String> {
        let word = |tile: Domino| format!("{}-{}", tile.0, tile.1);
        let mut moves: Vec<String> = match self.step {
            RefereeStep::Pair => vec!["\"lay_pair\"".to_owned(), "\"keep_pair\"".to_owned()],
            RefereeStep::Draw => vec!["\"draw\"".to_owned()],
            RefereeStep::Take(drawn) => {
                let take = |tile: &Domino| format!("{{\"take\":{{\"takes\":\"{}\"}}}}", word(*tile));
                self.takes(drawn).iter().map(take).collect()
            }
            RefereeStep::End => Vec::new(),
            RefereeStep::Hand => {
                let mut moves = vec!["\"draw\"".to_owned()];
                for held in &self.hands[self.turn] {
                    let held_word = word(*held);
                    moves.extend(self.takes(*held).iter().map(|taken| {
                        format!("{{\"match\":{{\"hand\":\"{held_word}\",\"takes\":\"{}\"}}}}", word(*taken))
                    }));
                    let is_caught = self.caught.iter().any(|catch| catch.contains(held));
                    if is_civil(*held) && count(*held, &self.open) == 2 && !is_caught {
                        moves.push(format!("{{\"pile\":{{\"tile\":\"{held_word}\"}}}}"));
                    }
                }
                moves
            }
        };
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// Carries out an allowed move, given as records write it. `first` is the number of the player who plays first in this deal.
    pub fn follow(&mut self, play: &Value, first: usize) {
        let players = self.hands.len();
        let after_first = (self.turn + players - first) % players;
        let named = |what: &str, field: &str| domino(play[what][field].as_str().unwrap());
        if play == "lay_pair" {
            for _ in 0..2 {
                remove((6, 6), &mut self.hands[self.turn]);
                self.caught[self.turn].push((6, 6));
            }
            self.ask(first, after_first);
        } else if play == "keep_pair" {
            self.ask(first, after_first + 1);
        } else if play == "draw" {
            let drawn = self.woodpile.pop().unwrap();
            if self.takes(drawn).is_empty() {
                self.open.push(drawn);
                self.next();
            } else {
                self.step = RefereeStep::Take(drawn);
            }
        } else if play["match"].is_object() {
            let held = named("match", "hand");
            remove(held, &mut self.hands[self.turn]);
            self.catch(held, named("match", "takes"));
            self.step = RefereeStep::Draw;
        } else if play["pile"].is_object() {
            let held = named("pile", "tile");
            remove(held, &mut self.hands[self.turn]);
            remove(held, &mut self.open);
            remove(held, &mut self.open);
            self.piles.push(held);
            self.step = RefereeStep::Draw;
        } else {
            let RefereeStep::Take(drawn) = self.step else { panic!("{play} is no move") };
            self.catch(drawn, named("take", "takes"));
            self.next();
        }
    }

    fn catch(&mut self, tile: Domino, taken: Domino) {
        let catch = &mut self.caught[self.turn];
        catch.push(tile);
        if self.open.contains(&taken) {
            remove(taken, &mut self.open);
            catch.push(taken);
        } else {
            remove(taken, &mut self.piles);
            catch.extend([taken; 3]);
        }
    }

    fn next(&mut self) {
        if self.woodpile.is_empty() {
            self.step = RefereeStep::End;
        } else {
            self.turn = (self.turn + 1) % self.hands.len();
            self.step = RefereeStep::Hand;
        }
    }

    /// The points that each player has with the tiles caught so far.
    pub fn points(&self) -> Vec<u16> {
        let points = |catch: &Vec<Domino>| {
            let pips = |tile: &Domino| u16::from(tile.0 + tile.1);
            let red = |half: u8| if half == 1 || half == 4 { u16::from(half) } else { 0 };
            let (big, little): (Vec<Domino>, Vec<Domino>) = catch.iter().partition(|tile| pips(tile) >= 8);
            let red: u16 = little.iter().map(|tile| red(tile.0) + red(tile.1)).sum();
            let raised = red.div_ceil(10) * 10;
            raised + 2 * big.iter().map(pips).sum::<u16>()
        };
        self.caught.iter().map(points).collect()
    }
}
