//! Exact odds of parts of the rules, from the functions of the games: the winner of Maneuver in Smugglers of the Galaxy.
//!
//! ```sh
//! cargo run --release --example exact_odds
//! ```

use evenkeel_engine::ExactOdds;
use evenkeel_engine::odds::Ratio;
use evenkeel_engine::rules::{self, Faults};
use evenkeel_smugglers::Smugglers;

fn main() -> Result<(), Faults> {
    let game = rules::printed::<Smugglers>(4)?;
    let odds = game.odds();
    println!("Who wins the Maneuver, by the difference in Engines:");
    for row in odds.iter().filter(|row| row.mechanic == "maneuver" && row.outcome == "win") {
        println!("  {:28} {:>8}", row.inputs, row.exact.to_string());
    }

    // The outcomes of one mechanic with one set of inputs are complete.
    for row in &odds {
        let same = odds.iter().filter(|other| (other.mechanic, &other.inputs) == (row.mechanic, &row.inputs));
        assert_eq!(same.fold(Ratio::ZERO, |sum, other| sum.plus(other.exact)), Ratio::ONE, "{}", row.mechanic);
    }
    println!("{} rows in all; every mechanic's add up to 1.", odds.len());
    Ok(())
}
