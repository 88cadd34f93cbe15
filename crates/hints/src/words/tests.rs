//! Tests of templates.

use std::fs;
use std::path::{Path, PathBuf};

use super::*;

#[test]
fn slots_are_filled_and_others_stay() {
    let slots = [("a", "1"), ("b", "{a}")];
    assert_eq!("1 {a} {c} {", filled("{a} {b} {c} {", &slots));
}

/// The files below a folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

#[test]
fn every_template_is_said_and_whatever_is_said_has_one() {
    let files = files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let is_code = |path: &&PathBuf| path.extension().is_some_and(|end| end == "rs");
    let code: Vec<String> =
        files.iter().filter(is_code).filter_map(|path| fs::read_to_string(path).ok()).collect();
    let templates = files.iter().filter(|path| path.extension().is_some_and(|end| end == "txt"));
    for path in templates {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let includes = format!("words/{name}\")");
        // Others say it by the name of the module that has it.
        let stem = name.trim_end_matches(".txt");
        let says = |text: &&String| {
            text.contains("WORDS") && (text.contains(&includes) || text.contains(stem))
        };
        let speakers: Vec<&String> = code.iter().filter(says).collect();
        let text = fs::read_to_string(path).unwrap_or_default();
        let keys: Vec<&str> =
            text.lines().map(|line| line.split_once(": ").unwrap_or((line, "")).0).collect();
        for key in &keys {
            let said = format!("\"{key}\"");
            assert!(
                speakers.iter().any(|text| text.contains(&said)),
                "{name}: '{key}' is not said"
            );
        }
        for speaker in code.iter().filter(|text| text.contains(&includes)) {
            for said in speaker.split("WORDS.say(").skip(1) {
                let literal = said.trim_start().strip_prefix('"').and_then(|at| at.split_once('"'));
                let Some((key, _)) = literal else { continue };
                assert!(keys.contains(&key), "{name}: no template '{key}'");
            }
        }
    }
}
