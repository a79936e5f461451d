//! How the lists of the summary look: every catch of each player, missed catches, and a missed catch on its table.

use engine::games::{GameKind, HardCatch, PointShift};
use iced::widget::{Column, Container, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion, Size};

use super::{FinalHolding, Message, MissedCatch, MissedChanceReplay, Summary};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{
    as_heading, bold_text, crown_line, fish_chip, notice, picture, sound_buttons_space, speakable,
};
use language::{Language, wording};
use records::Participant;

impl Summary {
    pub fn view<'a>(&'a self, language: &'a Language, text_scale: u16) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height).with_text_scale(text_scale);
            match self.replayed.and_then(|at| self.missed.get(at)) {
                Some(missed) => self.replay(missed, language, size, scale),
                None if self.shows_catches => self.lists(language, scale),
                None => self.scene(language, size, scale),
            }
        })
        .into()
    }

    fn lists<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let lists =
            row![self.players(language, scale), self.missed(language, scale)].spacing(scale.margin * 2.0);
        let problem = self.problem.clone().map(|problem| notice(problem, scale, theme::BLUSH));
        let winners = self.winners.iter().filter_map(|one| self.participants.get(usize::from(*one)));
        let title = speakable(as_heading(
            fitted::fitted_label(winners_sentence(winners, language), scale.title).bold(),
        ))
        .width(Fill);
        let back = speakable(bold_text(language.say("answer-back"), scale.body));
        let back =
            accessible_button(back, Some(Message::List), ButtonPurpose::Act).main_button().back_button();
        let heading = row![title, back.width(190).height(scale.button), sound_buttons_space(scale)];
        let heading = heading.height(scale.heading_height()).spacing(space::MEDIUM).align_y(Center);
        // The problem comes last: then nothing moves when it appears.
        column![heading, lists.height(Fill)]
            .extend(problem.map(Element::from))
            .spacing(scale.margin)
            .padding([scale.margin, 2.0 * scale.margin])
            .into()
    }

    fn players<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let what = |written: Option<&str>| calculation_or_rule(language, written);
        // With bugs in the game, a catch without points is a catch of bugs. In other games nothing is said about it.
        let has_bugs = self.kind() == GameKind::DragonFish;
        let points = |points: u16| match points {
            0 if !has_bugs => String::new(),
            _ if has_bugs => language.say_with("summary-points", [("points", points.into())]),
            _ => language.say_with("summary-score", [("points", points.into())]),
        };
        let mut list = Column::new().spacing(space::LARGE);
        for (player, participant) in (0..).zip(&self.participants) {
            let holding = self.holdings.get(usize::from(player));
            let held = holding.map(|holding| holding.view(language, scale));
            let head = row![
                picture(drawing::portrait(participant), scale.button * 0.8),
                speakable(bold_text(participant.name.as_str(), scale.large))
            ]
            .extend(held)
            .spacing(space::SMALL)
            .align_y(Center);
            let praise = self.praises.get(usize::from(player)).filter(|_| participant.is_person());
            let praise = praise.map(|praise| {
                let praise = fitted_text(praise.sentence(language), scale.body).color(theme::DEEP_REED);
                speakable(praise.bold()).into()
            });
            let unused = self.unused_sign(player, language);
            let unused = unused.map(|words| speakable(fitted_text(words, scale.small)).into());
            let mut part = column![head].extend(praise).extend(unused).spacing(space::TIGHT);
            let mut caught = self.catches.iter().filter(|caught| caught.player == player).peekable();
            if caught.peek().is_none() {
                part = part.push(speakable(
                    text(language.say("summary-no-catch")).size(scale.small).color(theme::SLATE),
                ));
            }
            let shifted = self.shifted.iter().filter(|shifted| shifted.player == player);
            let shifted = shifted.map(|shifted| (self.shifted_line(*shifted, language), None));
            let caught = caught.map(|caught| {
                let crown = caught.hard.filter(|_| self.has_crown(caught));
                ((what(caught.written.as_deref()), points(caught.points)), crown)
            });
            let line = |((what, points), crown): ((String, String), Option<HardCatch>)| {
                let points = text(points).size(scale.small).color(theme::SLATE);
                let line = row![fitted_text(what, scale.body), points].spacing(space::SMALL).align_y(Center);
                let crown = crown.map(|hard| crown_line(wording::hard_catch(language, hard), scale.small));
                speakable(column![line].extend(crown)).into()
            };
            list = list.push(part.extend(caught.chain(shifted).map(line)));
        }
        titled(language.say("summary-catches"), list, scale).width(FillPortion(6)).into()
    }

    /// Fish that came or went by other means than a catch, and the points that this brought or took, each as a sentence.
    fn shifted_line(&self, shifted: PointShift, language: &Language) -> (String, String) {
        let (came, points) = (shifted.points > 0, shifted.points.unsigned_abs());
        let name = |other| [("name", self.name(other).into())];
        let what = match shifted.other {
            Some(other) if came => language.say_with("summary-hooked-from", name(other)),
            Some(other) => language.say_with("summary-hooked-by", name(other)),
            None => language.say("summary-other-seat"),
        };
        let id = if came { "summary-points" } else { "summary-points-less" };
        (what, language.say_with(id, [("points", points.into())]))
    }

    fn missed<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let what = |written: Option<&str>| calculation_or_rule(language, written);
        let mut list = Column::new().spacing(space::SMALL);
        if self.missed.is_empty() {
            list = list.push(speakable(text(language.say("summary-none-missed")).size(scale.body)));
        }
        // The button stands above the list: then nothing else comes to its place after a press.
        if self.missed.len() > 1 {
            let more = speakable(text(language.say("summary-more")).size(scale.body));
            let more =
                accessible_button(more, (!self.shows_all).then_some(Message::More), ButtonPurpose::Quiet);
            list = list.push(more.width(Fill).height(scale.button));
        }
        for (at, missed) in self.shown_missed() {
            let line = row![
                speakable(column![
                    text(self.name(missed.player)).size(scale.small).color(theme::SLATE),
                    fitted_text(what(missed.written.as_deref()), scale.body).bold(),
                ])
                .width(Fill),
            ]
            .extend(points_chip(missed.points, scale))
            .padding([space::TIGHT, space::MEDIUM])
            .align_y(Center);
            let height =
                (scale.button * 1.25).max((scale.small + scale.body) * theme::LINE_HEIGHT + space::MEDIUM);
            let line = accessible_button(line, Some(Message::Replay(at)), ButtonPurpose::Quiet).with_key(at);
            list = list.push(line.width(Fill).height(height));
        }
        titled(language.say("summary-missed"), list, scale).width(FillPortion(5)).into()
    }

    fn replay<'a>(
        &'a self,
        missed: &'a MissedCatch,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let room = Size::new(size.width * 0.6, size.height - 2.0 * scale.margin);
        let MissedChanceReplay { table, sentence: told, first } =
            missed.table.replay(self.name(missed.player), room, language);
        let back = speakable(bold_text(language.say("answer-back"), scale.large));
        let title = fitted::fitted_label(language.say("summary-replay"), scale.title).bold();
        let title = speakable(title).width(Fill);
        let heading = row![title, sound_buttons_space(scale)]
            .height(scale.heading_height() - space::LARGE)
            .align_y(Center);
        let story = column![heading, speakable(text(told).size(scale.body))]
            .spacing(space::MEDIUM)
            .extend(first.map(|first| speakable(text(first).size(scale.large)).into()))
            .push(speakable(
                fitted_text(calculation_or_rule(language, missed.written.as_deref()), scale.title).bold(),
            ))
            .push(Space::new().height(Fill))
            .push(
                accessible_button(back, Some(Message::List), ButtonPurpose::Act)
                    .main_button()
                    .back_button()
                    .width(200)
                    .height(scale.button),
            );
        let story = container(story).padding(space::LARGE).width(Fill).height(Fill);
        row![table, story.style(theme::panel(theme::PAPER, theme::PANEL_RIM))]
            .spacing(scale.margin)
            .padding(scale.margin)
            .into()
    }
}

pub fn winners_sentence<'a>(winners: impl Iterator<Item = &'a Participant>, language: &Language) -> String {
    let names: Vec<&str> = winners.map(|winner| winner.name.as_str()).collect();
    let count = names.len();
    language
        .say_with("summary-winner", [("names", language.join_list(names).into()), ("count", count.into())])
}

fn titled(title: String, list: Column<'_, Message>, scale: Scale) -> Container<'_, Message> {
    let scrolled = scrollable(list.padding(iced::padding::left(space::MEDIUM).right(space::LARGE)))
        .style(theme::scrolling)
        .height(Fill)
        .width(Fill);
    container(column![speakable(bold_text(title, scale.large)), scrolled].spacing(space::MEDIUM))
        .padding(space::LARGE)
        .height(Fill)
        .style(theme::panel(theme::PAPER, theme::PANEL_RIM))
}

impl FinalHolding {
    pub(super) fn in_words(&self, language: &Language) -> String {
        match self {
            Self::Fish(fish) => {
                let points: u32 = fish.iter().copied().map(u32::from).sum();
                language.say_with("summary-with", [("fish", fish.len().into()), ("points", points.into())])
            }
            Self::Points(games) => {
                let points: u16 = games.iter().sum();
                language.say_with("summary-with-points", [("points", points.into())])
            }
        }
    }

    fn view<'a>(&self, language: &Language, scale: Scale) -> Element<'a, Message> {
        match self {
            Self::Fish(fish) => row(fish.iter().map(|fish| fish_chip(*fish, scale.button * 0.66).into()))
                .spacing(space::TIGHT)
                .into(),
            Self::Points(games) => text(score_text(games, language)).size(scale.body).into(),
        }
    }
}

/// The points of several games as a sum, such as `17 + 22 + 9 = 48 points`.
pub fn score_text(games: &[u16], language: &Language) -> String {
    let sum: u16 = games.iter().sum();
    let points = language.say_with("summary-score", [("points", sum.into())]);
    if let [] | [_] = games {
        return points;
    }
    let games: Vec<String> = games.iter().map(u16::to_string).collect();
    format!("{} = {points}", games.join(" + "))
}

/// A chip with the points of a catch. `None` if it has none: little fish of Tiu-U may bring points only with others.
pub(super) fn points_chip<'a>(points: u16, scale: Scale) -> Option<Element<'a, Message>> {
    let points = u8::try_from(points).unwrap_or(u8::MAX);
    (points > 0).then(|| fish_chip(points, scale.button * 0.66).into())
}

pub(super) fn calculation_or_rule(language: &Language, written: Option<&str>) -> String {
    written.map_or_else(|| language.say("summary-by-rule"), |written| language.localize_calculation(written))
}
