//! Stands in for two-face: Typst asks it for the grammars of programming languages, to colour listings. No page of Fishpond has one, and
//! the grammars are 0.9 MB.

/// Grammars.
pub mod syntax {
    use syntect::parsing::SyntaxSet;

    /// None.
    #[must_use]
    pub fn extra_no_newlines() -> SyntaxSet {
        SyntaxSet::new()
    }
}
