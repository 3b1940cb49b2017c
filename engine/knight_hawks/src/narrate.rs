//! Events, actions and questions in words.

use core::fmt::{self, Display};

use super::KnightHawks;
use super::actions::{Action, Question, Turn};
use super::damage::{Harm, Hit};
use super::events::{Event, Who};
use super::hex::Hex;
use super::repair::Attempt;
use super::state::{End, State};
use super::units::UnitId;
use super::view::View;
use super::vocabulary::{Cause, Spin, System};
use super::weapons::Weapon;
use evenkeel_engine::Narrate;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word;

impl Narrate for KnightHawks {
    const CLOSING: &'static [&'static str] =
        &["units", "units_left", "crippled", "points_destroyed", "shots", "hits", "hull_lost"];

    /// Only their own side knows the hexes of new mines and dormant seekers.
    fn may_know(&self, event: &Event, seat: Seat) -> bool {
        match event {
            Event::MineLaid { who, .. } | Event::SeekerLaid { who, .. } => who.side == seat,
            _ => true,
        }
    }

    fn describe_event<'a>(&'a self, event: &'a Event) -> impl Display + 'a {
        EventText { game: self, event }
    }

    fn describe_action<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        ActionText { game: self, action }
    }

    fn describe_question(view: View<'_>) -> String {
        question(view)
    }

    fn turn_of(&self, event: &Event) -> Option<Seat> {
        if let Event::Half { side } = event { Some(*side) } else { None }
    }

    fn describe_standing(&self, state: &State, seat: Seat) -> String {
        let left = || state.roster(seat).map(|id| state.unit(id)).filter(|unit| unit.plays());
        let hull: i32 = left().map(|unit| i32::from(unit.systems.hull())).sum();
        format!("{} on the map, {hull} hull points between them", left().count())
    }
}

/// An event with the names of its ruleset.
pub(super) struct EventText<'a> {
    pub game: &'a KnightHawks,
    pub event: &'a Event,
}

/// An action with the names of its ruleset.
pub(super) struct ActionText<'a> {
    pub game: &'a KnightHawks,
    pub action: &'a Action,
}

/// A unit in words: `A3 Destroyer (Vicious)`.
struct UnitName<'a>(&'a KnightHawks, Who);

/// A hex in words: column and row.
struct Place(Hex);

impl Display for UnitName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(game, who) = *self;
        let class = &game.ships[who.side.index()].class(who.class).name;
        write!(f, "{}{} {class}", side_name(who.side), who.number)?;
        match game.setup.units[who.side.index()].get(usize::from(who.number) - 1) {
            Some(entry) if !entry.name.is_empty() => write!(f, " ({})", entry.name),
            _ => Ok(()),
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.0.column(), self.0.row())
    }
}

const fn side_name(side: Seat) -> &'static str {
    ["A", "B"][side.index()]
}

const fn spin_name(spin: Spin) -> &'static str {
    match spin {
        Spin::Clockwise => "clockwise",
        Spin::Anticlockwise => "anticlockwise",
    }
}

const fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Hull => "is destroyed",
        Cause::Fire => "burns out",
        Cause::BreakUp => "breaks up",
        Cause::Crash => "falls into the planet",
        Cause::Mine => "is destroyed by a mine",
        Cause::Seeker => "is destroyed by a seeker",
        Cause::Host => "is destroyed with its host or a docked ship",
        Cause::LeftMap => "is lost over the edge of the map",
    }
}

const fn end_name(end: End) -> &'static str {
    match end {
        End::FleetLost => "a side has no units left",
        End::OnlyFighters => "only fighters are left",
        End::BothLost => "both sides are destroyed",
        End::Objective => "the objective is decided",
        End::TurnLimit => "the turn limit is reached",
        End::Unfinished => "it was stopped early",
    }
}

/// A number of things: `1 point`, `2 points`.
fn counted(number: impl Into<i64>, thing: &str) -> String {
    let number = number.into();
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// `hull_double` as `hull double`.
fn spaced(word: &str) -> String {
    word.replace('_', " ")
}

/// A system in words, such as `proton screen`.
fn system_name(system: System) -> String {
    let name = match system {
        System::LaserCannon => "laser cannon",
        System::LaserBattery => "laser battery",
        System::ProtonBattery => "proton beam battery",
        System::ElectronBattery => "electron beam battery",
        System::DisruptorCannon => "disruptor beam cannon",
        System::Torpedo => "torpedo launchers",
        System::AssaultRocket => "assault rocket launchers",
        System::RocketBattery => "rocket batteries",
        System::ProtonScreen => "proton screen",
        System::ElectronScreen => "electron screen",
        System::StasisScreen => "stasis screen",
        System::Mask => "masking screen launcher",
        System::Interceptors => "interceptor launcher",
        named => named.word(),
    };
    spaced(name)
}

fn harm_words(f: &mut fmt::Formatter<'_>, hit: Hit) -> fmt::Result {
    if let Some(roll) = hit.roll {
        write!(f, "{roll}: ")?;
    }
    match hit.harm {
        Harm::Hull { .. } => write!(f, "{}", counted(hit.points, "hull point")),
        Harm::Drive(points) => write!(f, "{points} of its acceleration"),
        Harm::Steering(points) => write!(f, "{points} of its manoeuvre"),
        Harm::Weapon(weapon) => write!(f, "its {}", weapon.code()),
        Harm::Defence(defence) => write!(f, "its {}", defence.code()),
        Harm::Condition(System::Fire) => f.write_str("a fire breaks out"),
        Harm::Condition(System::ShortCircuit) => f.write_str("a power short circuit"),
        Harm::Condition(system) => write!(f, "its {}", spaced(system.word())),
        Harm::DisastrousFire => f.write_str("a disastrous fire"),
    }
}

impl EventText<'_> {
    fn movement(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let called = |who| UnitName(self.game, who);
        match *self.event {
            Event::SetUp { who, at, host: None, heading, speed } => {
                write!(f, "{} is at {}, heading {heading}, speed {speed}", called(who), Place(at))
            }
            Event::SetUp { who, host: Some(host), .. } => write!(f, "{} is docked at {}", called(who), called(host)),
            Event::Left { who, host } => write!(f, "{} leaves {}", called(who), called(host)),
            Event::Orbits { who, spin } => write!(f, "{} goes into orbit, {}", called(who), spin_name(spin)),
            Event::LeftOrbit { who } => write!(f, "{} leaves its orbit", called(who)),
            Event::Navigation { who, die, right } => {
                let way = if right { "right" } else { "left" };
                write!(f, "{} has lost its navigation, {die}: it turns {way}", called(who))
            }
            Event::BreakUp { who, chance, breaks } => {
                let how = if breaks { "it does" } else { "it holds" };
                write!(f, "{} may break up, {chance}%: {how}", called(who))
            }
            Event::Moved { who, to, heading, speed } => {
                write!(f, "{} moves to {}, heading {heading}, speed {speed}", called(who), Place(to))
            }
            Event::MineLaid { who, at } => write!(f, "{} lays mines at {}", called(who), Place(at)),
            Event::SeekerLaid { who, at } => write!(f, "{} lays a seeker at {}", called(who), Place(at)),
            Event::Docked { who, host } => write!(f, "{} docks at {}", called(who), called(host)),
            Event::Lost { who, cause } => write!(f, "{} {}", called(who), cause_name(cause)),
            Event::Safe { who } => write!(f, "{} is off the map, safe", called(who)),
            _ => self.fighting(f),
        }
    }

    fn fighting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let called = |who| UnitName(self.game, who);
        match *self.event {
            Event::Screened { who, screen: Some(screen) } => {
                write!(f, "{} puts up its {}", called(who), screen.system().code())
            }
            Event::Screened { who, screen: None } => write!(f, "{} lowers its screen", called(who)),
            Event::MaskEnds { who } => write!(f, "the mask of {} is gone", called(who)),
            Event::Activated { side, at } => write!(f, "side {} activates a seeker at {}", side_name(side), Place(at)),
            Event::SeekerMoved { side, to } => write!(f, "a seeker of side {} moves to {}", side_name(side), Place(to)),
            Event::SeekerSpent { side, at } => {
                write!(f, "a seeker of side {} is spent at {}", side_name(side), Place(at))
            }
            Event::Named { who, weapon, target, range, head_on } => {
                let how = if head_on { ", head-on" } else { "" };
                write!(f, "{} aims its {} at {}, range {range}{how}", called(who), weapon.code(), called(target))
            }
            Event::Wasted { who, weapon } => write!(f, "the {} of {} has no target left", weapon.code(), called(who)),
            Event::Evades { who } => write!(f, "{} evades", called(who)),
            Event::Missiles { who, count } => {
                write!(f, "{} spends {}", called(who), counted(count, "interceptor missile"))
            }
            Event::Attacked { weapon, who, chance, hit } => {
                let (what, result) = (weapon.code(), if hit { "hits" } else { "misses" });
                write!(f, "{what} at {}, {chance}%: it {result}", called(who))
            }
            Event::Struck { who, hit } => {
                write!(f, "{} suffers ", called(who))?;
                harm_words(f, hit)
            }
            Event::Burnt { who, hit } => {
                write!(f, "the fire on {} costs ", called(who))?;
                harm_words(f, hit)
            }
            Event::Shaken { who, points } => {
                write!(f, "{} is shaken and loses {}", called(who), counted(points, "hull point"))
            }
            _ => self.keeping(f),
        }
    }

    fn keeping(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.event {
            Event::Fleet { side, second, unspent } => {
                let (fleet, left) = (if second { "b" } else { "a" }, super::fleet::decimal(unspent));
                write!(f, "side {} leads fleet {fleet}, {left} unspent", side_name(side))
            }
            Event::Turn { turn } => write!(f, "turn {turn}"),
            Event::Half { side } => write!(f, "the half of side {}", side_name(side)),
            Event::Picture => f.write_str("the picture is taken"),
            Event::Evacuated => f.write_str("the station is evacuated"),
            Event::Rearmed { who } => write!(f, "{} takes rockets aboard", UnitName(self.game, who)),
            Event::RepairTurn => f.write_str("repair turn"),
            Event::Repaired { who, system, points, attempt, gained } => {
                let result = match attempt {
                    Attempt::Repaired if gained > 0 => format!("{} back", counted(gained, "point")),
                    Attempt::Repaired => "repaired".to_owned(),
                    Attempt::Failed => "not repaired".to_owned(),
                    Attempt::Locked => "beyond repair".to_owned(),
                };
                let points = counted(points, "repair point");
                write!(f, "{} puts {points} on the {}: {result}", UnitName(self.game, who), system_name(system))
            }
            Event::Over { winner: Some(winner), end } => {
                write!(f, "side {} wins: {}", side_name(winner), end_name(end))
            }
            Event::Over { winner: None, end } => write!(f, "a draw: {}", end_name(end)),
            _ => unreachable!("every event has its sentence in one of three places"),
        }
    }
}

impl Display for EventText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.movement(f)
    }
}

impl KnightHawks {
    /// A unit by its number in the battle: side and roster place if the scenario fixes them.
    fn number(&self, id: UnitId) -> String {
        let split = self.setup.units[0].len();
        match usize::from(id).checked_sub(split) {
            _ if split == 0 => format!("unit {}", id + 1),
            None => format!("A{}", id + 1),
            Some(place) => format!("B{}", place + 1),
        }
    }
}

impl Display for ActionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.action {
            Action::Keep => f.write_str("leave the screens unchanged"),
            Action::Lower => f.write_str("lower the screen"),
            Action::Raise(screen) => write!(f, "put up {}", screen.system().code()),
            Action::No => f.write_str("no"),
            Action::Yes => f.write_str("yes"),
            Action::Stay => f.write_str("stay"),
            Action::Leave => f.write_str("leave"),
            Action::Enter(spin) => write!(f, "enter orbit, {}", spin_name(spin)),
            Action::Face(heading) => write!(f, "face {heading}"),
            Action::Speed(speed) => write!(f, "speed {speed}"),
            Action::Turn(Turn::Straight) => f.write_str("straight on"),
            Action::Turn(Turn::Left) => f.write_str("turn left"),
            Action::Turn(Turn::Right) => f.write_str("turn right"),
            Action::LayNothing => f.write_str("lay nothing"),
            Action::LayMine => f.write_str("lay mines"),
            Action::LaySeeker => f.write_str("lay a seeker"),
            Action::Dock(host) => write!(f, "dock at {}", self.game.number(host)),
            Action::Hold => f.write_str("hold fire"),
            Action::Fire(target) => write!(f, "fire at {}", self.game.number(target)),
            Action::Missiles(count) => write!(f, "{}", counted(count, "interceptor missile")),
            Action::Points(points) => write!(f, "{}", counted(points, "point")),
        }
    }
}

/// The question to a side.
pub(super) fn question(view: View<'_>) -> String {
    let unit = |id| format!("{} {}", view.game().number(id), view.class(id).name);
    if let Some((id, system, left)) = view.repair() {
        return format!(
            "{}, {} left: how many points on the {}",
            unit(id),
            counted(left, "point"),
            system_name(system)
        );
    }
    let Some(question) = view.question() else { return "nothing".to_owned() };
    match question {
        Question::Screen(id) => format!("{}: which screen", unit(id)),
        Question::Activate(index) => format!("seeker {}: activate it", index + 1),
        Question::Leave(id) => format!("{}: leave its host", unit(id)),
        Question::Orbit(id) => format!("{}: leave its orbit", unit(id)),
        Question::Enter(id) => format!("{}: enter orbit", unit(id)),
        Question::Facing(id) => format!("{}: which heading", unit(id)),
        Question::Speed(id) => format!("{}: which speed", unit(id)),
        Question::Turn(id) => format!("{}: does it turn here", unit(id)),
        Question::Lay(id) => format!("{}: what does it lay here", unit(id)),
        Question::Dock(id) => format!("{}: does it dock", unit(id)),
        Question::Target { unit: id, weapon, mount } => target_question(&unit(id), weapon, mount),
        Question::Evade(id) => format!("{}: does it evade the torpedo", unit(id)),
        Question::Missiles(id) => format!("{}: how many interceptor missiles", unit(id)),
    }
}

fn target_question(unit: &str, weapon: Weapon, mount: u8) -> String {
    if mount == 0 {
        format!("{unit}: target of its {}", weapon.code())
    } else {
        format!("{unit}: target of {} number {}", weapon.code(), mount + 1)
    }
}
