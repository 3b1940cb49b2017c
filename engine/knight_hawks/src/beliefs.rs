//! A battle that a side could believe in: hidden parts are placed anew, from only its view and the dice (§18.2).

use arrayvec::ArrayVec;

use super::hex::{COLUMNS, Hex, ROWS};
use super::state::{MINES, State, enemy};
use super::streams::Stream;
use super::view::View;
use evenkeel_engine::chance::Dice;

impl View<'_> {
    /// A battle that this side could believe in. Hidden mines and seekers may be anywhere on the nominal map except in the planet, with one mine per
    /// hex. An enemy who repairs at the same time has not assigned any points yet.
    pub(super) fn determinize(self, dice: &mut impl Dice<Stream>) -> State {
        let mut world = self.seen();
        let other = enemy(self.seat()).index();
        let planet = world.planet;
        let mut taken: ArrayVec<Hex, MINES> = ArrayVec::new();
        taken.extend(world.mines[other].iter().filter(|mine| mine.struck).map(|mine| mine.at));
        for mine in world.mines[other].iter_mut().filter(|mine| !mine.struck) {
            mine.at = dice.until(|dice| Some(draw_hex(planet, dice)?).filter(|at| !taken.contains(at)));
            taken.push(mine.at);
        }
        for seeker in world.seekers[other].iter_mut().filter(|seeker| seeker.active == 0) {
            seeker.at = dice.until(|dice| draw_hex(planet, dice));
        }
        if self.repairing().is_some() {
            self.game().open_repairs(&mut world, enemy(self.seat()));
        }
        world
    }
}

/// Any hex of the nominal map except the planet's.
fn draw_hex(planet: Option<Hex>, dice: &mut impl Dice<Stream>) -> Option<Hex> {
    let column = dice.below(Stream::Imagined, COLUMNS as u32) as i16;
    let hex = Hex::of(column, dice.below(Stream::Imagined, ROWS as u32) as i16);
    (Some(hex) != planet).then_some(hex)
}
