//! Enters your own strategy into a tournament, beside strategies of the ruleset.
//!
//! ```sh
//! cargo run --release --example own_strategy
//! ```

use std::error::Error;
use std::sync::atomic::AtomicBool;

use evenkeel_analysis::{Experiment, Quiet, RunOptions, TournamentOptions, TournamentPlan, run_tournament};
use evenkeel_engine::rules::Choices;
use evenkeel_engine::{Seat, settings};
use evenkeel_smugglers::{Action, Smugglers, View};
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_strategies::{Choice, Configured, Played, Strategy, StrategyRng, entry};

settings! {
    /// The settings in a line-up: `stubborn{from_round=10}`.
    pub struct Params {
        from_round: i32 = 1, "from_round", "rounds", range 1..=1000, sweep 1..=30, about
            "First round in which it fights rather than hand over its cargo.";
    }
}

/// Trades like `trader`, but from `from_round` on it fights rather than hand over its cargo.
#[derive(Clone)]
struct Stubborn {
    params: Params,
    trader: Box<dyn Strategy<Smugglers>>,
}

impl Configured for Stubborn {
    type Params = Params;

    fn with(params: Params) -> Self {
        let built_in = SMUGGLERS.registry();
        let trader = built_in.find("trader").expect("smugglers has a trader");
        Self { params, trader: trader.make(&built_in, &[]) }
    }
}

impl Strategy<Smugglers> for Stubborn {
    fn begin(&mut self, game: &Smugglers, seat: Seat) {
        self.trader.begin(game, seat);
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], rng: &mut StrategyRng) -> Choice {
        let fight = actions.iter().position(|action| *action == Action::Fight);
        match fight {
            Some(fight) if i32::from(view.round()) >= self.params.from_round => fight,
            _ => self.trader.choose(view, actions, rng),
        }
    }
}

const TOURNAMENT: &str = r#"
ruleset = "smugglers"
seats = ["stubborn", "stubborn{from_round=15}", "trader", "pirate"]
games = 400
seed = 1
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let stubborn = entry::<Smugglers, Stubborn>("stubborn", "trades, and fights for its cargo");
    let registry = SMUGGLERS.registry().with(stubborn)?;

    // One game to read.
    let played = Played::<Smugglers>::by_rules(&registry, &Choices::default(), "stubborn,trader,pirate,pirate", 3)?;
    println!("{played}");

    // Every line-up in every rotation, on the same cards and dice.
    let experiment = Experiment::parse("tournament.toml", TOURNAMENT)?;
    let plan = TournamentPlan::new(&registry, &experiment, &TournamentOptions::default())?;
    let findings = run_tournament(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false))?.findings;
    let tournament = findings.tournament().ok_or("a tournament was played")?;
    for standing in &tournament.standings {
        let (rate, rating) = (standing.win_rate, standing.rating);
        println!(
            "{:18} rating {:+5.0} (95% CI {:+.0} to {:+.0}), win rate {:.1}%",
            standing.strategy,
            rating.estimate,
            rating.low,
            rating.high,
            rate.estimate * 100.0
        );
    }
    findings.verdicts.iter().for_each(|verdict| println!("- {}", verdict.text));
    Ok(())
}
