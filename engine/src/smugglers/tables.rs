//! The printed tables and decks that a designer may replace.

use crate::rules::Table;
use crate::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!("availability", "most units traded, by die and Starport", "roll,none,small,medium,large,military", key "roll"),
    table!(
        "board",
        "the sectors and what lies in them for good",
        "sector_id,number,axial_q,axial_r,feature,feature_detail", key "sector_id"
    ),
    table!(
        "characters",
        "the Character cards",
        "name,start_credits,start_bounty,min_bounty,start_engines,start_lightspeed,start_shields,start_lasers,start_cargo,act_engines,act_lightspeed,act_shields,act_lasers,act_cargo,ability_codes", key "name"
    ),
    table!("customs", "results of a Customs roll, by die and Starport", "roll,none,small,medium,large,military", key "roll"),
    table!("demand", "credits per unit, by die and rating", "roll,very_low,low,moderate,high,very_high,illegal", key "roll"),
    table!(
        "destiny",
        "the Destiny deck",
        "name,category,copies,engines,lasers,hull,min_bounty,reward_credits,attack_bounty,good,units,price_per_unit,mod_system,mod_amount,lifetime,effect_code", key "name,good"
    ),
    table!("planets", "the Planet cards", "name,sector_id,starport,weapons,medical,luxuries,robots,food", key "name"),
    table!(
        "upgrades",
        "price of one level, by system and Starport",
        "system,none,small,medium,large,military,start_level,max_level", key "system"
    ),
];
