//! A game for one: results of the games instead of win rates, and every study of the examples.

use std::path::Path;

use serde_json::Value;

use crate::support::Scratch;

fn studies() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/astronavis");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut studies: Vec<String> = files.map(|path| path.to_str().unwrap().to_owned()).collect();
    studies.sort();
    studies
}

fn sweep() -> Value {
    let words =
        "sweep astronavis --vary seats=freighter,cautious --vary variant=basic,advanced --games 60 --format json";
    Scratch::new().run(words).json()
}

#[test]
fn findings_tell_what_the_games_came_to() {
    let findings = sweep();
    assert_eq!(findings["themes"]["score"], "net_worth");
    let cells = findings["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 4);
    for cell in cells {
        let (_, found) = cell["strategies"].as_object().unwrap().iter().next().unwrap();
        let portrait = &found["portrait"];
        let games: u64 =
            portrait["score"]["bins"].as_array().unwrap().iter().map(|bin| bin["games"].as_u64().unwrap()).sum();
        assert_eq!(games, 60);
        let grades: f64 = portrait["grades"]
            .as_array()
            .unwrap()
            .iter()
            .map(|grade| grade["exactly"]["estimate"].as_f64().unwrap())
            .sum();
        assert!((grades - 1.0).abs() < 1e-9);
        let flows: f64 = portrait["flows"]["money"]
            .as_object()
            .unwrap()
            .values()
            .map(|flow| flow["estimate"].as_f64().unwrap())
            .sum();
        assert!(
            (flows - found["metrics"]["money"]["mean"].as_f64().unwrap()).abs() < 1e-6,
            "what came and went is what is left"
        );
        let last = portrait["series"]["money"].as_array().unwrap().last().unwrap()["at"].as_i64().unwrap();
        assert_eq!(
            last,
            if cell["parameters"]["variant"] == "basic" { 25 } else { 50 },
            "no point lies beyond the games"
        );
    }
}

#[test]
fn captains_are_compared_on_the_same_luck() {
    let findings = sweep();
    let versus = &findings["comparison"]["cells"][1];
    assert_eq!((&versus["cell"], &versus["counterparts"]["cautious"]), (&3.into(), &"freighter".into()));
    let mean = |cell: usize, label: &str| {
        findings["cells"][cell]["strategies"][label]["metrics"]["net_worth"]["mean"].as_f64().unwrap()
    };
    let change = &versus["strategy_metrics"]["cautious"]["net_worth"];
    assert!((change["estimate"].as_f64().unwrap() - (mean(2, "cautious") - mean(0, "freighter"))).abs() < 1e-9);
    let command = findings["cells"][3]["command"].as_str().unwrap();
    assert!(command.contains("--variant advanced") && command.contains("--seats cautious"), "{command}");
    let again = Scratch::new().run(&format!("{} --format json", command.strip_prefix("evenkeel ").unwrap())).json();
    assert_eq!(
        again["cells"][0]["strategies"]["cautious"]["metrics"],
        findings["cells"][3]["strategies"]["cautious"]["metrics"]
    );
}

/// Each study of the examples runs unmodified except for its length, and states near the top that tables are reconstructed.
#[test]
fn every_study_runs() {
    let studies = studies();
    assert_eq!(studies.len(), 4);
    for study in studies {
        let scratch = Scratch::new();
        let printed = scratch.run(&format!("sweep {study} --games 12 --out report")).fine();
        let top: Vec<&str> = printed.lines().take(6).collect();
        assert!(top.join(" ").contains("inputs are reconstructed"), "{top:?}");
        assert!(!printed.contains("in rate"), "{study}");
        let files = scratch.files("report");
        for chart in ["score", "score_changes", "grades", "rates", "rate_changes", "over_time", "flows"] {
            assert!(files.contains_key(&format!("charts/{chart}.svg")), "{study} has no {chart}: {:?}", files.keys());
        }
        let page = String::from_utf8_lossy(&files["index.html"]).into_owned();
        let (note, more) = (page.find("inputs are reconstructed").unwrap(), page.find("<h2>More charts").unwrap());
        assert!(note < more, "{study}: the note stands with the answer");
        assert_eq!(
            page.matches("<figure ").count(),
            page.matches("<figcaption>").count(),
            "{study}: every chart has a caption"
        );
    }
}

#[test]
fn a_flag_pins_what_a_study_varies() {
    let study = studies().into_iter().find(|study| study.ends_with("victory-levels.toml")).unwrap();
    let findings = Scratch::new().run(&format!("sweep {study} --variant advanced --games 4 --format json")).json();
    assert_eq!((findings["axes"].as_array().unwrap().len(), &findings["variant"]), (1, &"advanced".into()));
}
