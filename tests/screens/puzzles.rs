//! What a puzzle shows to a child who is stuck: refusals, hints, marks, solutions, and claims that are denied.

use engine::arithmetic::{Calculation, CardName, Expression, Operation, ReadingOrder, Token};
use engine::practice::{Answer, Lessons, Puzzle, Task};
use fishpond::app::screen::practice::{CardHighlight, PuzzleInput};
use fishpond::app::theme;
use fishpond::app::widget::semantics::Role;
use gallery::Moment;
use iced_test::core::Size;
use iced_test::core::widget::Id;
use language::wording::calculation;
use language::{Language, Locale};

use crate::practice::{exercise, puzzle};
use crate::sound_look::{press, puzzle_of, task};
use crate::window::{SIZE, Window};

fn english() -> Language {
    Language::new(Locale::English)
}

fn is_drawn(window: &Window) -> bool {
    window.places().into_iter().any(|(id, _)| id == Id::new("drawing"))
}

/// How each card of the puzzle is marked, from the first card on. `None` for a card without a mark.
fn marks(window: &Window) -> Vec<Option<CardHighlight>> {
    (0..12).map(|card| exercise(window).card_highlight(card)).collect()
}

/// The indices of the cards that have this mark.
fn marked(window: &Window, mark: CardHighlight) -> Vec<u8> {
    (0..12).filter(|card| exercise(window).card_highlight(*card) == Some(mark)).collect()
}

/// The calculation that adds the cards in these slots.
fn sum_of(cards: &[u8]) -> Expression {
    let mut tokens = Vec::new();
    for card in cards {
        tokens.extend([Token::Sign(Operation::Add), Token::Card(CardName::Slot(*card))]);
    }
    Expression::from_tokens(&tokens[1..], ReadingOrder::Spoken).expect("a sum")
}

fn sum_is_chosen(puzzle: &Puzzle) -> bool {
    matches!(puzzle.task, Task::Pond { sum: None, .. })
}

/// Whether the sum of the cards in these slots is a wrong answer to the puzzle. If the child also chooses the sum card, the first slot is
/// that of the sum card.
fn is_wrong(puzzle: &Puzzle, cards: &[u8]) -> bool {
    let answer = match &puzzle.task {
        Task::Pond { sum: Some(sum), .. } if cards.contains(sum) => return false,
        Task::Pond { sum, .. } => {
            let (sum, rest) = sum.map_or_else(|| (cards[0], &cards[1..]), |sum| (sum, cards));
            Answer::Calculation(Calculation { sum: CardName::Slot(sum), expression: sum_of(rest) })
        }
        _ => Answer::Three { cards: cards.try_into().expect("three cards"), expression: sum_of(&[0, 1, 2]) },
    };
    !puzzle.judge(&answer).right
}

/// The slots of cards whose sum is a wrong answer to the puzzle, with as few right cards among them as possible.
fn wrong_cards(puzzle: &Puzzle) -> Vec<u8> {
    let (there, count): (Vec<u8>, usize) = match &puzzle.task {
        Task::Pond { pond, sum } => {
            let there = (0..6).filter(|slot| pond[usize::from(*slot)].is_some()).collect();
            (there, if sum.is_some() { 2 } else { 3 })
        }
        Task::Tens { cards, .. } => ((0_u8..).take(cards.len()).collect(), 3),
        other => panic!("no cards are laid in {other:?}"),
    };
    let pairs = there.iter().flat_map(|one| there.iter().map(move |other| (*one, *other)));
    let threes = pairs.flat_map(|(one, other)| there.iter().map(move |third| [one, other, *third]));
    let distinct = threes.filter(|[one, other, third]| one != other && one != third && other != third);
    let catch = puzzle.catch_positions();
    let wrong = distinct.map(|cards| cards[..count].to_vec()).filter(|cards| is_wrong(puzzle, cards));
    let least = wrong.min_by_key(|cards| cards.iter().filter(|card| catch.contains(card)).count());
    least.expect("cards that are wrong")
}

/// Lays the cards in these slots. A plus comes between them by itself.
fn lay(window: &mut Window, cards: &[u8]) {
    for card in cards {
        press(window, PuzzleInput::Card(*card));
    }
}

#[test]
fn sentence_and_drawing_measure_a_wrong_total_against_the_same_ten() {
    for lesson in ["add-three-tens", "subtract-tens", "multiply-tens"] {
        for hinted in [false, true] {
            let mut window = puzzle_of(lesson, Locale::English);
            if hinted {
                press(&mut window, PuzzleInput::Hint);
            }
            let asked = puzzle(&window);
            let cards = wrong_cards(&asked);
            lay(&mut window, &cards);
            press(&mut window, PuzzleInput::Check);
            let Task::Tens { cards: shown, rule } = &asked.task else { panic!("a ten is asked") };
            let total: i64 = cards.iter().map(|card| i64::from(shown[usize::from(*card)].value())).sum();
            let ten = if hinted { asked.solution_ten().expect("a ten") } else { rule.nearest_ten(total) };
            window.reads(&format!("= {total}. "));
            window.reads(&format!(" {ten}."));
            assert!(is_drawn(&window), "{lesson}: how far it is");
            let drawn = window.texts().into_iter().find(|text| text.starts_with(&format!("{total} ")));
            assert!(drawn.expect("a calculation below it").ends_with(&format!("= {ten}")), "{lesson}");
        }
    }
}

#[test]
fn a_hint_mentions_a_drawing_only_if_there_is_one() {
    for lesson in Lessons::built_in().iter() {
        let mut window = puzzle_of(&lesson.id, Locale::English);
        press(&mut window, PuzzleInput::Hint);
        let speaks = window.sees(&window.says("practice-hint-look"));
        assert!(!speaks || is_drawn(&window), "{}: there is no drawing", lesson.id);
    }
}

#[test]
fn the_solution_appears_where_the_wrong_cards_were() {
    for lesson in ["add-ponds", "multiply-ponds", "join-any-catch", "add-three-tens", "subtract-tens"] {
        let mut window = puzzle_of(lesson, Locale::English);
        for _ in 0..3 {
            press(&mut window, PuzzleInput::Hint);
        }
        let asked = puzzle(&window);
        let cards = wrong_cards(&asked);
        lay(&mut window, &cards);
        press(&mut window, PuzzleInput::Check);
        press(&mut window, PuzzleInput::Check);
        window.reads_message("practice-solution");
        let solution = calculation::solution(&english(), &asked).expect("a solution");
        let told = window.texts().into_iter().filter(|text| *text == solution).count();
        assert_eq!(told, 2, "{lesson}: {solution} is said, and lies in the strip: {:#?}", window.texts());
        let mut belong = [marked(&window, CardHighlight::Laid), marked(&window, CardHighlight::Sum)].concat();
        let mut catch = asked.catch_positions();
        catch.sort_unstable();
        belong.sort_unstable();
        assert_eq!(belong, catch, "{lesson}: {:?}", marks(&window));
        assert!(marked(&window, CardHighlight::Hinted).is_empty(), "{lesson}: it is over");
    }
}

#[test]
fn the_cards_of_a_hint_stay_golden_whatever_is_laid() {
    for lesson in ["add-ponds", "multiply-ponds", "join-any-catch", "subtract-tens"] {
        let mut window = puzzle_of(lesson, Locale::English);
        let asked = puzzle(&window);
        let known = match &asked.task {
            Task::Pond { sum, .. } => *sum,
            _ => None,
        };
        let mut catch: Vec<u8> =
            asked.catch_positions().into_iter().filter(|card| Some(*card) != known).collect();
        // A right card and a wrong one.
        let mut lies = vec![catch[0]];
        let all = wrong_cards(&asked);
        lies.extend(all.into_iter().filter(|card| !catch.contains(card) && Some(*card) != known).take(1));
        lay(&mut window, &lies);
        assert_eq!(
            exercise(&window).card_highlight(lies[0]),
            Some(if sum_is_chosen(&asked) { CardHighlight::Sum } else { CardHighlight::Laid })
        );
        for _ in 0..2 {
            press(&mut window, PuzzleInput::Hint);
        }
        assert_eq!(marked(&window, CardHighlight::Hinted), [catch[0]], "{lesson}");
        press(&mut window, PuzzleInput::Hint);
        // The child also has to know which of them is the sum card.
        let sum = asked.sum_slot();
        assert!(known.is_none() || known == sum, "{lesson}");
        catch.retain(|card| Some(*card) != sum);
        catch.sort_unstable();
        assert_eq!(marked(&window, CardHighlight::Hinted), catch, "{lesson}");
        assert!(marked(&window, CardHighlight::Laid).is_empty(), "{lesson}: {:?}", marks(&window));
        assert_eq!(marked(&window, CardHighlight::Sum), Vec::from_iter(sum), "{lesson}");
    }
}

#[test]
fn the_third_card_goes_to_the_third_place() {
    for lesson in ["add-third-card", "join-third-card", "divide-third-card"] {
        let mut window = puzzle_of(lesson, Locale::English);
        let asked = puzzle(&window);
        let Task::Third { offered, .. } = &asked.task else { panic!("a third card is asked") };
        let count = u8::try_from(offered.len()).expect("few cards");
        let is_right = |card: &u8| asked.judge(&Answer::Card(*card)).right;
        let [right, wrong] =
            [true, false].map(|wanted| (0..count).find(|card| is_right(card) == wanted).expect("both"));
        press(&mut window, PuzzleInput::Hint);
        if lesson == "add-third-card" {
            window.reads_message("practice-hint-third");
            assert!(is_drawn(&window));
        } else {
            // If more than plus is allowed, the distance to the sum tells nothing.
            let signs = asked.player.rung.newest_operation().sign();
            window.reads(&window.says_with("practice-hint-sign", [("sign", signs.to_string().into())]));
            assert!(!is_drawn(&window));
        }
        press(&mut window, PuzzleInput::Card(wrong));
        assert!(marks(&window).iter().all(Option::is_none), "{lesson}: a wrong card does not stay");
        press(&mut window, PuzzleInput::Card(right));
        window.reads_message("practice-right");
        assert_eq!(marked(&window, CardHighlight::Laid), [right], "{lesson}");
        // The solution lies in the same place.
        let mut window = puzzle_of(lesson, Locale::English);
        for _ in 0..2 {
            press(&mut window, PuzzleInput::Card(wrong));
        }
        window.reads_message("practice-solution");
        let Some(Answer::Card(simplest)) = asked.simplest_answer() else { panic!("a card") };
        assert_eq!(marked(&window, CardHighlight::Laid), [simplest], "{lesson}");
    }
}

#[test]
fn with_plus_alone_nobody_is_asked_for_signs() {
    for locale in Locale::ALL {
        let mut window = puzzle_of("add-three-tens", locale);
        window.language = Language::new(locale);
        press(&mut window, PuzzleInput::Check);
        window.reads_message("practice-three-only");
        window.does_not_read_message("practice-three-cards");
        for _ in 0..3 {
            press(&mut window, PuzzleInput::Hint);
        }
        window.reads_message("practice-hint-these");
        window.does_not_read_message("practice-hint-all");
    }
    let mut window = puzzle_of("subtract-tens", Locale::English);
    press(&mut window, PuzzleInput::Check);
    window.reads_message("practice-three-cards");
    for _ in 0..3 {
        press(&mut window, PuzzleInput::Hint);
    }
    window.reads_message("practice-hint-all");
}

#[test]
fn the_drawing_of_the_distance_goes_with_the_next_card_sign_or_undo() {
    let next = [PuzzleInput::Undo, PuzzleInput::Sign(Operation::Subtract), PuzzleInput::Sign(Operation::Add)];
    for input in next {
        let mut window = puzzle_of("subtract-tens", Locale::English);
        let cards = wrong_cards(&puzzle(&window));
        lay(&mut window, &cards);
        press(&mut window, PuzzleInput::Check);
        assert!(is_drawn(&window), "how far it is");
        press(&mut window, PuzzleInput::Hint);
        assert!(is_drawn(&window), "a hint changes nothing about it");
        press(&mut window, input);
        assert!(!is_drawn(&window), "{input:?}: a new one is laid");
    }
    let mut window = puzzle_of("add-ponds", Locale::English);
    let asked = puzzle(&window);
    let cards = wrong_cards(&asked);
    lay(&mut window, &cards);
    press(&mut window, PuzzleInput::Check);
    assert!(is_drawn(&window), "how far it is");
    let free = (0..6).find(|card| {
        let Task::Pond { pond, sum } = &asked.task else { panic!("a pond") };
        pond[usize::from(*card)].is_some() && *sum != Some(*card) && !cards.contains(card)
    });
    press(&mut window, PuzzleInput::Card(free.expect("a card")));
    assert!(!is_drawn(&window));
}

/// A window with a puzzle of a lesson that has a true or a false claim. Other puzzles are answered on the way.
fn claimed(lesson: &str, is_true: bool) -> Window {
    let mut window = puzzle_of(lesson, Locale::English);
    loop {
        let Task::Claim(claim) = task(&window) else { panic!("something is claimed") };
        let verdict = claim.verdict(puzzle(&window).player.rung);
        if verdict.is_none() == is_true {
            return window;
        }
        match verdict {
            None => press(&mut window, PuzzleInput::Claim(true)),
            Some(reason) => {
                press(&mut window, PuzzleInput::Claim(false));
                let at = claim.reasons.iter().position(|other| *other == reason).expect("the reason");
                press(&mut window, PuzzleInput::Reason(u8::try_from(at).expect("few reasons")));
            }
        }
        press(&mut window, PuzzleInput::Next);
    }
}

#[test]
fn a_child_who_denies_a_claim_can_go_back_and_learns_the_truth() {
    for lesson in ["add-true-or-false", "subtract-true-or-false", "divide-true-or-false"] {
        // The child says no, and then sees that it is true after all.
        let mut window = claimed(lesson, true);
        press(&mut window, PuzzleInput::Claim(false));
        window.reads_message("practice-why");
        window.click_on("practice-true-after-all");
        window.reads_message("practice-right");
        window.does_not_read_message("practice-why");
        window.reads_message("practice-next");
        // The child says no to a true claim and gives a reason.
        let mut window = claimed(lesson, true);
        let asked = puzzle(&window);
        let Task::Claim(claim) = &asked.task else { panic!("something is claimed") };
        press(&mut window, PuzzleInput::Claim(false));
        press(&mut window, PuzzleInput::Reason(0));
        window.reads_message("practice-was-right");
        let told = window.texts().into_iter().filter(|text| *text == claim.claimed_equation()).count();
        assert_eq!(told, 2, "Perch said so, and so it is");
        for id in ["practice-why", "practice-solution", "practice-true-after-all"] {
            window.does_not_read_message(id);
        }
        for reason in &claim.reasons {
            window.does_not_read(&language::wording::refusal(&english(), *reason));
        }
        // No false claim is left standing.
        for answer in [PuzzleInput::Claim(true), PuzzleInput::Claim(false)] {
            let mut window = claimed(lesson, false);
            let asked = puzzle(&window);
            let Task::Claim(claim) = &asked.task else { panic!("something is claimed") };
            window.reads(&claim.claimed_equation());
            press(&mut window, answer);
            if answer == PuzzleInput::Claim(false) {
                window.reads(&claim.claimed_equation());
                press(&mut window, PuzzleInput::Claim(true));
            }
            window.does_not_read(&claim.claimed_equation());
            // Perch himself says what is right.
            window.reads(&calculation::claim_correction(&english(), claim, asked.player.rung));
            window.reads_message("practice-was-wrong");
        }
    }
}

#[test]
fn a_missing_number_is_asked_for() {
    for lesson in ["add-make-ten", "multiply-by-tens"] {
        let mut window = puzzle_of(lesson, Locale::English);
        press(&mut window, PuzzleInput::Check);
        window.reads_message("practice-type-number");
        press(&mut window, PuzzleInput::Digit(1));
        window.does_not_read_message("practice-type-number");
    }
}

#[test]
fn typed_text_keeps_clear_of_the_edge_of_its_field() {
    for size in [Size::new(1024.0, 600.0), Size::new(1440.0, 900.0)] {
        let mut window = puzzle_of("add-make-ten", Locale::English);
        window.resize(size);
        for _ in 0..8 {
            press(&mut window, PuzzleInput::Digit(9));
        }
        let typed = window.written("99999");
        let Task::Fact(fact) = task(&window) else { panic!("a fact is asked") };
        let question = window.written(&format!("{} =", fact.question()));
        // The width of the field, in font sizes.
        let field = 1.8 * question.bounds.height / theme::LINE_HEIGHT;
        assert!(typed.bounds.width <= field - 12.0, "{:?} in {field}", typed.bounds);
    }
}

#[test]
fn joined_cards_show_their_sign_and_the_number_they_make() {
    let mut window = puzzle_of("join-ponds", Locale::English);
    let Task::Pond { pond, sum } = task(&window) else { panic!("a pond") };
    let mut free = (0_u8..6).filter(|card| pond[usize::from(*card)].is_some() && sum != Some(*card));
    let two = [free.next().expect("a card"), free.next().expect("a card")];
    press(&mut window, PuzzleInput::Card(two[0]));
    press(&mut window, PuzzleInput::Sign(Operation::Join));
    press(&mut window, PuzzleInput::Card(two[1]));
    let [one, other] = two.map(|card| pond[usize::from(card)].expect("a card").number());
    let texts = window.texts();
    assert!(texts.contains(&format!("{one} & {other} = {one}{other}")), "{texts:#?}");
}

#[test]
fn the_words_on_the_hint_button_keep_clear_of_its_edge() {
    use engine::games::fish_pond::FishPond;
    use fishpond::app::table::{self, TableButton};
    for locale in Locale::ALL {
        let mut window = Window::open(Moment::MacOneTwo.fishpond(locale));
        window.language = Language::new(locale);
        window.resize(Size::new(1024.0, 600.0));
        // A catch that is laid needs no further hint.
        for _ in 0..3 {
            window.at_table::<FishPond>(table::Message::ControlPressed(TableButton::TakeBack));
        }
        for label in ["table-hint", "table-second-hint", "table-third-hint"] {
            let words = window.written(&window.says(label)).bounds;
            let buttons = window.buttons_seen().into_iter().map(|(bounds, _)| bounds);
            let button =
                buttons.into_iter().find(|button| button.contains(words.center())).expect("a button");
            let free = (button.width - words.width) / 2.0;
            assert!(free >= 6.0, "{label} in {locale:?}: {free} beside {words:?} in {button:?}");
            window.at_table::<FishPond>(table::Message::ControlPressed(TableButton::Hint));
        }
    }
}

/// The moments with a puzzle, an example or an answer to a puzzle.
const PUZZLES: [Moment; 19] = [
    Moment::PuzzleFact,
    Moment::PuzzleComplete,
    Moment::PuzzleCatchFish,
    Moment::PuzzleAnyCatch,
    Moment::PuzzleThreeTens,
    Moment::PuzzleThirdCard,
    Moment::PuzzleMacOne,
    Moment::PuzzleTrueOrFalse,
    Moment::HowMany,
    Moment::SeenAtAGlance,
    Moment::FishMissing,
    Moment::OnALine,
    Moment::TwoSteps,
    Moment::Slip,
    Moment::PuzzleRight,
    Moment::PuzzleSolution,
    Moment::ExampleFirst,
    Moment::ExampleLast,
    Moment::InSteps,
];

#[test]
fn the_button_that_leads_on_has_one_place_in_all_puzzles() {
    for (size, top, height) in [(SIZE, 414.0, 70.0), (Size::new(1440.0, 900.0), 574.0, 91.0)] {
        let mut seen = 0;
        for moment in PUZZLES {
            let mut window = Window::open(moment.fishpond(Locale::English));
            window.resize(size);
            let names = ["practice-check", "practice-next"].map(|id| window.says(id));
            let scene = window.scene();
            let Some(on) = scene.nodes.iter().find(|node| names.contains(&node.name)) else { continue };
            let is_there = (on.bounds.y - top).abs() < 1.0 && (on.bounds.height - height).abs() < 1.0;
            assert!(is_there, "{}: {:?}", moment.name(), on.bounds);
            seen += 1;
        }
        assert!(seen > 10, "{seen} are seen");
    }
}

#[test]
fn no_button_covers_what_is_to_be_read() {
    for moment in PUZZLES {
        for locale in Locale::ALL {
            for percent in [100, 150] {
                let mut window = Window::open(moment.fishpond(locale));
                window.enlarge(percent);
                let scene = window.scene();
                let buttons = scene.nodes.iter().filter(|node| node.role == Role::Button);
                let buttons: Vec<_> = buttons.filter_map(|node| node.seen).collect();
                for read in window.read_places() {
                    let covered = buttons.iter().find(|button| {
                        let both = button.intersection(&read);
                        both.is_some_and(|both| both.width > 2.0 && both.height > 2.0)
                            && !button.is_within(&read)
                            && !read.is_within(button)
                    });
                    assert_eq!(covered, None, "{} {locale:?} {percent} %: {read:?}", moment.name());
                }
            }
        }
    }
}
