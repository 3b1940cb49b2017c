//! The remedy for a rule that does not exist.

use super::{Fault, nearest, seat_of};

impl Fault {
    /// Adds the nearest rule of a ruleset; for a rule of one seat, the nearest of that seat, as a rule for all seats means something else.
    #[must_use]
    pub fn suggest_rule<'a>(self, typed: &str, paths: impl IntoIterator<Item = &'a str>, ruleset: &str) -> Self {
        let paths: Vec<&str> = paths.into_iter().collect();
        let Some(seat) = seat_of(typed) else {
            return self.suggest_of(typed, paths, &format!("evenkeel rules {ruleset}"));
        };
        if paths.iter().all(|path| seat_of(path).is_none()) {
            return self.help(format!("{ruleset} has no rule of a single seat{}", say_sides(&paths)));
        }
        let of_seat: Vec<&str> = paths.into_iter().filter(|path| seat_of(path) == Some(seat)).collect();
        let bare = |path: &str| path.split('.').filter(|part| seat_of(part).is_none()).collect::<Vec<_>>().join(".");
        let names: Vec<String> = of_seat.iter().map(|path| bare(path)).collect();
        let near = nearest(&bare(typed), names.iter().map(String::as_str));
        self.help(match near.and_then(|near| names.iter().position(|name| name == near)) {
            Some(at) => format!("did you mean `{}`?", of_seat[at]),
            None if of_seat.is_empty() => format!("{ruleset} has no rule of seat {seat}"),
            None => format!("known for this seat: {}", of_seat.join(", ")),
        })
    }
}

/// The rules of one of two sides, `a` and `b`, as an addition to a sentence; empty if there are none.
fn say_sides(paths: &[&str]) -> String {
    let is_of_a_side = |path: &&str| path.split('.').any(|part| matches!(part, "a" | "b"));
    let sides: Vec<&str> = paths.iter().copied().filter(is_of_a_side).collect();
    if sides.is_empty() { String::new() } else { format!("; it has rules of a side: {}", sides.join(", ")) }
}

#[cfg(test)]
mod tests {
    use crate::rules::{Fault, Place};

    /// A rule for all seats is not suggested in place of one for a single seat.
    #[test]
    fn a_wrong_rule_of_a_seat_suggests_rules_of_that_seat() {
        let seats = [
            "start.extra_credits",
            "characters.seat_1",
            "start.seat_1.extra_credits",
            "start.seat_1.extra_levels",
            "start.seat_2.extra_levels",
        ];
        let (sides, none) = (["first", "start.a.speed", "start.b.speed", "fleet.a"], ["map.mode"]);
        for (paths, typed, wanted) in [
            (&seats[..], "start.extra_credit", "did you mean `start.extra_credits`?"),
            (&seats, "start.credits.seat_1", "did you mean `start.seat_1.extra_credits`?"),
            (&seats, "start.seat_1.levels", "did you mean `start.seat_1.extra_levels`?"),
            (&seats, "start.credits.seat_2", "did you mean `start.seat_2.extra_levels`?"),
            (
                &seats,
                "wealth.seat_1",
                "known for this seat: characters.seat_1, start.seat_1.extra_credits, start.seat_1.extra_levels",
            ),
            (&seats, "start.credits.seat_9", "duel has no rule of seat 9"),
            (&none, "start.credits.seat_1", "duel has no rule of a single seat"),
            (
                &sides,
                "start.credits.seat_1",
                "duel has no rule of a single seat; it has rules of a side: start.a.speed, start.b.speed, fleet.a",
            ),
        ] {
            let fault = Fault::new(Place::flag("--set"), "there is no rule");
            assert_eq!(fault.suggest_rule(typed, paths.iter().copied(), "duel").help, wanted, "{typed}");
        }
    }
}
