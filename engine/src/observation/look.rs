//! Whether two situations look the same to a seat.

use core::hash::{Hash, Hasher as _};

use super::{Leaf, Observe, Observer, Shape};
use crate::digest::Digest;

/// A digest of everything a view shows: situations with equal digests look the same to the seat.
pub fn look<G: Observe>(view: G::View<'_>) -> u64 {
    let mut look = Look(Digest::new());
    G::observe(view, &mut look);
    look.0.finish()
}

struct Look(Digest);

impl Observer for Look {
    fn leaf(&mut self, _: &'static str, _: &'static str, leaf: Leaf<'_>) {
        match leaf {
            Leaf::Number { value, .. } => value.hash(&mut self.0),
            Leaf::Flag(is_so) => is_so.hash(&mut self.0),
            Leaf::Word { value, .. } | Leaf::Place { value, .. } => value.hash(&mut self.0),
            Leaf::Set { words, has } => (0..words.len()).for_each(|at| has(at).hash(&mut self.0)),
            Leaf::Places { places, has } => (0..places).for_each(|at| has(at).hash(&mut self.0)),
            Leaf::Counts { words, of, .. } => (0..words.len()).for_each(|at| of(at).hash(&mut self.0)),
        }
    }

    fn begin(&mut self, _: &'static str, _: &'static str, shape: Shape) {
        if let Shape::Maybe { is_there } = shape {
            is_there.hash(&mut self.0);
        }
    }

    fn end(&mut self) {}

    fn remember(&mut self, what: &impl Hash) {
        what.hash(&mut self.0);
    }
}
