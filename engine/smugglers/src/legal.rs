//! Legal actions for each question (§27), in a fixed order.

use super::actions::{Action, GoodSet, Question};
use super::board::{Board, SectorId};
use super::cards::CardSet;
use super::offers_list;
use super::player::Player;
use super::state::{Fate, Site};
use super::travel::skim_distance;
use super::view::View;
use super::vocabulary::{Ability, Category, Effect, Good, System};
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Actions, Seat};

type List = Actions<Action>;

/// Fills `out` with the seat's legal answers.
pub(super) fn list(view: View<'_>, out: &mut List) {
    let Some(question) = view.question() else { return };
    match question {
        Question::Character => out.extend(view.hand().iter().map(Action::Character)),
        Question::Escape => either(Action::Escape, Action::Wait, out),
        Question::Distress => either(Action::SendDistress, Action::PlayOn, out),
        Question::NearestPlanet => {
            out.extend(view.game.nearest_planets(view.state, view.me().sector).into_iter().map(Action::FlyTo));
        }
        Question::WormholeNumber { first, second, .. } => either(Action::Number(first), Action::Number(second), out),
        Question::Repair
        | Question::Overdrive
        | Question::Redraw { .. }
        | Question::CustomsReroll
        | Question::DockRepair
        | Question::DemandReroll { .. }
        | Question::CloakRoll
        | Question::Tractor
        | Question::Decoy => either(Action::Use, Action::Keep, out),
        Question::CharmWhom => players_or_nobody(view.game.charm_targets(view.state, view.seat()), out),
        Question::Worm => players_or_nobody(view.game.worm_targets(view.state, view.seat()), out),
        Question::CharmWhich { from } => cards(view.player(from).cards & view.game.destiny.of(Category::Friend), out),
        Question::BrokerPartner => {
            let partners = view.game.broker_partners(view.state, view.seat());
            out.extend(partners.map(Action::Player));
            out.push(Action::Done);
        }
        Question::Surplus => cards(view.game.equipment(view.me()), out),
        Question::CrimeLord { .. } | Question::TakeSurrender => either(Action::Accept, Action::Decline, out),
        Question::Pirates { .. } => either(Action::HandOver, Action::Fight, out),
        Question::Approach { .. } => either(Action::Attack, Action::LetPass, out),
        Question::Military { .. } => either(Action::Submit, Action::Fight, out),
        Question::Bid => bids(view, out),
        Question::Destination { left, anomaly } => destinations(view, left, anomaly, out),
        Question::Encounter => encounters(view, out),
        Question::Bribes => out.extend((0..=view.game.most_bribes(view.me()) as u8).map(Action::Bribes)),
        Question::Business => business(view, out),
        Question::Units { least, most, .. } => out.extend((least..=most).map(Action::Units)),
        Question::Level { .. } => levels(view, out),
        Question::BountyOn => {
            out.extend(view.game.bounty_targets(view.state, view.seat()).iter().map(Action::Player));
        }
        Question::BountyAmount { .. } => {
            let amounts = view.game.rules.bounty_amounts.iter().copied();
            out.extend(amounts.filter(|&credits| credits <= view.me().credits).map(Action::Amount));
        }
        Question::Parley
        | Question::OfferGive
        | Question::OfferGiveUnits { .. }
        | Question::OfferAsk
        | Question::OfferAskUnits { .. }
        | Question::OfferCredits
        | Question::OfferFee
        | Question::OfferAnswer => offers_list::list(view, question, out),
        Question::CloakUse => either(Action::SlipAway, Action::PressOn, out),
        Question::Surrender => either(Action::OfferSurrender, Action::Stand, out),
        Question::Maneuver => either(Action::Flee, Action::Attack, out),
        Question::Missile => either(Action::FireMissile, Action::RollDice, out),
        Question::Spoils => spoils(view, out),
        Question::Raid => cards(victim(view).map_or(CardSet::EMPTY, |victim| view.game.equipment(victim)), out),
        Question::DamagedSystem => out.extend(System::ALL.map(Action::System)),
        Question::Jettison { named } | Question::RoomForLoot { named } => {
            pick(&view.me().cargo, named, &Bounds { need: 0, most: i32::MAX }, out);
            out.push(Action::Stop);
        }
        Question::MakeRoom { named, lacking } => {
            pick(&view.me().cargo, named, &Bounds { need: i32::from(lacking), most: i32::MAX }, out);
        }
        Question::Excess { named, left } | Question::Hide { named, left } => {
            pick(&view.me().cargo, named, &Bounds { need: i32::from(left), most: i32::from(left) }, out);
        }
        Question::Loot { named, left } => loot(view, named, left, out),
    }
}

/// A choice of two.
fn either(one: Action, other: Action, out: &mut List) {
    out.push(one);
    out.push(other);
}

fn players_or_nobody(players: evenkeel_engine::SeatSet, out: &mut List) {
    out.extend(players.iter().map(Action::Player));
    out.push(Action::Nobody);
}

fn cards(set: CardSet, out: &mut List) {
    out.extend(set.iter().map(Action::Card));
}

/// The units still needed in a goods pick, and the maximum of one entry.
struct Bounds {
    need: i32,
    most: i32,
}

/// One answer of a goods pick: a good not named yet, with any allowed number of units. Every good is named at most once, so an entry is omitted if
/// the other goods could not supply the rest.
fn pick(have: &[u8; Good::COUNT], named: GoodSet, bounds: &Bounds, out: &mut List) {
    let open = |good: &Good| !named.contains(*good);
    let all: i32 = Good::ALL.iter().filter(|good| open(good)).map(|good| i32::from(have[good.index()])).sum();
    for &good in Good::ALL.iter().filter(|good| open(good)) {
        let here = i32::from(have[good.index()]);
        let least = (bounds.need - (all - here)).max(1);
        out.extend((least..=here.min(bounds.most)).map(|units| Action::Goods { good, units: units as u8 }));
    }
}

/// A1: pass, or raise the last bid by an affordable step.
fn bids(view: View<'_>, out: &mut List) {
    out.push(Action::Pass);
    let auction = view.auction().expect("an auction in progress");
    let raises = view.game.rules.auction_raises.iter().copied();
    out.extend(raises.filter(|raise| auction.bid + raise <= view.me().credits).map(Action::Raise));
}

/// Moves from each sector, nearest first.
pub(super) fn all_moves(board: &Board) -> Vec<Action> {
    let from = 0..board.len() as SectorId;
    from.flat_map(|from| board.nearest_first(from)).copied().map(Action::MoveTo).collect()
}

/// M2: (a) ends, (b) skims, (c) wormholes, each at its shortest distance.
fn destinations(view: View<'_>, left: u8, anomaly: bool, out: &mut List) {
    let (board, from) = (&view.game.board, view.me().sector);
    let reach = board.within(from, i32::from(left)).len();
    let moves = &view.game.moves[from as usize * board.len()..][..reach];
    out.try_extend_from_slice(moves).expect("a list holds more moves than a board has sectors");
    if !anomaly {
        return;
    }
    for &hole in board.black_holes() {
        if skim_distance(board, from, hole) < left {
            out.push(Action::Skim(hole));
        }
    }
    for wormhole in board.wormholes() {
        if board.route(from, wormhole) <= left {
            out.push(Action::Enter(wormhole));
        }
    }
}

/// E1.
fn encounters(view: View<'_>, out: &mut List) {
    out.push(Action::Nothing);
    if view.game.site_at(view.state, view.me().sector).is_some() {
        out.push(Action::VisitPlanet);
    }
    if view.game.delivery_here(view.me()) {
        out.push(Action::VisitCrimeLord);
    }
    out.extend(view.game.company(view.state, view.seat()).iter().map(Action::Meet));
}

/// E5.
fn business(view: View<'_>, out: &mut List) {
    let (game, me) = (view.game, view.me());
    match view.site() {
        Site::Slot(slot) => trade(view, slot, out),
        Site::Brix => {
            if game.has_run() && me.free_pods() > 0 && me.credits >= game.rules.brix_price_in_force() {
                out.push(Action::BuyBrix);
            }
        }
        Site::Koroth | Site::CrimeLord => {}
    }
    let port = game.starport(view.state, view.site());
    let affordable = |system| game.level_price(me, port, system).is_some_and(|price| price <= me.credits);
    if System::ALL.into_iter().any(affordable) {
        out.push(Action::Upgrade);
    }
    let least = game.rules.bounty_amounts.iter().copied().min().unwrap_or(i32::MAX);
    if me.bounty == 0 && me.credits >= least && !game.bounty_targets(view.state, view.seat()).is_empty() {
        out.push(Action::PlaceBounty);
    }
    out.push(Action::Leave);
}

/// Buying, selling and Contracts at one of the seven.
fn trade(view: View<'_>, slot: u8, out: &mut List) {
    let (game, me) = (view.game, view.me());
    let event = view.slots()[slot as usize].event.map(|event| game.destiny.card(event).good);
    if me.free_pods() > 0 && me.credits > 0 {
        out.extend(Good::RATED.into_iter().filter(|&good| event != Some(good)).map(Action::Buy));
    }
    out.extend(Good::RATED.into_iter().filter(|&good| me.units(good) > 0).map(Action::Sell));
    for contract in me.cards & game.destiny.with(Effect::Contract) {
        let good = game.destiny.card(contract).good;
        if event != Some(good) && me.units(good) > 0 {
            out.push(Action::Contract(contract));
        }
    }
}

/// E8.
fn levels(view: View<'_>, out: &mut List) {
    let (game, me) = (view.game, view.me());
    let port = game.starport(view.state, view.site());
    let affordable = |system: &System| game.level_price(me, port, *system).is_some_and(|price| price <= me.credits);
    out.extend(System::ALL.into_iter().filter(affordable).map(Action::System));
    out.push(Action::Stop);
}

/// The player hit in the combat in progress.
fn victim(view: View<'_>) -> Option<&Player> {
    let combat = view.combat()?;
    let Fate::Hit(side) = combat.fate else { return None };
    combat.fighters[side].seat().map(|seat: Seat| view.player(seat))
}

/// C7.
fn spoils(view: View<'_>, out: &mut List) {
    out.push(Action::Damage);
    let victim = victim(view).expect("a player who was hit");
    if !view.game.equipment(victim).is_empty() {
        out.push(Action::RaidEquipment);
    }
    let room = view.game.hiding_room(victim);
    let allowed = view.game.rules.piracy_goods() > 0 || view.game.character(view.me()).has(Ability::PirateAll);
    if allowed && victim.load() > room {
        out.push(Action::Pirate);
    }
}

/// C9: visible goods of the victim, or those of a Merchant Ship.
fn loot(view: View<'_>, named: GoodSet, left: u8, out: &mut List) {
    let game = view.game;
    let liquidates = game.rules.v2_greenbeard && game.character(view.me()).has(Ability::Liquidate);
    let room = if liquidates { i32::MAX } else { view.me().free_pods() };
    let have = match (victim(view), view.state.drawn.map(|card| game.destiny.card(card))) {
        (Some(victim), _) => view.state.in_sight(victim),
        (None, Some(merchant)) => {
            let mut goods = [0; Good::COUNT];
            goods[merchant.good.index()] = merchant.units.min(i32::from(u8::MAX)) as u8;
            goods
        }
        (None, None) => [0; Good::COUNT],
    };
    pick(&have, named, &Bounds { need: 0, most: room.min(i32::from(left)) }, out);
    out.push(Action::Stop);
}
