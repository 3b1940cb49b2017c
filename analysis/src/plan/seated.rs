//! A plan with other players in its seats.

use evenkeel_engine::rules::{Fault, Faults, Named, Place};

use super::Plan;
use crate::experiment::{ComparisonAim, Experiment};

impl Plan {
    /// The same study, played by other players in as many seats; a check keeps the bounds that apply to them. It plays all its games.
    ///
    /// # Errors
    /// If they cannot sit there, or no bound applies to them.
    pub(crate) fn seated(&self, seats: &[Named<()>]) -> Result<Self, Faults> {
        if seats.len() != self.rotations() {
            let message = format!("{} seats where the study has {}", seats.len(), self.rotations());
            return Err(Fault::new(place_of(seats), message)
                .help("give each line-up as many strategies as --seats has")
                .into());
        }
        let own = Experiment { seats: seats.to_vec(), matches: Vec::new(), ..self.experiment.clone() };
        let mut plan = match &self.sides {
            Some(sides) => {
                let after = Experiment { seats: seats.to_vec(), ..sides.after.clone() };
                let aim = ComparisonAim { margin: Some(sides.margin), until: None };
                Self::compare(&self.registry, &own, &after, &aim)?
            }
            None if self.check.is_some() => self.seated_check(own, seats)?,
            None => Self::new(&self.registry, &own)?,
        };
        plan.blocks = self.blocks;
        plan.width = None;
        Ok(plan)
    }

    /// A check of the bounds on numbers that these players have too.
    fn seated_check(&self, mut own: Experiment, seats: &[Named<()>]) -> Result<Self, Faults> {
        let plain = Self::new(&self.registry, &Experiment { checks: None, ..own.clone() })?;
        let Some(checks) = &mut own.checks else { return Ok(plain) };
        checks.bounds.retain(|bound| plain.has_number(&bound.name));
        if checks.bounds.is_empty() {
            let fault = Fault::new(place_of(seats), "no bound of this check applies to these players");
            return Err(fault.help("name a line-up with a player that the bounds name").into());
        }
        Self::check(&self.registry, &own, false)
    }
}

fn place_of(seats: &[Named<()>]) -> Place {
    seats.first().map(|seat| seat.place.clone()).unwrap_or_default()
}
