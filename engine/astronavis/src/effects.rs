//! The table of §5.4: what each event does. `incidents.rs` carries it out.

use super::ledger::Flow;
use super::rules::Rules;
use super::state::Today;
use super::vocabulary::{Incident, Phase};

/// One number of the rules.
type Number = fn(&Rules) -> i32;

/// One thing that an event does, or a condition of further ones.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    /// A crew check, and what follows when it is passed or failed.
    CrewCheck { passed: Effects, failed: Effects },
    /// A hull check, and what follows when it is failed.
    HullCheck { failed: Effects },
    /// One die, and what follows on some of its faces.
    Die { on: fn(&Rules, i32) -> bool, then: Effects },
    /// What follows on some of the lists of a planet card only.
    On(&'static [Phase], Effects),
    /// A compulsory payment.
    Pay(Price),
    /// The choice of the event; without the credit for it, what comes of declining.
    Offer,
    /// As [`Effect::Offer`], while the crew can still be made better.
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
    /// The ship does not leave port after all.
    CancelDeparture,
    /// No loading for as many turns as the rules say.
    UncleanHold,
    /// The captain's cargo is lost; without any, a spare; without any, money.
    Theft,
    /// Something that is true for the rest of the turn.
    Mark(fn(&mut Today)),
}

/// Effects one after another.
pub(super) type Effects = &'static [Effect];

/// What a payment comes to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Price {
    /// So much money.
    Fixed(Number),
    /// So much for each point of a die.
    PerPoint(Number),
}

/// A payment that the captain may decline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub price: Price,
    /// How the payment is booked.
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
    /// If it has none.
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

/// What follows a crew check that is failed.
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
