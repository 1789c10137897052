//! Columns of the one segment, with their texts in memory.
use std::sync::Arc;

use tantivy::DocId;
use tantivy::columnar::{Cardinality, Column, ColumnValues};
use tantivy::fastfield::FastFieldReaders;

/// Values by which a page is ordered.
pub struct Order {
    pub dates: Arc<dyn ColumnValues<i64>>,
    pub keys: Arc<dyn ColumnValues<u64>>,
}

impl Order {
    pub fn open(columns: &FastFieldReaders, date: &str) -> tantivy::Result<Order> {
        Ok(Order {
            dates: columns.column_first_or_default(date)?,
            keys: columns.column_first_or_default("key")?,
        })
    }
}

/// A column of texts. Ordinals are in the order of the texts.
pub struct Texts {
    pub ordinals: Column<u64>,
    pub texts: Vec<String>,
}

impl Texts {
    pub fn open(columns: &FastFieldReaders, name: &str) -> tantivy::Result<Texts> {
        let column = columns
            .str(name)?
            .ok_or_else(|| tantivy::TantivyError::FieldNotFound(name.to_string()))?;
        let mut texts = Vec::with_capacity(column.num_terms());
        let mut stream = column.dictionary().stream()?;
        while stream.advance() {
            texts.push(String::from_utf8_lossy(stream.key()).into_owned());
        }
        Ok(Texts {
            ordinals: column.ords().clone(),
            texts,
        })
    }

    /// By ordinal: whether the text is one of these.
    pub fn among(&self, values: &[String]) -> Vec<bool> {
        let mut is_among = vec![false; self.texts.len()];
        for value in values {
            if let Ok(ordinal) = self.texts.binary_search(value) {
                is_among[ordinal] = true;
            }
        }
        is_among
    }
}

/// How many documents have each text of a column.
pub struct Counter<'a> {
    column: &'a Texts,
    counts: Vec<u64>,
    read: Vec<u64>,
    read_optional: Vec<Option<u64>>,
}

impl<'a> Counter<'a> {
    pub fn new(column: &'a Texts) -> Counter<'a> {
        Counter {
            column,
            counts: vec![0; column.texts.len()],
            read: Vec::new(),
            read_optional: Vec::new(),
        }
    }

    pub fn add(&mut self, document: DocId) {
        for ordinal in self.column.ordinals.values_for_doc(document) {
            self.counts[ordinal as usize] += 1;
        }
    }

    pub fn add_block(&mut self, documents: &[DocId]) {
        match self.column.ordinals.get_cardinality() {
            Cardinality::Full => {
                self.read.resize(documents.len(), 0);
                self.column.ordinals.values.get_vals(documents, &mut self.read);
                for ordinal in &self.read {
                    self.counts[*ordinal as usize] += 1;
                }
            }
            Cardinality::Optional => {
                self.read_optional.resize(documents.len(), None);
                self.column.ordinals.first_vals(documents, &mut self.read_optional);
                for ordinal in self.read_optional.iter().flatten() {
                    self.counts[*ordinal as usize] += 1;
                }
            }
            Cardinality::Multivalued => documents.iter().for_each(|document| self.add(*document)),
        }
    }

    /// The most frequent ones first, equal counts in the order of their texts.
    pub fn top(self, limit: usize) -> Vec<(String, u64)> {
        let mut found: Vec<usize> = (0..self.counts.len())
            .filter(|ordinal| self.counts[*ordinal] > 0)
            .collect();
        let rank = |ordinal: &usize| (std::cmp::Reverse(self.counts[*ordinal]), *ordinal);
        if found.len() > limit {
            found.select_nth_unstable_by_key(limit, rank);
            found.truncate(limit);
        }
        found.sort_unstable_by_key(rank);
        found
            .into_iter()
            .map(|ordinal| (self.column.texts[ordinal].clone(), self.counts[ordinal]))
            .collect()
    }
}
