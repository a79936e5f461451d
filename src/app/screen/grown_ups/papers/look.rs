//! How the page of papers looks: whom it is about on the left, the choices in the middle, the pages on the right.

use heart::arithmetic::Rung;
use heart::games::GameKind;
use iced::widget::image::{self, Image};
use iced::widget::{Column, Row, Space, column, container, progress_bar, row, scrollable, text};
use iced::{Background, Center, Color, Element, Fill, FillPortion, border};

use super::outcome::sentence_of;
use super::{Blocked, COUNTS, Counts, PaperSubject, Running, Span, Stop, What, by_name, printed};
use crate::app::screen::grown_ups::look::field;
use crate::app::screen::grown_ups::session::classes;
use crate::app::screen::grown_ups::{GrownUps, Message, Stop as Outer};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, fitting, framed};
use crate::language::{Language, Locale};
use crate::records::{Child, ChildId};
use crate::reports::{Binding, Decimal, Layout, Order, Paper, SheetOrder, Table};
use crate::wording;

/// How many choices stand side by side.
const IN_A_ROW: usize = 2;

/// A choice and the words on its button.
type Choice = (Stop, String);

impl GrownUps {
    /// Draws the page of papers.
    pub(in crate::app::screen::grown_ups) fn papers<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let preview = &self.papers.preview;
        if let (true, Some(Ok(picture))) = (preview.is_large, &preview.shown) {
            let page = container(Image::new(picture.clone()).width(Fill)).padding(1).style(sheet);
            let page = container(page).padding(iced::padding::right(space::LARGE));
            let parts =
                column![scrollable(page).style(theme::scrolling).height(Fill), self.turn(language, scale)];
            return framed(parts.spacing(space::SMALL), space::MEDIUM).height(Fill).into();
        }
        let pane = |content: Element<'a, Message>| {
            let content = container(content).padding(iced::padding::right(space::LARGE)).width(Fill);
            framed(scrollable(content).style(theme::scrolling).height(Fill), space::MEDIUM).height(Fill)
        };
        row![
            pane(self.whom(children, language, scale)).width(FillPortion(4)),
            pane(self.choices(children, language, scale)).width(FillPortion(7)),
            framed(self.pages(language, scale), space::MEDIUM).height(Fill).width(FillPortion(8)),
        ]
        .spacing(scale.margin)
        .height(Fill)
        .into()
    }

    /// Draws a button for a choice.
    fn choice<'a>(&'a self, choice: Choice, language: &Language, scale: Scale) -> Element<'a, Message> {
        let held = self.papers.holds(choice.0, language.locale(), &self.lessons);
        self.choice_held(choice, held, scale)
    }

    fn choice_held(&self, (stop, label): Choice, held: bool, scale: Scale) -> Element<'_, Message> {
        let label = container(text(label).size(scale.small).center()).padding([0.0, space::TIGHT]);
        self.button(Outer::Papers(stop), label, Purpose::Choice(held), scale)
            .on_press_maybe(self.unless_busy(stop))
            .width(Fill)
            .into()
    }

    /// The message of a press; `None` while something else must be answered or finished first.
    fn unless_busy(&self, stop: Stop) -> Option<Message> {
        (!self.papers.is_busy()).then_some(Message::Pressed(Outer::Papers(stop)))
    }

    fn act<'a>(
        &'a self,
        stop: Stop,
        id: &str,
        purpose: Purpose,
        language: &Language,
        scale: Scale,
    ) -> iced::widget::Button<'a, Message> {
        self.button(Outer::Papers(stop), text(language.say(id)).size(scale.body), purpose, scale).width(Fill)
    }

    fn whom<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let line = |whom: PaperSubject, label: String| -> Element<'a, Message> {
            let held = self.papers.whom == whom;
            let size = fitting(&label, scale.body * 1.8, scale.small).min(scale.body);
            let label = container(text(label).size(size)).clip(true).width(Fill).padding([0.0, space::SMALL]);
            self.button(Outer::Papers(Stop::Whom(whom)), label, Purpose::Choice(held), scale)
                .on_press_maybe(self.unless_busy(Stop::Whom(whom)))
                .width(Fill)
                .into()
        };
        let nobody = line(PaperSubject::Nobody, language.say("papers-nobody"));
        let everybody = (!children.is_empty()).then(|| {
            let label = language.say_with("moving-everybody", [("count", children.len().into())]);
            line(PaperSubject::Class(None), label)
        });
        let classes = classes(children).into_iter().enumerate().map(|(at, class)| {
            line(PaperSubject::Class(Some(at)), language.say_with("moving-class", [("class", class.into())]))
        });
        let each = by_name(children).map(|child| line(PaperSubject::Child(child.id), child.name.clone()));
        Column::new()
            .push(nobody)
            .extend(everybody)
            .extend(classes)
            .push(Space::new().height(space::SMALL))
            .extend(each)
            .spacing(space::TIGHT)
            .into()
    }

    fn choices<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let papers = &self.papers;
        let part = |id: &str, content: Element<'a, Message>| -> Element<'a, Message> {
            column![text(language.say(id)).size(scale.small).color(theme::SLATE), content].spacing(2.0).into()
        };
        let line = |choices: Vec<Choice>| -> Element<'a, Message> {
            let choices = choices.into_iter().map(|choice| self.choice(choice, language, scale));
            Row::with_children(choices).spacing(2.0).into()
        };
        let grid = |choices: Vec<Choice>| -> Element<'a, Message> {
            let rows = choices.chunks(IN_A_ROW).map(|choices| {
                let mut cells: Vec<Element<'a, Message>> =
                    choices.iter().map(|choice| self.choice(choice.clone(), language, scale)).collect();
                cells.resize_with(IN_A_ROW, || Space::new().width(Fill).into());
                Row::with_children(cells).spacing(2.0).into()
            });
            Column::with_children(rows).spacing(2.0).into()
        };
        let said = |stop, id: &str| (stop, language.say(id));
        let what = papers.offers().iter().map(|what| said(Stop::What(*what), name_of(*what, papers.whom)));
        let mut parts = vec![part("papers-what", grid(what.collect()))];
        if papers.has_days() {
            let last = papers.last_report(children);
            let since = last.map(|day| {
                let label = language.say_with("papers-since-report", [("day", language.day(day).into())]);
                let held = papers.days == [day.to_string(), String::new()];
                self.choice_held((Stop::Span(Span::Report), label), held, scale)
            });
            let spans = Span::ALL.map(|span| said(Stop::Span(span), name_of_span(span)));
            let spans = Column::new().extend(since).push(line(spans.into())).spacing(2.0);
            parts.push(part("papers-days", spans.into()));
            let day = |stop, id: &str, value: &str| {
                let field = self.field(stop, "papers-day-hint", value, language, scale);
                column![text(language.say(id)).size(scale.small).color(theme::SLATE), field].width(Fill)
            };
            let [from, to] = &papers.days;
            let days = row![day(Stop::From, "papers-from", from), day(Stop::To, "papers-to", to)];
            parts.push(days.spacing(space::SMALL).into());
            if papers.period().is_none() {
                let sentence = text(language.say("papers-no-day")).size(scale.small);
                parts.push(sentence.color(theme::DEEP_CORAL).into());
            }
        }
        if papers.has_pupils() {
            parts.push(line(vec![said(Stop::TeachersPage, "report-teachers-page")]));
        }
        match papers.what() {
            What::Everything | What::Class => {
                let orders = Order::ALL.map(|order| said(Stop::Order(order), name_of_order(order)));
                parts.push(part("papers-order", grid(orders.into())));
            }
            What::Worksheet => {
                let weak = (papers.whom != PaperSubject::Nobody).then(|| said(Stop::Weak, "papers-weak"));
                let rungs = Rung::ALL.map(|rung| (Stop::Rung(rung), language.sign(rung.newest_operation())));
                let lessons = printed(&self.lessons, papers.rung)
                    .map(|(at, lesson)| (Stop::Lesson(at), wording::words(language, &lesson.title)));
                parts.extend(weak.map(|weak| line(vec![weak])));
                parts.push(part("session-lesson", line(rungs.into())));
                parts.push(grid(lessons.collect()));
                let layouts = Layout::ALL.map(|layout| said(Stop::Layout(layout), name_of_layout(layout)));
                parts.push(part("papers-layout", grid(layouts.into())));
                let counts = COUNTS.map(|count| (Stop::Count(count), count.to_string()));
                parts.push(part("papers-count", line(counts.into())));
                let others = language.say_with("papers-others", [("seed", papers.seed.to_string().into())]);
                parts.push(line(vec![(Stop::Others, others), said(Stop::Answers, "papers-answers")]));
                parts.extend(self.so_many(language, scale));
            }
            What::Cards => {
                let games = GameKind::ALL.into_iter().filter(|game| game.has_cards());
                let games = games.map(|game| said(Stop::Game(game), wording::title(game)));
                parts.push(part("progress-game", grid(games.collect())));
                parts.push(line(vec![said(Stop::SaveInk, "papers-save-ink")]));
            }
            What::Certificate => {
                let rungs = Rung::ALL.map(|rung| said(Stop::Mastered(rung), wording::newest_sign(rung)));
                parts.push(part("papers-rung", grid(rungs.into())));
            }
            What::Tomorrow => {
                let counts = COUNTS.map(|count| (Stop::Count(count), count.to_string()));
                parts.push(part("papers-count", line(counts.into())));
                let orders =
                    SheetOrder::ALL.map(|order| said(Stop::SheetOrder(order), name_of_sheets(order)));
                parts.push(part("papers-sheet-order", line(orders.into())));
                parts.push(line(vec![said(Stop::Answers, "papers-answers")]));
                parts.extend(self.so_many(language, scale));
                parts.push(part("papers-who-gets-what", self.who_gets_what(children, language, scale)));
            }
            What::Pupil => {}
        }
        if papers.has_sheets() {
            let together = said(Stop::Binding(Binding::Together), "papers-together");
            let apart = said(Stop::Binding(Binding::Apart), "papers-apart");
            parts.push(part("papers-binding", line(vec![together, apart])));
        }
        let sizes = Paper::ALL.map(|paper| (Stop::Paper(paper), paper.media().to_owned()));
        parts.push(part("papers-paper", line(sizes.into())));
        let locales = Locale::ALL.map(|locale| (Stop::Locale(locale), locale.own_name().to_owned()));
        parts.push(part("papers-language", line(locales.into())));
        Column::with_children(parts).spacing(space::SMALL).into()
    }

    /// Draws how many worksheets there are, and how many pages of answers follow. `None` until all are counted.
    fn so_many<'a>(&'a self, language: &'a Language, scale: Scale) -> Option<Element<'a, Message>> {
        let (sheets, answers) = self.papers.worksheets()?;
        let arguments = [("sheets", sheets.into()), ("answers", answers.into())];
        let id = if answers == 0 { "papers-so-many-sheets" } else { "papers-so-many" };
        Some(bold(language.say_with(id, arguments), scale.small).into())
    }

    /// Draws the lessons for tomorrow, with the names of their children.
    fn who_gets_what<'a>(
        &'a self,
        children: &'a [Child],
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let tomorrow = &self.papers.tomorrow;
        let lessons = self.lessons.iter().map(Some).chain([None]);
        let lines = lessons.filter_map(|lesson| {
            let id = lesson.map(|lesson| &lesson.id);
            let own: Vec<ChildId> =
                tomorrow.iter().filter(|own| own.lesson.as_ref() == id).map(|own| own.child).collect();
            if own.is_empty() {
                return None;
            }
            let title = lesson.map_or_else(
                || language.say("papers-weak"),
                |lesson| wording::words(language, &lesson.title),
            );
            let names =
                by_name(children).filter(|child| own.contains(&child.id)).map(|child| child.name.as_str());
            Some(column![bold(title, scale.small), text(language.list(names)).size(scale.small)].into())
        });
        Column::with_children(lines).spacing(space::TIGHT).into()
    }

    fn field<'a>(
        &self,
        stop: Stop,
        hint: &str,
        value: &str,
        language: &Language,
        scale: Scale,
    ) -> iced::widget::TextInput<'a, Message> {
        let typed = self.unless_busy(stop).map(|_| move |typed| Message::Typed(Outer::Papers(stop), typed));
        field(Outer::Papers(stop), hint, value, language, scale).on_input_maybe(typed).size(scale.small)
    }

    /// Draws the open page, and what can be done with it.
    fn pages<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let papers = &self.papers;
        let seen: Element<'a, Message> = match &papers.preview.shown {
            None => Space::new().into(),
            Some(Ok(picture)) => {
                let page = Image::new(picture.clone())
                    .content_fit(iced::ContentFit::Contain)
                    .filter_method(image::FilterMethod::Linear);
                container(page).padding(1).style(sheet).into()
            }
            Some(Err(problem)) => {
                text(sentence_of(problem, language)).size(scale.body).center().width(Fill).into()
            }
        };
        let turn = (!papers.preview.offered().is_empty()).then(|| self.turn(language, scale));
        column![container(seen).center(Fill)]
            .extend(turn)
            .push(self.deeds(language, scale))
            .spacing(space::SMALL)
            .into()
    }

    /// Draws the buttons that turn the pages or make them larger.
    fn turn<'a>(&'a self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let preview = &self.papers.preview;
        let arrow = |sign, stop, is: bool| {
            let label = bold(sign, scale.large);
            self.button(Outer::Papers(stop), label, Purpose::Quiet, scale)
                .on_press_maybe(self.unless_busy(stop).filter(|_| is))
                .width(scale.button * 1.2)
        };
        let Counts { is_all, .. } = &preview.counts;
        // The number of pages is known only when all sheets are counted.
        let of = if *is_all { preview.counts.pages().to_string() } else { "…".to_owned() };
        let arguments = [("page", (preview.at + 1).to_string().into()), ("of", of.into())];
        let where_it_is = text(language.say_with("papers-page", arguments)).size(scale.body);
        let larger = language.say(if preview.is_large { "papers-smaller" } else { "papers-larger" });
        row![
            arrow("‹", Stop::Back, preview.at > 0),
            where_it_is.center().width(Fill),
            arrow("›", Stop::On, preview.goes_on()),
            self.button(Outer::Papers(Stop::Larger), text(larger).size(scale.small), Purpose::Quiet, scale)
                .on_press_maybe(self.unless_busy(Stop::Larger))
                .width(2.4 * scale.button),
        ]
        .spacing(space::TIGHT)
        .align_y(Center)
        .into()
    }

    /// Draws what can be done with the pages, or the job that is under way.
    fn deeds<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let papers = &self.papers;
        if let Some(Running { done, of, .. }) = &papers.running {
            let arguments = [("done", (*done).into()), ("of", (*of).into())];
            let bar = progress_bar(0.0..=(*of).max(1) as f32, *done as f32).girth(10.0).style(filling);
            return column![
                text(language.say_with("papers-running", arguments)).size(scale.body),
                bar,
                self.act(Stop::Halt, "papers-halt", Purpose::Quiet, language, scale),
            ]
            .spacing(space::SMALL)
            .into();
        }
        if let Some(Blocked { there, .. }) = &papers.blocked {
            let answers = [Stop::KeepFiles, Stop::Replace].map(Outer::Papers);
            return self.replace_question(there, answers, language, scale);
        }
        if let Some(printers) = &papers.printers {
            let each = printers.iter().enumerate().map(|(at, printer)| {
                let label = text(printer.as_str()).size(scale.body);
                self.button(Outer::Papers(Stop::Printer(at)), label, Purpose::Act, scale).width(Fill).into()
            });
            let each = scrollable(Column::with_children(each).spacing(2.0)).style(theme::scrolling);
            return column![
                text(language.say("papers-which-printer")).size(scale.body),
                container(each).max_height(3.5 * scale.button),
                self.act(Stop::NoPrinter, "papers-no-printer", Purpose::Quiet, language, scale),
            ]
            .spacing(space::SMALL)
            .into();
        }
        let path = self.field(Stop::Path, "papers-path", &papers.path, language, scale);
        let is_ready = papers.preview.is_shown();
        let can = |stop| is_ready.then_some(Message::Pressed(Outer::Papers(stop)));
        let pages = row![
            path.width(FillPortion(4)),
            self.act(Stop::Save, "papers-save", Purpose::Act, language, scale)
                .on_press_maybe(can(Stop::Save))
                .width(FillPortion(5)),
            self.act(Stop::Print, "papers-print", Purpose::Act, language, scale)
                .on_press_maybe(can(Stop::Print))
                .width(FillPortion(4)),
        ]
        .spacing(space::TIGHT)
        .align_y(Center);
        let table = papers.has_days().then(|| {
            let tables = Table::ALL.map(|table| {
                self.choice((Stop::Table(table), language.say(name_of_table(table))), language, scale)
            });
            let save = self.act(Stop::SaveTable, "papers-save-table", Purpose::Quiet, language, scale);
            let numbers = papers.decimal.unwrap_or_else(|| Decimal::of(language.signs()));
            let decimals = Decimal::ALL.map(|decimal| {
                let label = decimal.example().to_owned();
                self.choice_held((Stop::Decimal(decimal), label), decimal == numbers, scale)
            });
            let last = row![
                Row::with_children(decimals).spacing(2.0).width(FillPortion(4)),
                save.width(FillPortion(9)),
            ];
            column![Row::with_children(tables).spacing(2.0), last.spacing(space::TIGHT)]
                .spacing(space::TIGHT)
                .into()
        });
        column![pages].extend(table).spacing(space::TIGHT).into()
    }
}

/// The look of a sheet of paper on the screen.
fn sheet(_: &iced::Theme) -> container::Style {
    container::Style {
        background: Some(Background::Color(Color::WHITE)),
        border: border::color(theme::EDGE).width(1.0),
        ..container::Style::default()
    }
}

fn filling(_: &iced::Theme) -> progress_bar::Style {
    progress_bar::Style {
        background: Background::Color(theme::RIM),
        bar: Background::Color(theme::REED),
        border: border::rounded(5.0),
    }
}

const fn name_of(what: What, whom: PaperSubject) -> &'static str {
    match what {
        What::Everything => "papers-everything",
        What::Pupil if matches!(whom, PaperSubject::Class(_)) => "papers-everything",
        What::Pupil => "papers-pupil",
        What::Class => "papers-class",
        What::Worksheet => "papers-worksheet",
        What::Tomorrow => "today-for-tomorrow",
        What::Cards => "papers-cards",
        What::Certificate => "papers-certificate",
    }
}

const fn name_of_span(span: Span) -> &'static str {
    match span {
        Span::Month => "papers-month",
        Span::Quarter => "papers-quarter",
        Span::Year => "papers-year",
        Span::Always => "papers-always",
        Span::Report => "papers-since-report",
    }
}

const fn name_of_layout(layout: Layout) -> &'static str {
    match layout {
        Layout::Plain => "papers-plain",
        Layout::Wall => "papers-wall",
        Layout::Triangle => "papers-triangle",
        Layout::Table => "papers-table",
        Layout::Fish => "papers-fish",
        Layout::Match => "papers-match",
    }
}

const fn name_of_sheets(order: SheetOrder) -> &'static str {
    match order {
        SheetOrder::Names => "papers-by-name",
        SheetOrder::Groups => "papers-by-group",
    }
}

const fn name_of_order(order: Order) -> &'static str {
    match order {
        Order::Name => "papers-by-name",
        Order::Minutes => "papers-by-minutes",
        Order::Right => "papers-by-right",
        Order::Lessons => "papers-by-lessons",
    }
}

const fn name_of_table(table: Table) -> &'static str {
    match table {
        Table::Pupils => "papers-table-pupils",
        Table::Attempts => "papers-table-attempts",
        Table::Facts => "papers-table-facts",
    }
}
