//! Plays a small sweep and reads its findings: the win rates at each price of a Brix Weapon, and the significant differences from the printed price.
//!
//! ```sh
//! cargo run --release --example read_a_sweep
//! ```

use std::error::Error;
use std::sync::atomic::AtomicBool;

use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, run};
use evenkeel_smugglers_strategies::SMUGGLERS;

/// The text of an experiment file; `Experiment::load` reads one.
const SWEEP: &str = r#"
ruleset = "smugglers"
seats = ["trader", "smuggler", "pirate", "racer"]
games = 400
seed = 1

[[vary]]
parameter = "brix.price"
values = [200, 500, 800]
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let experiment = Experiment::parse("sweep.toml", SWEEP)?;
    let plan = Plan::new(&SMUGGLERS.registry(), &experiment)?;
    let findings = run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false))?.findings;

    for (position, cell) in findings.cells.iter().enumerate() {
        let price = cell.parameters.values().next().ok_or("a cell without a price")?;
        println!("Brix Weapons at {price}: {} games", cell.games);
        for (strategy, found) in &cell.strategies {
            let rate = found.win_rate;
            println!(
                "  {strategy:10} {:5.1}% (95% CI {:.1}% to {:.1}%)",
                rate.estimate * 100.0,
                rate.low * 100.0,
                rate.high * 100.0
            );
        }
        // Every cell against the printed price, on common random numbers, corrected for multiple comparisons.
        let others = findings.comparison().into_iter().flat_map(|comparison| &comparison.cells);
        for (strategy, change) in others.filter(|other| other.cell == position).flat_map(|other| &other.strategies) {
            if change.differs {
                println!("  {strategy}: {:+.1} points from the printed price", change.estimate * 100.0);
            }
        }
    }
    findings.verdicts.iter().for_each(|verdict| println!("- {}", verdict.text));
    Ok(())
}
