//! The effects of each event (the table of §5.4). `incidents.rs` carries them out.

use super::ledger::Flow;
use super::rules::Rules;
use super::state::Today;
use super::vocabulary::{Incident, Phase};

type Number = fn(&Rules) -> i32;

/// One effect of an event, or a condition of further ones.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    /// A crew check, and its effects when passed or failed.
    CrewCheck { passed: Effects, failed: Effects },
    /// A hull check, and its effects when failed.
    HullCheck { failed: Effects },
    /// One die, and the effects on some of its faces.
    Die { on: fn(&Rules, i32) -> bool, then: Effects },
    /// Effects on only some lists of a planet card.
    On(&'static [Phase], Effects),
    /// A compulsory payment.
    Pay(Price),
    /// The choice of the event; without the credit for it, the effects of declining.
    Offer,
    /// As [`Effect::Offer`], while the crew can still improve.
    OfferCrew,
    /// One crew rating more.
    CrewGain,
    /// One crew rating less.
    CrewLoss,
    /// One point of Hull/Systems less.
    HullLoss,
    /// No business this turn.
    NoBusiness,
    /// No business this turn and, if the ship is still here, next turn.
    BusinessHold,
    /// No departure next turn.
    DepartureHold,
    /// The ship's departure is cancelled.
    CancelDeparture,
    /// No loading for the number of turns in the rules.
    UncleanHold,
    /// The captain's cargo is lost; without it, a spare; without spares, money.
    Theft,
    /// A mark for the rest of the turn.
    Mark(fn(&mut Today)),
}

/// Effects one after another.
pub(super) type Effects = &'static [Effect];

/// The amount of a payment.
#[derive(Clone, Copy, Debug)]
pub(super) enum Price {
    /// A fixed amount of money.
    Fixed(Number),
    /// An amount for each point of a die.
    PerPoint(Number),
}

/// A payment that the captain may decline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub price: Price,
    /// The flow of the payment.
    pub flow: Flow,
    pub paid: Effects,
    pub declined: Effects,
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    incident: Incident,
    pub effects: Effects,
    choice: Option<Choice>,
}

impl Entry {
    /// The line of an event.
    pub fn of(incident: Incident) -> &'static Self {
        &TABLE[incident.index()]
    }

    /// The choice of this event.
    ///
    /// # Panics
    /// If the event has none.
    pub fn choice(&self) -> &Choice {
        self.choice.as_ref().unwrap_or_else(|| panic!("{} leaves no choice", self.incident.printed()))
    }
}

const fn entry(incident: Incident, effects: Effects) -> Entry {
    Entry { incident, effects, choice: None }
}

const fn with_choice(incident: Incident, effects: Effects, choice: Choice) -> Entry {
    Entry { incident, effects, choice: Some(choice) }
}

/// The effects of a failed crew check.
const fn unless_passed(failed: Effects) -> Effect {
    Effect::CrewCheck { passed: &[], failed }
}

/// In the order of [`Incident`].
static TABLE: [Entry; Incident::COUNT] = {
    use Effect::{
        BusinessHold, CancelDeparture, CrewCheck, CrewGain, CrewLoss, DepartureHold, Die, HullCheck, HullLoss, Mark,
        NoBusiness, Offer, OfferCrew, On, Pay, Theft, UncleanHold,
    };
    use Price::{Fixed, PerPoint};

    [
        entry(Incident::CrewInjured, &[CrewCheck { passed: &[Pay(Fixed(|r| r.injured_price))], failed: &[CrewLoss] }]),
        with_choice(
            Incident::CrewDisgruntled,
            &[unless_passed(&[Offer])],
            Choice { price: Fixed(|r| r.bonus_price), flow: Flow::Events, paid: &[], declined: &[CrewLoss] },
        ),
        entry(Incident::HighTraffic, &[NoBusiness, Mark(|today| today.no_fee = true)]),
        entry(Incident::MustCleanHold, &[UncleanHold]),
        entry(Incident::DecontamDelay, &[NoBusiness, Pay(Fixed(|r| r.quarantine_price))]),
        entry(
            Incident::SevereWeather,
            &[
                NoBusiness,
                On(&[Phase::Arrival, Phase::Departure], &[HullCheck { failed: &[HullLoss] }]),
                On(&[Phase::Departure], &[CancelDeparture]),
            ],
        ),
        with_choice(
            Incident::CorruptPortBoss,
            &[Offer],
            Choice { price: PerPoint(|r| r.boss_step), flow: Flow::Events, paid: &[], declined: &[BusinessHold] },
        ),
        entry(Incident::Smuggling, &[unless_passed(&[Pay(PerPoint(|r| r.smuggling_step))])]),
        entry(Incident::Stowaways, &[unless_passed(&[Pay(Fixed(|r| r.stowaways_price))])]),
        entry(Incident::WildPartying, &[unless_passed(&[DepartureHold, Pay(Fixed(|r| r.partying_price))])]),
        entry(Incident::DockGearBreakdown, &[Mark(|today| today.gear_down = true)]),
        entry(Incident::PriorityCargo, &[Mark(|today| today.priority = true)]),
        entry(Incident::Thieves, &[unless_passed(&[Theft])]),
        entry(
            Incident::PortWorkerStrike,
            &[
                Mark(|today| today.gear_down = true),
                Mark(|today| today.no_fuel = true),
                Mark(|today| today.no_repair = true),
            ],
        ),
        entry(Incident::CivilStrife, &[NoBusiness, Die { on: |r, die| die <= r.strife_die, then: &[HullLoss] }]),
        entry(Incident::LazyPortWorkers, &[Mark(|today| today.lazy = true)]),
        with_choice(
            Incident::AttemptedShipSeizure,
            &[Offer],
            Choice {
                price: PerPoint(|r| r.seizure_step),
                flow: Flow::Events,
                paid: &[],
                declined: &[unless_passed(&[BusinessHold, DepartureHold, Pay(Fixed(|r| r.seizure_price))])],
            },
        ),
        entry(Incident::CustomsInspection, &[unless_passed(&[NoBusiness])]),
        entry(Incident::PassengerRush, &[Mark(|today| today.rush = true)]),
        entry(Incident::FuelShortage, &[Mark(|today| today.no_fuel = true)]),
        entry(Incident::LocalFestival, &[NoBusiness, Die { on: |r, die| die >= r.festival_die, then: &[CrewGain] }]),
        with_choice(
            Incident::AbleSpacer,
            &[OfferCrew],
            Choice { price: Fixed(|r| r.spacer_price), flow: Flow::Crew, paid: &[CrewGain], declined: &[] },
        ),
        entry(Incident::EfficientPort, &[Mark(|today| today.efficient = true)]),
        entry(Incident::GratefulClient, &[Mark(|today| today.grateful = true)]),
    ]
};

const _: () = {
    let mut next = 0;
    while next < Incident::COUNT {
        assert!(TABLE[next].incident.index() == next, "a line of the table is out of order");
        next += 1;
    }
};
