//! Class lists as schools have them: pasted ones, those that spreadsheets and school programs write, and how children are named.
//! The lists are in `tests/fixtures/class-lists`.

use std::path::PathBuf;

use chrono::NaiveDate;
use records::{Child, ClassList, ClassListError, ColumnMeaning, ListPreview, MAX_NAME_CHARS, NameTable};

use crate::made::child;

/// The path of the file with this name among the tests' class lists.
pub fn fixture_path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/class-lists").join(name)
}

/// A day in the middle of a school year, after the first class lists of the tests.
pub fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 2).unwrap()
}

/// Children in one line of text, each with its classes.
pub fn told<'a>(children: impl IntoIterator<Item = &'a Child>) -> String {
    let one = |child: &Child| {
        let classes: Vec<&str> = child.classes.iter().map(String::as_str).collect();
        format!("{} ({})", child.name, classes.join(", "))
    };
    children.into_iter().map(one).collect::<Vec<_>>().join(" · ")
}

/// The children whom a list brings if no child is known yet, in one line of text.
fn of_nobody(list: &ClassList) -> Result<String, ClassListError> {
    list.preview(None, &[], 8).map(|preview| told(&preview.newcomers))
}

fn pasted(text: &str) -> ClassList {
    ClassList::Sheet(NameTable::read(text).unwrap_or_else(|bad| panic!("{text:?}: {bad}")))
}

fn preview(text: &str, known: &[Child]) -> ListPreview {
    pasted(text).preview(None, known, 8).unwrap()
}

#[test]
fn class_lists_are_read_as_schools_write_them() {
    for (name, expected) in [
        ("de-excel-windows-1252.csv", "Anna M. (2a) · Jörg (2a) · Anna W. (2a) · Zoë (2b)"),
        ("de-name-vorname-utf8-bom.csv", "Anna (2a) · Emir (2a) · Karl Friedrich (2a)"),
        ("de-rufname.csv", "Sophie (3b) · Can (3b) · Lukas (3b)"),
        ("de-title-rows.csv", "Sophie () · Can () · Lukas ()"),
        ("de-last-comma-first.txt", "Anna Mü. () · Ben () · Anna Ma. () · Clara Marie ()"),
        ("de-last-comma-first-in-one-column.csv", "Anna (2a) · Ben (2a) · Clara (2b)"),
        ("de-sep-line.csv", "Anna (Füchse) · Ben (Bären)"),
        ("de-sheet-copied.txt", "Anna (1a, 1b) · Ben (1a)"),
        ("de-macintosh-line-ends.csv", "Anna (2a) · Jörg (2a)"),
        ("en-surname-forename-reg.csv", "Mia (3H) · Sean (3H) · Noah (3J)"),
        ("en-preferred-forename.csv", "Mia (3H) · Kit (3H)"),
        ("en-preferred-mostly-empty.csv", "Sofia (Rm 12) · William (Rm 12)"),
        ("en-last-first-quoted.csv", "Sofia (Rm 12) · Will (Rm 12) · Mateo (Rm 14)"),
        ("en-first-last-class.csv", "Anna Mi. (2A) · Anna Mo. (2A) · Ben (2B)"),
        ("en-email-columns.csv", "Mia () · Tom ()"),
        ("en-heads-with-line-breaks.csv", "Anna \"Annie\" (2A) · Ben (2A)"),
        ("en-numbered-lines.txt", "Anna Miller () · Ben Smith () · Carla Weaver () · Anna Lee ()"),
        ("en-bullets-and-odd-spaces.txt", "Mia Baker () · Tom Hill () · Rosa ()"),
        ("en-first-names.txt", "Anna () · Anna Lena () · Ben () · Chloë ()"),
        ("en-names-and-clubs.csv", "Mia Baker (2A, Chess) · Tom Hill (2A)"),
        ("en-one-begins-the-other.csv", "Anna Li () · Anna Lin. () · Ben Ford () · Ben Ford-H. ()"),
        ("utf-16-le-bom-unicode-text.txt", "Jörg (4c) · Jiří (4c)"),
        ("utf-16-be-bom.csv", "王小雨 (二1班) · 李晨 (二1班)"),
        ("utf-16-le-without-bom.txt", "Anna () · Jörg ()"),
        ("zh-utf8-bom.csv", "王小雨 (二（1）班) · 李晨 (二（1）班) · 欧阳佳怡 (二（2）班)"),
        ("zh-windows-gbk.csv", "王小雨 (二1班) · 李晨曦 (二1班)"),
        ("zh-family-and-given.csv", "王小雨 (二1班) · 李晨 (二1班)"),
        ("zh-wide-commas.txt", "王小雨 (二1班) · 李晨 (二1班) · 张佳怡 (二2班)"),
    ] {
        let list =
            ClassList::read_file(&fixture_path(name), today()).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(of_nobody(&list).as_deref(), Ok(expected), "{name}");
        assert!(list.knows_first_names(), "{name} tells which names are the first names");
    }
}

#[test]
fn names_are_read_however_they_are_pasted() {
    for (text, expected) in [
        ("Mia\nBen\n", "Mia () · Ben ()"),
        ("Mia, 1a\r\nBen, 1b", "Mia (1a) · Ben (1b)"),
        ("Mia\t1a\nBen\t1b\n", "Mia (1a) · Ben (1b)"),
        ("Mia;1a\nBen;1b\n", "Mia (1a) · Ben (1b)"),
        ("Müller, Mia, 1a\nMaier, Ben, 1b\n", "Mia (1a) · Ben (1b)"),
        ("name,class\nMia,1a\n", "Mia (1a)"),
        ("Class,Name\n1a,Mia\n", "Mia (1a)"),
        ("Klasse;Name\n1a;Müller, Mia\n", "Mia (1a)"),
        ("\u{feff}name,class\n\"Berg, Mia\",1a\n", "Mia (1a)"),
        ("\n\n  Mia  \n\n Ben\n", "Mia () · Ben ()"),
        ("Mia,1a\nMia,Chess\n", "Mia (1a, Chess)"),
        ("mia,1a\nMIA,1b\n", "mia (1a, 1b)"),
        ("小雨,一班\n", "小雨 (一班)"),
        ("Mia,\nBen,1b\n", "Mia () · Ben (1b)"),
        ("Mia;Hasen\nBen;Hasen\nTom;Hasen\n", "Mia (Hasen) · Ben (Hasen) · Tom (Hasen)"),
        ("1;Mia\n2;Ben\n", "Mia () · Ben ()"),
        ("Anna M.\nAnna S.\n", "Anna M. () · Anna S. ()"),
    ] {
        assert_eq!(of_nobody(&pasted(text)).as_deref(), Ok(expected), "{text:?}");
    }
}

#[test]
fn children_without_a_class_join_the_named_one() {
    let preview = pasted("Mia\nBen,1b\n").preview(Some("1a"), &[], 8).unwrap();
    assert_eq!(told(&preview.newcomers), "Mia (1a) · Ben (1b)");
}

#[test]
fn faults_are_reported_with_file_line_and_column() {
    for (name, sentence) in [
        ("wrong-name-empty.csv", "wrong-name-empty.csv line 3, column 2: the name is empty"),
        (
            "wrong-twice.csv",
            "wrong-twice.csv line 7, column 2: “Anna Müller” is in this class twice; add a letter, such as “Anna Müller K.”, \
             to tell them apart",
        ),
        (
            "wrong-letters-lost.csv",
            "wrong-letters-lost.csv line 3, column 1: this is not text, or its letters were lost; save the list as “CSV UTF-8”",
        ),
        (
            "wrong-letters-replaced.csv",
            "wrong-letters-replaced.csv line 3, column 1: this is not text, or its letters were lost; save the list as “CSV UTF-8”",
        ),
        ("wrong-last-names-alone.csv", "no column has first names or whole names; say which one does"),
        ("wrong-heads-alone.csv", "there are no names on this list"),
        (
            "wrong-workbook.xlsx",
            "wrong-workbook.xlsx is not text; open it in its own program and save the list as CSV",
        ),
    ] {
        let read = ClassList::read_file(&fixture_path(name), today()).and_then(|list| of_nobody(&list));
        assert_eq!(read.map_err(|bad| bad.to_string()), Err(sentence.to_owned()), "{name}");
    }
    let missing = ClassList::read_file(&fixture_path("none.csv"), today()).unwrap_err().to_string();
    assert!(missing.contains("none.csv cannot be read"), "{missing}");
}

#[test]
fn faults_in_pasted_text_are_reported_with_line_and_column() {
    let long = "x".repeat(MAX_NAME_CHARS + 1);
    for (text, sentence) in [
        (String::new(), "there are no names on this list"),
        ("name,class\n".to_owned(), "there are no names on this list"),
        ("Mia,1a\n,1b\n".to_owned(), "line 2, column 1: the name is empty"),
        ("class,name\n1a,Mia\n\n1a,\n".to_owned(), "line 4, column 2: the name is empty"),
        (format!("Mia\n{long}\n"), "line 2, column 1: the name has more than 80 characters"),
        ("Mia,1a\nBen,1a\nMia,1a\n".to_owned(), "line 3, column 1: “Mia” is in this class twice"),
    ] {
        let read = NameTable::read(&text).and_then(|sheet| of_nobody(&ClassList::Sheet(sheet)));
        let bad = read.unwrap_err().to_string();
        assert!(bad.starts_with(sentence), "{text:?}: {bad}");
    }
}

#[test]
fn up_to_ten_faults_are_reported_at_once() {
    let bad = of_nobody(&pasted("Mia,1a\n,1b\nBen,1a\nMia,1a\n")).unwrap_err().to_string();
    let lines: Vec<&str> = bad.lines().collect();
    assert_eq!(lines.len(), 2, "{bad}");
    assert!(lines[0].starts_with("line 2, column 1: the name is empty"), "{bad}");
    assert!(lines[1].starts_with("line 4, column 1: “Mia” is in this class twice"), "{bad}");
    let many = format!("Mia,1a\n{}", ",1a\n".repeat(17));
    let bad = of_nobody(&pasted(&many)).unwrap_err().to_string();
    assert_eq!((bad.lines().count(), bad.lines().last()), (11, Some("and 7 more")), "{bad}");
}

#[test]
fn a_single_name_among_full_names_is_a_first_name() {
    let list = pasted("Müller, Anna\nMaier, Ben\nChloë\nSchmidt, Dan\n");
    assert_eq!(of_nobody(&list).as_deref(), Ok("Anna () · Ben () · Chloë () · Dan ()"));
}

#[test]
fn column_choices_stay_while_the_list_is_edited() {
    let read = |text: &str| NameTable::read(text).unwrap();
    let mut before = read("Anna\tMüller\nBen\tMaier\n");
    let mut untold = read("Anna\tMüller\nBen\tMaier\nC\tD\n");
    untold.copy_meanings(&before);
    assert!(!untold.knows_first_names(), "nobody has said anything");
    before.set_meaning(1, ColumnMeaning::First);
    let mut after = read("Anna\tMüller\nBen\tMaier\nChloë\tSchmidt\n");
    after.copy_meanings(&before);
    assert_eq!((after.columns(), after.knows_first_names()), (before.columns(), true));
    let mut other = read("Anna\n");
    other.copy_meanings(&before);
    assert_eq!(other.columns(), [ColumnMeaning::Whole]);
}

#[test]
fn an_unclear_list_asks_which_names_are_first_names() {
    let mut list = ClassList::read_file(&fixture_path("en-nobody-knows-which.csv"), today()).unwrap();
    assert!(!list.knows_first_names());
    let ClassList::Sheet(sheet) = &mut list else { panic!("a table") };
    assert_eq!(sheet.columns(), [ColumnMeaning::First, ColumnMeaning::Last, ColumnMeaning::Class]);
    sheet.swap_names();
    assert!(sheet.knows_first_names());
    assert_eq!(of_nobody(&list).unwrap(), "Martin (2a) · James (2a) · Ellis (2a)");
}

#[test]
fn each_column_meaning_is_used_once_and_columns_swap_them() {
    let mut sheet = NameTable::read("Berg,Mia,2a,Chess\nOhm,Tom,2b,Chess\n").unwrap();
    sheet.set_meanings(&[ColumnMeaning::Last, ColumnMeaning::First, ColumnMeaning::Class]);
    assert_eq!(
        sheet.columns(),
        [ColumnMeaning::Last, ColumnMeaning::First, ColumnMeaning::Class, ColumnMeaning::Nothing]
    );
    sheet.set_meaning(0, ColumnMeaning::First);
    assert_eq!(
        sheet.columns(),
        [ColumnMeaning::First, ColumnMeaning::Last, ColumnMeaning::Class, ColumnMeaning::Nothing]
    );
    sheet.set_meaning(3, ColumnMeaning::Class);
    assert_eq!(
        sheet.columns(),
        [ColumnMeaning::First, ColumnMeaning::Last, ColumnMeaning::Nothing, ColumnMeaning::Class]
    );
    sheet.set_meaning(1, ColumnMeaning::Whole);
    assert_eq!(
        sheet.columns(),
        [ColumnMeaning::Nothing, ColumnMeaning::Whole, ColumnMeaning::Nothing, ColumnMeaning::Class]
    );
    assert_eq!(of_nobody(&ClassList::Sheet(sheet)).unwrap(), "Mia (Chess) · Tom (Chess)");
}

#[test]
fn a_preview_shows_who_is_new_who_changes_and_who_stays_the_same() {
    let mut mia = child(1, "Mia");
    mia.classes.insert("1a".to_owned());
    let known = [mia, child(2, "Ben")];
    let preview = preview("MIA,1a\nBen,1a\nZoe,1a\n", &known);
    assert_eq!(preview.unchanged, ["Mia"]);
    assert_eq!(told(preview.changed.iter().map(|changed| &changed.after)), "Ben (1a)");
    assert_eq!(preview.changed[0].after.id, known[1].id);
    assert_eq!(told(&preview.newcomers), "Zoe (1a)");
    assert!(preview.newcomers[0].picture < 8);
    assert_eq!(preview.children_to_save().count(), 2);
}

#[test]
fn a_child_named_with_a_last_initial_is_recognised_next_time() {
    // One Anna was here before. The list has three, and does not say which of them she is.
    let list = "Name,Vorname,Klasse\nMüller,Anna,3a\nSchulz,Anna,3a\nMaier,Anna,3b\n";
    let mut known = vec![Child { classes: ["3a".to_owned()].into(), ..Child::new("Anna".to_owned(), 1) }];
    let first = preview(list, &known);
    assert_eq!(first.newcomers.len(), 3, "{first:?}");
    known.extend(first.newcomers);
    for _ in 0..2 {
        let again = preview(list, &known);
        assert!(again.newcomers.is_empty(), "{again:?}");
    }
}

#[test]
fn reading_the_same_list_again_changes_nothing() {
    for name in [
        "de-excel-windows-1252.csv",
        "de-last-comma-first.txt",
        "zh-family-and-given.csv",
        "en-numbered-lines.txt",
    ] {
        let list = ClassList::read_file(&fixture_path(name), today()).unwrap();
        let known: Vec<Child> = list.preview(None, &[], 8).unwrap().children_to_save().cloned().collect();
        let again = list.preview(None, &known, 8).unwrap();
        assert!(!again.has_changes() && again.unsure.is_empty(), "{name}: {again:?}");
        assert_eq!(again.unchanged.len(), known.len(), "{name}");
    }
}

#[test]
fn a_new_child_is_told_apart_from_known_ones() {
    let mut anna = child(1, "Anna");
    anna.classes.insert("1b".to_owned());
    let preview = preview("Müller, Anna, 2a\nMaier, Ben, 2a\n", &[anna]);
    assert_eq!(told(&preview.newcomers), "Anna M. (2a) · Ben (2a)");
    assert_eq!(preview.unsure[0].known, "Anna");
    assert_eq!(preview.unsure[0].listed, ["Anna Müller"]);
}

#[test]
fn a_first_name_identifies_within_a_class_and_a_full_name_anywhere() {
    let in_class = |number, name, class: &str| {
        let mut child = child(number, name);
        child.classes.insert(class.to_owned());
        child
    };
    let known = [in_class(1, "Anna", "2a"), in_class(2, "Ben S.", "2a"), in_class(3, "Cem Öz", "1a")];
    let preview = preview("Last;First;Class\nMüller;Anna;2a\nSchmidt;Ben;2a\nÖz;Cem;2a\n", &known);
    assert_eq!(preview.unchanged, ["Anna", "Ben S."]);
    assert_eq!(told(preview.changed.iter().map(|changed| &changed.after)), "Cem Öz (1a, 2a)");
    assert!(preview.newcomers.is_empty() && preview.unsure.is_empty());
}

#[test]
fn an_ambiguous_name_is_never_guessed() {
    let mut anna = child(1, "Anna");
    anna.classes.insert("2a".to_owned());
    let preview = preview("Müller, Anna, 2a\nSchmidt, Anna, 2a\n", &[anna]);
    assert_eq!(told(&preview.newcomers), "Anna M. (2a) · Anna S. (2a)");
    assert!(preview.changed.is_empty());
    assert_eq!(preview.unsure[0].listed, ["Anna Müller", "Anna Schmidt"]);
}
