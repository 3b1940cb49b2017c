//! Deals through the Galactic Broker and face to face, auctions, Contracts.

use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Question, Smugglers};

use super::super::game;
use super::{ME, OTHER, THIRD, answer, answers};

/// Goods that the other player could sell to a Plague at once, and this ship only turns later.
fn plague(game: &Smugglers) -> Scene<'_> {
    let scene = Scene::new(game).round(5).event(0, "Plague", 6).at(ME, "B-080").cargo(ME, Good::Medical, 4);
    let scene = scene.credits(ME, 300).at(OTHER, "B-070").credits(OTHER, 600);
    scene.at(THIRD, "B-080").credits(THIRD, 600)
}

#[test]
fn goods_are_offered_through_the_broker_to_whoever_can_sell_them() {
    let game = game(3, |_| {});
    let said = answers(&game, "trader{gain=40}", plague(&game).moment(Moment::Broker));
    assert_eq!(said[0], (Question::BrokerPartner, Action::Player(OTHER)), "{said:?}");
    assert_eq!(said[1].1, Action::OfferGood(Good::Medical));
    assert_eq!(said[2].1, Action::Units(4));
    assert_eq!(said[3].1, Action::OfferNothing);
    assert!(matches!(said[4].1, Action::Credits(..=-100)), "{said:?}");
    assert_eq!(answer(&game, "trader{deals=false}", plague(&game).moment(Moment::Broker)), Action::Done);
    let poor = plague(&game).credits(ME, 0).moment(Moment::Broker);
    assert_eq!(answer(&game, "trader{gain=40}", poor), Action::Player(OTHER), "whoever buys pays the Broker then");
}

#[test]
fn what_was_declined_is_not_proposed_again_on_the_same_turn() {
    let game = game(3, |_| {});
    let said = answers(&game, "trader{gain=40}", plague(&game).moment(Moment::Broker));
    let proposals = said.iter().filter(|(_, action)| matches!(action, Action::Player(_))).count();
    assert_eq!(proposals, 1, "{said:?}");
}

#[test]
fn a_good_price_is_accepted_and_a_bad_one_declined() {
    let game = game(3, |_| {});
    for (credits, expected) in [(50, Action::Accept), (750, Action::Decline)] {
        let scene = Scene::new(&game).round(5).event(0, "Plague", 6).active(OTHER).at(ME, "B-070").credits(ME, 900);
        let scene = scene.at(OTHER, "B-080").cargo(OTHER, Good::Medical, 4).moment(Moment::Broker);
        let scene = scene.answer(OTHER, Action::Player(ME));
        let scene = scene.answer(OTHER, Action::OfferGood(Good::Medical)).answer(OTHER, Action::Units(4));
        let scene = scene.answer(OTHER, Action::OfferNothing).answer(OTHER, Action::Credits(-credits));
        let scene = scene.answer(OTHER, Action::Fee(evenkeel_smugglers::actions::Payer::Proposer));
        assert_eq!(answer(&game, "smuggler", scene), expected, "for {credits}");
    }
}

/// In one sector there is no fee, and the ship loses nothing else on its way.
#[test]
fn players_who_meet_on_the_way_trade() {
    let game = game(3, |_| {});
    let scene = Scene::new(&game).round(5).at(ME, "E-003").at(OTHER, "E-003").credits(ME, 300).credits(OTHER, 700);
    let scene = scene.card(OTHER, "Contract: Food").cargo(ME, Good::Food, 5).level(ME, System::CargoPods, 8);
    let said = answers(&game, "trader", scene.moment(Moment::Encounter));
    assert!(said.contains(&(Question::Encounter, Action::Meet(OTHER))), "{said:?}");
    assert!(said.contains(&(Question::Parley, Action::Offer)), "{said:?}");
}

/// A rival does not get the credits that it still lacks for the run.
#[test]
fn nobody_is_made_ready_for_the_run_by_a_deal() {
    let game = game(3, |_| {});
    for (has, expected) in [(2900, Action::Decline), (1000, Action::Accept)] {
        let scene = Scene::new(&game).round(5).active(OTHER).event(0, "Plague", 6).at(ME, "B-070").credits(ME, 900);
        let scene = scene.at(OTHER, "B-080").credits(OTHER, has).level(OTHER, System::Lightspeed, 6);
        let scene = scene.level(OTHER, System::CargoPods, 8).cargo(OTHER, Good::Medical, 4).moment(Moment::Broker);
        let scene = scene.answer(OTHER, Action::Player(ME)).answer(OTHER, Action::OfferGood(Good::Medical));
        let scene = scene.answer(OTHER, Action::Units(4)).answer(OTHER, Action::OfferNothing);
        let scene = scene.answer(OTHER, Action::Credits(-100));
        let scene = scene.answer(OTHER, Action::Fee(evenkeel_smugglers::actions::Payer::Partner));
        assert_eq!(answer(&game, "smuggler", scene), expected, "with {has}");
    }
}

/// Working capital is not bid: a player without any cannot trade.
#[test]
fn bids_keep_the_money_that_is_at_work() {
    let game = game(3, |_| {});
    let scene = |credits| {
        let scene = Scene::new(&game).round(5).credits(ME, credits).cargo(ME, Good::Food, 5);
        scene.moment(Moment::Card("Contract: Food".into()))
    };
    assert_eq!(answer(&game, "trader", scene(150)), Action::Pass);
    assert_eq!(answer(&game, "trader{working=10}", scene(150)), Action::Raise(10));
    assert_eq!(answer(&game, "trader", scene(400)), Action::Raise(10));
    assert_eq!(answer(&game, "racer", scene(2500)), Action::Pass, "the run comes first");
    assert_eq!(answer(&game, "racer{saving=200}", scene(2500)), Action::Raise(10));
}

/// Without change 9, deals require a meeting. Players go to one if both gain more than the turn is worth.
#[test]
fn players_in_reach_are_sought_where_there_is_no_broker() {
    fn apart(game: &Smugglers) -> Scene<'_> {
        plague(game)
            .at(ME, "E-003")
            .credits(ME, 40)
            .at(OTHER, "E-004")
            .credits(OTHER, 900)
            .level(OTHER, System::Lightspeed, 10)
            .moment(Moment::Move)
    }
    let meets = |broker| {
        let game = game(3, |rules| rules.v2_galactic_broker = broker);
        answers(&game, "trader{gain=40}", apart(&game)).contains(&(Question::Encounter, Action::Meet(OTHER)))
    };
    assert!(meets(false));
    assert!(!meets(true), "the Broker carries it from ship to ship");
}

/// The same holds for payments: a rival who lacks the price of the run's goods is not asked to sell.
#[test]
fn nobody_is_paid_what_they_lack_for_the_run() {
    let game = game(3, |_| {});
    let proposes = |has| {
        let scene = Scene::new(&game).round(5).event(0, "Plague", 6).at(ME, "B-070").credits(ME, 900);
        let scene = scene.at(OTHER, "B-080").credits(OTHER, has).level(OTHER, System::Lightspeed, 3);
        let scene = scene.level(OTHER, System::CargoPods, 8).cargo(OTHER, Good::Medical, 4);
        let scene = scene.level(OTHER, System::Lightspeed, 6).level(ME, System::Lightspeed, 6).at(OTHER, "E-003");
        answer(&game, "trader{gain=40}", scene.moment(Moment::Broker)) == Action::Player(OTHER)
    };
    assert!(proposes(1000));
    assert!(!proposes(2990));
}
