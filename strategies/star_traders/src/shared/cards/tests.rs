//! The worth of cards and of loot.

mod loot;
mod plays;

use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::vocabulary::Personality;

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights {
        help: 8,
        leap: 13,
        zap: 5,
        theft: 6,
        harm: 3,
        cargo: 12,
        prestige: 60,
        prey: 50,
        target: 16,
        ..Weights::default()
    }
}

#[test]
fn every_card_has_its_worth_in_hand() {
    let weights = usual();
    let cards = [
        (Kind::AvoidCalamity, 8),
        (Kind::Superjump, 13),
        (Kind::Superzap, 6),
        (Kind::Zap, 5),
        (Kind::Gotcha, 6),
        (Kind::Piracy, 4),
        (Kind::Envoy, 4),
        (Kind::Quarantine, 4),
        (Kind::LoseCargo, 3),
        (Kind::Stressed, 3),
        (Kind::Lost, 3),
        (Kind::Codebreaker, 2),
        (Kind::Takeover, 2),
        (Kind::LoseStation, 2),
        (Kind::Jubilee, 0),
    ];
    let position = Position::basic(|scene| scene);
    for (kind, worth) in cards {
        assert_eq!(position.judged_by(&weights).card_worth(kind), worth, "{kind:?}");
    }
    let pete = Position::basic(|scene| scene.personality(ME, Personality::PiratePete));
    assert_eq!(pete.judged_by(&weights).card_worth(Kind::Piracy), 8);
}

#[test]
fn the_cheapest_card_goes_first_and_two_fill_the_hand() {
    let weights = usual();
    for (kinds, cheapest, full) in [
        (&[][..], None, false),
        (&[Kind::Zap][..], Some(Kind::Zap), false),
        (&[Kind::Superjump, Kind::Codebreaker][..], Some(Kind::Codebreaker), true),
    ] {
        let position = Position::basic(|scene| kinds.iter().fold(scene, |scene, &kind| scene.card(ME, kind)));
        let situation = position.judged_by(&weights);
        assert_eq!(situation.cheapest_card().map(|card| position.game.deck().kind(card)), cheapest, "{kinds:?}");
        assert_eq!(situation.is_hand_full(), full, "{kinds:?}");
    }
}

/// Two Prestige of 60 tenths at most, and a cargo with a contract of 12 Stellors, of which half counts. A full hold has no room.
#[test]
fn a_robbery_brings_prestige_and_cargo() {
    let weights = usual();
    for (prestige, loaded, mine, worth) in [
        (0, false, 0, 0),
        (1, false, 0, 30),
        (2, false, 0, 60),
        (9, false, 0, 60),
        (9, true, 1, 120),
        (9, true, 2, 0),
        (9, false, 2, 60),
    ] {
        let position = Position::basic(|scene| {
            let own = [("Swarm", "Verne"), ("Bradbury", "Sanctuary")].into_iter().take(mine);
            let scene = own.fold(scene, |scene, (from, to)| scene.load_for(ME, from, to)).prestige(RIVAL, prestige);
            if loaded { scene.load_for(RIVAL, "Swarm", "Verne") } else { scene }
        });
        let robbed = position.judged_by(&weights).worth_of_robbing(RIVAL);
        assert_eq!(robbed, worth, "{prestige} Prestige, {loaded}, {mine} aboard");
    }
}
