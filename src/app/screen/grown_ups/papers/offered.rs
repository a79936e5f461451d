//! What can be pressed on the page of papers, and what is chosen.

use heart::arithmetic::Rung;
use heart::games::GameKind;
use heart::practice::Lessons;

use super::stops::{PaperSubject, Span, Stop, What};
use super::{COUNTS, Papers, printed};
use crate::app::screen::grown_ups::by_name;
use crate::app::screen::grown_ups::session::classes;
use crate::language::Locale;
use crate::records::Child;
use crate::reports::{Answers, Binding, Decimal, Layout, Order, Paper, SheetOrder, Table};

impl Papers {
    /// What can be pressed, in the order of the selection ring.
    pub(in super::super) fn offered(&self, children: &[Child], lessons: &Lessons) -> Vec<Stop> {
        if self.running.is_some() {
            return vec![Stop::Halt];
        }
        if self.blocked.is_some() {
            return vec![Stop::KeepFiles, Stop::Replace];
        }
        if let Some(printers) = &self.printers {
            let printers = (0..printers.len()).map(Stop::Printer);
            return printers.chain([Stop::NoPrinter]).collect();
        }
        let turns = self.preview.offered();
        if self.preview.is_large {
            return turns;
        }
        let mut stops = vec![Stop::Whom(PaperSubject::Nobody)];
        if !children.is_empty() {
            stops.push(Stop::Whom(PaperSubject::Class(None)));
            let classes = 0..classes(children).len();
            stops.extend(classes.map(|class| Stop::Whom(PaperSubject::Class(Some(class)))));
            stops.extend(by_name(children).map(|child| Stop::Whom(PaperSubject::Child(child.id))));
        }
        stops.extend(self.offers().iter().copied().map(Stop::What));
        if self.has_days() {
            stops.extend(self.last_report(children).map(|_| Stop::Span(Span::Report)));
            stops.extend(Span::ALL.map(Stop::Span));
            stops.extend([Stop::From, Stop::To]);
        }
        stops.extend(self.has_pupils().then_some(Stop::TeachersPage));
        match self.what() {
            What::Everything | What::Class => stops.extend(Order::ALL.map(Stop::Order)),
            What::Worksheet => {
                stops.extend((self.whom != PaperSubject::Nobody).then_some(Stop::Weak));
                stops.extend(Rung::ALL.map(Stop::Rung));
                stops.extend(printed(lessons, self.rung).map(|(at, _)| Stop::Lesson(at)));
                stops.extend(Layout::ALL.map(Stop::Layout));
                stops.extend(COUNTS.map(Stop::Count));
                stops.extend([Stop::Others, Stop::Answers]);
            }
            What::Tomorrow => {
                stops.extend(COUNTS.map(Stop::Count));
                stops.extend(SheetOrder::ALL.map(Stop::SheetOrder));
                stops.push(Stop::Answers);
            }
            What::Cards => {
                let games = GameKind::ALL.into_iter().filter(|game| game.has_cards());
                stops.extend(games.map(Stop::Game));
                stops.push(Stop::SaveInk);
            }
            What::Certificate => stops.extend(Rung::ALL.map(Stop::Mastered)),
            What::Pupil => {}
        }
        if self.has_sheets() {
            stops.extend([Binding::Together, Binding::Apart].map(Stop::Binding));
        }
        stops.extend(Paper::ALL.map(Stop::Paper));
        stops.extend(Locale::ALL.map(Stop::Locale));
        stops.extend(turns);
        stops.push(Stop::Path);
        if self.preview.is_shown() {
            stops.extend([Stop::Save, Stop::Print]);
        }
        if self.has_days() {
            stops.extend(Table::ALL.map(Stop::Table));
            stops.extend(Decimal::ALL.map(Stop::Decimal));
            stops.push(Stop::SaveTable);
        }
        stops
    }

    /// Whether this choice is chosen now.
    pub(super) fn holds(&self, stop: Stop, language: Locale, lessons: &Lessons) -> bool {
        match stop {
            Stop::Whom(whom) => whom == self.whom,
            Stop::What(what) => what == self.what(),
            // The button shows the day itself.
            Stop::Span(Span::Report) => false,
            Stop::Span(span) => self.days == [span.first_day(self.today, None), String::new()],
            Stop::TeachersPage => self.teachers_page,
            Stop::Order(order) => order == self.order,
            Stop::Binding(binding) => binding == self.binding,
            Stop::Weak => self.lesson(lessons).is_none(),
            Stop::Rung(rung) => rung == self.rung,
            Stop::Lesson(lesson) => Some(lesson) == self.lesson(lessons),
            Stop::Layout(layout) => layout == self.layout,
            Stop::Count(count) => count == self.count,
            Stop::SheetOrder(order) => order == self.sheet_order,
            Stop::Answers => self.answers == Answers::Pile,
            Stop::Game(game) => game == self.game,
            Stop::SaveInk => self.saves_ink,
            Stop::Mastered(rung) => rung == self.mastered,
            Stop::Paper(paper) => paper == self.paper,
            Stop::Locale(locale) => locale == self.locale.unwrap_or(language),
            Stop::Table(table) => table == self.table,
            _ => false,
        }
    }
}
