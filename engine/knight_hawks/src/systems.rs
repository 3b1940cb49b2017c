//! The parts left of a ship: hull, drive, mounts, rounds and all systems that can break. The whole state of a unit except its position.

use super::defences::{Column, ColumnSet, Defence, Screen};
use super::ships::Class;
use super::vocabulary::{System, SystemSet};
use super::weapons::{BEAMS, Weapon};
use evenkeel_engine::rules::Word;

/// The state of one unit, except its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Systems {
    /// Hull points left; 0: destroyed.
    hull: i16,
    adf: u8,
    mr: u8,
    /// Working mounts by beam.
    mounts: [u8; BEAMS],
    /// Lost mounts beyond repair, by beam.
    locked_mounts: [u8; BEAMS],
    /// Rounds left by weapon, even if it is broken.
    rounds: [u8; Weapon::COUNT - BEAMS],
    /// Masks and interceptor missiles left, even if unusable.
    masks: u8,
    interceptors: u8,
    /// The screen around the ship.
    screen: Option<Screen>,
    /// The screen that a short circuit took down; its repair restores the screen.
    cut: Option<Screen>,
    /// Its conditions, and lost systems with rounds or charges.
    broken: SystemSet,
    /// Systems beyond repair; mounts are counted separately.
    locked: SystemSet,
}

impl Systems {
    /// A new ship.
    pub fn of(class: &Class) -> Self {
        let (beams, limited) = class.weapons.split_at(BEAMS);
        Self {
            hull: class.hull,
            adf: class.adf,
            mr: class.mr,
            mounts: core::array::from_fn(|beam| beams[beam]),
            locked_mounts: [0; BEAMS],
            rounds: core::array::from_fn(|magazine| limited[magazine]),
            masks: class.defence(Defence::Mask),
            interceptors: class.defence(Defence::Interceptors),
            screen: None,
            cut: None,
            broken: SystemSet::default(),
            locked: SystemSet::default(),
        }
    }

    /// Hull points left.
    #[inline]
    pub const fn hull(&self) -> i16 {
        self.hull
    }

    /// Hull points lost.
    #[inline]
    pub const fn damage(&self, class: &Class) -> i16 {
        class.hull - self.hull
    }

    /// Whether the ship is destroyed.
    #[inline]
    pub const fn destroyed(&self) -> bool {
        self.hull <= 0
    }

    /// Current acceleration factor.
    #[inline]
    pub const fn adf(&self) -> u8 {
        self.adf
    }

    /// Current manoeuvre rating.
    #[inline]
    pub const fn mr(&self) -> u8 {
        self.mr
    }

    /// Current damage control rating (§9: halved, fraction up).
    pub fn dcr(&self, class: &Class) -> u16 {
        if self.broken.contains(System::DamageControl) { class.dcr.div_ceil(2) } else { class.dcr }
    }

    /// Whether the ship has this condition, or has lost this system with rounds or charges.
    #[inline]
    pub fn broken(&self, system: System) -> bool {
        self.broken.contains(system)
    }

    /// Working mounts of a beam; 1 for a working system with rounds, even if none are left.
    #[inline]
    pub fn working(&self, class: &Class, weapon: Weapon) -> u8 {
        if weapon.is_beam() {
            self.mounts[weapon as usize]
        } else {
            let works = class.weapon(weapon) > 0 && (weapon.is_laid() || !self.broken(System::of_weapon(weapon)));
            u8::from(works)
        }
    }

    /// Rounds left of a weapon that has rounds.
    #[inline]
    pub const fn rounds(&self, weapon: Weapon) -> u8 {
        self.rounds[weapon.magazine()]
    }

    /// Number of shots in one phase (§6.1): every mount once, one round of the others.
    #[inline]
    pub fn shots(&self, class: &Class, weapon: Weapon) -> u8 {
        let working = self.working(class, weapon);
        if weapon.is_beam() { working } else { working.min(self.rounds(weapon)) }
    }

    /// Uses a round, if the weapon has any.
    #[inline]
    pub fn spend_round(&mut self, weapon: Weapon) {
        if !weapon.is_beam() {
            self.rounds[weapon.magazine()] -= 1;
        }
    }

    /// Fills a magazine up (§5.5).
    pub const fn rearm(&mut self, class: &Class, weapon: Weapon) {
        self.rounds[weapon.magazine()] = class.weapon(weapon);
    }

    /// Whether an original defence system is intact, charged or not.
    #[inline]
    pub fn has_defence(&self, class: &Class, defence: Defence) -> bool {
        class.defence(defence) > 0 && !self.broken(System::of_defence(defence))
    }

    /// Masking screens left.
    #[inline]
    pub const fn masks(&self) -> u8 {
        self.masks
    }

    /// Interceptor missiles left.
    #[inline]
    pub const fn interceptors(&self) -> u8 {
        self.interceptors
    }

    /// Interceptor missiles that can fly now (§8.4).
    #[inline]
    pub fn ready_interceptors(&self, class: &Class) -> u8 {
        let ready = self.has_defence(class, Defence::Interceptors) && !self.broken(System::ShortCircuit);
        if ready { self.interceptors } else { 0 }
    }

    /// Uses interceptor missiles.
    pub const fn spend_interceptors(&mut self, count: u8) {
        self.interceptors -= count;
    }

    /// The screen that is up, or the mask around it.
    #[inline]
    pub const fn screen(&self) -> Option<Screen> {
        self.screen
    }

    /// Whether a mask surrounds the ship.
    #[inline]
    pub const fn masked(&self) -> bool {
        matches!(self.screen, Some(Screen::Mask))
    }

    /// Whether the ship could raise this screen, or release this mask, now (§8).
    pub fn can_raise(&self, class: &Class, screen: Screen) -> bool {
        let charged = screen != Screen::Mask || self.masks > 0;
        charged && self.has_defence(class, screen.system()) && !self.broken(System::ShortCircuit)
    }

    /// Raises a screen in place of the current one; a mask costs a charge.
    pub fn raise(&mut self, screen: Screen) {
        if screen == Screen::Mask {
            self.masks -= 1;
        }
        self.screen = Some(screen);
    }

    /// Drops the current screen; a mask left behind is gone.
    pub const fn drop_screen(&mut self) {
        self.screen = None;
    }

    /// Defences in use against a shot (§8.1).
    #[inline]
    pub fn in_use(&self, class: &Class) -> ColumnSet {
        let hull = if class.reflective { ColumnSet::one(Column::ReflectiveHull) } else { ColumnSet::EMPTY };
        self.screen.map_or(hull, |screen| hull | ColumnSet::one(screen.column()))
    }
}

/// Losses by damage.
impl Systems {
    /// Takes hull points; at 0 the ship is destroyed. Returns the points lost.
    pub(super) fn lose_hull(&mut self, points: u16) -> i16 {
        let lost = self.hull.min(points as i16);
        self.hull -= lost;
        lost
    }

    /// Takes points of acceleration; returns the points lost.
    pub(super) fn lose_adf(&mut self, points: u8) -> u8 {
        let lost = self.adf.min(points);
        self.adf -= lost;
        lost
    }

    /// Takes points of manoeuvre; returns the points lost.
    pub(super) fn lose_mr(&mut self, points: u8) -> u8 {
        let lost = self.mr.min(points);
        self.mr -= lost;
        lost
    }

    pub(super) fn lose_weapon(&mut self, weapon: Weapon) {
        if weapon.is_beam() {
            self.mounts[weapon as usize] -= 1;
        } else {
            self.broken.insert(System::of_weapon(weapon));
        }
    }

    /// Loses one mount, one point of drive or steering, a whole system, or suffers a condition.
    pub(super) fn damage_one(&mut self, system: System) {
        let defence = Defence::ALL.iter().find(|&&defence| System::of_defence(defence) == system);
        match (system, system.weapon(), defence) {
            (_, Some(weapon), _) => self.lose_weapon(weapon),
            (_, _, Some(&defence)) => self.lose_defence(defence),
            (System::Drive, ..) => _ = self.lose_adf(1),
            (System::Steering, ..) => _ = self.lose_mr(1),
            _ => self.suffer(system),
        }
    }

    /// A destroyed screen drops at once; a released mask stays (rulings 29 and 39).
    pub(super) fn lose_defence(&mut self, defence: Defence) {
        self.broken.insert(System::of_defence(defence));
        if self.screen.is_some_and(|screen| screen != Screen::Mask && screen.system() == defence) {
            self.screen = None;
        }
    }

    pub(super) fn suffer(&mut self, condition: System) {
        self.broken.insert(condition);
        if condition == System::ShortCircuit && !self.masked() {
            self.cut = self.screen.take();
        }
    }
}

/// Repairs, and damage beyond repair.
impl Systems {
    /// The number of these that could still be repaired: points of drive and steering, mounts, 1 for all else.
    pub fn repairable(&self, class: &Class, system: System) -> u8 {
        if let Some(beam) = system.weapon().filter(|weapon| weapon.is_beam()) {
            return class.weapon(beam) - self.mounts[beam as usize] - self.locked_mounts[beam as usize];
        }
        if self.locked.contains(system) {
            return 0;
        }
        match system {
            System::Drive => class.adf - self.adf,
            System::Steering => class.mr - self.mr,
            System::Hull => u8::from(self.hull < class.hull),
            _ => u8::from(self.broken(system)),
        }
    }

    /// Everything that could be repaired, in the order of the questions; each point and mount separately.
    pub fn repairs(&self, class: &Class) -> impl Iterator<Item = System> {
        let (systems, class) = (*self, class);
        let all = System::ALL.iter().copied();
        all.flat_map(move |system| core::iter::repeat_n(system, systems.repairable(class, system) as usize))
    }

    pub(super) fn gain_hull(&mut self, class: &Class, points: i16) -> i16 {
        let gained = points.min(class.hull - self.hull);
        self.hull += gained;
        gained
    }

    /// Restores one point, mount, system or condition other than hull.
    pub(super) fn mend(&mut self, class: &Class, system: System) {
        match (system, system.weapon()) {
            (_, Some(beam)) if beam.is_beam() => self.mounts[beam as usize] += 1,
            (System::Drive, _) => self.adf = (self.adf + 1).min(class.adf),
            (System::Steering, _) => self.mr = (self.mr + 1).min(class.mr),
            (System::ShortCircuit, _) => self.close_circuit(class),
            _ => self.broken.remove(system),
        }
    }

    /// The repair of a short circuit ends all its effects, and restores the screen that it took down (ruling 61).
    fn close_circuit(&mut self, class: &Class) {
        self.broken.remove(System::ShortCircuit);
        if let Some(screen) = self.cut.take().filter(|_| self.screen.is_none())
            && self.can_raise(class, screen)
        {
            self.screen = Some(screen);
        }
    }

    /// Puts a system beyond repair for the battle: drive and steering as wholes, a beam mount separately (ruling 21).
    pub(super) fn lock(&mut self, system: System) {
        match system.weapon().filter(|weapon| weapon.is_beam()) {
            Some(beam) => self.locked_mounts[beam as usize] += 1,
            None => self.locked.insert(system),
        }
    }
}

// A battle holds up to 64 of them and is copied at every imagined decision.
const _: () = assert!(size_of::<Systems>() <= 32);
