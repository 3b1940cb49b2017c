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

/// §8.4 and §13: friends help a ship against a mine in the hex where its move ends, but not in a hex that it only passes.
#[test]
fn friends_help_against_a_mine_where_the_move_ends() {
    use super::super::actions::{Action, Question};
    use super::super::hex::Hex;
    use super::super::state::{A, B};
    use super::super::streams::Stream;
    use super::scene::{Scene, course};
    for (row, helped) in [(26, true), (28, false)] {
        let mut scene = Scene::space();
        let mover = scene.add(A, "frigate", Hex::of(20, 30), 0, 4);
        let friend = scene.add(A, "destroyer", Hex::of(20, row), 0, 0);
        let layer = scene.add(B, "minelayer", Hex::of(0, 0), 0, 0);
        scene.state.unit_mut(layer).systems.spend_round(Weapon::Mine);
        scene.state.lay(B, Weapon::Mine, Hex::of(20, row));
        let mut asked = Vec::new();
        let mut fly = course(mover, 4, "");
        scene.half(A, [super::d100(Stream::Combat, 99)], |scene, question| match question {
            Question::Missiles(unit) => {
                asked.push(unit);
                Some(Action::Missiles(0))
            }
            _ => fly(scene, question),
        });
        assert_eq!(asked, if helped { vec![mover, friend] } else { vec![mover] }, "row {row}");
    }
}
