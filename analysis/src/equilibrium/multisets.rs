//! Choices of so many seats among strategies, where who sits where does not matter.

use std::collections::BTreeMap;

/// All of one size, in order, and the position of each.
#[derive(Clone, Debug)]
pub struct Multisets {
    all: Vec<Vec<usize>>,
    positions: BTreeMap<Vec<usize>, usize>,
}

impl Multisets {
    /// All choices of `size` among so many.
    pub fn new(among: usize, size: usize) -> Self {
        let all = multisets(among, size);
        let positions = all.iter().cloned().enumerate().map(|(position, one)| (one, position)).collect();
        Self { all, positions }
    }

    /// Each, sorted, in order.
    pub fn all(&self) -> &[Vec<usize>] {
        &self.all
    }

    /// The position of one that is sorted.
    ///
    /// # Panics
    /// If it is of another size, or not sorted.
    pub fn position(&self, one: &[usize]) -> usize {
        self.positions[one]
    }
}

/// Every choice of `size` among so many, each sorted, in order.
pub fn multisets(among: usize, size: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..size {
        let extend = |one: &Vec<usize>| {
            let one = one.clone();
            (one.last().copied().unwrap_or(0)..among).map(move |next| [one.as_slice(), &[next]].concat())
        };
        found = found.iter().flat_map(extend).collect();
    }
    found
}
