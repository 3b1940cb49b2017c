//! The printed tables and decks that a designer may replace.

use crate::rules::Table;
use crate::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!("worlds", "the worlds, start worlds and shipyards", "id,name,start,shipyard", key "id"),
    table!("jumplines", "the lines between worlds, in both variants of the map", "a,b,default,payoff_fit", key "a,b"),
    table!("contracts", "the contract cards", "pickup,cargo,delivery,stellors,prestige,station_stellors,special", key "pickup,delivery"),
    table!("luck", "the Trader's Luck cards", "card,copies,calamity,destination", key "card,destination"),
    table!(
        "petitions",
        "the two petition tables",
        "petition,row,stellors,prestige,share,may_decline,lose_stellors,lose_prestige,lose_turns,auction", key "petition,row"
    ),
];
