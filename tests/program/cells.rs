//! Single cells of tables, in every place that takes a rule.

use crate::support::Scratch;

const CELL: &str = "table.ships.frigate.point_buy";

#[test]
fn cells_are_listed_and_printed() {
    let scratch = Scratch::new();
    let tables = scratch.run("rules knight-hawks --tables").fine();
    assert!(tables.contains("table.combat-table.WEAPON/DEFENCE.COLUMN, for example in row lc/none"), "{tables}");
    let hp = "        hp: a whole number from 1 to 2000; hull points; reconstructed in 3 of 47 rows, plausible: halved to doubled\n";
    assert!(tables.contains(hp), "{tables}");
    let price = "        cost_mcr (MCr): a number from 0 to 10000 with at most 4 decimals, or nothing; price; only matters with \
                 battle = fleet and fleet.coin = price; reconstructed in 9 of 47 rows, plausible: halved to doubled\n";
    assert!(tables.contains(price), "{tables}");
    let scenarios = "scenarios.csv, 16 rows: 11 published elsewhere, 16 reconstructed\n      only matters with battle other than fleet\n";
    assert!(tables.contains(scenarios), "{tables}");
    assert!(tables.contains("reconstructed: lc/ms"), "the one row of its table: {tables}");
    assert!(tables.contains("reconstructed: every row"), "{tables}");
    let json = scratch.run(&format!("rules knight-hawks --tables --set {CELL}=3.5 --format json")).json();
    let ships = json.as_array().unwrap().iter().find(|table| table["name"] == "ships").unwrap();
    let hp = ships["cells"].as_array().unwrap().iter().find(|column| column["name"] == "hp").unwrap();
    assert_eq!((&hp["kind"], &hp["low"], &hp["high"]), (&"whole number".into(), &1.into(), &2000.into()));
    let frigate = ships["sources"].as_array().unwrap().iter().find(|row| row["row"] == "frigate").unwrap();
    assert_eq!(frigate["provenance"], serde_json::json!(["published elsewhere"]));
    assert_eq!(frigate["set"], serde_json::json!(["point_buy"]));
    let csv = scratch.run("rules knight-hawks --tables --format csv").fine();
    assert!(
        csv.contains(
            "\nships,hp,whole number,a whole number from 1 to 2000,1,2000,,hull points,3,halved to doubled,\n"
        ),
        "{csv}"
    );
    let set = scratch.run(&format!("rules knight-hawks --set {CELL}=3.5")).fine();
    assert!(set.contains(&format!("{CELL} = 3.5  (changed from the table)")), "{set}");
    let printed = scratch.run(&format!("rules knight-hawks --table ships --set {CELL}=3.5")).fine();
    let frigate = printed.lines().find(|line| line.starts_with("frigate,")).unwrap();
    assert!(frigate.contains(",2,3.5,"), "{frigate}");
}

/// A cell in a file of house rules is the same rule as after `--set`: the digest of the rules and the games are the same.
#[test]
fn a_cell_in_a_file_is_the_one_of_the_flag() {
    let scratch = Scratch::new();
    let file =
        scratch.run(&format!("rules knight-hawks --toml --set {CELL}=3.5 --set table.ships.frigate.hp=45")).fine();
    scratch.write("house.toml", file);
    let play =
        |words: &str| scratch.run(&format!("simulate knight-hawks --games 8 --quiet --format json {words}")).json();
    let by_file = play("--rules house.toml");
    let by_flag = play(&format!("--set {CELL}=3.5 --set table.ships.frigate.hp=45"));
    assert_eq!(by_file["cells"][0]["rules_hash"], by_flag["cells"][0]["rules_hash"]);
    assert_eq!(by_file["cells"][0]["seats"], by_flag["cells"][0]["seats"]);
    assert_eq!(by_flag["rules"][CELL], "3.5");
    assert_ne!(by_flag["cells"][0]["rules_hash"], play("")["cells"][0]["rules_hash"]);
}

/// The printed command for a game of a sweep over cells plays that game, by the same rules, which it records.
#[test]
fn a_cell_is_varied_and_a_game_of_it_is_replayed() {
    let scratch = Scratch::new();
    let swept = scratch.run(&format!("sweep knight-hawks --vary {CELL}=3,3.5 --games 8 --quiet --format json")).json();
    assert_eq!((&swept["axes"][0]["parameter"], &swept["axes"][0]["standard"]), (&CELL.into(), &3.into()));
    let command = swept["cells"][1]["command"].as_str().unwrap();
    assert!(command.contains(&format!("--set {CELL}=3.5")), "{command}");
    let again = scratch.run(&format!("{} --quiet --format json", command.strip_prefix("evenkeel ").unwrap())).json();
    assert_eq!(again["cells"][0]["rules_hash"], swept["cells"][1]["rules_hash"]);
    scratch.run(&format!("play knight-hawks --set {CELL}=3.5 --record game.json")).fine();
    assert!(scratch.run("replay game.json").fine().starts_with("The replay is valid: "));
}

#[test]
fn a_cell_is_a_rule_that_two_sides_differ_in() {
    let told =
        Scratch::new().run("compare knight-hawks --set table.ships.frigate.hp=60 --games 8 --all --quiet").fine();
    assert!(told.contains("hp of frigate, in ships"), "{told}");
    assert!(told.contains("table.ships.frigate.hp"), "{told}");
}

#[test]
fn mistakes_in_cells_are_told_with_what_was_meant() {
    for (set, wanted) in [
        ("table.shps.frigate.hp=60", "there is no table `shps`"),
        ("table.ships.frigat.hp=60", "did you mean `frigate`?"),
        ("table.ships.frigate.hps=60", "did you mean `hp`?"),
        ("table.ships.frigate=60", "write table.TABLE.ROW.COLUMN"),
        ("table.ships.frigate.hp=many", "`table.ships.frigate.hp` cannot be \"many\""),
        ("table.ships.frigate.hp=0", "give a whole number from 1 to 2000"),
        ("table.ships.frigate.kind=warshp", "did you mean `warship`?"),
        ("table.ships.frigate.id=60", "`id` names the rows of the table"),
    ] {
        let message = Scratch::new().run(&format!("simulate knight-hawks --games 8 --set {set}")).fails(2);
        assert!(message.contains(wanted), "{set}: {message}");
    }
}

/// Before any game, in every place that lists values.
#[test]
fn values_that_a_cell_cannot_have_are_refused_wherever_they_are_tried() {
    let scratch = Scratch::new();
    for command in ["sweep", "screen"] {
        let told =
            scratch.run(&format!("{command} knight-hawks --vary table.ships.frigate.hp=40,0 --games 8")).fails(2);
        assert!(told.contains("`table.ships.frigate.hp` cannot be 0"), "{told}");
        assert!(told.contains("give a whole number from 1 to 2000"), "{told}");
    }
    let told = scratch.run("sweep knight-hawks --vary table.ships.frigate.kind=scout..9 --games 8").fails(2);
    assert!(told.contains("is not a range of numbers"), "{told}");
    let told = scratch.run("sweep knight-hawks --vary table.ships.frigate.kind=1..9 --games 8").fails(2);
    assert!(told.contains("has no range: it is one of"), "{told}");
    scratch.write(
        "study.toml",
        "ruleset = \"knight-hawks\"\n[[vary]]\nname = \"ships\"\n[[vary.cases]]\nname = \"brittle\"\n\
         rules = { \"table.ships.frigate.hp\" = 0 }\n",
    );
    let told = scratch.run("sweep study.toml --games 8").fails(3);
    assert!(told.contains("`table.ships.frigate.hp` cannot be 0") && told.contains("study.toml:6"), "{told}");
}

/// A cell of a reconstructed row has no published source, until it is set.
#[test]
fn cells_are_screened_with_where_they_come_from() {
    let scratch = Scratch::new();
    let screened = |row: &str, set: &str| {
        let vary = format!("--vary table.ships.{row}.hp=6,10");
        let words = format!("screen knight-hawks --only table.* {vary} {set} --games 64 --quiet --format json");
        scratch.run(&words).json()["screening"]["rules"][0].clone()
    };
    let chosen = screened("pirate_frigate", "");
    assert_eq!((&chosen["rule"], &chosen["reconstructed"]), (&"table.ships.pirate_frigate.hp".into(), &true.into()));
    assert!(screened("pirate_frigate", "--set table.ships.pirate_frigate.hp=7")["reconstructed"].is_null());
    let published = screened("fighter", "");
    assert_eq!(published["rule"], "table.ships.fighter.hp");
    assert!(published["reconstructed"].is_null(), "only its price is");
}
