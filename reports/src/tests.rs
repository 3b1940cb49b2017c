use crate::samples;

/// Writes every sample's report into the folder named by `EVENKEEL_LOOK`, for looking at.
#[test]
fn reports_of_all_samples_are_written() {
    let kept = std::env::var_os("EVENKEEL_LOOK").map(std::path::PathBuf::from);
    let temporary = tempfile::tempdir().unwrap();
    let folder = kept.unwrap_or_else(|| temporary.path().to_owned());
    for (name, findings) in samples::all() {
        let written = crate::write_report(&findings, &folder.join(name), &crate::Options::default()).unwrap();
        assert!(written.files.iter().all(|file| file.metadata().unwrap().len() > 0), "{name}");
        if std::env::var_os("EVENKEEL_LOOK").is_some() {
            for chart in crate::charts::charts(&findings) {
                std::fs::write(folder.join(name).join(format!("{}-narrow.svg", chart.name)), chart.svg(crate::charts::Format::Narrow)).unwrap();
            }
            std::fs::write(folder.join(name).join("t.txt"), crate::terminal::to_terminal(&findings, crate::terminal::Screen::default())).unwrap();
        }
    }
}
