//! What a training changed.

use std::collections::BTreeMap;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::Entry;

use crate::findings::Learnt;

/// In which parameters a strategy that was trained differs from what it was set to before, in the order in which it lists them.
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
