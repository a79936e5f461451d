//! A class list that is a table, pasted or from a CSV file. What its columns mean is read from their heads, guessed, or said by a grown-up.

use std::collections::{BTreeMap, BTreeSet};

use csv::{ReaderBuilder, Trim};
use interchange::{one_line, tidy_class_name};

use super::calling_names::ListedName;
use super::columns::{ColumnMeaning, guess_from_cells, guess_from_heads};
use super::error::{ClassListError, ListPosition};
use super::matching::ListedChild;
use super::text::normalise_text;
use crate::MAX_NAME_CHARS;

/// How many lines at the beginning are searched for the heads of a table. Titles, dates and the like may stand above them.
const MOST_TITLES: usize = 12;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameTable {
    /// The name of the file; empty if the table was pasted.
    file: String,
    heads: Option<TableRow>,
    rows: Vec<TableRow>,
    columns: Vec<ColumnMeaning>,
    is_sure: bool,
    /// Whether a grown-up has said what a column means, so nothing is guessed.
    is_said: bool,
}

/// A line of a table, which may be written on several lines of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableRow {
    /// The line of the file where this row of the table begins, counted from one.
    pub line: u64,
    /// The cells of the row, up to the last one that isn't empty.
    pub cells: Vec<String>,
    /// How many cells the row has, also empty ones at its end.
    pub width: usize,
}

impl TableRow {
    /// The text of a cell, by its index from 0; empty if the row has no such cell.
    pub(crate) fn cell(&self, at: usize) -> &str {
        self.cells.get(at).map_or("", String::as_str)
    }
}

impl NameTable {
    /// Reads a pasted list: one name on each line, or a table with tabs, semicolons or commas between columns, such as `Mia, 1a`.
    pub fn read(text: &str) -> Result<Self, ClassListError> {
        Self::from_file_text(text, "")
    }

    pub(super) fn from_file_text(text: &str, file: &str) -> Result<Self, ClassListError> {
        let (text, separator) = separated(&normalise_text(text));
        let mut rows = read_rows(&text, separator, file)?;
        let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or_default();
        if width == 0 {
            return Err(ClassListError::Empty);
        }
        let heads = (0..rows.len().min(MOST_TITLES)).find_map(|at| {
            let below = &rows[at + 1..];
            let meanings = guess_from_heads(&rows[at].cells, |column| {
                below.iter().all(|row| !row.cell(column).is_empty() || row.cells.iter().all(String::is_empty))
            })?;
            Some((at, meanings))
        });
        if let Some((at, mut columns)) = heads {
            columns.resize(width, ColumnMeaning::Nothing);
            let body = rows.split_off(at + 1);
            return Ok(Self {
                file: file.to_owned(),
                heads: rows.pop(),
                rows: body,
                columns,
                is_sure: true,
                is_said: false,
            });
        }
        let cells: Vec<Vec<&str>> =
            (0..width).map(|at| rows.iter().map(|row| row.cell(at)).collect()).collect();
        let spaced = text.lines().filter(|line| line.contains(", ")).count();
        let is_inverted = separator == b',' && spaced * 2 > rows.len();
        let (columns, is_sure) = guess_from_cells(&cells, is_inverted);
        Ok(Self { file: file.to_owned(), heads: None, rows, columns, is_sure, is_said: false })
    }

    pub fn columns(&self) -> &[ColumnMeaning] {
        &self.columns
    }

    pub fn knows_first_names(&self) -> bool {
        self.is_sure
    }

    pub fn column_heading(&self, column: usize) -> Option<&str> {
        self.heads.as_ref().map(|heads| heads.cell(column))
    }

    /// The cells of the column with an index from 0, without the table's heads.
    pub fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        self.rows.iter().map(move |row| row.cell(column))
    }

    /// Notes that a grown-up agrees to what the columns mean. From then on [`knows_first_names`](Self::knows_first_names) is true.
    pub fn confirm_columns(&mut self) {
        self.said();
    }

    fn said(&mut self) {
        (self.is_sure, self.is_said) = (true, true);
    }

    /// Takes over what a grown-up said about the columns of `old_table`, the list before it was edited, if both have as many columns and
    /// the same heads.
    pub fn copy_meanings(&mut self, old_table: &Self) {
        if old_table.is_said && old_table.columns.len() == self.columns.len() && old_table.heads == self.heads
        {
            self.columns.clone_from(&old_table.columns);
            self.said();
        }
    }

    /// Sets what a column means; `column` counts from 0. Each meaning is there once, so the column that had it before gets this column's
    /// old meaning.
    pub fn set_meaning(&mut self, column: usize, meaning: ColumnMeaning) {
        let Some(before) = self.columns.get(column).copied() else { return };
        self.said();
        if meaning == ColumnMeaning::Nothing {
            self.columns[column] = meaning;
            return;
        }
        for other in &mut self.columns {
            if *other == meaning {
                *other = before;
            } else if (meaning == ColumnMeaning::Whole
                && matches!(other, ColumnMeaning::First | ColumnMeaning::Last))
                || (matches!(meaning, ColumnMeaning::First | ColumnMeaning::Last)
                    && *other == ColumnMeaning::Whole)
            {
                // A whole name leaves nothing for a first and a last name.
                *other = ColumnMeaning::Nothing;
            }
        }
        self.columns[column] = meaning;
    }

    /// Sets what the columns mean, from the left. Columns beyond the end of `meanings` count as not needed.
    pub fn set_meanings(&mut self, meanings: &[ColumnMeaning]) {
        self.said();
        let said = meanings.iter().copied().chain(std::iter::repeat(ColumnMeaning::Nothing));
        self.columns = said.take(self.columns.len().max(meanings.len())).collect();
    }

    /// Whether the table has a column of first names and one of last names, which could be the other way round.
    pub fn can_swap_names(&self) -> bool {
        [ColumnMeaning::First, ColumnMeaning::Last].iter().all(|meaning| self.columns.contains(meaning))
    }

    pub fn swap_names(&mut self) {
        self.said();
        for meaning in &mut self.columns {
            *meaning = match *meaning {
                ColumnMeaning::First => ColumnMeaning::Last,
                ColumnMeaning::Last => ColumnMeaning::First,
                other => other,
            };
        }
    }

    /// The children in the table. Equal names in two classes are one child in both. Children without a class come into `class`.
    pub(super) fn listed_children(&self, class: Option<&str>) -> Result<Vec<ListedChild>, ClassListError> {
        let column = |meaning| self.columns.iter().position(|other| *other == meaning);
        let (last, class_at) = (column(ColumnMeaning::Last), column(ColumnMeaning::Class));
        let first = column(ColumnMeaning::First);
        let name_at = first.or(column(ColumnMeaning::Whole)).ok_or(ClassListError::NoNames)?;
        let mut listed: Vec<ListedChild> = Vec::new();
        let mut places: BTreeMap<(String, String), usize> = BTreeMap::new();
        let mut faults = Vec::new();
        for row in &self.rows {
            let at = || ListPosition { file: self.file.clone(), line: row.line, column: name_at + 1 };
            let written = without_number(row.cell(name_at));
            let name = match (first, last) {
                (None, _) => ListedName::from_single_cell(written),
                (Some(_), None) => ListedName::new(written, ""),
                // Among lines like “Last, First” a name alone is what the child is called.
                (Some(_), Some(last)) if written.is_empty() && self.heads.is_none() => {
                    ListedName::new(without_number(row.cell(last)), "")
                }
                (Some(_), Some(last)) => ListedName::new(written, without_number(row.cell(last))),
            };
            if let Some(fault) = name.fault(at) {
                faults.push(fault);
                continue;
            }
            if name.full_name().chars().count() > MAX_NAME_CHARS {
                faults.push(ClassListError::LongName { at: at() });
                continue;
            }
            let own = class_at
                .map(|at| tidy_class_name(&one_spaced(row.cell(at))))
                .filter(|class| !class.is_empty());
            let class = own.or(class.map(str::to_owned));
            let place = *places.entry(name.match_key()).or_insert(listed.len());
            if place == listed.len() {
                listed.push(ListedChild { name, classes: BTreeSet::from_iter(class) });
            } else if !class.is_some_and(|class| listed[place].classes.insert(class)) {
                faults.push(ClassListError::Twice { at: at(), name: name.full_name() });
            }
        }
        match ClassListError::combine(faults) {
            Some(bad) => Err(bad),
            None if listed.is_empty() => Err(ClassListError::Empty),
            None => Ok(listed),
        }
    }
}

/// Reads the rows of a table, without empty ones. `separator` stands between columns, and `file` is what errors call the file.
pub(super) fn read_rows(text: &str, separator: u8, file: &str) -> Result<Vec<TableRow>, ClassListError> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .delimiter(separator)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| {
            let line = error.position().map_or(1, csv::Position::line);
            ClassListError::NotText { at: ListPosition { file: file.to_owned(), line, column: 1 } }
        })?;
        // The CSV reader passes over empty lines, and counts from the first of them.
        let line = record.position().map_or(1, |place| {
            let before = text.as_bytes()[usize::try_from(place.byte()).unwrap_or_default()..].iter();
            place.line() + before.take_while(|byte| **byte == b'\n').count() as u64
        });
        let mut cells: Vec<String> = record.iter().map(str::to_owned).collect();
        let width = cells.len();
        // Spreadsheets leave separators behind the last column.
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if !cells.is_empty() {
            rows.push(TableRow { line, cells, width });
        }
    }
    Ok(rows)
}

/// Finds the separator of a list: the first of tab, semicolon and comma that most lines have. Also returns the text, in which Chinese
/// separators have become commas and Excel's line `sep=` an empty one.
fn separated(text: &str) -> (String, u8) {
    // Excel writes and reads the line `sep=`. It isn't part of the list, but an empty line keeps its place.
    if let Some((said, rest)) = text.strip_prefix("sep=").and_then(|text| text.split_once('\n'))
        && let [separator @ (b'\t' | b';' | b',')] = said.trim_end_matches([' ', '"']).as_bytes()
    {
        return (format!("\n{rest}"), *separator);
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let count = |separator: u8| lines.iter().filter(|line| line.as_bytes().contains(&separator)).count();
    let counts = [b'\t', b';', b','].map(|separator| (separator, count(separator)));
    let most = counts.iter().find(|(_, count)| count * 2 > lines.len());
    // If no separator is in most lines, we take the one in the most lines; of equals, the first.
    let most = most.or_else(|| counts.iter().rev().max_by_key(|(_, count)| *count));
    match most {
        Some((separator, 1..)) => (text.to_owned(), *separator),
        // Chinese input methods write separators of their own.
        _ => (text.replace(['，', '；', '、'], ","), b','),
    }
}

/// The text of a cell with single spaces, and without the number or bullet that a list put before the name.
fn without_number(cell: &str) -> String {
    let rest = cell.trim_start_matches(|character: char| character.is_ascii_digit());
    let numbered = (rest.len() < cell.len()).then(|| rest.strip_prefix(['.', ')', '、'])).flatten();
    let bare = numbered.or_else(|| cell.strip_prefix(['•', '·', '-', '–', '*', '▪', '☐'])).unwrap_or(cell);
    one_spaced(bare)
}

fn one_spaced(cell: &str) -> String {
    one_line(cell).split_whitespace().collect::<Vec<_>>().join(" ")
}
