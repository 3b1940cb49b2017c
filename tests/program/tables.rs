//! The user's tables in cases, in a flag, and in the form of other programs.

use crate::support::Scratch;

/// The printed ships with more hull for one class, in the form of a spreadsheet with a decimal comma.
fn write_ships(scratch: &Scratch, name: &str, hp: i32, between: u8) {
    let printed = scratch.run(&format!("rules knight-hawks --table ships --set table.ships.frigate.hp={hp}")).fine();
    let mut writer = csv::WriterBuilder::new().delimiter(between).from_writer(Vec::new());
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(printed.as_bytes());
    reader.records().for_each(|row| writer.write_record(&row.unwrap()).unwrap());
    scratch.write(name, writer.into_inner().unwrap());
}

const STUDY: &str = "ruleset = \"knight-hawks\"\ngames = 8\n[[vary]]\nname = \"hulls\"\n[[vary.cases]]\nname = \"printed\"\n\
    [[vary.cases]]\nname = \"strong\"\ntables = { ships = \"strong.csv\" }\n";

/// A case with its own table is played, reported, and played again by the command in its report.
#[test]
fn a_case_has_tables_of_its_own() {
    let scratch = Scratch::new();
    write_ships(&scratch, "strong.csv", 60, b';');
    scratch.write("study.toml", STUDY);
    let ran = scratch.run("sweep study.toml --format json");
    let swept = ran.json();
    assert!(ran.errors().contains("strong.csv: its cells are separated by semicolons."), "{}", ran.errors());
    assert_eq!(swept["axes"][0]["cases"], serde_json::json!(["", "table ships of strong.csv"]));
    let command = swept["cells"][1]["command"].as_str().unwrap();
    assert!(command.contains("simulate study.toml --replace ships=strong.csv "), "{command}");
    let again = scratch.run(&format!("{} --quiet --format json", command.strip_prefix("evenkeel ").unwrap())).json();
    assert_eq!(again["cells"][0]["rules_hash"], swept["cells"][1]["rules_hash"]);
    assert_eq!(again["cells"][0]["seats"], swept["cells"][1]["seats"]);
    let by_cell = scratch.run("simulate knight-hawks --set table.ships.frigate.hp=60 --games 8 --quiet --format json");
    assert_eq!(by_cell.json()["cells"][0]["rules_hash"], swept["cells"][1]["rules_hash"]);
}

/// A table in a flag is recorded and replayed like one that a file names; `--quiet` leaves remarks out.
#[test]
fn a_flag_puts_a_file_in_place_of_a_table() {
    let scratch = Scratch::new();
    write_ships(&scratch, "ships.csv", 60, b'\t');
    let play = scratch.run("play knight-hawks --replace ships=ships.csv --record game.json");
    play.fine();
    assert!(play.errors().contains("ships.csv: its cells are separated by tabs."), "{}", play.errors());
    let quiet = scratch.run("play knight-hawks --replace ships=ships.csv --quiet").errors();
    assert!(!quiet.contains("ships.csv"), "{quiet}");
    assert!(scratch.run("replay game.json").fine().starts_with("The replay is valid: "));
    let told = scratch.run("compare knight-hawks --replace ships=ships.csv --games 8 --quiet").fine();
    assert!(told.contains("ships"), "{told}");
    for (flags, code, wanted) in [
        ("--replace shps=ships.csv", 2, "did you mean `ships`?"),
        ("--replace ships=none.csv", 3, "none.csv: table `ships`: there is no such file"),
        ("--replace ships", 2, "for example planets=my-planets.csv"),
        ("--replace ships=ships.csv --replace ships=ships.csv", 2, "`ships` is set twice"),
    ] {
        let told = scratch.run(&format!("simulate knight-hawks --games 8 {flags}")).fails(code);
        assert!(told.contains(wanted), "{flags}: {told}");
    }
}

/// The other faults belong to a file: a missing table of a case, and an invalid one.
#[test]
fn faults_of_tables_of_cases_stand_where_they_are_named() {
    let scratch = Scratch::new();
    scratch.write("study.toml", STUDY);
    let told = scratch.run("sweep study.toml").fails(3);
    assert!(told.contains("table `ships`, file strong.csv: there is no such file"), "{told}");
    assert!(told.contains("study.toml:9"), "{told}");
    scratch.write("strong.csv", "id,name\nfrigate,Frigate\n");
    let told = scratch.run("sweep study.toml").fails(3);
    assert!(told.contains("strong.csv:1") && told.contains("column `side` is missing"), "{told}");
}

/// A table that one case replaces is not treated as reconstructed: draws do not replace it.
#[test]
fn a_table_of_a_case_is_not_drawn() {
    let scratch = Scratch::new();
    write_ships(&scratch, "strong.csv", 60, b',');
    let drawn = |study: &str| {
        scratch.write("study.toml", study);
        let found = scratch.run("sweep study.toml --robust=2 --format json --quiet").json();
        let inputs = found["robustness"]["inputs"].as_array().unwrap();
        inputs.iter().filter(|input| input["name"].as_str().unwrap().starts_with("table.ships.")).count()
    };
    let speeds = "ruleset = \"knight-hawks\"\ngames = 8\n[[vary]]\nparameter = \"fleet.speed\"\nvalues = [4, 8]\n";
    assert!(drawn(speeds) > 0 && drawn(STUDY) == 0);
}

/// A card that is not printed has no level: this is said, as its win rate is not among the results.
#[test]
fn a_card_of_another_name_is_named() {
    let scratch = Scratch::new();
    let printed = scratch.run("rules smugglers --table characters").fine();
    scratch.write("renamed.csv", printed.replace(",Greenbeard,", ",Redbeard,"));
    let found =
        scratch.run("simulate smugglers --replace characters=renamed.csv --games 40 --quiet --format json").json();
    assert_eq!(found["unnamed_levels"], serde_json::json!(["Redbeard (character card)"]));
    assert_eq!(found["rules"]["table characters"], "renamed.csv");
    let told = scratch.run("simulate smugglers --replace characters=renamed.csv --games 40 --quiet").fine();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("No win rates are counted for Redbeard (character card)"), "{told}");
    let printed = scratch.run("simulate smugglers --games 40 --quiet --format json").json();
    assert!(printed.get("unnamed_levels").is_none());
}

/// A fault of the replaced table comes first and alone; a fault that it causes in a printed table names it.
#[test]
fn the_cause_in_a_replaced_table_comes_first() {
    let scratch = Scratch::new();
    let printed = scratch.run("rules knight-hawks --table ships").fine();
    scratch.write("unseen.csv", printed.replacen("\nfrigate,", "\nfrigate\u{200b},", 1));
    let told = scratch.run("simulate knight-hawks --replace ships=unseen.csv --games 8").fails(3);
    assert!(told.contains("[unseen.csv:") && told.contains("remove a zero width space (U+200B)"), "{told}");
    assert!(!told.contains("fleets.csv"), "{told}");
    scratch.write("cut.csv", printed.lines().take(3).map(|line| line.to_owned() + "\n").collect::<String>());
    let told = scratch.run("simulate knight-hawks --replace ships=cut.csv --games 8").fails(2);
    assert!(
        told.lines().count() < 10 && told.contains("the table fleets is the printed one: keep what it names in ships"),
        "{told}"
    );
}

/// Counts of ships are read for fleets that are built by the table alone.
#[test]
fn a_column_without_effect_is_remarked_on() {
    let scratch = Scratch::new();
    scratch
        .write("fleets.csv", "class,side,count,allowed\nfighter,a,2,yes\nassault_carrier,a,2,yes\nfrigate,b,4,yes\n");
    let counts = "The column count of your table fleets has no effect under these rules";
    let random = "simulate knight-hawks --replace fleets=fleets.csv --games 8";
    assert!(scratch.run(random).errors().contains(counts));
    let built = scratch.run(&format!("{random} --set fleet.a.build=table --set fleet.b.build=table")).errors();
    assert!(!built.contains(counts), "{built}");
    let idle = scratch.run("simulate knight-hawks --set battle=k4 --set fleet.budget=30 --games 8").errors();
    assert!(
        idle.contains("fleet.budget has no effect under these rules: it only matters with battle = fleet."),
        "{idle}"
    );
}

/// The same change is the same comparison, by a cell or by a file.
#[test]
fn cells_of_a_replaced_table_are_changed_rules() {
    let scratch = Scratch::new();
    write_ships(&scratch, "ships.csv", 90, b',');
    let by = |change: &str| {
        let found = scratch.run(&format!("compare knight-hawks {change} --games 200 --quiet --format json")).json();
        (found["rule_change"]["rules"].clone(), found["rule_change"]["effects"].clone(), found["strip"].clone())
    };
    let by_file = by("--replace ships=ships.csv");
    assert_eq!(by_file.0[0]["rule"], "table.ships.frigate.hp");
    assert_eq!(by_file, by("--set table.ships.frigate.hp=90"));
}
