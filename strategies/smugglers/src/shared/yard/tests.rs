//! Levels and yards: the next level, the gain of a visit, and the best yard.

use super::super::arranged::{ME, game, look, look_with, scene};
use super::super::weights::Weights;
use super::*;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers::scene::Scene;
use evenkeel_smugglers::vocabulary::Good;

const PORTS: [Starport; 5] = [Starport::None, Starport::Small, Starport::Medium, Starport::Large, Starport::Military];

/// A ship that lacks nothing for the run, with Engines 5.
fn fitted(game: &Smugglers) -> Scene<'_> {
    let scene = scene(game).level(ME, System::Lightspeed, 6).level(ME, System::CargoPods, 6);
    scene.level(ME, System::Engines, 5).credits(ME, 900)
}

fn best(levels: &[(System, i32, i32)], purse: i32) -> Option<System> {
    let mut yard = Yard { port: Starport::Military, need: None, saves: false, levels: [None; 5] };
    for (place, &(system, price, worth)) in yard.levels.iter_mut().zip(levels) {
        *place = Some(Level { system, price, worth });
    }
    yard.best(purse).map(|level| level.system)
}

#[test]
fn the_best_level_gains_most_for_a_purse() {
    let (engines, lasers) = ((System::Engines, 60, 100), (System::Lasers, 140, 320));
    assert_eq!(
        [59, 60, 139, 140].map(|purse| best(&[engines, lasers], purse)),
        [None, Some(System::Engines), Some(System::Engines), Some(System::Lasers)]
    );
    assert_eq!(best(&[engines, (System::Lasers, 40, 80)], 900), Some(System::Engines), "of equals the first");
    let (cheap, dear) = ((System::Engines, 10, 120), (System::Lasers, 100, 200));
    assert_eq!([best(&[cheap, dear], 900), best(&[dear, cheap], 900)], [Some(System::Engines); 2]);
    assert_eq!([50, 51].map(|price| best(&[(System::Shields, price, 50)], 900)), [Some(System::Shields), None]);
}

#[test]
fn the_needs_of_the_run_come_before_other_levels() {
    let game = game(|_| {});
    let next = |scene, purse| look(&game, scene, |situation| situation.next_level(Starport::Military, purse));
    assert_eq!(next(scene(&game), 380), Some(System::CargoPods));
    let pods = || scene(&game).level(ME, System::CargoPods, 6);
    assert_eq!([69, 70].map(|purse| next(pods(), purse)), [Some(System::Engines), Some(System::Lightspeed)]);
    assert_eq!(next(fitted(&game), 380), Some(System::Engines));
    assert_eq!(next(fitted(&game).level(ME, System::Engines, 9), 380), Some(System::Lightspeed), "182 for 70");
    assert_eq!(next(fitted(&game), 0), None);
}

#[test]
fn a_player_who_saves_buys_only_what_the_run_needs() {
    let game = game(|_| {});
    let next = |scene: Scene<'_>| {
        look(&game, scene.credits(ME, 6000), |situation| situation.next_level(Starport::Military, 5880))
    };
    assert_eq!([next(scene(&game)), next(fitted(&game))], [Some(System::CargoPods), None]);
}

#[test]
fn a_visit_buys_as_many_levels_as_the_mean_roll_allows() {
    let sold = |on| {
        let game = game(|rules| rules.v2_upgrade_availability = on);
        look(&game, scene(&game), |situation| PORTS.map(|port| situation.levels_for_sale(port)))
    };
    assert_eq!(sold(true), [3, 4, 5, 7, 10]);
    assert_eq!(sold(false), [10; 5]);
}

/// Each level bought is worth less than the one before. A Pod or Lightspeed that the run needs is worth 400.
#[test]
fn a_visit_gains_the_worth_of_its_levels_less_their_price() {
    let game = game(|_| {});
    let gains = |scene| look(&game, scene, |situation| PORTS.map(|port| situation.yard_gain(port)));
    assert_eq!(gains(scene(&game).credits(ME, 300)), [0, 240, 330, 620, 1110]);
    assert_eq!(gains(fitted(&game)), [0, 0, 48, 375, 814]);
    let capped = fitted(&game).level(ME, System::Shields, 10).level(ME, System::Lasers, 7);
    assert_eq!(gains(capped)[4], 147 - 30, "one level below the cap of 35");
}

#[test]
fn no_level_gains_more_than_the_first() {
    let game = game(|_| {});
    let most = |scene| {
        look(&game, scene, |situation| {
            let worths = situation.next_worths();
            (worths, PORTS.map(|port| situation.most_gain(port, &worths)))
        })
    };
    assert_eq!(most(scene(&game)), ([400; 5], [0, 240, 320, 360, 380]));
    assert_eq!(most(fitted(&game)), ([147, 182, 0, 0, 90], [0, 0, 27, 87, 117]));
}

/// Brix is two turns from the centre, Koroth two from Earth.
#[test]
fn the_best_yard_gains_most_after_its_turns() {
    let visit = |rounds, rival, at: &str| {
        let game = game(|rules| rules.time_max_rounds = rounds);
        let rival = Goal { net: rival, ..Goal::rest(0) };
        let goal = look(&game, scene(&game).at(ME, at), |situation| situation.best_yard(rival));
        goal.map(|goal| (game.board().sector(goal.sector).id.clone(), goal.net))
    };
    let at = |sector: &str, net| Some((sector.to_owned(), net));
    assert_eq!(visit(300, i32::MIN, "G-043"), at("E-006", 2121 - 400));
    assert_eq!(visit(300, i32::MIN, "B-070"), at("B-080", 2121 - 400));
    assert_eq!([1720, 1721].map(|rival| visit(300, rival, "G-043").is_some()), [true, false]);
    assert_eq!([5, 6].map(|rounds| visit(rounds, i32::MIN, "G-043")), [None, at("D-039", 440 - 200)]);
    assert_eq!(visit(7, i32::MIN, "G-043"), at("E-006", 1377 - 400));
}

#[test]
fn customs_at_a_yard_cost_a_player_with_a_bounty_or_contraband() {
    let game = game(|_| {});
    let costs = |scene| {
        look(&game, scene, |situation| {
            let (earth, brix) = (situation.planet(0).sector, situation.game.board().brix());
            [(earth, Starport::Large), (brix, Starport::Military)]
                .map(|(at, port)| situation.yard_customs_cost(at, port))
        })
    };
    assert_eq!(costs(scene(&game).cargo(ME, Good::Food, 4)), [0, 0]);
    assert_eq!(costs(scene(&game).cargo(ME, Good::Food, 4).bounty(ME, 1)), [168, 265]);
    assert_eq!(costs(scene(&game).cargo(ME, Good::Robots, 4)), [168, 0]);
    let feared = scene(&game).at(ME, "B-070").credits(ME, 300).bounty(ME, 100);
    let net = look(&game, feared, |situation| situation.best_yard(situation.rest())).map(|goal| goal.net);
    assert_eq!(net, Some(1110 - 175 - 400));
}

#[test]
fn capital_is_not_spent_on_levels() {
    let game = game(|_| {});
    let weights = Weights { capital: 300, ..Weights::default() };
    let gain = |credits| {
        look_with(&game, &weights, scene(&game).credits(ME, credits), |situation| {
            situation.yard_gain(Starport::Military)
        })
    };
    assert_eq!([300, 319, 320, 480].map(gain), [0, 0, 380, 1110]);
}
