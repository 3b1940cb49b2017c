//! The plausible values of reconstructed rules and tables.

use evenkeel_astronavis::AstroNavis;
use evenkeel_engine::rules::Condition;
use evenkeel_engine::rules::{Choices, Named, Replacement, Rules as _, Table, decimal, resolve, text, whole, word};
use evenkeel_engine::rules::{
    Column, Holds, Parameter, Plausible, Provenance, Redraw, Redrawable, Tables, Value, Version,
};
use evenkeel_engine::{Describe, Seats, table_columns};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_smugglers::Smugglers;
use evenkeel_star_traders::StarTraders;

/// The faults in the declarations of a ruleset.
fn faults_of<G: Describe>() -> Vec<String> {
    let rules = G::Rules::default();
    let of_rule = |(at, parameter): (usize, &Parameter)| fault_of(parameter, &rules.value(at));
    let rules = G::Rules::parameters().iter().enumerate().filter_map(of_rule);
    let of_column =
        |table: &'static Table| table.columns.iter().filter_map(|column| fault_of_column::<G::Rules>(table, column));
    rules.chain(G::TABLES.iter().flat_map(of_column)).collect()
}

fn fault_of(parameter: &Parameter, base: &Value) -> Option<String> {
    let fault = |what: &str| Some(format!("{}: {what}", parameter.path));
    let Some(plausible) = parameter.plausible(base) else {
        let open = parameter.provenance == Provenance::Reconstructed;
        return if open { fault("nothing says what it may have been") } else { None };
    };
    let (values, has_base) = match &plausible {
        Plausible::Within(range) => {
            let has_base = matches!(base, Value::Integer(base) if range.contains(base));
            (vec![Value::Integer(*range.start()), Value::Integer(*range.end())], has_base)
        }
        Plausible::OneOf(values) => (values.clone(), values.contains(base)),
    };
    let refused = values.iter().find(|value| parameter.kind.admits(value).is_err());
    match refused {
        Some(value) => fault(&format!("it cannot be {value}")),
        None if !has_base => fault("what it is is not among what it may have been"),
        None if values.len() < 2 || values[0] == values[1] => fault("it can be nothing else"),
        None => None,
    }
}

fn fault_of_column<R: evenkeel_engine::rules::Rules>(table: &Table, column: &Column) -> Option<String> {
    let fault = |what: &str| Some(format!("{}.{}: {what}", table.name, column.name));
    let conditions = || Condition::read(table.when).chain(Condition::read(column.when));
    let alternatives = conditions().flat_map(|condition| condition.alternatives);
    let paths: Vec<&str> = alternatives.map(|one| one.path.trim_end_matches('*')).collect();
    if paths.iter().any(|path| !R::parameters().iter().any(|parameter| parameter.path.starts_with(path))) {
        return fault("it is read under a rule that there is not");
    }
    match column.redraw {
        Redraw::With(other) => {
            let leads = table.column(other).is_some_and(|other| other.redraw.leads());
            if leads { None } else { fault("moves with a column that does not move") }
        }
        Redraw::ByRules(beginning) => {
            let is_drawn = |parameter: &Parameter| parameter.provenance == Provenance::Reconstructed;
            let mut rules = R::parameters().iter().filter(|parameter| parameter.path.starts_with(beginning));
            if rules.any(is_drawn) { None } else { fault("left to rules that are not drawn") }
        }
        Redraw::Swapped { within } if !within.is_empty() && table.column(within).is_none() => fault("within no column"),
        Redraw::Scaled if column.limits().is_none() => fault("only numbers are halved and doubled"),
        Redraw::Stepped if column.limits().is_none() && !matches!(column.holds, Holds::Word(_)) => fault("no order"),
        _ if !column.but.is_empty() && !column.takes(column.but) => fault("it never has the word that is to stay"),
        _ => None,
    }
}

#[test]
fn every_reconstructed_rule_says_what_it_may_have_been() {
    let faults =
        [faults_of::<Smugglers>(), faults_of::<KnightHawks>(), faults_of::<StarTraders>(), faults_of::<AstroNavis>()];
    assert_eq!(faults.concat(), Vec::<String>::new());
}

/// Versions of single columns that allow no game, because they contradict another column of the table.
fn refused<G: Describe>(variant: &str) -> Vec<String> {
    let seats = Seats::new(G::SEATS.0).unwrap();
    let choices = Choices { variant: Some(Named::by_flag("--variant", variant, ())), ..Choices::default() };
    let base = resolve::<G>(&choices, seats).unwrap();
    let mut refused = Vec::new();
    for table in G::TABLES {
        for Redrawable { column, versions, .. } in base.tables.redrawable(table.name) {
            for version in versions {
                let text = base.tables.redrawn(table.name, &[(column.name, version)]);
                let own = Replacement {
                    table: Named::by_flag("--replace", table.name, "drawn.csv".to_owned()),
                    text: Some(("drawn.csv".to_owned(), text)),
                };
                let drawn = Choices { replaced: vec![own], ..choices.clone() };
                match resolve::<G>(&drawn, seats) {
                    Ok(drawn) => assert_ne!(drawn.hash, base.hash, "{}.{} {version:?}", table.name, column.name),
                    Err(_) => refused.push(format!("{}.{} {}", table.name, column.name, version.words(column.redraw))),
                }
            }
        }
    }
    refused
}

#[test]
fn what_a_column_may_have_been_can_be_played() {
    let all = [
        refused::<Smugglers>("2.0"),
        refused::<StarTraders>("advanced"),
        refused::<AstroNavis>("advanced"),
        refused::<KnightHawks>("advanced"),
    ];
    // The deck is full, and levels rise.
    let told = [
        "destiny.copies doubled",
        "victory.min_net_worth some halved, some doubled (1)",
        "victory.min_net_worth some halved, some doubled (2)",
    ];
    assert_eq!(all.concat(), told);
}

evenkeel_engine::words! {
    enum Rating { Low = "low", Middle = "middle", High = "high", Illegal = "illegal" }
}

const FIELDS: Table = Table {
    name: "fields",
    about: "Fields.",
    when: "",
    columns: table_columns! {
        id: whole(1..=99);
        side: text();
        copies: whole(0..=9).scaled();
        price: decimal(1, 0..=9).moved_with("copies");
        rate: whole(0..=5).stepped().but("0");
        demand: word::<Rating>().stepped().but("illegal");
        good: text().swapped_within("side").but("none");
        where_from: text().moved_with("good");
    },
    key: "id",
    text: "id,side,copies,price,rate,demand,good,where_from,provenance\n\
           1,a,1,1.5,1,low,tea,north,[reconstructed]\n\
           2,a,3,5.0,0,high,none,east,[reconstructed]\n\
           3,a,8,0.0,5,illegal,ore,south,[rulebook] [reconstructed]\n\
           4,b,4,1.0,4,middle,ice,west,[rulebook]\n\
           5,b,0,0.1,2,middle,fur,up,[reconstructed]\n\
           6,a,2,0.2,3,low,oil,down,[reconstructed]\n\
           7,b,5,0.3,3,low,gas,out,[reconstructed]\n",
};

/// The cells of one column after a redraw of another column.
fn redrawn(tables: &Tables, column: &str, (leader, version): (&str, Version)) -> String {
    let mut own = Tables::built_in(&[FIELDS]);
    assert!(own.replace("fields", "drawn.csv", tables.redrawn("fields", &[(leader, version)])));
    let table = own.open("fields", &mut Vec::new());
    table.rows().map(|row| row.text(column).to_owned()).collect::<Vec<_>>().join(" ")
}

#[test]
fn amounts_are_halved_and_doubled_where_they_are_reconstructed() {
    let tables = Tables::built_in(&[FIELDS]);
    let told = |column, version| redrawn(&tables, column, ("copies", version));
    assert_eq!(told("copies", Version::Lower), "1 2 4 4 0 1 3");
    assert_eq!(told("copies", Version::Higher), "2 6 9 4 0 4 9", "as far as the column admits");
    assert_eq!(told("price", Version::Lower), "0.8 2.5 0.0 1.0 0.1 0.1 0.2", "what moves with it");
    assert_eq!(told("price", Version::Higher), "3.0 9.0 0.0 1.0 0.2 0.4 0.6");
    assert_eq!(told("rate", Version::Higher), "1 0 5 4 2 3 3", "another column stays as it is");
    let mixed = [Version::Mixed(1), Version::Mixed(2)].map(|version| told("copies", version));
    assert_ne!(mixed[0], mixed[1]);
    for cells in mixed {
        let both = [["1", "1", "2"], ["2", "3", "6"], ["4", "8", "9"]];
        assert!(cells.split(' ').zip(both).all(|(cell, may_be)| may_be.contains(&cell)), "{cells}");
    }
}

#[test]
fn ratings_go_one_step() {
    let tables = Tables::built_in(&[FIELDS]);
    let told = |column, version| redrawn(&tables, column, (column, version));
    assert_eq!(told("rate", Version::Lower), "1 0 4 4 1 2 2", "none becomes 0, which stays 0");
    assert_eq!(told("rate", Version::Higher), "2 0 5 4 3 4 4");
    assert_eq!(told("demand", Version::Lower), "low middle illegal middle low low low");
    assert_eq!(
        told("demand", Version::Higher),
        "middle high illegal middle high middle middle",
        "nothing becomes illegal"
    );
}

#[test]
fn what_changes_places_stays_among_its_like_and_takes_along_what_moves_with_it() {
    let tables = Tables::built_in(&[FIELDS]);
    let told = |column, version| redrawn(&tables, column, ("good", version));
    assert_eq!(told("good", Version::Lower), "ore none tea ice gas oil fur");
    assert_eq!(told("where_from", Version::Lower), "south east north west out down up");
    assert_eq!(told("good", Version::Higher), "tea none oil ice fur ore gas");
    let mut cells: Vec<String> = told("good", Version::Mixed(1)).split(' ').map(str::to_owned).collect();
    cells.sort();
    assert_eq!(cells, ["fur", "gas", "ice", "none", "oil", "ore", "tea"]);
}

#[test]
fn what_somebody_set_is_known() {
    let mut tables = Tables::built_in(&[FIELDS]);
    tables.set_cell(&Named::by_flag("--set", "table.fields.2.copies", Value::Integer(7))).unwrap();
    assert_eq!(redrawn(&tables, "copies", ("copies", Version::Lower)), "1 7 4 4 0 1 3");
    let rows: Vec<(&str, usize, usize)> =
        tables.redrawable("fields").into_iter().map(|one| (one.column.name, one.rows, one.versions.len())).collect();
    assert_eq!(rows, [("copies", 5, 4), ("rate", 5, 4), ("demand", 5, 4), ("good", 5, 3)]);
}

/// A partly known row: the known part is never drawn.
#[test]
fn only_cells_that_are_marked_are_drawn() {
    let mut tables = Tables::built_in(&[FIELDS]);
    let marked = FIELDS.text.replace("north,[reconstructed]", "north,[rulebook]; [reconstructed: rate side]");
    assert!(tables.replace("fields", "mine.csv", marked));
    assert_eq!(redrawn(&tables, "copies", ("copies", Version::Lower)), "1 2 4 4 0 1 3", "1 is as it was");
    assert_eq!(redrawn(&tables, "copies", ("copies", Version::Higher)), "1 6 9 4 0 4 9");
    assert_eq!(redrawn(&tables, "rate", ("rate", Version::Higher)), "2 0 5 4 3 4 4");
    assert_eq!(redrawn(&tables, "good", ("good", Version::Lower)), "tea none oil ice gas ore fur");
    let kept = |tables: &Tables| tables.kept("fields").into_iter().map(|column| column.name).collect::<Vec<_>>();
    assert_eq!(kept(&tables), ["side"]);
    let known = marked_as(FIELDS.text, "[rulebook]");
    assert!(tables.replace("fields", "mine.csv", known));
    assert!(kept(&tables).is_empty() && tables.redrawable("fields").is_empty());
}

fn marked_as(text: &str, mark: &str) -> String {
    text.replace("[rulebook] [reconstructed]", mark).replace("[reconstructed]", mark)
}

#[test]
fn numbers_are_halved_to_doubled_where_nothing_else_is_said() {
    evenkeel_engine::parameters! {
        struct Numbers {
            price: i32 = 250, "price", "credits", range 0..=400, sweep 0..=400, Reconstructed, "§1", "A price.";
            limit: i32 = 0, "limit", "turns", range 0..=99, sweep 0..=99, Reconstructed in "0 | 20 | 80", "§1", "Most turns.";
            die: i32 = 5, "die", "die", range 1..=7, sweep 1..=7, Reconstructed in "4..=6", "§1", "A die.";
            on: bool = true, "on", Reconstructed, "§1", "A switch.";
            demand: Rating = Rating::Low, "demand", Reconstructed, "§1", "A word.";
            known: i32 = 7, "known", "credits", range 0..=99, sweep 0..=99, Rulebook, "§1", "Known.";
            steps: evenkeel_engine::rules::List = [1, 2].into_iter().collect(), "steps", "", range 0..=9, sweep 0..=9, Reconstructed in "1,2 | 2,3", "§1", "Steps.";
        }
    }
    let rules = Numbers::default();
    let told = |(at, parameter): (usize, &Parameter)| {
        parameter.plausible(&rules.value(at)).map_or("known".to_owned(), |plausible| plausible.to_string())
    };
    let told: Vec<String> = Numbers::parameters().iter().enumerate().map(told).collect();
    let wanted = [
        "125 to 400",
        "0 or 20 or 80",
        "4 to 6",
        "false or true",
        "low or middle or high or illegal",
        "known",
        "[1, 2] or [2, 3]",
    ];
    assert_eq!(told, wanted);
}
