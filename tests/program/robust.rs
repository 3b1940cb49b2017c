//! Whether a study's findings hold under changes of reconstructed inputs.

use std::fs;

use crate::support::Scratch;

#[test]
fn a_sweep_that_is_tried_under_other_inputs_marks_what_it_says() {
    let scratch = Scratch::new();
    let sweep = "sweep smugglers --vary brix.price=100,1000 --seats trader,racer --games 96 --robust=16 --seed 4";
    let ran = scratch.run(&format!("{sweep} --out robust"));
    let told = ran.fine();
    assert!(told.contains("Does it hold if the reconstructed inputs differ?"), "{told}");
    let before = "are drawn 16 times from their possible values, after the study itself; that takes 3,072 games more.";
    assert!(ran.errors().contains(before), "{}", ran.errors());
    let found: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(scratch.path("robust/findings.json")).unwrap()).unwrap();
    let robustness = &found["robustness"];
    assert_eq!((&robustness["draws"], &robustness["games"]), (&16.into(), &96.into()));
    let inputs: Vec<&str> =
        robustness["inputs"].as_array().unwrap().iter().map(|input| input["name"].as_str().unwrap()).collect();
    for input in ["dock.price", "table.destiny.copies", "table.planets.sector_id", "table.board.feature"] {
        assert!(inputs.contains(&input), "{inputs:?}");
    }
    assert!(!inputs.contains(&"v1.brix_price"), "which nothing reads: {inputs:?}");
    let statements = robustness["statements"].as_array().unwrap();
    let places: Vec<&str> = statements.iter().map(|statement| statement["place"].as_str().unwrap()).collect();
    assert!(!places.is_empty() && places.iter().all(|place| *place == "along brix.price"), "{places:?}");
    assert!(statements.iter().all(|statement| statement["elsewhere"].as_array().unwrap().len() == 16));
    let page = fs::read_to_string(scratch.path("robust/index.html")).unwrap();
    for part in ["Drawn inputs", "Reconstructed, but not drawn", "central 90% of draws"] {
        assert!(page.contains(part), "{part}");
    }
    let csv = fs::read_to_string(scratch.path("robust/findings.csv")).unwrap();
    assert!(csv.contains(",draw_1,") && csv.contains(",draw_16,"), "{csv}");
    // The printed command repeats the study, byte for byte.
    let command = found["command"].as_str().unwrap().trim_start_matches("evenkeel ").to_owned();
    assert!(command.contains("--robust=16"), "{command}");
    assert_eq!(scratch.run(&format!("{command} --threads 1 --format json --quiet")).json()["robustness"], *robustness);
}

#[test]
fn what_somebody_knows_is_not_drawn() {
    let scratch = Scratch::new();
    let study =
        "compare smugglers --seats trader,racer --games 24 --robust=2 --format json --quiet --set brix.price=900";
    let names = |found: serde_json::Value| {
        let inputs = found["robustness"]["inputs"].as_array().unwrap().clone();
        inputs.iter().map(|input| input["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(names(scratch.run(study).json()).contains(&"dock.price".to_owned()));
    let set = names(scratch.run(&format!("{study} --set dock.price=100")).json());
    assert!(!set.contains(&"dock.price".to_owned()), "{set:?}");
}

/// The difference between two compared variants is the subject of the study, even if no flag names it.
#[test]
fn what_sets_variants_apart_is_not_drawn() {
    let scratch = Scratch::new();
    let is_drawn = |vary: &str| {
        let study =
            format!("sweep astronavis --vary {vary} --games 1 --robust=2 --robust-games 1 --format json --quiet");
        let found = scratch.run(&study).json();
        found["robustness"]["inputs"].as_array().unwrap().iter().any(|input| input["name"] == "start.money")
    };
    assert!(is_drawn("start.spares=2,3") && !is_drawn("variant=basic,advanced"));
}

/// Inputs that the current rules do not use are not drawn: credits if fleets are bought with points, and inputs of a merchant's Advanced game alone.
#[test]
fn what_the_rules_in_force_never_read_is_not_drawn() {
    let scratch = Scratch::new();
    let inputs = |study: &str| {
        let found = scratch.run(&format!("{study} --games 8 --robust=2 --robust-games 8 --format json --quiet")).json();
        let inputs = found["robustness"]["inputs"].as_array().unwrap();
        inputs.iter().map(|input| input["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let fleets = "sweep knight-hawks --vary fleet.speed=4,8";
    let (points, price) = (inputs(fleets), inputs(&format!("{fleets} --set fleet.coin=price")));
    assert!(!points.contains(&"table.ships.cost_mcr".to_owned()), "{points:?}");
    assert!(points.contains(&"table.ships.point_buy".to_owned()), "{points:?}");
    assert!(price.contains(&"table.ships.cost_mcr".to_owned()), "{price:?}");
    let merchant = "sweep astronavis --vary start.money=200,300";
    let (basic, advanced) = (inputs(merchant), inputs(&format!("{merchant} --set edition=advanced")));
    assert!(!basic.contains(&"table.planets.spares_sold".to_owned()), "{basic:?}");
    assert!(advanced.contains(&"table.planets.spares_sold".to_owned()), "{advanced:?}");
    let traders = inputs("sweep star-traders --vary start.cards=2,3");
    assert!(
        traders.contains(&"luck.zap".to_owned()) && !traders.contains(&"table.luck.copies".to_owned()),
        "{traders:?}"
    );
}

#[test]
fn a_file_may_ask_for_draws_and_flags_are_laid_over_it() {
    let scratch = Scratch::new();
    let file = "ruleset = \"smugglers\"\nseats = [\"trader\", \"racer\"]\ngames = 24\n\
        [[vary]]\nparameter = \"brix.price\"\nvalues = [100, 900]\n";
    scratch.write("price.toml", format!("{file}[robust]\ndraws = 3\ngames = 48\n"));
    let draws = |flags: &str| {
        let found = scratch.run(&format!("sweep price.toml --format json --quiet {flags}")).json();
        (found["robustness"]["draws"].as_u64(), found["robustness"]["games"].as_u64())
    };
    assert_eq!(draws(""), (Some(3), Some(48)));
    assert_eq!(draws("--robust=2"), (Some(2), Some(48)));
    assert_eq!(draws("--robust-games 24"), (Some(3), Some(24)));
    assert_eq!(draws("--no-robust"), (None, None));
    let command = |flags: &str| {
        let found = scratch.run(&format!("sweep price.toml --format json --quiet {flags}")).json();
        found["command"].as_str().unwrap_or_else(|| panic!("{found}")).to_owned()
    };
    assert!(!command("").contains("--robust"), "{}", command(""));
    assert!(command("--robust-games 24").contains("--robust=3 --robust-games 24"));
    assert!(!scratch.run("simulate price.toml --format json --quiet").json()["cells"].is_null());
    scratch.write("wrong.toml", format!("{file}[robust]\ndraw = 3\ngames = 0\n"));
    let wrong = scratch.run("sweep wrong.toml").fails(3);
    assert!(wrong.contains("did you mean `draws`?") && wrong.contains("`games` must be a whole number"), "{wrong}");
}

#[test]
fn what_cannot_be_tried_is_told_before_anything_is_played() {
    let scratch = Scratch::new();
    let sweep = "sweep smugglers --vary brix.price=100,1000 --games 24";
    assert!(scratch.run(&format!("{sweep} --robust=1")).fails(2).contains("one draw is too few"));
    assert!(scratch.run(&format!("{sweep} --robust-games 10")).fails(2).contains("this study draws no inputs"));
    let adapt = scratch.run(&format!("{sweep} --adapt --robust")).fails(2);
    assert!(adapt.contains("adaptive players are not played with other inputs"), "{adapt}");
    let shard = scratch.run(&format!("{sweep} --robust --shard 1/2 --out part"));
    assert_eq!(shard.code(), 2, "{}", shard.errors());
}
