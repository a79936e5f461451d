//! How a game of Tiu-U went.

use iced::Size;

use super::layout::Layout;
use crate::app::screen::summary::Replay;
use crate::app::widget::card::Face;
use crate::app::widget::pool::{Pool, Shape, Spot};
use crate::app::widget::spread::Mark;
use crate::games::Missed;
use crate::games::tiu_u::{Phase, TiuU};
use crate::language::Language;

/// The table of a missed match, and what was done instead.
pub fn replay<'a>(
    (missed, layout): (&Missed<TiuU>, &Layout),
    name: &str,
    room: Size,
    language: &Language,
) -> Replay<'a> {
    let (view, best) = (&missed.view, missed.best);
    let pool = Pool::new(Shape::TILES, room, layout.slots());
    let open = layout.open().map(|(slot, (tile, is_pile))| {
        (Spot::Pond(slot), if is_pile { Face::DominoPile(tile) } else { Face::Domino(tile) })
    });
    let own: Vec<(Spot, Face)> = match view.phase {
        Phase::Take { drawn } => vec![(Spot::Drawn, Face::Domino(drawn))],
        _ => (0..).map(Spot::Bait).zip(view.hand().iter().map(|tile| Face::Domino(*tile))).collect(),
    };
    let tile = own.iter().find(|(_, face)| *face == Face::Domino(best.tile)).map(|(spot, _)| *spot);
    let laid = [tile, layout.slot_of(best.takes).map(Spot::Pond)];
    let mark = |of: Spot| {
        let position = laid.iter().position(|spot| *spot == Some(of));
        let badge = position.map(|position| (position + 1).to_string());
        Mark { dim: badge.is_none(), badge, ..Mark::default() }
    };
    let spread = pool.spread(open.chain(own.iter().copied()), mark);
    let id =
        if matches!(view.phase, Phase::Take { .. }) { "summary-took-less" } else { "summary-matched-less" };
    let arguments = [("name", name.into()), ("points", missed.instead.into())];
    Replay { table: spread.into(), told: language.say_with(id, arguments), first: None }
}
