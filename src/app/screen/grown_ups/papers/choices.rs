//! The choices on the page of papers (pages to print): whom they are about on the left, what they show in the middle.

use engine::arithmetic::Rung;
use engine::games::GameKind;
use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Element, Fill};

use super::{COUNTS, Message, PrintoutKind, PrintoutSubject, PrintoutsPage, ReportPeriod, printed};
use crate::app::screen::grown_ups::session::class_names;
use crate::app::screen::grown_ups::shared::PageContext;
use crate::app::screen::grown_ups::{by_name, looked_for};
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::bold_text;
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::pressing::AccessibleButton;
use interchange::NameQuery;
use language::Locale;
use language::wording;
use records::ChildId;
use reports::{AnswerPrinting, GlancePage, Paper, PdfGrouping, PuzzleLayout, RowOrder, SheetOrder};

const IN_A_ROW: usize = 2;
const NARROW: f32 = 1200.0;

/// The message of a choice's button, the words on it, and whether it is chosen.
pub(super) type PrintoutChoice = (Message, String, bool);

pub(super) fn choices_from<T: Copy + PartialEq>(
    all: impl IntoIterator<Item = T>,
    chosen: T,
    message: impl Fn(T) -> Message,
    label: impl Fn(T) -> String,
) -> Vec<PrintoutChoice> {
    all.into_iter().map(|one| (message(one), label(one), one == chosen)).collect()
}

impl PrintoutsPage {
    fn choice<'a>(
        &self,
        (message, label, is_chosen): PrintoutChoice,
        shared: PageContext<'a>,
    ) -> AccessibleButton<'a, Message> {
        let room = shared.scale.button - 2.0;
        let label = fitted_text(label, shared.scale.small).centered().max_height(room);
        let label = container(label).padding([0.0, space::TIGHT]);
        shared.button(label, self.message_if_allowed(message), ButtonPurpose::Choice(is_chosen)).width(Fill)
    }

    pub(super) fn choice_line<'a>(
        &self,
        choices: Vec<PrintoutChoice>,
        shared: PageContext<'a>,
    ) -> Element<'a, Message> {
        let choices = choices.into_iter().map(|choice| self.choice(choice, shared).into());
        Row::with_children(choices).spacing(2.0).into()
    }

    pub(super) fn subject_choices<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let line = |whom: PrintoutSubject, label: String| {
            let label = fitted_text(label, scale.body).down_to_smallest().max_height(scale.button);
            let label = container(label).clip(true).center_y(Fill).padding([0.0, space::SMALL]);
            shared.list_item(label, self.message_if_allowed(Message::Subject(whom)), self.subject == whom)
        };
        let nobody = line(PrintoutSubject::Nobody, language.say("papers-nobody"));
        let everybody = (!children.is_empty()).then(|| {
            let label = language.say_with("moving-everybody", [("count", children.len().into())]);
            line(PrintoutSubject::Class(None), label).into()
        });
        let wanted = NameQuery::new(&self.wanted);
        let classes = class_names(children).into_iter().enumerate();
        let classes = classes.filter(|(_, class)| wanted.matches(class)).map(|(at, class)| {
            let label = language.say_with("moving-class", [("class", class.into())]);
            line(PrintoutSubject::Class(Some(at)), label).into()
        });
        let each = looked_for(children, &self.wanted).map(|child| {
            line(PrintoutSubject::Child(child.id), child.name.clone()).with_key(child.id).into()
        });
        Column::new()
            .push(nobody)
            .extend(everybody)
            .extend(classes)
            .push(Space::new().height(space::SMALL))
            .extend(each)
            .spacing(space::TIGHT)
            .into()
    }

    pub(super) fn content_choices<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { lessons, language, scale, .. } = shared;
        let part = |id: &str, content: Element<'a, Message>| -> Element<'a, Message> {
            column![text(language.say(id)).size(scale.small).color(theme::SLATE), content].spacing(2.0).into()
        };
        let line = |choices: Vec<PrintoutChoice>| self.choice_line(choices, shared);
        let grid = |choices: Vec<PrintoutChoice>| -> Element<'a, Message> {
            let rows = choices.chunks(IN_A_ROW).map(|choices| {
                let mut cells: Vec<Element<'a, Message>> =
                    choices.iter().map(|choice| self.choice(choice.clone(), shared).into()).collect();
                cells.resize_with(IN_A_ROW, || Space::new().width(Fill).into());
                Row::with_children(cells).spacing(2.0).into()
            });
            Column::with_children(rows).spacing(2.0).into()
        };
        let said = |message, id: &str, is_chosen| (message, language.say(id), is_chosen);
        let what = self.what();
        let offers = self.offers().iter().copied();
        let offers =
            choices_from(offers, what, Message::Kind, |what| language.say(name_of(what, self.subject)));
        let mut parts = vec![part("papers-what", grid(offers))];
        if self.has_days() {
            parts.extend(self.days(shared));
        }
        if self.has_pupils() {
            let page = said(Message::TeachersPage, "report-teachers-page", self.teachers_page);
            parts.push(line(vec![page]));
        }
        let count = || {
            let counts = choices_from(COUNTS, self.count, Message::Count, |count| count.to_string());
            part("papers-count", line(counts))
        };
        let answers = || said(Message::Answers, "papers-answers", self.answers == AnswerPrinting::Pile);
        match what {
            PrintoutKind::Everything | PrintoutKind::Class => {
                let label = |order| language.say(name_of_order(order));
                let orders = choices_from(RowOrder::ALL, self.order, Message::Order, label);
                parts.push(part("papers-order", grid(orders)));
            }
            PrintoutKind::Worksheet => {
                let lesson = self.lesson(lessons);
                if self.subject != PrintoutSubject::Nobody {
                    parts.push(line(vec![said(Message::WeakFacts, "papers-weak", lesson.is_none())]));
                }
                let sign = |rung: Rung| language.operation_sign(rung.newest_operation());
                parts.push(part(
                    "session-lesson",
                    line(choices_from(Rung::ALL, self.rung, Message::Rung, sign)),
                ));
                let each = printed(lessons, self.rung).map(|(at, printed)| {
                    (Message::Lesson(at), wording::lesson_text(language, &printed.title), Some(at) == lesson)
                });
                parts.push(grid(each.collect()));
                let label = |layout| language.say(name_of_layout(layout));
                let layouts = choices_from(PuzzleLayout::ALL, self.layout, Message::Layout, label);
                parts.push(part("papers-layout", grid(layouts)));
                parts.push(count());
                let others = language.say_with("papers-others", [("seed", self.seed.to_string().into())]);
                let others = self.choice((Message::OtherPuzzles, others, false), shared).with_key("others");
                parts.push(row![others, self.choice(answers(), shared)].spacing(2.0).into());
                parts.extend(self.so_many(shared));
            }
            PrintoutKind::Cards => {
                let games = GameKind::ALL.into_iter().filter(|game| game.has_own_cards());
                let games = choices_from(games, self.game, Message::Game, |game| {
                    language.say(wording::game_title_message_id(game))
                });
                parts.push(part("progress-game", grid(games)));
                parts.push(line(vec![said(Message::SaveInk, "papers-save-ink", self.saves_ink)]));
            }
            PrintoutKind::Certificate => {
                let label = |rung| language.say(wording::newest_sign_message_id(rung));
                let rungs = choices_from(Rung::ALL, self.mastered, Message::Mastered, label);
                parts.push(part("papers-rung", grid(rungs)));
            }
            PrintoutKind::Tomorrow => {
                parts.push(count());
                let label = |order| language.say(name_of_sheets(order));
                let orders = choices_from(SheetOrder::ALL, self.sheet_order, Message::SheetOrder, label);
                parts.push(part("papers-sheet-order", line(orders)));
                parts.push(line(vec![answers()]));
                parts.extend(self.so_many(shared));
                parts.push(part("papers-who-gets-what", self.who_gets_what(shared)));
            }
            PrintoutKind::Glance => {
                let of = |page| language.say(name_of_glance(page));
                let pages = choices_from(self.glance.pages(), self.glance.page, Message::Glance, of);
                parts.push(part("papers-shows", grid(pages)));
            }
            PrintoutKind::Pupil | PrintoutKind::PictureCards => {}
        }
        if self.has_sheets() {
            let bindings = [PdfGrouping::OneFile, PdfGrouping::SeparateFiles];
            let label = |binding| language.say(name_of_binding(binding));
            let bindings = choices_from(bindings, self.binding, Message::Binding, label);
            parts.push(part("papers-binding", line(bindings)));
        }
        let sizes =
            choices_from(Paper::ALL, self.paper, Message::Paper, |paper| paper.media_name().to_owned());
        parts.push(part("papers-paper", line(sizes)));
        let own = self.locale.unwrap_or_else(|| language.locale());
        let locales =
            choices_from(Locale::ALL, own, Message::Locale, |locale| locale.native_name().to_owned());
        parts.push(part("papers-language", line(locales)));
        if self.has_days() {
            parts.push(part("papers-for-spreadsheets", self.table_export_view(shared)));
        }
        Column::with_children(parts).spacing(space::SMALL).into()
    }

    fn days<'a>(&self, shared: PageContext<'a>) -> Vec<Element<'a, Message>> {
        let PageContext { children, language, scale, .. } = shared;
        let small = |id: &str| text(language.say(id)).size(scale.small);
        let since = self.last_report(children).map(|day| {
            let label = language.say_with("papers-since-report", [("day", language.day(day).into())]);
            let is_chosen = self.days == [day.to_string(), String::new()];
            self.choice((Message::Span(ReportPeriod::Report), label, is_chosen), shared).into()
        });
        let spans = ReportPeriod::ALL.map(|span| {
            let is_chosen = self.days == [span.first_day(self.today, None), String::new()];
            (Message::Span(span), language.say(name_of_span(span)), is_chosen)
        });
        let across = if shared.size.width < NARROW { IN_A_ROW } else { spans.len() };
        let spans = spans.chunks(across).map(|spans| self.choice_line(spans.to_vec(), shared));
        let spans = Column::new().extend(since).extend(spans).spacing(2.0);
        let spans = column![small("papers-days").color(theme::SLATE), spans].spacing(2.0);
        let day = |id, value: &str, typed: fn(String) -> Message| {
            let field = self.text_field(id, "papers-day-hint", value, typed, shared);
            column![small(id).color(theme::SLATE), field].width(Fill)
        };
        let [from, to] = &self.days;
        let from = day("papers-from", from, Message::FromTyped);
        let to = day("papers-to", to, Message::ToTyped);
        // A whole date has no room in half of a narrow column.
        let days: Element<'a, Message> = if shared.size.width < NARROW {
            column![from, to].spacing(2.0).into()
        } else {
            row![from, to].spacing(space::SMALL).into()
        };
        let wrong = self.period().is_none().then(|| small("papers-no-day").color(theme::DEEP_CORAL).into());
        [spans.into(), days].into_iter().chain(wrong).collect()
    }

    /// A sentence that says how many worksheets there are, and how many pages of answers after them. `None` until all are counted.
    fn so_many<'a>(
        &self,
        PageContext { language, scale, .. }: PageContext<'a>,
    ) -> Option<Element<'a, Message>> {
        let (sheets, answers) = self.worksheet_page_counts()?;
        let arguments = [("sheets", sheets.into()), ("answers", answers.into())];
        let id = if answers == 0 { "papers-so-many-sheets" } else { "papers-so-many" };
        Some(bold_text(language.say_with(id, arguments), scale.small).into())
    }

    fn who_gets_what<'a>(&self, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { children, language, scale, .. } = shared;
        let lessons = shared.lessons.iter().map(Some).chain([None]);
        let lines = lessons.filter_map(|lesson| {
            let id = lesson.map(|lesson| &lesson.id);
            let own: Vec<ChildId> =
                self.tomorrow.iter().filter(|own| own.lesson.as_ref() == id).map(|own| own.child).collect();
            if own.is_empty() {
                return None;
            }
            let title = lesson.map_or_else(
                || language.say("papers-weak"),
                |lesson| wording::lesson_text(language, &lesson.title),
            );
            let names =
                by_name(children).filter(|child| own.contains(&child.id)).map(|child| child.name.as_str());
            Some(
                column![bold_text(title, scale.small), text(language.join_list(names)).size(scale.small)]
                    .into(),
            )
        });
        Column::with_children(lines).spacing(space::TIGHT).into()
    }
}

const fn name_of(what: PrintoutKind, whom: PrintoutSubject) -> &'static str {
    match what {
        PrintoutKind::Everything => "papers-everything",
        PrintoutKind::Pupil if matches!(whom, PrintoutSubject::Class(_)) => "papers-everything",
        PrintoutKind::Pupil => "papers-pupil",
        PrintoutKind::Class => "papers-class",
        PrintoutKind::Glance => "overview-paper",
        PrintoutKind::Worksheet => "papers-worksheet",
        PrintoutKind::Tomorrow => "papers-tomorrow",
        PrintoutKind::Cards => "papers-cards",
        PrintoutKind::Certificate => "papers-certificate",
        PrintoutKind::PictureCards => "papers-picture-cards",
    }
}

const fn name_of_glance(page: GlancePage) -> &'static str {
    match page {
        GlancePage::Lessons(_) => "overview-lessons",
        GlancePage::Facts(_) => "overview-facts",
        GlancePage::Growth(_) => "overview-growth",
        GlancePage::Aims => "overview-aims",
    }
}

const fn name_of_span(span: ReportPeriod) -> &'static str {
    match span {
        ReportPeriod::Month => "papers-month",
        ReportPeriod::Quarter => "papers-quarter",
        ReportPeriod::Year => "papers-year",
        ReportPeriod::Always => "papers-always",
        ReportPeriod::Report => "papers-since-report",
    }
}

const fn name_of_layout(layout: PuzzleLayout) -> &'static str {
    match layout {
        PuzzleLayout::Plain => "papers-plain",
        PuzzleLayout::Wall => "papers-wall",
        PuzzleLayout::Triangle => "papers-triangle",
        PuzzleLayout::Table => "papers-table",
        PuzzleLayout::Fish => "papers-fish",
        PuzzleLayout::Match => "papers-match",
    }
}

const fn name_of_binding(binding: PdfGrouping) -> &'static str {
    match binding {
        PdfGrouping::OneFile => "papers-together",
        PdfGrouping::SeparateFiles => "papers-apart",
    }
}

const fn name_of_sheets(order: SheetOrder) -> &'static str {
    match order {
        SheetOrder::Names => "papers-by-name",
        SheetOrder::Groups => "papers-by-group",
    }
}

const fn name_of_order(order: RowOrder) -> &'static str {
    match order {
        RowOrder::Name => "papers-by-name",
        RowOrder::Minutes => "papers-by-minutes",
        RowOrder::Right => "papers-by-right",
        RowOrder::Lessons => "papers-by-lessons",
    }
}
