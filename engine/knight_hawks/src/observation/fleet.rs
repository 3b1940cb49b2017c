//! Units, mines and seekers.

use super::{BYTE, COUNT, HEADING, hex, laid_places, places};
use crate::defences::Defence;
use crate::state::{Missile, enemy};
use crate::units::{Unit, UnitId};
use crate::view::View;
use crate::vocabulary::System;
use crate::weapons::{BEAMS, Weapon};
use evenkeel_engine::Seat;
use evenkeel_engine::observation::Observer;
use evenkeel_engine::rules::Word;

pub(super) fn unit(view: View<'_>, side: Seat, id: Option<UnitId>, out: &mut impl Observer) {
    let unit = id.map(|id| view.unit(id));
    let classes: Vec<&str> = view.game().ships(side).all().map(|(_, class)| class.id.as_str()).collect();
    out.one_of("class", &classes, "its class", unit.map(|unit| usize::from(unit.class)));
    out.word("role", "its part in the objective", unit.map(|unit| unit.role));
    out.variant("status", "where it is in the game", unit.map(|unit| unit.status));
    out.variant("spin", "its direction round the planet", unit.and_then(Unit::spin));
    let host = unit.and_then(Unit::host).map(|host| view.state().place(host));
    out.place("host", places(view, side), "the unit it is docked at", host);
    hex(out, unit.map(|unit| unit.at));
    out.number("heading", "hexsides", HEADING, "heading, clockwise from north", unit.map(|unit| unit.heading));
    out.number("speed", "hexes", BYTE, "hexes moved in its last own movement phase", unit.map(|unit| unit.speed));
    systems(view, unit, out);
    let is = |what: fn(&Unit) -> bool| unit.is_some_and(what);
    out.flag("evading", "must make the turns of an evasion", is(|unit| unit.evading));
    out.flag("bent", "gravity has turned it in this pass of the planet", is(|unit| unit.bent));
    out.flag("attacked", "chosen as a target or struck by a mine in this game turn", is(|unit| unit.attacked));
    out.number(
        "mask_left",
        "phases",
        BYTE,
        "movement phases its mask still lasts in orbit",
        unit.map(|unit| unit.mask_left),
    );
    out.number(
        "docked_turns",
        "turns",
        BYTE,
        "whole game turns docked since the last repair turn",
        unit.map(|unit| unit.docked_turns),
    );
    out.number(
        "docked_in",
        "turns",
        BYTE,
        "game turn in which it docked; 0: from the start",
        unit.map(|unit| unit.docked_in),
    );
    out.flag("moved", "its move of this phase is over", id.is_some_and(|id| view.has_moved(id)));
    let shots = id.map_or(0, |id| view.shots().iter().filter(|shot| shot.target == id).count());
    out.number("shots_at", "shots", COUNT, "shots named at it in this fire step", shots);
    // Whether a system can be repaired depends on more than the numbers.
    out.remember(&unit.map(|unit| unit.systems));
}

/// Working and damaged systems.
fn systems(view: View<'_>, unit: Option<&Unit>, out: &mut impl Observer) {
    let systems = unit.map(|unit| (unit.systems, view.game().class_of(unit)));
    out.number(
        "hull",
        "Hull points",
        i64::from(i16::MIN)..=i64::from(i16::MAX),
        "Hull points left",
        systems.map(|(own, _)| own.hull()),
    );
    out.number("adf", "hexes", BYTE, "present acceleration factor", systems.map(|(own, _)| own.adf()));
    out.number("mr", "hexsides", BYTE, "present manoeuvre rating", systems.map(|(own, _)| own.mr()));
    out.number("dcr", "percent", COUNT, "present damage control rating", systems.map(|(own, class)| own.dcr(class)));
    let shots = |at: usize| systems.map_or(0, |(own, class)| i64::from(own.shots(class, Weapon::ALL[at])));
    out.counts("shots", ("shots", BYTE), Weapon::WORDS, "shots of each weapon in a phase", shots);
    let rounds = |at: usize| match systems {
        Some((own, _)) if at >= BEAMS => i64::from(own.rounds(Weapon::ALL[at])),
        _ => 0,
    };
    out.counts("rounds", ("rounds", BYTE), Weapon::WORDS, "rounds left, whether or not the weapon works", rounds);
    out.word("screen", "the screen around it", systems.and_then(|(own, _)| own.screen()));
    out.number("masks", "masks", BYTE, "masks left", systems.map(|(own, _)| own.masks()));
    out.number(
        "interceptors",
        "missiles",
        BYTE,
        "interceptor missiles left",
        systems.map(|(own, _)| own.interceptors()),
    );
    let works = |at: usize| systems.is_some_and(|(own, class)| own.has_defence(class, Defence::ALL[at]));
    out.some_of("defences", Defence::WORDS, "defences that can be used", works);
    let broken = |at: usize| systems.is_some_and(|(own, _)| own.broken(System::ALL[at]));
    out.some_of("broken", System::WORDS, "its conditions, and lost systems that have rounds or charges", broken);
}

/// Mines and seekers visible to the side.
pub(super) fn laid(view: View<'_>, out: &mut impl Observer) {
    let (own, other) = (view.seat(), enemy(view.seat()));
    let sides =
        [(own, "own_mines", "your mine patterns"), (other, "enemy_mines", "mine patterns of the enemy that go off")];
    for (side, name, about) in sides {
        let mines: Vec<_> = view.mines().filter(|(of, _)| *of == side).map(|(_, at)| at).collect();
        out.list(name, about, laid_places(view, side, Weapon::Mine), |at| mines.get(at).copied(), hex);
    }
    let sides =
        [(own, "own_seekers", "your seekers, spent ones too"), (other, "enemy_seekers", "active seekers of the enemy")];
    for (side, name, about) in sides {
        let seekers: Vec<&Missile> = if side == own {
            (0..).map_while(|at| view.seeker(at)).collect()
        } else {
            view.seekers().filter(|(of, _)| *of == side).map(|(_, seeker)| seeker).collect()
        };
        out.list(
            name,
            about,
            laid_places(view, side, Weapon::Seeker),
            |at| seekers.get(at).copied(),
            |out, seeker| {
                hex(out, seeker.map(|seeker| seeker.at));
                let heading = seeker.map(|seeker| seeker.heading);
                out.number("heading", "hexsides", HEADING, "heading, clockwise from north", heading);
                out.number(
                    "active",
                    "turns",
                    BYTE,
                    "the active turn it is in; 0: dormant",
                    seeker.map(|seeker| seeker.active),
                );
                out.flag("gone", "it has gone off or is spent", seeker.is_some_and(|seeker| seeker.gone));
            },
        );
    }
    let (mines, seekers) = view.hidden(other);
    out.number("hidden_mines", "mines", COUNT, "mine patterns of the enemy on the map", mines);
    out.number("hidden_seekers", "seekers", COUNT, "dormant seekers of the enemy on the map", seekers);
    out.remember(&(view.hidden(own), struck(view, own)));
}

/// Which of a side's mines explode.
fn struck(view: View<'_>, side: Seat) -> Vec<bool> {
    view.state().mines[side.index()].iter().map(|mine| mine.struck).collect()
}
