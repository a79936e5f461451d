//! What the app does when somebody says who plays, and when a child goes from home to something that a child can do.

use engine::arithmetic::Rung;
use engine::games::GameKind;

use crate::app::house::{GameOrigin, House};
use crate::app::screen::alert::AlertAnswer;
use crate::app::screen::home::HomeAction;
use crate::app::screen::welcome::{Newcomer, Welcome, WelcomeAction};
use crate::app::screen::who_is_playing::{WhoIsPlaying, WhoIsPlayingAction};
use crate::app::screens::Screen;
use crate::app::screens::{Destination, Transition};
use crate::app::starting::StartScreen;
use crate::app::{Message, starting};
use records::{AnswerEffort, AttemptDetails, AttemptSetting, Child, ChildId};

/// “Who is playing?” or, if there is neither a child to choose nor a guest, the welcome screen.
pub fn arrival_screen(house: &mut House) -> Screen {
    house.use_chosen_language();
    let machine = &house.setup.machine;
    if house.children.guest().is_some() || house.children.iter().any(|child| house.is_listed(child)) {
        return Screen::Who(WhoIsPlaying::new(machine.clone()));
    }
    let mut welcome = Welcome::new(house.allows_new_children(), house.children.all());
    welcome.set_closed_choices(machine.closed_choices());
    if house.setup.guest_only {
        welcome.forbid_saving_pond();
    }
    Screen::Welcome(Box::new(welcome))
}

pub fn handle_alert(answer: AlertAnswer, house: &House) -> Transition {
    match answer {
        AlertAnswer::TryAgain => Transition::from(Destination::Opening)
            .with_task(starting::open_records(house.setup.data_dir.clone())),
        AlertAnswer::PlayOn => Destination::Seats(None).into(),
        AlertAnswer::CloseWithoutSaving | AlertAnswer::End => iced::exit().into(),
        AlertAnswer::Stay | AlertAnswer::SavePond | AlertAnswer::DiscardPond => Transition::none(),
    }
}

pub fn handle_who_is_playing(action: WhoIsPlayingAction, house: &mut House) -> Transition {
    match action {
        WhoIsPlayingAction::None => Transition::none(),
        WhoIsPlayingAction::Speak(locale) => house.change_language(locale).into(),
        WhoIsPlayingAction::GrownUps => Destination::Door.into(),
        WhoIsPlayingAction::Play(child) => {
            let practises = house.start_screen.take_if(|first| *first == StartScreen::Practice).is_some();
            if practises {
                Destination::HomeToPractice(child).into()
            } else {
                Destination::Home(child).into()
            }
        }
        WhoIsPlayingAction::New => Destination::New.into(),
    }
}

pub fn handle_welcome(action: WelcomeAction, house: &mut House) -> Transition {
    match action {
        WelcomeAction::None => Transition::none(),
        WelcomeAction::Run(task) => task.map(Message::Welcome).into(),
        WelcomeAction::Speak(locale) => house.change_language(locale).into(),
        WelcomeAction::GrownUps => Destination::Door.into(),
        WelcomeAction::Together => Destination::Seats(None).into(),
        WelcomeAction::Guest => Destination::Home(ChildId::GUEST).into(),
        WelcomeAction::Leave => Destination::Who.into(),
        WelcomeAction::Join(Some((name, picture))) => {
            let child = Child::new(name, picture);
            Transition::from(Destination::BackWithChild(Some(child.id)))
                .with_task(house.save_children(vec![child]))
        }
        WelcomeAction::Join(None) => Destination::BackWithChild(None).into(),
        WelcomeAction::Begin(newcomer) => bring_home(newcomer, house),
        WelcomeAction::SavePond(name, picture) => {
            // What the guest has chosen at the seats goes along.
            let settings = house.children.guest().map(|guest| guest.settings.clone()).unwrap_or_default();
            let (child, step) = add(Child { settings, ..Child::new(name, picture) }, house);
            step.with_task(house.give_guest_pond_to(child))
        }
    }
}

/// Adds a new child or guest, and saves their first catch. The newcomer then comes home or, to play with friends, goes into the boat.
fn bring_home(newcomer: Newcomer, house: &mut House) -> Transition {
    let Newcomer { name, picture, caught, with_friends } = newcomer;
    let (child, step) = match name {
        Some(name) => add(Child::new(name, picture), house),
        None => (
            ChildId::GUEST,
            Transition::from(Destination::Home(ChildId::GUEST)).with_task(house.add_guest(picture)),
        ),
    };
    house.saving.begin_session();
    let known = house.children.by_id(child).map(|child| child.settings.clone()).unwrap_or_default();
    let tried = caught.map(|(call, milliseconds, refused_before)| {
        let (game, rung) = (GameKind::DragonFish, Rung::Addition);
        let setting = AttemptSetting { game, rung, order: known.order, help: known.help, seed: 0 };
        let way = AnswerEffort { milliseconds, refused_before, ..AnswerEffort::default() };
        Box::new(AttemptDetails { child, setting, answer: call, effort: way, practised: None })
    });
    let step = step.with_task(house.save_answer(tried));
    if with_friends {
        Transition { destination: Some(Destination::WithFriends(child)), ..step }
    } else {
        step
    }
}

fn add(child: Child, house: &mut House) -> (ChildId, Transition) {
    let id = child.id;
    (id, Transition::from(Destination::Home(id)).with_task(house.save_children(vec![child])))
}

pub fn handle_home(action: HomeAction, house: &mut House) -> Transition {
    match action {
        HomeAction::None => Transition::none(),
        HomeAction::Run(task) => task.map(Message::Home).into(),
        HomeAction::FishCounted(child, fish) => {
            house.fish_at_home.insert(child, fish);
            Transition::none()
        }
        HomeAction::Play(child) => Destination::Boat(child).into(),
        HomeAction::GoOn(child, file) => Destination::LeftGame(file, Some(child)).into(),
        HomeAction::PlayAsPlanned(child) => {
            Destination::Seats(Some(GameOrigin { child, as_planned: true })).into()
        }
        HomeAction::Practise(child, begins) => Destination::Practice(child, begins).into(),
        HomeAction::NameFish(child, kind, name) => house.name_fish(child, kind, &name).into(),
        HomeAction::SavePond => Destination::KeepGuest.into(),
        HomeAction::Leave => Destination::Who.into(),
    }
}
