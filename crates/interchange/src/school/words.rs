//! Eight words for an epoch, so that people can compare what two screens show.

use super::epoch::EpochId;

/// A word for each value of a byte: short, plain and unlike all others. The words are the same in all languages, since the two screens may
/// have different ones.
#[rustfmt::skip]
const WORDS: [&str; 256] = [
    "acorn", "actor", "amber", "anchor", "ankle", "apple", "apron", "arch", "arrow", "attic", "autumn",
    "bacon", "badge", "bagel", "baker", "bamboo", "bandage", "banjo", "barn", "basil", "basket", "beach",
    "beak", "beard", "beaver", "beetle", "bell", "berry", "bike", "birch", "biscuit", "blanket", "boat",
    "bonfire", "bonnet", "bottle", "boulder", "bowl", "bracelet", "branch", "brass", "bread", "brick",
    "bridge", "broom", "brush", "bucket", "bulb", "butter", "button", "cabin", "cactus", "cage", "camel",
    "camp", "canal", "candle", "canoe", "caravan", "carpet", "carrot", "castle", "cedar", "cellar", "chalk",
    "cheese", "cherry", "chess", "chimney", "chin", "cider", "circle", "clay", "clock", "cloud", "clover",
    "coal", "coast", "cobweb", "coconut", "comb", "comet", "copper", "coral", "cork", "cotton", "cradle",
    "crane", "crater", "crayon", "cricket", "crown", "crystal", "cup", "curtain", "cushion", "daisy", "desert",
    "diary", "dinner", "dolphin", "donkey", "door", "dragon", "drawer", "dream", "drum", "duck", "eagle",
    "echo", "elbow", "elephant", "engine", "evening", "fabric", "falcon", "farm", "feather", "fence", "fern",
    "fiddle", "field", "finger", "flag", "flame", "flute", "forest", "forge", "fossil", "funnel", "fox",
    "frost", "garden", "garlic", "gate", "gazelle", "giant", "giraffe", "glacier", "glider", "globe", "goblet",
    "gold", "goose", "grape", "gravel", "guitar", "hammer", "hammock", "harbour", "harp", "hat", "hazel",
    "helmet", "hill", "honey", "hotel", "house", "iceberg", "igloo", "ink", "island", "ivory", "jacket",
    "jaguar", "jam", "jewel", "jigsaw", "jungle", "kettle", "king", "kitchen", "kite", "kiwi", "ladder",
    "lagoon", "lake", "lantern", "leaf", "lemon", "letter", "library", "lily", "lion", "lizard", "lobster",
    "magnet", "magpie", "maple", "marble", "market", "meadow", "melon", "mirror", "mitten", "moon", "moss",
    "motor", "mountain", "museum", "mushroom", "nail", "needle", "nest", "net", "north", "nutmeg", "oak",
    "ocean", "olive", "onion", "orange", "orchid", "otter", "oven", "owl", "paddle", "paint", "palace",
    "panda", "paper", "pearl", "pebble", "pencil", "penguin", "piano", "pillow", "pilot", "pirate", "planet",
    "plum", "pocket", "pond", "poppy", "potato", "pumpkin", "puppet", "puzzle", "queen", "quilt", "rabbit",
    "radio", "raft", "rain", "ribbon", "river", "robin", "roof", "rooster", "rope", "ruby", "rucksack",
    "saffron", "salad", "sand", "scarf",
];

impl EpochId {
    /// Eight words for the epoch, with spaces between them. They stand for the first 64 bits of its id.
    ///
    /// ```
    /// use interchange::school::EpochId;
    ///
    /// assert_eq!(EpochId([0; 32]).to_words(), "acorn acorn acorn acorn acorn acorn acorn acorn");
    /// ```
    pub fn to_words(&self) -> String {
        let words: Vec<&str> = self.0[..8].iter().map(|byte| WORDS[usize::from(*byte)]).collect();
        words.join(" ")
    }

    /// Whether these are the eight [words](Self::to_words) of the epoch with this id, however they are spaced or capitalised.
    pub fn matches_words(&self, words: &str) -> bool {
        let typed: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        typed.join(" ") == self.to_words()
    }
}
