//! Plays one game by the printed rules, prints its beginning and its winner, then plays the same seed with a more expensive Brix Weapon.
//!
//! ```sh
//! cargo run --release --example play_a_game
//! ```

use evenkeel_engine::rules::{Choices, Faults, Named, Value};
use evenkeel_engine::{Game, Seat};
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_strategies::Played;

const LINE_UP: &str = "trader,smuggler,pirate,racer";

fn main() -> Result<(), Faults> {
    let played = Played::<Smugglers>::new(&SMUGGLERS.registry(), LINE_UP, 7)?;
    played.story().take(8).for_each(|sentence| println!("{sentence}"));
    println!("...\n{played}");
    for seat in played.game().seats().iter() {
        let credits = played.metric("credits", seat).unwrap_or_default();
        println!("  seat {seat}, {}: {credits} credits", played.strategy(seat));
    }

    let price = Named::by_flag("--set", "brix.price", Value::Integer(900));
    let dearer = Choices { settings: vec![price], ..Choices::default() };
    let replayed = Played::<Smugglers>::by_rules(&SMUGGLERS.registry(), &dearer, LINE_UP, 7)?;
    println!("With Brix Weapons at 900 credits and the same cards and dice: {replayed}");

    // The same seed and the same rules give the same game.
    let again = Played::<Smugglers>::new(&SMUGGLERS.registry(), LINE_UP, 7)?;
    assert_eq!(again.state(), played.state());
    assert_ne!(replayed.metric("rounds", Seat::new(0)), None);
    Ok(())
}
