//! The list of every ruleset in random games: its shape, its ranges, and the agreement of JSON, numbers and schema.

use std::collections::{BTreeMap, BTreeSet};

use evenkeel_engine::observation::{
    Leaf, NumberOf, Numbers, Observer, Shape, action_json, action_schema, json, schema,
};
use serde_json::Value;

use evenkeel_astronavis::AstroNavis;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::rules::{Choices, parse_setting, resolve};
use evenkeel_engine::testing::random_play::{Choices as Chance, play_audited};
use evenkeel_engine::{Observe as _, Ruleset, Seat, Seats};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_smugglers::Smugglers;
use evenkeel_star_traders::StarTraders;

/// Plays random games of one ruleset; passes every view of a seat that is asked to `see`.
fn play<G: Ruleset>(
    (seats, games): (usize, u64),
    rules: &[&str],
    mut see: impl FnMut(G::View<'_>, Seat, &[G::Action]),
) {
    let settings = rules.iter().map(|rule| parse_setting("--set", rule).unwrap()).collect();
    let choices = Choices { settings, ..Choices::default() };
    let game = resolve::<G>(&choices, Seats::new(seats).unwrap()).unwrap().game;
    for block in 0..games {
        let luck = Luck::of_table(5, block);
        let mut chance = Chance::new(luck);
        play_audited(&game, luck, |view, seat, actions| {
            see(view, seat, actions);
            chance.position(actions)
        });
    }
}

/// Every view of a seat has the same numbers, each within its range; every name occurs once; the JSON matches the schema.
fn hold<G: Ruleset>(table: (usize, u64), rules: &[&str]) {
    let (mut numbers, mut seen) = (Numbers::default(), 0u32);
    let mut seats: BTreeMap<Seat, (Vec<NumberOf>, Value)> = BTreeMap::new();
    play::<G>(table, rules, |view, seat, actions| {
        let (names, known) = seats.entry(seat).or_insert_with(|| (Numbers::names::<G>(view), schema::<G>(view)));
        let values = numbers.read::<G>(view);
        assert_eq!(values.len(), names.len());
        for (value, own) in values.iter().zip(names) {
            assert!((own.least..=own.most).contains(value) || *value == 0, "{}: {value} of {own:?}", G::ID);
        }
        seen += 1;
        // JSON takes longer.
        if seen.is_power_of_two() {
            assert_eq!(schema::<G>(view), *known, "the same of every view of a seat");
            fits(&json::<G>(view), known, G::ID);
            tell_apart::<G>(view, actions);
            G::observe(view, &mut Absences::default());
        }
    });
    assert!(seen > 50, "{seen}");
    for (names, _) in seats.values() {
        let unique: BTreeSet<&str> = names.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(unique.len(), names.len());
    }
}

/// Checks that missing entries have no contents.
#[derive(Default)]
struct Absences {
    /// For every open group, whether it is missing or lies in a missing one.
    missing: Vec<bool>,
}

impl Observer for Absences {
    fn leaf(&mut self, name: &'static str, _: &'static str, leaf: Leaf<'_>) {
        if !self.missing.last().copied().unwrap_or(false) {
            return;
        }
        let told = match leaf {
            Leaf::Number { value, .. } => value.is_some_and(|value| value != 0),
            Leaf::Flag(is_so) => is_so,
            Leaf::Word { value, .. } | Leaf::Place { value, .. } => value.is_some(),
            Leaf::Set { words, has } => (0..words.len()).any(has),
            Leaf::Places { places, has } => (0..places).any(has),
            Leaf::Counts { words, of, .. } => (0..words.len()).any(|word| of(word) != 0),
        };
        assert!(!told, "{name} is told of what is not there");
    }

    fn begin(&mut self, _: &'static str, _: &'static str, shape: Shape) {
        let outside = self.missing.last().copied().unwrap_or(false);
        self.missing.push(outside || shape == Shape::Maybe { is_there: false });
    }

    fn end(&mut self) {
        self.missing.pop();
    }
}

/// Every action of a list has the same numbers, each within its range, and no two actions are equal; the same applies to their JSON.
fn tell_apart<G: Ruleset>(view: G::View<'_>, actions: &[G::Action]) {
    let (names, schema) = (Numbers::action_names::<G>(view, &actions[0]), action_schema::<G>(view, &actions[0]));
    let (mut numbers, mut different, mut told) = (Numbers::default(), BTreeSet::new(), BTreeSet::new());
    for action in actions {
        let values = numbers.read_action::<G>(view, action);
        assert_eq!(values.len(), names.len());
        for (value, own) in values.iter().zip(&names) {
            assert!((own.least..=own.most).contains(value) || *value == 0, "{}: {value} of {own:?}", G::ID);
        }
        assert!(different.insert(values.to_vec()), "{}: {action:?} is told as another action is", G::ID);
        let json = action_json::<G>(view, action);
        fits(&json, &schema, G::ID);
        assert!(told.insert(json.to_string()), "{}: {json} is told twice", G::ID);
    }
}

/// Whether a value matches its schema, as far as schemas of views need.
fn fits(value: &Value, schema: &Value, place: &str) {
    let is_of = |kind: &str| {
        schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all.iter().any(|own| own == kind))
    };
    match value {
        Value::Object(entries) => {
            assert!(is_of("object"), "{place}: {schema}");
            let known = schema["properties"].as_object().unwrap();
            for name in schema["required"].as_array().into_iter().flatten() {
                assert!(entries.contains_key(name.as_str().unwrap()), "{place} without {name}");
            }
            for (name, entry) in entries {
                let own = known.get(name).unwrap_or_else(|| panic!("{place}: {name} is in no schema"));
                fits(entry, own, &format!("{place}.{name}"));
            }
        }
        Value::Array(places) => {
            assert!(is_of("array"), "{place}: {schema}");
            for own in places {
                fits(own, &schema["items"], place);
            }
        }
        _ if schema.get("enum").is_some() => {
            assert!(schema["enum"].as_array().unwrap().contains(value), "{place}: {value}");
        }
        Value::Null => assert!(is_of("null"), "{place}"),
        Value::Bool(_) => assert!(is_of("boolean"), "{place}"),
        Value::Number(_) => assert!(is_of("integer"), "{place}: {value}"),
        Value::String(_) => panic!("{place}: {value} is no word of {schema}"),
    }
}

#[test]
fn astronavis_lists_what_a_captain_sees() {
    hold::<AstroNavis>((1, 4), &[]);
    hold::<AstroNavis>((1, 4), &["edition=advanced"]);
}

#[test]
fn smugglers_lists_what_a_player_sees() {
    hold::<Smugglers>((4, 2), &[]);
    hold::<Smugglers>((6, 1), &["setup.characters=choose"]);
}

#[test]
fn star_traders_lists_what_a_trader_sees() {
    hold::<StarTraders>((4, 2), &[]);
    hold::<StarTraders>((6, 1), &["edition=advanced"]);
}

#[test]
fn knight_hawks_lists_what_a_side_sees() {
    hold::<KnightHawks>((2, 4), &["battle=k1"]);
    hold::<KnightHawks>((2, 1), &["battle=k8"]);
    hold::<KnightHawks>((2, 1), &["battle=fleet"]);
}

/// A learner's numbers have names that contain their paths.
#[test]
fn names_of_numbers_say_where_they_stand() {
    play::<AstroNavis>((1, 1), &[], |view, _, _| {
        let names: Vec<String> = Numbers::names::<AstroNavis>(view).into_iter().map(|own| own.name).collect();
        for name in
            ["turn", "ship.money", "ship.engines.now", "hold[1] is there", "hold[0].size=half", "question.kind=port"]
        {
            assert!(names.iter().any(|own| own == name), "{name} in {names:?}");
        }
    });
}

/// Every entry is described, in lower snake case.
#[test]
fn entries_are_described() {
    struct Described;
    impl Observer for Described {
        fn leaf(&mut self, name: &'static str, about: &'static str, _: Leaf<'_>) {
            let is_snake = name.chars().all(|own| own.is_ascii_lowercase() || own.is_ascii_digit() || own == '_');
            assert!(is_snake && !name.is_empty() && !about.is_empty(), "{name}: {about}");
        }

        fn begin(&mut self, name: &'static str, about: &'static str, _: Shape) {
            assert_eq!(name.is_empty(), about.is_empty(), "{name}: {about}");
        }

        fn end(&mut self) {}
    }
    play::<Smugglers>((2, 1), &[], |view, _, _| Smugglers::observe(view, &mut Described));
    play::<AstroNavis>((1, 1), &[], |view, _, _| AstroNavis::observe(view, &mut Described));
    play::<StarTraders>((2, 1), &[], |view, _, _| StarTraders::observe(view, &mut Described));
    play::<KnightHawks>((2, 1), &[], |view, _, _| KnightHawks::observe(view, &mut Described));
}
