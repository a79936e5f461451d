//! A second referee of Great Lakes Fish-Out: it knows the rulebook (§6) and the words on the cards, and shares no code with the game.

use serde_json::Value;

/// A card as a word, such as `10H`.
pub type CardWord = String;

/// A match of Great Lakes Fish-Out as a second referee notes it, from the deals and the moves alone.
#[derive(Debug, Clone, Default)]
pub struct Referee {
    players: usize,
    dealer: usize,
    pub hands: Vec<Vec<CardWord>>,
    chosen: Vec<Option<CardWord>>,
    pub lake: Vec<CardWord>,
    /// The cards that each player has caught in the present deal.
    pub caught: Vec<Vec<CardWord>>,
    /// The suits, by their letters, that each player has fished out in the present deal.
    fished: Vec<Vec<char>>,
    /// The players who have kept a card and still have to decide whether to fish out its suit, each with the card.
    kept: Vec<(usize, CardWord)>,
    /// The scores of each finished deal, in the order of the players.
    pub pad: Vec<Vec<usize>>,
}

pub fn suit(word: &str) -> char {
    word.chars().last().expect("a card has a suit")
}

/// How high a card is: its number, or 14 for an ace if a picture of its suit is among `shown`, the cards shown in the trick.
pub fn card_rank(word: &str, shown: &[CardWord]) -> u32 {
    let picture =
        |other: &CardWord| suit(other) == suit(word) && ["J", "Q", "K"].contains(&&other[..other.len() - 1]);
    match &word[..word.len() - 1] {
        "A" if shown.iter().any(picture) => 14,
        "A" => 1,
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        number => number.parse().expect("a number"),
    }
}

impl Referee {
    /// Begins a match with this deal: the cards in the players' hands and in the lake.
    pub fn new(hands: Vec<Vec<CardWord>>, lake: Vec<CardWord>) -> Self {
        let mut referee = Self { players: hands.len(), ..Self::default() };
        referee.deal(hands, lake);
        referee
    }

    fn deal(&mut self, hands: Vec<Vec<CardWord>>, lake: Vec<CardWord>) {
        assert!(hands.iter().all(|hand| hand.len() == hands[0].len()), "all get the same amount of cards");
        assert!(lake.len() < self.players, "the whole pack is dealt");
        let mut all: Vec<&CardWord> = hands.iter().flatten().chain(&lake).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 52);
        self.chosen = vec![None; self.players];
        self.caught = vec![Vec::new(); self.players];
        self.fished = vec![Vec::new(); self.players];
        self.kept.clear();
        (self.hands, self.lake) = (hands, lake);
    }

    fn left_of_the_dealer_first(&self) -> impl Iterator<Item = usize> {
        let (first, players) = (self.dealer + 1, self.players);
        (0..players).map(move |at| (first + at) % players)
    }

    pub fn deal_is_over(&self) -> bool {
        self.kept.is_empty() && self.hands.iter().all(Vec::is_empty)
    }

    pub fn totals(&self) -> Vec<usize> {
        let of = |player: usize| {
            self.pad.iter().map(|deal| deal[player]).sum::<usize>() + self.caught[player].len()
        };
        (0..self.players).map(of).collect()
    }

    pub fn to_move(&self) -> usize {
        if let Some((player, _)) = self.kept.first() {
            *player
        } else if self.deal_is_over() {
            (self.dealer + 1) % self.players
        } else {
            self.left_of_the_dealer_first()
                .find(|player| self.chosen[*player].is_none())
                .expect("somebody has to choose")
        }
    }

    /// Notes a move, given as records write it. If the move deals anew, `dealt` gives the hands and the lake.
    pub fn note_move(&mut self, play: &Value, dealt: impl FnOnce() -> (Vec<Vec<CardWord>>, Vec<CardWord>)) {
        let player = self.to_move();
        if let Some(word) = play["choose"].as_str() {
            assert!(self.kept.is_empty() && self.hands[player].iter().any(|held| held == word));
            self.chosen[player] = Some(word.to_owned());
            if self.chosen.iter().all(Option::is_some) {
                self.show();
            }
            return;
        }
        match play.as_str().expect("a move without a card is a word") {
            "deal_next" => {
                assert!(self.deal_is_over());
                self.pad.push(self.caught.iter().map(Vec::len).collect());
                self.dealer = (self.dealer + 1) % self.players;
                let (hands, lake) = dealt();
                self.deal(hands, lake);
            }
            decision => {
                let (player, word) = self.kept.remove(0);
                let suit_of_it = suit(&word);
                self.lake.push(word);
                if decision == "fish_out" {
                    assert!(!self.fished[player].contains(&suit_of_it), "each suit once per player and deal");
                    self.fished[player].push(suit_of_it);
                    let (fish, others) = self.lake.drain(..).partition(|word| suit(word) == suit_of_it);
                    self.lake = others;
                    self.caught[player].extend::<Vec<CardWord>>(fish);
                } else {
                    assert_eq!(decision, "stock");
                }
            }
        }
    }

    fn show(&mut self) {
        let shown: Vec<CardWord> =
            self.chosen.iter_mut().map(|word| word.take().expect("all have chosen")).collect();
        for player in self.left_of_the_dealer_first().collect::<Vec<_>>() {
            let word = &shown[player];
            self.hands[player].retain(|held| held != word);
            let is_beaten = |other: &CardWord| {
                suit(other) == suit(word) && card_rank(other, &shown) > card_rank(word, &shown)
            };
            if shown.iter().any(is_beaten) || self.fished[player].contains(&suit(word)) {
                self.lake.push(word.clone());
            } else {
                self.kept.push((player, word.clone()));
            }
        }
    }
}
