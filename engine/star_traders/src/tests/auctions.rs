//! Auctions (§19): of a station in the Advanced game, and of Personalities before the game (§17.2).

use super::super::actions::{Action, Question};
use super::super::events::Event;
use super::super::in_progress::Lot;
use super::super::ledger::Flow;
use super::super::map::WorldSet;
use super::super::rules::AuctionForm;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::vocabulary::{Personality, Stage};
use super::super::{Rules, StarTraders};
use super::game_with;
use super::scene::{Scene, seat};
use evenkeel_engine::Actions;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Audit, Game};

/// Trader 0 has petitioned in vain for their station at Niven, which is auctioned.
fn auction(change: impl FnOnce(&mut Rules)) -> Scene {
    let mut scene = Scene::with("advanced", 3, change);
    scene.station(0, "Niven").stage(Stage::Action);
    scene
}

fn open(scene: &mut Scene) -> &mut Scene {
    let niven = scene.world("Niven");
    scene.with_referee(&[], |referee| {
        referee.then(Step::Menu);
        referee.open_auction(Lot::Station(niven), seat(1));
    })
}

#[test]
fn bidding_goes_round_from_the_left_of_the_petitioner() {
    let mut scene = auction(|_| {});
    scene.stellors(1, 3);
    open(&mut scene);
    assert_eq!(scene.asked(), Some((seat(1), Question::Bid)));
    assert_eq!(scene.legal(), [Action::Pass, Action::Stellors(1), Action::Stellors(2)], "never above what they have");
    scene.answer(Action::Stellors(2), &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Bid)));
    scene.answer(Action::Pass, &[]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Bid)), "its owner may bid");
    scene.answer(Action::Stellors(1), &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Bid)), "a pass is final");
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.standing(0), scene.state.traders[0].stations), ((37, 1, 3), WorldSet::one(scene.world("Niven"))));
    assert!(scene.events.contains(&Event::Sold {
        lot: Lot::Station(scene.world("Niven")),
        seat: Some(seat(0)),
        bid: 3
    }));
    scene.game.audit(&scene.state).unwrap();
}

#[test]
fn the_winner_puts_his_own_station_there() {
    let mut scene = auction(|_| {});
    scene.personality(2, Personality::Banker);
    open(&mut scene).answer(Action::Stellors(10), &[]).answer(Action::Pass, &[]).answer(Action::Pass, &[]);
    let niven = WorldSet::one(scene.world("Niven"));
    assert_eq!((scene.state.traders[0].stations, scene.state.traders[1].stations), (WorldSet::EMPTY, niven));
    assert_eq!((scene.standing(1), scene.standing(2).0), ((30, 1, 3), 41), "no Prestige; the Banker has their tenth");
}

#[test]
fn without_a_bid_the_station_is_removed() {
    let mut scene = auction(|_| {});
    open(&mut scene).answer(Action::Pass, &[]).answer(Action::Pass, &[]).answer(Action::Pass, &[]);
    assert_eq!((scene.state.traders[0].stations, scene.asked()), (WorldSet::EMPTY, Some((seat(0), Question::Menu))));
}

/// All Traders bid; the highest pays one more than the second.
#[test]
fn a_sealed_auction() {
    let mut scene = auction(|rules| rules.auction = AuctionForm::Sealed);
    open(&mut scene);
    assert_eq!(scene.asked(), Some((seat(1), Question::SealedBid)));
    assert_eq!(scene.legal(), [0, 10, 20, 30, 40].map(Action::Stellors));
    scene.answer(Action::Stellors(10), &[]);
    assert_eq!((scene.asked(), scene.legal().len()), (Some((seat(1), Question::SealedUnits { tens: 10 })), 10));
    scene.answer(Action::Stellors(17), &[]).answer(Action::Stellors(40), &[]);
    scene.answer(Action::Stellors(0), &[]).answer(Action::Stellors(5), &[]);
    assert_eq!((scene.standing(2).0, scene.standing(1).0), (22, 40), "40 pays 18, one more than 17");
    assert_eq!(scene.state.traders[2].stations, WorldSet::one(scene.world("Niven")));
}

#[test]
fn sealed_ties_go_to_the_first_in_bidding_order() {
    let mut scene = auction(|rules| rules.auction = AuctionForm::Sealed);
    scene.stellors(0, 5).stellors(1, 5).stellors(2, 5);
    open(&mut scene);
    for _ in 0..3 {
        scene.answer(Action::Stellors(0), &[]).answer(Action::Stellors(5), &[]);
    }
    assert_eq!((scene.standing(1).0, scene.standing(2).0, scene.standing(0).0), (0, 5, 5), "at most their own bid");
}

/// All Traders bid by this choice until the Personalities are sold.
fn sold(game: &StarTraders, mut choose: impl FnMut(&[Action]) -> Action) -> (super::super::State, Vec<Event>) {
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(5, 1));
    let mut events = Vec::new();
    let mut state = game.deal(&mut dice, &mut events);
    loop {
        let who = game.pending(&state).first().expect("a question");
        let view = game.view(&state, who);
        if !matches!(view.question(), Some(Question::Bid | Question::SealedBid | Question::SealedUnits { .. })) {
            return (state, events);
        }
        let mut actions = Actions::new();
        StarTraders::actions(view, &mut actions);
        game.apply(&mut state, who, choose(&actions), &mut dice, &mut events);
        game.audit(&state).unwrap();
    }
}

#[test]
fn personalities_are_bid_for_from_the_start_money() {
    for auction in [AuctionForm::Ascending, AuctionForm::Sealed] {
        let game = game_with("basic", 4, |rules| (rules.personalities_bid, rules.auction) = (true, auction));
        let (state, events) = sold(&game, |actions| *actions.last().unwrap());
        let sales = events.iter().filter(|event| matches!(event, Event::Sold { .. })).count();
        assert_eq!(sales, 3, "the last gets the last free");
        for trader in &state.traders[..4] {
            assert_eq!(trader.personalities.len(), 1);
            let paid = -trader.ledger[Flow::Auctions as usize];
            assert!((0..=40).contains(&paid), "nobody bids more than 40");
            assert_eq!(trader.stellors, 40 - paid);
        }
    }
}

/// The Banker's start money is 150, less their payment.
#[test]
fn the_banker_pays_from_her_own_start() {
    let bankers = (0..40).filter_map(|seed| {
        let game = game_with("basic", 6, |rules| {
            rules.personalities_bid = true;
            rules.personalities = super::super::rules::Pool::All12;
        });
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(seed, 0));
        let mut state = game.deal(&mut dice, &mut Silent);
        while let Some(who) =
            game.pending(&state).first().filter(|&who| matches!(game.view(&state, who).question(), Some(Question::Bid)))
        {
            let mut actions = Actions::new();
            StarTraders::actions(game.view(&state, who), &mut actions);
            game.apply(&mut state, who, actions[actions.len() / 2], &mut dice, &mut Silent);
        }
        state.traders.iter().find(|trader| trader.is(Personality::Banker)).cloned()
    });
    let mut found = 0;
    for banker in bankers {
        found += 1;
        assert_eq!(banker.ledger[Flow::Start as usize], 150);
        let paid = -banker.ledger[Flow::Auctions as usize];
        let after = [Flow::Jubilee, Flow::Banker].map(|flow| banker.ledger[flow as usize]).iter().sum::<i32>();
        assert_eq!((banker.stellors, banker.engines), (150 - paid + after, 1));
    }
    assert!(found > 5);
}

#[test]
fn without_bids_personalities_go_to_anybody() {
    let game = game_with("basic", 4, |rules| rules.personalities_bid = true);
    let (state, _) = sold(&game, |actions| actions[0]);
    assert_eq!([0, 1, 2, 3].map(|trader| state.traders[trader].personalities.len()), [1; 4]);
}

/// §19: the only bidder pays 1; a bidder one above the next pays the whole bid; bids of 0 never win.
#[test]
fn a_sealed_bid_pays_one_more_than_the_next() {
    for (bids, winner, paid) in [
        ([0, 0, 0], None, 0),
        ([1, 0, 0], Some(0), 1),
        ([0, 9, 0], Some(1), 1),
        ([3, 4, 0], Some(1), 4),
        ([2, 4, 3], Some(1), 4),
        ([9, 4, 2], Some(0), 5),
        ([4, 2, 9], Some(2), 5),
    ] {
        let mut scene = auction(|rules| rules.auction = AuctionForm::Sealed);
        (0..3).for_each(|trader| _ = scene.stellors(trader, 9));
        open(&mut scene);
        for trader in [1, 2, 0] {
            assert_eq!(scene.asked(), Some((seat(trader), Question::SealedBid)));
            scene.answer(Action::Stellors(0), &[]).answer(Action::Stellors(bids[trader]), &[]);
        }
        let spent = [0, 1, 2].map(|trader| 9 - scene.standing(trader).0);
        let wanted = [0, 1, 2].map(|trader| if winner == Some(trader) { paid } else { 0 });
        assert_eq!(spent, wanted, "{bids:?}");
    }
}

/// A purse of exactly ten is bid in one step; below ten only the units are requested, and for 0 nothing.
#[test]
fn a_purse_is_bid_to_its_last_stellor() {
    for (purse, tens, units) in
        [(0, 1, None), (9, 1, Some(10)), (10, 2, Some(10)), (11, 2, Some(10)), (20, 3, Some(10))]
    {
        let mut scene = auction(|rules| rules.auction = AuctionForm::Sealed);
        scene.stellors(1, purse);
        open(&mut scene);
        assert_eq!(scene.legal().len(), tens, "{purse}");
        scene.answer(Action::Stellors(0), &[]);
        let asked = matches!(scene.asked(), Some((_, Question::SealedUnits { tens: 0 })));
        assert_eq!(asked.then(|| scene.legal().len()), units, "{purse}");
    }
    let mut scene = auction(|rules| rules.auction = AuctionForm::Sealed);
    scene.stellors(1, 10);
    open(&mut scene).answer(Action::Stellors(10), &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::SealedBid)), "there is nothing beyond it");
}

/// A raise that empties the purse may be named, a larger one may not.
#[test]
fn a_raise_may_take_the_whole_purse() {
    for (purse, open_to) in [(0, 0), (1, 1), (2, 2)] {
        let mut scene = auction(|_| {});
        scene.stellors(1, purse);
        open(&mut scene);
        assert_eq!(scene.legal().len(), 1 + open_to, "{purse} Stellors");
    }
}
