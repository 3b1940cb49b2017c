use evenkeel_findings::{ByName, FittedWinChances, TrainedStrategy, Value};

use crate::{html, markdown, samples};

/// Training and look-ahead affect the meaning of the numbers: both reports name them, and other reports mention neither.
#[test]
fn provenance_says_how_players_were_made() {
    let mut findings = samples::sweep();
    let silent = markdown::to_markdown(&findings);
    assert!(!silent.contains("Trained") && !silent.contains("Look-ahead"));
    let trained = TrainedStrategy {
        strategy: "trader".into(),
        digest: "0123456789abcdef".into(),
        same_rules: false,
        rules_hash: String::new(),
        against: vec!["smuggler,pirate,hunter".into()],
        mixture: std::collections::BTreeMap::new(),
        parameters: [("bribes".to_owned(), Value::Integer(0))].into(),
    };
    findings.trained.insert("trader@<best>.toml".into(), trained);
    let features = ByName::from([("credits".into(), 77)]);
    findings.win_chances = Some(FittedWinChances { standing: 1200, constant: 0, features });
    for (cell, imagined) in findings.cells.iter_mut().zip([80_000.0, 90_000.0]) {
        cell.strategies.get_mut("trader").expect("a trader").imagined_per_game = Some(imagined);
    }
    let wanted = [
        "trader with bribes = 0, trained against smuggler,pirate,hunter; under other rules (file 0123456789abcdef)",
        "trader imagines 85,000 answers per game",
        "standing 1200, credits 77 (millionths per unit)",
    ];
    let (page, summary) = (html::to_html(&findings), markdown::to_markdown(&findings));
    for words in wanted {
        assert!(page.contains(words) && summary.contains(words), "{words}\n{summary}");
    }
    assert!(!page.contains("<best>") && !summary.contains("<best>"));
}
