//! The points in the sequence of a turn (§4.1 and §5.2).

/// A point in the sequence of a turn. The next one follows unless the rules skip ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Advance the turn marker.
    Begin,
    /// Stay, depart, choose a course, be placed by a tow.
    Move,
    /// Fly, unless the departure was cancelled.
    Fly,
    /// The maintenance check.
    Maintain,
    /// The arrival list.
    Arrive,
    /// Crew repair.
    CrewRepair,
    /// Cargo: unload.
    Unload,
    /// Cargo: abandon.
    Abandon,
    /// Cargo: roll, and load.
    Roll,
    /// Cargo 1 is settled: passengers.
    Passengers,
    /// Captain's cargo.
    Venture,
    /// The yard.
    Yard,
    /// Spares.
    Spares,
    /// Crew.
    Crew,
    /// Fixed costs.
    Expenses,
    /// The roll for the end.
    End,
}
