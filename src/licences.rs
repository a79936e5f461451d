//! What is built in, by whom, and under which licence: the list that `scripts/licences.py` makes.

/// The list as it is made: what it is, the packages, and the texts of the licences.
pub const TEXT: &str = include_str!("../assets/licences.txt");

/// How long the line is above and below the name of each licence that has its text there.
const RULE: usize = 100;

/// A licence, with all that is built in under it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Licence {
    /// How it is called, such as `MIT`.
    pub name: &'static str,
    /// What is built in under it; nothing where the text tells that itself.
    pub packages: Vec<Package>,
    /// Its words.
    pub text: &'static str,
}

/// A package that is built in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Its name and version, such as `iced 0.14.0`.
    pub name: &'static str,
    /// Who holds the rights in it, in a line each.
    pub rights: Vec<&'static str>,
}

/// All licences, the one with the most packages first. A package that comes under two of them stands with both.
#[must_use]
pub fn by_licence() -> Vec<Licence> {
    let rule = "=".repeat(RULE);
    let mut parts = TEXT.split(&rule);
    let packages = parts.next().unwrap_or_default();
    let parts: Vec<&str> = parts.map(str::trim).collect();
    let licence = |part: &[&'static str]| {
        let [name, text] = part else { return None };
        Some(Licence { name, packages: Vec::new(), text })
    };
    let mut licences: Vec<Licence> = parts.chunks(2).filter_map(licence).collect();
    let mut under: Vec<&str> = Vec::new();
    for line in packages.lines() {
        let right = line.strip_prefix("    ");
        if let Some(right) = right {
            for licence in licences.iter_mut().filter(|licence| under.contains(&licence.name)) {
                if let Some(package) = licence.packages.last_mut() {
                    package.rights.push(right);
                }
            }
        } else if let Some((name, names)) = line.split_once(": ") {
            under = names.split(" and ").collect();
            for licence in licences.iter_mut().filter(|licence| under.contains(&licence.name)) {
                licence.packages.push(Package { name, rights: Vec::new() });
            }
        }
    }
    licences.sort_by_key(|licence| std::cmp::Reverse(licence.packages.len()));
    licences
}
