//! The numbers that predict the winner of a battle.

use super::KnightHawks;
use super::battle_setup::Objective;
use super::state::{A, State, enemy};
use super::units::{Status, Unit};
use super::vocabulary::{Role, System};
use super::weapons::Weapon;
use evenkeel_engine::Seat;
use evenkeel_engine::features::{Feature, Features};
use evenkeel_engine::rules::Word;

/// The features of a side.
pub(super) const FEATURES: &[Feature] = &[
    Feature::new(
        "points_left",
        "hundredths of a point",
        "point_buy of its units on the map or safe, times the share of hull points left",
    ),
    Feature::new("points_destroyed", "hundredths of a point", "point_buy of enemy units destroyed"),
    Feature::new("units_left", "units", "its units still on the map"),
    Feature::new("hull_left", "hull points", "hull points left of its units on the map"),
    Feature::new(
        "fire",
        "hundredths of a hull point",
        "mean damage of a hit, summed over all shots of its units in one phase",
    ),
    Feature::new("rounds_left", "rounds", "torpedoes, rockets, mines and seekers left that it could use"),
    Feature::new("interceptors_left", "missiles", "interceptor missiles that can be fired"),
    Feature::new(
        "crippled",
        "units",
        "its units that cannot move, cannot fire though built to, or have lost over half their hull",
    ),
    Feature::new("burning", "units", "its units on fire"),
    Feature::new("distance", "hexes", "hexes between the nearest two opposing units"),
    Feature::new("has_the_move", "halves", "1 in its own half of the turn, 0 in the enemy's"),
    Feature::new(
        "goal",
        "steps",
        "progress towards the objective: units safe, the picture, turns of evacuation; minus the hull points of a station to be taken, in tens",
    ),
    Feature::new(
        "hull_doublings",
        "hundredths of a doubling",
        "about log2(hull_left + 1): equal shares count equally in any fleet",
    ),
    Feature::new("fire_doublings", "hundredths of a doubling", "about log2(fire + 1), with fire in hull points"),
];

impl KnightHawks {
    pub(super) fn fill_features(&self, state: &State, side: Seat, out: &mut Features) {
        let (mut points, mut units, mut hull, mut fire) = (0, 0, 0, 0);
        let (mut rounds, mut interceptors, mut crippled, mut burning) = (0, 0, 0, 0);
        for unit in state.roster(side).map(|id| state.unit(id)) {
            let (class, systems) = (self.class_of(unit), &unit.systems);
            if unit.status == Status::Safe {
                points += self.value_of(unit);
            }
            if !unit.plays() {
                continue;
            }
            points += self.value_of(unit) * i64::from(systems.hull()) / i64::from(class.hull);
            units += 1;
            hull += i32::from(systems.hull());
            fire += self.fire_of(unit);
            rounds += rounds_of(self, unit);
            interceptors += i32::from(systems.ready_interceptors(class));
            crippled += i32::from(self.is_crippled(unit));
            burning += i32::from(systems.broken(System::Fire));
        }
        let destroyed = state.ledger[side.index()].points / 100;
        let all = [
            (points / 100) as i32,
            destroyed as i32,
            units,
            hull,
            fire,
            rounds,
            interceptors,
            crippled,
            burning,
            apart(state, side),
            i32::from(state.mover == side),
            self.goal(state, side),
            doublings(hull),
            doublings(fire / 100),
        ];
        out[..all.len()].copy_from_slice(&all);
    }

    /// Hundredths of hull points that all shots of one phase would cost a ship like this one if they hit.
    fn fire_of(&self, unit: &Unit) -> i32 {
        let class = self.class_of(unit);
        let hit = |weapon| self.armoury.mean_damage.hit(unit.class, weapon, false, 0) as i32;
        Weapon::fired().map(|weapon| i32::from(unit.systems.shots(class, weapon)) * hit(weapon)).sum()
    }

    fn goal(&self, state: &State, side: Seat) -> i32 {
        let units = || state.roster(side).map(|id| state.unit(id));
        let safe = units().filter(|unit| unit.status == Status::Safe).count() as i32;
        let sought = state.roster(enemy(side)).map(|id| state.unit(id));
        let walls = sought.filter(|unit| unit.plays() && unit.role == Role::Station);
        let walls: i32 = walls.map(|unit| i32::from(unit.systems.hull()) / 10).sum();
        let progress = &state.progress;
        match (self.setup.objective, side == A) {
            (Objective::Photo, true) => safe + i32::from(progress.picture),
            (Objective::Evacuate, false) => safe + i32::from(progress.evacuation),
            (Objective::Fortress | Objective::Siege | Objective::Evacuate, true) => -walls,
            _ => safe,
        }
    }
}

/// Hundredths of the binary logarithm of `number + 1`, linear between powers of two.
const fn doublings(number: i32) -> i32 {
    let number = if number > 0 { number + 1 } else { 1 };
    let whole = number.ilog2();
    whole as i32 * 100 + (number - (1 << whole)) * 100 / (1 << whole)
}

fn rounds_of(game: &KnightHawks, unit: &Unit) -> i32 {
    let class = game.class_of(unit);
    let limited = Weapon::ALL.iter().filter(|weapon| !weapon.is_beam());
    let usable = limited.filter(|&&weapon| unit.systems.working(class, weapon) > 0);
    usable.map(|&weapon| i32::from(unit.systems.rounds(weapon))).sum()
}

/// Hexes between the nearest two units of both sides; 0 if one side has none on the map.
fn apart(state: &State, side: Seat) -> i32 {
    let out = |side: Seat| state.roster(side).map(|id| state.unit(id)).filter(|unit| unit.is_out());
    let ranges = out(side).flat_map(|own| out(enemy(side)).map(|other| own.at.distance(other.at)));
    ranges.min().map_or(0, i32::from)
}
