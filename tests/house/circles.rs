//! Neither the modules of a crate nor its rooms import each other in a circle.
//!
//! An arrow leads from a file to every file with an item it names. Re-exports are followed to the declaring file: a detour through `mod.rs` hides
//! nothing. A folder and its contents may import each other: `mod.rs` connects its rooms, and they use its declarations. Tests are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::visit::{self, Visit};

use super::sources::{files, read, root};

/// The crates, by the folder that holds their `src`.
const CRATES: [&str; 16] = [
    "engine",
    "engine/astronavis",
    "engine/knight_hawks",
    "engine/smugglers",
    "engine/star_traders",
    "strategies",
    "strategies/astronavis",
    "strategies/knight_hawks",
    "strategies/smugglers",
    "strategies/star_traders",
    "analysis",
    "analysis/findings",
    "analysis/statistics",
    "reports",
    "reports/plot",
    "cli",
];

/// A module by its path within the crate; empty for the root.
type Module = Vec<String>;

/// The imports and re-exports of one file.
struct Reader<'a> {
    modules: &'a BTreeMap<Module, syn::File>,
    module: Module,
    /// Depth of modules written within the file.
    depth: usize,
    imports: Vec<Vec<String>>,
    exports: Vec<(String, Vec<String>)>,
}

impl Reader<'_> {
    /// A path from the root of the crate, if it leads into the crate.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut from = self.module.clone();
        let taken = match path.first()?.as_str() {
            "crate" => {
                from.clear();
                1
            }
            "self" if self.depth == 0 => 1,
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                from.truncate(from.len().saturating_sub(ups.saturating_sub(self.depth)));
                ups
            }
            child => {
                from.push(child.to_owned());
                if !self.modules.contains_key(&from) {
                    return None;
                }
                1
            }
        };
        from.extend_from_slice(&path[taken..]);
        Some(from)
    }

    fn flatten(&mut self, prefix: &[String], tree: &syn::UseTree, public: bool) {
        let with = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.flatten(&with(&path.ident), &path.tree, public),
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.flatten(prefix, item, public)),
            syn::UseTree::Name(name) => self.import(&with(&name.ident), name.ident.to_string(), public),
            syn::UseTree::Rename(rename) => self.import(&with(&rename.ident), rename.rename.to_string(), public),
            syn::UseTree::Glob(_) => self.import(prefix, "*".to_owned(), public),
        }
    }

    fn import(&mut self, path: &[String], name: String, public: bool) {
        let path = if path.last().is_some_and(|last| last == "self") { &path[..path.len() - 1] } else { path };
        let Some(absolute) = self.absolute(path) else { return };
        if public {
            self.exports.push((name, absolute));
        } else {
            self.imports.push(absolute);
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) && item.content.is_some() {
            self.depth += 1;
            visit::visit_item_mod(self, item);
            self.depth -= 1;
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test(&item.attrs) {
            self.flatten(&[], &item.tree, !matches!(item.vis, syn::Visibility::Inherited));
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if parts.len() > 1 && matches!(parts[0].as_str(), "crate" | "super") {
            self.imports.extend(self.absolute(&parts));
        }
        visit::visit_path(self, path);
    }
}

/// The files of a crate that are not tests, parsed.
fn modules(source: &Path) -> BTreeMap<Module, syn::File> {
    let mut found = BTreeMap::new();
    for path in files(source, "rs") {
        let mut module: Module = path
            .strip_prefix(source)
            .expect("below the source")
            .with_extension("")
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        if module.iter().any(|part| part == "tests" || part == "testing") {
            continue;
        }
        if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            module.pop();
        }
        found.insert(
            module,
            syn::parse_file(&read(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        );
    }
    let tests: Vec<Module> = found.iter().flat_map(|(module, file)| test_modules(module, file)).collect();
    found.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
    found
}

/// The modules of a file that are tests in files of their own.
fn test_modules<'a>(module: &'a [String], file: &'a syn::File) -> impl Iterator<Item = Module> + 'a {
    file.items.iter().filter_map(move |item| match item {
        syn::Item::Mod(inner) if inner.content.is_none() && is_test(&inner.attrs) => {
            Some([module, &[inner.ident.to_string()]].concat())
        }
        _ => None,
    })
}

/// The same arrows between rooms: a module at the root of the crate, with everything in it.
fn between_rooms(arrows: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeMap<Module, BTreeSet<Module>> {
    let room = |module: &Module| module.iter().take(1).cloned().collect::<Module>();
    let mut rooms: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, to) in arrows.iter().filter(|(from, _)| !from.is_empty()) {
        let others = to.iter().filter(|to| !to.is_empty()).map(room).filter(|to| *to != room(from));
        rooms.entry(room(from)).or_default().extend(others);
    }
    rooms
}

/// For each module the modules whose items it names.
fn arrows(modules: &BTreeMap<Module, syn::File>) -> BTreeMap<Module, BTreeSet<Module>> {
    let readers: Vec<_> = modules
        .iter()
        .map(|(module, file)| {
            let mut reader =
                Reader { modules, module: module.clone(), depth: 0, imports: Vec::new(), exports: Vec::new() };
            reader.visit_file(file);
            reader
        })
        .collect();
    let exports: BTreeMap<(&Module, &str), &Vec<String>> = readers
        .iter()
        .flat_map(|reader| reader.exports.iter().map(|(name, path)| ((&reader.module, name.as_str()), path)))
        .collect();
    readers
        .iter()
        .map(|reader| {
            let homes = reader.imports.iter().map(|path| home(modules, &exports, path, 0));
            let others = homes.filter(|home| !home.starts_with(&reader.module) && !reader.module.starts_with(home));
            (reader.module.clone(), others.collect())
        })
        .collect()
}

/// The module that declares the target of a path.
fn home(
    modules: &BTreeMap<Module, syn::File>,
    exports: &BTreeMap<(&Module, &str), &Vec<String>>,
    path: &[String],
    detours: usize,
) -> Module {
    let known = (0..=path.len()).rev().find(|&length| modules.contains_key(&path[..length])).unwrap_or(0);
    let (module, item) = (path[..known].to_vec(), path.get(known));
    match item.and_then(|item| exports.get(&(&module, item.as_str()))) {
        Some(elsewhere) if detours < 8 => {
            home(modules, exports, &[elsewhere, &path[known + 1..]].concat(), detours + 1)
        }
        _ => module,
    }
}

/// Groups of modules each of which leads to all others of its group.
fn circles(arrows: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<&Module>> {
    let reachable: BTreeMap<&Module, BTreeSet<&Module>> =
        arrows.keys().map(|from| (from, reach(arrows, from))).collect();
    let mut found: Vec<Vec<&Module>> = Vec::new();
    for (from, reached) in &reachable {
        if reached.contains(from) && !found.iter().any(|circle| circle.contains(from)) {
            let returns = |to: &&&Module| reachable.get(**to).is_some_and(|back| back.contains(*from));
            found.push(reached.iter().filter(returns).copied().collect());
        }
    }
    found
}

fn reach<'a>(arrows: &'a BTreeMap<Module, BTreeSet<Module>>, from: &Module) -> BTreeSet<&'a Module> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&Module> = arrows.get(from).into_iter().flatten().collect();
    while let Some(module) = open.pop() {
        if reached.insert(module) {
            open.extend(arrows.get(module).into_iter().flatten());
        }
    }
    reached
}

/// The circles of the crate with these sources, as shown to readers.
fn told(source: &Path) -> Vec<String> {
    let modules = modules(source);
    let arrows = arrows(&modules);
    // A ruleset names its rules, and rules name their ruleset: in the engine the two rooms are one idea.
    let rooms = if source.ends_with("engine/src") { Vec::new() } else { tell(&between_rooms(&arrows)) };
    [tell(&arrows), rooms].concat()
}

fn tell(arrows: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<String> {
    let name = |module: &Module| if module.is_empty() { "the root".to_owned() } else { module.join("::") };
    circles(arrows)
        .into_iter()
        .map(|circle| {
            let within = |from: &&Module| {
                let to: Vec<_> = arrows[*from].iter().filter(|to| circle.contains(to)).map(name).collect();
                format!("  {} -> {}", name(from), to.join(", "))
            };
            circle.iter().map(within).collect::<Vec<_>>().join("\n")
        })
        .collect()
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let mut all = Vec::new();
    for name in CRATES {
        let source = root().join(name).join("src");
        assert!(modules(&source).len() > 10, "the sources of {name} were not found");
        all.extend(told(&source).into_iter().map(|circle| format!("{name}:\n{circle}")));
    }
    assert!(all.is_empty(), "{} circles:\n{}", all.len(), all.join("\n"));
}

#[test]
fn a_planted_circle_is_found() {
    let file = |text: &str| syn::parse_file(text).expect("a file");
    let plant = |texts: &[(&str, &str)]| {
        let path = |name: &str| name.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect::<Module>();
        let modules: BTreeMap<_, _> = texts.iter().map(|(name, text)| (path(name), file(text))).collect();
        circles(&arrows(&modules)).into_iter().map(|circle| circle.len()).collect::<Vec<_>>()
    };
    assert_eq!(plant(&[("", "mod a; mod b;"), ("a", "use super::b::B;"), ("b", "use crate::a::A;")]), [2]);
    assert_eq!(plant(&[("", "mod a; mod b;"), ("a", "fn f() { super::b::g() }"), ("b", "use crate::a::A;")]), [2]);
    assert_eq!(plant(&[("", "mod a; mod b;"), ("a", "use super::b::B;"), ("b", "struct B;")]), [0_usize; 0]);
    // Through a re-export the arrow leads to the declaration.
    let detour = [
        ("", "mod a; mod f;"),
        ("a", "use crate::f::Thing;"),
        ("f", "mod t; pub use t::Thing;"),
        ("f::t", "use crate::a::A;"),
    ];
    assert_eq!(plant(&detour), [2]);
    // A folder and its rooms may import each other; so may tests and any module.
    assert_eq!(plant(&[("f", "mod t; use t::Thing;"), ("f::t", "use super::Folder;")]), [0_usize; 0]);
    let test =
        [("", "mod a; mod b;"), ("a", "#[cfg(test)] mod tests { use super::super::b::B; }"), ("b", "use crate::a::A;")];
    assert_eq!(plant(&test), [0_usize; 0]);
}

#[test]
fn a_planted_circle_of_rooms_is_found() {
    let module = |name: &str| name.split("::").map(str::to_owned).collect::<Module>();
    let arrow = |from: &str, to: &str| (module(from), BTreeSet::from([module(to)]));
    let planted = BTreeMap::from([arrow("a::x", "b::y"), arrow("b::z", "a::w"), arrow("c", "a::x")]);
    assert!(circles(&planted).is_empty(), "no file leads back to itself");
    assert_eq!(circles(&between_rooms(&planted)), [[&module("a"), &module("b")]]);
}
