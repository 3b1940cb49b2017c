//! The search space: the parameters of one strategy, as whole numbers within their ranges.

use evenkeel_engine::rules::{Kind, Parameter, Value};

/// One parameter that training may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Its position among the parameters of the strategy.
    pub parameter: usize,
    /// Its path.
    pub path: &'static str,
    /// Its value before training.
    pub start: i64,
    /// Its possible values.
    pub range: Range,
}

impl Dimension {
    /// The value represented by a whole number.
    pub fn value(&self, at: i64) -> Value {
        self.range.value(at)
    }
}

/// The possible values of a parameter, as whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// A number from `low` to `high`; a first step is a part of `sweep`.
    Number {
        /// Least.
        low: i64,
        /// Greatest.
        high: i64,
        /// The range worth sweeping, both ends included.
        sweep: (i64, i64),
    },
    /// Off or on, as 0 or 1.
    Switch,
    /// One of these words, by its position.
    Word(&'static [&'static str]),
}

impl Range {
    /// The number of values without an order; `None` for a number.
    pub const fn choices(&self) -> Option<usize> {
        match self {
            Self::Number { .. } => None,
            Self::Switch => Some(2),
            Self::Word(words) => Some(words.len()),
        }
    }

    fn value(&self, at: i64) -> Value {
        match self {
            Self::Number { .. } => Value::Integer(at),
            Self::Switch => Value::Switch(at == 1),
            Self::Word(words) => Value::Word(words[at as usize].to_owned()),
        }
    }

    fn position(&self, value: &Value) -> Option<i64> {
        match (self, value) {
            (Self::Number { .. }, Value::Integer(number)) => Some(*number),
            (Self::Switch, Value::Switch(on)) => Some(i64::from(*on)),
            (Self::Word(words), Value::Word(word)) => words.iter().position(|known| known == word).map(|at| at as i64),
            _ => None,
        }
    }
}

/// One whole number per dimension of a [`Space`].
pub type Point = Vec<i64>;

/// The search space, and the settings of the strategy outside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// The searched parameters.
    pub dimensions: Vec<Dimension>,
    /// Every parameter of the strategy before training.
    before: Vec<Value>,
    /// The default of every parameter.
    defaults: Vec<Value>,
    /// Parameters that were set before training, even if only to their defaults.
    set: Vec<usize>,
}

impl Space {
    /// The parameters of a strategy with these settings that `wanted` admits. Lists, texts and parameters with only one value are never searched.
    pub fn new(
        parameters: &'static [Parameter],
        defaults: Vec<Value>,
        set: &[(usize, Value)],
        wanted: impl Fn(&Parameter) -> bool,
    ) -> Self {
        let mut before = defaults.clone();
        for (index, value) in set {
            before[*index] = value.clone();
        }
        let range_of = |parameter: &Parameter| match parameter.kind {
            Kind::Integer { low, high } if low < high => Some(Range::Number { low, high, sweep: worth(parameter) }),
            Kind::Switch => Some(Range::Switch),
            Kind::Word(words) if words.len() > 1 => Some(Range::Word(words)),
            Kind::Integer { .. } | Kind::Word(_) | Kind::List { .. } | Kind::Text | Kind::Cell(_) => None,
        };
        let dimension = |(index, parameter): (usize, &Parameter)| {
            let range = range_of(parameter).filter(|_| wanted(parameter))?;
            let start = range.position(&before[index]).expect("a value its kind admits");
            Some(Dimension { parameter: index, path: parameter.path, start, range })
        };
        let dimensions = parameters.iter().enumerate().filter_map(dimension).collect();
        let set = set.iter().map(|(index, _)| *index).collect();
        Self { dimensions, before, defaults, set }
    }

    /// Where training starts.
    pub fn start(&self) -> Point {
        self.dimensions.iter().map(|dimension| dimension.start).collect()
    }

    /// All settings that differ from the defaults at this point, and all earlier settings. The meaning of a file then does not depend on defaults,
    /// which a later version may change.
    pub fn settings(&self, point: &[i64]) -> Vec<(usize, Value)> {
        let mut values = self.before.clone();
        for (dimension, at) in self.dimensions.iter().zip(point) {
            values[dimension.parameter] = dimension.value(*at);
        }
        let away = |(index, value): &(usize, Value)| self.defaults[*index] != *value || self.set.contains(index);
        values.into_iter().enumerate().filter(away).collect()
    }

    /// The point of these settings; parameters that are not searched keep their values here.
    pub fn point_of(&self, settings: &[(usize, Value)]) -> Point {
        let position = |dimension: &Dimension| {
            let set = settings.iter().find(|(index, _)| *index == dimension.parameter).map(|(_, value)| value);
            let value = set.unwrap_or(&self.defaults[dimension.parameter]);
            dimension.range.position(value).expect("a value its kind admits")
        };
        self.dimensions.iter().map(position).collect()
    }

    /// The value of a dimension at a point.
    pub fn value(&self, dimension: usize, point: &[i64]) -> Value {
        self.dimensions[dimension].value(point[dimension])
    }

    /// The dimensions in which a point differs from the start.
    pub fn changed(&self, point: &[i64]) -> Vec<usize> {
        (0..self.dimensions.len()).filter(|&index| point[index] != self.dimensions[index].start).collect()
    }

    /// The point with these dimensions of `from` and the start everywhere else.
    pub fn keep(&self, from: &[i64], kept: &[usize]) -> Point {
        let mut point = self.start();
        for &index in kept {
            point[index] = from[index];
        }
        point
    }
}

/// The range worth sweeping, within the values that the parameter admits; all of those if no range is named.
fn worth(parameter: &Parameter) -> (i64, i64) {
    let Kind::Integer { low, high } = parameter.kind else { return parameter.sweep };
    let (from, to) = (parameter.sweep.0.max(low), parameter.sweep.1.min(high));
    if from < to { (from, to) } else { (low, high) }
}
