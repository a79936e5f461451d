//! How the grown-ups' area looks: its pages along the top, and the open one below.

use std::path::Path;

use iced::widget::{Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Color, Element, Fill};
use platform::screen_reader::AnnounceTiming;

use super::shared::{scale_of, separator};
use super::tabs::estimated_text_width;
use super::{AreaNotice, GrownUps, GrownUpsPage, Message, PageContext, papers, transfer};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{as_heading, fitted, icon, speakable};
use language::Language;
use records::{Child, find_possible_duplicates};

impl GrownUps {
    /// Draws the grown-ups' area. `records_folder` is the folder in which records are saved; `None` if nothing is saved.
    pub fn view<'a>(
        &'a self,
        children: &'a [Child],
        records_folder: Option<&'a Path>,
        language: &'a Language,
    ) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = scale_of(size);
            let shared = PageContext {
                children,
                chosen: self.children.chosen_child(children),
                lessons: &self.lessons,
                today: self.today(),
                machine: &self.machine,
                is_home: self.is_home(children),
                language,
                size,
                scale,
            };
            let page =
                column![container(self.content(shared)).height(Fill), self.foot(records_folder, shared)]
                    .spacing(scale.margin / 2.0)
                    .padding(
                        iced::padding::horizontal(2.0 * scale.margin).top(scale.margin).bottom(space::TIGHT),
                    );
            container(column![self.heading(shared), separator(), page])
                .width(Fill)
                .height(Fill)
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }

    fn content<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        if let Some(start) = self.first_steps {
            return self.first_steps_view(start, shared);
        }
        if let Some(why) = &self.why {
            return why.view(|child| self.today_page.suggested_help(child), shared).map(Message::Why);
        }
        match self.page {
            GrownUpsPage::Today => self.today_page.view(shared).map(Message::Today),
            GrownUpsPage::Overview => self.overview.view(shared).map(Message::Overview),
            GrownUpsPage::Children => self.children.view(shared).map(Message::Children),
            GrownUpsPage::Session => {
                let pace = |child| self.today_page.seconds_per_puzzle(child);
                self.with_class.view(pace, shared).map(Message::Class)
            }
            GrownUpsPage::Papers => self.papers.view(shared).map(Message::Papers),
            GrownUpsPage::ClassList => self.class_list.view(shared).map(Message::ClassList),
            GrownUpsPage::Records => self.records.view(shared).map(Message::Records),
        }
    }

    /// The foot of the page: the last notice, or else a word about the page. It always has the same place, so no button moves.
    fn foot<'a>(&'a self, place: Option<&'a Path>, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let (sentence, ground) = match &self.notice {
            Some(said) => sentence_of(said, language),
            None => (self.word(place, shared), theme::SAND),
        };
        // A long sentence becomes smaller, and if that is not enough, it scrolls. The same sentence said again is read aloud again. A
        // word about the page is read aloud only on F3.
        let time = self.notice.as_ref().map(|_| self.action_count);
        let heard = Semantics::new(Role::Text).named(&sentence).with_key(time);
        let heard =
            heard.announced(if self.notice.is_some() { AnnounceTiming::InTurn } else { AnnounceTiming::Not });
        let words = fitted::fitted_text(sentence, scale.small).max_height(scale.small * theme::LINE_HEIGHT);
        let words = speakable(with_semantics(heard, words)).padding(iced::padding::right(space::LARGE));
        let words = scrollable(words).style(theme::scrolling).width(Fill);
        let edge = if self.notice.is_some() { theme::PANEL_RIM } else { theme::SAND };
        container(words)
            .padding([0.0, space::MEDIUM])
            .center_y(scale.small * theme::LINE_HEIGHT + 2.0 * space::TIGHT)
            .style(theme::panel(ground, edge))
            .into()
    }

    fn word(
        &self,
        place: Option<&Path>,
        PageContext { children, chosen, language, .. }: PageContext<'_>,
    ) -> String {
        match (self.page, chosen, place) {
            (GrownUpsPage::Children, Some(child), _) if self.children.is_copying_settings() => {
                language.say_with("alike-why", [("name", child.name.as_str().into())])
            }
            (GrownUpsPage::Children, ..) => language.say("grown-ups-kept-at-once"),
            (GrownUpsPage::Session, ..) => self.with_class.tab_explanation(language),
            (GrownUpsPage::Papers, ..) => language.say("papers-why"),
            (GrownUpsPage::Records, _, place) => self.records.explanation(language).unwrap_or_else(|| {
                let place = place.map(|place| place.display().to_string().into());
                place.map_or_else(String::new, |place| language.say_with("moving-place", [("place", place)]))
            }),
            // Nobody has answered anything yet.
            (GrownUpsPage::Today, ..) if self.first_steps.is_some() => language.say("about-why"),
            (GrownUpsPage::Today, ..) => match find_possible_duplicates(children).len() {
                // One or two names that occur twice may belong to different children. More of them come from a second class list.
                0..=2 => language.say("today-why"),
                names => language.say_with("today-twice", [("names", names.into())]),
            },
            (GrownUpsPage::Overview, ..) => language.say(self.overview.explanation_key()),
            (GrownUpsPage::ClassList, ..) => String::new(),
        }
    }

    fn heading<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let pages = self
            .pages_for(shared.children)
            .map(|page| (language.say(page.title_key()), Message::Page(page), self.page == page));
        let more_words = language.say("grown-ups-more");
        let more_width = if shared.is_home {
            estimated_text_width(&more_words, scale.body) + 2.0 * space::LARGE
        } else {
            0.0
        };
        let more = shared.is_home.then(|| {
            let label = fitted::fitted_label(more_words, scale.body);
            shared.button(label, Some(Message::More), ButtonPurpose::Quiet).width(more_width).into()
        });
        let leaving = language.say("grown-ups-leave");
        let leave =
            row![icon(drawing::back(), scale.body, theme::INK), text(leaving.clone()).size(scale.body)]
                .spacing(space::SMALL)
                .align_y(Center);
        let leave = container(leave).padding([0.0, space::MEDIUM]);
        let leave_width =
            estimated_text_width(&leaving, scale.body) + scale.body + space::SMALL + 2.0 * space::LARGE;
        let leave = shared.button(leave, Some(Message::Leave), ButtonPurpose::Quiet).width(leave_width);
        let title = language.say("grown-ups-title");
        let taken = estimated_text_width(&title, scale.large) + leave_width + more_width + 4.0 * space::LARGE;
        row![
            as_heading(fitted::fitted_label(title, scale.large).bold()),
            shared.tabs(pages, scale.body, shared.content_width() - taken),
        ]
        .extend(more)
        .push(Space::new().width(Fill))
        // The Escape key closes what is open on the page. It never leaves the area, since coming back would need the PIN.
        .push(leave)
        .spacing(space::LARGE)
        .align_y(Center)
        .padding([scale.margin * 0.75, 2.0 * scale.margin])
        .into()
    }
}

fn sentence_of(said: &AreaNotice, language: &Language) -> (String, Color) {
    let count = |id: &str, count: usize| (language.say_with(id, [("count", count.into())]), theme::PALE_REED);
    match said {
        AreaNotice::Problem(problem) => (problem.clone(), theme::BLUSH),
        AreaNotice::Erased(Ok(erased)) => {
            let sentences = std::iter::once(language.say("grown-ups-erased"));
            let sentences: Vec<String> =
                sentences.chain(transfer::erasure_file_sentences(erased, language)).collect();
            let is_all = erased.unsearched.is_empty();
            (sentences.join(" "), if is_all { theme::PALE_REED } else { theme::PALE_GOLD })
        }
        AreaNotice::Erased(Err(_)) => (language.say("grown-ups-not-erased"), theme::BLUSH),
        AreaNotice::TookGuest(name) => {
            (language.say_with("grown-ups-took-guest", [("name", name.as_str().into())]), theme::PALE_REED)
        }
        AreaNotice::Given(given) => count("alike-given", *given),
        AreaNotice::TakenBack(taken) => count("alike-taken-back", *taken),
        AreaNotice::Assigned(assigned) => count("assign-assigned", *assigned),
        AreaNotice::Unassigned(unassigned) => count("assign-taken-back", *unassigned),
        AreaNotice::NoPlace => (language.say("saving-no-place"), theme::PALE_GOLD),
        AreaNotice::Moved(outcome) => outcome.sentence_and_color(language),
        AreaNotice::School(outcome) => outcome.sentence_and_color(language),
        AreaNotice::Backups(outcome) => outcome.sentence_and_color(language),
        AreaNotice::NotOpened(reason) => {
            let arguments = [("reason", reason.as_str().into())];
            (language.say_with("about-not-opened", arguments), theme::BLUSH)
        }
        AreaNotice::Listed(newcomers, changed) => {
            let arguments = [("count", (*newcomers).into()), ("changed", (*changed).into())];
            (language.say_with("list-added", arguments), theme::PALE_REED)
        }
        AreaNotice::Papers(result) => papers::outcome_sentence(result, language),
    }
}
