//! A view as numbers, for learners.

use serde::Serialize;

use super::{Leaf, Observe, Observer, Shape};

/// A view as numbers, always the same count in the same order. A word is one number per possible word: 1 for the actual one, 0 for the others. A flag
/// is 0 or 1. A number for its presence precedes an entry that may be missing; all numbers of a missing entry are 0.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    values: Vec<i64>,
}

/// The description of one of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NumberOf {
    /// Its path, such as `ship.hold[0].size=half`.
    pub name: String,
    /// Its unit; empty for a number that is 0 or 1.
    pub unit: String,
    /// The minimum.
    pub least: i64,
    /// The maximum.
    pub most: i64,
}

impl Numbers {
    /// The numbers of a view, in the order of [`Numbers::names`].
    pub fn read<G: Observe>(&mut self, view: G::View<'_>) -> &[i64] {
        self.values.clear();
        G::observe(view, self);
        &self.values
    }

    /// The numbers of a legal action, in the order of [`Numbers::action_names`].
    pub fn read_action<G: Observe>(&mut self, view: G::View<'_>, action: &G::Action) -> &[i64] {
        self.values.clear();
        G::observe_action(view, action, self);
        &self.values
    }

    /// The description of each number of an action, the same for every action.
    pub fn action_names<G: Observe>(view: G::View<'_>, action: &G::Action) -> Vec<NumberOf> {
        let mut names = Names::default();
        G::observe_action(view, action, &mut names);
        names.names
    }

    /// The description of each number, the same for every view of a seat under the same rules.
    pub fn names<G: Observe>(view: G::View<'_>) -> Vec<NumberOf> {
        let mut names = Names::default();
        G::observe(view, &mut names);
        names.names
    }
}

/// A number in the arrays of learners, in 32 bits: numbers of views and scores are far below that limit.
pub fn narrow(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}

impl Numbers {
    fn one_of(&mut self, count: usize, value: Option<usize>) {
        self.some_of(count, &|at| value == Some(at));
    }

    fn some_of(&mut self, count: usize, has: &dyn Fn(usize) -> bool) {
        self.values.extend((0..count).map(|at| i64::from(has(at))));
    }
}

impl Observer for Numbers {
    fn leaf(&mut self, _: &'static str, _: &'static str, leaf: Leaf<'_>) {
        match leaf {
            Leaf::Number { value, .. } => self.values.push(value.unwrap_or(0)),
            Leaf::Flag(is_so) => self.values.push(i64::from(is_so)),
            Leaf::Word { words, value } => self.one_of(words.len(), value),
            Leaf::Place { places, value } => self.one_of(places, value),
            Leaf::Set { words, has } => self.some_of(words.len(), has),
            Leaf::Places { places, has } => self.some_of(places, has),
            Leaf::Counts { words, of, .. } => self.values.extend((0..words.len()).map(of)),
        }
    }

    fn begin(&mut self, _: &'static str, _: &'static str, shape: Shape) {
        if let Shape::Maybe { is_there } = shape {
            self.values.push(i64::from(is_there));
        }
    }

    fn end(&mut self) {}
}

#[derive(Default)]
struct Names {
    names: Vec<NumberOf>,
    /// Names of the open groups and lists, and the next place of a list.
    open: Vec<(String, Option<usize>)>,
}

impl Names {
    /// The full path of an entry in the open groups.
    fn path(&mut self, name: &str) -> String {
        let Some((path, place)) = self.open.last_mut() else { return name.to_owned() };
        match place {
            Some(place) => {
                *place += 1;
                format!("{path}[{}]", *place - 1)
            }
            None => format!("{path}.{name}"),
        }
    }

    fn push(&mut self, name: String, unit: &str, (least, most): (i64, i64)) {
        self.names.push(NumberOf { name, unit: unit.to_owned(), least, most });
    }
}

impl Observer for Names {
    fn leaf(&mut self, name: &'static str, _: &'static str, leaf: Leaf<'_>) {
        let path = self.path(name);
        match leaf {
            Leaf::Number { unit, range, .. } => self.push(path, unit, range),
            Leaf::Flag(_) => self.push(path, "", (0, 1)),
            Leaf::Word { words, .. } | Leaf::Set { words, .. } => {
                for word in words {
                    self.push(format!("{path}={word}"), "", (0, 1));
                }
            }
            Leaf::Place { places, .. } | Leaf::Places { places, .. } => {
                (0..places).for_each(|place| self.push(format!("{path}={place}"), "", (0, 1)));
            }
            Leaf::Counts { unit, range, words, .. } => {
                for word in words {
                    self.push(format!("{path}.{word}"), unit, range);
                }
            }
        }
    }

    fn begin(&mut self, name: &'static str, _: &'static str, shape: Shape) {
        let path = self.path(name);
        let place = matches!(shape, Shape::List { .. }).then_some(0);
        if matches!(shape, Shape::Maybe { .. }) {
            self.push(format!("{path} is there"), "", (0, 1));
        }
        self.open.push((path, place));
    }

    fn end(&mut self) {
        self.open.pop();
    }
}
