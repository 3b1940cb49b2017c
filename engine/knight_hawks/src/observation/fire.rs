//! Possible shots, and the attack under way.

use super::{BYTE, COUNT, HEADING, hex, places, unit};
use crate::state::{Source, enemy};
use crate::view::{Candidate, View};
use evenkeel_engine::observation::Observer;

pub(super) fn list(view: View<'_>, out: &mut impl Observer) {
    let candidates: Vec<Candidate> = view.candidates().collect();
    let other = enemy(view.seat());
    let about = "possible targets of the weapon in question";
    out.list(
        "targets",
        about,
        places(view, other),
        |at| candidates.get(at).copied(),
        |out, own| {
            unit(view, ["own", "enemy"], own.map(|own| own.target), out);
            out.number(
                "leg",
                "hexes",
                BYTE,
                "the place on the path of the unit that moved",
                own.map(|own| own.line.leg),
            );
            out.number("heading", "hexsides", HEADING, "heading of the shooter there", own.map(|own| own.line.heading));
            out.number("range", "hexes", BYTE, "hexes to the target", own.map(|own| own.line.range));
            out.flag("head_on", "whether the head-on bonus counts", own.is_some_and(|own| own.line.head_on));
            out.number(
                "chance",
                "percent",
                BYTE,
                "chance to hit, before interceptors and evasion",
                own.map(|own| own.chance),
            );
            out.flag("half", "whether a hit does half damage to the hull", own.is_some_and(|own| own.half));
        },
    );
    out.number("shots", "shots", COUNT, "shots named so far in this fire step", view.shots().len());
    out.maybe("attack", "the attack under way", view.attack(), |out, attack| {
        let source = attack.map(|attack| attack.source);
        let fire = if let Some(Source::Fire { shooter, range, head_on }) = source {
            Some((shooter, range, head_on))
        } else {
            None
        };
        out.word("weapon", "the weapon", attack.map(|attack| attack.weapon));
        unit(view, ["own_shooter", "enemy_shooter"], fire.map(|(shooter, _, _)| shooter), out);
        out.number("range", "hexes", BYTE, "hexes to the target", fire.map(|(_, range, _)| range));
        out.flag("head_on", "whether the head-on bonus counts", fire.is_some_and(|(_, _, head_on)| head_on));
        unit(view, ["own_target", "enemy_target"], attack.map(|attack| attack.target), out);
        hex(out, attack.map(|attack| attack.at));
        out.flag("helped", "whether ships in that hex may help", attack.is_some_and(|attack| attack.helped));
        out.flag("asked", "whether evasion has been settled", attack.is_some_and(|attack| attack.asked));
        out.flag("evades", "whether the target evades", attack.is_some_and(|attack| attack.evades));
        out.number(
            "missiles",
            "missiles",
            BYTE,
            "interceptor missiles spent so far",
            attack.map(|attack| attack.missiles),
        );
        out.remember(&attack);
    });
}
