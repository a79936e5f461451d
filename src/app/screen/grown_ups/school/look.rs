//! How the page of the school's folder looks.

use std::collections::BTreeSet;

use iced::widget::{Button, Column, Space, Text, TextInput, column, container, row, scrollable, text};
use iced::{Center, Element, Fill, FillPortion};

use super::{Joined, Membership, Page, Question, Stop, field_of};
use crate::app::screen::grown_ups::look::field;
use crate::app::screen::grown_ups::{GrownUps, Message, Stop as Outer};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::fitted;
use crate::app::widget::set_here::set_here;
use crate::app::widget::{bold, framed};
use crate::language::Language;
use crate::records::school::{NotJoined, NotRead, PassedOver, Trouble};
use crate::records::{Child, ChildId, Heard, namesakes};

impl GrownUps {
    /// The page of the school's folder.
    pub(in crate::app::screen::grown_ups) fn school<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let offered = self.school.offered(children);
        let look = Look { area: self, page: &self.school, children, offered, language, scale };
        let (left, right) = match (&self.school.joined, self.school.asks) {
            (Membership::Unknown, _) => return Space::new().into(),
            (Membership::None, None) => (look.joining(), look.what_it_is()),
            (Membership::None, Some(question)) => (look.question(question), look.what_it_is()),
            (Membership::In(_), Some(question)) => (look.question(question), look.others()),
            (Membership::In(joined), None) => (look.joined(joined), look.others()),
        };
        row![
            framed(left, space::MEDIUM).width(FillPortion(10)).height(Fill),
            framed(right, space::MEDIUM).width(FillPortion(10)).height(Fill),
        ]
        .spacing(scale.margin)
        .height(Fill)
        .into()
    }
}

/// The page, and what all parts of it need.
struct Look<'a> {
    area: &'a GrownUps,
    page: &'a Page,
    children: &'a [Child],
    offered: Vec<Stop>,
    language: &'a Language,
    scale: Scale,
}

impl<'a> Look<'a> {
    fn button(&self, stop: Stop, id: &str, purpose: Purpose) -> Button<'a, Message> {
        let is_offered = self.offered.contains(&stop);
        self.area.labelled((Outer::School(stop), is_offered), id, purpose, self.language, self.scale)
    }

    /// A field, whose hint has the name of the field.
    fn field(&self, stop: Stop, value: &str) -> TextInput<'a, Message> {
        let hint = field_of(stop).unwrap_or_default();
        field(Outer::School(stop), hint, value, self.language, self.scale)
    }

    /// A field, and a button that opens a dialog for it.
    fn chosen_field(&self, stop: Stop, value: &str, choose: Stop) -> Element<'a, Message> {
        let choose = self.button(choose, "school-choose", Purpose::Quiet).width(FillPortion(1));
        row![self.field(stop, value).width(FillPortion(3)), choose]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
    }

    fn small(&self, id: &str) -> Text<'a> {
        text(self.language.say(id)).size(self.scale.small)
    }

    fn joining(&self) -> Element<'a, Message> {
        let page = self.page;
        let parts = column![
            self.small("school-folder-label"),
            self.chosen_field(Stop::Folder, &page.folder, Stop::ChooseFolder),
            self.small("school-name-label"),
            self.field(Stop::Name, &page.name),
            self.key_fields(),
            self.button(Stop::Join, "school-join", Purpose::Act).width(Fill),
        ];
        scrolling(parts)
    }

    /// The fields for a passphrase or a key file.
    fn key_fields(&self) -> Element<'a, Message> {
        let page = self.page;
        column![
            self.small("school-key-label"),
            self.field(Stop::Passphrase, &page.passphrase),
            self.chosen_field(Stop::KeyFile, &page.key_file, Stop::ChooseKeyFile),
        ]
        .spacing(space::SMALL)
        .into()
    }

    fn joined(&self, joined: &'a Joined) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let place = joined.folder.display().to_string();
        let mut state = column![fitted(joined.name.as_str(), scale.large).bold()];
        state = if joined.is_set {
            state.push(set_here(place, language, scale))
        } else {
            state.push(text(language.say_with("school-in", [("place", place.into())])).size(scale.small))
        };
        for sentence in self.state() {
            state = state.push(text(sentence).size(scale.body));
        }
        if self.page.lacks_key() && !joined.is_set {
            let take = self.button(Stop::TakeKey, "school-take-key", Purpose::Act);
            state = state.push(self.key_fields()).push(take.width(Fill));
        }
        let others = [(Stop::ChangeKey, "school-change-key", 3), (Stop::Leave, "school-leave", 2)];
        let others = others.into_iter().filter(|_| !joined.is_set).map(|(stop, id, portion)| {
            self.button(stop, id, Purpose::Quiet).width(FillPortion(portion)).into()
        });
        let try_now = self.button(Stop::TryNow, "school-try-now", Purpose::Act);
        column![scrolling(state), row![try_now.width(FillPortion(3))].extend(others).spacing(space::SMALL)]
            .spacing(space::SMALL)
            .into()
    }

    /// How it stands with the folder.
    fn state(&self) -> Vec<String> {
        let language = self.language;
        let Some((exchange, at)) = &self.page.told else {
            return vec![language.say("school-not-tried")];
        };
        let mut sentences = Vec::new();
        if let Some(trouble) = &exchange.trouble {
            sentences.push(of_trouble(trouble, language));
        } else {
            let (day, time) = (language.day(at.date_naive()), at.format("%H:%M").to_string());
            sentences.push(language.say_with("school-tried", [("day", day.into()), ("time", time.into())]));
        }
        let waiting = exchange.waiting;
        if waiting.attempts > 0 {
            sentences.push(language.say_with("school-waits", [("attempts", waiting.attempts.into())]));
        } else if waiting.is_nothing() && exchange.trouble.is_none() {
            sentences.push(language.say("school-all-written"));
        }
        if exchange.is_another {
            sentences.push(language.say("school-another"));
        }
        sentences
    }

    fn question(&self, question: Question) -> Element<'a, Message> {
        let language = self.language;
        let (sentence, no, yes) = match question {
            Question::ChangeKey => {
                (language.say("school-change-question"), "school-keep-key", "school-change-now")
            }
            Question::Leave => (language.say("school-leave-question"), "school-stay", "school-leave-now"),
            Question::Unite(whom) => (self.unite_question(whom), "school-keep-apart", "school-unite-now"),
            Question::TakeOver(machine) => {
                let mut heard = self.page.told.iter().flat_map(|(exchange, _)| &exchange.heard);
                let name =
                    heard.find(|heard| heard.machine == machine).map_or("", |heard| heard.name.as_str());
                let sentence = language.say_with("school-take-over-question", [("name", name.into())]);
                (sentence, "school-wait", "school-take-over-now")
            }
        };
        let fields = matches!(question, Question::ChangeKey).then(|| self.key_fields());
        column![text(sentence).size(self.scale.body)]
            .push(fields)
            .push(self.button(Stop::No, no, Purpose::Act).width(Fill))
            .push(self.button(Stop::Yes, yes, Purpose::Quiet).width(Fill))
            .spacing(space::MEDIUM)
            .into()
    }

    fn unite_question(&self, whom: Option<ChildId>) -> String {
        let groups = namesakes(self.children);
        match groups.iter().find(|group| Some(group[0].id) == whom) {
            Some(group) => {
                let arguments = [("name", group[0].name.as_str().into()), ("count", group.len().into())];
                self.language.say_with("school-unite-question", arguments)
            }
            None => self.language.say_with("school-unite-all-question", [("count", groups.len().into())]),
        }
    }

    /// Children who are there more than once, and what a school's folder is good for, for whoever has not joined.
    fn what_it_is(&self) -> Element<'a, Message> {
        let sentence = |id| text(self.language.say(id)).size(self.scale.body).into();
        let sentences = ["school-what", "school-how", "school-sealed", "school-stays"].map(sentence);
        let sentences = Column::with_children(sentences).spacing(space::MEDIUM);
        scrolling(Column::with_children(self.twice()).push(sentences))
    }

    /// Children who are there more than once, the other machines, and what was passed over.
    fn others(&self) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let exchange = self.page.told.as_ref().map(|(exchange, _)| exchange);
        let heard = exchange.map_or(&[][..], |exchange| &exchange.heard);
        let mut parts = Column::with_children(self.twice());
        parts = parts.push(bold(language.say("school-machines"), scale.body));
        if heard.is_empty() {
            parts = parts.push(text(language.say("school-no-machines")).size(scale.body));
        }
        for heard in heard {
            parts = parts.push(self.machine(heard));
        }
        let passed_over = exchange.map_or(&[][..], |exchange| &exchange.passed_over);
        if !passed_over.is_empty() {
            parts = parts.push(bold(language.say("school-passed-over"), scale.body));
        }
        for (path, why) in passed_over {
            let file = path.display().to_string();
            let arguments = [("file", file.into()), ("why", language.say(of_passed_over(why)).into())];
            parts =
                parts.push(text(language.say_with("school-passed-over-file", arguments)).size(scale.small));
        }
        scrolling(parts)
    }

    /// The children who are there more than once, if there are any.
    fn twice(&self) -> Vec<Element<'a, Message>> {
        let (language, scale) = (self.language, self.scale);
        let groups = namesakes(self.children);
        if groups.is_empty() {
            return Vec::new();
        }
        let mut parts = vec![
            bold(language.say("school-twice"), scale.body).into(),
            self.small("school-twice-why").into(),
        ];
        if groups.len() > 1 {
            let all = self.button(Stop::Unite(None), "school-unite-all", Purpose::Quiet);
            parts.push(all.width(Fill).into());
        }
        parts.extend(groups.iter().map(|group| {
            let classes: BTreeSet<&str> =
                group.iter().flat_map(|child| child.classes.iter().map(String::as_str)).collect();
            let classes = classes.into_iter().collect::<Vec<_>>().join(", ");
            let times = language.say_with("school-times", [("count", group.len().into())]);
            let about = [times, classes].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>();
            let who = column![
                container(fitted(group[0].name.as_str(), scale.body)).width(Fill),
                text(about.join(" · ")).size(scale.small).color(theme::SLATE),
            ];
            let unite = self.button(Stop::Unite(Some(group[0].id)), "school-unite", Purpose::Quiet);
            row![container(who).width(FillPortion(3)), unite.width(FillPortion(2))].align_y(Center).into()
        }));
        parts
    }

    fn machine(&self, heard: &'a Heard) -> Element<'a, Message> {
        let (language, scale) = (self.language, self.scale);
        let day = heard.day().map(|day| language.day(day)).unwrap_or_default();
        let last = language.say_with("school-heard", [("day", day.into())]);
        let mut lines = column![
            container(fitted(heard.name.as_str(), scale.body)).width(Fill),
            text(last).size(scale.small).color(theme::SLATE),
        ];
        if heard.missing > 0 {
            let missing = language.say_with("school-missing", [("count", heard.missing.into())]);
            lines = lines.push(text(missing).size(scale.small));
        }
        let stop = Stop::TakeOver(heard.machine);
        let take_over = self
            .offered
            .contains(&stop)
            .then(|| self.button(stop, "school-take-over", Purpose::Quiet).width(FillPortion(2)));
        row![container(lines).width(FillPortion(3))].push(take_over).align_y(Center).into()
    }
}

/// Some parts below each other, which scroll where there is no room for all.
fn scrolling(parts: Column<'_, Message>) -> Element<'_, Message> {
    let parts = parts.spacing(space::SMALL).padding(iced::padding::right(space::LARGE));
    scrollable(parts).style(theme::scrolling).width(Fill).height(Fill).into()
}

pub(super) fn of_trouble(trouble: &Trouble, language: &Language) -> String {
    match trouble {
        Trouble::Folder(error) => not_joined(error, language),
        Trouble::NotWritten { path, reason } => {
            let arguments =
                [("place", path.display().to_string().into()), ("reason", reason.as_str().into())];
            language.say_with("school-not-written", arguments)
        }
        Trouble::Records(error) => {
            language.say_with("backups-not-written", [("place", error.path().display().to_string().into())])
        }
        Trouble::Ends => language.say("school-not-tried"),
    }
}

pub(super) fn not_joined(error: &NotJoined, language: &Language) -> String {
    let reason = |id: &str, reason: &str| language.say_with(id, [("reason", reason.into())]);
    match error {
        NotJoined::Gone { reason: why } => reason("school-gone", why),
        NotJoined::NoSchool => language.say("school-none"),
        NotJoined::HasSchool | NotJoined::OtherKey => language.say("school-other-key"),
        NotJoined::Unreadable => language.say("school-unreadable"),
        NotJoined::Short => language.say("school-short"),
        NotJoined::NoKey(_) => language.say("school-no-key"),
        NotJoined::NoKeyFile { reason: why } => reason("school-no-key-file", why),
        NotJoined::NotWritten { reason: why } => reason("school-not-writable", why),
    }
}

const fn of_passed_over(why: &PassedOver) -> &'static str {
    match why {
        PassedOver::NotRead(NotRead::Half) => "school-file-half",
        PassedOver::NotRead(NotRead::Newer) => "school-file-newer",
        PassedOver::NotRead(NotRead::OtherKey(_)) => "school-file-other-key",
        PassedOver::NotRead(NotRead::Other) | PassedOver::Stranger => "school-file-other",
        PassedOver::Failed(_) | PassedOver::Gone => "school-file-unreadable",
    }
}
