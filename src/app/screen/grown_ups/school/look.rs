//! How the page of the school's folder looks.

use iced::widget::{Column, Space, column, container, row, scrollable, text, text_input};
use iced::{Center, Element, Fill, FillPortion};

use super::{FOLDER, Joined, KEY_FILE, Membership, NAME, PASSPHRASE, Question, Stop};
use crate::app::screen::grown_ups::{GrownUps, Message, Stop as Outer};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::fitted;
use crate::app::widget::set_here::set_here;
use crate::app::widget::{bold, framed};
use crate::language::Language;
use crate::records::Heard;
use crate::records::school::{NotJoined, NotRead, PassedOver, Trouble};

impl GrownUps {
    /// The page of the school's folder.
    pub(in crate::app::screen::grown_ups) fn school<'a>(
        &'a self,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let (left, right) = match &self.school.joined {
            Membership::Unknown => return Space::new().into(),
            Membership::None => (self.joining(language, scale), what_it_is(language, scale)),
            Membership::In(joined) => (self.joined(joined, language, scale), self.machines(language, scale)),
        };
        row![
            framed(left, space::MEDIUM).width(FillPortion(10)).height(Fill),
            framed(right, space::MEDIUM).width(FillPortion(10)).height(Fill),
        ]
        .spacing(scale.margin)
        .height(Fill)
        .into()
    }

    fn school_button<'a>(
        &'a self,
        stop: Stop,
        id: &str,
        purpose: Purpose,
        language: &Language,
        scale: Scale,
    ) -> iced::widget::Button<'a, Message> {
        let is_offered = self.school.offered().contains(&stop);
        self.labelled((Outer::School(stop), is_offered), id, purpose, language, scale)
    }

    fn joining<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let page = &self.school;
        let label = |id: &str| text(language.say(id)).size(scale.small);
        let folder = row![
            field(FOLDER, Stop::Folder, &page.folder, language, scale),
            self.school_button(Stop::ChooseFolder, "school-choose", Purpose::Quiet, language, scale)
                .width(FillPortion(1)),
        ]
        .spacing(space::SMALL)
        .align_y(Center);
        let parts = column![
            label("school-folder-label"),
            folder,
            label("school-name-label"),
            field(NAME, Stop::Name, &page.name, language, scale),
        ]
        .push(self.key_fields(language, scale))
        .push(self.school_button(Stop::Join, "school-join", Purpose::Act, language, scale).width(Fill))
        .spacing(space::SMALL)
        .padding(iced::padding::right(space::LARGE));
        scrollable(parts).style(theme::scrolling).width(Fill).height(Fill).into()
    }

    /// The fields for a passphrase or a key file.
    fn key_fields<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let page = &self.school;
        column![
            text(language.say("school-key-label")).size(scale.small),
            field(PASSPHRASE, Stop::Passphrase, &page.passphrase, language, scale),
            row![
                field(KEY_FILE, Stop::KeyFile, &page.key_file, language, scale),
                self.school_button(Stop::ChooseKeyFile, "school-choose", Purpose::Quiet, language, scale)
                    .width(FillPortion(1)),
            ]
            .spacing(space::SMALL)
            .align_y(Center),
        ]
        .spacing(space::SMALL)
        .into()
    }

    fn joined<'a>(
        &'a self,
        joined: &'a Joined,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        if let Some(question) = self.school.asks {
            return self.asked_of_school(question, language, scale);
        }
        let mut state = Column::new().spacing(space::SMALL).padding(iced::padding::right(space::LARGE));
        let place = joined.folder.display().to_string();
        state = state
            .push(fitted(joined.name.as_str(), scale.large).bold())
            .push((!joined.is_set).then(|| {
                text(language.say_with("school-in", [("place", place.clone().into())])).size(scale.small)
            }))
            .push(joined.is_set.then(|| set_here(place, language, scale)));
        for sentence in self.state_of_school(language) {
            state = state.push(text(sentence).size(scale.body));
        }
        if self.school.lacks_key() && !joined.is_set {
            let take = self.school_button(Stop::TakeKey, "school-take-key", Purpose::Act, language, scale);
            state = state.push(self.key_fields(language, scale)).push(take.width(Fill));
        }
        let others = [(Stop::ChangeKey, "school-change-key", 3), (Stop::Leave, "school-leave", 2)];
        let others = others.into_iter().filter(|_| !joined.is_set).map(|(stop, id, portion)| {
            let button = self.school_button(stop, id, Purpose::Quiet, language, scale);
            button.width(FillPortion(portion)).into()
        });
        let try_now = self.school_button(Stop::TryNow, "school-try-now", Purpose::Act, language, scale);
        column![
            scrollable(state).style(theme::scrolling).width(Fill).height(Fill),
            row![try_now.width(FillPortion(3))].extend(others).spacing(space::SMALL),
        ]
        .spacing(space::SMALL)
        .into()
    }

    /// How it stands with the folder.
    fn state_of_school(&self, language: &Language) -> Vec<String> {
        let Some((exchange, at)) = &self.school.told else {
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

    fn asked_of_school<'a>(
        &'a self,
        question: Question,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let (sentence, no, yes) = match question {
            Question::ChangeKey => {
                (language.say("school-change-question"), "school-keep-key", "school-change-now")
            }
            Question::Leave => (language.say("school-leave-question"), "school-stay", "school-leave-now"),
            Question::TakeOver(machine) => {
                let mut heard = self.school.told.iter().flat_map(|(exchange, _)| &exchange.heard);
                let name =
                    heard.find(|heard| heard.machine == machine).map_or("", |heard| heard.name.as_str());
                let sentence = language.say_with("school-take-over-question", [("name", name.into())]);
                (sentence, "school-wait", "school-take-over-now")
            }
        };
        let fields = matches!(question, Question::ChangeKey).then(|| self.key_fields(language, scale));
        column![text(sentence).size(scale.body)]
            .push(fields)
            .push(self.school_button(Stop::No, no, Purpose::Act, language, scale).width(Fill))
            .push(self.school_button(Stop::Yes, yes, Purpose::Quiet, language, scale).width(Fill))
            .spacing(space::MEDIUM)
            .into()
    }

    /// The other machines, and what was passed over.
    fn machines<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let exchange = self.school.told.as_ref().map(|(exchange, _)| exchange);
        let heard = exchange.map_or(&[][..], |exchange| &exchange.heard);
        let mut parts = Column::new().spacing(space::SMALL).padding(iced::padding::right(space::LARGE));
        parts = parts.push(bold(language.say("school-machines"), scale.body));
        if heard.is_empty() {
            parts = parts.push(text(language.say("school-no-machines")).size(scale.body));
        }
        for heard in heard {
            parts = parts.push(self.machine(heard, language, scale));
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
        scrollable(parts).style(theme::scrolling).width(Fill).height(Fill).into()
    }

    fn machine<'a>(&'a self, heard: &'a Heard, language: &'a Language, scale: Scale) -> Element<'a, Message> {
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
        let take_over = self.school.offered().contains(&stop).then(|| {
            self.school_button(stop, "school-take-over", Purpose::Quiet, language, scale)
                .width(FillPortion(2))
        });
        row![container(lines).width(FillPortion(3))].push(take_over).align_y(Center).into()
    }
}

/// What it is good for, for whoever has not joined.
fn what_it_is<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let sentence = |id| text(language.say(id)).size(scale.body).into();
    let sentences = ["school-what", "school-how", "school-sealed", "school-stays"].map(sentence);
    let parts =
        Column::with_children(sentences).spacing(space::MEDIUM).padding(iced::padding::right(space::LARGE));
    scrollable(parts).style(theme::scrolling).width(Fill).height(Fill).into()
}

fn field<'a>(
    id: &'static str,
    stop: Stop,
    value: &str,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    text_input(&language.say(id), value)
        .id(id)
        .on_input(move |typed| Message::Typed(Outer::School(stop), typed))
        .size(scale.body)
        .padding(space::SMALL)
        .style(theme::field)
        .width(FillPortion(3))
        .into()
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
