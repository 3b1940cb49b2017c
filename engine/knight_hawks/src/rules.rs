//! Every number of Knight Hawks that a designer may change.

use evenkeel_engine::rules::Variant;
use evenkeel_engine::{parameters, words};

words! {
    /// The battle to fight.
    pub enum Battle {
        /// Two fleets of a budget (§17).
        Fleet = "fleet",
        /// Surprise Attack.
        K1 = "k1",
        /// Surprise Attack with advanced classes.
        K1a = "k1a",
        /// Fortress Kdikit.
        K2 = "k2",
        /// Fortress Kdikit with advanced classes.
        K2a = "k2a",
        /// Close Escort.
        K3 = "k3",
        /// The Stand.
        K4 = "k4",
        /// A Pale Prospect.
        K5 = "k5",
        /// Trial Run.
        K6 = "k6",
        /// Cargo Delivery.
        K7 = "k7",
        /// Cruiser Hunt.
        K8 = "k8",
        /// Photo Op.
        K9 = "k9",
        /// Scout Duel.
        K10 = "k10",
        /// Cruiser Mirror.
        K11 = "k11",
        /// Carrier Strike.
        K12 = "k12",
        /// Pirate Ambush.
        K13 = "k13",
        /// Station Siege.
        K14 = "k14",
        /// A designer's own: the row `own` of the table `scenarios`.
        Own = "own",
    }
}

words! {
    /// The game whose rules apply.
    pub enum Game {
        /// The game named by the scenario; for fleets the Advanced Game.
        AsWritten = "as_written",
        Advanced = "advanced",
        /// The Basic Game (§20).
        Basic = "basic",
    }
}

words! {
    /// The fate of a unit that crosses an edge (§2).
    pub enum MapMode {
        /// As the scenario says; for fleets unbounded.
        AsWritten = "as_written",
        /// It stays in play on an unbounded plane.
        Unbounded = "unbounded",
        /// It is lost.
        Bounded = "bounded",
    }
}

words! {
    /// The side that moves first.
    pub enum First {
        /// As the scenario says; for fleets side A.
        AsWritten = "as_written",
        A = "a",
        B = "b",
        /// The side that rolls higher.
        Die = "die",
    }
}

words! {
    /// The sides that have a kind of defence built into their ships.
    pub enum Having {
        Both = "both",
        OnlyA = "only_a",
        OnlyB = "only_b",
        Neither = "neither",
    }
}

impl Having {
    /// Whether the side in this seat has it.
    pub fn holds(self, seat: evenkeel_engine::Seat) -> bool {
        match self {
            Self::Both => true,
            Self::OnlyA => seat.index() == 0,
            Self::OnlyB => seat.index() == 1,
            Self::Neither => false,
        }
    }
}

words! {
    /// The coin for fleets.
    pub enum Coin {
        /// Column `point_buy`.
        Points = "points",
        /// Column `cost_mcr`, million credits.
        Price = "price",
    }
}

words! {
    /// The setting of a battle of fleets (§17).
    pub enum Setting {
        /// Empty space.
        Empty = "empty",
        /// A planet in the middle.
        Planet = "planet",
        /// A planet and an armed station of side B.
        Station = "station",
    }
}

words! {
    /// The method to build a fleet.
    pub enum Build {
        /// Bought at random among the allowed classes.
        Random = "random",
        /// The units named in the table `fleets`.
        Table = "table",
    }
}

/// The value of a fleet that is not named ship by ship.
pub const AS_BUILT: &str = "as_built";

parameters! {
    /// The numbers of Knight Hawks.
    pub struct Rules {
        battle: Battle = Battle::Fleet, "battle", Ruling, "§16 and §17",
            "The battle: two fleets of a budget, one of the scenarios, or the row `own` of the table scenarios.";
        game: Game = Game::AsWritten, "game", Ruling, "§20",
            "Rules in force: those of the scenario, of the Advanced Game or of the Basic Game.";
        map_mode: MapMode = MapMode::AsWritten, "map.mode", Published, "§2",
            "Whether the map continues beyond its edges: set by the scenario, unbounded or bounded.";
        first: First = First::AsWritten, "first", Published, "§4",
            "Who moves first: set by the scenario, side a, side b, or the side that rolls higher.";
        turn_limit: i32 = 0, "turn.limit", "turns", range 0..=100, sweep 10..=60, Reconstructed in "0 | 20 | 30 | 60 | 80", "§15",
            "Maximum game turns; 0: set by the scenario, 40 for fleets.";
        speed_a: i32 = -1, "start.a.speed", "hexes", range -1..=60, sweep 0..=15, Reconstructed in "-1 | 0 | 5 | 10 | 15", "§16",
            "Starting speed of every moving unit of side A; -1: set by the scenario." if "battle!=fleet";
        speed_b: i32 = -1, "start.b.speed", "hexes", range -1..=60, sweep 0..=15, Reconstructed in "-1 | 0 | 5 | 10 | 15", "§16",
            "Starting speed of every moving unit of side B; -1: set by the scenario." if "battle!=fleet";

        speed_limit: i32 = 60, "speed.limit", "hexes", range 1..=60, sweep 10..=60, Reconstructed, "§5.1",
            "Highest speed a unit may choose; it may keep a higher speed it already has.";
        gravity: bool = true, "gravity", Published, "§5.3",
            "Whether planets bend courses and attract ships that fly straight at them; never in the Basic Game." if "game=as_written|advanced, battle!=fleet|fleet.setting!=empty";
        orbit_any_speed: bool = false, "orbit.any_speed", Ruling, "ruling 3",
            "Whether a unit may enter orbit from a speed above its ADF." if "battle!=fleet|fleet.setting!=empty";
        orbit_turns: i32 = 1, "orbit.turns_per_hex", "turns", range 1..=6, sweep 1..=3, Ruling, "ruling 64",
            "Interval in game turns at which units in orbit move one hex, in its first turn." if "battle!=fleet|fleet.setting!=empty";

        head_on: i32 = 10, "hit.head_on", "%", range 0..=100, sweep 0..=20, Published, "§7",
            "Chance that a forward weapon gains against a target in its centre row or own hex.";
        diffusion: i32 = 5, "hit.diffusion", "%", range 0..=50, sweep 0..=10, Published, "§7",
            "Chance lost for each hex of range, by weapons that lose power over range.";
        evasion: i32 = 5, "hit.evasion", "%", range 0..=50, sweep 0..=10, Published, "§7",
            "Chance a torpedo loses for each point of manoeuvre rating of an evading target.";
        control_loss: i32 = 10, "hit.control_loss", "%", range 0..=100, sweep 0..=20, Rulebook, "§7",
            "Chance to hit that a ship with damaged combat control loses." if "game=as_written|advanced, damage.hull_only=false";
        least_chance: i32 = 5, "hit.least", "%", range 0..=100, sweep 1..=10, Published, "§7",
            "Least chance to hit within range; interceptor missiles do not reduce it further.";
        most_chance: i32 = 95, "hit.most", "%", range 0..=100, sweep 90..=100, Published, "§7",
            "Greatest chance to hit.";
        offence_from_end: bool = false, "fire.offence_from_end", Ruling, "ruling 9",
            "Whether offensive fire is taken from the last hex of a path only.";
        fire_simultaneous: bool = false, "fire.simultaneous", Ruling, "ruling 66",
            "Whether both sides declare their shots before any roll; ships destroyed in defensive fire then fire too.";
        fire_docked: bool = true, "fire.docked", Ruling, "ruling 65",
            "Whether docked ships fire their batteries; else they fire nothing.";
        icm_shared: bool = true, "icm.shared", Rulebook, "§8.4",
            "Whether interceptor missiles help other ships in the hex; never in the Basic Game." if "game=as_written|advanced, having.icm!=neither";
        icm_docked: bool = false, "icm.docked", Ruling, "ruling 5",
            "Whether docked ships may use interceptor missiles." if "having.icm!=neither";

        damage_diffusion: i32 = 0, "damage.diffusion", "points", range 0..=10, sweep 0..=2, Ruling, "ruling 67",
            "Hull points that a hit loses for each hex of range; for weapons that lose power over range.";
        hull_only: bool = false, "damage.hull_only", Published, "§20",
            "Whether every hit takes hull points only: no damage table, break-up or repair; always in the Basic Game." if "game=as_written|advanced";
        break_up_share: i32 = 50, "break_up.share", "%", range 0..=100, sweep 30..=80, Rulebook, "§10",
            "Share of the hull that may be lost before a ship risks breaking up; rounded down." if "game=as_written|advanced, damage.hull_only=false, break_up.chance!=0";
        break_up_chance: i32 = 1, "break_up.chance", "%", range 0..=20, sweep 0..=3, Rulebook, "§10",
            "Chance of breaking up for each hull point lost beyond that; likewise for each point of ADF and MR used." if "game=as_written|advanced, damage.hull_only=false";
        fire_modifier: i32 = 20, "fire.modifier", "points", range -100..=100, sweep 0..=40, Rulebook, "§11",
            "Number added to the damage roll of a fire." if "game=as_written|advanced, damage.hull_only=false";
        fire_in_own_half: bool = false, "fire.in_own_half", Ruling, "ruling 20",
            "Whether fires burn in the half of the ship's own side instead of its opponent's." if "game=as_written|advanced, damage.hull_only=false";
        repair_every: i32 = 3, "repair.every", "turns", range 1..=100, sweep 1..=6, Published, "§12",
            "Game turns from one repair turn to the next." if "game=as_written|advanced, damage.hull_only=false";
        repair_step: i32 = 5, "repair.step", "points", range 1..=89, sweep 1..=20, Reconstructed, "§18.1",
            "Multiple in which repair points are offered." if "game=as_written|advanced, damage.hull_only=false";
        repair_fails: i32 = 90, "repair.fails", "die roll", range 2..=101, sweep 80..=101, Published, "§12",
            "Lowest repair roll that always fails; points beyond are wasted." if "game=as_written|advanced, damage.hull_only=false";
        repair_locks: i32 = 99, "repair.locks", "die roll", range 2..=101, sweep 90..=101, Published, "§12",
            "Lowest repair roll that puts the system beyond repair for the battle." if "game=as_written|advanced, damage.hull_only=false";

        seeker_turns: i32 = 6, "seeker.turns", "turns", range 1..=20, sweep 3..=10, Rulebook, "§14",
            "Active turns of a seeker; it is spent at the end of the last." if "game=as_written|advanced";
        seeker_hexes: i32 = 2, "seeker.hexes", "hexes", range 1..=6, sweep 1..=4, Rulebook, "§14",
            "Hexes a seeker moves in its first active turn; twice as many in the second, and so on." if "game=as_written|advanced";
        seeker_always_hits: bool = false, "seeker.always_hits", Ruling, "ruling 38",
            "Whether a seeker's explosion needs no roll to hit." if "game=as_written|advanced";

        having_reflective: Having = Having::Both, "having.reflective_hulls", Ruling, "for measuring",
            "Which sides have the reflective hulls of their classes.";
        having_screens: Having = Having::Both, "having.screens", Ruling, "for measuring",
            "Which sides have the proton, electron and stasis screens of their classes." if "game=as_written|advanced";
        having_masks: Having = Having::Both, "having.masks", Ruling, "for measuring",
            "Which sides have the masking screens of their classes.";
        having_icm: Having = Having::Both, "having.icm", Ruling, "for measuring",
            "Which sides have the interceptor missiles of their classes.";

        fleet_budget: i32 = 12, "fleet.budget", "points or million credits", range 1..=100, sweep 6..=24, Published, "§17",
            "Budget of each side for its fleet." if "battle=fleet";
        fleet_coin: Coin = Coin::Points, "fleet.coin", Published, "§17",
            "Whether fleets are paid in points or by price in million credits." if "battle=fleet";
        fleet_setting: Setting = Setting::Empty, "fleet.setting", Published, "§17",
            "Where fleets meet: empty space, a planet, or a planet with an armed station of side B." if "battle=fleet";
        fleet_speed: i32 = 8, "fleet.speed", "hexes", range 0..=10, sweep 0..=10, Reconstructed, "§17",
            "Speed of both fleets at the start." if "battle=fleet";
        fleet_draw_sides: bool = true, "fleet.draw_sides", Ruling, "§17",
            "Whether fleet a or fleet b becomes side A at random; otherwise fleet a does." if "battle=fleet";
        fleet_civilians: bool = false, "fleet.civilians", Reconstructed, "§17",
            "Whether random fleets may hold civilian ships." if "battle=fleet, fleet.a.build=random|fleet.b.build=random";
        fleet_stations: bool = false, "fleet.stations", Reconstructed, "§17",
            "Whether random fleets may hold stations." if "battle=fleet, fleet.a.build=random|fleet.b.build=random";
        fleet_small_size: i32 = 6, "fleet.small_size", "hull size", range 1..=255, sweep 1..=14, Ruling, "for measuring",
            "Largest hull size that counts as a small hull; among scouts and warships other than minelayers.";
        fleet_a_build: Build = Build::Random, "fleet.a.build", Ruling, "§17",
            "Whether fleet a is bought at random or taken from the table fleets." if "battle=fleet, fleet.a=as_built";
        fleet_b_build: Build = Build::Random, "fleet.b.build", Ruling, "§17",
            "Whether fleet b is bought at random or taken from the table fleets." if "battle=fleet, fleet.b=as_built";
        fleet_a_small_share: i32 = -1, "fleet.a.small_share", "%", range -1..=100, sweep 0..=100, Ruling, "for measuring",
            "Share of its budget fleet a spends on small hulls, the rest on larger ones; -1: random." if "battle=fleet, fleet.a=as_built, fleet.a.build=random";
        fleet_b_small_share: i32 = -1, "fleet.b.small_share", "%", range -1..=100, sweep 0..=100, Ruling, "for measuring",
            "Share of its budget fleet b spends on small hulls, the rest on larger ones; -1: random." if "battle=fleet, fleet.b=as_built, fleet.b.build=random";
        fleet_a_extra_budget: i32 = 0, "fleet.a.extra_budget", "points or million credits", range -100..=100, sweep -3..=3, Ruling, "ruling 69",
            "Budget of fleet a beyond fleet.budget; a negative sum counts as 0." if "battle=fleet";
        fleet_b_extra_budget: i32 = 0, "fleet.b.extra_budget", "points or million credits", range -100..=100, sweep -3..=3, Ruling, "ruling 69",
            "Budget of fleet b beyond fleet.budget; a negative sum counts as 0." if "battle=fleet";
        fleet_a: String = AS_BUILT.to_owned(), "fleet.a", Ruling, "ruling 68",
            "The ships of fleet a, such as assault_carrier:2+fighter:2; as_built: according to fleet.a.build." if "battle=fleet";
        fleet_b: String = AS_BUILT.to_owned(), "fleet.b", Ruling, "ruling 68",
            "The ships of fleet b, such as battleship:1+frigate:1; as_built: according to fleet.b.build." if "battle=fleet";
    }
}

impl Rules {
    /// The budgets of fleet a and fleet b (ruling 69).
    pub fn budgets(&self) -> [i32; 2] {
        [self.fleet_a_extra_budget, self.fleet_b_extra_budget].map(|extra| (self.fleet_budget + extra).max(0))
    }
}

/// The two games.
pub const VARIANTS: &[Variant<Rules>] = &[
    Variant {
        name: "advanced",
        about: "the Advanced Game; two random fleets of 12 points unless another battle is named",
        adapt: |_| {},
    },
    Variant {
        name: "basic",
        about: "the Basic Game: no damage table, screens, mines, seekers or gravity, ships lost off the map; Surprise Attack",
        adapt: make_basic,
    },
];

fn make_basic(rules: &mut Rules) {
    rules.game = Game::Basic;
    rules.map_mode = MapMode::Bounded;
    rules.battle = Battle::K1;
}
