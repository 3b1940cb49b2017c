//! Encounters, fights and spoils: the answers just below and at their thresholds.

use super::super::arranged::{ME, OTHER, fight, game, look, look_with, scene};
use super::super::weights::Weights;
use super::*;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers::rules::Mode;
use evenkeel_smugglers::scene::Scene;

#[test]
fn the_nearest_amount_is_found_and_the_last_action_refuses() {
    let amounts = [0, 2, 4].map(Action::Units);
    assert_eq!([0, 1, 2, 3, 9].map(|wanted| find_amount(&amounts, wanted)), [0, 0, 1, 1, 2]);
    let list = [Action::Accept, Action::Keep, Action::Decline];
    assert_eq!([Action::Keep, Action::Fight].map(|wanted| find(&list, wanted)), [1, 2]);
}

/// Fighters better than this ship by eight levels.
fn cornered(game: &Smugglers) -> Scene<'_> {
    scene(game).level(OTHER, System::Lasers, 9).level(OTHER, System::Engines, 9)
}

/// A hit costs 220 and the loot; prison costs the goods and two turns of 200, less half of the Bounty.
#[test]
fn a_player_gives_up_where_prison_is_cheaper() {
    let game = game(|_| {});
    let combat = fight(Fighter::Player(OTHER), Fighter::Player(ME));
    let gives_up =
        |scene: Scene<'_>, bounty| look(&game, scene.bounty(ME, bounty), |situation| situation.gives_up(&combat));
    let food = || cornered(&game).cargo(ME, Good::Food, 4);
    assert_eq!([361, 362].map(|bounty| gives_up(food(), bounty)), [false, true], "220 and 180, or 580 less 181");
    let run = || cornered(&game).level(ME, System::CargoPods, 6).brix(ME, 6, 5);
    assert_eq!([2361, 2362].map(|bounty| gives_up(run(), bounty)), [false, true], "four weapons can be taken");
    let even = || scene(&game).cargo(ME, Good::Food, 4);
    assert_eq!([961, 962].map(|bounty| gives_up(even(), bounty)), [false, true], "a quarter of such fights is a hit");
}

#[test]
fn a_surrender_is_taken_for_a_bounty_or_a_run() {
    let game = game(|_| {});
    let combat = fight(Fighter::Player(ME), Fighter::Player(OTHER));
    let takes = |scene| look(&game, scene, |situation| situation.takes_surrender(&combat));
    assert_eq!([21, 22].map(|bounty| takes(scene(&game).bounty(OTHER, bounty))), [false, true], "half of 45 is 22");
    assert!(takes(scene(&game).level(OTHER, System::CargoPods, 8).brix(OTHER, 6, 5)));
    let skiff = fight(Fighter::Ship(game.card_named("Pirate Skiff").expect("a ship")), Fighter::Player(ME));
    assert!(look(&game, scene(&game), |situation| situation.takes_surrender(&skiff)));
}

/// A hit costs 220, and half of the goods are at stake.
#[test]
fn a_decoy_is_launched_at_players_and_for_a_stake() {
    let game = game(|_| {});
    let skiff = Fighter::Ship(game.card_named("Pirate Skiff").expect("a ship"));
    let launches = |decoy, food, foe| {
        let weights = Weights { decoy, ..Weights::default() };
        let scene = scene(&game).cargo(ME, Good::Food, food);
        look_with(&game, &weights, scene, |situation| situation.saves_ship(&fight(foe, Fighter::Player(ME))))
    };
    assert_eq!([220, 221].map(|decoy| launches(decoy, 0, skiff)), [true, false]);
    assert_eq!([265, 266].map(|decoy| launches(decoy, 2, skiff)), [true, false]);
    assert!(launches(2000, 0, Fighter::Player(OTHER)));
}

/// The spoils from a victim with a Decoy Drone of this worth.
fn spoils(change: fn(&mut evenkeel_smugglers::Rules), decoy: i32, arrange: fn(Scene<'_>) -> Scene<'_>) -> Action {
    let game = game(change);
    let weights = Weights { card_device: decoy, ..Weights::default() };
    let combat = Combat { fate: Fate::Hit(1), ..fight(Fighter::Player(ME), Fighter::Player(OTHER)) };
    let list = [Action::Pirate, Action::RaidEquipment, Action::Damage];
    let scene = scene(&game).card(OTHER, "Decoy Drone").level(OTHER, System::CargoPods, 10);
    look_with(&game, &weights, arrange(scene), |situation| list[situation.take_spoils(&combat, &list)])
}

#[test]
fn loot_is_taken_if_it_is_worth_the_best_card() {
    let at = |worth: [i32; 2], arrange: fn(Scene<'_>) -> Scene<'_>| worth.map(|decoy| spoils(|_| {}, decoy, arrange));
    let both = [Action::Pirate, Action::RaidEquipment];
    assert_eq!(at([180, 181], |scene| scene.cargo(OTHER, Good::Food, 5)), both, "four units of 45");
    assert_eq!(at([1090, 1091], |scene| scene.cargo(OTHER, Good::Food, 3).brix(OTHER, 2, 5)), both);
    let crowded: fn(Scene<'_>) -> Scene<'_> =
        |scene| scene.cargo(ME, Good::Food, 4).cargo(OTHER, Good::Food, 3).brix(OTHER, 2, 5);
    assert_eq!(at([1000, 1001], crowded), both, "weapons alone are worth making room");
    assert_eq!(
        at([45, 61], |scene| scene.cargo(ME, Good::Food, 4).cargo(OTHER, Good::Food, 3)),
        both,
        "one Pod is free"
    );
    assert_eq!(spoils(|_| {}, 5000, |scene| scene.brix(OTHER, 6, 5)), Action::Pirate, "a run must be stopped");
}

#[test]
fn damage_is_done_where_nothing_is_worth_taking() {
    assert_eq!([60, 61].map(|decoy| spoils(|_| {}, decoy, |scene| scene)), [Action::Damage, Action::RaidEquipment]);
    assert_eq!(spoils(|_| {}, 0, |scene| scene), Action::Damage);
    let kills = |rules: &mut evenkeel_smugglers::Rules| (rules.mode, rules.v2_combat) = (Mode::Kills, false);
    assert_eq!(spoils(kills, 60, |scene| scene.cargo(OTHER, Good::Food, 5)), Action::Damage);
    let kills = |rules: &mut evenkeel_smugglers::Rules| rules.mode = Mode::Kills;
    assert_eq!(spoils(kills, 60, |scene| scene.cargo(OTHER, Good::Food, 5)), Action::Pirate);
    let before = |rules: &mut evenkeel_smugglers::Rules| rules.v2_combat = false;
    assert_eq!(spoils(before, 60, |scene| scene.cargo(OTHER, Good::Food, 5)), Action::Pirate);
}

#[test]
fn lightspeed_is_hit_of_a_rival_who_could_run_with_an_empty_hold() {
    let hit = |mode, speed, food| {
        let game = game(|rules| rules.mode = mode);
        let combat = Combat { fate: Fate::Hit(1), ..fight(Fighter::Player(ME), Fighter::Player(OTHER)) };
        let scene = scene(&game).level(OTHER, System::Lightspeed, speed).level(OTHER, System::CargoPods, 6);
        let scene = scene.cargo(OTHER, Good::Food, food);
        look(&game, scene, |situation| situation.system_to_hit(&combat))
    };
    let (legs, arms) = (Action::System(System::Lightspeed), Action::System(System::Lasers));
    assert_eq!([0, 3, 4].map(|food| hit(Mode::KorothRun, 6, food)), [legs, legs, arms]);
    assert_eq!([hit(Mode::KorothRun, 5, 0), hit(Mode::Income, 6, 0)], [arms; 2]);
}

/// A certain quarter of the Bounty and damage of 40, against a turn of 200.
#[test]
fn a_visitor_is_robbed_for_more_than_a_turn() {
    let game = game(|_| {});
    let robs = |weights: &Weights, scene: Scene<'_>| {
        let scene = scene.level(ME, System::Lasers, 9).level(ME, System::Engines, 9);
        look_with(&game, weights, scene, |situation| situation.robs_visitor(situation.view.player(OTHER)))
    };
    let robber = Weights { robs: true, ..Weights::default() };
    assert_eq!([640, 644].map(|bounty| robs(&robber, scene(&game).bounty(OTHER, bounty))), [false, true]);
    assert!(!robs(&Weights::default(), scene(&game).bounty(OTHER, 9000)));
    assert!(robs(&Weights::default(), scene(&game).level(OTHER, System::CargoPods, 8).brix(OTHER, 6, 5)));
}

#[test]
fn the_overdrive_is_used_where_it_saves_a_turn() {
    let game = game(|_| {});
    let uses = |speed| {
        look(&game, scene(&game).level(ME, System::Lightspeed, speed), |situation| {
            let goal = Goal { sector: situation.game.board().brix(), ..situation.rest() };
            situation.use_overdrive(goal, &[Action::Use, Action::Keep]) == 0
        })
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(uses), [true, true, false, true, true, false], "six sectors");
}

#[test]
fn a_goal_in_the_sector_is_met_and_another_is_not() {
    let game = game(|_| {});
    let list = [Action::VisitPlanet, Action::Meet(OTHER), Action::VisitCrimeLord, Action::Nothing];
    look(&game, scene(&game), |situation| {
        let meets = |goal: Goal| list[situation.meet(goal, &list)];
        let here = |deed| meets(Goal { deed, ..situation.rest() });
        assert_eq!([here(Deed::Upgrade), here(Deed::Deliver), here(Deed::Rest)], [list[0], list[2], list[3]]);
        assert_eq!([here(Deed::Attack(OTHER)), here(Deed::Deal(OTHER))], [list[1]; 2]);
        assert_eq!(meets(Goal { deed: Deed::Upgrade, ..Goal::rest(situation.game.board().brix()) }), Action::Nothing);
    });
}

fn stops(scene: Scene<'_>, game: &Smugglers, weights: &Weights, deed: Deed) -> Option<Deed> {
    look_with(game, weights, scene, |situation| {
        let goal = Goal { deed, ..Goal::rest(situation.game.board().koroth()) };
        situation.stopover(goal, &[Action::VisitPlanet, Action::Nothing])
    })
}

#[test]
fn levels_are_bought_on_the_way_by_a_ship_that_risks_no_goods() {
    let (game, plain) = (game(|_| {}), Weights::default());
    let brix = || scene(&game).at(ME, "E-006");
    let stop = |scene| stops(scene, &game, &plain, Deed::Rest);
    let bought = Some(Deed::Upgrade);
    assert_eq!([stop(brix()), stop(brix().bounty(ME, 1)), stop(brix().cargo(ME, Good::Food, 1))], [bought; 3]);
    assert_eq!(stop(brix().bounty(ME, 1).cargo(ME, Good::Food, 1)), None);
    assert_eq!(
        [139, 140].map(|credits| stop(brix().credits(ME, credits))),
        [None, bought],
        "Pods cost 20, capital is 120"
    );
    let earth = scene(&game).at(ME, "B-070").cargo(ME, Good::Robots, 1);
    assert_eq!(stop(earth), None, "Robots are contraband there");
}

/// Medical bought on Earth gains 153 less two turns. With 100 credits, no level is bought.
#[test]
fn goods_are_bought_on_the_way_with_money_that_nothing_else_needs() {
    let game = game(|_| {});
    let buys = |deed, saving, bounty| {
        let weights = Weights { wage: 100, deals: false, saving, ..Weights::default() };
        stops(scene(&game).at(ME, "B-070").credits(ME, 100).bounty(ME, bounty), &game, &weights, deed)
    };
    assert_eq!(buys(Deed::Rest, 200, 0), Some(Deed::Buy(Good::Medical, 57)));
    for deed in [Deed::Buy(Good::Food, 50), Deed::Upgrade, Deed::LoadRun, Deed::Run, Deed::PlaceBounty(OTHER)] {
        assert_eq!(buys(deed, 200, 0), None, "{deed:?}");
    }
    assert_eq!([buys(Deed::Rest, 0, 0), buys(Deed::Rest, 200, 1)], [None; 2], "saving, or watched by Customs");
    let food = scene(&game).at(ME, "B-079").credits(ME, 100).cargo(ME, Good::Food, 4);
    assert_eq!(stops(food, &game, &Weights::default(), Deed::Upgrade), Some(Deed::Sell(Good::Food)));
}

/// Brix is six sectors from the centre. Umbra, E-031, is on the way.
#[test]
fn a_long_way_leads_past_a_planet() {
    let game = game(|_| {});
    let moved = |scene: Scene<'_>, speed: u8, to: &str| {
        look(&game, scene.level(ME, System::Lightspeed, speed), |situation| {
            let board = situation.game.board();
            let near = board.within(board.start(), i32::from(speed));
            let moves: Vec<Action> = near.iter().copied().map(Action::MoveTo).collect();
            let goal = Goal::rest(board.find(to).expect("a sector"));
            let question = Question::Destination { left: speed, anomaly: false };
            board.sector(near[situation.steer(question, goal, &moves)]).id.clone()
        })
    };
    assert_eq!(moved(scene(&game), 3, "D-039"), "D-039", "within reach");
    assert_eq!(moved(scene(&game), 6, "E-006"), "E-006", "just within reach");
    assert_eq!(moved(scene(&game), 3, "E-006"), "E-024", "a turn away");
    assert_eq!(moved(scene(&game), 4, "E-006"), "E-018", "the nearest of those");
    assert_eq!(moved(scene(&game).planet(0, "Umbra"), 4, "E-006"), "E-031", "a planet is more use than two sectors");
}
