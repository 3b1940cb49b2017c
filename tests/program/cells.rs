//! Single cells of tables, wherever a rule is taken.

use crate::support::Scratch;

const CELL: &str = "table.ships.frigate.point_buy";

#[test]
fn cells_are_listed_and_printed() {
    let scratch = Scratch::new();
    let tables = scratch.run("rules knight-hawks --tables").fine();
    assert!(tables.contains("table.combat-table.WEAPON/DEFENCE.COLUMN, for example of the row lc/none"), "{tables}");
    assert!(tables.contains("columns: name, side, ruleset, kind, hull_size, hp"), "{tables}");
    let set = scratch.run(&format!("rules knight-hawks --set {CELL}=3.5")).fine();
    assert!(set.contains(&format!("{CELL} = 3.5  (set away from the table)")), "{set}");
    let printed = scratch.run(&format!("rules knight-hawks --table ships --set {CELL}=3.5")).fine();
    let frigate = printed.lines().find(|line| line.starts_with("frigate,")).unwrap();
    assert!(frigate.contains(",2,3.5,"), "{frigate}");
}

/// In a file of house rules a cell is the same rule as after `--set`: the digest of the rules is the same, and so are the games.
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

/// What a sweep over cells prints as the command of one of its games plays that game: by the same rules, and recorded with them.
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
    assert!(scratch.run("replay game.json").fine().starts_with("The replay is sound: "));
}

#[test]
fn a_cell_is_a_rule_that_two_sides_differ_in() {
    let told = Scratch::new().run("compare knight-hawks --set table.ships.frigate.hp=60 --games 8 --quiet").fine();
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
        ("table.ships.frigate.hp=many", "`hp` is `many`"),
        ("table.ships.frigate.id=60", "`id` names the rows of the table"),
    ] {
        let message = Scratch::new().run(&format!("simulate knight-hawks --games 8 --set {set}")).fails(2);
        assert!(message.contains(wanted), "{set}: {message}");
    }
}
