use std::path::Path;

use evenkeel_engine::Describe as _;
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::Registry;

use super::*;
use crate::Plan;
use crate::testing::{Race, race};

const STUDY: &str = r#"
ruleset = "race"
seats = ["walker", "sprinter"]
[tables]
slides = "all.csv"
[[vary]]
name = "map"
[[vary.cases]]
name = "as in the file"
[[vary.cases]]
name = "steep"
tables = { slides = "steep.csv" }
[[vary.cases]]
name = "steep at the end"
tables = { slides = "steep.csv" }
rules = { "table.slides.3.to" = 2 }
"#;

/// A study in its own folder, with these files beside it.
fn load(study: &str, files: &[(&str, &str)]) -> Experiment {
    let read = |path: &Path| {
        let name = path.display().to_string();
        let found = files.iter().find(|(file, _)| format!("study/{file}") == name || *file == name);
        let text = if name == "study/study.toml" { Some(study) } else { found.map(|(_, text)| *text) };
        text.map(str::to_owned).ok_or_else(|| Fault::new(Place::file(name), "there is no such file"))
    };
    let (experiment, faults) = Experiment::load_all(Path::new("study/study.toml"), read);
    assert_eq!(faults, []);
    experiment
}

const FILES: [(&str, &str); 2] = [("all.csv", "square;to\n7;9\n"), ("steep.csv", "square,to\n3,1\n")];

fn plan(experiment: &Experiment) -> Result<Plan, Vec<String>> {
    let told = |faults: evenkeel_engine::rules::Faults| {
        faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect::<Vec<_>>()
    };
    Plan::new(&Registry::of::<Race>(), experiment).map_err(told)
}

/// A case has its own table, with single cells set in it; a case without a table has that of the file.
#[test]
fn cases_replace_tables() {
    let plan = plan(&load(STUDY, &FILES)).unwrap();
    let slides: Vec<_> = plan.cells.iter().map(|cell| race(&*cell.game).slides.clone()).collect();
    assert_eq!(slides, [[(7, 9)], [(3, 1)], [(3, 2)]]);
    assert_eq!((plan.reference, plan.reference_is_standard), (0, true));
    let described = plan.axes[0].describe_cases();
    assert_eq!(described[..2], ["", "table slides of steep.csv"]);
    assert_eq!(described[2], "table slides of steep.csv, table.slides.3.to = 2");
    let words: Vec<String> = (0..3).map(|cell| plan.cell_rules(cell)).collect();
    assert_eq!(words[0], "study/study.toml");
    assert_eq!(words[1], "study/study.toml --replace slides=study/steep.csv");
    assert_eq!(words[2], "study/study.toml --replace slides=study/steep.csv --set table.slides.3.to=2");
}

/// The command of a cell plays the rules of that cell.
#[test]
fn the_command_of_a_case_plays_its_tables() {
    let whole = plan(&load(STUDY, &FILES)).unwrap();
    let mut alone = load(STUDY, &FILES);
    alone.vary.clear();
    alone.replace_table("slides=study/steep.csv", |_| Ok(FILES[1].1.to_owned())).unwrap();
    assert_eq!(plan(&alone).unwrap().cells[0].hash, whole.cells[1].hash);
}

/// A flag overrides files and cases, which then are no axis; its table is part of every command.
#[test]
fn a_flag_replaces_tables_of_files_and_cases() {
    let mut experiment = load(STUDY, &FILES);
    experiment.replace_table("slides=mine.csv", |_| Ok("square,to\n3,6\n".to_owned())).unwrap();
    let pinned = plan(&experiment).unwrap();
    let slides: Vec<_> = pinned.cells.iter().map(|cell| race(&*cell.game).slides.clone()).collect();
    assert_eq!(slides, [[(3, 6)], [(3, 6)], [(3, 2)]], "a cell is set on top of it");
    assert_eq!(pinned.cell_rules(1), "study/study.toml --replace slides=mine.csv");
    for typed in ["slides", "slides=", "=mine.csv"] {
        let fault = experiment.replace_table(typed, |_| Ok(String::new())).unwrap_err();
        assert_eq!(fault.to_string(), format!("--replace {typed}: this is not of the form table=file"));
    }
    experiment.replace_table("slide=mine.csv", |_| Ok("square,to\n5,6\n".to_owned())).unwrap();
    let told = plan(&experiment).unwrap_err();
    assert_eq!(told, ["--replace slide=mine.csv: race has no table `slide`; did you mean `slides`?"]);
}

/// Every fault has its place: the missing file, the file that is no table, the faulty line.
#[test]
fn faults_of_tables_of_cases_are_told_with_their_places() {
    let told = plan(&load(STUDY, &FILES[..1])).unwrap_err();
    let gone = "table `slides`, file study/steep.csv: there is no such file";
    assert_eq!(told, [format!("study/study.toml:12: {gone}; "), format!("study/study.toml:15: {gone}; ")]);

    let unknown = STUDY.replacen("{ slides = \"steep.csv\" }", "{ slidse = \"steep.csv\" }", 1);
    let told = plan(&load(&unknown, &FILES)).unwrap_err();
    let wanted = "study/study.toml:12: race has no table `slidse` (with map=steep); did you mean `slides`?";
    assert_eq!(told, [wanted]);

    let faulty = [FILES[0], ("steep.csv", "square,to\n3,far\n")];
    let told = plan(&load(STUDY, &faulty)).unwrap_err();
    assert!(told[0].starts_with("study/steep.csv:2: `to` is `far` (with map=steep)"), "{told:?}");

    let (_, faults) = Experiment::parse_all("x.toml", &STUDY.replace("{ slides = \"steep.csv\" }", "\"steep.csv\""));
    assert_eq!(faults[0].to_string(), "x.toml:12: `tables` must be a section");
}

/// One sentence for each file in use, even if it is named several times.
#[test]
fn files_with_other_signs_between_their_cells_are_told() {
    let files = [FILES[0], ("steep.csv", "\u{feff}square\tto\n3\t1\n")];
    let mut experiment = load(STUDY, &files);
    let all = "study/all.csv: its cells are separated by semicolons.";
    let steep = "study/steep.csv: its cells are separated by tabs, and it begins with a byte-order mark.";
    assert_eq!(plan(&experiment).unwrap().remarks(), [all, steep]);
    experiment.replace_table("slides=mine.csv", |_| Ok("square,to\n5,6\n".to_owned())).unwrap();
    assert_eq!(experiment.remarks_on_tables(Race::TABLES), [""; 0], "neither is read any more");
}
