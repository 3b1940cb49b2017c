//! The points in the sequence of play (§4).

/// A point in the sequence of a game turn. The next one follows unless the rules return for another unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Step {
    /// A side's half begins.
    Begin,
    /// 1.1: screens and masks, unit by unit.
    Screens,
    /// 1.2: dormant seekers are activated, one by one.
    Activate,
    /// 1.2: active seekers move, one by one.
    Seek,
    /// 1.3: units leave a host or an orbit, or enter an orbit.
    Orbits,
    /// 1.3: a unit in orbit, or about to enter it, is carried.
    Carry,
    /// 1.4: the next unit's navigation die and speed.
    Moves,
    /// 1.4: its course, hex by hex.
    Course,
    /// 1.4: the break-up die.
    BreakUp,
    /// 1.3 and 1.4: the counter moves.
    Flight,
    /// 1.5: mines explode.
    Mines,
    /// 1.6: stopped units dock.
    Docking,
    /// 2.1: fires.
    Fires,
    /// 2.2: defensive fire is named.
    NameDefence,
    /// 2.2: defensive fire is resolved.
    Defence,
    /// 2.3: offensive fire is named.
    NameOffence,
    /// 2.3: offensive fire is resolved.
    Offence,
    /// The other half, or the end of the turn.
    EndHalf,
    /// The game turn ends.
    EndTurn,
    /// Both sides assign repair points.
    Repairs,
    /// Repairs are rolled.
    RollRepairs,
    /// The next game turn.
    NextTurn,
}
