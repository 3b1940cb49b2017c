//! Interceptor missiles (§8.4).

use super::super::defences::Column;
use super::super::icm::most_missiles;
use super::super::rules::Rules;
use super::super::to_hit::ToHit;
use super::super::weapons::Weapon;
use super::printed;

fn most(shot: ToHit, stock: u8) -> u8 {
    most_missiles(shot, stock, &Rules::default(), &printed().weapons)
}

fn at_hull(weapon: Weapon) -> ToHit {
    ToHit::new(weapon, printed().combat.cell(weapon, Column::ReflectiveHull))
}

#[test]
fn no_more_than_bring_the_chance_to_five() {
    assert_eq!(most(at_hull(Weapon::Torpedo), 20), 5, "50 in steps of 10: the fifth brings it below 5");
    assert_eq!(most(at_hull(Weapon::RocketBattery), 20), 12, "40 in steps of 3");
    assert_eq!(most(ToHit { evading: 5, interceptors: 1, ..at_hull(Weapon::Torpedo) }, 20), 1);
    assert_eq!(most(ToHit { interceptors: 5, ..at_hull(Weapon::Torpedo) }, 20), 0);
    assert_eq!(most(at_hull(Weapon::Seeker), 3), 3, "no more than there are");
    assert_eq!(most(at_hull(Weapon::LaserCannon), 20), 0, "nothing stops a beam");
}
