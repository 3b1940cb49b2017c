//! Offers, help in need, auctions: their sums to the Stellor.

mod help;

use evenkeel_engine::Seat;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::{Item, Offer};
use evenkeel_star_traders::rules::Pool;
use evenkeel_star_traders::vocabulary::{Personality, Stage};
use evenkeel_star_traders::{Action, Question};

use super::super::arranged::{ME, Position, RIVAL, THIRD, card};
use super::super::memory::Memory;
use super::super::situation::Situation;
use super::super::weights::Weights;
use super::Best;

/// A third engine is worth 60 Stellors, a fourth 30.
fn usual() -> Weights {
    Weights {
        engine: 30,
        engine_third: 200,
        engine_fifth: 0,
        margin: 0,
        caution: 25,
        chain: 70,
        chain_link: 25,
        station: 4,
        drawn: 3,
        leap: 13,
        help: 8,
        patience: 6,
        ..Weights::default()
    }
}

/// This Trader's payment in the best deal of an item for another, if there is one.
fn sum(position: &Position, weights: &Weights, give: Item, ask: Item) -> Option<i32> {
    let mut best = Best { offer: None, gain: 0 };
    position.judged_by(weights).try_deal(RIVAL, give, ask, || false, &mut best);
    best.offer.map(|offer| offer.stellors)
}

/// With two engines, this Trader gains 60 Stellors by a third. It is the rival's fourth and costs them 30, so the sum is the nearest to 45.
#[test]
fn the_buyer_pays_a_sum_between_both_worths() {
    for (engine, margin, stellors, closes, paid) in [
        (30, 0, 60, false, Some(40)),
        (30, 0, 40, false, Some(40)),
        (30, 0, 39, false, Some(30)),
        (30, 0, 29, false, None),
        (30, 3, 60, false, Some(40)),
        (30, 0, 60, true, Some(30)),
        (40, 20, 60, false, Some(60)),
        (40, 21, 60, false, None),
    ] {
        let weights = Weights { engine, margin, ..usual() };
        let position = Position::basic(|scene| {
            let scene = scene.engines(ME, 2).engines(RIVAL, 4).stellors(ME, stellors).stellors(RIVAL, 0);
            if closes { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
        });
        let found = sum(&position, &weights, Item::Nothing, Item::Engine);
        assert_eq!(found, paid, "{engine}, margin {margin}, {stellors} Stellors, {closes}");
    }
}

/// The same engine the other way: the rival pays. A Trader about to win asks for 25 Stellors less.
#[test]
fn the_seller_is_paid_a_sum_between_both_worths() {
    for (theirs, closes, paid) in [
        (60, false, Some(-40)),
        (40, false, Some(-40)),
        (39, false, Some(-30)),
        (29, false, None),
        (60, true, Some(-30)),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.engines(ME, 4).engines(RIVAL, 2).stellors(ME, 0).stellors(RIVAL, theirs);
            if closes { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        });
        assert_eq!(sum(&position, &usual(), Item::Engine, Item::Nothing), paid, "{theirs} Stellors, {closes}");
    }
}

/// A station is worth 4 Stellors to this Trader, and 21 to a rival with a chain that it extends.
#[test]
fn the_side_that_pays_follows_from_what_is_left_to_this_trader() {
    for (margin, mine, theirs, paid) in [
        (-4, 60, 60, Some(-10)),
        (-4, 60, 0, None),
        (-4, 60, 1, Some(-1)),
        (-5, 60, 60, Some(1)),
        (-5, 1, 60, Some(1)),
        (-5, 0, 60, None),
    ] {
        let weights = Weights { margin, ..usual() };
        let position = Position::advanced(|scene| {
            let scene = scene.open(2, "Amber", "Helix").imperial(RIVAL, "Niven").station(ME, "Mink");
            scene.stellors(ME, mine).stellors(RIVAL, theirs)
        });
        let give = Item::Station(position.world("Mink"));
        assert_eq!(sum(&position, &weights, give, Item::Nothing), paid, "{margin}, {mine} and {theirs} Stellors");
    }
}

/// An engine is worth 60 Stellors here and costs the rival nothing. From 500 on a gain does not count: the item is beyond price.
#[test]
fn a_deal_beats_the_best_one_and_is_no_wonder() {
    let position = Position::basic(|scene| scene.engines(ME, 2).engines(RIVAL, 5).stellors(ME, 60));
    let offer = |engine, gain, made: bool| {
        let mut best = Best { offer: None, gain };
        let weights = Weights { engine, engine_third: 100, ..usual() };
        position.judged_by(&weights).try_deal(RIVAL, Item::Nothing, Item::Engine, || made, &mut best);
        best.offer.map(|offer| (offer.proposer, offer.partner, offer.ask, offer.stellors, best.gain))
    };
    assert_eq!(offer(60, 59, false), Some((ME, RIVAL, Item::Engine, 30, 60)));
    assert_eq!(offer(60, 60, false), None, "no better");
    assert_eq!(offer(60, 59, true), None, "offered lately");
    assert_eq!(offer(499, 0, false), Some((ME, RIVAL, Item::Engine, 60, 499)));
    assert_eq!(offer(500, 0, false), None);
}

/// The items that may be exchanged with a rival, given and requested.
fn goods(position: &Position, partner: Seat) -> Vec<(Item, Item)> {
    let (mut listed, weights) = (Vec::new(), usual());
    position.judged_by(&weights).list_goods(partner, &mut |give, ask| listed.push((give, ask)));
    listed
}

fn given(item: Item) -> (Item, Item) {
    (item, Item::Nothing)
}

fn asked(item: Item) -> (Item, Item) {
    (Item::Nothing, item)
}

#[test]
fn engines_and_cargo_are_exchanged_on_one_world() {
    let position = Position::basic(|scene| {
        let scene = scene.at(ME, "Mink").at(RIVAL, "Mink").load_for(ME, "Swarm", "Verne");
        scene.load_for(RIVAL, "Bradbury", "Sanctuary")
    });
    let cargo = |seat| Item::Cargo(position.view().other(seat).hold()[0].load);
    let listed = [given(Item::Engine), given(cargo(ME)), asked(Item::Engine), asked(cargo(RIVAL))];
    assert_eq!(goods(&position, RIVAL), listed);
    assert!(goods(&position, THIRD).is_empty(), "elsewhere");
}

/// A right beside a Completed Contract goes to a Trader who carries its cargo, unless its owner carries that too.
#[test]
fn a_right_goes_to_the_one_who_carries_the_cargo() {
    let arranged = |owner, carriers: &[_]| {
        Position::basic(|scene| {
            let scene = scene.completed("Verne", "University").rights(owner, "Verne", "University", 1);
            carriers.iter().fold(scene, |scene, &seat| scene.load_for(seat, "Verne", "University"))
        })
    };
    let mine = arranged(ME, &[RIVAL]);
    let right = Item::Right(mine.view().completed().first().expect("a contract"));
    assert_eq!(goods(&mine, RIVAL), [given(right)]);
    assert_eq!(goods(&arranged(RIVAL, &[ME]), RIVAL), [asked(right)]);
    assert!(goods(&arranged(ME, &[]), RIVAL).is_empty());
    assert!(goods(&arranged(ME, &[ME, RIVAL]), RIVAL).is_empty());
}

/// Cards go to a Trader on a mission, and from a full hand into one with room.
#[test]
fn cards_are_offered_to_a_trader_who_can_use_them() {
    for (mission, full, theirs, offered) in
        [(false, false, 0, 0), (true, false, 0, 1), (true, false, 2, 1), (false, true, 1, 2), (false, true, 2, 0)]
    {
        let position = Position::basic(|scene| {
            let scene = (0..theirs).fold(scene.card(ME, Kind::Zap), |scene, _| scene.card(RIVAL, Kind::Zap));
            let scene = if full { scene.card(ME, Kind::Gotcha) } else { scene };
            if mission { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
        });
        let listed = [given(Item::Card(position.card(Kind::Zap))), given(Item::Card(position.card(Kind::Gotcha)))];
        assert_eq!(goods(&position, RIVAL), listed[..offered], "{mission}, {full}, {theirs}");
    }
}

#[test]
fn a_superjump_is_asked_for_on_a_mission_of_one_with_cards() {
    for (mission, cards, allowed, asks) in
        [(true, 1, true, true), (false, 1, true, false), (true, 0, true, false), (true, 1, false, false)]
    {
        let position = Position::ruled(
            "basic",
            |rules| rules.deal_ask_superjump = allowed,
            |scene| {
                let scene = (0..cards).fold(scene, |scene, _| scene.card(RIVAL, Kind::Zap));
                if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
            },
        );
        let listed = [asked(Item::Card(position.card(Kind::Superjump)))];
        assert_eq!(goods(&position, RIVAL), listed[..usize::from(asks)], "{mission}, {cards}, {allowed}");
    }
}

#[test]
fn personalities_are_exchanged_where_they_are_goods() {
    for (goods_too, count) in [(true, 2), (false, 0)] {
        let position = Position::ruled(
            "basic",
            |rules| (rules.personalities, rules.personalities_goods) = (Pool::All16, goods_too),
            |scene| scene.personality(ME, Personality::Impervious).personality(RIVAL, Personality::Navigator),
        );
        let both =
            [asked(Item::Personality(Personality::Navigator)), given(Item::Personality(Personality::Impervious))];
        assert_eq!(goods(&position, RIVAL), both[..count]);
    }
}

/// The third Trader has the link of this Trader's chain. In another's turn, only that Trader receives an offer.
#[test]
fn an_offer_is_to_the_trader_whose_turn_it_is() {
    let weights = usual();
    for (active, partner) in [(ME, Some(THIRD)), (RIVAL, None), (THIRD, Some(THIRD))] {
        let position = Position::advanced(|scene| {
            let scene = scene.open(2, "Amber", "Helix").imperial(ME, "Niven").station(THIRD, "Mink");
            scene.active(active).stellors(ME, 40)
        });
        let wish = position.judged_by(&weights).wish(&Memory::default());
        assert_eq!(wish.map(|offer| offer.partner), partner, "{active:?}");
        assert!(wish.is_none_or(|offer| offer.ask == Item::Station(position.world("Mink"))));
    }
}

/// An offer for the Superjump in hand. A Trader about to win must pay 25 Stellors more.
#[test]
fn an_offer_is_accepted_from_the_margin_on() {
    let arranged = |stellors, close: bool| {
        let ask = Item::Card(card(Kind::Superjump));
        let offer = Offer { proposer: RIVAL, partner: ME, give: Item::Nothing, ask, stellors };
        Position::basic(|scene| {
            let scene = scene.card(ME, Kind::Superjump).active(RIVAL).stage(Stage::Action).stellors(RIVAL, 80);
            let scene = if close { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene };
            scene.offer(offer)
        })
    };
    for (leap, margin, stellors, close, accepted) in [
        (12, 3, 15, false, true),
        (13, 3, 15, false, false),
        (15, 0, 15, false, true),
        (12, 3, 40, true, true),
        (13, 3, 40, true, false),
    ] {
        let weights = Weights { margin, leap, ..usual() };
        let position = arranged(stellors, close);
        assert_eq!(position.judged_by(&weights).accepts_offer(), accepted, "{leap} for {stellors}, {close}");
    }
    assert!(!Position::basic(|scene| scene).judged_by(&usual()).accepts_offer(), "there is none");
}

/// The steps of an offer. Without one, or with a step not listed, the first answer is given.
#[test]
fn an_offer_is_made_step_by_step() {
    let make = |stellors, question, actions: &[Action]| {
        let offer = Offer { proposer: ME, partner: THIRD, give: Item::Engine, ask: Item::AnyCard, stellors };
        let mut memory = Memory::default();
        memory.wish = Some(offer);
        Situation::make_offer(question, &memory, actions)
    };
    let payers = [Action::Pass, Action::IPay, Action::PartnerPays];
    assert_eq!([0, 1, -1].map(|stellors| make(stellors, Question::OfferPayer, &payers)), [0, 1, 2]);
    let sums = [1, 5, 10].map(Action::Stellors);
    let amount = Question::OfferAmount { partner_pays: true };
    assert_eq!([5, -10, 60].map(|stellors| make(stellors, amount, &sums)), [1, 2, 0]);
    let items = [Item::Nothing, Item::Engine, Item::AnyCard].map(Action::Item);
    assert_eq!([Question::OfferGive, Question::OfferAsk].map(|question| make(5, question, &items)), [1, 2]);
    assert_eq!(make(5, Question::OfferPartner, &[RIVAL, THIRD].map(Action::Trader)), 1);
    assert_eq!(Situation::make_offer(Question::OfferGive, &Memory::default(), &items), 0);
}
