//! Applying numbers: omissions of the Basic Game, restrictions by a designer, contradictions.

use super::armoury::Armoury;
use super::defences::Defence;
use super::fleet::STATION_CLASS;
use super::rules::{Battle, Rules, Setting};
use super::ships::Class;
use super::weapons::Weapon;
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_engine::{Seat, Seats};

/// Removes the parts that the Basic Game omits (§20).
pub(super) const fn make_basic(rules: &mut Rules) {
    rules.hull_only = true;
    rules.gravity = false;
    rules.icm_shared = false;
}

/// A class as adapted for a side: without the omissions of the Basic Game and a designer's restrictions.
pub(super) fn strip(class: &mut Class, rules: &Rules, side: Seat, basic: bool) {
    let screens = rules.having_screens.holds(side) && !basic;
    let mut keep = |defence: Defence, has: bool| class.defences[defence as usize] *= u8::from(has);
    keep(Defence::ProtonScreen, screens);
    keep(Defence::ElectronScreen, screens);
    keep(Defence::StasisScreen, screens);
    keep(Defence::Mask, rules.having_masks.holds(side));
    keep(Defence::Interceptors, rules.having_icm.holds(side));
    class.reflective &= rules.having_reflective.holds(side);
    if basic {
        class.weapons[Weapon::Mine as usize] = 0;
        class.weapons[Weapon::Seeker as usize] = 0;
    }
}

/// Faults of numbers that are in range but contradictory.
pub(super) fn check_rules(rules: &Rules, armoury: &Armoury, seats: Seats, faults: &mut Vec<Fault>) {
    let mut wrong = |place: &str, message: &str, help: &str| {
        let place = if place == "seats" { Place::flag(place) } else { Place::rule(place) };
        faults.push(Fault::new(place, message).help(help));
    };
    if seats.count() != 2 {
        wrong("seats", &format!("a battle has two sides, not {}", seats.count()), "name two strategies");
    }
    if rules.most_chance < rules.least_chance {
        wrong("hit.most", "the greatest chance is below the least", "give at least hit.least");
    }
    let station = rules.battle == Battle::Fleet && rules.fleet_setting == Setting::Station;
    if station && armoury.ships.named(STATION_CLASS).is_none() {
        wrong("fleet.setting", "the table `ships` has no armed_station", "add that row, or choose another setting");
    }
}
