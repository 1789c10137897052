//! Whether somebody passes a filter, by columns.
use tantivy::DocId;
use tantivy::columnar::Column;

/// The part of the facets that leaves a filter out.
#[derive(PartialEq)]
pub enum Part {
    Skill(usize),
    Facet(usize),
}

pub struct Judge<'a> {
    pub part: Part,
    pub test: Test<'a>,
}

pub enum Test<'a> {
    MinLevel(Option<&'a Column<u64>>, u64),
    Among(&'a Column<u64>, Vec<bool>),
}

impl Judge<'_> {
    pub fn accepts(&self, document: DocId) -> bool {
        match &self.test {
            Test::MinLevel(levels, min) => levels
                .and_then(|levels| levels.first(document))
                .is_some_and(|level| level >= *min),
            Test::Among(ordinals, is_among) => ordinals
                .values_for_doc(document)
                .any(|ordinal| is_among[ordinal as usize]),
        }
    }
}
