//! Replays: a record is reproduced exactly, and nothing else passes for it.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::{Journal, Silent};
use evenkeel_engine::replay::{
    Asked, Departure, Differs, Header, Listener, Replay, STRETCH, Unreadable, record, retell, verify,
};
use evenkeel_engine::rules::{Choices, Named, Resolved, Value, resolve};
use evenkeel_engine::{Game, Narrate, Seats};

use crate::toys::cellar::{Cellar, Event, Flaw};
use crate::toys::straits::Straits;

/// A document of format 1 as the first version wrote it: every later version must read it.
const FORMAT_1: &str = include_str!("fixtures/replay-format-1.json");

/// A deck with enough choices for several stretches.
const LONG_DECK: &str = "name,kind,value,copies\nRuby,treasure,5,8\nPearl,treasure,3,12\nNay,cancel,0,20\n";

fn resolved(settings: &[(&str, i64)], deck: Option<&str>) -> Resolved<Cellar> {
    let choices = Choices {
        variant: Some(Named::by_flag("--variant", "generous", ())),
        settings: settings.iter().map(|(path, n)| Named::by_flag("--set", *path, Value::Integer(*n))).collect(),
        tables: deck.iter().map(|text| ("cards".to_owned(), "mine.csv".to_owned(), (*text).to_owned())).collect(),
        ..Choices::default()
    };
    resolve(&choices, Seats::new(4).unwrap()).unwrap()
}

fn header(resolved: &Resolved<Cellar>) -> Header {
    let lineup = ["a", "b{x=1}", "c", "d"].map(str::to_owned).to_vec();
    Header::new(resolved, lineup, Luck::of_table(11, 3), 2)
}

/// Draws, shows and stops in turn.
fn choose(asked: &mut usize, actions: usize) -> usize {
    *asked += 1;
    (*asked % 5).min(actions - 1)
}

fn recorded(resolved: &Resolved<Cellar>) -> (Replay, <Cellar as Game>::State) {
    let mut asked = 0;
    record(&resolved.game, header(resolved), &mut Silent, |_, _, actions| choose(&mut asked, actions.len()))
}

fn long() -> (Resolved<Cellar>, Replay, <Cellar as Game>::State) {
    let resolved = resolved(&[("turn.limit", 150)], Some(LONG_DECK));
    let (replay, state) = recorded(&resolved);
    assert!(replay.len() > STRETCH, "{} choices are too few for these tests", replay.len());
    (resolved, replay, state)
}

#[test]
fn a_record_is_verified_and_survives_its_document() {
    let (resolved, replay, last) = long();
    assert_eq!(verify(&resolved.game, &replay), Ok(last));
    let read = Replay::from_json(&replay.to_json()).unwrap();
    assert_eq!(read, replay);
    assert_eq!(read.to_json(), replay.to_json());
}

#[test]
fn the_rules_are_rebuilt_from_the_header() {
    let (then, replay, last) = long();
    let now = replay.header.rebuild::<Cellar>(&[("cards".to_owned(), LONG_DECK.to_owned())]).unwrap();
    assert_eq!((now.hash, now.variant, now.changed.clone()), (then.hash, "generous", then.changed));
    assert_eq!(verify(&now.game, &replay), Ok(last));
}

#[test]
fn rules_that_are_not_those_recorded_are_refused() {
    let (_, replay, _) = long();
    let texts = |text: &str| vec![("cards".to_owned(), text.to_owned())];
    let refusal = |header: &Header, text: &str| header.rebuild::<Cellar>(&texts(text)).unwrap_err();
    let other = |change: fn(&mut Header)| {
        let mut header = replay.header.clone();
        change(&mut header);
        header
    };
    assert!(matches!(replay.header.rebuild::<Cellar>(&[]).unwrap_err(), Differs::TableMissing { .. }));
    assert!(matches!(refusal(&replay.header, "name\n"), Differs::TableChanged { .. }));
    assert!(matches!(replay.header.rebuild::<Straits>(&[]).unwrap_err(), Differs::Ruleset { .. }));
    assert_eq!(refusal(&other(|header| header.seats = 0), LONG_DECK), Differs::Seats(0));
    assert!(matches!(refusal(&other(|header| header.variant = "lost".to_owned()), LONG_DECK), Differs::Rules { .. }));
    let hash = refusal(&other(|header| header.rules.clear()), LONG_DECK);
    assert!(matches!(hash, Differs::Hash { .. }), "{hash}");
    assert!(hash.to_string().contains(&replay.header.rules_hash), "{hash}");
}

#[test]
fn a_changed_choice_is_found_within_its_stretch() {
    let (resolved, replay, last) = long();
    let mut found = 0;
    for at in 0..replay.len() {
        let mut other = replay.clone();
        let choice = &mut other.stretches[at / STRETCH].choices[at % STRETCH];
        *choice = u16::from(*choice == 0);
        // A losing attempt to stop a treasure leaves no trace, so the game is the same without it.
        let departure = match verify(&resolved.game, &other) {
            Err(departure) => departure,
            Ok(same) => {
                assert_eq!(same, last, "choice {at}");
                continue;
            }
        };
        let number = match &departure {
            Departure::Choice { number, .. }
            | Departure::State { number, .. }
            | Departure::Short { number, .. }
            | Departure::Long { number, .. } => *number,
            Departure::Stretch(_) => unreachable!("no stretch was shortened"),
        };
        if let Departure::State { sound, .. } = departure {
            assert!(sound <= at && at < sound + STRETCH, "choice {at}: {departure}");
            found += 1;
        }
        assert!(number >= at && number <= (at / STRETCH + 1) * STRETCH, "choice {at}: {departure}");
    }
    assert!(found > 16, "only {found} were found by a digest");
}

#[test]
fn a_choice_that_does_not_exist_is_named() {
    let (resolved, mut replay, _) = long();
    replay.stretches[0].choices[5] = 200;
    let departure = verify(&resolved.game, &replay).unwrap_err();
    assert!(matches!(departure, Departure::Choice { number: 5, choice: 200, .. }), "{departure}");
}

#[test]
fn a_record_that_is_cut_or_goes_on_is_refused() {
    let (resolved, replay, _) = long();
    let length = replay.len();
    let mut short = replay.clone();
    short.stretches.last_mut().unwrap().choices.pop();
    assert!(matches!(verify(&resolved.game, &short), Err(Departure::Short { number, .. }) if number == length - 1));
    let mut long = replay.clone();
    long.stretches.last_mut().unwrap().choices.push(0);
    assert_eq!(verify(&resolved.game, &long), Err(Departure::Long { number: length, recorded: length + 1 }));
    let mut uneven = replay.clone();
    uneven.stretches[0].choices.pop();
    assert_eq!(verify(&resolved.game, &uneven), Err(Departure::Stretch(0)));
    let mut merged = replay;
    let rest: Vec<u16> = merged.stretches.drain(1..).flat_map(|stretch| stretch.choices).collect();
    merged.stretches[0].choices.extend(rest);
    assert_eq!(verify(&resolved.game, &merged), Err(Departure::Stretch(0)));
}

#[test]
fn other_luck_and_other_rules_are_found_at_the_start() {
    let (resolved, mut replay, _) = long();
    replay.header.block += 1;
    let departure = verify(&resolved.game, &replay).unwrap_err();
    assert!(matches!(departure, Departure::State { number: 0, sound: 0, .. }), "{departure}");
}

#[test]
fn a_last_state_that_differs_is_found() {
    let (resolved, mut replay, _) = long();
    replay.stretches.last_mut().unwrap().digest = "0".repeat(16);
    assert!(matches!(verify(&resolved.game, &replay), Err(Departure::State { number, .. }) if number == replay.len()));
}

#[test]
fn an_engine_that_plays_otherwise_is_found() {
    let (resolved, replay, _) = long();
    let other = resolved.game.flawed(Flaw::TreasureVanishes);
    assert!(matches!(verify(&other, &replay), Err(Departure::State { .. })));
}

/// All events and choices received, as lines.
struct Story<'g> {
    game: &'g Cellar,
    lines: Vec<String>,
}

impl Journal<Cellar> for Story<'_> {
    const LISTENS: bool = true;

    fn record(&mut self, event: Event) {
        self.lines.push(format!("  {}", self.game.describe_event(&event)));
    }
}

impl Listener<Cellar> for Story<'_> {
    fn asked(&mut self, asked: &Asked<'_, Cellar>) {
        let (number, seat, action) = (asked.number, asked.seat, asked.action());
        let (question, word) = (Cellar::describe_question(asked.view()), self.game.describe_action(&action));
        self.lines.push(format!(
            "{number}. seat {seat}, {question}? {word} ({} of {})",
            asked.choice,
            asked.actions.len()
        ));
    }
}

#[test]
fn a_replay_tells_the_game_as_a_story() {
    let resolved = resolved(&[], None);
    let (replay, last) = recorded(&resolved);
    let mut story = Story { game: &resolved.game, lines: Vec::new() };
    assert_eq!(retell(&resolved.game, &replay, &mut story), Ok(last));
    let asked = story.lines.iter().filter(|line| !line.starts_with(' ')).count();
    assert_eq!(asked, replay.len());
    insta::assert_snapshot!(story.lines[..14].join("\n"));
}

#[test]
fn documents_of_format_1_are_read_and_written_for_ever() {
    let replay = Replay::from_json(FORMAT_1).unwrap();
    assert_eq!(replay.to_json(), FORMAT_1, "the same replay gives the same bytes");
    let texts = [("cards".to_owned(), LONG_DECK.to_owned())];
    let resolved = replay.header.rebuild::<Cellar>(&texts).unwrap();
    verify(&resolved.game, &replay).unwrap();
    let with_mark = format!("\u{feff}{}", FORMAT_1.replace('\n', "\r\n"));
    assert_eq!(Replay::from_json(&with_mark).unwrap(), replay, "as an editor may have saved it");
}

#[test]
fn other_formats_and_other_texts_are_refused() {
    let later = FORMAT_1.replace("\"format\": 1", "\"format\": 2");
    assert_eq!(Replay::from_json(&later), Err(Unreadable::Format(2)));
    let message = Unreadable::Format(2).to_string();
    assert!(message.contains("format 2") && message.contains("format 1"), "{message}");
    for text in ["", "{}", "[1]", "not JSON", "{\"format\": \"1\"}", "{\"format\": 1}"] {
        assert!(matches!(Replay::from_json(text), Err(Unreadable::Form { .. })), "{text}");
    }
    let unknown = FORMAT_1.replace("\"start\"", "\"begin\"");
    let Err(Unreadable::Form { line, what, .. }) = Replay::from_json(&unknown) else { panic!("begin was read") };
    assert!(line > 10 && what.contains("begin"), "line {line}: {what}");
}

#[test]
fn a_game_without_choices_has_an_empty_record() {
    let deck = "name,kind,value,copies\nNay,cancel,0,12\n";
    let resolved = resolved(&[("hand.size", 3)], Some(deck));
    let (replay, last) = recorded(&resolved);
    assert!(replay.is_empty() && replay.stretches.is_empty());
    assert_eq!(verify(&resolved.game, &replay), Ok(last));
}

proptest::proptest! {
    /// For any damage, a document is read or refused, and a document that is read is verified or refused, without a panic.
    #[test]
    fn damaged_documents_never_panic(at in 0usize..FORMAT_1.len(), cut in 0usize..12, put in "[0-9\\[\\]{},\":a-z]{0,6}") {
        let end = (at + cut).min(FORMAT_1.len());
        let text = format!("{}{put}{}", &FORMAT_1[..at], &FORMAT_1[end..]);
        if let Ok(replay) = Replay::from_json(&text) {
            let texts = [("cards".to_owned(), LONG_DECK.to_owned())];
            if let Ok(resolved) = replay.header.rebuild::<Cellar>(&texts) {
                let _ = verify(&resolved.game, &replay);
            }
        }
    }
}
