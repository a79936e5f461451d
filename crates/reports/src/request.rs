//! A request for pages: which ones, and about whom. The app and the command line use the same requests.

use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::practice::{Learner, Lesson, Lessons};
use interchange::name_sort_key;

use super::binding::Sheet;
use super::cards::{deck, deck_for_child};
use super::certificate::certificate;
use super::class_sheet::{RowOrder, class_sheet};
use super::glance::{ClassGlance, glance_page};
use super::picture_cards::picture_cards;
use super::pupil::PupilReport;
use super::pupil_sheet::pupil_sheet;
use super::teachers_page::teachers_page;
use super::worksheet::{PuzzleLayout, Worksheet, WorksheetError, WorksheetOptions, puzzles_per_page};
use super::{Document, Period};
use language::Language;
use language::wording;
use records::{ArchivedChild, Attempt, ChildId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestKind {
    /// A pupil sheet for each child: one page for the family.
    Pupils,
    Class(RowOrder),
    Glance(ClassGlance),
    /// The class sheet, and then a pupil sheet for each child.
    Everything(RowOrder),
    /// A worksheet; one for each child if the request is about children.
    Worksheet {
        /// The ids of the lessons, whose puzzles are mixed. Empty for a worksheet of the facts that each child does not know yet.
        lessons: Vec<String>,
        layout: PuzzleLayout,
        /// The number of puzzles on each worksheet, [`MOST_PUZZLES`](super::MOST_PUZZLES) at most.
        count: u16,
        /// A number from which the puzzles are drawn. The same number makes the same puzzles.
        seed: u64,
        answers: AnswerPrinting,
    },
    /// A worksheet of one page for each child who is listed, from the lesson chosen for that child.
    Tomorrow {
        each: Vec<TomorrowSheet>,
        /// The most puzzles on one worksheet.
        count: u16,
        answers: AnswerPrinting,
        order: SheetOrder,
    },
    /// A deck of cards for a game; fitted to each child if the request is about children.
    Cards(GameKind),
    /// A certificate for each child, for finishing this rung (a step of the ladder of signs).
    Certificate(Rung),
    /// The cards with which the children sign in, to cut out. Children who have none are left out.
    PictureCards,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TomorrowSheet {
    pub child: ChildId,
    /// The id of the lesson that is chosen for the child. `None` for the facts that the child does not know yet.
    pub lesson: Option<String>,
    pub seed: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerPrinting {
    None,
    /// Answers are printed after the last worksheet, and not on its back. Worksheets with the same puzzles share a page of answers.
    Pile,
    AnswersOnly,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SheetOrder {
    #[default]
    Names,
    /// Worksheets for the same lesson together, in the order of the lessons.
    Groups,
}

impl SheetOrder {
    pub const ALL: [Self; 2] = [Self::Names, Self::Groups];
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    pub kind: RequestKind,
    /// The name of the class to print on its sheet. `None` for all children.
    pub class: Option<String>,
    pub period: Period,
    /// Whether a page for teachers follows each pupil sheet, with times, shares of right answers and the curriculum.
    pub teachers_page: bool,
    /// Whether cards are printed in paler colours, to save ink.
    pub saves_ink: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    #[error(transparent)]
    Worksheet(#[from] WorksheetError),
    #[error("there is no lesson “{0}”; “fishpond lesson list” shows those that come with Fishpond")]
    NoLesson(String),
    #[error("{name} has not mastered {rung} yet: {mastered} of {lessons} lessons")]
    NotMastered { name: String, rung: Rung, mastered: usize, lessons: usize },
    #[error("this game is played with an ordinary pack of 52 cards; there is nothing to print")]
    OrdinaryPack,
    #[error("nobody here has a picture card; give them one with “fishpond settings --set picture_card=true”")]
    NoPictureCards,
    #[error("there is nobody to report on; choose a child, or a class with children")]
    Nobody,
}

#[derive(Clone, Copy)]
pub struct ReportSources<'a> {
    /// The children that the request is about, in any order.
    pub children: &'a [ArchivedChild],
    pub lessons: &'a Lessons,
    /// A period without a last day ends on this day.
    pub today: NaiveDate,
    pub language: &'a Language,
}

#[derive(Clone, Copy)]
pub enum SheetSubject<'a> {
    Class,
    Child(&'a ArchivedChild),
    Nobody,
    Answers,
}

impl PageRequest {
    /// A request about all days, without pages for teachers, and in full colours.
    pub fn new(wish: RequestKind) -> Self {
        Self { kind: wish, class: None, period: Period::default(), teachers_page: false, saves_ink: false }
    }

    /// Whom the sheets are about, in the order of the sheets.
    pub fn subjects<'a>(&self, from: ReportSources<'a>) -> Vec<SheetSubject<'a>> {
        let each = sorted_by_name(from.children).into_iter().map(SheetSubject::Child);
        let mut subjects: Vec<SheetSubject<'a>> = match &self.kind {
            RequestKind::Class(_) | RequestKind::Glance(_) | RequestKind::PictureCards => {
                vec![SheetSubject::Class]
            }
            RequestKind::Everything(_) => std::iter::once(SheetSubject::Class).chain(each).collect(),
            RequestKind::Worksheet { .. } | RequestKind::Cards(_) if from.children.is_empty() => {
                vec![SheetSubject::Nobody]
            }
            RequestKind::Tomorrow { each: wanted, order, .. } => {
                let mut children: Vec<(usize, &ArchivedChild)> = sorted_by_name(from.children)
                    .into_iter()
                    .filter_map(|child| Some((from.place(own(wanted, child)?), child)))
                    .collect();
                if *order == SheetOrder::Groups {
                    children.sort_by_key(|(place, _)| *place);
                }
                children.into_iter().map(|(_, child)| SheetSubject::Child(child)).collect()
            }
            RequestKind::Pupils
            | RequestKind::Worksheet { .. }
            | RequestKind::Cards(_)
            | RequestKind::Certificate(_) => each.collect(),
        };
        subjects.extend((self.has_answer_pile() && !subjects.is_empty()).then_some(SheetSubject::Answers));
        subjects
    }

    pub(crate) const fn has_answer_pile(&self) -> bool {
        matches!(
            self.kind,
            RequestKind::Worksheet { answers: AnswerPrinting::Pile, .. }
                | RequestKind::Tomorrow { answers: AnswerPrinting::Pile, .. }
        )
    }

    /// Whether each page is for another child, so that none may be on the back of another.
    pub const fn has_page_per_child(&self) -> bool {
        matches!(self.kind, RequestKind::Worksheet { .. } | RequestKind::Tomorrow { .. })
    }

    /// Makes the sheets: that of the class first, and then one for each child. Each sheet is made when the iterator comes to it.
    pub fn sheets<'a>(
        &'a self,
        from: ReportSources<'a>,
    ) -> impl Iterator<Item = Result<Sheet, RequestError>> + use<'a> {
        self.subjects(from).into_iter().map(move |subject| self.sheet(subject, from))
    }

    pub fn sheet(&self, subject: SheetSubject<'_>, from: ReportSources<'_>) -> Result<Sheet, RequestError> {
        match (subject, &self.kind) {
            (SheetSubject::Class, RequestKind::Class(order) | RequestKind::Everything(order)) => {
                Ok(self.of_class(*order, from))
            }
            (SheetSubject::Class, RequestKind::Glance(of)) => Ok(self.at_a_glance(of, from)),
            (SheetSubject::Class, RequestKind::PictureCards) => self.picture_cards(from),
            (SheetSubject::Child(child), _) => {
                let name = child.child.name.clone();
                self.of_child(child, from).map(|document| Sheet { name, document })
            }
            (SheetSubject::Answers, _) => self.pile(from),
            (SheetSubject::Class | SheetSubject::Nobody, _) => self.of_nobody(from),
        }
    }

    /// How many sheets the request makes for this number of children, the pile of answers included if there is one.
    pub fn sheet_count(&self, children: usize) -> usize {
        let sheets = match &self.kind {
            RequestKind::Pupils | RequestKind::Certificate(_) => children,
            RequestKind::Class(_) | RequestKind::Glance(_) | RequestKind::PictureCards => 1,
            RequestKind::Everything(_) => children + 1,
            RequestKind::Tomorrow { each, .. } => each.len(),
            RequestKind::Worksheet { .. } | RequestKind::Cards(_) => children.max(1),
        };
        sheets + usize::from(self.has_answer_pile())
    }

    fn of_class(&self, order: RowOrder, from: ReportSources<'_>) -> Sheet {
        let ReportSources { children, lessons, today, language } = from;
        let class = self.class.as_deref();
        let document = class_sheet(class, children, order, self.period, lessons, today, language);
        Sheet { name: class.map_or_else(|| language.say("report-everybody"), str::to_owned), document }
    }

    fn at_a_glance(&self, of: &ClassGlance, from: ReportSources<'_>) -> Sheet {
        let document = glance_page(of, self.class.as_deref(), self.period, from);
        Sheet { name: document.title.clone(), document }
    }

    fn picture_cards(&self, from: ReportSources<'_>) -> Result<Sheet, RequestError> {
        let ReportSources { children, language, .. } = from;
        if children.is_empty() {
            return Err(RequestError::Nobody);
        }
        let document =
            picture_cards(self.class.as_deref(), children, language).ok_or(RequestError::NoPictureCards)?;
        Ok(Sheet { name: document.title.clone(), document })
    }

    fn of_child(&self, child: &ArchivedChild, from: ReportSources<'_>) -> Result<Document, RequestError> {
        let ReportSources { lessons, today, language, .. } = from;
        match &self.kind {
            RequestKind::PictureCards => self.picture_cards(from).map(|sheet| sheet.document),
            RequestKind::Glance(of) => Ok(self.at_a_glance(of, from).document),
            RequestKind::Pupils | RequestKind::Class(_) | RequestKind::Everything(_) => {
                let sheet = pupil_sheet(child, self.period, lessons, today, language);
                let behind =
                    self.teachers_page.then(|| teachers_page(child, self.period, lessons, today, language));
                Ok(sheet.followed_by(behind))
            }
            RequestKind::Worksheet { answers, .. } | RequestKind::Tomorrow { answers, .. } => {
                let worksheet = self.worksheet(Some(child), from)?.with_name(&child.child.name);
                Ok(answers.of(&worksheet, language))
            }
            RequestKind::Cards(game) => {
                deck_for_child(child, *game, self.saves_ink, lessons, today, language)
                    .ok_or(RequestError::OrdinaryPack)
            }
            RequestKind::Certificate(rung) => {
                certificate(child, *rung, lessons, today, language).ok_or_else(|| {
                    let pupil = PupilReport::new(child, Period::default(), lessons, today);
                    let (mastered, lessons) = pupil.mastered_and_total_lessons(*rung);
                    RequestError::NotMastered {
                        name: child.child.name.clone(),
                        rung: *rung,
                        mastered,
                        lessons,
                    }
                })
            }
        }
    }

    /// A worksheet without a name on it, for `child`; or for anybody if that is `None`.
    fn worksheet(
        &self,
        child: Option<&ArchivedChild>,
        from: ReportSources<'_>,
    ) -> Result<Worksheet, RequestError> {
        let ReportSources { lessons: all, today, language, .. } = from;
        match (&self.kind, child) {
            (RequestKind::Worksheet { lessons, layout, count, seed, .. }, Some(child))
                if lessons.is_empty() =>
            {
                Ok(Worksheet::for_child(child, all, *layout, *count, *seed, today, language)?)
            }
            (RequestKind::Worksheet { lessons, layout, count, seed, .. }, child) if !lessons.is_empty() => {
                let learner = child.map(|child| {
                    Learner::from_answers(child.attempts.iter().filter_map(Attempt::answer_record), all)
                });
                let asked = WorksheetOptions {
                    lessons: &[],
                    layout: *layout,
                    player: child.map(|child| child.child.player()).unwrap_or_default(),
                    learner: learner.as_ref(),
                    count: *count,
                    seed: *seed,
                };
                of_lessons(lessons, asked, from)
            }
            // What we know of each child has already chosen the lesson. All children with this lesson get the same puzzles, so one page of
            // answers is enough.
            (RequestKind::Tomorrow { each, count, .. }, Some(child)) => {
                let own = own(each, child).ok_or(RequestError::Nobody)?;
                let Some(lesson) = &own.lesson else {
                    let layout = PuzzleLayout::Plain;
                    return Ok(Worksheet::for_child(child, all, layout, *count, own.seed, today, language)?);
                };
                let on_a_page = all.get(lesson).map_or(*count, |lesson| puzzles_per_page(lesson));
                let asked = WorksheetOptions {
                    lessons: &[],
                    layout: PuzzleLayout::Plain,
                    player: child.child.player(),
                    learner: None,
                    count: (*count).min(on_a_page),
                    seed: own.seed,
                };
                of_lessons(std::slice::from_ref(lesson), asked, from)
            }
            _ => Err(RequestError::Nobody),
        }
    }

    /// Makes the pages of answers for all worksheets, lesson by lesson. Each page is there once, with the names of the children whose
    /// worksheet it answers.
    fn pile(&self, from: ReportSources<'_>) -> Result<Sheet, RequestError> {
        let ReportSources { language, .. } = from;
        let mut keys: Vec<(usize, Worksheet, Vec<&str>)> = Vec::new();
        let subjects = self.subjects(from);
        let children = subjects.iter().filter_map(|subject| match subject {
            SheetSubject::Child(child) => Some(*child),
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
            let place = match &self.kind {
                RequestKind::Tomorrow { each, .. } => own(each, child).map(|own| from.place(own)),
                _ => None,
            };
            keys.push((place.unwrap_or_default(), worksheet, vec![name]));
        }
        if from.children.is_empty() {
            keys.push((0, self.worksheet(None, from)?, Vec::new()));
        }
        keys.sort_by_key(|(place, ..)| *place);
        let mut pages =
            keys.into_iter().map(|(_, key, names)| key.with_names(&names, language).answer_pages(language));
        let first = pages.next().ok_or(RequestError::Nobody)?.starting_on_sheet_front();
        Ok(Sheet { name: language.say("worksheet-answers"), document: first.followed_by(pages) })
    }

    fn of_nobody(&self, from: ReportSources<'_>) -> Result<Sheet, RequestError> {
        match &self.kind {
            RequestKind::Worksheet { lessons, answers, .. } if !lessons.is_empty() => {
                let worksheet = self.worksheet(None, from)?;
                let name = lessons.join(", ");
                Ok(Sheet { name, document: answers.of(&worksheet, from.language) })
            }
            RequestKind::Cards(game) => {
                let name = from.language.say(wording::game_title_message_id(*game));
                let document =
                    deck(*game, self.saves_ink, from.language).ok_or(RequestError::OrdinaryPack)?;
                Ok(Sheet { name, document })
            }
            _ => Err(RequestError::Nobody),
        }
    }
}

impl ReportSources<'_> {
    /// The position of the worksheet's lesson among all lessons. A worksheet without a lesson comes last.
    fn place(&self, own: &TomorrowSheet) -> usize {
        let place = self.lessons.iter().position(|lesson| Some(&lesson.id) == own.lesson.as_ref());
        place.unwrap_or(usize::MAX)
    }
}

fn own<'a>(each: &'a [TomorrowSheet], child: &ArchivedChild) -> Option<&'a TomorrowSheet> {
    each.iter().find(|own| own.child == child.child.id)
}

pub(super) fn sorted_by_name(children: &[ArchivedChild]) -> Vec<&ArchivedChild> {
    let mut children: Vec<&ArchivedChild> = children.iter().collect();
    children.sort_by_cached_key(|archived| name_sort_key(&archived.child.name));
    children
}

/// Makes a worksheet of the lessons with these ids. `asked` has everything else about the worksheet.
fn of_lessons(
    ids: &[String],
    asked: WorksheetOptions<'_>,
    from: ReportSources<'_>,
) -> Result<Worksheet, RequestError> {
    let lesson = |id: &String| from.lessons.get(id).ok_or_else(|| RequestError::NoLesson(id.clone()));
    let lessons: Vec<&Arc<Lesson>> = ids.iter().map(lesson).collect::<Result<_, _>>()?;
    let lessons: Vec<&Lesson> = lessons.into_iter().map(|lesson| &**lesson).collect();
    Ok(Worksheet::new(&WorksheetOptions { lessons: &lessons, ..asked }, from.language)?)
}

impl AnswerPrinting {
    fn of(self, worksheet: &Worksheet, language: &Language) -> Document {
        match self {
            Self::None | Self::Pile => worksheet.puzzle_pages(language),
            Self::AnswersOnly => worksheet.answer_pages(language),
        }
    }
}
