//! How the page “Why?” looks: the rule and what would change the sentence on the left, the answers day by day on the right.

use engine::findings::SentenceAboutChild;
use engine::findings::class::SuggestedHelp;
use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::{ANSWERS, ChildEvidenceList, ChildSentence, EvidenceHeading, EvidencePage, Message, OneChild};
use crate::app::drawing;
use crate::app::screen::grown_ups::answer_line::{self, AnswerEvidence};
use crate::app::screen::grown_ups::scroll::Scroll;
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel, separator};
use crate::app::screen::grown_ups::today::assignment_button_key;
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::keys::key_listener;
use crate::app::widget::{as_heading, bold_text, fitted, icon, picture, speakable};
use language::wording::{self, findings};
use records::{Attempt, Child, ChildId, FindingReasons};

/// How many answers are shown one by one. If there are more, the page says how many.
const ONE_BY_ONE: usize = 40;
/// Shares of the width: for the sentence with its rule, and for the answers.
const PORTIONS: [u16; 2] = [38, 62];

impl EvidencePage {
    /// Draws the page. `help` returns what would help a child who needs a word from a grown-up.
    pub(in crate::app::screen::grown_ups) fn view<'a>(
        &'a self,
        help: impl Fn(ChildId) -> Option<&'a SuggestedHelp>,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        match (&self.one, &self.several) {
            (Some(one), _) => of_one(one, help(one.child), shared),
            (None, Some(several)) => of_several(several, shared),
            (None, None) => column![top(None, String::new(), None, shared)].into(),
        }
    }
}

fn top<'a>(
    child: Option<&'a Child>,
    heading: String,
    further: Option<Message>,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let back = row![
        icon(drawing::back(), scale.body, theme::INK),
        fitted::fitted_label(language.say("why-back"), scale.body)
    ];
    let back = container(back.spacing(space::SMALL).align_y(Center)).padding([0.0, space::MEDIUM]);
    let back =
        shared.button(back, Some(Message::Back), ButtonPurpose::Quiet).width(iced::Shrink).back_button();
    let face = child.map(|child| picture(drawing::avatar(child.picture), scale.button * 0.8).into());
    let name = child.map(|child| bold_text(child.name.as_str(), scale.body).into());
    let words =
        speakable(Column::new().extend(name).push(fitted::fitted_text(heading, scale.body))).width(Fill);
    let further = child.zip(further).map(|(child, further)| {
        let label = language.say_with("why-all-about", [("name", child.name.as_str().into())]);
        let label = container(fitted::fitted_label(label, scale.body)).padding([0.0, space::MEDIUM]);
        shared.button(label, Some(further), ButtonPurpose::Quiet).width(iced::Shrink).into()
    });
    row![back].extend(face).push(words).extend(further).spacing(space::MEDIUM).align_y(Center).into()
}

fn of_one<'a>(
    one: &'a OneChild,
    help: Option<&'a SuggestedHelp>,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { children, lessons, language, scale, .. } = shared;
    let child = children.iter().find(|child| child.id == one.child);
    let further = Some(Message::Progress(one.child));
    let reasons = match &one.reasons {
        Loadable::Known(Some(reasons)) => reasons,
        other => {
            let id = match other {
                Loadable::Unreadable => "records-unread",
                Loadable::Loading => "why-looking",
                Loadable::Known(_) => "why-nothing",
            };
            let words = text(language.say(id)).size(scale.body).color(theme::SLATE);
            let top = top(child, String::new(), further, shared);
            return column![top, framed_panel(words, space::MEDIUM).height(Fill)]
                .spacing(scale.margin / 2.0)
                .into();
        }
    };
    let said = findings::sentence(language, &reasons.grounds.sentence, lessons);
    let [left, right] = PORTIONS.map(FillPortion);
    let panes = row![
        framed_panel(why_and_what_else(one, reasons, help, shared), space::MEDIUM).height(Fill).width(left),
        framed_panel(answers(reasons, shared), space::MEDIUM).height(Fill).width(right),
    ];
    column![top(child, said, further, shared), panes.spacing(scale.margin).height(Fill)]
        .spacing(scale.margin / 2.0)
        .into()
}

/// What stands beside the answers: how many there are, the rule, what would change the sentence, and what can be done at once.
fn why_and_what_else<'a>(
    one: &OneChild,
    reasons: &FindingReasons,
    help: Option<&SuggestedHelp>,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let counted =
        findings::evidence(language, &reasons.grounds).unwrap_or_else(|| language.say("why-no-answers"));
    let rule = findings::selection_rule(language, &reasons.grounds);
    let rule = rule.map(|rule| text(rule).size(scale.small).color(theme::SLATE).into());
    let about = column![bold_text(counted, scale.body)].extend(rule).spacing(space::TIGHT);
    let changes = reasons.grounds.change_conditions.iter().map(|change| {
        let sign = icon(drawing::forth(), scale.small, theme::DEEP_BLUE);
        let words = text(findings::change_condition(language, *change)).size(scale.small).width(Fill);
        row![sign, words].spacing(space::SMALL).into()
    });
    let title = as_heading(bold_text(language.say("why-changes"), scale.body));
    let changes = (!reasons.grounds.change_conditions.is_empty())
        .then(|| column![title].extend(changes).spacing(space::SMALL).into());
    let parts = column![about].extend(changes).spacing(space::LARGE);
    let parts = parts.padding(iced::padding::right(space::LARGE)).width(Fill);
    let parts = scrollable(parts).style(theme::scrolling).height(Fill);
    column![parts].extend(acts(one, reasons, help, shared)).spacing(space::SMALL).into()
}

/// The buttons of the page: set its lesson, sit beside the child, or note that somebody has talked to the child.
fn acts<'a>(
    one: &OneChild,
    reasons: &FindingReasons,
    help: Option<&SuggestedHelp>,
    shared: PageContext<'a>,
) -> impl Iterator<Item = Element<'a, Message>> {
    let PageContext { children, lessons, language, scale, .. } = shared;
    let child = children.iter().find(|child| child.id == one.child);
    let name = child.map(|child| child.name.as_str()).unwrap_or_default();
    let act = move |label: String, message| {
        let label = fitted::fitted_text(label, scale.body).centered().max_height(scale.button);
        let label = container(label).center_x(Fill).padding([0.0, space::SMALL]);
        shared.button(label, Some(message), ButtonPurpose::Quiet).width(Fill).into()
    };
    let give = EvidencePage::lesson(reasons, help, lessons).map(|lesson| {
        let words = language.say(assignment_button_key(&[one.child], lesson, shared));
        let title = wording::lesson_text(language, &lesson.title);
        act(format!("{words}: {title}"), Message::Give)
    });
    let is_word = matches!(reasons.grounds.sentence, SentenceAboutChild::TalkReason(_)) && help.is_some();
    let beside = help.filter(|_| is_word).and_then(|help| match help {
        SuggestedHelp::SitBeside(lesson) => {
            let title = wording::lesson_text(language, &lesson.title);
            Some(act(format!("{}: {title}", language.say("today-beside")), Message::Beside))
        }
        SuggestedHelp::SetLesson(_) | SuggestedHelp::Praise => None,
    });
    let tick = is_word.then(|| act(language.say_with("today-done", [("name", name.into())]), Message::Tick));
    give.into_iter().chain(beside).chain(tick)
}

/// The answers, day by day, newest first.
fn answers<'a>(reasons: &'a FindingReasons, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let count = reasons.answers.len();
    let title = if count > ONE_BY_ONE {
        language.say_with("why-newest", [("shown", ONE_BY_ONE.into()), ("count", count.into())])
    } else {
        language.say_with("why-answers", [("count", count.into())])
    };
    let day = |(attempt, _): &(Attempt, bool)| attempt.at.date_naive();
    let shown = &reasons.answers[..count.min(ONE_BY_ONE)];
    let mut days = Column::new().spacing(space::MEDIUM);
    for of_day in shown.chunk_by(|one, other| day(one) == day(other)) {
        let on = day(&of_day[0]);
        // Answers of the earliest day may be missing in the list, but not in the count.
        let all = || reasons.answers.iter().filter(|answer| day(answer) == on);
        let right = all().filter(|(_, right)| *right).count();
        let arguments = [("right", right.into()), ("asked", all().count().into())];
        let counted = if findings::counts_right_answers(&reasons.grounds.sentence) {
            language.say_with("progress-check", arguments)
        } else {
            all().count().to_string()
        };
        let head = row![
            bold_text(language.day(on), scale.small).width(Fill),
            text(counted).size(scale.small).color(theme::SLATE),
        ];
        let lines = of_day.iter().map(|(attempt, right)| {
            answer_line::answer_line(
                AnswerEvidence { attempt, right: *right, said: &reasons.grounds.sentence },
                shared,
            )
        });
        days = days.push(column![head, separator()].extend(lines).spacing(space::TIGHT));
    }
    let days = days.padding(iced::padding::right(space::LARGE)).width(Fill);
    let days = scrollable(days).id(ANSWERS).style(theme::scrolling).height(Fill).width(Fill);
    // Nothing in the list can be pressed, so the arrow keys scroll it.
    let days = key_listener(days, |key, _| Scroll::from_key(key, true).map(Message::Scrolled));
    column![as_heading(bold_text(title, scale.body)), days].spacing(space::SMALL).into()
}

fn of_several<'a>(several: &'a ChildEvidenceList, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { children, language, scale, .. } = shared;
    let heading = match &several.heading {
        EvidenceHeading::Next(lesson) => {
            let title = wording::lesson_text(language, &lesson.title);
            language.say_with("why-next", [("lesson", title.into())])
        }
        EvidenceHeading::Alone => language.say("why-next-alone"),
        EvidenceHeading::Fact(fact) => {
            let fact = language.localize_calculation(&fact.question());
            language.say_with("why-weak", [("fact", fact.into())])
        }
        EvidenceHeading::Slip(slip) => {
            let slip = language.say(wording::slip_name_message_id(*slip));
            language.say_with("why-slip", [("slip", slip.into())])
        }
        EvidenceHeading::Needs(lesson) => {
            let title = wording::lesson_text(language, &lesson.title);
            language.say_with("why-needs", [("lesson", title.into())])
        }
        EvidenceHeading::There => language.say("why-there"),
    };
    let mut rows = Column::new().spacing(space::TIGHT);
    for (at, (id, _, saying)) in several.each.iter().enumerate() {
        let Some(child) = children.iter().find(|child| child.id == *id) else { continue };
        rows = rows.push(of_child(at, child, saying, shared));
    }
    let rows = rows.padding(iced::padding::right(space::LARGE)).width(Fill);
    let rows = scrollable(rows).style(theme::scrolling).height(Fill);
    column![top(None, heading, None, shared), framed_panel(rows, space::MEDIUM).height(Fill)]
        .spacing(scale.margin / 2.0)
        .into()
}

fn of_child<'a>(
    at: usize,
    child: &'a Child,
    saying: &ChildSentence,
    shared: PageContext<'a>,
) -> Element<'a, Message> {
    let PageContext { lessons, language, scale, .. } = shared;
    let said = match saying {
        ChildSentence::Found(finding) => {
            format!(
                "{} ({})",
                findings::finding(language, finding, lessons),
                findings::answer_counts(language, finding)
            )
        }
        ChildSentence::LastAttendance(Some(day)) => {
            language.say_with("why-there-last", [("day", language.day(*day).into())])
        }
        ChildSentence::LastAttendance(None) => language.say("why-there-never"),
    };
    let leads_on = !matches!(saying, ChildSentence::LastAttendance(None));
    let label = row![
        picture(drawing::avatar(child.picture), scale.button * 0.7),
        bold_text(child.name.as_str(), scale.body).width(FillPortion(3)),
        container(fitted::fitted_text(said, scale.small).max_height(scale.button - space::TIGHT))
            .width(FillPortion(8)),
    ]
    .extend(leads_on.then(|| shared.why_label()))
    .spacing(space::MEDIUM)
    .padding([0.0, space::SMALL])
    .align_y(Center);
    if !leads_on {
        return label.height(scale.button).into();
    }
    PageContext::sentence_button(label, Message::Child(at)).with_key(child.id).height(scale.button).into()
}
