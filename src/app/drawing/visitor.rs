//! Animals that come to a child's pond: one for each stone that the child has reached.

use std::sync::LazyLock;

use iced::widget::svg::Handle;

macro_rules! visitors {
    ($($(#[$doc:meta])* $Name:ident: $path:literal $key:literal $Place:ident;)*) => {
        /// An animal that comes to a child's pond and stays.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Visitor {
            $($(#[$doc])* $Name,)*
        }

        impl Visitor {
            /// All animals that can come.
            pub const ALL: &'static [Self] = &[$(Self::$Name),*];

            /// The picture of the animal.
            pub fn drawing(self) -> Handle {
                match self { $(Self::$Name => drawing!($path),)* }
            }

            /// The Fluent key of the animal.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Name => $key,)* }
            }

            /// Where the animal lives.
            pub const fn habitat(self) -> Habitat {
                match self { $(Self::$Name => Habitat::$Place,)* }
            }
        }
    };
}

/// Where an animal lives beside the pond.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habitat {
    /// It swims on the water.
    Water,
    /// It stands or creeps on the bank.
    Bank,
    /// It flies.
    Air,
}

visitors! {
    /// A duck.
    Duck: "scenery/visitor-duck" "picture-duck" Water;
    /// A swan.
    Swan: "scenery/visitor-swan" "visitor-swan" Water;
    /// A turtle.
    Turtle: "scenery/visitor-turtle" "picture-turtle" Water;
    /// An otter cub.
    Otter: "scenery/visitor-otter" "picture-otter" Water;
    /// A heron.
    Heron: "scenery/visitor-heron" "picture-heron" Bank;
    /// A snail.
    Snail: "scenery/visitor-snail" "visitor-snail" Bank;
    /// A mouse.
    Mouse: "scenery/visitor-mouse" "visitor-mouse" Bank;
    /// A newt.
    Newt: "scenery/visitor-newt" "picture-newt" Bank;
    /// A ladybird.
    Ladybird: "cards/bug-7" "visitor-ladybird" Bank;
    /// A kingfisher.
    Kingfisher: "scenery/visitor-kingfisher" "visitor-kingfisher" Air;
    /// A bee.
    Bee: "cards/bug-3" "visitor-bee" Air;
    /// A butterfly.
    Butterfly: "cards/bug-10" "visitor-butterfly" Air;
    /// A firefly.
    Firefly: "cards/bug-1" "visitor-firefly" Air;
}

impl Visitor {
    /// The animal that comes for the lesson of this id: always the same, whatever other lessons there are.
    pub fn of_lesson(id: &str) -> Self {
        /// With this start, neighbours on the river differ most.
        const START: u32 = 3877;
        let hash = id.bytes().fold(START, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
        Self::ALL[hash as usize % Self::ALL.len()]
    }
}
