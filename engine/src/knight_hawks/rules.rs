//! Every number of Knight Hawks a designer may turn, with unit, range, provenance and source.

use crate::parameters;

parameters! {
    /// The numbers of Knight Hawks.
    pub struct Rules {
        hull_only: bool = false, "damage.hull_only", "", range 0..=0, sweep 0..=0, Reconstructed, "section 20",
            "Whether every hit costs hull points only: no damage table, and so no fires, break-up or repair turns.";

        head_on: i32 = 10, "hit.head_on", "per cent", range 0..=100, sweep 0..=30, Published, "section 7",
            "Added where a forward-firing weapon has its target straight ahead or in its own hex.";
        diffusion: i32 = 5, "hit.diffusion", "per cent", range 0..=50, sweep 0..=10, Published, "section 7",
            "Taken off for each hex of range, of weapons that lose power over range.";
        evasion: i32 = 5, "hit.evasion", "per cent", range 0..=50, sweep 0..=10, Published, "section 7",
            "Taken off a torpedo for each point of MR of a target that evades.";
        control_loss: i32 = 10, "hit.control_loss", "per cent", range 0..=100, sweep 0..=30, Rulebook, "section 7",
            "Taken off every shot of a ship whose combat control is damaged.";
        least_chance: i32 = 5, "hit.least", "per cent", range 0..=100, sweep 0..=10, Published, "section 7",
            "Least chance to hit, whatever the modifiers.";
        most_chance: i32 = 95, "hit.most", "per cent", range 0..=100, sweep 90..=100, Published, "section 7",
            "Greatest chance to hit, whatever the modifiers.";

        break_up_share: i32 = 50, "break_up.share", "per cent", range 0..=100, sweep 30..=80, Rulebook, "section 10",
            "Part of the hull, fraction of a point down, that may be lost before a ship risks breaking up.";
        break_up_chance: i32 = 1, "break_up.chance", "per cent", range 0..=20, sweep 0..=3, Rulebook, "section 10",
            "Chance of breaking up for each hull point lost beyond that and each point of ADF and MR used.";

        fire_modifier: i32 = 20, "fire.modifier", "points", range -100..=100, sweep 0..=40, Rulebook, "section 11",
            "Added to the damage roll of a fire.";

        repair_fails: i32 = 90, "repair.fails", "die roll", range 2..=101, sweep 80..=101, Published, "section 12",
            "A repair roll this high fails, whatever was spent on it; points beyond are wasted.";
        repair_locks: i32 = 99, "repair.locks", "die roll", range 2..=101, sweep 90..=101, Published, "section 12",
            "A repair roll this high puts the system beyond repair for the battle.";
    }
}
