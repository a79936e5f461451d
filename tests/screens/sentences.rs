//! No false sentence reaches a child. Every sentence with a calculation is read again by an evaluator that shares no code with the program,
//! in every language and with the signs of every country.

use chrono::NaiveDate;
use engine::arithmetic::{
    Calculation, CardName, Expression, Operation, POND_SIZE, ReadingOrder, Refusal, Rung, Statement,
    TensGame, Token,
};
use engine::games::chance::{Chance, chance_from_seed};
use engine::games::dragonfish::DragonFish;
use engine::games::fish_out::FishOut;
use engine::games::fish_pond::FishPond;
use engine::games::tiu_u::TiuU;
use engine::games::{
    Game, GameKind, MissingNumber, Player, Quantity, Record, Setup, SideCalculation, fish_pond,
};
use engine::opponents::PlayableByComputer;
use engine::practice::{
    Answer, Example, FactPart, Hint, Judgement, Kind, Lesson, LessonText, Lessons, Puzzle, Slip, StepVerdict,
    StepwiseAnswer, Task,
};
use language::wording::{self, calculation};
use language::{Language, Locale, Signs};
use rand::RngExt;
use records::{
    AnswerEffort, AttemptDetails, AttemptSetting, ChildId, HelpLevel, JudgedAnswer, PracticeDetails,
};
use reports::{
    Document, Period, PuzzleLayout, RowOrder, Worksheet, WorksheetError, WorksheetOptions, class_sheet,
    is_printable, made_up_class, pupil_sheet,
};
use serde_json::Value;
use uuid::Uuid;

use crate::equations::{Equation, NOT_EQUAL_SIGN, assert_true, equations};
use crate::play::{self, play_at_random};

/// How many puzzles of each lesson are checked: 10,070 in all.
const OF_EACH: u64 = 190;
/// How many games of each kind are played and checked.
const GAMES: u64 = 5_000;
/// One game in so many is searched for signs that nobody used, which takes longer.
const SIGNS_LOOKED_FOR: u64 = 17;

/// Every language with its own signs, and with those of every other country.
fn languages() -> Vec<Language> {
    let with_all =
        |locale| Signs::all().iter().map(move |signs| Language::with_operation_signs(locale, signs));
    Locale::ALL.into_iter().flat_map(with_all).collect()
}

/// The record of a game in which all moves are random.
fn record_at_random<G: PlayableByComputer>(setup: Setup<G::Rules>) -> Record<G> {
    let mut moves = Vec::new();
    play_at_random::<G>(&setup, |_, play| moves.push(play.clone()));
    Record { setup, moves }
}

/// What a child might answer to a puzzle: the right answer, nearly right ones, and nonsense.
fn answers(puzzle: &Puzzle, chance: &mut Chance) -> Vec<Answer> {
    // There is no minus on the keys.
    let near = |number: i64| [0, 1, -1, 10, -10, 7].map(|by| Answer::Number((number + by).abs()));
    let mut answers: Vec<Answer> = puzzle.simplest_answer().into_iter().collect();
    answers.push(Answer::Number(0));
    match &puzzle.task {
        Task::Fact(fact) => answers.extend(near(fact.result().unwrap())),
        Task::HowMany(shoal) => answers.extend(near(shoal.answer().into())),
        Task::OnALine(line) => answers.extend(near(line.number)),
        Task::TwoSteps(_) => answers.extend(near(puzzle.solution().unwrap().result())),
        Task::Complete { fact, hidden: FactPart::Left } => answers.extend(near(fact.left)),
        Task::Complete { fact, hidden: FactPart::Right } => answers.extend(near(fact.right)),
        Task::Complete { hidden: FactPart::Sign, .. } => answers.extend(Operation::ALL.map(Answer::Sign)),
        Task::Pond { .. } => answers.extend((0..6).filter_map(|_| {
            let count = chance.random_range(2..4);
            let expression = row(count, POND_SIZE, chance)?;
            let slot = u8::try_from(chance.random_range(0..POND_SIZE)).ok()?;
            Some(Answer::Calculation(Calculation { sum: CardName::Slot(slot), expression }))
        })),
        Task::Tens { cards, .. } => answers.extend((0..6).filter_map(|_| {
            let mut any = || u8::try_from(chance.random_range(0..cards.len())).unwrap();
            Some(Answer::Three { cards: [any(), any(), any()], expression: row(3, 3, chance)? })
        })),
        Task::Third { offered, .. } => {
            answers.extend((0_u8..).zip(offered).map(|(at, _)| Answer::Card(at)));
        }
        Task::Claim(claim) => {
            answers.extend(claim.reasons.iter().map(|reason| Answer::Claim(Some(*reason))));
            answers.push(Answer::Claim(None));
        }
    }
    answers
}

/// A random calculation with so many cards out of `of` slots. `None` if it cannot be read.
fn row(cards: usize, of: usize, chance: &mut Chance) -> Option<Expression> {
    let mut tokens = Vec::new();
    for at in 0..cards {
        if at > 0 {
            tokens.push(Token::Sign(Operation::ALL[chance.random_range(0..5)]));
        }
        let slot = if cards == of { at } else { chance.random_range(0..of) };
        tokens.push(Token::Card(CardName::Slot(u8::try_from(slot).ok()?)));
    }
    let order = if chance.random() { ReadingOrder::Spoken } else { ReadingOrder::Operations };
    Expression::from_tokens(&tokens, order).ok()
}

/// How the records would hold an answer to this puzzle.
fn tried(puzzle: &Puzzle, judged: &Judgement) -> AttemptDetails {
    let player = puzzle.player;
    AttemptDetails {
        child: ChildId(Uuid::nil()),
        setting: AttemptSetting {
            game: GameKind::DragonFish,
            rung: player.rung,
            order: player.order,
            help: HelpLevel::default(),
            seed: puzzle.seed,
        },
        answer: JudgedAnswer {
            offered: puzzle.shown_text(),
            calculation: judged.given.clone(),
            refusal: judged.refusal,
            total: judged.total,
            points: 0,
        },
        effort: AnswerEffort::default(),
        practised: Some(PracticeDetails {
            lesson: puzzle.lesson.clone(),
            kind: puzzle.kind,
            difficulty: 0,
            right: judged.right,
            again: false,
            timed: false,
            slip: judged.slip,
            placement: false,
        }),
    }
}

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let lessons = Lessons::built_in();
    let all: Vec<Puzzle> = lessons
        .iter()
        .flat_map(|lesson| {
            (0..OF_EACH).filter_map(|seed| {
                let order = if seed % 2 == 0 { ReadingOrder::Spoken } else { ReadingOrder::Operations };
                lesson.puzzle(Player { rung: lesson.rung, order, ..Player::default() }, seed)
            })
        })
        .collect();
    all.into_iter()
}

#[test]
fn every_response_to_an_answer_is_true() {
    let languages = languages();
    let mut chance = chance_from_seed(13, 1);
    let mut equations_read = 0;
    for puzzle in puzzles() {
        let language = &languages[usize::try_from(puzzle.seed).unwrap() % languages.len()];
        let say = |sentence: &str| {
            assert_true(sentence);
            equations(sentence).len()
        };
        let told = say(&calculation::solution(language, &puzzle).unwrap());
        if let Some(solution) = puzzle.solution() {
            assert!(told > 0 && say(&calculation::format_statement(language, &solution)) > 0, "{puzzle:?}");
        } else {
            // Only counting, and places on a line, have a plain number as their solution.
            assert!(matches!(puzzle.task, Task::HowMany(_) | Task::OnALine(_)), "{puzzle:?}");
        }
        if let Some(step) = puzzle.further_hint() {
            equations_read += say(&calculation::further_hint_text(language, step));
        }
        if let Task::Claim(claim) = &puzzle.task {
            let rung = puzzle.player.rung;
            let said = say(&calculation::claim_correction(language, claim, rung));
            assert!(
                said > 0 || claim.statement().is_some_and(|made| made.result() == claim.total),
                "{puzzle:?}"
            );
        }
        let ten = puzzle.solution_ten().filter(|_| puzzle.seed % 2 == 1);
        for answer in answers(&puzzle, &mut chance) {
            let judged = puzzle.judge_with_ten_hint(&answer, ten);
            // Such a slip says only how far off the total is, so that must be right.
            let is_laid = matches!(puzzle.task, Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. });
            let off = match judged.slip {
                Some(Slip::OffByOne) if is_laid => Some(1),
                Some(Slip::OffByTen) if is_laid => Some(10),
                _ => None,
            };
            if let Some(off) = off {
                let (total, wanted) = (judged.total.unwrap(), judged.taken_for.unwrap());
                assert_eq!(total.abs_diff(wanted), off, "{puzzle:?} {answer:?}");
            }
            if judged == Judgement::default() {
                continue;
            }
            // Counting, and finding a place on a line, are not calculations.
            let is_calculated = !matches!(puzzle.task, Task::HowMany(_) | Task::OnALine(_));
            if judged.right {
                let equations = say(&calculation::right_answer(language, &judged));
                assert!(equations > 0 || !is_calculated, "{puzzle:?} {answer:?}");
            } else {
                let wrong = calculation::wrong_answer(language, &puzzle, &judged);
                equations_read += wrong.answered.as_deref().map_or(0, say) + say(&wrong.why);
                let is_calculation = !matches!(judged.refusal, Some(Refusal::TooFewCards { .. }));
                if judged.statement.is_some() && is_calculation && is_calculated {
                    assert!(wrong.answered.is_some(), "{puzzle:?} {answer:?} {judged:?}");
                }
            }
            say(&calculation::format_attempt(language, &tried(&puzzle, &judged)));
            if let Some(made) = &judged.statement {
                equations_read += say(&calculation::wrong_total(language, made, made.result() + 1));
            }
        }
    }
    assert!(equations_read > 10_000, "only {equations_read} equations were found");
}

#[test]
fn every_hint_is_true_and_mentions_a_drawing_only_if_there_is_one() {
    let languages = languages();
    let mut steps = 0;
    for lesson in Lessons::built_in().iter() {
        for seed in 0..50 {
            let player = Player { rung: lesson.rung, ..Player::default() };
            let Some(puzzle) = lesson.puzzle(player, seed) else { continue };
            let language = &languages[usize::try_from(seed).unwrap() % languages.len()];
            let aids = &lesson.hints;
            assert!(puzzle.hint(0, false, aids).is_some(), "{}: {puzzle:?} has no hint", lesson.id);
            for (after, is_drawn) in [(0, false), (0, true), (1, true), (1, false), (2, false)] {
                let Some(hint) = puzzle.hint(after, is_drawn, aids) else { continue };
                let said = calculation::hint_to_puzzle(language, hint);
                assert_true(&said);
                let is_of_drawing = said == language.say("practice-hint-look");
                assert!(!is_of_drawing || hint.drawing().is_some(), "{}: {puzzle:?}", lesson.id);
                // If the drawing is there already, nobody is asked to look at it again.
                let is_of_one_fact = matches!(puzzle.task, Task::Fact(_) | Task::Complete { .. });
                assert!(!(is_of_drawing && is_drawn && is_of_one_fact), "{}: {puzzle:?}", lesson.id);
                assert_ne!(hint, Hint::SmallSteps, "{}: {puzzle:?} has no hint of its own", lesson.id);
                steps += usize::from(matches!(hint, Hint::Step(_)));
                if let Hint::Sign(sign) = hint {
                    assert!(lesson.must.contains(&sign), "{}: {puzzle:?}", lesson.id);
                }
                if let Some(drawing) = hint.drawing() {
                    assert_true(&drawing.without_gap().equation_with_gap());
                }
            }
        }
    }
    assert!(steps > 500, "{steps}");
}

#[test]
fn every_sentence_of_an_example_is_true() {
    let languages = languages();
    let mut equations_read = 0;
    for puzzle in puzzles() {
        let lesson = Lessons::built_in().get(&puzzle.lesson).unwrap().clone();
        let example = Example::new(&puzzle, lesson.strategy, &lesson.hints);
        assert_eq!(example.is_some(), lesson.has_examples(), "{puzzle:?}");
        let Some(example) = example else { continue };
        let language = &languages[usize::try_from(puzzle.seed).unwrap() % languages.len()];
        let mut say = |sentence: &str| {
            assert_true(sentence);
            equations_read += equations(sentence).len();
        };
        for step in &example.steps {
            say(&calculation::example_sentence(language, &step.text));
            if let Some(made) = calculation::example_calculation(language, &step.text) {
                say(&made);
            }
        }
        let told = calculation::example_result(language, &example);
        assert!(!equations(&told).is_empty(), "{told}");
        say(&told);
        // Filling in the half with a wrong number brings nothing false.
        let Some(Answer::Number(left)) = example.last_step.simplest_answer() else { panic!("{example:?}") };
        for by in [1, 10] {
            let judged = example.last_step.judge(&Answer::Number(left + by));
            let wrong = calculation::wrong_answer(language, &example.last_step, &judged);
            wrong.answered.iter().chain([&wrong.why]).for_each(|sentence| say(sentence));
        }
        // A wrong step brings nothing false either.
        let (Task::Fact(_), Task::Fact(half)) = (&puzzle.task, &example.last_step.task) else { continue };
        let Some(mut steps) = StepwiseAnswer::new(&puzzle) else { continue };
        let StepVerdict::Wrong(judged) = steps.enter_step(&half.question(), left + 1) else { continue };
        let wrong = calculation::wrong_step(language, &puzzle, &judged);
        wrong.answered.iter().chain([&wrong.why]).for_each(|sentence| say(sentence));
        say(&calculation::format_attempt(language, &tried(&puzzle, &judged)));
    }
    assert!(equations_read > 20_000, "only {equations_read} equations were found");
}

#[test]
fn the_response_to_a_wrong_fact_does_not_give_the_result() {
    let language = Language::new(Locale::English);
    for puzzle in puzzles() {
        let Task::Fact(fact) = puzzle.task else { continue };
        let judged = puzzle.judge(&Answer::Number(fact.result().unwrap() + 1));
        let wrong = calculation::wrong_answer(&language, &puzzle, &judged);
        let answered = wrong.answered.unwrap();
        let equations = equations(&answered);
        assert!(equations.len() == 1 && equations[0].relation == NOT_EQUAL_SIGN, "{answered}");
    }
}

#[test]
fn a_written_claim_matches_its_verdict() {
    for puzzle in puzzles() {
        let Task::Claim(claim) = &puzzle.task else { continue };
        let written = claim.claimed_equation();
        let said = equations(&written);
        let is_true = said.len() == 1 && said.iter().all(Equation::is_true);
        // A true claim may still be wrong on this rung. But its number is false only if the verdict says so.
        let verdict = claim.verdict(puzzle.player.rung);
        let is_number_wrong = matches!(verdict, Some(Refusal::WrongTotal { .. } | Refusal::NoTen { .. }));
        assert_eq!(said.len(), 1, "{written}");
        assert_eq!(is_true, !is_number_wrong, "{written}: {verdict:?}");
    }
}

#[test]
fn the_sentences_of_some_answers_are_exact() {
    let (english, german) = (Language::new(Locale::English), Language::new(Locale::German));
    let lesson = |id: &str| Lessons::built_in().get(id).unwrap().clone();
    // P1: the child sees that a claim is false.
    let seen_through = (0..).find_map(|seed| {
        let puzzle =
            lesson("add-true-or-false").puzzle(Player { rung: Rung::Addition, ..Player::default() }, seed)?;
        let Task::Claim(claim) = &puzzle.task else { return None };
        let reason = claim.verdict(Rung::Addition)?;
        Some((puzzle.judge(&Answer::Claim(Some(reason))), claim.clone()))
    });
    let (judged, claim) = seen_through.unwrap();
    let made = claim.statement().unwrap();
    assert!(judged.right);
    assert_eq!(calculation::right_answer(&english, &judged), made.to_string());
    let corrected = |language| calculation::claim_correction(language, &claim, Rung::Addition);
    assert_eq!(corrected(&english), format!("{made}, not {}", claim.total));
    assert_eq!(corrected(&german), format!("{made}, nicht {}", claim.total));
    // Another reason brings the same sentence.
    let puzzle = (0..)
        .find_map(|seed| {
            let puzzle = lesson("add-true-or-false")
                .puzzle(Player { rung: Rung::Addition, ..Player::default() }, seed)?;
            matches!(&puzzle.task, Task::Claim(other) if *other == claim).then_some(puzzle)
        })
        .unwrap();
    let told = calculation::solution(&english, &puzzle).unwrap();
    assert_eq!(told, format!("{made}, not {}", claim.total));
    // P2: cards that make another number.
    let pond = engine::arithmetic::parse_pond("F15 5 5 2 9 1").unwrap();
    let puzzle = Puzzle {
        lesson: "add-ponds".to_owned(),
        kind: Kind::CatchFish,
        seed: 0,
        player: Player { rung: Rung::Addition, ..Player::default() },
        task: Task::Pond { pond, sum: Some(0) },
        difficulty: 0.0,
    };
    let wrong = |sum: u8, cards: &[u8]| {
        let mut tokens = Vec::new();
        for card in cards {
            tokens.extend([Token::Card(CardName::Slot(*card)), Token::Sign(Operation::Add)]);
        }
        tokens.pop();
        let expression = Expression::from_tokens(&tokens, ReadingOrder::Spoken).unwrap();
        let judged = puzzle.judge(&Answer::Calculation(Calculation { sum: CardName::Slot(sum), expression }));
        assert!(!judged.right);
        calculation::wrong_answer(&english, &puzzle, &judged)
    };
    assert_eq!(wrong(0, &[1, 2, 3]).answered.unwrap(), "5 + 5 + 2 = 12. That is 3 short of 15.");
    assert_eq!(wrong(0, &[1, 2, 4]).answered.unwrap(), "5 + 5 + 9 = 19. That is 4 more than 15.");
    assert_eq!(wrong(0, &[3]).answered, None, "one card alone is no calculation");
}

#[test]
fn the_signs_of_a_country_are_those_of_its_schools() {
    let division = engine::arithmetic::Fact { left: 18, operation: Operation::Divide, right: 6 };
    let product = engine::arithmetic::Fact { left: 4, operation: Operation::Multiply, right: 5 };
    for (locale, divided, times, half) in [
        (Locale::English, "18 ÷ 6 = 3", "4 × 5 = 20", "0.5"),
        (Locale::German, "18 : 6 = 3", "4 · 5 = 20", "0,5"),
        (Locale::Chinese, "18 ÷ 6 = 3", "4 × 5 = 20", "0.5"),
    ] {
        let language = Language::new(locale);
        assert_eq!(calculation::format_statement(&language, &division.statement().unwrap()), divided);
        assert_eq!(calculation::format_statement(&language, &product.statement().unwrap()), times);
        assert!(wording::seconds(&language, 500).contains(half));
    }
    let crossed = Language::with_operation_signs(Locale::German, Signs::by_id("cross-colon").unwrap());
    assert_eq!(calculation::format_statement(&crossed, &product.statement().unwrap()), "4 × 5 = 20");
    assert_eq!(crossed.say("rules-sign-divide").matches('÷').count(), 0);
}

#[test]
fn everything_said_about_games_is_true() {
    let languages = languages();
    let language = |seed: u64| &languages[usize::try_from(seed).unwrap() % languages.len()];
    let (mut caught, mut missed) = (0, 0);
    // A hint leaves out one number. With this number it is the catch.
    let check_hint = |with_gap: Option<Statement>, written: &str, language: &Language| {
        let hint = calculation::game_hint(language, &with_gap.unwrap());
        assert_true(&hint);
        let written = language.localize_calculation(written);
        let (before, after) = hint.split_once('?').unwrap();
        let left_out = written.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
        let is_number = |number: &str| number.parse::<u32>().is_ok();
        assert!(left_out.is_some_and(is_number), "“{hint}” is a hint for “{written}”");
    };
    let check = |written: &Option<String>, language: &Language| {
        let written = written.as_deref().unwrap();
        let calculation = language.localize_calculation(written);
        let told = language.say_with(
            "news-caught",
            [("name", "Mia".into()), ("calculation", calculation.into()), ("points", 5.into())],
        );
        assert_true(&told);
        assert!(!equations(&told).is_empty(), "{told}");
    };
    for seed in 0..GAMES {
        let record = record_at_random::<DragonFish>(play::dragonfish::any_setup(seed));
        if seed.is_multiple_of(SIGNS_LOOKED_FOR) {
            check_unused_signs(&record, language(seed));
        }
        let review = record.review().unwrap();
        review.catches.iter().for_each(|catch| check(&catch.written, language(seed)));
        for missed in &review.missed {
            check(&missed.written, language(seed));
            let hint = missed.best.statement_with_gap(&missed.view);
            check_hint(hint, missed.written.as_deref().unwrap(), language(seed));
        }
        caught += review.catches.len();
        missed += review.missed.len();
        let record = record_at_random::<FishPond>(play::fish_pond::any_setup(seed));
        if seed.is_multiple_of(SIGNS_LOOKED_FOR) {
            check_unused_signs(&record, language(seed));
        }
        let review = record.review().unwrap();
        review.catches.iter().for_each(|catch| check(&catch.written, language(seed)));
        for missed in &review.missed {
            check(&missed.written, language(seed));
            check_hint(missed.best.statement_with_gap(), missed.written.as_deref().unwrap(), language(seed));
        }
        caught += review.catches.len();
        missed += review.missed.len();
        let review = record_at_random::<TiuU>(play::tiu_u::any_setup(seed)).review().unwrap();
        // The special pair is a rule, not a calculation.
        let written = review.catches.iter().map(|catch| &catch.written);
        let written = written.chain(review.missed.iter().map(|missed| &missed.written));
        written.filter(|written| written.is_some()).for_each(|written| check(written, language(seed)));
    }
    assert!(caught > 1_000 && missed > 1_000, "{caught} {missed}");
}

/// Checks what is said about signs that players have not used in a game.
fn check_unused_signs<G: Game>(record: &Record<G>, language: &Language) {
    for (player, _) in (0..).zip(&record.setup.players) {
        if let Some(unused) = record.unused_sign(player) {
            let told = calculation::unused_sign(language, &unused);
            assert_true(&told);
            assert!(!equations(&told).is_empty(), "{told}");
            assert!(told.contains(&language.operation_sign(unused.sign)), "{told}");
        }
    }
}

/// Checks all that children work out beside the moves at this point of a game: the question, the result, and the sentence after a wrong
/// number. Returns how many sentences there were.
fn check_reckonings<G: Game>(game: &G, players: u8, language: &Language) -> usize {
    let view = game.view_of(None);
    let reckonings: Vec<SideCalculation> =
        (0..players).flat_map(|player| G::side_calculations(&view, player)).collect();
    for reckoning in &reckonings {
        for rung in Rung::ALL {
            let reckoning = reckoning.adapted_to_rung(rung);
            let told = calculation::side_calculation_result(language, &reckoning);
            assert_true(&told);
            let asked = calculation::side_calculation_question(language, &reckoning);
            let whole = asked.replace('?', &reckoning.answer().to_string());
            assert_true(&if asked.contains('?') { whole } else { format!("{asked} {}", reckoning.answer()) });
            for typed in [reckoning.answer() - 1, reckoning.answer() + 10] {
                assert_true(&calculation::wrong_number(language, &reckoning, typed));
            }
        }
    }
    reckonings.len()
}

#[test]
fn every_scoring_sentence_is_true() {
    let languages = languages();
    let mut count = 0;
    for seed in 0..GAMES / 10 {
        let language = &languages[usize::try_from(seed).unwrap() % languages.len()];
        let setup = play::tiu_u::any_setup(seed);
        let players = u8::try_from(setup.players.len()).unwrap();
        let end =
            play_at_random::<TiuU>(&setup, |game, _| count += check_reckonings(game, players, language));
        count += check_reckonings(&end, players, language);
        let setup = play::fish_out::any_setup(seed);
        let players = u8::try_from(setup.players.len()).unwrap();
        let end = play_at_random::<FishOut>(&setup, |game, _| {
            count += check_reckonings(game, players, language);
        });
        count += check_reckonings(&end, players, language);
    }
    assert!(count > 1_000, "{count}");
}

#[test]
fn a_wrong_missing_number_is_shown_with_what_it_would_make() {
    let english = Language::with_operation_signs(Locale::English, Signs::for_locale(Locale::English));
    let asked = |asked, operands: [i64; 2], result| SideCalculation {
        about: Quantity::NextTen,
        operands: operands.into_iter().collect(),
        operation: Operation::Add,
        result,
        asked,
    };
    let missing = asked(MissingNumber::LastOperand, [7, 3], 10);
    assert_eq!(calculation::side_calculation_question(&english, &missing), "7 + ? = 10");
    assert_eq!(calculation::wrong_number(&english, &missing, 10), "7 + 10 = 17, not 10. Type it again.");
    let sum = asked(MissingNumber::Result, [8, 8], 16);
    assert_eq!(calculation::wrong_number(&english, &sum, 17), "8 + 8 = 16, not 17. Type it again.");
}

/// Adds all texts of a page's content to `all`, with the gaps of calculations filled in. Claims are left out, because they are there to be
/// judged.
fn strings(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => all.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| strings(value, all)),
        Value::Object(fields) if fields.contains_key("gap") => {
            let part = |name: &str| fields[name].as_str().unwrap_or_default();
            all.push([part("before"), part("gap"), part("after")].join(" "));
        }
        Value::Object(fields) => {
            let told = fields.iter().filter(|(name, _)| *name != "claim");
            told.for_each(|(_, value)| strings(value, all));
        }
        _ => {}
    }
}

fn strings_of(document: &Document) -> Vec<String> {
    let mut all = Vec::new();
    document.contents().for_each(|content| strings(content, &mut all));
    all
}

#[test]
fn everything_on_printed_pages_is_true() {
    let lessons = Lessons::built_in();
    let today = NaiveDate::from_ymd_opt(2026, 6, 30).unwrap();
    for language in &languages() {
        for lesson in lessons.iter().map(|lesson: &std::sync::Arc<Lesson>| &**lesson) {
            let player = Player { rung: lesson.rung, ..Player::default() };
            let layout = PuzzleLayout::Plain;
            let options =
                WorksheetOptions { lessons: &[lesson], layout, player, learner: None, count: 12, seed: 7 };
            let sheet = Worksheet::new(&options, language);
            if !is_printable(lesson) {
                assert!(matches!(sheet, Err(WorksheetError::OnScreen)), "{}", lesson.id);
                continue;
            }
            let sheet = sheet.unwrap();
            for page in [sheet.puzzle_pages(language), sheet.answer_pages(language)] {
                for text in strings_of(&page) {
                    assert_true(&text);
                }
            }
            let mut complete = 0;
            for content in sheet.answer_pages(language).contents() {
                let sections = content["sections"].as_array().unwrap().iter();
                for item in sections.flat_map(|section| section["items"].as_array().unwrap()) {
                    let part = |name: &str| item[name].as_str().unwrap_or_default().to_owned();
                    let filled_in = match part("kind").as_str() {
                        "gap" => [part("before"), part("gap"), part("after")].join(" "),
                        _ => part("answer"),
                    };
                    assert_true(&filled_in);
                    complete += equations(&filled_in).len();
                }
            }
            assert!(complete > 0 || lesson.kind == Kind::TrueOrFalse, "{}", lesson.id);
        }
    }
    let class = made_up_class(7, today).children;
    for language in Locale::ALL.map(Language::new) {
        let period = Period::default();
        let of_class = class_sheet(None, &class, RowOrder::Name, period, &lessons, today, &language);
        let of_pupils = class.iter().map(|child| pupil_sheet(child, period, &lessons, today, &language));
        for page in of_pupils.chain([of_class]) {
            for text in strings_of(&page) {
                assert_true(&text);
            }
        }
    }
}

#[test]
fn every_calculation_in_the_language_files_is_true() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n");
    let mut found = 0;
    for locale in Locale::ALL {
        for file in std::fs::read_dir(folder.join(locale.tag())).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            for (_, sentence) in text.lines().filter_map(|line| line.split_once(" = ")) {
                for signs in Signs::all() {
                    assert_true(&signs.write_calculation(sentence));
                }
                found += equations(sentence).len();
            }
        }
    }
    assert!(found >= 12, "{found}");
}

#[test]
fn the_signs_of_every_country_can_be_read() {
    for written in ["6 × 3", "6 · 3", "6 ⋅ 3", "6 • 3", "6 * 3", "6 x 3"] {
        let expression = Expression::parse(written, ReadingOrder::Spoken).unwrap();
        assert_eq!(expression.equation([6, 3]).unwrap(), "6 × 3 = 18", "{written}");
    }
    for written in ["6 ÷ 3", "6 : 3", "6 / 3", "6 ∶ 3", "6 ∕ 3"] {
        let expression = Expression::parse(written, ReadingOrder::Spoken).unwrap();
        assert_eq!(expression.equation([6, 3]).unwrap(), "6 ÷ 3 = 2", "{written}");
    }
    for signs in Signs::all() {
        for operation in Operation::ALL {
            assert_eq!(Operation::from_sign(signs.sign(operation)), Some(operation), "{}", signs.id);
        }
    }
}

#[test]
fn every_lesson_has_a_title_and_a_goal_in_every_language() {
    for lesson in Lessons::built_in().iter() {
        for locale in Locale::ALL {
            let language = Language::new(locale);
            for words in [&lesson.title, &lesson.goal] {
                let LessonText::Message(id) = words else { panic!("{} has text of its own", lesson.id) };
                assert!(language.has_sentence(id), "{locale:?} lacks {id}");
            }
        }
    }
}

#[test]
fn a_wrong_total_is_measured_against_the_nearest_or_hinted_ten() {
    let english = Language::new(Locale::English);
    let (three, mac) = (TensGame::ThreeFishing, TensGame::MacOne);
    let cases = [
        (three, "1 + 10 + 10", None, "1 + 10 + 10 = 21. That is 1 more than 20.", Some(Slip::OffByOne)),
        (three, "10 x 10 + 1", None, "10 × 10 + 1 = 101. That is 71 more than 30.", None),
        (three, "10 x 10 + 1", Some(20), "10 × 10 + 1 = 101. That is 81 more than 20.", None),
        (three, "4 + 10 + 5", None, "4 + 10 + 5 = 19. That is 1 short of 20.", Some(Slip::OffByOne)),
        (three, "4 + 10 + 5", Some(10), "4 + 10 + 5 = 19. That is 9 more than 10.", None),
        (three, "7 + 1 + 5", None, "7 + 1 + 5 = 13. That is 3 more than 10.", None),
        (three, "10 + 4 + 11", None, "10 + 4 + 11 = 25. That is 5 short of 30.", None),
        (three, "10 + 4 + 11", Some(20), "10 + 4 + 11 = 25. That is 5 more than 20.", None),
        (three, "1 - 10 - 10", None, "1 − 10 − 10 = −19. That is 29 short of 10.", None),
        (three, "4 x 4 + 4", Some(10), "", None),
        (three, "10 x 3 + 10", None, "10 × 3 + 10 = 40. That is 10 more than 30.", Some(Slip::OffByTen)),
        (mac, "11 x 11 + 10", None, "11 × 11 + 10 = 131. That is 1 more than 130.", Some(Slip::OffByOne)),
        (mac, "10 x 10 + 6", None, "10 × 10 + 6 = 106. That is 4 short of 110.", None),
        (mac, "10 x 10 + 6", Some(70), "10 × 10 + 6 = 106. That is 36 more than 70.", None),
        (mac, "2 x 1 + 2", None, "2 × 1 + 2 = 4. That is 6 short of 10.", None),
    ];
    for (rule, calculation, told, said, slip) in cases {
        let expression = Expression::parse(calculation, ReadingOrder::Spoken).unwrap();
        let of_value =
            |value: i64| fish_pond::DECK.into_iter().find(|card| i64::from(card.value()) == value).unwrap();
        let cards = expression.cards().map(|card| of_value(card.number(|_| 0))).collect();
        let puzzle = Puzzle {
            lesson: "any".to_owned(),
            kind: Kind::ThreeTens,
            seed: 0,
            player: Player { rung: Rung::Multiplication, order: ReadingOrder::Spoken, ..Player::default() },
            task: Task::Tens { cards, rule },
            difficulty: 0.0,
        };
        let judged = puzzle.judge_with_ten_hint(&Answer::Three { cards: [0, 1, 2], expression }, told);
        assert_eq!(
            (judged.right, judged.slip),
            (said.is_empty(), slip),
            "{calculation}, {told:?}: {judged:?}"
        );
        if !judged.right {
            let wrong = calculation::wrong_answer(&english, &puzzle, &judged);
            assert_eq!(wrong.answered.as_deref(), Some(said), "{calculation}, {told:?}");
        }
    }
}
