//! How the page “Today” looks: children who need a word on the left, groups and what is hard on the right, printing below.

use heart::findings::class::{Class, Help, Why, Word};
use heart::practice::Lesson;
use iced::widget::{Column, Row, Space, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::{Message, Today, have_it, names};
use crate::app::drawing;
use crate::app::screen::grown_ups::shared::Shared;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::{bold, framed, icon, picture, question};
use pages::language::Language;
use pages::wording;
use records::{Child, ChildId};

/// How many names you can read at a glance. If there are more, the rest are counted.
const AT_A_GLANCE: usize = 6;

/// The height of a child's name with the reason below it, in one line or in two of smaller type.
fn word_height(scale: Scale) -> f32 {
    scale.line() + 2.0 * fitted::smallest(scale.small) * theme::LINE
}

impl Today {
    /// Draws the page.
    pub(in crate::app::screen::grown_ups) fn view<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        if shared.children.is_empty() {
            let begin = bold(language.say("today-begin"), scale.large);
            let begin = shared.button(begin, Some(Message::Begin), Purpose::Act).width(Fill).into();
            return question(language.say("today-nobody"), scale, [begin]);
        }
        let Some(needs) = &self.needs else {
            let looking = text(language.say("today-looking")).size(scale.body).color(theme::SLATE);
            let parts = column![self.who_was_there(shared), looking].spacing(space::MEDIUM);
            return framed(parts, space::MEDIUM).height(Fill).into();
        };
        let left = column![bold(language.say("today-words"), scale.body), self.who_needs_a_word(shared)]
            .spacing(space::SMALL);
        let print = bold(language.say("today-print"), scale.large);
        let right = column![
            who_needs_the_same(needs, shared),
            shared.button(print, Some(Message::Print), Purpose::Act).width(Fill),
        ]
        .spacing(space::SMALL);
        let panes = row![
            framed(left, space::MEDIUM).height(Fill).width(FillPortion(13)),
            framed(right, space::MEDIUM).height(Fill).width(FillPortion(10)),
        ]
        .spacing(scale.margin)
        .height(Fill);
        column![self.who_was_there(shared), panes].spacing(scale.margin).into()
    }

    /// Draws the classes, and who was there.
    fn who_was_there<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        // Families without classes need no choice of class.
        let whom = (!shared.is_home).then(|| {
            Row::with_children(shared.class_choices(self.class, Message::Class)).spacing(2.0).into()
        });
        let said = self.there(shared.children, shared.today).map(|there| {
            let arguments =
                [("today", there.today.into()), ("week", there.this_week.into()), ("count", there.of.into())];
            let there_were = bold(language.say_with("today-there", arguments), scale.body);
            let missing = at_a_glance(&there.missing, language);
            let missing = (!there.missing.is_empty() && there.missing.len() < there.of).then(|| {
                let said = language.say_with("today-missing", [("names", missing.into())]);
                text(said).size(scale.small).color(theme::SLATE).into()
            });
            column![there_were].extend(missing)
        });
        let said: Element<'a, Message> =
            said.map_or_else(|| Space::new().into(), |said| container(said).width(Fill).into());
        Row::new().extend(whom).push(said).spacing(space::LARGE).align_y(Center).into()
    }

    /// Draws who needs a word, why, and what helps.
    fn who_needs_a_word<'a>(&'a self, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { children, language, scale, .. } = shared;
        let (words, more) = self.words(children);
        if words.is_empty() {
            return text(language.say("today-no-words")).size(scale.body).into();
        }
        let lines = words.into_iter().filter_map(|word| {
            let child = children.iter().find(|child| child.id == word.who)?;
            Some(a_word(word, child, shared))
        });
        let more = (more > 0).then(|| {
            let label =
                text(language.say_with("today-more-words", [("count", more.into())])).size(scale.body);
            shared.button(label, Some(Message::Unfold), Purpose::Quiet).width(Fill).into()
        });
        let lines = Column::with_children(lines.chain(more))
            .spacing(space::SMALL)
            .padding(iced::padding::right(space::LARGE));
        scrollable(lines).style(theme::scrolling).height(Fill).into()
    }
}

/// Draws a child who needs a word.
fn a_word<'a>(word: &Word<ChildId>, child: &'a Child, shared: Shared<'a>) -> Element<'a, Message> {
    let Shared { language, scale, .. } = shared;
    let face = row![
        picture(drawing::avatar(child.picture), scale.button * 0.7),
        column![
            bold(child.name.as_str(), scale.body),
            fitted(why(&word.why, language), scale.small).room(word_height(scale) - scale.line()),
        ]
        .width(Fill),
    ]
    .spacing(space::SMALL)
    .align_y(Center)
    .padding([0.0, space::SMALL]);
    let look = shared.button(face, Some(Message::Look(child.id)), Purpose::Quiet).known_as(child.id);
    let look = look.height(word_height(scale) + 2.0 * space::TIGHT).width(FillPortion(7));
    let help = |id: &str, lesson: &Lesson| -> Element<'a, Message> {
        let (words, lesson) = (language.say(id), wording::words(language, &lesson.title));
        let called = format!("{}: {words}, {lesson}", child.name);
        let label = column![
            bold(words, scale.small).center().width(Fill),
            fitted(lesson, scale.small).centered().room(word_height(scale) - scale.small * theme::LINE),
        ];
        let help = shared.button(label, Some(Message::Help(child.id)), Purpose::Quiet);
        let help = help.called(called).known_as((child.id, "help"));
        help.height(word_height(scale) + 2.0 * space::TIGHT).width(Fill).into()
    };
    let help = match &word.help {
        Help::Praise => row![
            icon(drawing::star(), scale.body * 1.3, theme::GOLD),
            text(language.say("today-praise")).size(scale.small),
        ]
        .spacing(space::SMALL)
        .align_y(Center)
        .into(),
        Help::Give(lesson) => help(give_or_undo(&[child.id], lesson, shared), lesson),
        Help::SitBeside(lesson) => help("today-beside", lesson),
    };
    row![look, container(help).width(FillPortion(4))].spacing(space::SMALL).align_y(Center).into()
}

/// The Fluent key for a button that sets a lesson for these children, or undoes that if all have it.
fn give_or_undo(who: &[ChildId], lesson: &Lesson, shared: Shared<'_>) -> &'static str {
    if have_it(who, lesson, shared.children, shared.today) { "today-take-back" } else { "today-give" }
}

/// Draws who needs the same lesson next, and what is hard for many.
fn who_needs_the_same<'a>(needs: &'a Class<ChildId>, shared: Shared<'a>) -> Element<'a, Message> {
    let Shared { children, language, scale, .. } = shared;
    let together = needs.groups.iter().enumerate().filter(|(_, group)| !group.is_alone());
    let groups = together.map(|(at, group)| {
        let lesson = wording::words(language, &group.lesson.title);
        let words = language.say(give_or_undo(&group.who, &group.lesson, shared));
        let called = format!("{words}: {lesson}");
        let give = container(text(words).size(scale.small)).padding([0.0, space::SMALL]);
        let give = shared.button(give, Some(Message::Give(at)), Purpose::Quiet);
        let give = give.called(called).known_as(&group.lesson.id);
        row![
            column![
                bold(lesson, scale.small),
                text(language.list(names(&group.who, children))).size(scale.small),
            ]
            .width(FillPortion(3)),
            give.height(scale.button * 0.8).width(FillPortion(2)),
        ]
        .spacing(space::SMALL)
        .align_y(Center)
        .into()
    });
    let alone = needs.groups.iter().filter(|group| group.is_alone()).map(|group| {
        let lesson = wording::words(language, &group.lesson.title);
        let arguments =
            [("name", language.list(names(&group.who, children)).into()), ("lesson", lesson.into())];
        language.say_with("group-of-one", arguments)
    });
    let alone: Vec<String> = alone.collect();
    let alone = (!alone.is_empty()).then(|| {
        let each = [("each", language.list(alone).into())];
        text(language.say_with("groups-of-one", each)).size(scale.small).into()
    });
    let done = (!needs.done.is_empty()).then(|| {
        let names = language.list(names(&needs.done, children));
        text(language.say_with("groups-done", [("names", names.into())])).size(scale.small).into()
    });
    let new = (!needs.new.is_empty()).then(|| {
        let names = language.list(names(&needs.new, children));
        text(language.say_with("today-new", [("names", names.into())])).size(scale.small).into()
    });
    let hard = |what: String, count: usize| {
        language.say_with("today-for", [("what", what.into()), ("count", count.into())])
    };
    let facts =
        needs.facts.iter().map(|weak| hard(language.calculation(&weak.what.question()), weak.who.len()));
    let slips =
        needs.slips.iter().map(|weak| hard(language.say(wording::slip_in_short(weak.what)), weak.who.len()));
    let part = |id: &str, lines: Vec<String>| {
        let lines = lines.into_iter().map(|line| text(line).size(scale.small).into());
        let parts = column![bold(language.say(id), scale.body)].extend(lines).spacing(2.0);
        parts.width(FillPortion(1))
    };
    let (facts, slips): (Vec<String>, Vec<String>) = (facts.collect(), slips.collect());
    let hard = (!facts.is_empty() || !slips.is_empty()).then(|| {
        row![
            part("today-facts", facts).width(FillPortion(5)),
            part("today-slips", slips).width(FillPortion(6))
        ]
        .spacing(space::MEDIUM)
        .into()
    });
    let parts = column![bold(language.say("today-groups"), scale.body)]
        .extend(groups)
        .extend(alone)
        .extend(done)
        .extend(new)
        .spacing(space::SMALL)
        .padding(iced::padding::right(space::LARGE));
    // What is hard is always in sight; the groups scroll above it.
    let groups = scrollable(parts).style(theme::scrolling).height(Fill);
    column![groups].extend(hard).spacing(space::SMALL).into()
}

/// Lists all names, or only some with the number of the rest.
fn at_a_glance(names: &[&str], language: &Language) -> String {
    if names.len() <= AT_A_GLANCE {
        return language.list(names);
    }
    let shown = language.list(&names[..AT_A_GLANCE - 1]);
    let more = names.len() - (AT_A_GLANCE - 1);
    language.say_with("today-and-more", [("names", shown.into()), ("count", more.into())])
}

/// Says in a few words why a child needs a word.
fn why(why: &Why, language: &Language) -> String {
    let quoted = |lesson: &Lesson| wording::words(language, &lesson.title);
    let slip = |slip| language.say(wording::slip_in_short(slip));
    match why {
        Why::TooHard { right, of } => {
            language.say_with("today-why-too-hard", [("right", (*right).into()), ("of", (*of).into())])
        }
        Why::Stuck { lesson, right, of } => {
            let arguments =
                [("name", quoted(lesson).into()), ("right", (*right).into()), ("of", (*of).into())];
            language.say_with("today-why-stuck", arguments)
        }
        Why::Slip { slip: made, times, days, .. } => {
            let arguments =
                [("slip", slip(*made).into()), ("times", (*times).into()), ("days", (*days).into())];
            language.say_with("today-why-slip", arguments)
        }
        Why::Away { last } => language.say_with("today-why-away", [("day", language.day(*last).into())]),
        Why::Never => language.say("today-why-never"),
        Why::HardWon { lesson, answers } => {
            let arguments = [("name", quoted(lesson).into()), ("answers", (*answers).into())];
            language.say_with("today-why-won", arguments)
        }
        Why::Gone { slip: made, .. } => language.say_with("today-why-gone", [("slip", slip(*made).into())]),
    }
}
