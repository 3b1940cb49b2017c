//! Kinds of choices and features at their limits: just enough and just not enough.

use super::super::ledger::{Count, Flow};
use super::super::player::Place;
use super::super::rules::{Mode, Rules};
use super::super::state::{Deal, Site};
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Smugglers};
use super::scene::{Scene, seat};
use evenkeel_engine::features::Features;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Game, Score};

fn kind(scene: &Scene, action: Action) -> &'static str {
    Smugglers::KINDS[Smugglers::kind(scene.game.view(&scene.state, seat(0)), &action)].name
}

fn name(kind: super::super::Kind) -> &'static str {
    Smugglers::KINDS[kind as usize].name
}

/// §18: six units are enough for the run, including those already aboard. Ten are the limit of one purchase.
#[test]
fn purchases_at_brix_are_told_by_what_is_missing() {
    use super::super::Kind::{BuyPartOfRun, BuyRun, BuySpare, BuyTen};
    let bought = |aboard: u8, units: u8| {
        let mut scene = Scene::new(2);
        scene.level(0, System::CargoPods, 10).brix(0, aboard, 1).ask(Question::Units {
            price: 500,
            least: 1,
            most: 10,
        });
        scene.state.deal = Some(Deal::BuyBrix);
        kind(&scene, Action::Units(units))
    };
    assert_eq!(
        [1, 5, 6, 7, 9, 10].map(|units| bought(0, units)),
        [BuyPartOfRun, BuyPartOfRun, BuyRun, BuySpare, BuySpare, BuyTen].map(name)
    );
    assert_eq!([3, 4, 5].map(|units| bought(2, units)), [BuyPartOfRun, BuyRun, BuySpare].map(name));
    assert_eq!([1, 2].map(|units| bought(5, units)), [BuyRun, BuySpare].map(name), "one is missing");
    assert_eq!([1, 2].map(|units| bought(6, units)), [BuyRun, BuySpare].map(name), "nothing is missing");
}

#[test]
fn trades_of_nothing_are_told_from_those_of_one_unit() {
    use super::super::Kind::{SettleUnits, TradeNothing};
    let mut scene = Scene::new(2);
    scene.ask(Question::Units { price: 50, least: 0, most: 3 });
    scene.state.deal = Some(Deal::Buy(Good::Food));
    assert_eq!(
        [0, 1, 3].map(|units| kind(&scene, Action::Units(units))),
        [TradeNothing, SettleUnits, SettleUnits].map(name)
    );
}

#[test]
fn no_bribe_one_and_several_are_told_apart() {
    use super::super::Kind::{PayNoBribe, PayOneBribe, PaySeveralBribes};
    let mut scene = Scene::new(2);
    scene.ask(Question::Bribes);
    assert_eq!(
        [0, 1, 2].map(|count| kind(&scene, Action::Bribes(count))),
        [PayNoBribe, PayOneBribe, PaySeveralBribes].map(name)
    );
}

/// §4: 35 levels at most; the level that reaches the limit has its own kind.
#[test]
fn the_last_level_below_the_cap_reaches_it() {
    use super::super::Kind::{BuyEngines, ReachCap};
    for (total, wanted) in [(33, BuyEngines), (34, ReachCap), (35, BuyEngines)] {
        let mut scene = Scene::new(2);
        scene.sheet(0).levels = [5, 5, 5, 5, total - 20];
        scene.ask(Question::Level { left: 1 });
        assert_eq!(kind(&scene, Action::System(System::Engines)), name(wanted), "{total} levels");
    }
}

#[test]
fn the_least_raise_and_the_least_bounty_are_told_from_greater_ones() {
    use super::super::Kind::{PlaceLeast, PlaceMore, RaiseLeast, RaiseMore};
    let mut scene = Scene::new(2);
    scene.ask(Question::Bid);
    let raises: Vec<i32> = scene.game.rules.auction_raises.iter().copied().collect();
    assert_eq!([raises[0], raises[1]].map(|step| kind(&scene, Action::Raise(step))), [RaiseLeast, RaiseMore].map(name));
    scene.ask(Question::BountyAmount { target: seat(1) });
    let sums: Vec<i32> = scene.game.rules.bounty_amounts.iter().copied().collect();
    assert_eq!([sums[0], sums[1]].map(|sum| kind(&scene, Action::Amount(sum))), [PlaceLeast, PlaceMore].map(name));
}

/// The run is in the hold with six units, only in modes with a run.
#[test]
fn a_carrier_has_what_the_run_takes() {
    use super::super::Kind::{AttackCarrier, AttackPlayer};
    let attack = |units: u8, change: fn(&mut Rules)| {
        let mut scene = Scene::with(2, change);
        scene.level(1, System::CargoPods, 10).brix(1, units, 1).ask(Question::Parley);
        scene.state.parley = Some(super::super::state::Parley { other: seat(1), offers: [0; 2], silence: 0 });
        kind(&scene, Action::Attack)
    };
    assert_eq!([5, 6, 7].map(|units| attack(units, |_| {})), [AttackPlayer, AttackCarrier, AttackCarrier].map(name));
    assert_eq!(attack(6, |rules| rules.mode = Mode::Kills), name(AttackPlayer));
}

/// Goods that are illegal in the ship's sector are contraband; Brix Weapons are illegal only at Koroth.
#[test]
fn contraband_is_told_by_where_the_ship_is() {
    use super::super::Kind::{JettisonBrixWeapons, JettisonContraband, JettisonGoods};
    let jettison = |sector: &str, good| {
        let mut scene = Scene::new(2);
        scene.at(0, sector).ask(Question::Jettison { named: super::super::actions::GoodSet::EMPTY });
        kind(&scene, Action::Goods { good, units: 1 })
    };
    assert_eq!(jettison("B-080", Good::BrixWeapons), name(JettisonContraband));
    assert_eq!(jettison("G-043", Good::BrixWeapons), name(JettisonBrixWeapons));
    assert_eq!([jettison("G-043", Good::Food), jettison("B-080", Good::Food)], [name(JettisonGoods); 2]);
}

fn features(scene: &Scene) -> impl Fn(&str) -> i32 + use<> {
    let mut out = Features::default();
    scene.game.features(&scene.state, seat(0), &mut out);
    move |name| out[Smugglers::FEATURES.iter().position(|feature| feature.name == name).unwrap()]
}

/// Each number of a seat changes with its own subject, by the same amount.
#[test]
fn each_feature_counts_its_own_thing() {
    let mut scene = Scene::new(2);
    scene.level(0, System::CargoPods, 8).cargo(0, Good::Food, 2).brix(0, 1, 1).bounty(0, 300).hold(0, "Gunner");
    scene.level(0, System::Engines, 4).level(0, System::Shields, 2).level(0, System::Lasers, 1);
    let of = features(&scene);
    assert_eq!((of("goods"), of("pods"), of("bounty"), of("cards")), (90, 8, 300, 1));
    assert_eq!((of("engines"), of("shields"), of("hull"), of("away"), of("score")), (4, 2, 5, 0, 0));
    assert_eq!((of("credits"), of("valid_weapons"), of("missing")), (500, 1, 2000), "five more are wanted, at 500");
    let rich = |credits: i32| features(scene_with(credits).at(0, "E-006"))("missing");
    assert_eq!([2999, 3000, 3001].map(rich), [1, 0, 0]);
}

fn scene_with(credits: i32) -> Scene {
    let mut scene = Scene::new(2);
    scene.credits(0, credits);
    scene
}

/// A ship out of space or marked to miss its turn is away; an eliminated ship has no Hull left.
#[test]
fn who_cannot_act_is_away() {
    for (place, skip, away, hull) in [
        (Place::Space, false, 0, 5),
        (Place::Space, true, 1, 5),
        (Place::Prison, false, 1, 5),
        (Place::Hyperspace, true, 1, 5),
        (Place::Out, false, 1, 0),
    ] {
        let mut scene = Scene::new(2);
        scene.place(0, place).sheet(0).skip = skip;
        let of = features(&scene);
        assert_eq!((of("away"), of("hull")), (away, hull), "{place:?}, {skip}");
    }
}

/// Own turns: sectors divided by effective Lightspeed, rounded up, at least 1 and at most 20.
#[test]
fn turns_are_sectors_by_lightspeed_rounded_up() {
    let turns = |sector: &str, lightspeed: u8| {
        let mut scene = Scene::new(2);
        features(scene.at(0, sector).level(0, System::Lightspeed, lightspeed))("turns_to_brix")
    };
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(|speed| turns("G-043", speed)),
        [6, 6, 3, 2, 2, 2, 1, 1],
        "six sectors off"
    );
    assert_eq!([turns("E-006", 3), turns("B-080", 1), turns("B-080", 11)], [1, 12, 2]);
}

#[test]
fn what_decides_without_the_run_is_the_score() {
    for (mode, score) in [(Mode::Income, 70), (Mode::Kills, 3), (Mode::LastShip, 3), (Mode::KorothRun, 0)] {
        let mut scene = Scene::with(2, |rules| rules.mode = mode);
        scene.sheet(0).counts[Count::Kills as usize] = 3;
        scene.sheet(0).ledger[Flow::Trade as usize] = 70;
        assert_eq!(features(&scene)("score"), score, "{mode:?}");
    }
}

/// If an event wants the good, it is sold to the event, otherwise by the demand.
#[test]
fn sales_are_told_by_event_and_demand() {
    use super::super::Kind::{SellContraband, SellGoods, SellToEvent};
    let mut scene = Scene::new(2);
    scene.event(3, "War", 1).ask(Question::Business);
    let wanted = scene.game.destiny.card(scene.state.slots[3].event.unwrap()).good;
    for good in Good::RATED {
        for slot in [2, 3] {
            scene.state.site = Site::Slot(slot);
            let illegal = scene.game.illegal_at(&scene.state, slot, good);
            let told = if slot == 3 && good == wanted {
                SellToEvent
            } else if illegal {
                SellContraband
            } else {
                SellGoods
            };
            assert_eq!(kind(&scene, Action::Sell(good)), name(told), "{good:?} at {slot}");
        }
    }
}
