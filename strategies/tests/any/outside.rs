//! External programs as players: they receive a seat's view, and their failures are reported.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use evenkeel_astronavis::AstroNavis;
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Game as _, Kinds as _, Seat};
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::outside::{
    Answerer, Connect, Failed, Failure, Policy, Position, Trouble, connect_as, decide_as,
};
use evenkeel_strategies::{Lineup, Registry, Table};
use serde_json::{Value, json};

/// An answerer that answers by a rule and records its messages.
struct Listener {
    told: Arc<Mutex<Vec<Value>>>,
    answer: fn(&Value) -> Result<Value, Trouble>,
}

impl Answerer for Listener {
    fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        self.told.lock().unwrap().push(serde_json::from_str(line).unwrap());
        Ok(())
    }

    fn ask(&mut self, line: &str) -> Result<String, Trouble> {
        self.tell(line)?;
        let message = self.told.lock().unwrap().last().cloned().unwrap();
        (self.answer)(&message).map(|answer| answer.to_string())
    }

    fn last_words(&mut self) -> Vec<String> {
        vec!["farewell".to_owned()]
    }
}

struct Listens {
    told: Arc<Mutex<Vec<Value>>>,
    answer: fn(&Value) -> Result<Value, Trouble>,
}

impl Connect for Listens {
    fn connect(&self) -> Result<Box<dyn Answerer>, Trouble> {
        Ok(Box::new(Listener { told: Arc::clone(&self.told), answer: self.answer }))
    }
}

fn sound(message: &Value) -> Value {
    match message["type"].as_str() {
        Some("hello") => json!({ "type": "ready", "protocol": 1 }),
        _ => json!({ "type": "choice", "choice": message["actions"].as_array().unwrap().len() - 1 }),
    }
}

/// Two games of Smugglers with the answerer of this name in the first seat; returns its messages.
fn play(name: &str, answer: fn(&Value) -> Result<Value, Trouble>) -> Result<Vec<Value>, Failure> {
    let told = Arc::new(Mutex::new(Vec::new()));
    connect_as(name, Arc::new(Listens { told: Arc::clone(&told), answer }));
    let registry = Registry::of::<SmugglersRoster>().with_programs();
    let lineup = Lineup::parse(&registry, "line-up", &format!("process:{name},trader")).unwrap();
    let game = evenkeel_engine::rules::printed::<Smugglers>(2).unwrap();
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut table = Table::new(&game, lineup.make(&registry));
        for rotation in 0..2 {
            table.play(Luck::of_table(3, 0), rotation, &mut Silent);
        }
    }));
    let told = std::mem::take(&mut *told.lock().unwrap());
    played.map(|()| told).map_err(|panic| panic.downcast_ref::<Failure>().expect("a failure").clone())
}

#[test]
fn a_player_is_greeted_once_and_told_of_every_game() {
    let told = play("sound", |message| Ok(sound(message))).unwrap();
    let of_type = |wanted: &str| told.iter().filter(|message| message["type"] == wanted).collect::<Vec<_>>();
    assert_eq!(of_type("hello").len(), 1);
    let games = of_type("game");
    assert_eq!(games.iter().map(|game| game["seat"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    assert_ne!(games[0]["seed"], games[1]["seed"], "luck of its own in every game");
    assert_eq!((&games[0]["ruleset"], &games[0]["rules"]["brix.price"]), (&json!("smugglers"), &json!(500)));
    let decisions: Vec<u64> = of_type("choose").iter().map(|one| one["decision"].as_u64().unwrap()).collect();
    assert!(decisions.len() > 50, "{}", decisions.len());
    assert!(decisions.windows(2).all(|two| two[1] == two[0] + 1 || two[1] == 1), "{decisions:?}");
}

/// The program sees its own purse and no hidden things of others. Its actions are described by kind, in words and by their data.
#[test]
fn a_decision_is_told_with_view_and_actions() {
    let told = play("seeing", |message| Ok(sound(message))).unwrap();
    let decision = told.iter().find(|message| message["view"]["question"]["kind"] == "destination").unwrap();
    assert_eq!(decision["view"]["players"].as_array().unwrap().len(), 2);
    assert!(decision["view"]["players"][0]["credits"].is_i64());
    let action = &decision["actions"][0];
    assert!(Smugglers::KINDS.iter().any(|kind| action["kind"] == kind.name), "{action}");
    assert!(action["action"]["name"].is_string() && action["action"]["sector"].is_string(), "{action}");
    assert!(!action["words"].as_str().unwrap().is_empty());
}

/// A player that requests numbers also gets them: a fixed number for each view, the same number for every action.
#[test]
fn numbers_are_told_to_whoever_asks_for_them() {
    let told = play("learning", |message| {
        let mut answer = sound(message);
        if message["type"] == "hello" {
            answer["numbers"] = true.into();
        }
        Ok(answer)
    });
    let told = told.unwrap();
    let choices: Vec<&Value> = told.iter().filter(|message| message["type"] == "choose").collect();
    let count = |numbers: &Value| numbers.as_array().unwrap().len();
    let (view, action) = (count(&choices[0]["numbers"]), count(&choices[0]["actions"][0]["numbers"]));
    for choice in &choices {
        assert_eq!(count(&choice["numbers"]), view);
        assert!(choice["actions"].as_array().unwrap().iter().all(|one| count(&one["numbers"]) == action));
        assert!(choice["view"].is_object());
    }
    assert!(view > 100 && action > 10, "{view} {action}");
    let plain = play("plain", |message| Ok(sound(message))).unwrap();
    let plain: Vec<&Value> = plain.iter().filter(|message| message["type"] == "choose").collect();
    assert_eq!(plain.len(), choices.len(), "the same games");
    assert!(
        plain.iter().all(|choice| choice.get("numbers").is_none() && choice["actions"][0].get("numbers").is_none())
    );
}

#[test]
fn what_is_wrong_is_told_with_decision_and_last_words() {
    let failure = |name: &str, answer: fn(&Value) -> Result<Value, Trouble>| play(name, answer).unwrap_err();
    let beyond = failure("beyond", |message| {
        let is_third = message["decision"] == 3;
        Ok(if is_third { json!({ "type": "choice", "choice": 9999 }) } else { sound(message) })
    });
    assert_eq!((beyond.name.as_str(), beyond.decision), ("process:beyond", Some(3)));
    assert_eq!(beyond.last_words, ["farewell"]);
    assert!(beyond.to_string().contains("at decision 3 it chose 9999 of"), "{beyond}");
    let raised = failure("raising", |message| {
        if message["type"] == "choose" { Err(Trouble::Raised("it raised".to_owned())) } else { Ok(sound(message)) }
    });
    assert_eq!(raised.trouble, Trouble::Raised("it raised".to_owned()));
    let other = failure("other", |_| Ok(json!({ "type": "ready", "protocol": 2 })));
    assert!(other.to_string().contains("at the greeting it uses version 2 of the protocol, not 1"), "{other}");
    assert_eq!((other.decision, other.last_words.as_slice()), (None, ["farewell".to_owned()].as_slice()));
    let absent = failure("absent program --fast", |_| Err(Trouble::Ended("at once".to_owned())));
    assert!(absent.to_string().contains("it ended (at once)"), "{absent}");
}

/// Chooses an action by its seed, and records its positions.
#[derive(Default)]
struct Lucky {
    asked: Mutex<Vec<Position>>,
}

impl Policy for Lucky {
    fn decide(&self, position: Position) -> Result<usize, Failed> {
        let choice = position.seed as usize % position.count;
        self.asked.lock().unwrap().push(position);
        Ok(choice)
    }
}

/// One policy decides in all games. It receives the same numbers as a program that requests them; the same games have the same luck.
#[test]
fn a_policy_is_asked_by_numbers() {
    let played = |name: &str| {
        let lucky = Arc::new(Lucky::default());
        decide_as(name, Arc::clone(&lucky) as Arc<dyn Policy>);
        let registry = Registry::of::<SmugglersRoster>().with_programs();
        let lineup = Lineup::parse(&registry, "line-up", &format!("process:{name},trader")).unwrap();
        let game = evenkeel_engine::rules::printed::<Smugglers>(2).unwrap();
        Table::new(&game, lineup.make(&registry)).play(Luck::of_table(3, 0), 0, &mut Silent);
        std::mem::take(&mut *lucky.asked.lock().unwrap())
    };
    let asked = played("lucky");
    assert_eq!(asked, played("as-lucky"));
    assert!(asked.windows(2).any(|two| two[0].seed != two[1].seed), "luck of its own for every decision");
    let told = play("as-numbers", |message| match message["type"].as_str() {
        Some("hello") => Ok(json!({ "type": "ready", "protocol": 1, "numbers": true })),
        _ => Ok(sound(message)),
    });
    let told = told.unwrap();
    let first = told.iter().find(|message| message["type"] == "choose").unwrap();
    let numbers = |told: &Value| -> Vec<i32> { serde_json::from_value(told["numbers"].clone()).unwrap() };
    let actions: Vec<i32> = first["actions"].as_array().unwrap().iter().flat_map(numbers).collect();
    let position = &asked[0];
    assert_eq!((&position.view, &position.actions), (&numbers(first), &actions));
    assert_eq!(position.count, first["actions"].as_array().unwrap().len());
}

/// An invalid choice is reported with its decision, as from a program.
#[test]
fn a_policy_that_chooses_no_legal_action_is_told() {
    struct Beyond;
    impl Policy for Beyond {
        fn decide(&self, position: Position) -> Result<usize, Failed> {
            Ok(position.count)
        }
    }
    decide_as("beyond-all", Arc::new(Beyond));
    let registry = Registry::of::<AstroNavisRoster>().with_programs();
    let game = evenkeel_engine::rules::printed::<AstroNavis>(1).unwrap();
    let lineup = Lineup::parse(&registry, "line-up", "process:beyond-all").unwrap();
    let played = catch_unwind(AssertUnwindSafe(|| {
        Table::new(&game, lineup.make(&registry)).play(Luck::of_table(3, 0), 0, &mut Silent);
    }));
    let failure = played.unwrap_err().downcast_ref::<Failure>().unwrap().to_string();
    assert!(failure.starts_with("process:beyond-all: at decision 1 it chose "), "{failure}");
}

/// Processes play a game to its end: the same game in both languages.
#[test]
fn the_example_bots_play_alike() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bots");
    let registry = Registry::of::<AstroNavisRoster>().with_programs();
    let game = evenkeel_engine::rules::printed::<AstroNavis>(1).unwrap();
    let last = |command: &str| {
        let lineup = Lineup::parse(&registry, "line-up", &format!("process:{command}")).unwrap();
        Table::new(&game, lineup.make(&registry)).play(Luck::of_table(3, 0), 0, &mut Silent)
    };
    let ends =
        [format!("python3 {folder}/captain.py"), format!("node {folder}/captain.js")].map(|command| last(&command));
    assert_eq!(ends[0], ends[1]);
    let worth = game.view(&ends[0], Seat::new(0)).net_worth();
    assert!(worth > 0, "{worth}");
}
