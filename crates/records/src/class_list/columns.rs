//! Works out what the columns of a class list mean, from their heads or from what stands in them.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColumnMeaning {
    First,
    Last,
    Whole,
    Class,
    Nothing,
}

impl ColumnMeaning {
    pub const ALL: [Self; 5] = [Self::First, Self::Last, Self::Whole, Self::Class, Self::Nothing];

    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|meaning| *meaning == self).unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

/// Heads of columns that hold the name by which a child is called, rather than the name in official papers.
const CALLED: &[&str] = &[
    "rufname",
    "preferred name",
    "preferred first name",
    "preferred given name",
    "preferred forename",
    "known as",
    "nickname",
    "called",
    "chosen name",
    "常用名",
];
const FIRST: &[&str] = &[
    "first name",
    "firstname",
    "first names",
    "first",
    "given name",
    "givenname",
    "given names",
    "given",
    "forename",
    "forenames",
    "legal first name",
    "vorname",
    "vornamen",
    "名",
    "student first name",
];
const LAST: &[&str] = &[
    "last name",
    "lastname",
    "last",
    "surname",
    "family name",
    "familyname",
    "family",
    "legal last name",
    "legal surname",
    "nachname",
    "familienname",
    "zuname",
    "姓",
    "姓氏",
    "student last name",
    "preferred surname",
];
const WHOLE: &[&str] = &[
    "name",
    "names",
    "full name",
    "fullname",
    "student",
    "students",
    "student name",
    "pupil",
    "pupils",
    "pupil name",
    "learner",
    "child",
    "children",
    "kind",
    "kinder",
    "schüler",
    "schülerin",
    "schülerinnen",
    "schüler/in",
    "schüler/innen",
    "schüler*in",
    "schüler:in",
    "schüler/ in",
    "name des schülers",
    "name der schülerin",
    "schülername",
    "name des kindes",
    "name, vorname",
    "nachname, vorname",
    "familienname, vorname",
    "vorname nachname",
    "vorname name",
    "vor und nachname",
    "last name, first name",
    "last, first",
    "surname, forename",
    "姓名",
    "学生姓名",
    "学生",
    "名字",
    "学生名单",
];
const CLASS: &[&str] = &[
    "class",
    "classes",
    "class name",
    "group",
    "form",
    "form group",
    "reg",
    "reg group",
    "registration",
    "registration group",
    "tutor group",
    "teaching group",
    "homeroom",
    "home room",
    "section",
    "set",
    "klasse",
    "klassen",
    "klassenbezeichnung",
    "klassenname",
    "kl",
    "gruppe",
    "lerngruppe",
    "stammgruppe",
    "stammklasse",
    "kurs",
    "班级",
    "班",
    "行政班",
    "班级名称",
    "所在班级",
];

/// What the columns of a list mean by their heads. `None` if no head says that a column holds names. `is_filled` says whether every child
/// has something in the column with this index, counted from 0.
pub fn guess_from_heads(heads: &[String], is_filled: impl Fn(usize) -> bool) -> Option<Vec<ColumnMeaning>> {
    let heads: Vec<String> = heads.iter().map(|head| plain(head)).collect();
    let place = |known: &[&str]| heads.iter().position(|head| known.contains(&head.as_str()));
    // Names that children are called by are used only if every child has one.
    let first = place(CALLED).filter(|at| is_filled(*at)).or_else(|| place(FIRST));
    let (last, whole) = (place(LAST), place(WHOLE));
    let (last, whole) = match (first, last, whole) {
        // German lists call the last name “Name”.
        (Some(_), None, name) => (name, None),
        (Some(_), last, _) => (last, None),
        (None, last, whole) => (last.filter(|_| whole.is_none()), whole),
    };
    let names = [(first, ColumnMeaning::First), (last, ColumnMeaning::Last), (whole, ColumnMeaning::Whole)];
    if names.iter().all(|(place, _)| place.is_none()) {
        return None;
    }
    let mut meanings = vec![ColumnMeaning::Nothing; heads.len()];
    for (place, meaning) in names.into_iter().chain([(place(CLASS), ColumnMeaning::Class)]) {
        if let Some(at) = place {
            meanings[at] = meaning;
        }
    }
    Some(meanings)
}

/// A column's head without anything that doesn't matter: capitals, line breaks, all from the first bracket on, and punctuation at its ends.
fn plain(head: &str) -> String {
    let head = head.to_lowercase();
    let head = head.split(['(', '（', '[']).next().unwrap_or_default();
    let head = head.replace(['_', '-', '.'], " ").replace(['\n', '"'], " ");
    let head = head.split_whitespace().collect::<Vec<_>>().join(" ");
    head.trim_matches([':', '*', '：', ' ']).to_owned()
}

/// Guesses what the columns of a list mean from their cells, and whether the guess is sure. `columns` are the cells, column by column.
/// `is_last_name_first` says that most names are written as in `Müller, Anna`; without it nobody can tell which of two columns of names has
/// the first names.
pub fn guess_from_cells(columns: &[Vec<&str>], is_last_name_first: bool) -> (Vec<ColumnMeaning>, bool) {
    let mut meanings = vec![ColumnMeaning::Nothing; columns.len()];
    // Numbers and dates are neither names nor classes.
    let has_letters = |at: &usize| columns[*at].iter().any(|cell| cell.chars().any(char::is_alphabetic));
    let lettered = (0..columns.len()).filter(has_letters);
    let (classes, mut texts): (Vec<usize>, Vec<usize>) = lettered.partition(|at| are_classes(&columns[*at]));
    // A single letter for a boy or a girl isn't a name either.
    texts.retain(|at| columns[*at].iter().any(|cell| cell.len() > 1));
    // Names stand before classes.
    match classes[..] {
        [] => {}
        [only] if texts.is_empty() => texts.push(only),
        [name, .., class] if texts.is_empty() => {
            texts.push(name);
            meanings[class] = ColumnMeaning::Class;
        }
        [.., class] => meanings[class] = ColumnMeaning::Class,
    }
    match texts[..] {
        [] => {
            if let Some(first) = meanings.first_mut() {
                *first = ColumnMeaning::Whole;
            }
            (meanings, true)
        }
        [whole] => {
            meanings[whole] = ColumnMeaning::Whole;
            (meanings, true)
        }
        [one, other, ..] => {
            let (last, first) = if is_last_name_first { (one, other) } else { (other, one) };
            meanings[first] = ColumnMeaning::First;
            meanings[last] = ColumnMeaning::Last;
            (meanings, is_last_name_first)
        }
    }
}

/// Whether the cells of a column look like classes: at least half have a digit or “班”, or all are the same.
fn are_classes(column: &[&str]) -> bool {
    let cells: Vec<&str> = column.iter().copied().filter(|cell| !cell.is_empty()).collect();
    let marked = |cell: &&&str| cell.chars().any(|character| character.is_numeric() || character == '班');
    let is_marked = cells.iter().filter(marked).count() * 2 >= cells.len();
    let is_one = cells.len() > 2 && cells.iter().all(|cell| *cell == cells[0] && cell.len() > 1);
    !cells.is_empty() && (is_marked || is_one)
}
