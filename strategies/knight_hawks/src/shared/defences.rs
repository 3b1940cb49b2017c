//! Screens, masks, evasion and interceptor missiles.

use evenkeel_knight_hawks::Action;
use evenkeel_knight_hawks::defences::{Column, ColumnSet, Screen};
use evenkeel_knight_hawks::state::Attack;
use evenkeel_knight_hawks::to_hit::ToHit;
use evenkeel_knight_hawks::units::{Unit, UnitId};
use evenkeel_knight_hawks::weapons::Weapon;

use super::goal::prey;
use super::situation::Situation;

impl Situation<'_> {
    /// The screen with the smallest expected loss, or none; a mask only against lasers, by a ship that flies straight on.
    pub fn choose_screen(self, id: UnitId, actions: &[Action]) -> Action {
        let unit = self.unit(id);
        let hull = if self.class(unit).reflective { ColumnSet::one(Column::ReflectiveHull) } else { ColumnSet::EMPTY };
        let (bare, lasers) = self.expected_loss(unit, hull);
        let mut best = (bare, None);
        for screen in [Screen::Proton, Screen::Electron, Screen::Stasis, Screen::Mask] {
            let up = unit.systems.screen() == Some(screen);
            let masked = screen == Screen::Mask;
            if !up && !actions.contains(&Action::Raise(screen))
                || masked && (lasers * 2 <= bare || self.will_turn(unit))
            {
                continue;
            }
            let (loss, _) = self.expected_loss(unit, hull | ColumnSet::one(screen.column()));
            if loss < best.0 {
                best = (loss, Some(screen));
            }
        }
        match (best.1, unit.systems.screen()) {
            (wanted, now) if wanted == now => Action::Keep,
            (Some(screen), _) => Action::Raise(screen),
            (None, _) => Action::Lower,
        }
    }

    /// Expected hundredths of hull points lost to all enemy weapons that bear, in one volley, and the part of lasers.
    fn expected_loss(self, unit: &Unit, defences: ColumnSet) -> (i32, i32) {
        let (armoury, rules) = (self.game.armoury(), self.rules());
        let (mut all, mut lasers) = (0, 0);
        for enemy in self.enemies() {
            let apart = enemy.at.distance(unit.at);
            if i32::from(apart) > self.weights.watch {
                continue;
            }
            let class = self.class(enemy);
            for weapon in Weapon::fired() {
                let shots = enemy.systems.shots(class, weapon);
                if shots == 0 {
                    continue;
                }
                let aim = armoury.combat.aim_from(enemy.systems.masked(), weapon, defences);
                let range = apart
                    .saturating_sub(self.weights.nearing as u16)
                    .min(u16::from(armoury.weapons.gun(weapon).range)) as u8;
                let chance = i32::from(ToHit { range, ..ToHit::new(weapon, aim) }.chance(rules, &armoury.weapons));
                let hit = armoury.mean_damage.hit(unit.class, weapon, aim.half, range) as i32;
                let loss = hit * chance / 100 * i32::from(shots);
                all += loss;
                lasers += if weapon.is_laser() { loss } else { 0 };
            }
        }
        (all, lasers)
    }

    /// Whether the ship would leave a mask behind: it moves, and its prey is not straight ahead.
    fn will_turn(self, unit: &Unit) -> bool {
        let still = unit.spin().is_some() || unit.speed == 0;
        let straight = |enemy: &Unit| {
            let next = |heading| unit.at.step(heading).distance(enemy.at);
            (0..6).all(|heading| next(unit.heading) <= next(heading))
        };
        !still && !prey(self, unit).is_some_and(straight)
    }

    /// Up to a number of missiles that depends on the attack.
    pub fn choose_missiles(self, attack: &Attack, id: UnitId, actions: &[Action]) -> Action {
        let frail = i32::from(self.unit(attack.target).systems.hull()) <= self.weights.frail;
        let most = self.weights.missiles as u8;
        let wanted = match attack.weapon {
            Weapon::Torpedo | Weapon::Seeker => most,
            Weapon::Mine | Weapon::AssaultRocket => most.div_ceil(2),
            Weapon::RocketBattery => most.min(u8::from(frail)),
            _ => 0,
        };
        // The last answers spend most; a ship that helps another keeps some in reserve.
        let reserve = if id == attack.target { 0 } else { self.weights.reserve as u8 };
        let stock = self.unit(id).systems.interceptors().saturating_sub(reserve);
        let useful = actions.len() as u8 - 1;
        Action::Missiles(wanted.saturating_sub(attack.missiles).min(useful).min(stock))
    }
}

#[cfg(test)]
mod tests;
