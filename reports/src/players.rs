//! The origin of the players: training, and the settings of look-ahead.

use evenkeel_findings::{Findings, FittedWinChances, TrainedStrategy, format};

/// A remark on the players and its heading.
pub type Remark = (&'static str, String);

/// Remarks on players that were trained or look ahead; empty for unmodified strategies.
pub fn remarks(findings: &Findings) -> Vec<Remark> {
    let trained = findings.trained.iter().map(|(label, trained)| ("Trained", training(label, trained)));
    let chances = findings.win_chances.iter().map(|chances| ("Win chances of look-ahead", weights(chances)));
    trained.chain(thought(findings)).chain(chances).collect()
}

fn training(label: &str, trained: &TrainedStrategy) -> String {
    let settings: Vec<String> = trained.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let settings = if settings.is_empty() { "no settings".to_owned() } else { settings.join(", ") };
    let drawn = trained.mixture.iter().map(|(label, share)| format!("{label} {}", format::share(*share)));
    let against = if !trained.mixture.is_empty() {
        format!(", trained against opponents drawn from {}", drawn.collect::<Vec<_>>().join(", "))
    } else if trained.against.is_empty() {
        String::new()
    } else {
        format!(", trained against {}", trained.against.join("; "))
    };
    let rules = if trained.same_rules { "" } else { "; under other rules" };
    format!("{label}: {} with {settings}{against}{rules} (file {})", trained.strategy, trained.digest)
}

/// The cost of look-ahead, each label once: the mean over its cells.
fn thought(findings: &Findings) -> Vec<Remark> {
    let mut means: Vec<(&str, f64, f64)> = Vec::new();
    for (label, found) in findings.cells.iter().flat_map(|cell| cell.strategies.iter()) {
        let Some(imagined) = found.imagined_per_game else { continue };
        match means.iter_mut().find(|(known, ..)| known == label) {
            Some((_, sum, cells)) => (*sum, *cells) = (*sum + imagined, *cells + 1.0),
            None => means.push((label, imagined, 1.0)),
        }
    }
    let tell = |(label, sum, cells): (&str, f64, f64)| {
        format!("{label} imagines {} answers per game", format::decimal(sum / cells, 0))
    };
    means.into_iter().map(|mean| ("Look-ahead", tell(mean))).collect()
}

fn weights(chances: &FittedWinChances) -> String {
    let features = chances.features.iter().map(|(name, weight)| format!("{} {weight}", format::plain(name)));
    let standing = format!("standing {}", chances.standing);
    let all: Vec<String> = core::iter::once(standing).chain(features).collect();
    format!("{} (millionths per unit)", all.join(", "))
}
