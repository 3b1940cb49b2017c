//! The possible contents of an offer (§18.2), at their limits: one item and none, just enough and just not enough.

use super::super::Rules;
use super::super::actions::Action;
use super::super::charts::ContractSet;
use super::super::deck::Kind;
use super::super::in_progress::Item;
use super::super::trader::{Cargo, Load};
use super::super::vocabulary::Personality;
use super::scene::{Scene, seat};

/// Changes a rule.
type Switch = fn(&mut Rules);

fn bargaining(change: impl FnOnce(&mut Rules)) -> Scene {
    Scene::with("basic", 3, |rules| {
        (rules.deal_offers_own, rules.deal_offers_other) = (2, 1);
        change(rules);
    })
}

/// The items that Trader 0 may ask of Trader 1 in a new offer.
fn asked(scene: &mut Scene) -> Vec<Action> {
    scene.menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    scene.answer(Action::Item(Item::Nothing), &[]).legal()
}

/// The items that Trader 0 may give Trader 1.
fn given(scene: &mut Scene) -> Vec<Action> {
    scene.menu().answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]).legal()
}

#[test]
fn the_last_engine_may_be_asked_for() {
    for (engines, place, asks) in [(0, "Niven", false), (1, "Niven", true), (1, "Mink", false)] {
        let mut scene = bargaining(|_| {});
        scene.at(1, place).engines(1, engines);
        assert_eq!(asked(&mut scene).contains(&Action::Item(Item::Engine)), asks, "{engines} at {place}");
    }
}

/// Two copies of one cargo are one thing to ask for.
#[test]
fn a_cargo_is_named_once() {
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(1, "Fur").load(1, "Fur");
    let fur = Action::Item(Item::Cargo(scene.goods("Fur")));
    assert_eq!(asked(&mut scene).iter().filter(|&&action| action == fur).count(), 1);
}

/// Imperial Cargo goes to a Trader without a copy; goods to any Trader.
#[test]
fn goods_may_be_had_twice() {
    let mut scene = bargaining(|_| {});
    scene.at(1, "Niven").load(0, "Fur").load(1, "Fur").mission(2, "Frygia", "Wells");
    let copy = Cargo { load: Load::Imperial(seat(2)), marker: None };
    scene.trader(1).hold.push(copy);
    scene.trader(0).hold.push(copy);
    let fur = Item::Cargo(scene.goods("Fur"));
    let asks = asked(&mut scene);
    assert!(asks.contains(&Action::Item(fur)));
    assert!(!asks.contains(&Action::Item(Item::Cargo(Load::Imperial(seat(2))))));
}

/// §8.7: a single right to deliver may be given, but not a missing one.
#[test]
fn a_single_right_may_be_given() {
    for (rights, gives) in [(0, false), (1, true)] {
        let mut scene = bargaining(|_| {});
        let contract = scene.contract("Frygia", "Wells");
        scene.state.contract_deck.remove(contract);
        scene.state.completed = ContractSet::one(contract);
        scene.state.rights[contract as usize][0] = rights;
        scene.state.rights[contract as usize][2] = 1;
        assert_eq!(given(&mut scene).contains(&Action::Item(Item::Right(contract))), gives, "{rights}");
    }
}

/// §17.1: Personalities are goods if the rules say so, and promised once.
#[test]
fn a_personality_is_promised_once() {
    for (goods, promised, gives) in [(false, None, false), (true, None, true), (true, Some(seat(2)), false)] {
        let mut scene = bargaining(|rules| rules.personalities_goods = goods);
        scene.personality(0, Personality::Hero).state.promised[Personality::Hero as usize] = promised;
        let hero = Action::Item(Item::Personality(Personality::Hero));
        assert_eq!(given(&mut scene).contains(&hero), gives, "{goods}, {promised:?}");
    }
}

/// Each of the four cards that may be asked for by name can be left out.
#[test]
fn cards_are_asked_for_by_name_where_the_rules_say_so() {
    let switches: [(Kind, Switch); 4] = [
        (Kind::AvoidCalamity, |rules| rules.deal_ask_avoid_calamity = false),
        (Kind::Zap, |rules| rules.deal_ask_zap = false),
        (Kind::Superzap, |rules| rules.deal_ask_superzap = false),
        (Kind::Superjump, |rules| rules.deal_ask_superjump = false),
    ];
    for (left_out, switch) in switches {
        let mut scene = bargaining(switch);
        scene.card(1, Kind::Lost);
        let asks = asked(&mut scene);
        for (kind, _) in switches {
            let card = Action::Item(Item::Card(scene.face(kind)));
            assert_eq!(asks.contains(&card), kind != left_out, "{kind:?} without {left_out:?}");
        }
        assert!(asks.contains(&Action::Item(Item::AnyCard)));
    }
}

/// A Trader without money pays nothing; a Stellor is the minimum sum.
#[test]
fn sums_above_nothing_are_named() {
    for (stellors, pays) in [(0, false), (1, true)] {
        let mut scene = bargaining(|_| {});
        scene.station(1, "Oz").stellors(0, stellors);
        let oz = scene.world("Oz");
        asked(&mut scene);
        scene.answer(Action::Item(Item::Station(oz)), &[]);
        assert_eq!(scene.legal().contains(&Action::IPay), pays, "{stellors}");
        assert!(scene.legal().contains(&Action::Pass), "for nothing");
        assert!(scene.legal().contains(&Action::PartnerPays), "whether they can is found out later");
    }
    let mut scene = bargaining(|rules| rules.deal_money = [0, 2].into_iter().collect());
    scene.station(1, "Oz").stellors(0, 9);
    let oz = scene.world("Oz");
    asked(&mut scene);
    scene.answer(Action::Item(Item::Station(oz)), &[]).answer(Action::IPay, &[]);
    assert_eq!(scene.legal(), [Action::Stellors(2)]);
}

/// If no offer may be without money, a swap has its price.
#[test]
fn nothing_is_swapped_evenly_without_a_sum_of_nothing() {
    let mut scene = bargaining(|rules| rules.deal_money = [1, 5].into_iter().collect());
    scene.station(0, "Oz").station(1, "Mink").menu();
    let (oz, mink) = (scene.world("Oz"), scene.world("Mink"));
    scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
    scene.answer(Action::Item(Item::Station(oz)), &[]).answer(Action::Item(Item::Station(mink)), &[]);
    assert_eq!(scene.legal(), [Action::IPay, Action::PartnerPays]);
}

/// With gifts forbidden and no sum possible, there must be something on both sides.
#[test]
fn without_gifts_and_money_both_must_have_something() {
    for (theirs, offers) in [(false, false), (true, true)] {
        let mut scene = bargaining(|rules| {
            rules.deal_gifts = false;
            rules.deal_money = [0].into_iter().collect();
        });
        scene.station(0, "Oz");
        if theirs {
            scene.station(1, "Mink");
        }
        scene.menu();
        assert_eq!(scene.legal().contains(&Action::Offer), offers, "{theirs}");
    }
}

/// With gifts forbidden, money alone is a gift, given or requested; an item for money is not.
#[test]
fn money_for_nothing_is_a_gift() {
    let payers = |give: bool| {
        let mut scene = bargaining(|rules| rules.deal_gifts = false);
        scene.station(0, "Oz").station(1, "Mink").menu();
        let (oz, mink) = (scene.world("Oz"), scene.world("Mink"));
        let (give, ask) = if give { (Item::Station(oz), Item::Nothing) } else { (Item::Nothing, Item::Station(mink)) };
        scene.answer(Action::Offer, &[]).answer(Action::Trader(seat(1)), &[]);
        scene.answer(Action::Item(give), &[]).answer(Action::Item(ask), &[]).legal()
    };
    assert_eq!(payers(true), [Action::PartnerPays]);
    assert_eq!(payers(false), [Action::IPay]);
}

/// §18.2: two offers in one's own turn, one in another's; an unsuccessful search for a partner counts as one.
#[test]
fn offers_are_counted_in_every_turn() {
    let mut scene = bargaining(|_| {});
    scene.menu();
    for made in 1..=2 {
        scene.answer(Action::Offer, &[]).answer(Action::Pass, &[]);
        assert_eq!(scene.state.turn.offers[0], made);
        assert_eq!(scene.legal().contains(&Action::Offer), made < 2);
    }
    let mut scene = bargaining(|rules| rules.deal_offers_own = 0);
    scene.menu();
    assert!(!scene.legal().contains(&Action::Offer));
}
