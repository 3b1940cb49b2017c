//! The settings of the situations. The strategies' own settings are trained and change; the decisions of a plan with given settings do not.

use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::Registry;

use super::TRADERS;

/// Every weight, unless a Trader sets another value below.
const COMMON: &str = "prestige=60;engine=30;engines=4;reserve=5;settle=80;horizon=13;target=16;faces=4;capital=45;chain=70;malice=true;\
     thrift=9;guard=14;margin=3;attempt=30;trip.stop=8;trip.second=75;trip.lost_race=20;trip.enough=33;trip.race=0;\
     trip.peek=60;trip.money=100;trip.plot=20;trip.market=50;trip.link=8;trip.prey=60;trip.telzey=40;trip.detour=60;\
     trip.room=30;linger=5;surplus=35;card.hoard=false;leap.superjump=45;leap.awesome=45;leap.random=5;permission.fee=70;\
     permission.toll=25;hurry=2;wait=2;alarm=16;card.gotcha=2;card.keep=true;card.harm=3;card.avoid_calamity=8;\
     card.superjump=13;card.zap=5;card.spite=12;card.digit=20;card.pirates_code=15;card.drawn=3;card.rescue=40;turn=15;\
     attack=20;mission.pause=50;engine.price=20;saving=3;trip.envy=20;card.cargo=12;card.again=3;harm.lost=9;harm.theft=6;\
     harm.envoy=10;harm.stressed=12;harm.station=9;deal.station=3;deal.caution=25;deal.patience=6;bid=100;\
     horizon.last=2;trip.bound=200;insider.hub=100;prestige.advanced=50;prestige.refused=50;menace.mission=50;\
     menace.cargo=25;menace.station=40;alarm.stations=2;chain.plot=50;chain.link=25;surplus.more=50;engine.third=200;\
     engine.fifth=67;engine.surplus=50;leap.mission=50;leap.lost=50;permission.doubt=1;bonus.paid=2;bonus.lost=3;\
     bonus.turn=50;deal.auction=2;deal.auction_own=6;play.lose_cargo=10;play.envoy=9;play.stressed=8;play.piracy=7;\
     play.gotcha=6;play.lose_station=5;play.last_link=11;play.quarantine=4;play.lift=5;play.lost=8;play.lost_mission=12;\
     bid.awesome_andi=30;bid.lucky_lou=12;bid.verdant_velma=12;bid.hero=8;bid.negotiator=10;bid.navigator=10;\
     bid.insider=6;bid.insider_advanced=14;bid.engineer=8;bid.banker=8;bid.warpin_wanda=8;bid.pirate_pete=4;\
     bid.long_shot_lola=7;bid.impervious=6;bid.seer=3;bid.fast_talker=3;bid.psychic=2";

/// The differences, in the order of the Traders.
const OWN: [&str; 5] = [
    "prestige=35;engine=40;engines=5;reserve=14;malice=false;guard=8;attempt=49",
    "prestige=50;reserve=2;settle=20;faces=3;chain=80;trip.stop=20;trip.plot=100;trip.detour=30;card.harm=2;\
     card.superjump=11",
    "engine=35;reserve=40;settle=60;target=15;faces=2;malice=false;thrift=5;guard=5;margin=1;card.hoard=true;card.harm=2;\
     card.superjump=15",
    "prestige=45;target=18;capital=40;thrift=4;margin=0;trip.race=120;card.keep=false;card.harm=5;card.superjump=7",
    "engine=35;engines=5;target=15;chain=120;guard=3;attempt=49;trip.plot=50;wait=10;card.avoid_calamity=3",
];

/// A Trader as in the line-up, with these settings: a name, or a name with settings that override these.
pub(super) fn settled(trader: &str) -> String {
    let (name, said) = trader.split_once('{').map_or((trader, ""), |(name, rest)| (name, rest.trim_end_matches('}')));
    let own = TRADERS.iter().position(|&known| known == name).map_or("", |place| OWN[place]);
    let mut settings: Vec<&str> = Vec::new();
    for setting in
        [said, own, COMMON].into_iter().flat_map(|list| list.split(';')).filter(|setting| !setting.is_empty())
    {
        if settings.iter().all(|known| path(known) != path(setting)) {
            settings.push(setting);
        }
    }
    format!("{name}{{{}}}", settings.join(";"))
}

fn path(setting: &str) -> &str {
    setting.split('=').next().expect("a path")
}

/// A weight missing here would keep its trained value.
#[test]
fn every_weight_is_settled() {
    let registry = Registry::of::<StarTradersRoster>();
    let entry = registry.entries().iter().find(|entry| entry.name == TRADERS[0]).expect("a Trader");
    let mut named: Vec<&str> = COMMON.split(';').map(path).collect();
    let mut weights: Vec<&str> = (entry.parameters)().iter().map(|parameter| parameter.path).collect();
    named.sort_unstable();
    weights.sort_unstable();
    assert_eq!(named, weights);
}
