use super::*;
use crate::testing::table;

#[test]
fn todo() {
    let _ = table(
        "name = \"kind\", rules = \"rules\", states = [\"blank\", \"filled\"], clues = { rows = \"runs\", columns = \"runs\" }, laws = [{ runs = \"filled\", in = [\"row\", \"column\"] }]",
    );
}
