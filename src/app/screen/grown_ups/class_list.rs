//! The page of class lists: pasted, or from a file. It shows at once what would change; nothing changes until *Add* is pressed.

use std::path::PathBuf;

use iced::widget::{Column, Row, column, container, row, scrollable, text, text_editor};
use iced::{Center, Element, Fill, FillPortion, Task};
use interchange::MAX_NAME_CHARS;
use platform::dialogs::{self, HAS_FILE_DIALOGS};
use platform::fields::FieldKind;

use super::shared::{PageContext, framed_panel};
use super::{GrownUpsAction, Message as Outer};
use crate::app::drawing;
use crate::app::naming;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::pressing::AccessibleButton;
use crate::app::widget::semantics::{self, Role, with_semantics};
use crate::app::widget::{bold_text, notice};
use language::Language;
use language::wording;
use records::{ChangedChild, Child, ClassList, ColumnMeaning, ListPreview, NameTable, TransferError};

const PATH: &str = "list-path";
const NAMES: usize = 40;
const LINES: usize = 2;
/// From this many columns on, the table of the list scrolls.
const MANY: usize = 5;

#[derive(Debug, Default)]
pub struct ClassListPage {
    pasted: text_editor::Content,
    /// The class, as typed, for children who have none on the list.
    class: String,
    path: String,
    list: Option<ClassList>,
    /// What the list would change. `None` if there is no list, or if it can't be used.
    preview: Option<ListPreview>,
    problem: Option<Problem>,
}

#[derive(Debug)]
enum Problem {
    Bad(TransferError),
    /// No file was chosen, perhaps because no dialog could open.
    NoFile,
}

#[derive(Debug, Clone)]
pub enum Message {
    Pasted(text_editor::Action),
    ClassTyped(String),
    PathTyped(String),
    Open,
    Read,
    /// Give the column at this index its next meaning, such as “first name”.
    Column(usize),
    Swap,
    /// The first names stand in the column at this index.
    First(usize),
    Add,
}

#[derive(Debug, Clone)]
pub enum ClassListReply {
    FileChosen(Option<PathBuf>),
    Read(Result<ClassList, TransferError>),
}

impl ClassListPage {
    fn is_ready(&self) -> bool {
        self.list.as_ref().is_some_and(ClassList::knows_first_names)
            && self.preview.as_ref().is_some_and(ListPreview::has_changes)
    }

    fn can_read(&self) -> bool {
        !self.path.trim().is_empty()
    }

    fn edit(&mut self, action: text_editor::Action, children: &[Child]) {
        let is_edit = action.is_edit();
        self.pasted.perform(action);
        if is_edit {
            let pasted = self.pasted.text();
            let read = (!pasted.trim().is_empty()).then(|| NameTable::read(&pasted)).transpose();
            let read = read.map(|sheet| {
                sheet.map(|mut sheet| {
                    if let Some(ClassList::Sheet(before)) = &self.list {
                        sheet.copy_meanings(before);
                    }
                    ClassList::Sheet(sheet)
                })
            });
            self.read(read.map_err(TransferError::from), children);
        }
    }

    pub(super) fn receive(&mut self, reply: ClassListReply, children: &[Child]) -> GrownUpsAction {
        match reply {
            ClassListReply::FileChosen(Some(path)) => {
                self.path = path.display().to_string();
                GrownUpsAction::ReadList(path)
            }
            ClassListReply::FileChosen(None) => {
                self.problem = Some(Problem::NoFile);
                GrownUpsAction::Run(iced::widget::operation::focus(PATH))
            }
            ClassListReply::Read(read) => {
                self.read(read.map(Some), children);
                GrownUpsAction::None
            }
        }
    }

    fn read(&mut self, read: Result<Option<ClassList>, TransferError>, children: &[Child]) {
        let (list, bad) = match read {
            Ok(list) => (list, None),
            Err(bad) => (None, Some(bad)),
        };
        self.list = list;
        self.look(children);
        self.problem = bad.map(Problem::Bad).or(self.problem.take());
    }

    fn look(&mut self, children: &[Child]) {
        (self.preview, self.problem) = (None, None);
        let class = Some(self.class.trim()).filter(|class| !class.is_empty());
        match self.list.as_ref().map(|list| list.preview(class, children, drawing::AVATAR_COUNT)) {
            Some(Ok(preview)) => self.preview = Some(preview),
            Some(Err(bad)) => self.problem = Some(Problem::Bad(bad.into())),
            None => {}
        }
    }

    pub(super) fn update(&mut self, message: Message, children: &[Child]) -> GrownUpsAction {
        match message {
            Message::Pasted(action) => self.edit(action, children),
            Message::ClassTyped(class) => {
                self.class = naming::clean_typed_name(&class, MAX_NAME_CHARS);
                self.look(children);
            }
            Message::PathTyped(path) => self.path = path,
            Message::Open => {
                let chosen = |file| Outer::ClassListReplied(ClassListReply::FileChosen(file));
                return GrownUpsAction::Run(Task::perform(dialogs::choose_file(None), chosen));
            }
            Message::Read if self.can_read() => {
                return GrownUpsAction::ReadList(PathBuf::from(self.path.trim()));
            }
            Message::Add if self.is_ready() => {
                let added = std::mem::take(self).preview;
                return added.map_or(GrownUpsAction::None, |added| {
                    GrownUpsAction::SaveClassList(added.children_to_save().cloned().collect())
                });
            }
            Message::Read | Message::Add => {}
            Message::Column(at) => self.mean(children, |sheet| {
                let next = sheet.columns().get(at).copied().unwrap_or(ColumnMeaning::Nothing).next();
                sheet.set_meaning(at, next);
            }),
            Message::First(at) => self.mean(children, |sheet| sheet.set_meaning(at, ColumnMeaning::First)),
            Message::Swap => self.mean(children, NameTable::swap_names),
        }
        GrownUpsAction::None
    }

    /// Changes what the columns of the list mean. Does nothing if the list has no columns.
    fn mean(&mut self, children: &[Child], change: impl FnOnce(&mut NameTable)) {
        if let Some(ClassList::Sheet(sheet)) = &mut self.list {
            change(sheet);
            self.look(children);
        }
    }

    pub(super) fn added_and_changed_counts(&self) -> (usize, usize) {
        self.preview.as_ref().map_or((0, 0), |preview| {
            let left = preview.left.iter().filter(|left| left.has_changed()).count();
            (preview.newcomers.len(), preview.changed.len() + left)
        })
    }

    pub(super) fn view<'a>(&'a self, shared: PageContext<'a>) -> Element<'a, Message> {
        row![
            framed_panel(self.source(shared), space::LARGE).height(Fill).width(FillPortion(4)),
            framed_panel(self.outlook(shared), space::LARGE).height(Fill).width(FillPortion(6)),
        ]
        .spacing(shared.scale.margin)
        .height(Fill)
        .into()
    }

    fn source<'a>(&'a self, shared: PageContext<'a>) -> Column<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let why = |id| text(language.say(id)).size(scale.small).color(theme::SLATE);
        let names = text_editor(&self.pasted)
            .placeholder(language.say("list-paste"))
            .on_action(Message::Pasted)
            .size(scale.body)
            .height(Fill)
            .style(theme::editor);
        let meaning = semantics::Semantics::new(Role::Field).named(language.say("grown-ups-class-lists"));
        let class = shared.text_field("list-class", &self.class, Message::ClassTyped, |field| field);
        let from_file = HAS_FILE_DIALOGS.then(|| {
            let path = shared.text_field("moving-path", &self.path, Message::PathTyped, |field| {
                field.id(PATH).on_submit(Message::Read)
            });
            column![why("list-file"), path].spacing(space::SMALL).into()
        });
        let open = HAS_FILE_DIALOGS.then(|| {
            button(language.say("moving-open"), Some(Message::Open), ButtonPurpose::Quiet, shared).into()
        });
        let read = self.can_read().then_some(Message::Read);
        let read = button(language.say("list-read"), read, ButtonPurpose::Quiet, shared);
        column![
            why("list-why"),
            with_semantics(meaning.with_value(self.pasted.text()), names).with_field_kind(FieldKind::Lines),
            class,
        ]
        .extend(from_file)
        .push(Row::new().extend(open).push(read).spacing(space::SMALL))
        .spacing(space::SMALL)
    }

    fn outlook<'a>(&'a self, shared: PageContext<'a>) -> Column<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let columns = match &self.list {
            Some(ClassList::Sheet(sheet)) => Some(columns(sheet, shared)),
            Some(ClassList::Roster(_)) | None => None,
        };
        let how = self.list.as_ref().map(|list| {
            let sentence = match list {
                ClassList::Sheet(_) => language.say("list-how-called"),
                ClassList::Roster(roster) => {
                    language.say_with("list-how-called-roster", [("file", roster.file().into())])
                }
            };
            text(sentence).size(scale.small).color(theme::SLATE).into()
        });
        let content: Element<'a, Message> = match (&self.problem, &self.preview) {
            (Some(Problem::Bad(bad)), _) => {
                notice(wording::transfer_error(language, bad), scale, theme::BLUSH).into()
            }
            (Some(Problem::NoFile), _) => {
                notice(language.say("list-no-file"), scale, theme::PALE_GOLD).into()
            }
            (None, Some(preview)) => parts(preview, language, scale),
            (None, None) => {
                text(language.say("list-preview-none")).size(scale.body).color(theme::SLATE).into()
            }
        };
        let content = container(content).padding(iced::padding::right(space::LARGE)).width(Fill);
        let add = self
            .is_ready()
            .then(|| button(language.say("list-add"), Some(Message::Add), ButtonPurpose::Act, shared).into());
        Column::new()
            .extend(columns)
            .extend(how)
            .push(scrollable(content).style(theme::scrolling).height(Fill))
            .extend(add)
            .spacing(space::SMALL)
    }
}

fn button(
    label: String,
    message: Option<Message>,
    purpose: ButtonPurpose,
    shared: PageContext<'_>,
) -> AccessibleButton<'_, Message> {
    shared.button(text(label).size(shared.scale.body), message, purpose).width(Fill)
}

/// Shows what the columns mean, over the first lines of the list. Asks if first names can't be told from last names.
fn columns<'a>(sheet: &'a NameTable, shared: PageContext<'a>) -> Element<'a, Message> {
    let PageContext { language, scale, .. } = shared;
    let is_wide = filled(sheet).count() >= MANY;
    let cell = |content: &'a str| {
        let line = text(content).size(scale.small).color(theme::SLATE);
        container(line.wrapping(text::Wrapping::None)).clip(true).width(Fill).into()
    };
    let columns = filled(sheet).map(|at| {
        let meaning = sheet.columns()[at];
        let purpose = ButtonPurpose::Choice(meaning != ColumnMeaning::Nothing);
        let words = language.say(label(meaning));
        let lines = || sheet.column_heading(at).into_iter().chain(sheet.cells(at));
        let first = lines().find(|line| !line.is_empty()).unwrap_or_default();
        let called = format!("{first}: {words}");
        let head = button(words, Some(Message::Column(at)), purpose, shared);
        let head = column![head.named(called).with_key(at)];
        let column = head.extend(lines().take(LINES + 1).map(cell)).spacing(space::TIGHT);
        if is_wide { column.width(150).into() } else { column.width(Fill).into() }
    });
    let swap = (sheet.knows_first_names() && sheet.can_swap_names()).then(|| {
        button(language.say("list-swap"), Some(Message::Swap), ButtonPurpose::Quiet, shared).width(130).into()
    });
    let columns = Row::with_children(columns).spacing(space::SMALL);
    let columns: Element<'a, Message> = if is_wide {
        let bar = scrollable::Direction::Horizontal(scrollable::Scrollbar::default());
        let room = iced::padding::bottom(space::LARGE);
        let columns = scrollable(container(columns).padding(room)).direction(bar);
        columns.style(theme::scrolling).width(Fill).into()
    } else {
        columns.into()
    };
    let columns = row![columns].extend(swap).spacing(space::SMALL);
    let question = candidates(sheet).map(|places| {
        let answers = places.map(|at| {
            let name = sheet.cells(at).find(|cell| !cell.is_empty()).unwrap_or_default();
            let label = language.say_with("list-is-first", [("name", name.into())]);
            button(label, Some(Message::First(at)), ButtonPurpose::Act, shared).into()
        });
        let question = bold_text(language.say("list-which"), scale.body);
        let question = column![question, Row::with_children(answers).spacing(space::SMALL)];
        with_semantics(semantics::Semantics::new(Role::Question), question.spacing(space::SMALL)).into()
    });
    Column::new().extend(question).push(columns).spacing(space::SMALL).into()
}

fn filled(sheet: &NameTable) -> impl Iterator<Item = usize> {
    (0..sheet.columns().len()).filter(|at| {
        sheet.column_heading(*at).is_some_and(|head| !head.is_empty())
            || sheet.cells(*at).any(|cell| !cell.is_empty())
    })
}

/// The indices of the two columns that could hold the first names. `None` if the program can tell which one does.
fn candidates(sheet: &NameTable) -> Option<[usize; 2]> {
    let place = |meaning| sheet.columns().iter().position(|other| *other == meaning);
    let (first, last) = (place(ColumnMeaning::First)?, place(ColumnMeaning::Last)?);
    (!sheet.knows_first_names()).then_some([first.min(last), first.max(last)])
}

const fn label(meaning: ColumnMeaning) -> &'static str {
    match meaning {
        ColumnMeaning::First => "list-column-first",
        ColumnMeaning::Last => "list-column-last",
        ColumnMeaning::Whole => "list-column-whole",
        ColumnMeaning::Class => "list-column-class",
        ColumnMeaning::Nothing => "list-column-nothing",
    }
}

fn parts<'a>(preview: &'a ListPreview, language: &Language, scale: Scale) -> Element<'a, Message> {
    type Line<'a> = (String, String);
    let part = |id: &str, count: usize, lines: Vec<Line<'a>>| -> Option<Element<'a, Message>> {
        let heading = bold_text(language.say_with(id, [("count", count.into())]), scale.body);
        let lines = lines.into_iter().map(|(name, classes)| {
            row![
                text(name).size(scale.body).width(FillPortion(3)),
                text(classes).size(scale.small).color(theme::SLATE).width(FillPortion(2)),
            ]
            .spacing(space::SMALL)
            .align_y(Center)
            .into()
        });
        let more = (count > NAMES).then(|| text("…").size(scale.body).into());
        (count > 0).then(|| column![heading].extend(lines).extend(more).into())
    };
    let classes = |child: &Child| {
        if child.classes.is_empty() { "–".to_owned() } else { language.join_list(&child.classes) }
    };
    let from_to = |from: String, to: String| if from == to { to } else { format!("{from} → {to}") };
    let change = |ChangedChild { before, after }: &ChangedChild| {
        (from_to(before.name.clone(), after.name.clone()), from_to(classes(before), classes(after)))
    };
    let newcomers = preview.newcomers.iter().take(NAMES).map(|child| (child.name.clone(), classes(child)));
    let changed = preview.changed.iter().take(NAMES).map(change);
    let left = preview.left.iter().take(NAMES).map(change);
    let unsure = preview.unsure.iter().take(NAMES).map(|unsure| {
        let arguments =
            [("name", unsure.known.as_str().into()), ("listed", language.join_list(&unsure.listed).into())];
        notice(language.say_with("list-unsure", arguments), scale, theme::PALE_GOLD).into()
    });
    let unchanged = (!preview.unchanged.is_empty()).then(|| {
        let count = preview.unchanged.len().into();
        text(language.say_with("list-unchanged", [("count", count)])).size(scale.body).into()
    });
    let nothing =
        (!preview.has_changes()).then(|| text(language.say("list-nothing")).size(scale.body).into());
    Column::new()
        .extend(unsure)
        .extend(part("list-newcomers", preview.newcomers.len(), newcomers.collect()))
        .extend(part("list-changed", preview.changed.len(), changed.collect()))
        .extend(part("list-left", preview.left.len(), left.collect()))
        .extend(unchanged)
        .extend(nothing)
        .spacing(space::MEDIUM)
        .into()
}
