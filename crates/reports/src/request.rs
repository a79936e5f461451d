//! A request for pages: which ones, and about whom. The app and the command line use the same requests.

use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::{GameKind, Player};
use engine::practice::{Learner, Lesson, Lessons};
use interchange::name_order;

use super::binding::Sheet;
use super::cards::{deck, deck_for};
use super::certificate::{certificate, mastered_of};
use super::class_sheet::{Order, class_sheet};
use super::glance::{Glance, glance};
use super::picture_cards::picture_cards;
use super::pupil_sheet::pupil_sheet;
use super::teachers_page::teachers_page;
use super::worksheet::{Asked, Layout, NothingToAsk, Worksheet, one_page};
use super::{Document, Period};
use language::Language;
use language::wording;
use records::{ArchivedChild, Attempt, ChildId};

/// Which pages a [`Request`] wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// A pupil sheet for each child: one printed page for the family.
    Pupils,
    /// The class sheet, a printed page about a class, with its rows in this order.
    Class(Order),
    /// A page of the class at a glance: its lessons, facts, growth or aims.
    Glance(Glance),
    /// The class sheet with its rows in this order, and then a pupil sheet for each child.
    Everything(Order),
    /// A worksheet, one for each child if there are children.
    Worksheet {
        /// The ids of the lessons, whose puzzles are mixed. Empty for the facts that each child does not know yet.
        lessons: Vec<String>,
        /// How the puzzles are laid out on the worksheets.
        layout: Layout,
        /// How many puzzles to print on each worksheet, 200 at most.
        count: u16,
        /// The number from which the puzzles are drawn. The same seed makes the same puzzles.
        seed: u64,
        /// Whether and where the answers to the puzzles are printed.
        answers: Answers,
    },
    /// A worksheet of one page for each child, from the lesson chosen for that child. Children who are not listed get none.
    Tomorrow {
        /// The worksheets of the children, in any order.
        each: Vec<ForTomorrow>,
        /// The most puzzles on one worksheet.
        count: u16,
        /// Whether and where the answers to the puzzles are printed.
        answers: Answers,
        /// The order in which the worksheets are printed.
        order: SheetOrder,
    },
    /// The printed cards of a game, fitted to the child if there is one.
    Cards(GameKind),
    /// The certificate of each child for finishing a [`Rung`].
    Certificate(Rung),
    /// The cards with which the children sign in, on pages to cut up. Children without one are left out.
    PictureCards,
}

/// What the worksheet of one child for tomorrow is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForTomorrow {
    /// The child who gets the worksheet.
    pub child: ChildId,
    /// The id of the child's lesson. `None` for the facts that the child does not know yet.
    pub lesson: Option<String>,
    /// The number from which the puzzles are drawn. The same seed makes the same puzzles.
    pub seed: u64,
}

/// Whether the answers to worksheets are printed, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// The answers to worksheets are not printed.
    None,
    /// The answers are printed in one pile after the last worksheet, and never on its back. Worksheets with the same puzzles share a page
    /// of answers.
    Pile,
    /// The answers are printed without the worksheets.
    Alone,
}

/// The order in which the worksheets of several children are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SheetOrder {
    /// Worksheets in the order of the children's names.
    #[default]
    Names,
    /// Worksheets for the same lesson together, in the order of the river, the way of all lessons.
    Groups,
}

impl SheetOrder {
    /// Both orders in which worksheets can be printed, as people see them.
    pub const ALL: [Self; 2] = [Self::Names, Self::Groups];
}

/// A request for pages to print, about some children, for a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Which pages the request wants.
    pub wish: Wish,
    /// The name of the class to print on the class sheet. `None` for all children.
    pub class: Option<String>,
    /// The days that the pages report on, the first and the last included.
    pub period: Period,
    /// Whether a page for teachers follows each pupil sheet: times, shares and the curriculum.
    pub teachers_page: bool,
    /// Whether cards are printed in paler colours.
    pub saves_ink: bool,
}

/// Why a [`Request`] makes no pages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// There is no puzzle to print on the worksheet, for the reason given.
    #[error(transparent)]
    NothingToAsk(#[from] NothingToAsk),
    /// No lesson has the id in the request.
    #[error("there is no lesson “{0}”; “fishpond lesson list” shows those that come with Fishpond")]
    NoLesson(String),
    /// The child has not mastered all lessons of the rung, so there is no certificate.
    #[error("{name} has not mastered {rung} yet: {mastered} of {lessons} lessons")]
    NotMastered {
        /// The name of the child.
        name: String,
        /// The rung of the certificate.
        rung: Rung,
        /// How many lessons of the rung the child has mastered.
        mastered: usize,
        /// How many lessons the rung has.
        lessons: usize,
    },
    /// The game has no cards of its own to print.
    #[error("this game is played with an ordinary pack of 52 cards; there is nothing to print")]
    OrdinaryPack,
    /// None of the children has a picture card, because they sign in by name.
    #[error("nobody here has a picture card; give them one with “fishpond settings --set picture_card=true”")]
    NoPictureCards,
    /// There is no child to report on, or the class has no children.
    #[error("there is nobody to report on; choose a child, or a class with children")]
    Nobody,
}

/// What all pages of a [`Request`] are made from.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    /// The children to make pages about, with their answers, in any order.
    pub children: &'a [ArchivedChild],
    /// All lessons, in the order of the river, the way of lessons that children follow.
    pub lessons: &'a Lessons,
    /// The day of today, on which an open period ends.
    pub today: NaiveDate,
    /// The language of the pages.
    pub language: &'a Language,
}

/// What one sheet of a [`Request`] is about.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// The sheet is about the class as a whole.
    Class,
    /// The sheet is about this child and the child's answers.
    Child(&'a ArchivedChild),
    /// The sheet is about a lesson or a game, and no child.
    Nobody,
    /// The sheet has the answers to all worksheets, in one pile.
    Answers,
}

impl Request {
    /// Lists what each sheet of the request is about, in the order of the sheets.
    pub fn subjects<'a>(&self, from: Sources<'a>) -> Vec<Subject<'a>> {
        let each = by_name(from).into_iter().map(Subject::Child);
        let mut subjects: Vec<Subject<'a>> = match &self.wish {
            Wish::Class(_) | Wish::Glance(_) | Wish::PictureCards => vec![Subject::Class],
            Wish::Everything(_) => std::iter::once(Subject::Class).chain(each).collect(),
            Wish::Worksheet { .. } | Wish::Cards(_) if from.children.is_empty() => vec![Subject::Nobody],
            Wish::Tomorrow { each: wanted, order, .. } => {
                let mut children: Vec<(usize, &ArchivedChild)> = by_name(from)
                    .into_iter()
                    .filter_map(|child| Some((from.place(own(wanted, child)?), child)))
                    .collect();
                if *order == SheetOrder::Groups {
                    children.sort_by_key(|(place, _)| *place);
                }
                children.into_iter().map(|(_, child)| Subject::Child(child)).collect()
            }
            Wish::Pupils | Wish::Worksheet { .. } | Wish::Cards(_) | Wish::Certificate(_) => each.collect(),
        };
        subjects.extend((self.has_pile() && !subjects.is_empty()).then_some(Subject::Answers));
        subjects
    }

    /// Whether the request puts the answers to all worksheets in a pile after them.
    pub(crate) const fn has_pile(&self) -> bool {
        matches!(
            self.wish,
            Wish::Worksheet { answers: Answers::Pile, .. } | Wish::Tomorrow { answers: Answers::Pile, .. }
        )
    }

    /// Whether each page of the request is for a different person, so none may be on the back of another.
    pub const fn is_handed_out(&self) -> bool {
        matches!(self.wish, Wish::Worksheet { .. } | Wish::Tomorrow { .. })
    }

    /// Makes the sheets of the request in their order: the class sheet first, and then one for each child. Each sheet is made when the
    /// iterator comes to it. An item is an error if its sheet cannot be made.
    pub fn sheets<'a>(
        &'a self,
        from: Sources<'a>,
    ) -> impl Iterator<Item = Result<Sheet, RequestError>> + use<'a> {
        self.subjects(from).into_iter().map(move |subject| self.sheet(subject, from))
    }

    /// Makes the sheet of the request about one of its [`subjects`](Self::subjects).
    ///
    /// # Errors
    ///
    /// If there is nothing to put on the sheet.
    pub fn sheet(&self, subject: Subject<'_>, from: Sources<'_>) -> Result<Sheet, RequestError> {
        match (subject, &self.wish) {
            (Subject::Class, Wish::Class(order) | Wish::Everything(order)) => Ok(self.of_class(*order, from)),
            (Subject::Class, Wish::Glance(of)) => Ok(self.at_a_glance(of, from)),
            (Subject::Class, Wish::PictureCards) => self.picture_cards(from),
            (Subject::Child(child), _) => {
                let name = child.child.name.clone();
                self.of_child(child, from).map(|document| Sheet { name, document })
            }
            (Subject::Answers, _) => self.pile(from),
            (Subject::Class | Subject::Nobody, _) => self.of_nobody(from),
        }
    }

    /// How many sheets the request makes if `children` is the number of children.
    pub fn count(&self, children: usize) -> usize {
        let sheets = match &self.wish {
            Wish::Pupils | Wish::Certificate(_) => children,
            Wish::Class(_) | Wish::Glance(_) | Wish::PictureCards => 1,
            Wish::Everything(_) => children + 1,
            Wish::Tomorrow { each, .. } => each.len(),
            Wish::Worksheet { .. } | Wish::Cards(_) => children.max(1),
        };
        sheets + usize::from(self.has_pile())
    }

    fn of_class(&self, order: Order, from: Sources<'_>) -> Sheet {
        let Sources { children, lessons, today, language } = from;
        let class = self.class.as_deref();
        let document = class_sheet(class, children, order, self.period, lessons, today, language);
        Sheet { name: class.map_or_else(|| language.say("report-everybody"), str::to_owned), document }
    }

    fn at_a_glance(&self, of: &Glance, from: Sources<'_>) -> Sheet {
        let document = glance(of, self.class.as_deref(), self.period, from);
        Sheet { name: document.title.clone(), document }
    }

    fn picture_cards(&self, from: Sources<'_>) -> Result<Sheet, RequestError> {
        let Sources { children, language, .. } = from;
        if children.is_empty() {
            return Err(RequestError::Nobody);
        }
        let document =
            picture_cards(self.class.as_deref(), children, language).ok_or(RequestError::NoPictureCards)?;
        Ok(Sheet { name: document.title.clone(), document })
    }

    fn of_child(&self, child: &ArchivedChild, from: Sources<'_>) -> Result<Document, RequestError> {
        let Sources { lessons, today, language, .. } = from;
        match &self.wish {
            Wish::PictureCards => self.picture_cards(from).map(|sheet| sheet.document),
            Wish::Glance(of) => Ok(self.at_a_glance(of, from).document),
            Wish::Pupils | Wish::Class(_) | Wish::Everything(_) => {
                let sheet = pupil_sheet(child, self.period, lessons, today, language);
                let behind =
                    self.teachers_page.then(|| teachers_page(child, self.period, lessons, today, language));
                Ok(sheet.and(behind))
            }
            Wish::Worksheet { answers, .. } | Wish::Tomorrow { answers, .. } => {
                let worksheet = self.worksheet(Some(child), from)?.named(&child.child.name);
                Ok(answers.of(&worksheet, language))
            }
            Wish::Cards(game) => deck_for(child, (*game, self.saves_ink), lessons, today, language)
                .ok_or(RequestError::OrdinaryPack),
            Wish::Certificate(rung) => certificate(child, *rung, lessons, today, language).ok_or_else(|| {
                let (mastered, lessons) = mastered_of(child, *rung, lessons, today);
                RequestError::NotMastered { name: child.child.name.clone(), rung: *rung, mastered, lessons }
            }),
        }
    }

    /// The worksheet of a child, or of nobody, without a name.
    fn worksheet(&self, child: Option<&ArchivedChild>, from: Sources<'_>) -> Result<Worksheet, RequestError> {
        let Sources { lessons: all, today, language, .. } = from;
        match (&self.wish, child) {
            (Wish::Worksheet { lessons, layout, count, seed, .. }, Some(child)) if lessons.is_empty() => {
                Ok(Worksheet::of_child(child, all, (*layout, *count, *seed), today, language)?)
            }
            (Wish::Worksheet { lessons, layout, count, seed, .. }, Some(child)) => {
                let learner = Learner::from_answers(child.attempts.iter().filter_map(Attempt::answered), all);
                of_lessons(lessons, *layout, (child.child.player(), Some(&learner), *count, *seed), from)
            }
            (Wish::Worksheet { lessons, layout, count, seed, .. }, None) if !lessons.is_empty() => {
                of_lessons(lessons, *layout, (Player::default(), None, *count, *seed), from)
            }
            // What we know of each child has already chosen the lesson. All children with this lesson get the same puzzles, so one page of
            // answers is enough.
            (Wish::Tomorrow { each, count, .. }, Some(child)) => {
                let own = own(each, child).ok_or(RequestError::Nobody)?;
                let Some(lesson) = &own.lesson else {
                    return Ok(Worksheet::of_child(
                        child,
                        all,
                        (Layout::Plain, *count, own.seed),
                        today,
                        language,
                    )?);
                };
                let on_a_page = all.get(lesson).map_or(*count, |lesson| one_page(lesson));
                let asked = (child.child.player(), None, (*count).min(on_a_page), own.seed);
                of_lessons(std::slice::from_ref(lesson), Layout::Plain, asked, from)
            }
            _ => Err(RequestError::Nobody),
        }
    }

    /// The answers of all worksheets, lesson by lesson. Each page is there once, with the names of the children whose worksheet it answers.
    fn pile(&self, from: Sources<'_>) -> Result<Sheet, RequestError> {
        let Sources { language, .. } = from;
        let mut keys: Vec<(usize, Worksheet, Vec<&str>)> = Vec::new();
        let subjects = self.subjects(from);
        let children = subjects.iter().filter_map(|subject| match subject {
            Subject::Child(child) => Some(*child),
            _ => None,
        });
        for child in children {
            // If a worksheet cannot be made, its own sheet says so.
            let Ok(worksheet) = self.worksheet(Some(child), from) else { continue };
            let name = child.child.name.as_str();
            if let Some((.., names)) = keys.iter_mut().find(|(_, other, _)| *other == worksheet) {
                names.push(name);
                continue;
            }
            let place = match &self.wish {
                Wish::Tomorrow { each, .. } => own(each, child).map(|own| from.place(own)),
                _ => None,
            };
            keys.push((place.unwrap_or_default(), worksheet, vec![name]));
        }
        if from.children.is_empty() {
            keys.push((0, self.worksheet(None, from)?, Vec::new()));
        }
        keys.sort_by_key(|(place, ..)| *place);
        let mut pages =
            keys.into_iter().map(|(_, key, names)| key.shared(&names, language).answers(language));
        let first = pages.next().ok_or(RequestError::Nobody)?.on_front();
        Ok(Sheet { name: language.say("worksheet-answers"), document: first.and(pages) })
    }

    /// The pages that need no child.
    fn of_nobody(&self, from: Sources<'_>) -> Result<Sheet, RequestError> {
        match &self.wish {
            Wish::Worksheet { lessons, answers, .. } if !lessons.is_empty() => {
                let worksheet = self.worksheet(None, from)?;
                let name = lessons.join(", ");
                Ok(Sheet { name, document: answers.of(&worksheet, from.language) })
            }
            Wish::Cards(game) => {
                let name = from.language.say(wording::title(*game));
                let document =
                    deck(*game, self.saves_ink, from.language).ok_or(RequestError::OrdinaryPack)?;
                Ok(Sheet { name, document })
            }
            _ => Err(RequestError::Nobody),
        }
    }
}

impl Sources<'_> {
    /// The place of a worksheet's lesson in the river.
    fn place(&self, own: &ForTomorrow) -> usize {
        let place = self.lessons.iter().position(|lesson| Some(&lesson.id) == own.lesson.as_ref());
        place.unwrap_or(usize::MAX)
    }
}

/// The worksheet of a child for tomorrow.
fn own<'a>(each: &'a [ForTomorrow], child: &ArchivedChild) -> Option<&'a ForTomorrow> {
    each.iter().find(|own| own.child == child.child.id)
}

/// The children in the order of their names.
fn by_name(from: Sources<'_>) -> Vec<&ArchivedChild> {
    let mut children: Vec<&ArchivedChild> = from.children.iter().collect();
    children.sort_by_cached_key(|archived| name_order(&archived.child.name));
    children
}

fn of_lessons(
    ids: &[String],
    layout: Layout,
    (player, learner, count, seed): (Player, Option<&Learner>, u16, u64),
    from: Sources<'_>,
) -> Result<Worksheet, RequestError> {
    let lesson = |id: &String| from.lessons.get(id).ok_or_else(|| RequestError::NoLesson(id.clone()));
    let lessons: Vec<&Arc<Lesson>> = ids.iter().map(lesson).collect::<Result<_, _>>()?;
    let lessons: Vec<&Lesson> = lessons.into_iter().map(|lesson| &**lesson).collect();
    Ok(Worksheet::of(&Asked { lessons: &lessons, layout, player, learner, count, seed }, from.language)?)
}

impl Answers {
    fn of(self, worksheet: &Worksheet, language: &Language) -> Document {
        match self {
            Self::None | Self::Pile => worksheet.to_solve(language),
            Self::Alone => worksheet.answers(language),
        }
    }
}
