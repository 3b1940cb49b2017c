//! The only path from files, flags and sweeps to the rules.

use std::collections::BTreeSet;

use evenkeel_engine::rules::{Choices, Faults, HouseRules, Named, Resolved, Rules, Value, parse_setting, resolve};
use evenkeel_engine::{Describe, Seats};

use crate::toys::cellar::Cellar;
use crate::toys::cellar_rules::First;

const DECK: &str = "name,kind,value,copies\nRuby,treasure,5,12\nNay,cancel,0,12\n";

fn choices(file: &str, settings: &[&str], deck: Option<&str>) -> Choices {
    Choices {
        variant: None,
        house: if file.is_empty() { HouseRules::default() } else { HouseRules::parse("h.toml", file).unwrap() },
        tables: deck.iter().map(|text| ("cards".to_owned(), "mine.csv".to_owned(), (*text).to_owned())).collect(),
        settings: settings.iter().map(|typed| parse_setting("--set", typed).unwrap()).collect(),
        replaced: Vec::new(),
    }
}

fn resolved(file: &str, settings: &[&str], deck: Option<&str>) -> Result<Resolved<Cellar>, Faults> {
    resolve(&choices(file, settings, deck), Seats::new(3).unwrap())
}

fn told(result: Result<Resolved<Cellar>, Faults>) -> Vec<String> {
    let faults = result.expect_err("faults");
    faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect()
}

#[test]
fn later_choices_win() {
    let file = "variant = 'generous'\n[rules]\nsave.face = 5\nhand.size = 2\nfirst.seat = 'youngest'\n";
    let result = resolved(file, &["hand.size=4", "tax.on=true", "steps.list=[3]"], None).unwrap();
    let rules = result.game.rules();
    assert_eq!((rules.save, rules.hand, rules.first, rules.tax), (5, 4, First::Youngest, true));
    assert_eq!(rules.steps.as_slice(), [3]);
    assert_eq!(result.variant, "generous");
    let changed: Vec<_> = result.changed.iter().map(|(path, value)| format!("{path}={value}")).collect();
    assert_eq!(changed, ["hand.size=4", "save.face=5", "first.seat=youngest", "tax.on=true", "steps.list=[3]"]);
    let by_flag = Choices { variant: Some(Named::by_flag("--variant", "printed", ())), ..choices(file, &[], None) };
    assert_eq!(resolve::<Cellar>(&by_flag, Seats::new(3).unwrap()).unwrap().variant, "printed");
}

#[test]
fn every_fault_of_every_choice_is_told_at_once() {
    let file = "ruleset = 'seller'\nvariant = 'generos'\ncolour = 1\n[rules]\nhand.sise = 2\nsave.face = 9\n\
                turn.limit = 'long'\nfirst.seat = 'eldst'\nsteps.list = [1, 99]\n[tables]\ncrads = 'a.csv'\ncards = 'mine.csv'\n";
    let deck = "name,knd,value,copies\nRuby,treasure,many,1\nNay,cancel,0,99\n";
    let told = told(resolved(file, &["hand.size=-5", "tax.on=cheap"], Some(deck)));
    let expected = [
        "h.toml:3: unknown key `colour`; known: ruleset, variant, rules, tables",
        "h.toml:1: these rules are for `seller`, not for `cellar`; name rules of `cellar`",
        "h.toml:2: cellar has no variant `generos`; known: printed, generous",
        "h.toml:5: there is no rule `hand.sise`; did you mean `hand.size`?",
        "h.toml:6: `save.face` cannot be 9; give a whole number from 1 to 6",
        "h.toml:7: `turn.limit` cannot be \"long\"; give a whole number from 10 to 200",
        "h.toml:8: `first.seat` cannot be \"eldst\"; give one of eldest, youngest",
        "h.toml:9: `steps.list` cannot be [1, 99]; give a list of 1 to 16 whole numbers from 0 to 9",
        "--set hand.size=-5: `hand.size` cannot be -5; give a whole number from 1 to 4",
        "--set tax.on=cheap: `tax.on` cannot be \"cheap\"; give true or false",
        "h.toml:11: cellar has no table `crads`; did you mean `cards`?",
        "mine.csv:1: column `kind` is missing; should `knd` be `kind`?",
        "mine.csv:2: `value` is `many`; give a whole number from 0 to 9",
        "mine.csv:3: `copies` is `99`; give a whole number from 1 to 20",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_table_that_was_named_but_not_read_is_a_fault() {
    let told = told(resolved("[tables]\ncards = 'mine.csv'\n", &[], None));
    assert_eq!(told, ["h.toml:2: `mine.csv` for the table `cards` was not read; "]);
}

#[test]
fn tables_too_small_and_too_large_are_refused() {
    for count in [1, 5] {
        let faults = resolve::<Cellar>(&Choices::default(), Seats::new(count).unwrap()).unwrap_err();
        assert_eq!(faults[0].to_string(), format!("line-up: cellar has 2 to 4 seats, not {count}"));
    }
}

#[test]
fn a_table_is_replaced() {
    let result = resolved("[tables]\ncards = 'mine.csv'\n", &[], Some(DECK)).unwrap();
    assert_eq!(result.game.cards.len(), 2);
    assert_eq!(result.tables.source("cards").unwrap().0, "mine.csv");
    assert_eq!(told(resolved("", &[], Some(""))).len(), 1);
    let whole =
        told(resolved("", &[], Some("name,kind,value,copies\nA,treasure,1,20\nB,treasure,1,20\nC,cancel,0,20\n")));
    assert_eq!(whole, ["mine.csv: there are too many cards; at most 6 kinds and 40 cards"]);
}

/// Every single change of a value in force gives a different hash, and setting a current value changes none.
#[test]
fn the_hash_changes_with_what_is_in_force_and_with_nothing_else() {
    let hash = |file: &str, settings: &[&str], deck| resolved(file, settings, deck).unwrap().hash;
    let printed = hash("", &[], None);
    assert_eq!(
        hash("ruleset = 'cellar'\nvariant = 'printed'\n[rules]\nhand.size = 3\n", &["tax.on=false"], None),
        printed
    );
    assert_eq!(hash("variant = 'generous'\n", &["save.face=4"], None), printed, "what is in force counts, not how");
    assert_eq!(hash("variant = 'generous'\n", &[], None), hash("", &["save.face=2"], None));
    let changes = [
        "hand.size=2",
        "hand.size=4",
        "save.face=1",
        "turn.limit=100",
        "first.seat=youngest",
        "tax.on=true",
        "steps.list=[1]",
        "steps.list=[2, 1]",
        "steps.list=[1, 2, 0]",
    ];
    let mut hashes: BTreeSet<u64> = changes.iter().map(|change| hash("", &[change], None)).collect();
    hashes.insert(printed);
    hashes.insert(hash("", &[], Some(DECK)));
    assert_eq!(hashes.len(), changes.len() + 2);
}

#[test]
fn what_is_reconstructed_is_named_until_it_is_replaced() {
    let named = |settings: &[&str], deck| -> Vec<String> {
        resolved("", settings, deck).unwrap().reconstructed().iter().map(ToString::to_string).collect()
    };
    assert_eq!(named(&[], None), ["save.face", "table cards (1 of 4 rows)"]);
    assert_eq!(named(&["save.face=5"], None), ["table cards (1 of 4 rows)"]);
    assert_eq!(named(&["save.face=5"], Some(DECK)), Vec::<String>::new());
    let cells = ["save.face=5", "table.cards.coin,_small.kind=cancel", "table.cards.coin,_small.value=0"];
    assert_eq!(named(&cells, None), ["table cards (1 of 4 rows)"], "one cell of the row is as it was");
    assert_eq!(named(&[&cells[..], &["table.cards.coin,_small.copies=8"]].concat(), None), Vec::<String>::new());
}

#[test]
fn parameters_are_declared_with_their_defaults_and_can_be_set() {
    type Numbers = <Cellar as Describe>::Rules;
    let mut rules = Numbers::default();
    for (index, parameter) in Numbers::parameters().iter().enumerate() {
        assert_eq!(Numbers::position(parameter.path), Some(index));
        assert_eq!(parameter.kind.admits(&rules.value(index)), Ok(rules.value(index)), "{}", parameter.path);
        assert!(!parameter.about.is_empty() && !parameter.source.is_empty());
    }
    rules.set(Numbers::position("hand.size").unwrap(), &Value::Integer(2));
    assert_eq!(rules.hand, 2);
    assert_eq!(Numbers::position("hand"), None);
}

/// A cell of a table is set like any rule: in a file, nested or not, and by a flag, which wins. The digest equals that of a table with the same
/// cells; other cells give another digest.
#[test]
fn cells_of_tables_are_rules() {
    let deck = |ruby: i32| {
        format!(
            "name,kind,value,copies\nRuby,treasure,{ruby},5\nPearl,treasure,3,6\n\"Coin, small\",treasure,1,7\nNay,cancel,0,9\n"
        )
    };
    let file = "[rules]\nhand.size = 2\ntable.cards.ruby.value = 7\n'table.cards.coin,_small'.copies = 6\n";
    let by_file = resolved(file, &[], None).unwrap();
    let changed: Vec<_> = by_file.changed.iter().map(|(path, value)| format!("{path}={value}")).collect();
    assert_eq!(changed, ["hand.size=2", "table.cards.ruby.value=7", "table.cards.coin,_small.copies=6"]);
    let by_flag = resolved("[rules]\ntable.cards.ruby.value = 7\n", &["table.cards.Ruby.value=9"], None).unwrap();
    assert_eq!(by_flag.game.cards[0].value, 9);
    assert_eq!(by_flag.hash, resolved("", &[], Some(&deck(9))).unwrap().hash);
    assert_ne!(by_flag.hash, resolved("", &[], Some(&deck(8))).unwrap().hash);
    assert_eq!(resolved("", &["table.cards.ruby.value=5"], None).unwrap().hash, resolved("", &[], None).unwrap().hash);
    let told = told(resolved("[rules]\ntable.cards.ruby.value = 77\n", &["table.cards.rubby.value=1"], None));
    assert_eq!(
        told,
        [
            "h.toml:2: `table.cards.ruby.value` cannot be 77; give a whole number from 0 to 9",
            "--set table.cards.rubby.value=1: `table.cards.rubby.value`: the table cards has no row `rubby`; did you mean `ruby`?",
        ]
    );
}
