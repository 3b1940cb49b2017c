//! The printed tables and decks that a designer may replace.

use crate::rules::Table;
use crate::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!(
        "ships",
        "classes of ships and stations",
        "id,name,side,ruleset,kind,hull_size,hp,adf,mr,dcr,lc,lb,pb,eb,dc,t,ar,rb,m,s,fighters,rh,ps,es,ss,ms,icm,can_evade,cost_mcr,point_buy", key "id"
    ),
    table!("weapons", "what each weapon does", "weapon,name,range,dtm,dice,forward,range_dependent,offensive_only,icm", key "weapon"),
    table!("combat-table", "chances to hit by weapon and defence", "weapon,defence,to_hit,half_damage", key "weapon,defence"),
    table!(
        "combat-table-basic",
        "chances to hit that the Basic Game puts in place of others",
        "weapon,defence,to_hit,half_damage", key "weapon,defence"
    ),
    table!("damage-table", "what a hit does, by modified roll", "from,to,name,effect,detail", key "from"),
    table!(
        "scenarios",
        "how each scenario is decided",
        "id,name,variant,map_mode,planet_col,planet_row,first,turn_limit,at_limit,objective,options", key "id"
    ),
    table!(
        "scenario-units",
        "units, mines and seekers of the scenarios",
        "scenario,side,unit,what,name,col,row,heading,speed,host,orbit,role", key "scenario,side,unit"
    ),
    table!("fleets", "what fleets a and b may buy, or are", "class,side,count,allowed", key "class,side"),
];
