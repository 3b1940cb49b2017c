//! The worth of goods, to oneself and to a rival.

use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::Item;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::Personality;

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;
use super::NEVER;

fn usual() -> Weights {
    Weights {
        prestige: 60,
        engine: 30,
        chain: 70,
        chain_link: 25,
        station: 4,
        help: 8,
        leap: 13,
        zap: 5,
        theft: 6,
        harm: 3,
        drawn: 3,
        rescue: 40,
        cargo: 12,
        ..Weights::default()
    }
}

/// Current engines, and the worth of the last one to its owner and of one more.
#[test]
fn each_engine_is_worth_less_than_the_one_before() {
    for (engines, last, next) in [(1, NEVER, 0), (2, NEVER, 60), (3, 60, 30), (4, 30, 20), (5, 20, 0)] {
        let position = Position::basic(|scene| scene.engines(RIVAL, engines));
        let weights = usual();
        let situation = position.judged_by(&weights);
        let prices = [true, false].map(|owns| situation.item_worth(Item::Engine, RIVAL, owns));
        assert_eq!(prices, [last, next], "{engines} engines");
    }
    let weights = usual();
    let mission = Position::basic(|scene| scene.engines(RIVAL, 3).mission(RIVAL, "Oz", "Hexworld"));
    assert_eq!([true, false].map(|owns| mission.judged_by(&weights).engine_price(RIVAL, owns)), [60, 0]);
}

/// Contracts on the table that are bound for a world.
fn bound(position: &Position, name: &str) -> i32 {
    let deliveries =
        position.view().contracts().iter().flatten().map(|&id| position.game.charts().contract(id).delivery);
    deliveries.filter(|&world| world == position.world(name)).count() as i32
}

/// A station counts once, again for a contract bound for it, and as a link beside an Imperial Station.
#[test]
fn a_station_counts_its_income_and_its_chain() {
    let weights = usual();
    let basic = Position::basic(|scene| scene);
    assert!(bound(&basic, "Verne") > 0 && bound(&basic, "Sanctuary") > 0);
    for name in ["Hench", "Verne", "Sanctuary", "Niven"] {
        let worth = basic.judged_by(&weights).station_worth(basic.world(name), ME, false);
        assert_eq!(worth, 4 * (1 + bound(&basic, name)), "{name}");
    }
    let advanced = Position::advanced(|scene| scene.imperial(ME, "Verne"));
    let situation = advanced.judged_by(&weights);
    assert_eq!(situation.link_worth(), 17);
    let own = advanced.world("Verne");
    assert_eq!(situation.station_worth(own, ME, true), NEVER);
    for (name, seat, link) in [("Niven", ME, 17), ("Hench", ME, 0), ("Niven", RIVAL, 0)] {
        let worth = situation.station_worth(advanced.world(name), seat, false);
        assert_eq!(worth, 4 * (1 + bound(&advanced, name)) + link, "{name}, {seat:?}");
    }
}

/// A card counts more for a mission that it may save. In a full hand it replaces a draw, or the cheapest card.
#[test]
fn a_card_counts_by_the_hand_it_goes_to() {
    let weights = usual();
    let price = |position: &Position, kind, seat, owns| position.judged_by(&weights).card_price(kind, seat, owns);
    let plain = Position::basic(|scene| scene.card(RIVAL, Kind::Zap).card(ME, Kind::Gotcha));
    for (seat, owns) in [(ME, true), (ME, false), (RIVAL, true), (RIVAL, false)] {
        assert_eq!(price(&plain, Kind::Superjump, seat, owns), 13);
        assert_eq!(price(&plain, Kind::Superzap, seat, owns), 6);
    }
    let mission = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld"));
    let kinds = [Kind::Superjump, Kind::AvoidCalamity, Kind::Zap];
    assert_eq!(kinds.map(|kind| price(&mission, kind, RIVAL, false)), [53, 48, 5]);
    assert_eq!(kinds.map(|kind| price(&mission, kind, ME, false)), [13, 8, 5]);
    let full = Position::basic(|scene| {
        let scene = scene.card(ME, Kind::Codebreaker).card(ME, Kind::Zap);
        scene.card(RIVAL, Kind::Gotcha).card(RIVAL, Kind::Stressed)
    });
    let cases = [(ME, true, 10), (ME, false, 11), (RIVAL, true, 10), (RIVAL, false, 10)];
    for (seat, owns, worth) in cases {
        assert_eq!(price(&full, Kind::Superjump, seat, owns), worth, "{seat:?}, {owns}");
    }
    assert_eq!(plain.judged_by(&weights).item_worth(Item::AnyCard, ME, false), 4);
    assert_eq!(plain.judged_by(&weights).item_worth(Item::Nothing, ME, false), 0);
}

/// Personalities that this Trader's plan values higher or lower, for this Trader and for a rival.
#[test]
fn a_personality_counts_by_the_plan() {
    let weights = Weights { engine: 50, ..usual() };
    let (basic, advanced) = (Position::basic(|scene| scene), Position::advanced(|scene| scene));
    let cases = [
        (Personality::LuckyLou, 15, 14),
        (Personality::Hero, 18, 16),
        (Personality::Engineer, 13, 11),
        (Personality::PiratePete, 7, 6),
        (Personality::Insider, 6, 6),
        (Personality::AwesomeAndi, 30, 30),
    ];
    for (personality, own, usual) in cases {
        let worths = [ME, RIVAL].map(|seat| basic.judged_by(&weights).personality_worth(personality, seat));
        assert_eq!(worths, [own, usual], "{personality:?}");
        let half = Weights { bid: 50, ..Weights { engine: 50, ..self::usual() } };
        assert_eq!(basic.judged_by(&half).personality_worth(personality, ME), own / 2, "{personality:?}");
    }
    assert_eq!(advanced.judged_by(&weights).personality_worth(Personality::Insider, ME), 14);
}

/// A right helps a Trader who carries the cargo: a tenth of the worth of room.
#[test]
fn a_right_is_worth_room_to_one_with_the_cargo() {
    let weights = Weights { room: 30, ..usual() };
    let position = Position::basic(|scene| scene.load_for(RIVAL, "Swarm", "Verne"));
    let contract = position.view().contracts()[0].expect("a contract");
    let worths = [ME, RIVAL].map(|seat| position.judged_by(&weights).item_worth(Item::Right(contract), seat, false));
    assert_eq!(worths, [0, 3]);
}

/// This Trader's Imperial Cargo is beyond any price. Another's is worth nothing, and a burden if it displaces a cargo.
#[test]
fn an_imperial_cargo_is_of_use_to_its_owner_alone() {
    let weights = usual();
    let position = Position::basic(|scene| {
        let scene = scene.mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL);
        scene.load_for(ME, "Swarm", "Verne").load_for(ME, "Bradbury", "Sanctuary")
    });
    let item = Item::Cargo(Load::Imperial(RIVAL));
    let situation = position.judged_by(&weights);
    assert_eq!(
        [(RIVAL, true), (RIVAL, false), (ME, false)].map(|(seat, owns)| situation.item_worth(item, seat, owns)),
        [NEVER, 0, -12]
    );
}

/// Cargo for Verne pays 16 Stellors and 3 Prestige of 6, less 3 per attempt on the way: 1.2 attempts from Niven, 9.6 from Swarm.
#[test]
fn a_cargo_is_worth_its_pay_less_the_way() {
    let weights = Weights { attempt: 30, ..usual() };
    for (at, aboard, owns, worth) in [
        ("Niven", 0, false, 30),
        ("Niven", 0, true, 30),
        ("Niven", 2, false, 18),
        ("Niven", 2, true, 30),
        ("Swarm", 0, false, 0),
        ("Swarm", 2, false, -12),
        ("Swarm", 0, true, 5),
    ] {
        let position = Position::basic(|scene| {
            (0..aboard).fold(scene.at(RIVAL, at), |scene, _| scene.load_for(RIVAL, "Bradbury", "Sanctuary"))
        });
        let contract = position.view().contracts()[0].expect("a contract");
        let cargo = Load::Goods(position.game.charts().contract(contract).cargo);
        let found = position.judged_by(&weights).item_worth(Item::Cargo(cargo), RIVAL, owns);
        assert_eq!(found, worth, "{at}, {aboard} aboard, owns {owns}");
    }
}

#[test]
fn a_cargo_is_worth_nothing_without_a_contract_or_the_time_for_it() {
    let weights = usual();
    let worth = |position: &Position, load| position.judged_by(&weights).item_worth(Item::Cargo(load), RIVAL, true);
    let robots = Position::basic(|scene| scene.load(RIVAL, "Robots"));
    assert_eq!(worth(&robots, robots.view().other(RIVAL).hold()[0].load), 0);
    let mission = Position::basic(|scene| scene.load_for(RIVAL, "Swarm", "Verne").mission(RIVAL, "Oz", "Hexworld"));
    let envoy = Position::basic(|scene| scene.load_for(RIVAL, "Swarm", "Verne").envoy(RIVAL, "Snell"));
    for position in [&mission, &envoy] {
        assert_eq!(worth(position, position.view().other(RIVAL).hold()[0].load), 0);
    }
}
