//! Scenes at every moment of a turn: their question, and the continuation of play.

use super::super::scene::{Moment, Scene};
use super::super::state::Site;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Smugglers, State, Stream};
use super::scene::{Script, seat};
use super::{chooser, game_with};
use evenkeel_engine::chance::{Dice, Luck, PcgDice, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Audit, Game};

const ME: usize = 0;
const OTHER: usize = 1;

/// Three players in the centre with room and means for everything.
fn staged(game: &Smugglers) -> Scene<'_> {
    let scene = game.seats().iter().fold(Scene::new(game), |scene, seat| scene.credits(seat, 5000));
    scene.round(7).first(seat(2)).character(seat(ME), "Baroness Oriel").credits(seat(ME), 4000)
}

fn asked(game: &Smugglers, state: &State) -> (usize, Question) {
    let seat = game.pending(state).first().expect("somebody is asked");
    (seat.index(), game.view(state, seat).question().expect("a question"))
}

/// A moment, other settings of its scene, the d6 until the next question, the seat asked, and the question.
type Case = (fn(Scene<'_>) -> Scene<'_>, &'static [(Stream, u32)], usize, &'static str);

/// One scene for each moment, and for the consequences of answers.
const CASES: &[Case] = &[
    (|scene| scene.in_prison(seat(ME), 1), &[], ME, "Escape"),
    (
        |scene| scene.in_hyperspace(seat(ME)).card(seat(ME), "Wormhole Charts"),
        &[(Stream::Travel, 2), (Stream::Travel, 5)],
        ME,
        "WormholeNumber",
    ),
    (|scene| scene.level(seat(ME), System::Lightspeed, 0), &[], ME, "Distress"),
    (
        |scene| {
            scene
                .planet(0, "Lumen")
                .planet(1, "Gethsem")
                .level(seat(ME), System::Lightspeed, 0)
                .answer(seat(ME), Action::SendDistress)
        },
        &[],
        ME,
        "NearestPlanet",
    ),
    (|scene| scene.card(seat(ME), "Nanobot Kit").hull(seat(ME), 2), &[], ME, "Repair"),
    (
        |scene| {
            scene.character(seat(ME), "Mikk Staygo").character(seat(OTHER), "Vela Quist").card(seat(OTHER), "Haggler")
        },
        &[],
        ME,
        "CharmWhom",
    ),
    (|scene| scene.card(seat(ME), "Psionic Worm"), &[], ME, "Worm"),
    (|scene| scene.cargo(seat(ME), Good::Food, 2), &[], ME, "Jettison"),
    (|scene| scene, &[], ME, "BrokerPartner"),
    (|scene| scene.moment(Moment::Broker), &[], ME, "BrokerPartner"),
    (|scene| scene.moment(Moment::Broker).answer(seat(ME), Action::Done), &[], OTHER, "BrokerPartner"),
    (|scene| scene.deck(&["Luxury Liner"]).moment(Moment::Destiny), &[], ME, "Approach"),
    (|scene| scene.card(seat(ME), "Deep Scanner").moment(Moment::Card("Ion Storm".into())), &[], ME, "Redraw"),
    (|scene| scene.cargo(seat(ME), Good::Robots, 1).moment(Moment::Card("Dread Pirate".into())), &[], ME, "Pirates"),
    (
        |scene| scene.bounty(seat(ME), 100).moment(Moment::Card("Patrol Cutter".into())),
        &[(Stream::Customs, 6)],
        ME,
        "Military",
    ),
    (|scene| scene.planet_deck(&["Quill"]).moment(Moment::Card("Crime Lord Offer".into())), &[], ME, "CrimeLord"),
    (|scene| scene.moment(Moment::Card("Contract: Food".into())), &[], ME, "Bid"),
    (
        |scene| scene.moment(Moment::Card("Contract: Food".into())).answer(seat(ME), Action::Raise(50)),
        &[],
        OTHER,
        "Bid",
    ),
    (|scene| scene.moment(Moment::Move), &[], ME, "Destination"),
    (|scene| scene.card(seat(ME), "Overdrive Coil").moment(Moment::Move), &[], ME, "Overdrive"),
    (|scene| scene.moment(Moment::Encounter), &[], ME, "Encounter"),
    (|scene| scene.at(seat(ME), "B-080").brix(seat(ME), 5, 6).moment(Moment::Visit(Site::Koroth)), &[], ME, "Bribes"),
    (
        |scene| {
            scene
                .at(seat(ME), "B-070")
                .bounty(seat(ME), 1)
                .card(seat(ME), "Customs Insider")
                .moment(Moment::Visit(Site::Slot(0)))
        },
        &[(Stream::Customs, 6)],
        ME,
        "CustomsReroll",
    ),
    (
        |scene| {
            scene
                .at(seat(ME), "B-070")
                .bounty(seat(ME), 1)
                .card(seat(ME), "Smuggling Pods")
                .cargo(seat(ME), Good::Food, 5)
                .moment(Moment::Visit(Site::Slot(0)))
        },
        &[],
        ME,
        "Hide",
    ),
    (|scene| scene.at(seat(ME), "E-006").moment(Moment::Business(Site::Brix)), &[], ME, "Business"),
    (
        |scene| {
            scene
                .character(seat(ME), "Immer Sol")
                .hull(seat(ME), 1)
                .at(seat(ME), "E-006")
                .moment(Moment::Business(Site::Brix))
        },
        &[],
        ME,
        "DockRepair",
    ),
    (
        |scene| scene.delivery(seat(ME), Good::Weapons, "Quill", 0).at(seat(ME), "E-016").moment(Moment::Encounter),
        &[],
        ME,
        "Encounter",
    ),
    (
        |scene| scene.at(seat(ME), "E-006").moment(Moment::Business(Site::Brix)).answer(seat(ME), Action::BuyBrix),
        &[],
        ME,
        "Units",
    ),
    (
        |scene| {
            scene
                .event(0, "Robot Virus", 3)
                .cargo(seat(ME), Good::Robots, 4)
                .at(seat(ME), "B-070")
                .moment(Moment::Business(Site::Slot(0)))
                .answer(seat(ME), Action::Sell(Good::Robots))
        },
        &[],
        ME,
        "Units",
    ),
    (
        |scene| {
            scene
                .card(seat(ME), "Haggler")
                .at(seat(ME), "B-070")
                .moment(Moment::Business(Site::Slot(0)))
                .answer(seat(ME), Action::Buy(Good::Food))
        },
        &[(Stream::Market, 3), (Stream::Market, 3)],
        ME,
        "DemandReroll",
    ),
    (
        |scene| scene.at(seat(ME), "B-070").moment(Moment::Business(Site::Slot(0))).answer(seat(ME), Action::Upgrade),
        &[(Stream::Upgrades, 3)],
        ME,
        "Level",
    ),
    (
        |scene| {
            scene.at(seat(ME), "B-070").moment(Moment::Business(Site::Slot(0))).answer(seat(ME), Action::PlaceBounty)
        },
        &[],
        ME,
        "BountyOn",
    ),
    (|scene| scene.moment(Moment::Meeting(seat(2))), &[], ME, "Parley"),
    (|scene| scene.moment(Moment::Meeting(seat(2))).answer(seat(ME), Action::Done), &[], 2, "Parley"),
    (|scene| scene.moment(Moment::Meeting(seat(2))).answer(seat(ME), Action::Offer), &[], ME, "OfferGive"),
    (
        |scene| {
            let draft = [Action::Offer, Action::OfferNothing, Action::OfferNothing, Action::Credits(500)];
            let scene = scene.moment(Moment::Meeting(seat(2)));
            draft.into_iter().fold(scene, |scene, action| scene.answer(seat(ME), action))
        },
        &[],
        2,
        "OfferAnswer",
    ),
    (
        |scene| {
            scene
                .card(seat(OTHER), "Cloaking Field")
                .moment(Moment::Combat { attacker: seat(ME), attacked: seat(OTHER) })
        },
        &[],
        OTHER,
        "CloakRoll",
    ),
    (
        |scene| scene.bounty(seat(OTHER), 10).moment(Moment::Combat { attacker: seat(ME), attacked: seat(OTHER) }),
        &[],
        OTHER,
        "Surrender",
    ),
    (
        |scene| scene.moment(Moment::Combat { attacker: seat(OTHER), attacked: seat(ME) }),
        &[(Stream::Maneuver, 1), (Stream::Maneuver, 6)],
        ME,
        "Maneuver",
    ),
    (
        |scene| {
            scene
                .card(seat(OTHER), "Space Missile")
                .moment(Moment::ExchangeFire { attacker: seat(ME), attacked: seat(OTHER) })
        },
        &[],
        OTHER,
        "Missile",
    ),
    (
        |scene| {
            scene
                .card(seat(ME), "Decoy Drone")
                .moment(Moment::ExchangeFire { attacker: seat(ME), attacked: seat(OTHER) })
        },
        &[(Stream::Fire, 1), (Stream::Fire, 6)],
        ME,
        "Decoy",
    ),
    (
        |scene| {
            scene.moment(Moment::Spoils { attacker: seat(ME), attacked: seat(OTHER) }).cargo(seat(OTHER), Good::Food, 1)
        },
        &[],
        ME,
        "Spoils",
    ),
    (
        |scene| {
            scene
                .card(seat(OTHER), "Afterburner")
                .moment(Moment::Spoils { attacker: seat(ME), attacked: seat(OTHER) })
                .answer(seat(ME), Action::RaidEquipment)
        },
        &[],
        ME,
        "Raid",
    ),
    (
        |scene| {
            scene
                .cargo(seat(OTHER), Good::Food, 5)
                .moment(Moment::Spoils { attacker: seat(ME), attacked: seat(OTHER) })
                .answer(seat(ME), Action::Pirate)
        },
        &[],
        ME,
        "Loot",
    ),
    (
        |scene| {
            scene.moment(Moment::Spoils { attacker: seat(ME), attacked: seat(OTHER) }).answer(seat(ME), Action::Damage)
        },
        &[(Stream::Damage, 6)],
        ME,
        "DamagedSystem",
    ),
    (
        |scene| {
            scene
                .cargo(seat(OTHER), Good::Food, 5)
                .moment(Moment::Spoils { attacker: seat(ME), attacked: seat(OTHER) })
                .answer(seat(ME), Action::Damage)
        },
        &[(Stream::Damage, 5)],
        OTHER,
        "Excess",
    ),
    (|scene| scene.moment(Moment::Loot("Grain Hauler".into())), &[], ME, "Loot"),
    (
        |scene| scene.cargo(seat(ME), Good::Robots, 1).moment(Moment::Loot("Grain Hauler".into())),
        &[],
        ME,
        "RoomForLoot",
    ),
    (|scene| scene.moment(Moment::EndTurn), &[], OTHER, "BrokerPartner"),
    (|scene| scene.active(seat(OTHER)).moment(Moment::Move), &[], OTHER, "Destination"),
];

/// Every scene asks its intended question, adds up, and continues to the end of the game.
#[test]
fn what_is_arranged_asks_what_was_wanted_and_can_be_played() {
    let game = game_with(3, |rules| rules.time_max_rounds = 9);
    for (number, &(arrange, dice, who, question)) in CASES.iter().enumerate() {
        let scene = arrange(staged(&game));
        let built = scene.build(&mut Script(ScriptedDice::d6s(dice.iter().copied())));
        let mut state = built.unwrap_or_else(|faults| panic!("scene {number}, {question}: {faults}"));
        let (seat, is) = asked(&game, &state);
        let name = format!("{is:?}");
        assert_eq!((seat, name.split(' ').next()), (who, Some(question)), "scene {number}");
        play_out(&game, &mut state);
    }
}

fn play_out(game: &Smugglers, state: &mut State) {
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(11, 0));
    let mut luck = PcgDice::new::<Stream>(Luck::of_table(12, 0));
    let mut actions = Actions::new();
    while let Some(seat) = game.pending(state).first() {
        actions.clear();
        let view = game.view(state, seat);
        Smugglers::actions(view, &mut actions);
        let pick = chooser::pick(view, &actions, |n| luck.below(Stream::Destiny, n));
        game.apply(state, seat, actions[pick], &mut dice, &mut Silent);
        game.audit(state).unwrap();
    }
}
