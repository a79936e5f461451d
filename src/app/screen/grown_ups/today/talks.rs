//! The talks of grown-ups with children, and the notes on them.

use iced::widget::{Column, Space, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill, Shrink};

use super::{Message, TodayPage};
use crate::app::drawing;
use crate::app::screen::grown_ups::GrownUpsAction;
use crate::app::screen::grown_ups::shared::{PageContext, separator};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::accessible_button;
use crate::app::widget::{as_heading, bold_text, icon, picture};
use engine::practice::Lessons;
use language::wording;
use records::{Child, ChildId, MAX_NOTE_CHARS, Moment, ValidTalk};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TodayList {
    #[default]
    Suggestions,
    Talks,
    Idle,
    AtWork,
}

#[derive(Debug)]
pub(super) struct TalkNoteDraft {
    child: ChildId,
    key: String,
    text: String,
}

impl TalkNoteDraft {
    fn is_on(&self, child: ChildId, key: &str) -> bool {
        self.child == child && self.key == key
    }
}

impl TodayPage {
    pub(super) fn update_talks(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
        now: Moment,
    ) -> GrownUpsAction {
        let (today, at) = (now.date_naive(), now.timestamp_millis());
        let known = |id: ChildId| children.iter().find(|child| child.id == id).cloned();
        let changed = match message {
            Message::Tick(id) => {
                let why = self.talk_reason(id).cloned();
                let (Some(mut child), Some(why)) = (known(id), why) else { return GrownUpsAction::None };
                let key = child.mark_talk(&why, today, at);
                let text = child.talks.get(&key).map(|talk| talk.note.clone()).unwrap_or_default();
                self.writing = Some(TalkNoteDraft { child: id, key, text });
                child
            }
            Message::Untick(id, key) => {
                let Some(mut child) = known(id) else { return GrownUpsAction::None };
                child.undo_talk(&key, at);
                self.writing = None;
                child
            }
            Message::NoteTyped(typed) => {
                let Some(writing) = &mut self.writing else { return GrownUpsAction::None };
                writing.text = typed.chars().take(MAX_NOTE_CHARS).collect();
                let Some(mut child) = known(writing.child) else { return GrownUpsAction::None };
                child.set_talk_note(&writing.key, &writing.text, at);
                return GrownUpsAction::Talk(Box::new(child));
            }
            Message::Write(id, key) => {
                let note = known(id).and_then(|child| Some(child.talks.get(&key)?.note.clone()));
                self.writing = note.map(|text| TalkNoteDraft { child: id, key, text });
                return GrownUpsAction::None;
            }
            Message::Show(shown) => {
                (self.shown, self.writing) = (shown, None);
                return GrownUpsAction::None;
            }
            _ => {
                self.writing = None;
                return GrownUpsAction::None;
            }
        };
        let with = children.iter().map(|child| if child.id == changed.id { &changed } else { child });
        let with: Vec<Child> = with.cloned().collect();
        self.look(&with, lessons, today);
        GrownUpsAction::Talk(Box::new(changed))
    }

    /// The talks with children of the class, newest first.
    fn talks<'a>(&self, children: &'a [Child]) -> Vec<(&'a Child, ValidTalk<'a>)> {
        let talks = self.children(children).flat_map(|child| child.talks().map(move |talk| (child, talk)));
        let mut talks: Vec<_> = talks.collect();
        talks.sort_by_key(|(_, talk)| std::cmp::Reverse(talk.day));
        talks
    }

    /// The talk that was just noted, with its note, and the buttons that open other lists. `None` if there are no such buttons.
    pub(super) fn talks_summary_view<'a>(&'a self, shared: PageContext<'a>) -> Option<Element<'a, Message>> {
        let PageContext { children, language, scale, .. } = shared;
        let talks = self.talks(children);
        let is_fresh = |(child, talk): &&(&'a Child, ValidTalk<'a>)| {
            self.writing.as_ref().is_some_and(|writing| writing.is_on(child.id, talk.key))
        };
        let fresh = talks.iter().find(is_fresh).map(|(child, talk)| self.talk_row(child, *talk, shared));
        let fold = |words: String, shown: TodayList| {
            let chevron = icon(drawing::forth(), scale.small, theme::DEEP_BLUE);
            let label = row![fitted::fitted_label(words, scale.body).bold(), chevron];
            let label = container(label.spacing(space::SMALL).align_y(Center)).padding([0.0, space::SMALL]);
            let fold = accessible_button(label, Some(Message::Show(shown)), ButtonPurpose::Bare);
            let fold = fold.with_style(theme::row_button(Color::TRANSPARENT));
            fold.height(scale.button).width(Shrink).into()
        };
        let idle = self.needs.as_ref().map_or(0, |needs| needs.idle.len());
        let counted =
            |id: &str, count: usize| (count > 0).then(|| language.say_with(id, [("count", count.into())]));
        let idle = counted("today-idle", idle).map(|words| fold(words, TodayList::Idle));
        let talked = counted("today-talked-so-many", talks.len()).map(|words| fold(words, TodayList::Talks));
        let folds: Vec<Element<'a, Message>> = idle.into_iter().chain(talked).collect();
        if folds.is_empty() {
            return None;
        }
        let folds = iced::widget::Row::with_children(folds).spacing(space::SMALL).wrap();
        Some(column![].extend(fresh).push(folds).spacing(space::TIGHT).into())
    }

    pub(super) fn chosen_list_view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let (title, rows): (_, Vec<Element<'a, Message>>) = match self.shown {
            TodayList::AtWork => ("today-at-work", self.at_work_rows(shared)),
            TodayList::Talks => {
                let talks = self.talks(children).into_iter();
                ("today-talked", talks.map(|(child, talk)| self.talk_row(child, talk, shared)).collect())
            }
            TodayList::Suggestions | TodayList::Idle => {
                let idle = self.needs.iter().flat_map(|needs| &needs.idle);
                let idle: Vec<ChildId> = idle.copied().collect();
                let idle = self.children(children).filter(|child| idle.contains(&child.id));
                let named = |child: &'a Child| {
                    let face = picture(drawing::avatar(child.picture), scale.button * 0.8);
                    row![face, fitted::fitted_label(child.name.as_str(), scale.body).bold()]
                        .spacing(space::MEDIUM)
                        .align_y(Center)
                        .into()
                };
                ("today-idle-who", idle.map(named).collect())
            }
        };
        let mut list = Column::new().spacing(space::TIGHT).padding(iced::padding::right(space::LARGE));
        for row in rows {
            list = list.push(row).push(separator());
        }
        let back = icon(drawing::back(), scale.body, theme::DEEP_BLUE);
        let back = row![back, fitted::fitted_label(language.say("today-words"), scale.body)];
        let back = container(back.spacing(space::SMALL).align_y(Center)).padding([0.0, space::MEDIUM]);
        let back = shared
            .button(back, Some(Message::Show(TodayList::Suggestions)), ButtonPurpose::Quiet)
            .width(Shrink);
        let title = as_heading(bold_text(language.say(title), scale.large));
        let head = row![title, Space::new().width(Fill), back].spacing(space::SMALL).align_y(Center);
        column![head, scrollable(list).style(theme::scrolling).height(Fill)]
            .spacing(space::SMALL)
            .height(Fill)
            .into()
    }

    /// A talk: with whom, when, about what, and the note or, while somebody writes it, its field.
    fn talk_row<'a>(
        &'a self,
        child: &'a Child,
        talk: ValidTalk<'a>,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let PageContext { language, scale, lessons, .. } = shared;
        let about = wording::findings::past_talk(language, talk.about, lessons);
        let about = [("day", language.day(talk.day).into()), ("about", about.into())];
        let about = language.say_with("today-talked-about", about);
        let name = row![
            icon(drawing::check(), scale.small, theme::DEEP_REED),
            fitted::fitted_label(child.name.as_str(), scale.body).bold()
        ];
        let about = fitted_text(about, scale.small)
            .color(theme::SLATE)
            .max_height(2.0 * scale.small * theme::LINE_HEIGHT);
        let writing = self.writing.as_ref().filter(|writing| writing.is_on(child.id, talk.key));
        let note: Option<Element<'a, Message>> = match writing {
            Some(writing) => {
                Some(shared.text_field("today-note", &writing.text, Message::NoteTyped, |field| {
                    field.on_submit(Message::Written)
                }))
            }
            None => (!talk.note.is_empty()).then(|| text(talk.note).size(scale.small).into()),
        };
        let key = || (child.id, talk.key.to_owned());
        let write = writing.is_none().then(|| {
            let pencil = icon(drawing::pencil(), scale.body, theme::DEEP_BLUE);
            let called = language.say_with("today-write", [("name", child.name.as_str().into())]);
            let (id, of) = key();
            let write = shared.button(pencil, Some(Message::Write(id, of)), ButtonPurpose::Quiet);
            write.named(called).with_key(("write", id, talk.key)).width(scale.button).into()
        });
        let undo = icon(drawing::undo(), scale.body, theme::DEEP_BLUE);
        let called = format!("{}: {}", child.name, language.say("today-take-back"));
        let (id, of) = key();
        let undo = shared.button(undo, Some(Message::Untick(id, of)), ButtonPurpose::Quiet);
        let undo = undo.named(called).with_key(("undo", id, talk.key)).width(scale.button);
        let face = picture(drawing::avatar(child.picture), scale.button * 0.8);
        let said = column![name.spacing(space::TIGHT).align_y(Center), about].extend(note).spacing(2.0);
        row![face, said.width(Fill)].extend(write).push(undo).spacing(space::SMALL).align_y(Center).into()
    }
}
