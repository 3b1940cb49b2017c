//! The printed tables and decks that a designer may replace.

use crate::rules::Table;
use crate::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!("worlds", "the worlds, start worlds and shipyards", "id,name,start,shipyard"),
    table!("jumplines", "the lines between worlds, in both variants of the map", "a,b,default,payoff_fit"),
    table!("contracts", "the contract cards", "pickup,cargo,delivery,stellors,prestige,station_stellors,special"),
    table!("luck", "the Trader's Luck cards", "card,copies,calamity,destination"),
    table!(
        "petitions",
        "the two petition tables",
        "petition,row,stellors,prestige,share,may_decline,lose_stellors,lose_prestige,lose_turns,auction"
    ),
];
