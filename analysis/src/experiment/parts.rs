//! The parts of a study that a file may request, and those that a command plays; the other parts are reported.

use super::quote::quote;
use super::{Experiment, SEATS, VARIANT, Vary};

/// Requests of a file besides the games themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Varied rules and values of tables.
    Rules,
    /// Varied cases, variants or line-ups.
    Cases,
    /// Several skill levels.
    Levels,
    /// Players who adapt.
    Adapt,
    /// Inputs other than the reconstructed ones.
    Robust,
    /// Other line-ups.
    OtherSeats,
    /// Bounds.
    Check,
    /// The claim that bounds test.
    Claim,
    /// Rules that may change.
    Tune,
    /// Other line-ups with their own bounds.
    Match,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Rules,
        Self::Cases,
        Self::Levels,
        Self::Adapt,
        Self::Robust,
        Self::OtherSeats,
        Self::Check,
        Self::Claim,
        Self::Tune,
        Self::Match,
    ];
    /// The parts that a sweep plays.
    pub const OF_A_SWEEP: [Self; 6] =
        [Self::Rules, Self::Cases, Self::Levels, Self::Adapt, Self::Robust, Self::OtherSeats];

    /// The parts that a comparison plays.
    pub const OF_A_COMPARISON: [Self; 4] = [Self::Levels, Self::Adapt, Self::Robust, Self::OtherSeats];

    /// Its name in a file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "[[vary]]",
            Self::Cases => "[[vary]] of cases",
            Self::Levels => "`skill` of several levels",
            Self::Adapt => "[adapt]",
            Self::Robust => "[robust]",
            Self::OtherSeats => "`other_seats`",
            Self::Check => "[check]",
            Self::Claim => "[claim]",
            Self::Tune => "[tune]",
            Self::Match => "[[match]]",
        }
    }
}

impl Experiment {
    /// Whether the experiment requests this.
    pub fn asks(&self, part: Part) -> bool {
        match part {
            Part::Rules => self.vary.iter().any(|vary| !vary.is_of_cases()),
            Part::Cases => self.vary.iter().any(Vary::is_of_cases),
            Part::Levels => !self.levels().is_empty(),
            Part::Adapt => self.adapt.is_some(),
            Part::Robust => self.robust.is_some(),
            Part::OtherSeats => !self.other_seats.is_empty(),
            Part::Check => self.checks.is_some(),
            Part::Claim => self.claim.is_some(),
            Part::Tune => self.tune.is_some(),
            Part::Match => !self.matches.is_empty(),
        }
    }

    /// Omits every part that a command does not play; `remarks` name them and the commands that play them.
    pub fn play_only(&mut self, played: &[Part]) {
        let left: Vec<Part> = Part::ALL.into_iter().filter(|part| self.asks(*part) && !played.contains(part)).collect();
        let told: Vec<Part> = left.iter().copied().filter(|part| !self.is_pinned(*part)).collect();
        for command in ["simulate", "sweep", "check", "tune"] {
            let names = told.iter().filter(|part| self.player_of(**part) == command).map(|part| part.name());
            let names: Vec<&str> = names.collect();
            self.left_out.extend(self.tell_left_out(command, &names));
        }
        for part in left {
            self.leave_out(part);
        }
    }

    /// The command that plays this part.
    fn player_of(&self, part: Part) -> &'static str {
        let varies = self.asks(Part::Rules) || self.asks(Part::Cases);
        match part {
            Part::Levels => "simulate",
            Part::Check | Part::Claim => "check",
            Part::Tune | Part::Match => "tune",
            Part::Adapt | Part::Robust | Part::OtherSeats if !varies && self.asks(Part::Check) => "check",
            Part::Rules | Part::Cases | Part::Adapt | Part::Robust | Part::OtherSeats => "sweep",
        }
    }

    /// "x.toml: [check] and [claim] are left out here: `evenkeel check x.toml` plays them."
    fn tell_left_out(&self, command: &str, names: &[&str]) -> Option<String> {
        let file = self.file.as_deref()?;
        let (list, are, them) = match names {
            [] => return None,
            [only] => ((*only).to_owned(), "is", "it"),
            [first @ .., last] => (format!("{} and {last}", first.join(", ")), "are", "them"),
        };
        Some(format!("{file}: {list} {are} left out here: `evenkeel {command} {}` plays {them}.", quote(file)))
    }

    /// Whether flags pin every varied value.
    fn is_pinned(&self, part: Part) -> bool {
        let set = |name: &str| match name {
            VARIANT => self.choices.variant.is_some(),
            SEATS => self.seats_by_flag,
            _ => self.is_set(name),
        };
        part == Part::Rules && self.vary.iter().all(|vary| set(&vary.parameter.name))
    }

    fn leave_out(&mut self, part: Part) {
        match part {
            Part::Rules => self.vary.retain(Vary::is_of_cases),
            Part::Cases => self.vary.retain(|vary| !vary.is_of_cases()),
            Part::Levels => self.skill = None,
            Part::Adapt => self.adapt = None,
            Part::Robust => self.robust = None,
            Part::OtherSeats => self.other_seats.clear(),
            Part::Check => self.checks = None,
            Part::Claim => self.claim = None,
            Part::Tune => self.tune = None,
            Part::Match => self.matches.clear(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(parts: &[Part]) -> Experiment {
        let (mut keys, mut tables) = ("ruleset = \"race\"\n".to_owned(), String::new());
        for part in parts {
            match part {
                Part::Rules => tables += "[[vary]]\nparameter = \"limit\"\nvalues = [40, 50]\n",
                Part::Cases => tables += "[[vary]]\nname = \"case\"\n[[vary.cases]]\nname = \"plain\"\n",
                Part::Levels => keys += "skill = [\"casual\", \"expert\"]\n",
                Part::Adapt => tables += "[adapt]\n",
                Part::Robust => tables += "[robust]\n",
                Part::OtherSeats => keys += "other_seats = [[\"walker\", \"walker\"]]\n",
                Part::Check => tables += "[check]\n",
                Part::Claim => tables += "[claim]\ntext = \"It is fair.\"\n",
                Part::Tune => tables += "[tune]\n",
                Part::Match => {
                    tables +=
                        "[[match]]\nseats = [\"walker\"]\n[match.check]\n\"win_rate.walker\" = { at_least = 0.1 }\n";
                }
            }
        }
        let (experiment, faults) = Experiment::parse_all("x.toml", &(keys + &tables));
        assert_eq!(faults, [], "{parts:?}");
        experiment
    }

    /// The parts named in sentences, each with the command that plays it.
    fn named_in(told: &[String]) -> Vec<(String, String)> {
        let of_sentence = |sentence: &String| {
            let (names, rest) = sentence.strip_prefix("x.toml: ").unwrap().split_once(" left out here: ").unwrap();
            let command = rest.strip_prefix("`evenkeel ").unwrap().split(' ').next().unwrap().to_owned();
            let names = names.trim_end_matches(" is").trim_end_matches(" are").replace(" and ", ", ");
            names.split(", ").map(|name| (name.to_owned(), command.clone())).collect::<Vec<_>>()
        };
        told.iter().flat_map(of_sentence).collect()
    }

    /// For every pair of parts and every command: a played part stays, any other is named with the command that plays it.
    #[test]
    fn what_is_asked_is_played_or_named() {
        for (at, first) in Part::ALL.into_iter().enumerate() {
            for second in Part::ALL[at + 1..].iter().copied() {
                for played in [&[][..], &[first], &[second], &[first, second]] {
                    let mut experiment = asking(&[first, second]);
                    assert!(experiment.asks(first) && experiment.asks(second), "{first:?} {second:?}");
                    let whole = experiment.clone();
                    experiment.play_only(played);
                    let told = named_in(&experiment.left_out);
                    for part in [first, second] {
                        let is_told = told.contains(&(part.name().to_owned(), whole.player_of(part).to_owned()));
                        assert_eq!(experiment.asks(part), played.contains(&part), "{part:?} of {first:?} {second:?}");
                        assert_eq!(is_told, !played.contains(&part), "{part:?} of {first:?} {second:?}: {told:?}");
                    }
                    let others = Part::ALL.into_iter().filter(|part| *part != first && *part != second);
                    assert!(others.into_iter().all(|part| !experiment.asks(part)), "{first:?} {second:?}");
                }
            }
        }
    }

    /// A part pinned by flags is played at their value, like the commands in reports.
    #[test]
    fn what_a_flag_sets_is_not_left_out() {
        let mut experiment = asking(&[Part::Rules, Part::Check]);
        experiment.set_rule("limit=40").unwrap();
        experiment.play_only(&[]);
        assert!(experiment.vary.is_empty());
        assert_eq!(
            experiment.remarks(&[], &[]),
            ["x.toml: [check] is left out here: `evenkeel check x.toml` plays it."]
        );
    }
}
