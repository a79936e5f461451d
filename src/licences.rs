//! Who made the parts that are built into the program, and under which licences. `tools/licences.py` makes the list.

use platform::assets::Asset;

static LIST: Asset = platform::part!("licences.txt", "../assets/licences.txt");

/// The length of the line above and below the name of each licence.
const RULE: usize = 100;

/// The whole list of licences: what it is about, the packages, and the texts. `None` if a page has not fetched it yet: see [`fetch`].
pub fn licence_list() -> Option<&'static str> {
    LIST.bytes().and_then(|list| str::from_utf8(list).ok())
}

/// Fetches the list of licences. Returns `false` if that fails.
pub async fn fetch() -> bool {
    LIST.fetch().await.is_some()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Licence {
    /// The short name of the licence, such as `MIT`.
    pub name: &'static str,
    /// The packages under this licence. Empty if the text of the licence names them itself.
    pub packages: Vec<Package>,
    pub text: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Name and version of the package, such as `iced 0.14.0`.
    pub name: &'static str,
    /// The holders of the rights, one a line.
    pub rights: Vec<&'static str>,
}

/// All licences, the one with the most packages first. A package under two licences is listed with both. `None` if a page has not fetched
/// the list yet.
pub fn packages_by_licence() -> Option<Vec<Licence>> {
    let rule = "=".repeat(RULE);
    let mut parts = licence_list()?.split(&rule);
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
    Some(licences)
}
