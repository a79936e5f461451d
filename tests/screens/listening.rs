//! Each kind of puzzle is answered by somebody who hears what is announced and what keys are called, and has nothing else to go by.

use engine::practice::Lessons;
use language::Locale;
use platform::screen_reader::{AccessibleItem, AccessibleKind, ReaderAction};

use crate::by_ear::{reader_content, wishes};
use crate::sound_look::puzzle_of;
use crate::window::Window;

/// All that is announced of the screen to a screen reader, line by line.
fn announced(window: &mut Window) -> String {
    let said = reader_content(window).things.into_iter().filter(AccessibleItem::is_announced);
    said.map(|thing| thing.name).collect::<Vec<_>>().join("\n")
}

/// The names of all keys and buttons on the screen that can be pressed.
fn keys(window: &mut Window) -> Vec<String> {
    let things = reader_content(window).things.into_iter();
    let keys = things
        .filter(|thing| thing.is_on && matches!(thing.kind, AccessibleKind::Button | AccessibleKind::Choice));
    keys.map(|thing| thing.name).collect()
}

/// The names of the signs as they are spoken, those that are learnt first first.
const SIGNS: [&str; 5] = ["plus", "minus", "times", "joined with", "divided by"];

/// What a division makes that leaves a remainder.
#[derive(Clone, Copy, PartialEq)]
enum Division {
    /// A division with a remainder makes nothing.
    Exact,
    /// A division with a remainder makes the nearest whole number, as in games with cards.
    Nearest,
}

/// What two numbers make with the sign of this spoken name. `None` if that is no whole number from 0 on.
fn makes(left: i64, sign: &str, right: i64, division: Division) -> Option<i64> {
    match sign {
        "plus" => Some(left + right),
        "minus" => Some(left - right),
        "times" => Some(left * right),
        "joined with" => format!("{left}{right}").parse().ok(),
        "divided by" if right == 0 => None,
        "divided by" if division == Division::Nearest => Some((2 * left + right) / (2 * right)),
        "divided by" => (left % right == 0).then(|| left / right),
        _ => None,
    }
    .filter(|made| *made >= 0)
}

/// What a calculation in words makes. Brackets come first, then what is joined, times and divided, then the rest, from left to right.
/// `None` if it makes no whole number from 0 on.
fn reckon(words: &str, division: Division) -> Option<i64> {
    let words = words.replace("bracket closed", ")").replace("bracket", "(");
    let words = words.replace("joined with", "joined").replace("divided by", "divided");
    if let Some((before, inside)) = words.rsplit_once('(') {
        let (inside, after) = inside.split_once(')')?;
        return reckon(&format!("{before} {} {after}", reckon(inside, division)?), division);
    }
    let parts: Vec<&str> = words.split_whitespace().collect();
    let numbers: Option<Vec<i64>> = parts.iter().step_by(2).map(|part| part.parse().ok()).collect();
    let (mut numbers, mut signs): (Vec<i64>, Vec<&str>) =
        (numbers?, parts.iter().skip(1).step_by(2).copied().collect());
    for level in [&["joined"][..], &["times", "divided"], &["plus", "minus"]] {
        while let Some(at) = signs.iter().position(|sign| level.contains(sign)) {
            let sign = SIGNS.into_iter().find(|sign| sign.starts_with(signs[at]))?;
            let right = numbers.remove(at + 1);
            numbers[at] = makes(numbers[at], sign, right, division)?;
            signs.remove(at);
        }
    }
    numbers.first().copied().filter(|_| numbers.len() == 1)
}

/// The numbers in some words.
fn numbers(words: &str) -> Vec<i64> {
    words.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// The cards that are announced in `heard`, in the order of their keys: each with its words and the number that it counts as.
fn cards(heard: &str) -> Vec<(String, i64)> {
    let line = heard.lines().rev().find_map(|line| line.strip_prefix("The cards: ")).expect("cards");
    line.trim_end_matches('.').split("; ").map(|card| (card.to_owned(), value(card))).collect()
}

/// The number that a card counts as, by its words.
fn value(card: &str) -> i64 {
    let counts = card.split_once("counts as ").map_or(card, |(_, counts)| counts);
    numbers(counts).first().copied().unwrap_or_else(|| i64::from(card.starts_with("one ")))
}

/// All ways to choose so many (`count`) of the numbers from 0 to `of` - 1, in any order.
fn orders(of: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let fewer = orders(of, count - 1).into_iter();
    fewer
        .flat_map(|order| {
            let next = (0..of).filter(|at| !order.contains(at)).collect::<Vec<_>>();
            next.into_iter().map(move |at| [&order[..], &[at]].concat())
        })
        .collect()
}

/// The presses that lay some of these cards so that they make one of the goals. `counts` says how many cards may be laid. `None` if there
/// are none.
fn catch(cards: &[(String, i64)], keys: &[String], goals: &[i64], counts: &[usize]) -> Option<Vec<String>> {
    let by = |division| catch_by(cards, keys, goals, counts, division);
    by(Division::Exact).or_else(|| by(Division::Nearest))
}

fn catch_by(
    cards: &[(String, i64)],
    keys: &[String],
    goals: &[i64],
    counts: &[usize],
    division: Division,
) -> Option<Vec<String>> {
    let signs: Vec<&'static str> =
        SIGNS.into_iter().filter(|sign| keys.iter().any(|key| key == sign)).collect();
    let usable = if signs.is_empty() { vec!["plus"] } else { signs.clone() };
    for count in counts {
        // Any sign between any two cards.
        let mut between: Vec<Vec<&'static str>> = vec![Vec::new()];
        for _ in 1..*count {
            let more = |before: &Vec<&'static str>| -> Vec<Vec<&'static str>> {
                usable.iter().map(|sign| [&before[..], &[*sign]].concat()).collect()
            };
            between = between.iter().flat_map(more).collect();
        }
        for signs_between in &between {
            for order in orders(cards.len(), *count) {
                let laid = |at: &usize| cards[*at].1.to_string();
                let mut words = laid(&order[0]);
                let mut total = Some(cards[order[0]].1);
                for (sign, at) in signs_between.iter().zip(&order[1..]) {
                    words = format!("{words} {sign} {}", laid(at));
                    total = total.and_then(|total| makes(total, sign, cards[*at].1, division));
                }
                let fish = order.iter().filter(|at| cards[**at].0.starts_with("fish")).count();
                // Whichever way it is reckoned, it has to come out.
                if fish > 1
                    || total.is_none_or(|total| !goals.contains(&total))
                    || reckon(&words, division) != total
                {
                    continue;
                }
                let mut presses = Vec::new();
                for (nth, at) in order.iter().enumerate() {
                    if nth > 0 && signs.len() > 1 {
                        presses.push(signs_between[nth - 1].to_owned());
                    }
                    presses.push(cards[*at].0.clone());
                }
                return Some(presses);
            }
        }
    }
    None
}

/// The presses that type a number, and then say that this is the answer.
fn typed(number: i64) -> Vec<String> {
    number.to_string().chars().map(String::from).chain(["That’s it".to_owned()]).collect()
}

/// The beginning of the reason why a claim about these cards is wrong. `None` if the claim is true.
fn what_is_wrong(claim: &str, cards: &[(String, i64)]) -> Option<String> {
    let (left, right) = claim.split_once(" makes ").expect("a claim");
    let (made, claimed) = (reckon(left, Division::Nearest), numbers(right)[0]);
    let is_pond = cards.iter().any(|(name, _)| name.starts_with("bug"));
    // Joined cards are said as one number.
    let lies = |number: i64| cards.iter().any(|card| card.1 == number);
    let cards_of =
        |number: i64| if lies(number) || number < 10 { vec![number] } else { vec![number / 10, number % 10] };
    let mut used: Vec<i64> = numbers(left).into_iter().flat_map(cards_of).collect();
    used.extend(is_pond.then_some(claimed));
    let is_used = |number: i64| used.iter().filter(|one| **one == number).count();
    let lying = |number: i64| cards.iter().filter(|card| card.1 == number).count();
    if let Some(missing) = used.iter().find(|number| lying(**number) == 0) {
        return Some(format!("There is no {missing}"));
    }
    if let Some(twice) = used.iter().find(|number| is_used(**number) > lying(**number)) {
        return Some(format!("You can use the {twice} only once"));
    }
    let is_fish =
        |number: &i64| cards.iter().filter(|card| card.1 == *number).all(|card| card.0.starts_with("fish"));
    let fish: Vec<i64> = used.iter().copied().filter(is_fish).collect();
    if let [first, second, ..] = fish[..] {
        return Some(format!("{second} and {first} are both fish"));
    }
    let is_so = made == Some(claimed) && (is_pond || claimed % 10 == 0);
    made.filter(|_| !is_so).map(|made| format!("That makes {made}"))
}

/// The presses of somebody who has heard this about a puzzle, and knows the names of the keys.
fn answer(heard: &str, keys: &[String]) -> Vec<String> {
    let line = |part: &str| heard.lines().find(|line| line.contains(part));
    let told = heard.replace('\n', " ");
    let fish = i64::try_from(told.matches("a fish").count()).expect("few fish");
    if told.contains("How much is it?") {
        let asked = told.split_once("How much is it?").unwrap().1;
        let division = if asked.contains("makes about") { Division::Nearest } else { Division::Exact };
        return typed(
            reckon(asked.split_once(" makes").unwrap().0, division).unwrap_or_else(|| panic!("{asked}")),
        );
    }
    if told.contains("What is missing?") {
        let asked = told.split_once("What is missing?").unwrap().1;
        let (left, right) = asked.split_once(" makes ").unwrap();
        let right = right.trim().parse().unwrap();
        let goes_in = |gap: &str| reckon(&left.replace("how much", gap), Division::Exact) == Some(right);
        if let Some(sign) = SIGNS.into_iter().find(|sign| keys.iter().any(|key| key == sign) && goes_in(sign))
        {
            return vec![sign.to_owned()];
        }
        return typed(
            (0..2000).find(|number| goes_in(&number.to_string())).unwrap_or_else(|| panic!("{asked}")),
        );
    }
    if let Some(asked) = line("Catch the ") {
        let goal = numbers(asked)[0];
        let mut rest = cards(heard);
        rest.retain(|(name, _)| !name.starts_with("fish"));
        let laid = catch(&rest, keys, &[goal], &[2, 3, 4]).unwrap_or_else(|| panic!("{told}"));
        return [laid, vec!["That’s it".to_owned()]].concat();
    }
    if told.contains("Find a catch.") {
        let cards = cards(heard);
        for (at, (_, goal)) in cards.iter().enumerate() {
            let mut rest = cards.clone();
            let sum = rest.remove(at);
            if sum.0.starts_with("fish") {
                rest.retain(|(name, _)| !name.starts_with("fish"));
            }
            if let Some(laid) = catch(&rest, keys, &[*goal], &[2, 3, 4]) {
                return [vec![sum.0], laid, vec!["That’s it".to_owned()]].concat();
            }
        }
        panic!("no catch in {told}");
    }
    if told.contains("Which three cards make") {
        let laid = catch(&cards(heard), keys, &[10, 20, 30], &[3]).unwrap_or_else(|| panic!("{told}"));
        return [laid, vec!["That’s it".to_owned()]].concat();
    }
    if told.contains("Multiply two cards, add one.") {
        let cards = cards(heard);
        let goals: Vec<i64> = (1..=13).map(|ten| 10 * ten).collect();
        let order = orders(cards.len(), 3)
            .into_iter()
            .find(|order| goals.contains(&(cards[order[0]].1 * cards[order[1]].1 + cards[order[2]].1)))
            .unwrap_or_else(|| panic!("{told}"));
        let [one, two, three] = [0, 1, 2].map(|nth| cards[order[nth]].0.clone());
        let laid = [one, "times".to_owned(), two, "plus".to_owned(), three, "That’s it".to_owned()];
        return laid
            .into_iter()
            .filter(|press| !SIGNS.contains(&press.as_str()) || keys.contains(press))
            .collect();
    }
    if told.contains("Which third card") {
        let after = heard.split_once("Which third card").unwrap().1;
        let two: Vec<(String, i64)> =
            after.lines().skip(1).take(2).map(|card| (card.to_owned(), value(card))).collect();
        let offered = cards(heard);
        for signs in (1..=SIGNS.len()).map(|known| &SIGNS[..known]) {
            let signs: Vec<String> = signs.iter().map(|sign| (*sign).to_owned()).collect();
            let fits = |at: &usize| {
                let three = [&two[..], &offered[*at..=*at]].concat();
                catch(&three, &signs, &[10, 20, 30], &[3]).is_some()
            };
            if let Some(at) = (0..offered.len()).find(fits) {
                return vec![offered[at].0.clone()];
            }
        }
        panic!("no third card in {told}");
    }
    if told.contains("Why is it wrong?") {
        let why = what_is_wrong(line(" makes ").unwrap(), &cards(heard)).expect("something is wrong");
        let reason = keys.iter().find(|key| key.starts_with(&why));
        return vec![reason.unwrap_or_else(|| panic!("no “{why}” in {keys:?} for {told}")).clone()];
    }
    if told.contains("Is that true?") {
        let is_so = what_is_wrong(line(" makes ").unwrap(), &cards(heard)).is_none();
        return vec![if is_so { "Yes, that’s right" } else { "No, that’s wrong" }.to_owned()];
    }
    let more =
        line("more fish").or(line("swim")).map_or(0, |line| numbers(line).first().copied().unwrap_or(1));
    if told.contains("How many are there now?") {
        return vec![(fish + more).to_string()];
    }
    if told.contains("How many are left?") {
        return vec![(fish - more).to_string()];
    }
    if told.contains("How many more fish make") {
        return vec![told.matches("an empty place").count().to_string()];
    }
    if told.contains("How many fish?") {
        return vec![fish.to_string()];
    }
    let line_of = || {
        let line = line("A line from").unwrap_or_else(|| panic!("nothing that was known: {heard}"));
        let [from, to, steps] = numbers(line)[..3] else { panic!("{line}") };
        (from, (to - from) / steps, line.split_once(". The place is ").map(|(_, place)| place))
    };
    // Words like “3 steps after 10”.
    let place = |words: &str, step: i64| -> i64 {
        let steps = if words.to_lowercase().starts_with("one ") { 1 } else { numbers(words)[0] };
        if words.contains("after") { numbers(words).last().unwrap() + steps * step } else { steps }
    };
    if let Some(asked) = line("Where is ") {
        let (_, step, _) = line_of();
        let goal = numbers(asked)[0];
        let marks = keys.iter().filter(|key| key.contains("after") || key.parse::<i64>().is_ok());
        let mark = marks.into_iter().find(|key| place(key, step) == goal);
        return vec![mark.unwrap_or_else(|| panic!("{goal}: {keys:?}")).clone(), "That’s it".to_owned()];
    }
    let (_, step, told) = line_of();
    typed(place(told.unwrap_or_else(|| panic!("{heard}")), step))
}

/// Answers the first puzzle of a lesson by what is heard alone. Returns what is heard after that.
fn answered(lesson: &str) -> String {
    let mut window = puzzle_of(lesson, Locale::English);
    let mut heard = announced(&mut window);
    // Somebody who denies a claim is asked why it is wrong.
    for _ in 0..2 {
        for press in answer(&heard, &keys(&mut window)) {
            wishes(&mut window, &press, ReaderAction::Press);
        }
        heard = announced(&mut window);
        if !heard.contains("Why is it wrong?") {
            break;
        }
    }
    heard
}

#[test]
fn who_hears_a_puzzle_can_answer_it() {
    for lesson in Lessons::built_in().iter() {
        let heard = answered(&lesson.id);
        // If a claim was false, Perch blushes.
        let is_right = heard.contains("Right!") || heard.contains("Perch was wrong");
        assert!(is_right, "{}: {heard}", lesson.id);
    }
}
