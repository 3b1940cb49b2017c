//! Fixed fleets, listed ship by ship: by a rule (ruling 68), or by the table `fleets` (§17).

use super::deployment::unknown_class;
use super::fleet::{Shop, decimal};
use super::rules::{Rules, Setting};
use super::ships::{Class, ClassId, Kind, Ships};
use super::state::SIDE_UNITS;
use evenkeel_engine::rules::{Fault, Place, Word};

impl Shop {
    /// Adds the ships named by a rule, such as `assault_carrier:2+fighter:2`; fighters are last, after their carriers.
    pub(super) fn fill(&mut self, list: &str, path: &str, ships: &Ships, rules: &Rules, faults: &mut Vec<Fault>) {
        let fault = |message: String| Fault::new(Place::rule(path), message);
        let mut counted: Vec<(ClassId, usize)> = Vec::new();
        for part in list.split([',', '+']).map(str::trim) {
            match read_part(part, ships, &fault) {
                Ok(part) => counted.push(part),
                Err(fault) => faults.push(fault),
            }
        }
        counted.sort_by_key(|(id, _)| ships.class(*id).kind == Kind::Fighter);
        for (id, count) in counted {
            self.count_out((id, count), ships, rules, &fault, faults);
        }
    }

    /// Adds ships to a listed fleet; it must stay within its budget, and fighters need berths.
    pub(super) fn count_out(
        &mut self,
        (id, count): (ClassId, usize),
        ships: &Ships,
        rules: &Rules,
        fault: &dyn Fn(String) -> Fault,
        faults: &mut Vec<Fault>,
    ) {
        let Some(fleet) = self.fixed.as_mut().filter(|_| count > 0) else { return };
        let class = ships.class(id);
        let Some(value) = class.value(rules.fleet_coin) else {
            let message = format!("`{}` has no value in {}", class.id, rules.fleet_coin.word());
            return faults.push(fault(message).help("set it in the table `ships`, or leave the class out"));
        };
        let most = SIDE_UNITS - usize::from(rules.fleet_setting == Setting::Station);
        if fleet.len() + count > most {
            return faults.push(fault(format!("the fleet has more than {most} units")).help("count fewer"));
        }
        fleet.extend(core::iter::repeat_n(id, count));
        let total = |value: &dyn Fn(&Class) -> i32| fleet.iter().map(|&id| value(ships.class(id))).sum::<i32>();
        let spent = total(&|class| class.value(rules.fleet_coin).unwrap_or(0));
        let budget = self.budget;
        if spent > budget && spent - value * (count as i32) <= budget {
            let message = format!("this fleet costs {}, over its budget of {}", decimal(spent), decimal(budget));
            faults.push(fault(message).help("count fewer, or raise fleet.budget"));
        }
        let berths = total(&|class| i32::from(class.hangar) + if class.is_station() { SIDE_UNITS as i32 } else { 0 });
        let fighters = total(&|class| i32::from(class.kind == Kind::Fighter));
        if class.kind == Kind::Fighter && fighters > berths {
            let message = format!("{fighters} fighters have {berths} berths");
            faults.push(fault(message).help("count carriers too, in a table above their fighters"));
        }
    }
}

/// Reads a class and its number of ships, such as `fighter:2`.
fn read_part(part: &str, ships: &Ships, fault: &dyn Fn(String) -> Fault) -> Result<(ClassId, usize), Fault> {
    let Some((class, count)) = part.split_once(':').map(|(class, count)| (class.trim(), count.trim())) else {
        return Err(
            fault(format!("`{part}` has no number of ships")).help("write a class and how many, such as frigate:4")
        );
    };
    let id = ships.named(class).ok_or_else(|| unknown_class(ships, class, fault))?;
    match count.parse() {
        Ok(count) if (1..=SIDE_UNITS).contains(&count) => Ok((id, count)),
        _ => Err(fault(format!("`{part}`: `{count}` is not a valid number of ships"))
            .help("give a whole number from 1 to 32")),
    }
}
