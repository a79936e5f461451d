//! The app's part in arriving: somebody says who plays (a child on the list, a new child, or the guest), and goes from home to all that a
//! child can do.

use engine::arithmetic::Rung;
use engine::games::GameKind;

use crate::app::house::{CameFrom, House};
use crate::app::screen::alert::AlertAnswer;
use crate::app::screen::home::HomeAction;
use crate::app::screen::welcome::{Newcomer, Welcome, WelcomeAction};
use crate::app::screen::who::{Who, WhoAction};
use crate::app::screens::Screen;
use crate::app::screens::{Go, Transition};
use crate::app::starting::First;
use crate::app::{Message, starting};
use records::{AttemptDetails, Child, ChildId, Effort, Setting};

/// The screen that asks who plays, in the language of the program. If there is neither a child to choose nor a guest, the welcome screen.
pub fn screen(house: &mut House) -> Screen {
    house.speak_as_chosen();
    let machine = &house.setup.machine;
    if house.children.guest().is_some() || house.children.iter().any(|child| house.lists(child)) {
        return Screen::Who(Who::of(machine.clone()));
    }
    let mut welcome = Welcome::new(house.may_name(), house.children.all());
    welcome.close(machine.closed());
    if house.setup.guest_only {
        welcome.forbid_saving();
    }
    Screen::Welcome(Box::new(welcome))
}

pub fn alert(answer: AlertAnswer, house: &House) -> Transition {
    match answer {
        AlertAnswer::TryAgain => {
            Transition::from(Go::Opening).and(starting::open_records(house.setup.data_dir.clone()))
        }
        AlertAnswer::PlayOn => Go::Seats(None).into(),
        AlertAnswer::Close | AlertAnswer::End => iced::exit().into(),
        AlertAnswer::Stay | AlertAnswer::KeepPond | AlertAnswer::LeavePond => Transition::none(),
    }
}

pub fn who(action: WhoAction, house: &mut House) -> Transition {
    match action {
        WhoAction::None => Transition::none(),
        WhoAction::Speak(locale) => house.speak(locale).into(),
        WhoAction::GrownUps => Go::Door.into(),
        WhoAction::Play(child) => {
            let practises = house.first.take_if(|first| *first == First::Practice).is_some();
            if practises { Go::HomeToPractice(child).into() } else { Go::Home(child).into() }
        }
        WhoAction::New => Go::New.into(),
    }
}

pub fn welcome(action: WelcomeAction, house: &mut House) -> Transition {
    match action {
        WelcomeAction::None => Transition::none(),
        WelcomeAction::Run(task) => task.map(Message::Welcome).into(),
        WelcomeAction::Speak(locale) => house.speak(locale).into(),
        WelcomeAction::GrownUps => Go::Door.into(),
        WelcomeAction::Together => Go::Seats(None).into(),
        WelcomeAction::Guest => Go::Home(ChildId::GUEST).into(),
        WelcomeAction::Leave => Go::Who.into(),
        WelcomeAction::Join(Some((name, picture))) => {
            let child = Child::new(name, picture);
            Transition::from(Go::Along(Some(child.id))).and(house.put(vec![child]))
        }
        WelcomeAction::Join(None) => Go::Along(None).into(),
        WelcomeAction::Begin(newcomer) => bring_home(newcomer, house),
        WelcomeAction::Keep(name, picture) => {
            let (child, step) = add(name, picture, house);
            step.and(house.give_guest_to(child))
        }
    }
}

/// Brings a new child to its own pond, and saves its first catch. A child who wants to play with friends goes into the boat instead.
fn bring_home(newcomer: Newcomer, house: &mut House) -> Transition {
    let Newcomer { name, picture, caught, with_friends } = newcomer;
    let (child, step) = match name {
        Some(name) => add(name, picture, house),
        None => {
            (ChildId::GUEST, Transition::from(Go::Home(ChildId::GUEST)).and(house.receive_guest(picture)))
        }
    };
    house.saving.begin_session();
    let known = house.children.by_id(child).map(|child| child.settings.clone()).unwrap_or_default();
    let tried = caught.map(|(call, milliseconds, refused_before)| {
        let (game, rung) = (GameKind::DragonFish, Rung::Addition);
        let setting = Setting { game, rung, order: known.order, help: known.help, seed: 0 };
        let way = Effort { milliseconds, refused_before, ..Effort::default() };
        Box::new(AttemptDetails { child, setting, call, way, practised: None })
    });
    let step = step.and(house.save_answer(tried));
    if with_friends { Transition { go: Some(Go::WithFriends(child)), ..step } } else { step }
}

fn add(name: String, picture: u8, house: &mut House) -> (ChildId, Transition) {
    let child = Child::new(name, picture);
    let id = child.id;
    (id, Transition::from(Go::Home(id)).and(house.put(vec![child])))
}

pub fn home(action: HomeAction, house: &mut House) -> Transition {
    match action {
        HomeAction::None => Transition::none(),
        HomeAction::Run(task) => task.map(Message::Home).into(),
        HomeAction::Counted(child, fish) => {
            house.fish_at_home.insert(child, fish);
            Transition::none()
        }
        HomeAction::Play(child) => Go::Boat(child).into(),
        HomeAction::GoOn(child, file) => Go::LeftGame(file, Some(child)).into(),
        HomeAction::PlayAsPlanned(child) => Go::Seats(Some(CameFrom { child, as_planned: true })).into(),
        HomeAction::Practise(child, begins) => Go::Practice(child, begins).into(),
        HomeAction::NameFish(child, kind, name) => house.name_fish(child, kind, &name).into(),
        HomeAction::Keep => Go::KeepGuest.into(),
        HomeAction::Leave => Go::Who.into(),
    }
}
