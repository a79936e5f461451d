//! How the table looks: the bar along the top, the board with its corners, the panel beside it.

use iced::widget::{column, container, responsive, row, space, stack, text};
use iced::{Center, Element, Fill, Size};

use super::{Control, Message, Stop, Table};
use crate::app::screen::sitting::scales;
use crate::app::theme::{self, Purpose, Scale};
use crate::app::widget::board::{CELLS, Spot, board};
use crate::app::widget::bold;
use crate::app::widget::spread::Mark;
use crate::app::widget::sun::sun;
use crate::games::dragonfish::{LaidCanal, Lane, Phase, Place, Seat};
use crate::language::Language;

impl Table {
    /// The screen.
    pub fn view<'a>(&'a self, language: &'a Language, text: u16) -> Element<'a, Message> {
        responsive(move |size| self.layout(language, text, size)).into()
    }

    fn layout<'a>(&'a self, language: &'a Language, text: u16, size: Size) -> Element<'a, Message> {
        let (scale, tight) = scales(size.height, text);
        let cells = f32::from(CELLS);
        let side = (size.height - tight.bar - 2.0 * scale.margin).min(size.width * 0.58);
        let cell = (side / cells).floor();
        let side = cell * cells;
        let panel_width = size.width - side - 3.0 * scale.margin;
        let board = container(self.board(language, cell, tight)).width(side).height(side);
        let panel = container(self.panel(language, panel_width, scale)).width(Fill).height(Fill);
        let below = row![board, panel].spacing(scale.margin).padding(scale.margin);
        column![self.bar(language, tight), below].into()
    }

    fn board<'a>(&'a self, language: &'a Language, cell: f32, scale: Scale) -> Element<'a, Message> {
        // One layer for all four corners: with the software renderer each layer makes a moving card dearer.
        let corner = |seat| {
            let content = self.corner(language, seat, scale).unwrap_or_else(|| space().into());
            container(content).padding(cell * 0.09).width(cell * 3.0).height(cell * 3.0)
        };
        let across = |left, right| row![corner(left), space().width(cell * 2.0), corner(right)];
        let corners = column![
            across(Seat::North, Seat::East),
            space().height(cell * 2.0),
            across(Seat::West, Seat::South)
        ];
        let laying = match self.view.phase {
            Phase::LayCanal(canal) if self.is_open() => Some(LaidCanal { canal, turn: self.laying }),
            _ => None,
        };
        let carried = self.carrying.map(|face| (Spot::Panel, face, cell * 0.98));
        let board = board(cell, &self.view, |spot| self.mark(spot), &self.lit_lanes(), laying)
            .carrying(carried)
            .flights(&self.flights)
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped);
        stack![corners, board].into()
    }

    /// How a card or a canal stands out.
    fn mark(&self, spot: Spot) -> Mark {
        let focused = self.focus == Some(Stop::Spot(spot));
        let Spot::Card(place) = spot else {
            let lit = matches!(self.view.phase, Phase::LayCanal(_)) && self.is_open();
            return Mark { lit, focused, ..Mark::default() };
        };
        let card = self.view.card(place);
        if !self.is_open() || card.is_none() {
            return Mark { focused, ..Mark::default() };
        }
        let badge = self.strip.position_of(place).map(|position| match position {
            0 => "=".to_owned(),
            position => position.to_string(),
        });
        let (lit, dim) = match self.view.phase {
            Phase::Fish { swapped } => {
                let dim = swapped.is_some_and(|ponds| !ponds.contains(&place.pond));
                let lit =
                    if self.strip.is_empty() { self.hint_lights(place) } else { self.is_partner(place) };
                (lit, dim)
            }
            Phase::CastNet => (card.is_some_and(|card| card.animal().is_some()), false),
            Phase::TakeBike => {
                let is_bike = card.is_some_and(|card| card.animal().is_none());
                (is_bike, !is_bike)
            }
            _ => (false, false),
        };
        Mark { badge, lit, dim, focused }
    }

    /// Whether a hint lights this card.
    fn hint_lights(&self, place: Place) -> bool {
        let Some((level, Some(fishing))) = &self.hint else { return false };
        match (level, fishing.swap) {
            (1, _) => place.pond == fishing.pond,
            (_, Some((from, to))) => place == from || place == to,
            (_, None) => place == Place { pond: fishing.pond, slot: fishing.solution.catch.sum },
        }
    }

    /// Whether the card that was picked last may change places with this one.
    fn is_partner(&self, place: Place) -> bool {
        if let Some((from, to)) = self.swapping {
            return place == from || place == to;
        }
        self.chosen_to_swim().is_some_and(|chosen| self.view.can_swap(chosen, place))
    }

    fn chosen_to_swim(&self) -> Option<Place> {
        let may_swap = matches!(self.view.phase, Phase::Fish { swapped: None });
        self.strip.last_card().filter(|_| may_swap && self.is_open())
    }

    /// The lanes that are joined to the one of the card picked last.
    fn lit_lanes(&self) -> Vec<Lane> {
        self.chosen_to_swim()
            .map(|chosen| {
                std::iter::once(chosen.lane())
                    .chain(self.view.island.lanes_joined_to(chosen.lane()))
                    .collect()
            })
            .filter(|lanes: &Vec<_>| lanes.len() > 1)
            .unwrap_or_default()
    }

    /// The sun that goes down while a child thinks, if a grown-up wants it so.
    fn timer<'a>(&self, scale: Scale) -> Option<Element<'a, Message>> {
        let seconds = self.mover().timer.filter(|_| self.is_open())?;
        Some(sun(self.watch.turn(), seconds, scale.bar * 0.8).into())
    }

    /// The bar along the top.
    fn bar<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let turn = self.participant(self.view.turn).map_or("", |participant| participant.name.as_str());
        let title = language.say("game-dragonfish");
        let line = language.say_with("table-turn-of", [("name", turn.into())]);
        let rules =
            self.button(Control::Rules, language.say("table-rules"), Purpose::Quiet, scale).width(130);
        let leave =
            self.button(Control::Leave, language.say("table-leave"), Purpose::Quiet, scale).width(130);
        let line = row![
            bold(title, scale.large),
            text(line).size(scale.body).color(theme::SLATE),
            space::horizontal(),
        ]
        .extend(self.timer(scale))
        .push(rules)
        .push(leave)
        .spacing(theme::space::MEDIUM)
        .align_y(Center);
        container(line)
            .padding([theme::space::TIGHT, scale.margin.max(theme::space::MEDIUM)])
            .height(scale.bar)
            .center_y(scale.bar)
            .style(theme::ground(theme::MIST))
            .into()
    }
}
