//! How often each kind of choice was on offer and taken.

use evenkeel_engine::kinds::{KindSet, Kinds, MAX_KINDS};

/// Counts of one member of a line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    offered: [u64; MAX_KINDS],
    /// Decisions with no other kind on offer.
    alone: [u64; MAX_KINDS],
    taken: [u64; MAX_KINDS],
}

/// The choices on offer and taken by the members of a line-up, by kind of choice, over any number of games.
///
/// Every decision with at least two legal actions counts: one for each kind on offer, and one for the kind taken. A forced move is not a choice.
/// [`Table::play_counted`](crate::Table::play_counted) fills it; other games have no cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    members: Vec<Counts>,
}

impl Counts {
    const NONE: Self = Self { offered: [0; MAX_KINDS], alone: [0; MAX_KINDS], taken: [0; MAX_KINDS] };
}

impl Usage {
    /// Empty counts for this many members.
    pub fn new(members: usize) -> Self {
        Self { members: vec![Counts::NONE; members] }
    }

    /// Empties the counts.
    pub fn clear(&mut self) {
        self.members.fill(Counts::NONE);
    }

    /// Decisions of a member in which this kind was on offer.
    pub fn offered(&self, member: usize, kind: usize) -> u64 {
        self.members[member].offered[kind]
    }

    /// Decisions with no other kind on offer: there, the kind remains available even to a member without it.
    pub fn alone(&self, member: usize, kind: usize) -> u64 {
        self.members[member].alone[kind]
    }

    /// Decisions of a member in which it was taken.
    pub fn taken(&self, member: usize, kind: usize) -> u64 {
        self.members[member].taken[kind]
    }

    /// Kinds on offer to any member.
    pub fn kinds_offered(&self) -> KindSet {
        self.kinds(|counts| &counts.offered)
    }

    /// Kinds taken by any member.
    pub fn kinds_taken(&self) -> KindSet {
        self.kinds(|counts| &counts.taken)
    }

    fn kinds(&self, of: impl Fn(&Counts) -> &[u64; MAX_KINDS]) -> KindSet {
        let counted = |&kind: &usize| self.members.iter().any(|counts| of(counts)[kind] > 0);
        (0..MAX_KINDS).filter(counted).map(|kind| kind as u8).collect()
    }

    /// Adds counts of the same line-up.
    ///
    /// # Panics
    /// If the number of members differs.
    pub fn add(&mut self, other: &Self) {
        assert_eq!(self.members.len(), other.members.len(), "usage of the same line-up");
        for (counts, more) in self.members.iter_mut().zip(&other.members) {
            counts.offered.iter_mut().zip(more.offered).for_each(|(count, more)| *count += more);
            counts.alone.iter_mut().zip(more.alone).for_each(|(count, more)| *count += more);
            counts.taken.iter_mut().zip(more.taken).for_each(|(count, more)| *count += more);
        }
    }

    /// Counts one decision.
    pub fn count<G: Kinds>(&mut self, member: usize, view: G::View<'_>, actions: &[G::Action], choice: usize) {
        let counts = &mut self.members[member];
        let offered = G::offered(view, actions);
        for kind in offered {
            counts.offered[usize::from(kind)] += 1;
        }
        let taken = G::kind(view, &actions[choice]);
        counts.alone[taken] += u64::from(offered.len() == 1);
        counts.taken[taken] += 1;
    }
}
