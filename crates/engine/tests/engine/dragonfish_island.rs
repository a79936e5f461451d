//! The canals of the island in DragonFish and the swim lanes that they join (rulebook §2).

use crate::table::{East, North, South, West, island, turn};
use engine::games::dragonfish::{Canal, Corner, LaidCanal, Lane, Side};

/// The edges that each canal joins before it is turned, grouped by the waters on it.
const PRINTED: [(Canal, &[&[Side]]); 6] = [
    (Canal::Straight, &[&[North, South]]),
    (Canal::Bend, &[&[North, East]]),
    (Canal::DoubleBend, &[&[North, East], &[South, West]]),
    (Canal::Bridge, &[&[North, South], &[East, West]]),
    (Canal::Tee, &[&[East, South, West]]),
    (Canal::Lake, &[&[North, East, South, West]]),
];

fn turned(side: Side, quarters: u8) -> Side {
    (0..quarters).fold(side, |side, _| side.next())
}

#[test]
fn every_canal_joins_its_edges_however_it_is_turned() {
    for (canal, waters) in PRINTED {
        for quarters in 0..4 {
            let laid = LaidCanal { canal, turn: turn(quarters) };
            for edge in Side::ALL {
                for other in Side::ALL {
                    let printed = waters.iter().any(|water| water.contains(&edge) && water.contains(&other));
                    let (edge, other) = (turned(edge, quarters), turned(other, quarters));
                    assert_eq!(
                        laid.joins(edge, other),
                        printed,
                        "{canal:?} turned {quarters}: {edge:?} {other:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_bend_turns_clockwise() {
    let joins =
        |quarters, edge, other| LaidCanal { canal: Canal::Bend, turn: turn(quarters) }.joins(edge, other);
    assert!(joins(0, North, East) && joins(1, East, South) && joins(2, South, West) && joins(3, West, North));
    assert!(!joins(0, East, South) && !joins(1, North, East));
}

#[test]
fn each_lane_meets_the_outer_edge_of_one_canal() {
    let shores = Lane::ALL.map(Lane::corner);
    #[rustfmt::skip]
    assert_eq!(shores, [
        Corner::NorthWest, Corner::NorthEast, // north pond, west and east column
        Corner::NorthEast, Corner::SouthEast, // east pond, north and south row
        Corner::SouthWest, Corner::SouthEast, // south pond, west and east column
        Corner::NorthWest, Corner::SouthWest, // west pond, north and south row
    ]);
}

/// All pairs of lanes that these canals join, each pair once, such as `N0-S1` for the first column of North's pond and the second of
/// South's. Each canal comes with its quarter turns.
fn pairs(canals: [(Canal, u8); 4]) -> String {
    let island = island(canals);
    let name = |lane: Lane| format!("{}{}", &format!("{:?}", lane.pond)[..1], lane.column);
    let mut pairs = Vec::new();
    for lane in Lane::ALL {
        assert!(!island.are_joined(lane, lane));
        let joined: Vec<Lane> =
            Lane::ALL.into_iter().filter(|other| island.are_joined(lane, *other)).collect();
        assert_eq!(island.lanes_joined_to(lane).collect::<Vec<_>>(), joined);
        for other in joined {
            assert!(island.are_joined(other, lane), "water flows both ways");
            if lane < other {
                pairs.push(format!("{}-{}", name(lane), name(other)));
            }
        }
    }
    pairs.join(" ")
}

#[test]
fn lanes_are_joined_through_the_waterways_of_the_whole_island() {
    use Canal::{Bend, Bridge, DoubleBend, Lake, Straight, Tee};
    #[rustfmt::skip]
    let table = [
        // north-west       north-east       south-west       south-east       joined lanes
        ([(Straight, 0),    (Straight, 0),   (Straight, 0),   (Straight, 0)],  "N0-S0 N1-S1"),
        ([(Straight, 1),    (Straight, 1),   (Straight, 1),   (Straight, 1)],  "E0-W0 E1-W1"),
        ([(Straight, 0),    (Straight, 1),   (Straight, 1),   (Straight, 0)],  ""),
        ([(Bridge, 0),      (Bridge, 1),     (Bridge, 2),     (Bridge, 3)],    "N0-S0 N1-S1 E0-W0 E1-W1"),
        ([(Bend, 3),        (Bend, 0),       (Bend, 2),       (Bend, 1)],      "N0-W0 N1-E0 E1-S1 S0-W1"),
        ([(Bend, 1),        (Bend, 2),       (Bend, 0),       (Bend, 3)],      ""),
        ([(Bend, 0),        (Bend, 2),       (Bend, 2),       (Bend, 0)],      "N0-E1 S0-W1"),
        ([(Bend, 0),        (Straight, 1),   (Straight, 0),   (Straight, 0)],  "N0-E0"),
        ([(Bend, 0),        (Bend, 2),       (Bend, 0),       (Straight, 0)],  "N0-S1"),
        ([(DoubleBend, 0),  (DoubleBend, 0), (DoubleBend, 0), (DoubleBend, 0)], "N0-E1 N1-E0 S0-W1 S1-W0"),
        ([(Tee, 0),         (Straight, 1),   (Straight, 0),   (Bend, 2)],      "E0-S0 E0-W0 S0-W0"),
        ([(Lake, 0),        (Lake, 0),       (Bend, 1),       (Bend, 2)],      "N0-E0 N0-W0 N1-E0 N1-W0 E0-W0"),
        ([(Lake, 0), (Lake, 0), (Lake, 0), (Lake, 0)],
            "N0-E0 N0-E1 N0-S0 N0-S1 N0-W0 N0-W1 N1-E0 N1-E1 N1-S0 N1-S1 N1-W0 N1-W1 \
             E0-S0 E0-S1 E0-W0 E0-W1 E1-S0 E1-S1 E1-W0 E1-W1 S0-W0 S0-W1 S1-W0 S1-W1"),
    ];
    for (canals, expected) in table {
        assert_eq!(pairs(canals), expected, "{canals:?}");
    }
}

/// Whether these canals join the lane `from` with the lane `to`, found by swimming step by step: slow, and easy to believe.
fn can_swim(canals: [(Canal, u8); 4], from: Lane, to: Lane) -> bool {
    let laid = canals.map(|(canal, quarters)| LaidCanal { canal, turn: turn(quarters) });
    let across = |corner: Corner, edge: Side| match (corner, edge) {
        (Corner::NorthWest, Side::East) => Some((Corner::NorthEast, West)),
        (Corner::NorthWest, Side::South) => Some((Corner::SouthWest, North)),
        (Corner::NorthEast, Side::West) => Some((Corner::NorthWest, East)),
        (Corner::NorthEast, Side::South) => Some((Corner::SouthEast, North)),
        (Corner::SouthWest, Side::East) => Some((Corner::SouthEast, West)),
        (Corner::SouthWest, Side::North) => Some((Corner::NorthWest, South)),
        (Corner::SouthEast, Side::West) => Some((Corner::SouthWest, East)),
        (Corner::SouthEast, Side::North) => Some((Corner::NorthEast, South)),
        _ => None,
    };
    let mut reached = vec![(from.corner(), from.pond)];
    let mut next = 0;
    while let Some((corner, edge)) = reached.get(next).copied() {
        next += 1;
        for other in Side::ALL.into_iter().filter(|other| laid[corner.index()].joins(edge, *other)) {
            for place in [Some((corner, other)), across(corner, other)].into_iter().flatten() {
                if !reached.contains(&place) {
                    reached.push(place);
                }
            }
        }
    }
    from.pond != to.pond
        && laid[from.corner().index()].joins(from.pond, from.pond)
        && reached.contains(&(to.corner(), to.pond))
        && laid[to.corner().index()].joins(to.pond, to.pond)
}

#[test]
fn every_island_joins_exactly_the_lanes_that_water_connects() {
    let ways: Vec<(Canal, u8)> =
        Canal::ALL.into_iter().flat_map(|canal| (0..4).map(move |quarters| (canal, quarters))).collect();
    let count = ways.len();
    // Every seventh of the 331,776 islands. The number of islands does not divide by seven, so all canals meet.
    for number in (0..count.pow(4)).step_by(7) {
        let canals = [0, 1, 2, 3].map(|corner| ways[number / count.pow(corner) % count]);
        let island = island(canals);
        for lane in Lane::ALL {
            for other in Lane::ALL.into_iter().filter(|other| lane < *other) {
                assert_eq!(
                    island.are_joined(lane, other),
                    can_swim(canals, lane, other),
                    "{canals:?} {lane:?} {other:?}"
                );
            }
        }
    }
}
