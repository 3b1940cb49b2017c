//! Interceptor missiles (§8.4).

use super::rules::Rules;
use super::to_hit::ToHit;
use super::weapons::Weapons;

/// The maximum number of missiles worth sending against a shot: at most the stock, and at most the number that lowers its chance to the minimum.
/// Missiles in `shot` are already on their way.
pub fn most_missiles(shot: ToHit, stock: u8, rules: &Rules, weapons: &Weapons) -> u8 {
    let per_missile = i32::from(weapons.gun(shot.weapon).per_icm);
    let above = (shot.sum(rules, weapons) - rules.least_chance).max(0);
    if per_missile == 0 {
        return 0;
    }
    let useful = (above + per_missile - 1) / per_missile;
    useful.min(i32::from(stock)) as u8
}
