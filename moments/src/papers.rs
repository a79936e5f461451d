//! Moments on the page of papers. The page that is shown there is about a made-up year.

use fishpond::app::Fishpond;
use fishpond::app::screen::grown_ups::{
    self, Ask, Counts, Halt, NoPaper, PAGE, Page, PaperJob, PaperReply, PaperSubject, PapersMessage, Place,
    Span, What,
};
use heart::arithmetic::Rung;
use heart::practice::Lessons;
use iced::widget::image::Handle;
use pages::language::{Language, Locale};
use pages::reports::{
    Answers, Binding, Layout, NoPages, NotBound, Order, Paper, Period, Request, Sources, Wish,
};
use records::{ArchivedChild, Scope};

use crate::Moment;
use crate::arriving::computer_with_cards;
use crate::grown_ups::{YEAR, at_page, last_day, press};
use crate::made_up::class;

/// Reaches a moment on the page of papers.
pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let presses = match moment {
        Moment::ClassSheet | Moment::ReplaceQuestion => vec![
            PapersMessage::Whom(PaperSubject::Class(Some(0))),
            PapersMessage::What(What::Everything),
            PapersMessage::Span(Span::Always),
        ],
        Moment::PictureCards => {
            vec![PapersMessage::Whom(PaperSubject::Class(Some(0))), PapersMessage::What(What::PictureCards)]
        }
        Moment::Worksheet => {
            vec![PapersMessage::What(What::Worksheet), PapersMessage::Rung(Rung::Subtraction)]
        }
        // A period without an end doesn't depend on today.
        _ => vec![PapersMessage::What(What::Pupil), PapersMessage::Span(Span::Always)],
    };
    // Opening the page and each press ask for pages. Only the answer to the last question is heard.
    let numbers = 1..=presses.len() as u64 + 1;
    let mut fishpond = at_page(Page::Papers, locale);
    press(&mut fishpond, presses.into_iter().map(grown_ups::Message::Papers));
    let ask = ask(moment, locale);
    let (counts, page) = look(&ask, locale);
    let shown = numbers.flat_map(|number| {
        [PaperReply::Counted(number, counts.clone()), PaperReply::Shown(number, page.clone())]
    });
    reply(&mut fishpond, shown);
    match moment {
        Moment::Printers => {
            let printers = ["Staff_room", "Library_colour"].map(str::to_owned);
            reply(&mut fishpond, [PaperReply::Printers(printers.into())]);
        }
        Moment::ReplaceQuestion => {
            let names = ["Mia", "Jonas", "Li", "Emma", "Lena"];
            let there = names.map(|name| format!("/school/{name}.pdf").into()).into();
            let place = Place { path: "/school".into(), may_replace: false };
            let job = PaperJob::Save(ask, Binding::Apart, place, Halt::default());
            reply(&mut fishpond, [PaperReply::InTheWay(there, Box::new(job))]);
        }
        _ => {}
    }
    fishpond
}

fn reply(fishpond: &mut Fishpond, replies: impl IntoIterator<Item = PaperReply>) {
    press(fishpond, replies.into_iter().map(grown_ups::Message::PapersReplied));
}

/// What the page of papers asks for at the moment.
fn ask(moment: Moment, locale: Locale) -> Ask {
    let is_class = matches!(moment, Moment::ClassSheet | Moment::ReplaceQuestion | Moment::PictureCards);
    let class = is_class.then(|| "2a".to_owned());
    let wish = match moment {
        Moment::ClassSheet | Moment::ReplaceQuestion => Wish::Everything(Order::default()),
        Moment::Worksheet => Wish::Worksheet {
            lessons: Vec::new(),
            layout: Layout::Plain,
            count: 20,
            seed: 1,
            answers: Answers::Pile,
        },
        Moment::PictureCards => Wish::PictureCards,
        _ => Wish::Pupils,
    };
    let scope = class.clone().map_or(Scope::Child(self::class(locale)[0].id), Scope::Class);
    let request = Request { wish, class, period: Period::default(), teachers_page: false, saves_ink: false };
    Ask { request, scope: Some(scope), paper: Paper::of_system(), locale: None }
}

/// Makes the first page, with what the children of class 2a did in the made-up year. The other sheets are counted as a page each.
fn look(ask: &Ask, locale: Locale) -> (Counts, Result<Handle, NoPaper>) {
    let is_asked_for = |child: &ArchivedChild| match &ask.scope {
        Some(Scope::Class(class)) => child.child.classes.contains(class),
        Some(Scope::Child(id)) => child.child.id == *id,
        _ => false,
    };
    let children = YEAR
        .iter()
        .zip(computer_with_cards(locale, true).children)
        .map(|(year, child)| ArchivedChild { child, ..year.clone() });
    let children: Vec<ArchivedChild> = children.filter(is_asked_for).collect();
    let (lessons, language) = (Lessons::built_in(), Language::new(locale));
    let sources = Sources { children: &children, lessons: &lessons, today: last_day(), language: &language };
    let subjects = ask.request.subjects(sources);
    let nobody = || NoPaper::from(NotBound::NoPages(NoPages::Nobody));
    let pages = subjects.first().ok_or_else(nobody).and_then(|first| {
        let sheet = ask.request.sheet(*first, sources).map_err(NotBound::from)?;
        Ok(sheet.document.pages(ask.paper).map_err(NotBound::from)?)
    });
    let first = pages.as_ref().map_or(1, pages::reports::Pages::count);
    let others = subjects.iter().skip(1).map(|_| 1);
    let counts = Counts { sheets: [first].into_iter().chain(others).collect(), is_all: true };
    let page = pages.and_then(|pages| pages.picture(0, PAGE).ok_or_else(nobody));
    (counts, page.map(|page| Handle::from_rgba(page.width, page.height, page.rgba)))
}
