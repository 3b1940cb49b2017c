//! The numbers that predict the winner.

use super::Smugglers;
use super::player::{Place, Player, STAMPS};
use super::rules::Mode;
use super::state::State;
use super::vocabulary::{Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::features::{Feature, Features};

/// The approximate price of an ordinary unit.
const UNIT: i32 = 45;
/// The maximum number of turns of a distance.
const FAR: i32 = 20;

pub(super) const FEATURES: &[Feature] = &[
    Feature::new("credits", "credits", "credits in hand"),
    Feature::new("missing", "credits", "credits missing for the Brix Weapons of the Koroth Run"),
    Feature::new("goods", "credits", "ordinary goods aboard at 45 credits each"),
    Feature::new("valid_weapons", "units", "Brix Weapons that can reach Koroth in time at the ship's own speed"),
    Feature::new("turns_to_koroth", "turns", "own turns to Koroth with a full load of valid Brix Weapons; 20 without"),
    Feature::new("turns_to_brix", "turns", "own turns to Brix"),
    Feature::new("lightspeed", "levels", "effective Lightspeed"),
    Feature::new("engines", "levels", "effective Engines"),
    Feature::new("lasers", "levels", "effective Lasers"),
    Feature::new("shields", "levels", "effective Shields"),
    Feature::new("pods", "levels", "effective Cargo Pods"),
    Feature::new("hull", "Hull points", "Hull points left; none for a ship that is out"),
    Feature::new("bounty", "credits", "Bounty"),
    Feature::new("cards", "cards", "Equipment, Friend and Contract Cards held"),
    Feature::new("away", "ships", "1 in prison, in hyperspace or about to miss a turn"),
    Feature::new("score", "points", "score in the modes without the Koroth Run: ships destroyed or income"),
];

pub(super) fn fill(game: &Smugglers, state: &State, seat: Seat, out: &mut Features) {
    let player = &state.players[seat.index()];
    let valid = valid_weapons(game, state, player);
    let needed = game.rules.koroth_units_in_force();
    let levels = [System::Lightspeed, System::Engines, System::Lasers, System::Shields, System::CargoPods];
    let [lightspeed, engines, lasers, shields, pods] = levels.map(|system| player.effective(system));
    let laden = game.has_run() && valid >= needed;
    let numbers = [
        player.credits,
        ((needed - valid).max(0) * game.rules.brix_price_in_force() - player.credits).max(0),
        (player.load() - player.units(Good::BrixWeapons)) * UNIT,
        valid,
        if laden { turns(game, player, game.board.koroth()) } else { FAR },
        turns(game, player, game.board.brix()),
        lightspeed,
        engines,
        lasers,
        shields,
        pods,
        if player.place == Place::Out { 0 } else { i32::from(player.hull) },
        player.bounty,
        player.cards.len() as i32,
        i32::from(player.place != Place::Space || player.skip),
        score(game, player),
    ];
    out[..numbers.len()].copy_from_slice(&numbers);
}

/// The turns of a player to a sector, this one included.
fn turns(game: &Smugglers, player: &Player, sector: super::board::SectorId) -> i32 {
    let distance = i32::from(game.board.route(player.sector, sector));
    let speed = player.effective(System::Lightspeed).max(1);
    ((distance + speed - 1) / speed).clamp(1, FAR)
}

/// Units that are still valid when the ship reaches Koroth.
fn valid_weapons(game: &Smugglers, state: &State, player: &Player) -> i32 {
    let youngest = game.rules.brix_valid_rounds + 1 - turns(game, player, game.board.koroth());
    let stamp = |age: i32| (i32::from(state.round) - age).rem_euclid(STAMPS as i32) as usize;
    (0..=youngest).map(|age| i32::from(player.stamps[stamp(age)])).sum()
}

fn score(game: &Smugglers, player: &Player) -> i32 {
    match game.rules.mode {
        Mode::Income => player.income() as i32,
        Mode::Kills | Mode::LastShip => player.counts[super::ledger::Count::Kills as usize],
        Mode::KorothRun => 0,
    }
}
