//! Multisets: choices of `size` strategies where the order of seats does not matter.

/// Every multiset of `size` out of `among`, each sorted, in order.
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
