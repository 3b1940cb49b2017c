//! How a character fights, in numbers.

use evenkeel_engine::{settings, words};

words! {
    /// The preferred enemy as a target, and to steer by.
    pub enum Prey {
        /// The one a shot brings nearest to destruction: expected hull points over hull points left.
        Fragile = "fragile",
        /// The ship whose loss costs the enemy the most points per hull point of the hit.
        Dear = "dear",
        /// The most defenceless ship: few hull points, poor defences, damaged, unarmed.
        Weak = "weak",
        /// The ship that can do the most harm with its working weapons.
        Armed = "armed",
    }
}

settings! {
    /// The weights of a character. The defaults are those of §18.3; a character's file sets the differences.
    pub struct Weights {
        plans: i32 = 14, "plans", "ways", range 1..=200, sweep 4..=40, about
            "Sequences of turns compared for a move, each at every speed the ship may choose.";
        caution: i32 = 50, "caution", "%", range 0..=500, sweep 0..=160, about
            "Weight of expected damage taken relative to expected damage dealt.";
        risk: i32 = 100, "risk", "%", range 0..=1000, sweep 0..=300, about
            "Weight of the hull points lost if the ship broke up.";
        bow: i32 = 100, "bow", "%", range 0..=1000, sweep 50..=300, about
            "Weight of damage by forward guns and torpedoes: turns the bow to the enemy.";
        distance: i32 = 2, "distance", "hexes", range 0..=30, sweep 0..=12, about
            "Preferred distance to the target of a ship.";
        closing: i32 = 30, "closing", "hundredths of a hull point", range 0..=1000, sweep 5..=80, about
            "Cost of each hex away from `distance`.";
        cruise: i32 = 8, "cruise", "hexes", range 0..=60, sweep 3..=20, about
            "Speed above which `overspeed` counts.";
        momentum: i32 = 0, "momentum", "hexes", range 0..=60, sweep 0..=20, about
            "Minimum speed where enemies are near, to pass instead of lingering.";
        prey: Prey = Prey::Dear, "prey", about
            "First target: the most fragile, the most valuable, the weakest or the best armed enemy.";
        thrifty: bool = true, "thrifty", about
            "Whether declared shots are counted, so that fewer go to a target almost certain to be lost.";
        chance: i32 = 40, "chance", "%", range 0..=100, sweep 0..=80, about
            "Minimum chance to hit for torpedoes and assault rockets.";
        missiles: i32 = 3, "missiles", "missiles", range 0..=20, sweep 0..=8, about
            "Maximum interceptor missiles per torpedo or seeker; half, rounded up, per mine or assault rocket.";
        watch: i32 = 15, "watch", "hexes", range 0..=60, sweep 5..=25, about
            "Hexes within which enemy weapons affect the choice of screens.";
        launch: i32 = 40, "launch", "hexes", range 0..=80, sweep 10..=60, about
            "Hexes within which an enemy makes docked ships and fighters leave.";
        break_off: i32 = 0, "break_off", "%", range 0..=100, sweep 0..=80, about
            "Share of hull points left below which a ship breaks off.";
        rearm: i32 = 20, "rearm", "hexes", range 0..=60, sweep 0..=40, about
            "Hexes within which a fighter or a scout without rockets returns to a host to rearm.";

        dealt: i32 = 100, "dealt", "%", range 0..=400, sweep 50..=200, fine
            "Weight of expected damage dealt.";
        wary: i32 = 100, "wary", "%", range 0..=200, sweep 0..=150, fine
            "Share of an enemy's acceleration by which it is expected to close in before its own fire.";
        hope: i32 = 100, "hope", "%", range 0..=200, sweep 0..=150, fine
            "Share of an enemy's acceleration by which it is expected to close in before the ship's fire.";
        contact: i32 = 100, "contact", "%", range 0..=400, sweep 0..=150, fine
            "Relative weight of preferred distance and speed where an enemy is in reach.";
        crowding: i32 = 0, "crowding", "hundredths of a hull point", range 0..=1000, sweep 0..=80, fine
            "Cost of each hex inside the range, plus `berth`, of an enemy's remaining torpedoes and rockets.";
        berth: i32 = 2, "berth", "hexes", range 0..=20, sweep 0..=8, fine
            "Hexes to keep beyond the range of enemy torpedoes and rockets.";
        overspeed: i32 = 2, "overspeed", "hexes", range 0..=30, sweep 0..=8, fine
            "Cost of each hex of speed above `cruise`, in hexes of distance.";
        sluggish: i32 = 2, "sluggish", "hexes", range 0..=30, sweep 0..=8, fine
            "Cost of each hex of speed below `momentum`, in hexes of distance.";
        peril: i32 = 30, "peril", "%", range 0..=200, sweep 0..=100, fine
            "Share of the hull counted as lost on a course where only a turn avoids the planet.";
        mines: i32 = 60, "mines", "%", range 0..=500, sweep 0..=200, fine
            "Weight of mines that enemies may have laid on their way.";
        seekers: i32 = 100, "seekers", "%", range 0..=500, sweep 0..=200, fine
            "Weight of active seekers on the path or in reach.";
        pursuit: i32 = 50, "pursuit", "%", range 0..=200, sweep 0..=100, fine
            "Share of damage expected from a seeker that can reach the end of a course.";
        retreat: i32 = 30, "retreat", "hexes", range 0..=60, sweep 10..=40, fine
            "Preferred distance of a ship that breaks off.";
        flight: i32 = 25, "flight", "%", range 0..=400, sweep 0..=100, fine
            "Relative weight of damage dealt, for ships with another objective than fighting.";
        fear: i32 = 200, "fear", "%", range 0..=800, sweep 100..=400, fine
            "Relative weight of damage taken, for such ships.";
        homing: i32 = 150, "homing", "hundredths of a hull point", range 0..=1000, sweep 30..=300, fine
            "Cost of each hex from its host for a unit that goes to dock, and from its place for a carrier that waits.";
        bound: i32 = 30, "bound", "hundredths of a hull point", range 0..=1000, sweep 5..=80, fine
            "Cost of each hex from the place a scenario sends a ship to: an edge or a point to pass.";
        prize: i32 = 200, "prize", "%", range 0..=1000, sweep 100..=400, fine
            "Weight of a hit on a unit that decides the scenario.";
        spare: i32 = 150, "spare", "%", range 0..=1000, sweep 100..=300, fine
            "Expected damage already declared on a target, relative to its hull left, above which rounds are saved.";
        nearing: i32 = 6, "nearing", "hexes", range 0..=30, sweep 0..=12, fine
            "Expected decrease of range before the next shots, for the choice of screens.";
        frail: i32 = 11, "frail", "hull points", range 0..=200, sweep 0..=40, fine
            "Hull points at or below which a ship spends missiles on rocket batteries.";
        reserve: i32 = 1, "reserve", "missiles", range 0..=20, sweep 0..=4, fine
            "Missiles a ship keeps for itself when it helps another.";
        gap: i32 = 3, "gap", "hexes", range 1..=20, sweep 1..=6, fine
            "Hexes between two mines.";
        minefield: i32 = 14, "minefield", "hexes", range 0..=60, sweep 4..=30, fine
            "Hexes within which an enemy makes a minelayer lay.";
        release: i32 = 9, "release", "hexes", range 0..=60, sweep 4..=20, fine
            "Hexes within which the way of an enemy makes a ship lay a seeker.";
        wake: i32 = 9, "wake", "hexes", range 0..=60, sweep 3..=20, fine
            "Hexes from a dormant seeker within which an enemy wakes it.";
        focus: i32 = 0, "focus", "%", range 0..=1000, sweep 0..=400, fine
            "Bonus for a target whose hull points are gone, or will be after the shots already declared.";
        together: i32 = 0, "together", "hundredths of a hull point", range 0..=1000, sweep 0..=120, fine
            "Cost of each hex by which a ship is nearer to its prey than its fleet.";
        guarding: i32 = 0, "guarding", "hundredths of a hull point", range 0..=1000, sweep 0..=120, fine
            "Cost of each hex beyond `circle` from the station of its side.";
        circle: i32 = 3, "circle", "hexes", range 0..=30, sweep 0..=10, fine
            "Hexes from the station of its side that cost a ship nothing.";
        field: i32 = 10, "field", "hexes", range 0..=30, sweep 0..=14, fine
            "Hexes before a station or a minelayer where unseen mines are suspected.";
        done: i32 = 10_000, "done", "hull points", range 0..=20_000, sweep 1000..=15_000, fine
            "Value of achieving the objective of a scenario, and of leaving the map.";
        ruin: i32 = 10_000, "ruin", "hull points", range 0..=20_000, sweep 1000..=15_000, fine
            "Cost of a course into the planet or over a forbidden edge; half if only the next move ends there.";
        dash: i32 = 30, "dash", "hexes", range 0..=60, sweep 10..=40, fine
            "Speed of a ship that must pass a place before its enemies can fire twice.";
        guard: i32 = 6, "guard", "hexes", range 0..=30, sweep 0..=12, fine
            "Hexes beyond `distance` within which an enemy makes a guard leave its orbit.";
        fuse: i32 = 2, "fuse", "hexes", range 0..=20, sweep 0..=6, fine
            "Hexes within which an enemy is too near to lay a seeker.";
        quench: i32 = 60, "quench", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for a fire.";
        mend_guns: i32 = 50, "mend_guns", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for a cannon or a launcher.";
        mend_drive: i32 = 40, "mend_drive", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for the drive.";
        mend_control: i32 = 40, "mend_control", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for combat control and navigation.";
        mend_rest: i32 = 30, "mend_rest", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for all other systems; the hull gets the rest.";
        shelter: i32 = 70, "shelter", "%", range 0..=100, sweep 0..=100, fine
            "Share of hull points left below which a ship docks where docking helps repairs.";
    }
}
