//! Numbers that contradict each other.

use super::{Dealing, Rules};
use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Fault, Place, Word as _, check_seats};

/// Faults of contradictory numbers, at a table of `seats`.
pub fn check(rules: &Rules, seats: Seats) -> Vec<Fault> {
    let lists = [
        ("prestige.areas", &rules.prestige_areas),
        ("deals.money", &rules.deal_money),
        ("permission.fees", &rules.permission_fees),
        ("auction.raises", &rules.auction_raises),
    ];
    let falling = lists.into_iter().filter(|(_, list)| !list.is_sorted_by(|a, b| a < b));
    let mut faults: Vec<_> =
        falling.map(|(path, _)| Fault::new(Place::rule(path), "the entries must increase")).collect();
    if rules.start_prestige > rules.prestige_most {
        faults.push(Fault::new(Place::rule("start.prestige"), "this is above prestige.most"));
    }
    if rules.permission_fees.first() != Some(&0) {
        let fault = Fault::new(Place::rule("permission.fees"), "the lowest fee must be 0");
        faults.push(fault.help("without deals or money, permission is free of charge"));
    }
    if rules.engine_limit.min(rules.engineer_limit) < rules.start_engines.max(rules.banker_engines) {
        faults.push(Fault::new(Place::rule("start.engines"), "this is above engine.limit"));
    }
    faults.extend(check_seats(rules, seats));
    faults.extend(check_dealings(rules));
    faults
}

/// A Personality belongs to one Trader, and is either auctioned or dealt.
fn check_dealings(rules: &Rules) -> Vec<Fault> {
    let dealings = rules.dealings();
    let mut faults = Vec::new();
    for (index, dealing) in dealings.iter().enumerate().filter(|(_, dealing)| **dealing != Dealing::Dealt) {
        let place = || Place::rule(format!("personalities.seat_{}", index + 1));
        if rules.personalities_bid {
            let fault = Fault::new(place(), "this is auctioned, not dealt");
            faults.push(fault.help("turn personalities.auction off, or leave this out"));
        }
        if dealing.fixed().is_some() && dealings[..index].contains(dealing) {
            let fault = Fault::new(place(), format!("another seat already has {}", dealing.word()));
            faults.push(fault.help("name every Personality once"));
        }
    }
    faults
}
