//! Cards and the start of a turn: the answers just below and at their thresholds.

use super::super::arranged::{ME, OTHER, THIRD, game, look, look_with, scene};
use super::super::weights::Weights;
use super::*;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::vocabulary::Good;

#[test]
fn two_hull_points_are_mended_only_when_two_are_missing() {
    let game = game(|_| {});
    let mends = |hull| {
        look(&game, scene(&game).hull(ME, hull), |situation| {
            situation.answer_card(Question::Repair, None, &[Action::Use, Action::Keep]) == 0
        })
    };
    assert_eq!([1, 3, 4, 5].map(mends), [true, true, false, false]);
}

/// A turn in prison takes 500 off the Bounty, 1000 with a lawyer, and is worth 200. An escape adds 1000.
#[test]
fn an_escape_saves_the_turns_left_for_the_bounty_it_adds() {
    let game = game(|_| {});
    let escapes = |bounty, bounty_fear, lawyer: bool| {
        let weights = Weights { bounty_fear, ..Weights::default() };
        let scene = scene(&game).bounty(ME, bounty);
        let scene = if lawyer { scene.card(ME, "Defence Lawyer") } else { scene };
        look_with(&game, &weights, scene, |situation| situation.escapes())
    };
    assert_eq!([19, 20].map(|fear| escapes(1000, fear, false)), [true, false], "two turns for 2000");
    assert_eq!([29, 30].map(|fear| escapes(1001, fear, false)), [true, false], "three turns for 2001");
    assert_eq!([9, 10].map(|fear| escapes(1000, fear, true)), [true, false], "one turn");
}

#[test]
fn lightspeed_is_bought_instead_of_a_tow() {
    let game = game(|_| {});
    let mends = |at: &str, credits| {
        look(&game, scene(&game).at(ME, at).credits(ME, credits), |situation| situation.can_mend_engine())
    };
    assert_eq!([69, 70].map(|credits| mends("E-006", credits)), [false, true]);
    assert!(!mends("G-043", 900));
}

#[test]
fn a_tow_goes_to_the_largest_starport() {
    let game = game(|_| {});
    let haven = |ids: [&str; 3]| {
        let list = ids.map(|id| Action::FlyTo(game.board().find(id).expect("a sector")));
        look(&game, scene(&game), |situation| situation.pick_haven(&list))
    };
    assert_eq!(haven(["E-007", "B-070", "F-008"]), 1, "Large, beside Small and Medium");
    assert_eq!(haven(["E-003", "C-085", "E-002"]), 1, "a planet without a Starport, beside empty sectors");
}

/// Wormholes 1 to 5 are 5, 4, 3, 5 and 5 sectors from the centre. Wormhole 2 is three from Brix, 1 is four.
#[test]
fn of_two_wormholes_the_nearer_to_the_goal_is_taken() {
    let game = game(|_| {});
    let taken = |course: Option<Goal>, numbers: [u8; 2]| {
        let list = numbers.map(Action::Number);
        numbers[look(&game, scene(&game), |situation| situation.pick_wormhole(course, &list))]
    };
    assert_eq!([taken(None, [1, 3]), taken(None, [2, 4]), taken(None, [6, 5])], [3, 2, 5]);
    assert_eq!(taken(Some(Goal::rest(game.board().brix())), [1, 2]), 2);
}

#[test]
fn the_worm_strikes_a_runner_before_a_buyer() {
    let game = game(|_| {});
    let list = [Action::Player(OTHER), Action::Player(THIRD), Action::Nobody];
    let struck = |scene| list[look(&game, scene, |situation| situation.pick_worm_victim(&list))];
    let roomy = || scene(&game).level(OTHER, System::CargoPods, 8).level(THIRD, System::CargoPods, 8);
    assert_eq!(struck(roomy()), Action::Nobody);
    assert_eq!(struck(buyer(roomy(), OTHER)), Action::Player(OTHER));
    assert_eq!(struck(buyer(roomy(), OTHER).brix(THIRD, 6, 5)), Action::Player(THIRD));
    let both = buyer(roomy().brix(OTHER, 6, 5), THIRD).brix(THIRD, 6, 5);
    assert_eq!(struck(both), Action::Player(THIRD), "of two runners, the player with money for another load");
}

/// A player who could set out at once.
fn buyer(scene: Scene<'_>, seat: evenkeel_engine::Seat) -> Scene<'_> {
    scene.level(seat, System::Lightspeed, 6).credits(seat, 3000)
}

#[test]
fn cards_are_drawn_anew_that_threaten_what_a_player_has() {
    let game = game(|_| {});
    let names = [
        "Pirate Skiff",
        "Patrol Cutter",
        "Rookie Hunter",
        "Star Kraken",
        "Ion Storm",
        "Asteroids",
        "Wanted Broadcast",
        "Power Surge",
        "Drifting Hulk",
        "Grain Hauler",
    ];
    let unwelcome = |scene| {
        look(&game, scene, |situation| {
            let card = |name| game.destiny().card(game.card_named(name).expect("a card"));
            names.into_iter().filter(|&name| situation.is_unwelcome(card(name))).collect::<Vec<_>>()
        })
    };
    let always = ["Star Kraken", "Ion Storm", "Asteroids"];
    assert_eq!(unwelcome(scene(&game)), always);
    assert_eq!(unwelcome(scene(&game).cargo(ME, Good::Food, 1)), [&names[..2], &always[..]].concat());
    let feared = |bounty| unwelcome(scene(&game).bounty(ME, bounty));
    assert_eq!(feared(99), ["Patrol Cutter", "Star Kraken", "Ion Storm", "Asteroids", "Wanted Broadcast"]);
    assert_eq!(feared(100), names[1..7]);
    let equipped = unwelcome(scene(&game).card(ME, "Tractor Beam"));
    assert_eq!(equipped, ["Star Kraken", "Ion Storm", "Asteroids", "Power Surge"]);
}

/// Four Weapons for a Small Starport four sectors away bring 800. Customs fine a sixth of 200 and note a sixth of 50.
fn delivers(
    weights: &Weights,
    change: fn(&mut evenkeel_smugglers::Rules),
    arrange: fn(Scene<'_>) -> Scene<'_>,
) -> bool {
    let game = game(change);
    let fast = scene(&game).level(ME, System::Lightspeed, 4);
    look_with(&game, weights, arrange(fast), |situation| {
        let offers = game.destiny().with(Effect::CrimeLord);
        let weapons = offers.iter().map(|card| game.destiny().card(card)).find(|card| card.good == Good::Weapons);
        let weapons = weapons.expect("an Offer");
        situation.takes_delivery(weapons, game.planet_named("Quill").expect("a planet"))
    })
}

#[test]
fn a_load_is_accepted_for_more_than_customs_room_and_two_turns() {
    let wage = |wage| Weights { wage, ..Weights::default() };
    let plain = |wages: [i32; 2]| wages.map(|credits| delivers(&wage(credits), |_| {}, |scene| scene));
    assert_eq!(plain([379, 380]), [true, false], "759 for two turns");
    let laden = [334, 335].map(|credits| delivers(&wage(credits), |_| {}, |scene| scene.cargo(ME, Good::Food, 3)));
    assert_eq!(laden, [true, false], "two units to throw out");
    let before = [758, 759].map(|credits| delivers(&wage(credits), |rules| rules.v2_crime_lord = false, |scene| scene));
    assert_eq!(before, [true, false], "one turn before 2.0");
}

#[test]
fn a_load_is_declined_that_cannot_arrive() {
    let weights = Weights::default();
    assert!(!delivers(&weights, |_| {}, |scene| scene.level(ME, System::Lightspeed, 3)), "two turns away");
    assert!(delivers(&weights, |rules| rules.v2_crime_lord = false, |scene| scene.level(ME, System::Lightspeed, 3)));
    assert!(!delivers(&weights, |rules| rules.v2_crime_lord = false, |scene| scene.level(ME, System::Lightspeed, 1)));
    assert!(!delivers(&weights, |rules| rules.time_max_rounds = 5, |scene| scene));
    assert!(delivers(&weights, |rules| rules.time_max_rounds = 6, |scene| scene));
    assert!(
        !delivers(&weights, |_| {}, |scene| scene.level(ME, System::CargoPods, 10).brix(ME, 6, 5)),
        "the run comes first"
    );
}

/// A Patrol Cutter with Engines 4 and Lasers 3 lets 750 of 1000 equal ships go. A hit costs 220; half of its Bounty of 500 is feared.
#[test]
fn a_military_ship_is_fought_for_goods_worth_more_than_the_danger() {
    let game = game(|_| {});
    let cutter = game.card_named("Patrol Cutter").expect("a ship");
    let defies = |unit, result| {
        let weights = Weights { unit, ..Weights::default() };
        let scene = scene(&game).level(ME, System::Engines, 4).level(ME, System::Lasers, 3).cargo(ME, Good::Food, 1);
        look_with(&game, &weights, scene, |situation| situation.defies(cutter, result))
    };
    assert_eq!([250, 324, 325].map(|unit| defies(unit, CustomsResult::Detained)), [false, false, true]);
    assert!(defies(325, CustomsResult::Imprisoned) && !defies(900, CustomsResult::Fined));
}

#[test]
fn ships_are_attacked_for_a_gain_and_merchants_by_robbers_only() {
    let game = game(|_| {});
    let attacks = |name: &str, merchants, wage, brix| {
        let weights = Weights { merchants, wage, bounty_fear: 0, ..Weights::default() };
        let scene = scene(&game).level(ME, System::Lasers, 9).level(ME, System::Engines, 9);
        let scene = scene.level(ME, System::CargoPods, 10).brix(ME, brix, 5);
        let card = game.card_named(name).expect("a ship");
        look_with(&game, &weights, scene, |situation| situation.approaches(card))
    };
    assert_eq!([199, 200].map(|wage| attacks("Star Kraken", false, wage, 0)), [true, false], "the reward is certain");
    assert_eq!([170, 171].map(|wage| attacks("Grain Hauler", true, wage, 0)), [true, false], "three quarters of 228");
    assert!(!attacks("Grain Hauler", false, 0, 0) && !attacks("Star Kraken", false, 0, 6));
}

/// With eight Pods the Contract gains 240: 800 less 160 for goods and two turns.
#[test]
fn a_contract_is_bid_for_up_to_a_share_of_its_gain() {
    let game = game(|_| {});
    let bids = |bid, credits, pods| {
        let weights = Weights { bid, ..Weights::default() };
        let scene = scene(&game).level(ME, System::CargoPods, pods).credits(ME, credits);
        let scene = scene.moment(Moment::Card("Contract: Food".to_owned()));
        let list = [Action::Pass, Action::Raise(10), Action::Raise(20)];
        look_with(&game, &weights, scene, |situation| situation.bid(&list))
    };
    assert_eq!([4, 5].map(|bid| bids(bid, 500, 8)), [0, 1], "9 or 12 credits");
    assert_eq!([129, 130].map(|credits| bids(45, credits, 8)), [0, 1], "120 are at work");
    assert_eq!(bids(45, 500, 5), 0, "nothing to gain");
}

fn delivery(game: &Smugglers, units: u8, delivered: u8) -> Scene<'_> {
    let scene = scene(game).level(ME, System::Lightspeed, 4).delivery(ME, Good::Weapons, "Quill", delivered);
    scene.cargo(ME, Good::Weapons, units)
}

#[test]
fn an_accepted_load_is_worth_what_is_open() {
    let game = game(|_| {});
    let net = |scene| look(&game, scene, |situation| situation.delivery_goal().map(|goal| goal.net));
    assert_eq!([0, 1, 4].map(|delivered| net(delivery(&game, 4, delivered))), [Some(800), Some(600), None]);
    assert_eq!(net(delivery(&game, 0, 0)), None, "nothing aboard");
    assert_eq!(net(delivery(&game, 4, 0).level(ME, System::Lightspeed, 3)), None, "two turns away");
}
