//! Moments on the page of papers. The paper that it shows is about a made-up year.

use engine::arithmetic::Rung;
use engine::practice::Lessons;
use fishpond::app::Fishpond;
use fishpond::app::screen::grown_ups::{
    self, GrownUpsPage, PREVIEW_PAGE_WIDTH, PagesRequest, PapersMessage, PreviewPageRequest, PreviewSheets,
    PrintoutJob, PrintoutKind, PrintoutReply, PrintoutSubject, ReportPeriod, SaveLocation, StopSwitch,
};
use language::Locale;
use records::{ArchiveScope, ArchivedChild, Preferences};
use reports::{AnswerPrinting, PageRequest, Paper, PdfGrouping, PuzzleLayout, RequestKind, RowOrder};

use crate::Moment;
use crate::arriving::computer_with_cards;
use crate::grown_ups::{CHILDREN_WITH_ANSWERS, last_answer_day, open_page, press};
use crate::made_up::made_up_children;

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let presses = match moment {
        Moment::ClassSheet | Moment::ReplaceQuestion => {
            vec![
                PapersMessage::Subject(PrintoutSubject::Class(Some(0))),
                PapersMessage::Span(ReportPeriod::Always),
            ]
        }
        Moment::PictureCards => {
            vec![
                PapersMessage::Subject(PrintoutSubject::Class(Some(0))),
                PapersMessage::Kind(PrintoutKind::PictureCards),
            ]
        }
        Moment::Worksheet => {
            vec![PapersMessage::Kind(PrintoutKind::Worksheet), PapersMessage::Rung(Rung::Subtraction)]
        }
        // A period without an end doesn't depend on today.
        _ => vec![PapersMessage::Span(ReportPeriod::Always)],
    };
    // The app asks for pages when this page is opened, and after each press except that of a rung. It takes only the reply to its last
    // request, which has this number.
    let asks = |press: &&PapersMessage| !matches!(press, PapersMessage::Rung(_));
    let number = presses.iter().filter(asks).count() as u64 + 1;
    let mut fishpond = open_page(GrownUpsPage::Papers, locale);
    press(&mut fishpond, presses.into_iter().map(grown_ups::Message::Papers));
    let ask = ask(moment, locale);
    show(&mut fishpond, &ask, number, locale);
    match moment {
        Moment::Printers => {
            let printers = ["Staff_room", "Library_colour"].map(str::to_owned);
            reply(&mut fishpond, [PrintoutReply::Printers(printers.into())]);
        }
        Moment::ReplaceQuestion => {
            let names = ["Mia", "Jonas", "Li", "Emma", "Lena"];
            let there = names.map(|name| format!("/school/{name}.pdf").into()).into();
            let place = SaveLocation { path: "/school".into(), may_replace: false };
            let job = PrintoutJob::Save(ask, PdfGrouping::SeparateFiles, place, StopSwitch::default());
            reply(&mut fishpond, [PrintoutReply::InTheWay(there, Box::new(job))]);
        }
        _ => {}
    }
    fishpond
}

fn reply(fishpond: &mut Fishpond, replies: impl IntoIterator<Item = PrintoutReply>) {
    press(fishpond, replies.into_iter().map(grown_ups::Message::PapersReplied));
}

fn ask(moment: Moment, locale: Locale) -> PagesRequest {
    let is_class = matches!(moment, Moment::ClassSheet | Moment::ReplaceQuestion | Moment::PictureCards);
    let class = is_class.then(|| "2a".to_owned());
    let wish = match moment {
        Moment::ClassSheet | Moment::ReplaceQuestion => RequestKind::Everything(RowOrder::default()),
        Moment::Worksheet => RequestKind::Worksheet {
            lessons: Vec::new(),
            layout: PuzzleLayout::Plain,
            count: 20,
            seed: 1,
            answers: AnswerPrinting::Pile,
        },
        Moment::PictureCards => RequestKind::PictureCards,
        _ => RequestKind::Pupils,
    };
    let scope =
        class.clone().map_or(ArchiveScope::Child(self::made_up_children(locale)[0].id), ArchiveScope::Class);
    let request = PageRequest { class, ..PageRequest::new(wish) };
    PagesRequest { request, scope: Some(scope), paper: Paper::from_system(), locale: None }
}

/// Replies to the app's request with the page of the first sheet, about the made-up year of class 2a. All sheets are laid out for it.
fn show(fishpond: &mut Fishpond, ask: &PagesRequest, number: u64, locale: Locale) {
    let is_asked_for = |child: &ArchivedChild| match &ask.scope {
        Some(ArchiveScope::Class(class)) => child.child.classes.contains(class),
        Some(ArchiveScope::Child(id)) => child.child.id == *id,
        _ => false,
    };
    let children = CHILDREN_WITH_ANSWERS
        .iter()
        .zip(computer_with_cards(locale, true).children)
        .map(|(year, child)| ArchivedChild { child, ..year.clone() });
    let children: Vec<ArchivedChild> = children.filter(is_asked_for).collect();
    let language = (Preferences::default(), locale);
    let mut looked =
        PreviewSheets::new(ask.clone(), number, children, (Lessons::built_in(), language, last_answer_day()));
    while !looked.page_counts().is_complete {
        looked.lay_out_next_sheet();
    }
    reply(
        fishpond,
        [looked.next_step(Some(PreviewPageRequest { at: 0, width: PREVIEW_PAGE_WIDTH, number }))],
    );
}
