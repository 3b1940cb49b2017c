//! How a character fights, in numbers.

use evenkeel_engine::{settings, words};

words! {
    /// The preferred enemy as a target, and to steer by.
    pub enum Prey {
        /// The one a shot brings nearest to destruction: expected hull points over hull points left.
        Fragile = "fragile",
        /// The ship whose loss costs the enemy most points per hull point of the hit.
        Dear = "dear",
        /// The most defenceless one: few hull points, poor defences, damaged, unarmed.
        Weak = "weak",
        /// The one that can do most harm with its working weapons.
        Armed = "armed",
    }
}

settings! {
    /// The weights of a character. The defaults are those of §18.3; a character's file sets the differences.
    pub struct Weights {
        plans: i32 = 14, "plans", "ways", range 1..=200, sweep 4..=40, about
            "Ways to turn that are compared for a move, each at every speed the ship may choose.";
        caution: i32 = 50, "caution", "%", range 0..=500, sweep 0..=160, about
            "Weight of the damage expected to be taken against that expected to be dealt.";
        risk: i32 = 100, "risk", "%", range 0..=1000, sweep 0..=300, about
            "Weight of the hull points that would be lost if the ship broke up.";
        bow: i32 = 100, "bow", "%", range 0..=1000, sweep 50..=300, about
            "Weight of what forward guns and torpedoes deal: what turns the bow to the enemy.";
        distance: i32 = 2, "distance", "hexes", range 0..=30, sweep 0..=12, about
            "Hexes wanted between a ship and the enemy it steers by.";
        closing: i32 = 30, "closing", "hundredths of a hull point", range 0..=1000, sweep 5..=80, about
            "What each hex away from that distance counts.";
        cruise: i32 = 8, "cruise", "hexes", range 0..=60, sweep 3..=20, about
            "Speed not exceeded without reason.";
        momentum: i32 = 0, "momentum", "hexes", range 0..=60, sweep 0..=20, about
            "Speed kept up where enemies are near, to pass instead of lingering.";
        prey: Prey = Prey::Dear, "prey", about
            "Which enemy is fired at first: the most fragile, the dearest, the weakest or the best armed.";
        thrifty: bool = true, "thrifty", about
            "Whether shots already named are counted, so that fewer go to a target that is as good as lost.";
        chance: i32 = 40, "chance", "%", range 0..=100, sweep 0..=80, about
            "Least chance to hit for torpedoes and assault rockets.";
        missiles: i32 = 3, "missiles", "missiles", range 0..=20, sweep 0..=8, about
            "Most interceptor missiles against a torpedo or a seeker; against mines and assault rockets the greater half.";
        watch: i32 = 15, "watch", "hexes", range 0..=60, sweep 5..=25, about
            "Hexes within which enemy weapons bear on the choice of screens.";
        launch: i32 = 40, "launch", "hexes", range 0..=80, sweep 10..=60, about
            "Hexes within which an enemy brings docked ships and fighters out.";
        break_off: i32 = 0, "break_off", "%", range 0..=100, sweep 0..=80, about
            "Part of its hull points below which a ship breaks off.";
        rearm: i32 = 20, "rearm", "hexes", range 0..=60, sweep 0..=40, about
            "Hexes within which a fighter or a scout without rockets goes to a host for new ones.";

        dealt: i32 = 100, "dealt", "%", range 0..=400, sweep 50..=200, fine
            "Weight of the damage expected to be dealt.";
        wary: i32 = 100, "wary", "%", range 0..=200, sweep 0..=150, fine
            "Part of an enemy's acceleration by which its own fire is expected to come nearer than on a straight course.";
        hope: i32 = 100, "hope", "%", range 0..=200, sweep 0..=150, fine
            "Part of an enemy's acceleration by which it is expected to come nearer to the ship's own fire.";
        contact: i32 = 100, "contact", "%", range 0..=400, sweep 0..=150, fine
            "Weight of the distance and the speed wanted where an enemy is in reach, beside what they weigh elsewhere.";
        crowding: i32 = 0, "crowding", "hundredths of a hull point", range 0..=1000, sweep 0..=80, fine
            "What each hex counts by which a ship is within the torpedoes and rockets that an enemy has left, and some hexes more.";
        berth: i32 = 2, "berth", "hexes", range 0..=20, sweep 0..=8, fine
            "Hexes by which a ship wants to be beyond the torpedoes and rockets of its enemies.";
        overspeed: i32 = 2, "overspeed", "hexes", range 0..=30, sweep 0..=8, fine
            "Hexes away that one hex of speed beyond the cruising speed is worth.";
        sluggish: i32 = 2, "sluggish", "hexes", range 0..=30, sweep 0..=8, fine
            "Hexes away that one hex of speed below the momentum is worth.";
        peril: i32 = 30, "peril", "%", range 0..=200, sweep 0..=100, fine
            "Part of its hull a ship thinks lost on a course from which only a turn saves it from the planet.";
        mines: i32 = 60, "mines", "%", range 0..=500, sweep 0..=200, fine
            "Weight of mines that enemies may have laid where they were seen.";
        seekers: i32 = 100, "seekers", "%", range 0..=500, sweep 0..=200, fine
            "Weight of active seekers on the way or in reach.";
        pursuit: i32 = 50, "pursuit", "%", range 0..=200, sweep 0..=100, fine
            "Part of what a seeker that can come to where a course ends is expected to cost.";
        retreat: i32 = 30, "retreat", "hexes", range 0..=60, sweep 10..=40, fine
            "How far a ship that breaks off wants to be away.";
        flight: i32 = 25, "flight", "%", range 0..=400, sweep 0..=100, fine
            "Weight of damage dealt, beside what it weighs otherwise, for ships with better things to do than to fight.";
        fear: i32 = 200, "fear", "%", range 0..=800, sweep 100..=400, fine
            "Weight of damage taken, beside what it weighs otherwise, for such ships.";
        homing: i32 = 150, "homing", "hundredths of a hull point", range 0..=1000, sweep 30..=300, fine
            "What each hex away from a host counts for a unit that goes to dock, and from its place for a carrier that waits.";
        bound: i32 = 30, "bound", "hundredths of a hull point", range 0..=1000, sweep 5..=80, fine
            "What each hex counts that a ship is away from where the scenario wants it, an edge or something to be passed.";
        prize: i32 = 200, "prize", "%", range 0..=1000, sweep 100..=400, fine
            "What a hit on a unit that decides the scenario counts.";
        spare: i32 = 150, "spare", "%", range 0..=1000, sweep 100..=300, fine
            "Expected damage named on a target, in parts of its hull points left, from which on rounds are saved.";
        nearing: i32 = 6, "nearing", "hexes", range 0..=30, sweep 0..=12, fine
            "Hexes by which the range is expected to shrink before the next shots, for the choice of screens.";
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
            "By how much more a target is worth whose hull points are gone, or as good as gone by shots already named.";
        together: i32 = 0, "together", "hundredths of a hull point", range 0..=1000, sweep 0..=120, fine
            "What each hex counts by which a ship would be nearer to its prey than its fleet is.";
        guarding: i32 = 0, "guarding", "hundredths of a hull point", range 0..=1000, sweep 0..=120, fine
            "What each hex counts by which a ship is too far from the station of its side.";
        circle: i32 = 3, "circle", "hexes", range 0..=30, sweep 0..=10, fine
            "Hexes from the station of its side within which a ship is near enough to it.";
        field: i32 = 10, "field", "hexes", range 0..=30, sweep 0..=14, fine
            "Hexes before a station or a minelayer among which mines are suspected that nobody saw laid.";
        done: i32 = 10_000, "done", "hull points", range 0..=20_000, sweep 1000..=15_000, fine
            "Worth of doing what the scenario asks of a ship, and of leaving the map.";
        ruin: i32 = 10_000, "ruin", "hull points", range 0..=20_000, sweep 1000..=15_000, fine
            "Cost of a course into the planet or over an edge that is not to be crossed; half of it if only the next move ends there.";
        dash: i32 = 30, "dash", "hexes", range 0..=60, sweep 10..=40, fine
            "Speed of a ship that wants to be past a place before its enemies can fire twice.";
        guard: i32 = 6, "guard", "hexes", range 0..=30, sweep 0..=12, fine
            "Hexes beyond the distance it wants within which an enemy calls a guard out of its orbit.";
        fuse: i32 = 2, "fuse", "hexes", range 0..=20, sweep 0..=6, fine
            "Hexes within which an enemy is too near for a seeker to be laid.";
        quench: i32 = 60, "quench", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for a fire.";
        mend_guns: i32 = 50, "mend_guns", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for a cannon or a launcher.";
        mend_drive: i32 = 40, "mend_drive", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for the drive.";
        mend_control: i32 = 40, "mend_control", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for combat control and navigation.";
        mend_rest: i32 = 30, "mend_rest", "points", range 0..=200, sweep 20..=120, fine
            "Repair points for everything else but the hull, which gets what is left.";
        shelter: i32 = 70, "shelter", "%", range 0..=100, sweep 0..=100, fine
            "Part of its hull points below which a ship docks where docking helps repairs.";
    }
}
