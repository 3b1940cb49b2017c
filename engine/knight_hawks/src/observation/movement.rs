//! The planned move.

use super::{BYTE, HEADING, hex};
use crate::actions::Question;
use crate::path::PATH;
use crate::view::View;
use evenkeel_engine::observation::Observer;

pub(super) fn list(view: View<'_>, out: &mut impl Observer) {
    let plan = *view.plan();
    out.group("plan", "the plan of the unit that moves", |out| {
        out.number("speed", "hexes", BYTE, "the new speed", plan.speed);
        out.flag("carried", "carried round the planet instead of flown", plan.carried);
        out.number("left", "hexes", BYTE, "hexes still to enter", plan.left);
        out.number("turns", "hexsides", BYTE, "turns that may still be made", plan.turns);
        out.number("turned", "hexsides", BYTE, "turns made", plan.turned);
        out.number("adf_used", "hexes", BYTE, "points of acceleration used", plan.adf_used);
        out.number("forced", "hexsides", BYTE, "turns to the right that a navigation hit forces", plan.forced);
        out.flag("owes", "turns required by an evasion", plan.owes);
        out.flag("bent", "turned by gravity in this pass", plan.bent);
        out.flag("unsteady", "a turn or a change of speed ends a mask", plan.unsteady);
        out.variant("fate", "how the move ends at its last hex", Some(plan.fate));
        out.number("flown", "hexes", BYTE, "the place on its path to which the counter has been moved", plan.flown);
    });
    let (mut unit, mut speeds) = (None, None);
    if let Some(Question::Turn(id) | Question::Lay(id) | Question::Speed(id) | Question::Facing(id)) = view.question() {
        unit = view.path(id);
        speeds = Some(view.speeds(id));
    }
    out.number(
        "least_speed",
        "hexes",
        BYTE,
        "least speed the unit in question may choose",
        speeds.map(|own| own.least),
    );
    out.number("most_speed", "hexes", BYTE, "greatest speed that it may choose", speeds.map(|own| own.most));
    let about = "hexes of the unit in question in this phase, its first hex first";
    out.list(
        "path",
        about,
        PATH,
        |at| unit.filter(|path| at < path.len()).map(|path| path.leg(at)),
        |out, leg| {
            hex(out, leg.map(|leg| leg.hex));
            out.number("before", "hexsides", HEADING, "heading on entry", leg.map(|leg| leg.before));
            out.number("after", "hexsides", HEADING, "heading on leaving", leg.map(|leg| leg.after));
        },
    );
}
