//! The question to a player.

use super::BYTE;
use super::names::Names;
use crate::actions::{GoodSet, Question};
use crate::cards::{CardId, PlanetId};
use crate::vocabulary::{CustomsResult, Good};
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{ANY, Observer};
use evenkeel_engine::rules::Word;

/// The parts of any question.
#[derive(Default)]
struct Asked {
    card: Option<CardId>,
    planet: Option<PlanetId>,
    player: Option<Seat>,
    good: Option<Good>,
    named: GoodSet,
    dice: Option<(u8, u8)>,
    price: Option<i32>,
    least: Option<u8>,
    most: Option<u8>,
    left: Option<u8>,
    anomaly: bool,
    result: Option<CustomsResult>,
}

impl Asked {
    #[allow(clippy::enum_glob_use, reason = "the questions of one list")]
    fn of(question: Question) -> Self {
        use Question::*;
        let own = Self::default();
        match question {
            WormholeNumber { first, second, left } => Self { dice: Some((first, second)), left: Some(left), ..own },
            CharmWhich { from: player } | BountyAmount { target: player } => Self { player: Some(player), ..own },
            Jettison { named } | RoomForLoot { named } => Self { named, ..own },
            Redraw { card } | Pirates { card } | Approach { card } => Self { card: Some(card), ..own },
            CrimeLord { card, planet } => Self { card: Some(card), planet: Some(planet), ..own },
            MakeRoom { named, lacking: left }
            | Loot { named, left }
            | Excess { named, left }
            | Hide { named, left } => Self { named, left: Some(left), ..own },
            Military { card, result } => Self { card: Some(card), result: Some(result), ..own },
            Destination { left, anomaly } => Self { left: Some(left), anomaly, ..own },
            DemandReroll { price } => Self { price: Some(price), ..own },
            Units { price, least, most } => Self { price: Some(price), least: Some(least), most: Some(most), ..own },
            Level { left } => Self { left: Some(left), ..own },
            OfferGiveUnits { good } | OfferAskUnits { good } => Self { good: Some(good), ..own },
            Character | Escape | Distress | NearestPlanet | Repair | CharmWhom | Worm | BrokerPartner | Surplus
            | Bid | Overdrive | Encounter | Bribes | CustomsReroll | DockRepair | Business | BountyOn | Parley
            | OfferGive | OfferAsk | OfferCredits | OfferFee | OfferAnswer | CloakRoll | CloakUse | Surrender
            | TakeSurrender | Maneuver | Tractor | Missile | Decoy | Spoils | Raid | DamagedSystem => own,
        }
    }
}

pub(super) fn list(names: &Names<'_>, question: Option<Question>, out: &mut impl Observer) {
    let asked = question.map(Asked::of).unwrap_or_default();
    out.variant("kind", "which question", question);
    names.card(out, "card", "the card it is about", asked.card);
    names.planet(out, "planet", "destination of the Crime Lord's load", asked.planet);
    names.player(out, "player", "the player it is about", asked.player);
    out.word("good", "the good it is about", asked.good);
    out.some_of("named", Good::WORDS, "goods named already", |at| asked.named.contains(Good::ALL[at]));
    out.number("first_die", "pips", 1..=6, "one of two dice to choose from", asked.dice.map(|(first, _)| first));
    out.number("second_die", "pips", 1..=6, "the other", asked.dice.map(|(_, second)| second));
    out.number("price", "credits", ANY, "credits per unit", asked.price);
    out.number("least", "units", BYTE, "fewest units", asked.least);
    out.number("most", "units", BYTE, "most units", asked.most);
    let about = "amount left: sectors of movement, missing pods, units, levels that may be bought";
    out.number("left", "", BYTE, about, asked.left);
    out.flag("anomaly", "whether an anomaly may still be used", asked.anomaly);
    out.variant("result", "result of the Customs roll", asked.result);
}
