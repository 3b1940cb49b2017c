//! A captain's preferences, in numbers.

use evenkeel_engine::settings;

settings! {
    /// A captain's preferences. The defaults are the freighter's.
    pub struct Weights {
        wanted: i32 = 0, "wanted", "money", range -100..=500, sweep 0..=80,
            about "Minimum gain of a cargo over waiting for it to be taken on arrival.";
        yielding: i32 = 0, "yielding", "money", range 0..=200, sweep 0..=40,
            about "Reduction of `wanted` per turn of waiting.";
        patience: i32 = 0, "patience", "turns", range 0..=50, sweep 0..=6,
            about "Turns of waiting after which any cargo better than waiting is taken; 0: only `yielding` counts.";
        outlook: bool = true, "outlook",
            about "Whether a port is judged by its expected next cargoes.";
        reserve: i32 = 80, "reserve", "money", range -100..=5000, sweep -100..=300,
            about "Money kept in reserve; below zero: the part of the credit that is used.";
        spare_fuel: i32 = 44, "spare_fuel", "units", range 0..=200, sweep 0..=80,
            about "Fuel wanted aboard beyond the fuel for the trip.";
        cheap: i32 = 22, "cheap", "tenths", range 0..=100, sweep 10..=30,
            about "Price per unit up to which fuel is cheap enough to buy for the rest of the game.";
        farthest: i32 = 12, "farthest", "squares", range 1..=31, sweep 3..=12,
            about "Longest trip for which cargo is taken without a surcharge.";
        stake: i32 = 50, "stake", "money", range 0..=50, sweep 0..=50,
            about "Maximum paid for captain's cargo.";
        spares: i32 = 3, "spares", "spares", range 0..=50, sweep 0..=6,
            about "Spares wanted aboard.";
        crew: i32 = 3, "crew", "rating", range 1..=5, sweep 1..=5,
            about "Crew rating up to which crew is hired and kept content.";
        engines: bool = true, "engines",
            about "Whether the Engines are upgraded when that pays.";
        all: bool = false, "all",
            about "Whether Cargo Gear and Hull/Systems are upgraded too, once the Engines are done.";
        thorough: bool = true, "thorough",
            about "Whether all damage is repaired, or only what hampers the ship.";

        caution: i32 = 0, "caution", "%", range 0..=100, sweep 0..=100,
            fine "Reduction of the value of a delivery that may come after the end.";
        surcharge: i32 = 20, "surcharge", "money", range 0..=500, sweep 0..=100,
            fine "Extra freight required for each square beyond `farthest`.";
        halves: i32 = 100, "halves", "%", range 0..=200, sweep 0..=150,
            fine "Share of the freight counted for a half cargo alone in the bay.";
        premium: i32 = 95, "premium", "%", range 0..=100, sweep 0..=100,
            fine "Share of a Priority premium that is expected.";
        crowds: i32 = 0, "crowds", "money", range -200..=500, sweep -50..=100,
            fine "Value added to a port with population Hi, and taken off one with Lo.";
        yards: i32 = 32, "yards", "money", range -200..=500, sweep -50..=100,
            fine "Value added to a port that upgrades.";
        choosiness: i32 = 45, "choosiness", "%", range -200..=500, sweep 0..=100,
            fine "Minimum gain of a cargo beyond waiting and `wanted`, as a share of the value of a turn.";
        roaming: i32 = 50, "roaming", "%", range -200..=500, sweep 0..=100,
            fine "Minimum gain of an empty flight over waiting, as a share of the value of a turn.";
        fuel_price: i32 = 17, "fuel.price", "tenths", range 0..=100, sweep 10..=40,
            fine "Assumed cost of a unit of fuel while it is needed.";
        burning: i32 = 90, "burning", "units", range 0..=400, sweep 10..=80,
            fine "Fuel assumed to be burnt in ten turns.";
        refuelling: i32 = 15, "refuelling", "%", range 0..=300, sweep 0..=200,
            fine "Cost of having to buy fuel before a flight, as a share of the value of a turn.";
        idle_fuel: i32 = 6, "fuel.idle", "squares", range 0..=31, sweep 0..=12,
            fine "Squares for which fuel is wanted while the bay is empty.";
        payback: i32 = 100, "payback", "%", range 0..=1000, sweep 0..=300,
            fine "Share of its price an upgrade must be expected to earn.";
        working: i32 = 150, "working", "money", range -100..=5000, sweep -100..=300,
            fine "Money that must be left after an upgrade.";
        visits: i32 = 9, "visits", "turns", range 0..=100, sweep 0..=15,
            fine "Turns by which an upgrade is delayed if not bought in this port.";
        lean: i32 = 7, "lean", "turns", range 0..=50, sweep 0..=15,
            fine "Turns that money and credit must last before `choosiness` applies.";
        ruin: i32 = 93, "ruin", "money", range 0..=5000, sweep 0..=1000,
            fine "Penalty for a plan that may run out of credit before it pays.";
        repairing: i32 = 10, "repairing", "%", range 0..=500, sweep 0..=200,
            fine "Value of repairing the Engines before a departure, as a share of that of a turn.";
        point: i32 = 18, "point", "money", range 0..=500, sweep 10..=100,
            fine "Value of a point of Cargo Gear or Hull/Systems during the game.";
        content: i32 = 14, "content", "turns", range 0..=100, sweep 0..=30,
            fine "Turns left above which a disgruntled crew gets its bonus.";
    }
}
