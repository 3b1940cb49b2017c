//! The changes by a training.

use std::collections::BTreeMap;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::Entry;

use crate::findings::Learnt;

/// The parameters in which a trained strategy differs from its earlier settings, in the strategy's order.
pub fn learnt(entry: &Entry, before: &[(usize, Value)], trained: &BTreeMap<String, Value>) -> Vec<Learnt> {
    let (parameters, defaults) = ((entry.parameters)(), (entry.defaults)());
    let set = |index: usize| before.iter().find(|(own, _)| *own == index).map_or(&defaults[index], |(_, value)| value);
    let learnt = parameters.iter().enumerate().filter_map(|(index, parameter)| {
        let after = trained.get(parameter.path)?;
        (after != set(index)).then(|| Learnt {
            parameter: parameter.path.to_owned(),
            about: parameter.about.to_owned(),
            before: set(index).clone(),
            after: after.clone(),
        })
    });
    learnt.collect()
}
