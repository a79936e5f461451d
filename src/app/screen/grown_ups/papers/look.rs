//! How the page of papers (pages to print) looks: whom they are about on the left, the choices in the middle, the preview on the right.

use iced::widget::image::{self, Image};
use iced::widget::{
    Column, Space, Stack, column, container, progress_bar, row, scrollable, text, text_input,
};
use iced::{Background, Center, Color, Element, Fill, FillPortion, border};
use platform::dialogs::HAS_FILE_DIALOGS;

use super::choices::choices_from;
use super::jobs::PreviewPage;
use super::outcome::error_sentence;
use super::{BlockedJob, Message, OutputKind, PATH, PageCounts, PrintoutsPage, RunningJob};
use crate::app::screen::grown_ups::saving::replace_question;
use crate::app::screen::grown_ups::shared::{PageContext, framed_panel};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::bold_text;
use crate::app::widget::pressing::AccessibleButton;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use reports::{CsvTable, DecimalMark};

impl PrintoutsPage {
    pub(in crate::app::screen::grown_ups) fn view<'a>(
        &'a self,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let preview = &self.preview;
        if let (true, false, Some(Ok(picture))) = (preview.is_large, self.is_busy(), &preview.shown) {
            let page = Image::new(picture.picture.clone()).width(Fill);
            let page = container(page).padding(1).style(sheet);
            let page = container(in_words(picture, page)).padding(iced::padding::right(space::LARGE));
            let parts = column![scrollable(page).style(theme::scrolling).height(Fill), self.turn(shared)];
            return framed_panel(parts.spacing(space::SMALL), space::MEDIUM).height(Fill).into();
        }
        let pane = |above: Option<Element<'a, Message>>, content: Element<'a, Message>| {
            let content = container(content).padding(iced::padding::right(space::LARGE)).width(Fill);
            let content = scrollable(content).style(theme::scrolling).height(Fill);
            let parts = Column::new().extend(above).push(content).spacing(space::SMALL);
            framed_panel(parts, space::MEDIUM).height(Fill)
        };
        let look_for = shared.search_field(&self.wanted, Message::WantedTyped);
        row![
            pane(look_for, self.subject_choices(shared)).width(FillPortion(5)),
            pane(None, self.content_choices(shared)).width(FillPortion(9)),
            // People come to this page for the preview, so it has more than half of the width.
            framed_panel(self.pages(shared), space::MEDIUM).height(Fill).width(FillPortion(17)),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    pub(super) fn message_if_allowed(&self, message: Message) -> Option<Message> {
        self.allows(&message).then_some(message)
    }

    fn act<'a>(
        &self,
        message: Message,
        id: &str,
        purpose: ButtonPurpose,
        shared: PageContext<'a>,
    ) -> AccessibleButton<'a, Message> {
        let label = text(shared.language.say(id)).size(shared.scale.body);
        shared.button(label, self.message_if_allowed(message), purpose).width(Fill)
    }

    /// A field to type in. `id` is the widget's id and the Fluent key of its name, and `hint` the Fluent key of what it shows while it is
    /// empty. Nobody can type while a question must be answered or a job finished first.
    pub(super) fn text_field<'a>(
        &self,
        id: &'static str,
        hint: &str,
        value: &str,
        typed: fn(String) -> Message,
        PageContext { language, scale, .. }: PageContext<'a>,
    ) -> Element<'a, Message> {
        let is_on = !self.is_busy();
        let input = text_input(&language.say(hint), value)
            .on_input_maybe(is_on.then_some(typed))
            .id(id)
            .size(scale.small)
            .padding(space::SMALL)
            .style(theme::field);
        with_semantics(
            Semantics::new(Role::Field).named(language.say(id)).with_value(value).enabled(is_on),
            input,
        )
        .into()
    }

    fn pages<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let seen: Element<'a, Message> = match &self.preview.shown {
            None => Space::new().into(),
            Some(Ok(picture)) => {
                let page = Image::new(picture.picture.clone())
                    .content_fit(iced::ContentFit::Contain)
                    .filter_method(image::FilterMethod::Linear);
                in_words(picture, container(page).padding(1).style(sheet))
            }
            Some(Err(problem)) => {
                text(error_sentence(problem, language)).size(scale.body).center().width(Fill).into()
            }
        };
        let turn = self.preview.has_pages().then(|| self.turn(shared));
        column![container(seen).center(Fill)]
            .extend(turn)
            .push(self.deeds(shared))
            .spacing(space::SMALL)
            .into()
    }

    fn turn<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let preview = &self.preview;
        let arrow = |sign, id: &str, message| {
            let label = bold_text(sign, scale.large);
            let arrow = shared
                .button(label, self.message_if_allowed(message), ButtonPurpose::Quiet)
                .named(language.say(id));
            arrow.width(scale.button * 1.2)
        };
        let PageCounts { is_complete: is_all, .. } = &preview.counts;
        // The number of pages is known only when all sheets are counted.
        let of = if *is_all { preview.counts.total_pages().to_string() } else { "…".to_owned() };
        let arguments = [("page", (preview.at + 1).to_string().into()), ("of", of.into())];
        let where_it_is = text(language.say_with("papers-page", arguments)).size(scale.body);
        let larger = language.say(if preview.is_large { "papers-smaller" } else { "papers-larger" });
        let larger = text(larger).size(scale.small);
        let larger = shared
            .button(larger, self.message_if_allowed(Message::ToggleLarge), ButtonPurpose::Quiet)
            .with_key("larger");
        let larger = if preview.is_large { larger.back_button() } else { larger };
        row![
            arrow("‹", "papers-back", Message::PreviousPage),
            where_it_is.center().width(Fill),
            arrow("›", "papers-on", Message::NextPage),
            larger.width(2.4 * scale.button),
        ]
        .spacing(space::TIGHT)
        .align_y(Center)
        .into()
    }

    fn deeds<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        if let Some(RunningJob { done, total: of, .. }) = &self.running {
            let arguments = [("done", (*done).into()), ("of", (*of).into())];
            let bar = progress_bar(0.0..=(*of).max(1) as f32, *done as f32).girth(10.0).style(filling);
            return column![
                text(language.say_with("papers-running", arguments)).size(scale.body),
                bar,
                self.act(Message::StopJob, "papers-halt", ButtonPurpose::Quiet, shared),
            ]
            .spacing(space::SMALL)
            .into();
        }
        if let Some(BlockedJob { existing_files: there, .. }) = &self.blocked {
            return replace_question(there, [Message::KeepFiles, Message::Replace], shared);
        }
        if let Some(printers) = &self.printers {
            return self.which(printers, shared);
        }
        if !HAS_FILE_DIALOGS {
            return text(shared.language.say("page-lacks")).size(shared.scale.body).into();
        }
        let path = self.text_field(PATH, PATH, &self.path, Message::PathTyped, shared);
        let save = self.act(Message::Save(OutputKind::Pages), "papers-save", ButtonPurpose::Quiet, shared);
        let print = self.act(Message::Print, "papers-print", ButtonPurpose::Act, shared);
        row![container(path).width(FillPortion(4)), save.width(FillPortion(4)), print.width(FillPortion(4))]
            .spacing(space::TIGHT)
            .align_y(Center)
            .into()
    }

    pub(super) fn table_export_view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let language = shared.language;
        let label = |table| language.say(name_of_table(table));
        let tables = choices_from(CsvTable::ALL, self.table, Message::Table, label);
        let own = self.decimal.unwrap_or_else(|| DecimalMark::from_signs(language.signs()));
        let decimals = choices_from(DecimalMark::ALL, own, Message::Decimal, |one| one.example().to_owned());
        let save =
            self.act(Message::Save(OutputKind::Table), "papers-save-table", ButtonPurpose::Quiet, shared);
        let last = row![
            container(self.choice_line(decimals, shared)).width(FillPortion(4)),
            save.width(FillPortion(6))
        ];
        let tables = tables.chunks(3).map(|tables| self.choice_line(tables.to_vec(), shared));
        let tables = Column::with_children(tables).spacing(2.0);
        let parts = column![tables, last.spacing(space::TIGHT)].spacing(space::TIGHT);
        with_semantics(Semantics::new(Role::Group).named(language.say("papers-save-table")), parts).into()
    }

    fn which<'a>(&self, printers: &'a [String], shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let each = printers.iter().enumerate().map(|(at, printer)| {
            let label = text(printer.as_str()).size(scale.body);
            shared.button(label, Some(Message::Printer(at)), ButtonPurpose::Act).width(Fill).into()
        });
        let each = scrollable(Column::with_children(each).spacing(2.0)).style(theme::scrolling);
        let parts = column![
            text(language.say("papers-which-printer")).size(scale.body),
            container(each).max_height(3.5 * scale.button),
            self.act(Message::NoPrinter, "papers-no-printer", ButtonPurpose::Quiet, shared).back_button(),
        ];
        with_semantics(Semantics::new(Role::Question), parts.spacing(space::SMALL)).into()
    }
}

fn sheet(_: &iced::Theme) -> container::Style {
    container::Style {
        background: Some(Background::Color(Color::WHITE)),
        border: border::color(theme::BUTTON_EDGE).width(1.0),
        ..container::Style::default()
    }
}

fn filling(_: &iced::Theme) -> progress_bar::Style {
    progress_bar::Style {
        background: Background::Color(theme::PANEL_RIM),
        bar: Background::Color(theme::REED),
        border: border::rounded(5.0),
    }
}

const fn name_of_table(table: CsvTable) -> &'static str {
    match table {
        CsvTable::Pupils => "papers-table-pupils",
        CsvTable::Attempts => "papers-table-attempts",
        CsvTable::Facts => "papers-table-facts",
        CsvTable::Overview => "overview-table",
        CsvTable::Growth => "overview-growth",
        CsvTable::Aims => "overview-aims",
    }
}

fn in_words<'a>(page: &PreviewPage, drawn: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    let line = |words: &String| {
        let line =
            with_semantics(Semantics::new(Role::Text).named(words), Space::new().width(Fill).height(Fill));
        Element::from(line)
    };
    let lines = Column::with_children(page.lines.iter().map(line));
    Stack::with_children([drawn.into()]).push_under(lines).into()
}
