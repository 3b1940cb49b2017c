//! A captain's preferences, in numbers.

use evenkeel_engine::settings;

settings! {
    /// A captain's preferences. The defaults are the freighter's.
    pub struct Weights {
        wanted: i32 = 0, "wanted", "money", range -100..=500, sweep 0..=80,
            about "What a cargo must bring beyond the expected worth of waiting on to be taken on arrival.";
        yielding: i32 = 0, "yielding", "money", range 0..=200, sweep 0..=40,
            about "What each turn of waiting takes off that.";
        patience: i32 = 0, "patience", "turns", range 0..=50, sweep 0..=6,
            about "Turns of waiting after which any cargo that is better than waiting on will do; 0: only `yielding` counts.";
        outlook: bool = true, "outlook",
            about "Whether a port is judged by what its next cargoes are likely to be.";
        reserve: i32 = 80, "reserve", "money", range -100..=5000, sweep -100..=300,
            about "Money that is not spent by choice; below zero: how much of the credit is used.";
        spare_fuel: i32 = 44, "spare_fuel", "units", range 0..=200, sweep 0..=80,
            about "Fuel wanted aboard beyond what the way takes.";
        cheap: i32 = 22, "cheap", "tenths", range 0..=100, sweep 10..=30,
            about "Price per unit up to which fuel is cheap enough to buy for the rest of the game.";
        farthest: i32 = 12, "farthest", "squares", range 1..=31, sweep 3..=12,
            about "Longest way for which cargo is taken without a surcharge.";
        stake: i32 = 50, "stake", "money", range 0..=50, sweep 0..=50,
            about "Most that is paid for captain's cargo.";
        spares: i32 = 3, "spares", "spares", range 0..=50, sweep 0..=6,
            about "Spares wanted aboard.";
        crew: i32 = 3, "crew", "rating", range 1..=5, sweep 1..=5,
            about "Crew rating up to which crew is hired and kept content.";
        engines: bool = true, "engines",
            about "Whether the Engines are upgraded when that pays.";
        all: bool = false, "all",
            about "Whether Cargo Gear and Hull/Systems are upgraded too, once the Engines are done.";
        thorough: bool = true, "thorough",
            about "Whether every point is repaired, or only what hampers the ship.";

        caution: i32 = 0, "caution", "%", range 0..=100, sweep 0..=100,
            fine "What is taken off the worth of a delivery that may come after the end.";
        surcharge: i32 = 20, "surcharge", "money", range 0..=500, sweep 0..=100,
            fine "What each square beyond `farthest` must bring on top.";
        halves: i32 = 100, "halves", "%", range 0..=200, sweep 0..=150,
            fine "How much of its freight a half cargo alone in the bay counts for.";
        premium: i32 = 95, "premium", "%", range 0..=100, sweep 0..=100,
            fine "How much of a Priority premium is counted on.";
        crowds: i32 = 0, "crowds", "money", range -200..=500, sweep -50..=100,
            fine "What a port with population Hi is worth beyond its outlook, and one with Lo less.";
        yards: i32 = 32, "yards", "money", range -200..=500, sweep -50..=100,
            fine "What a port that upgrades is worth beyond its outlook.";
        choosiness: i32 = 45, "choosiness", "%", range -200..=500, sweep 0..=100,
            fine "What a cargo must bring beyond the worth of waiting on and `wanted`, in parts of the worth of a turn.";
        roaming: i32 = 50, "roaming", "%", range -200..=500, sweep 0..=100,
            fine "What an empty flight must gain over waiting, in parts of the worth of a turn.";
        fuel_price: i32 = 17, "fuel.price", "tenths", range 0..=100, sweep 10..=40,
            fine "What a unit of fuel is taken to cost while there is use for it.";
        burning: i32 = 90, "burning", "units", range 0..=400, sweep 10..=80,
            fine "Fuel that ten turns are taken to burn.";
        refuelling: i32 = 15, "refuelling", "%", range 0..=300, sweep 0..=200,
            fine "How much of the worth of a turn is added where fuel must be bought before a flight.";
        idle_fuel: i32 = 6, "fuel.idle", "squares", range 0..=31, sweep 0..=12,
            fine "Squares for which fuel is wanted while nothing is aboard.";
        payback: i32 = 100, "payback", "%", range 0..=1000, sweep 0..=300,
            fine "How much of its price an upgrade must be expected to bring back.";
        working: i32 = 150, "working", "money", range -100..=5000, sweep -100..=300,
            fine "Money that must be left after an upgrade.";
        visits: i32 = 9, "visits", "turns", range 0..=100, sweep 0..=15,
            fine "Turns that an upgrade is put off if it is not bought in this port.";
        lean: i32 = 7, "lean", "turns", range 0..=50, sweep 0..=15,
            fine "Turns that money and credit must last before the captain is choosy at all.";
        ruin: i32 = 93, "ruin", "money", range 0..=5000, sweep 0..=1000,
            fine "What is taken off a plan that may run out of credit before it pays.";
        repairing: i32 = 10, "repairing", "%", range 0..=500, sweep 0..=200,
            fine "How much of the worth of a turn a repair of the Engines is worth before a departure.";
        point: i32 = 18, "point", "money", range 0..=500, sweep 10..=100,
            fine "What a point of Cargo Gear or Hull/Systems is worth while the game lasts.";
        content: i32 = 14, "content", "turns", range 0..=100, sweep 0..=30,
            fine "Turns that must be left for a bonus to a disgruntled crew.";
    }
}
