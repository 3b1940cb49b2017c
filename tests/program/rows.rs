//! Rows by seat and by game: their columns, and their joins with the other files of a run.

use std::collections::BTreeMap;
use std::fs::{self, File};

use evenkeel_engine::Score;
use evenkeel_smugglers::Smugglers;
use polars::prelude::{DataFrame, ParquetReader, SerReader};
use serde_json::Value;

use crate::support::Scratch;

/// A sweep of a rule and of cases, with rows.
fn sweep(scratch: &Scratch) -> Value {
    scratch.write(
        "study.toml",
        "ruleset = \"smugglers\"\nseats = [\"trader\", \"smuggler\", \"pirate\", \"hunter\"]\ngames = 80\nseed = 5\n\
         [[vary]]\nparameter = \"brix.price\"\nvalues = [300, 700]\n\
         [[vary]]\nname = \"end\"\n[[vary.cases]]\nname = \"as it stands\"\n\
         [[vary.cases]]\nname = \"many\"\nrules = { brix.available = 12 }\n",
    );
    scratch.run("sweep study.toml --out report").fine();
    serde_json::from_slice(&scratch.files("report")["findings.json"]).unwrap()
}

fn read(scratch: &Scratch, name: &str) -> DataFrame {
    ParquetReader::new(File::open(scratch.path(&format!("report/{name}"))).unwrap()).finish().unwrap()
}

fn texts(frame: &DataFrame, name: &str) -> Vec<String> {
    frame.column(name).unwrap().str().unwrap().iter().map(|text| text.unwrap_or_default().to_owned()).collect()
}

fn numbers(frame: &DataFrame, name: &str) -> Vec<f64> {
    let column = frame.column(name).unwrap().cast(&polars::prelude::DataType::Float64).unwrap();
    column.f64().unwrap().into_no_null_iter().collect()
}

#[test]
fn rows_have_the_documented_columns() {
    let scratch = Scratch::new();
    sweep(&scratch);
    let (frame, games) = (read(&scratch, "outcomes.parquet"), read(&scratch, "games.parquet"));
    assert_eq!(frame.height(), 4 * 80 * 4, "one row per cell, game and seat");
    assert_eq!(games.height(), 4 * 80, "one row per cell and game");
    let documented = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/reference/outputs.md")).unwrap();
    let rules = scratch.run("rules smugglers --format json").json();
    let metrics: Vec<_> = rules["metrics"].as_array().unwrap().iter().map(|metric| &metric["name"]).collect();
    for column in frame.get_column_names().into_iter().chain(games.get_column_names()) {
        let varied = ["brix.price", "varied.end", "seat_3", "seat_4"].contains(&column.as_str());
        let known = varied
            || documented.contains(&format!("`{column}`"))
            || metrics.iter().any(|name| *name == column.as_str())
            || Smugglers::FACTORS.iter().any(|factor| factor.name == column.as_str());
        assert!(known, "{column} is neither documented nor a metric or a factor");
    }
    for column in ["cell", "block", "rotation", "game", "seat", "strategy", "rank", "win_share", "rounds", "end"] {
        assert!(frame.column(column).is_ok(), "{column}");
    }
}

/// The same run as JSON, CSV and rows, joined by the varied parameters and the players: win rates, means and lengths are equal.
#[test]
fn json_csv_and_rows_of_a_run_join() {
    let scratch = Scratch::new();
    let findings = sweep(&scratch);
    let rows = read(&scratch, "outcomes.parquet");
    let (prices, cases, players) = (numbers(&rows, "brix.price"), texts(&rows, "varied.end"), texts(&rows, "strategy"));
    let keys: Vec<[String; 3]> =
        (0..rows.height()).map(|row| [prices[row].to_string(), cases[row].clone(), players[row].clone()]).collect();
    let means = |column: &str| {
        let mut sums: BTreeMap<&[String; 3], (f64, f64)> = BTreeMap::new();
        for (key, number) in keys.iter().zip(numbers(&rows, column)) {
            let (sum, count) = sums.entry(key).or_default();
            *sum += number;
            *count += 1.0;
        }
        sums.into_iter().map(|(key, (sum, count))| (key.clone(), sum / count)).collect::<BTreeMap<_, _>>()
    };
    let mut joined = 0;
    let csv = records(&scratch);
    for (column, name, statistic) in [
        ("win_share", "win_rate", "share"),
        ("rank", "mean_rank", "mean"),
        ("combats", "combats", "mean"),
        ("income", "income", "mean"),
    ] {
        let means = means(column);
        assert_eq!(means.len(), 4 * 4);
        for (key, mean) in means {
            let [price, case, player] = &key;
            let is_of = |cell: &&Value| {
                let own = &cell["parameters"];
                own["brix.price"].as_i64() == price.parse().ok() && own["end"] == case.as_str()
            };
            let cell = findings["cells"].as_array().unwrap().iter().find(is_of).unwrap();
            let found = &cell["strategies"][player];
            let told = match name {
                "win_rate" | "mean_rank" => &found[name]["estimate"],
                _ => &found["metrics"][name]["mean"],
            };
            assert!((told.as_f64().unwrap() - mean).abs() < 1e-6, "{key:?}: {name}");
            let wanted = [("brix.price", price), ("end", case), ("subject", player)];
            let is_row = |row: &&BTreeMap<String, String>| {
                row["kind"] == "strategy"
                    && row["name"] == name
                    && row["statistic"] == statistic
                    && wanted.iter().all(|(column, value)| row[*column] == **value)
            };
            let row = csv.iter().find(is_row).unwrap_or_else(|| panic!("{key:?}: {name}"));
            assert!((row["estimate"].parse::<f64>().unwrap() - mean).abs() < 1e-6, "{key:?}: {name}");
            assert_eq!(format!("evenkeel-findings-{}", row["schema"]), findings["schema"].as_str().unwrap());
            joined += 1;
        }
    }
    assert_eq!(joined, 64);
    let games = read(&scratch, "games.parquet");
    let [combats, between_players] = ["combats", "player_combats"].map(|name| numbers(&games, name));
    let sum = |name: &str| numbers(&rows, name).iter().sum::<f64>();
    let once = |numbers: &[f64]| numbers.iter().sum::<f64>();
    let same = |one: f64, other: f64| (one - other).abs() < 1e-6;
    assert!(same(once(&between_players), sum("player_combats") / 2.0), "a combat between two is one of the game");
    assert!(same(once(&combats), sum("combats") - once(&between_players)));
    let cells: Vec<i32> = games.column("cell").unwrap().i32().unwrap().into_no_null_iter().collect();
    let rounds = numbers(&games, "rounds");
    for (position, cell) in (1..).zip(findings["cells"].as_array().unwrap()) {
        let own: Vec<f64> =
            cells.iter().zip(&rounds).filter(|(cell, _)| **cell == position).map(|(_, rounds)| *rounds).collect();
        assert_eq!(own.len(), 80);
        assert!((own.iter().sum::<f64>() / 80.0 - cell["metrics"]["rounds"]["mean"].as_f64().unwrap()).abs() < 1e-9);
    }
}

/// `findings.csv`, each row by its column names.
fn records(scratch: &Scratch) -> Vec<BTreeMap<String, String>> {
    let bytes = scratch.files("report")["findings.csv"].clone();
    let mut reader = csv::Reader::from_reader(&bytes[..]);
    reader.deserialize().map(|record| record.expect("as many fields as heads")).collect()
}
