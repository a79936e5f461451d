//! Visitors, the animals that come to a child's pond: one for each stone (lesson) that the child has reached.

use std::sync::LazyLock;

use iced::widget::svg::Handle;

macro_rules! visitors {
    ($($(#[$doc:meta])* $Name:ident: $path:literal $key:literal $Place:ident;)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Visitor {
            $($(#[$doc])* $Name,)*
        }

        impl Visitor {
            pub const ALL: &'static [Self] = &[$(Self::$Name),*];

            pub fn drawing(self) -> Handle {
                match self { $(Self::$Name => drawing!($path),)* }
            }

            /// The Fluent key of the animal's name.
            pub const fn name_key(self) -> &'static str {
                match self { $(Self::$Name => $key,)* }
            }

            pub const fn habitat(self) -> Habitat {
                match self { $(Self::$Name => Habitat::$Place,)* }
            }
        }
    };
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habitat {
    Water,
    Bank,
    Air,
}

visitors! {
    Duck: "scenery/visitor-duck" "picture-duck" Water;
    Swan: "scenery/visitor-swan" "visitor-swan" Water;
    Turtle: "scenery/visitor-turtle" "picture-turtle" Water;
    Otter: "scenery/visitor-otter" "picture-otter" Water;
    Heron: "scenery/visitor-heron" "picture-heron" Bank;
    Snail: "scenery/visitor-snail" "visitor-snail" Bank;
    Mouse: "scenery/visitor-mouse" "visitor-mouse" Bank;
    Newt: "scenery/visitor-newt" "picture-newt" Bank;
    Ladybird: "cards/bug-7" "visitor-ladybird" Bank;
    Kingfisher: "scenery/visitor-kingfisher" "visitor-kingfisher" Air;
    Bee: "cards/bug-3" "visitor-bee" Air;
    Butterfly: "cards/bug-10" "visitor-butterfly" Air;
    Firefly: "cards/bug-1" "visitor-firefly" Air;
}

impl Visitor {
    /// The animal that comes for the lesson with this `id`. It is always the same one, whatever other lessons there are.
    pub fn for_lesson(id: &str) -> Self {
        /// The first value of the hash. It was chosen so that lessons next to each other mostly bring different animals.
        const START: u32 = 3877;
        let hash = id.bytes().fold(START, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
        Self::ALL[hash as usize % Self::ALL.len()]
    }
}
