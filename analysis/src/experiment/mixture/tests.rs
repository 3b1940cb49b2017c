use super::*;

fn load(text: &str) -> Result<Mixture, Vec<String>> {
    load_from("league/mixture.toml", text)
}

fn load_from(file: &str, text: &str) -> Result<Mixture, Vec<String>> {
    let read = |_: &Path| Ok(text.to_owned());
    Mixture::load(Path::new(file), read).map_err(|faults| faults.into_iter().map(|fault| fault.message).collect())
}

fn weights(parts: &[(&str, f64)]) -> Vec<(String, f64)> {
    parts.iter().map(|(name, weight)| ((*name).to_owned(), *weight)).collect()
}

#[test]
fn parts_make_a_whole() {
    let mixture = Mixture::new("m.toml", "race", 3, &weights(&[("a", 1.0), ("b", 1.0), ("c", 1.0), ("d", 0.0)]));
    let parts: Vec<(&str, u32)> = mixture.parts.iter().map(|(name, parts)| (name.as_str(), *parts)).collect();
    assert_eq!(parts, [("a", 333_334), ("b", 333_333), ("c", 333_333)], "who has none is left out");
}

#[test]
fn a_file_says_what_was_written() {
    let form = MixtureForm {
        form: MIXTURE_FORM.to_owned(),
        ruleset: "race".to_owned(),
        table: 3,
        command: "evenkeel league race".to_owned(),
        mixture: weights(&[("walker", 0.25), ("runner@runner-1.toml", 0.75)]).into_iter().collect(),
    };
    let mixture = load(&form.to_toml()).unwrap();
    assert_eq!((mixture.ruleset.as_str(), mixture.table, mixture.file.as_str()), ("race", 3, "league/mixture.toml"));
    let wanted = [("runner@league/runner-1.toml", 750_000), ("walker", 250_000)];
    assert_eq!(mixture.parts, wanted.map(|(name, parts)| (name.to_owned(), parts)), "paths start where the file is");
}

/// A pipe has no folder, so paths in it start from the working directory.
#[test]
fn paths_of_a_piped_mixture_start_from_the_working_directory() {
    let text = "form = \"evenkeel-mixture-1\"\nruleset = \"race\"\ntable = 2\n[mixture]\n\"runner@league/r.toml@casual\" = 1\n";
    for (file, wanted) in [
        ("/dev/stdin", "runner@league/r.toml@casual"),
        ("/proc/self/fd/12", "runner@league/r.toml@casual"),
        ("mixture.toml", "runner@league/r.toml@casual"),
        ("/tmp/mixture.toml", "runner@/tmp/league/r.toml@casual"),
    ] {
        assert_eq!(load_from(file, text).unwrap().parts[0].0, wanted, "{file}");
    }
}

#[test]
fn every_fault_of_a_file_is_told() {
    let head = "form = \"evenkeel-mixture-1\"\nruleset = \"race\"\ntable = 2\n";
    let told = |text: &str| load(text).unwrap_err();
    assert_eq!(told("form = \"other\""), ["`form` is not `evenkeel-mixture-1`"]);
    assert_eq!(told(head), ["there is no [mixture]"]);
    assert_eq!(told(&format!("{head}[mixture]\nwalker = 0")), ["no strategy has a share"]);
    let faults = told(&format!("{head}[mixture]\nwalker = -1\nrunner = \"much\"\nsprinter = nan"));
    assert_eq!(faults.len(), 3, "{faults:?}");
    let faults = told("form = \"evenkeel-mixture-1\"\ntable = \"two\"\n[mixture]\nwalker = 1");
    assert_eq!(faults, ["`ruleset` is missing", "`table` is not a number of seats"]);
    assert!(!told("form = ").is_empty());
}
