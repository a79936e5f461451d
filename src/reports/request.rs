//! What is asked for: which pages, about whom. The app and the command line ask alike.

use std::sync::Arc;

use chrono::NaiveDate;
use heart::arithmetic::Rung;
use heart::games::{GameKind, Player};
use heart::practice::{Learner, Lesson, Lessons};

use super::binding::Sheet;
use super::cards::{deck, deck_for};
use super::certificate::{certificate, mastered_of};
use super::class_sheet::{Order, class_sheet};
use super::pupil_sheet::pupil_sheet;
use super::teachers_page::teachers_page;
use super::worksheet::{Asked, Layout, NothingToAsk, Worksheet};
use super::{Document, Period};
use crate::language::Language;
use crate::records::{ArchivedChild, Attempt, ChildId};
use crate::wording;

/// Which pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// A sheet for each child.
    Pupils,
    /// The class sheet.
    Class(Order),
    /// The class sheet, and a sheet for each child.
    Everything(Order),
    /// A worksheet, for each child if there are children.
    Worksheet {
        /// The ids of the lessons, whose puzzles are mixed; none for the facts that a child does not know yet.
        lessons: Vec<String>,
        /// How they are laid out.
        layout: Layout,
        /// How many puzzles.
        count: u16,
        /// What they are drawn from.
        seed: u64,
        /// Where the answers are.
        answers: Answers,
    },
    /// A worksheet for each child, of a lesson of its own; none for whoever is not among these.
    Tomorrow {
        /// What each child gets.
        each: Vec<ForTomorrow>,
        /// How many puzzles.
        count: u16,
        /// Where the answers are.
        answers: Answers,
    },
    /// A deck, fitted to the child if there is one.
    Cards(GameKind),
    /// The certificate of a rung.
    Certificate(Rung),
}

/// The worksheet of one child among others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForTomorrow {
    /// The child.
    pub child: ChildId,
    /// The id of the lesson.
    pub lesson: String,
    /// What the puzzles are drawn from.
    pub seed: u64,
}

/// Where the answers of a worksheet are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// Nowhere.
    None,
    /// On pages behind.
    Behind,
    /// On all pages there are.
    Alone,
}

/// Pages, about some children, over some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Which pages.
    pub wish: Wish,
    /// The name of the class, for its sheet; `None` for all children.
    pub class: Option<String>,
    /// Which days.
    pub period: Period,
    /// Whether behind each pupil sheet follows a page for teachers: times, shares and the curriculum.
    pub teachers_page: bool,
    /// Whether cards are printed in paler colours.
    pub saves_ink: bool,
}

/// Why there are no pages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPages {
    /// Nothing can be asked.
    #[error(transparent)]
    NothingToAsk(#[from] NothingToAsk),
    /// No lesson has this id.
    #[error("there is no lesson “{0}”; “fishpond lesson list” names all")]
    NoLesson(String),
    /// The rung is not mastered.
    #[error("{name} has not mastered {rung} yet: {mastered} of {lessons} lessons")]
    NotMastered {
        /// The child.
        name: String,
        /// The rung.
        rung: Rung,
        /// How many of its lessons are mastered.
        mastered: usize,
        /// How many it has.
        lessons: usize,
    },
    /// The game has no cards of its own.
    #[error("this game is played with an ordinary pack of 52 cards; there is nothing to print")]
    OrdinaryPack,
    /// There is no child to report on.
    #[error("there is nobody to report on; choose a child, or a class with children")]
    Nobody,
}

/// What all pages are made from.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    /// The children, in any order.
    pub children: &'a [ArchivedChild],
    /// All lessons.
    pub lessons: &'a Lessons,
    /// The day that ends a period which is open.
    pub today: NaiveDate,
    /// The language of the pages.
    pub language: &'a Language,
}

/// What a sheet is about.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// The class.
    Class,
    /// One child.
    Child(&'a ArchivedChild),
    /// No child: a lesson, or a game.
    Nobody,
}

impl Request {
    /// What each of the sheets is about, in their order.
    pub fn subjects<'a>(&self, from: Sources<'a>) -> Vec<Subject<'a>> {
        let each = by_name(from).into_iter().map(Subject::Child);
        match &self.wish {
            Wish::Class(_) => vec![Subject::Class],
            Wish::Everything(_) => std::iter::once(Subject::Class).chain(each).collect(),
            Wish::Worksheet { .. } | Wish::Cards(_) if from.children.is_empty() => vec![Subject::Nobody],
            Wish::Tomorrow { each: wanted, .. } => {
                let is_wanted = |subject: &Subject<'_>| matches!(subject, Subject::Child(child) if wanted.iter().any(|own| own.child == child.child.id));
                each.filter(is_wanted).collect()
            }
            Wish::Pupils | Wish::Worksheet { .. } | Wish::Cards(_) | Wish::Certificate(_) => each.collect(),
        }
    }

    /// The sheets, one for each child and the class sheet in front, each made when its turn comes.
    pub fn sheets<'a>(&'a self, from: Sources<'a>) -> impl Iterator<Item = Result<Sheet, NoPages>> + use<'a> {
        self.subjects(from).into_iter().map(move |subject| self.sheet(subject, from))
    }

    /// The sheet about somebody.
    ///
    /// # Errors
    ///
    /// There is nothing to put on it.
    pub fn sheet(&self, subject: Subject<'_>, from: Sources<'_>) -> Result<Sheet, NoPages> {
        match (subject, &self.wish) {
            (Subject::Class, Wish::Class(order) | Wish::Everything(order)) => Ok(self.of_class(*order, from)),
            (Subject::Child(child), _) => {
                let name = child.child.name.clone();
                self.of_child(child, from).map(|document| Sheet { name, document })
            }
            (Subject::Class | Subject::Nobody, _) => self.of_nobody(from),
        }
    }

    /// How many sheets there are, about so many children.
    #[must_use]
    pub fn count(&self, children: usize) -> usize {
        match &self.wish {
            Wish::Pupils | Wish::Certificate(_) => children,
            Wish::Class(_) => 1,
            Wish::Everything(_) => children + 1,
            Wish::Tomorrow { each, .. } => each.len(),
            Wish::Worksheet { .. } | Wish::Cards(_) => children.max(1),
        }
    }

    fn of_class(&self, order: Order, from: Sources<'_>) -> Sheet {
        let Sources { children, lessons, today, language } = from;
        let class = self.class.as_deref();
        let document = class_sheet(class, children, order, self.period, lessons, today, language);
        Sheet { name: class.map_or_else(|| language.say("report-everybody"), str::to_owned), document }
    }

    fn of_child(&self, child: &ArchivedChild, from: Sources<'_>) -> Result<Document, NoPages> {
        let Sources { lessons, today, language, .. } = from;
        match &self.wish {
            Wish::Pupils | Wish::Class(_) | Wish::Everything(_) => {
                let sheet = pupil_sheet(child, self.period, lessons, today, language);
                let behind =
                    self.teachers_page.then(|| teachers_page(child, self.period, lessons, today, language));
                Ok(sheet.and(behind))
            }
            Wish::Worksheet { lessons: of, layout, count, seed, answers } => {
                let worksheet = if of.is_empty() {
                    Worksheet::of_child(child, lessons, (*layout, *count, *seed), today, language)?
                } else {
                    let learner = Learner::of(child.attempts.iter().filter_map(Attempt::answered), lessons);
                    let asked = (child.child.player(), Some(&learner), *count, *seed);
                    of_lessons(of, *layout, asked, from)?.named(&child.child.name)
                };
                Ok(answers.of(&worksheet, language))
            }
            Wish::Tomorrow { each, count, answers } => {
                let own = each.iter().find(|own| own.child == child.child.id).ok_or(NoPages::Nobody)?;
                let (count, seed, answers) = (*count, own.seed, *answers);
                let lessons = vec![own.lesson.clone()];
                let wish = Wish::Worksheet { lessons, layout: Layout::Plain, count, seed, answers };
                Self { wish, ..self.clone() }.of_child(child, from)
            }
            Wish::Cards(game) => deck_for(child, (*game, self.saves_ink), lessons, today, language)
                .ok_or(NoPages::OrdinaryPack),
            Wish::Certificate(rung) => certificate(child, *rung, lessons, today, language).ok_or_else(|| {
                let (mastered, lessons) = mastered_of(child, *rung, lessons, today);
                NoPages::NotMastered { name: child.child.name.clone(), rung: *rung, mastered, lessons }
            }),
        }
    }

    /// Pages that need no child.
    fn of_nobody(&self, from: Sources<'_>) -> Result<Sheet, NoPages> {
        match &self.wish {
            Wish::Worksheet { lessons, layout, count, seed, answers } if !lessons.is_empty() => {
                let asked = (Player::default(), None, *count, *seed);
                let worksheet = of_lessons(lessons, *layout, asked, from)?;
                let name = lessons.join(", ");
                Ok(Sheet { name, document: answers.of(&worksheet, from.language) })
            }
            Wish::Cards(game) => {
                let name = from.language.say(wording::title(*game));
                let document = deck(*game, self.saves_ink, from.language).ok_or(NoPages::OrdinaryPack)?;
                Ok(Sheet { name, document })
            }
            _ => Err(NoPages::Nobody),
        }
    }
}

/// The children in the order of their names.
fn by_name(from: Sources<'_>) -> Vec<&ArchivedChild> {
    let mut children: Vec<&ArchivedChild> = from.children.iter().collect();
    children.sort_by_key(|archived| archived.child.name.to_lowercase());
    children
}

fn of_lessons(
    ids: &[String],
    layout: Layout,
    (player, learner, count, seed): (Player, Option<&Learner>, u16, u64),
    from: Sources<'_>,
) -> Result<Worksheet, NoPages> {
    let lesson = |id: &String| from.lessons.get(id).ok_or_else(|| NoPages::NoLesson(id.clone()));
    let lessons: Vec<&Arc<Lesson>> = ids.iter().map(lesson).collect::<Result<_, _>>()?;
    let lessons: Vec<&Lesson> = lessons.into_iter().map(|lesson| &**lesson).collect();
    Ok(Worksheet::of(&Asked { lessons: &lessons, layout, player, learner, count, seed }, from.language)?)
}

impl Answers {
    fn of(self, worksheet: &Worksheet, language: &Language) -> Document {
        match self {
            Self::None => worksheet.to_solve(language),
            Self::Behind => worksheet.to_solve(language).and([worksheet.answers(language)]),
            Self::Alone => worksheet.answers(language),
        }
    }
}
