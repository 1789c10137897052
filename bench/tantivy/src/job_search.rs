//! What a search of jobs asks for, and its result in one pass.
use serde::Deserialize;
use tantivy::query::{AllQuery, BooleanQuery, PhraseQuery, Query, Weight};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, Term};

use crate::columns::Counter;
use crate::jobs::{FACETS, Jobs};
use crate::page::{FACET_LIMIT, Found, Page};
use crate::{any, term};

const PAGE: usize = 100;

/// Of a slot any alternative must match, of a request every slot.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    pub slots: Vec<Vec<String>>,
    pub is_phrase: bool,
    pub remote_only: bool,
    pub by_relevance: bool,
}

impl Jobs {
    pub fn query(&self, request: &Request) -> tantivy::Result<Box<dyn Query>> {
        let schema = self.searcher.schema();
        let texts = schema.get_field("texts")?;
        let slots = request.slots.iter().map(|slot| {
            // Alternatives that no document has would only be looked up again and again.
            let terms = slot.iter().map(|text| Term::from_field_text(texts, text));
            terms
                .filter(|term| self.searcher.doc_freq(term).is_ok_and(|count| count > 0))
                .collect::<Vec<_>>()
        });
        let mut parts: Vec<Box<dyn Query>> = if request.is_phrase {
            vec![any(phrases(&slots.collect::<Vec<_>>()))]
        } else {
            let record = if request.by_relevance {
                IndexRecordOption::WithFreqs
            } else {
                IndexRecordOption::Basic
            };
            slots
                .map(|slot| any(slot.into_iter().map(|one| term(one, record)).collect()))
                .collect()
        };
        if request.remote_only {
            let remote = Term::from_field_bool(schema.get_field("remote")?, true);
            parts.push(term(remote, IndexRecordOption::Basic));
        }
        Ok(match parts.len() {
            0 => Box::new(AllQuery),
            1 => parts.remove(0),
            _ => Box::new(BooleanQuery::intersection(parts)),
        })
    }

    /// Total, facets and page in one pass, in the blocks that Tantivy reads its postings in.
    pub fn collect_by_date(&self, weight: &dyn Weight) -> tantivy::Result<Found> {
        let mut pass = Pass::new(self);
        let mut dates = Vec::new();
        weight.for_each_no_score(self.searcher.segment_reader(0), &mut |documents| {
            pass.count(documents);
            dates.resize(documents.len(), 0);
            self.order.dates.get_vals(documents, &mut dates);
            for (document, date) in documents.iter().zip(&dates) {
                pass.page.offer(*date, || self.order.keys.get_val(*document));
            }
        })?;
        Ok(pass.found())
    }

    pub fn collect_by_relevance(&self, weight: &dyn Weight) -> tantivy::Result<Found> {
        let mut pass = Pass::new(self);
        let mut block = Vec::with_capacity(tantivy::COLLECT_BLOCK_BUFFER_LEN);
        weight.for_each(self.searcher.segment_reader(0), &mut |document, score| {
            // Positive floats are ordered as their bits.
            pass.page
                .offer(i64::from(score.to_bits()), || self.order.keys.get_val(document));
            block.push(document);
            if block.len() == tantivy::COLLECT_BLOCK_BUFFER_LEN {
                pass.count(&block);
                block.clear();
            }
        })?;
        pass.count(&block);
        Ok(pass.found())
    }
}

/// Every choice of one alternative a slot.
fn phrases(slots: &[Vec<Term>]) -> Vec<Box<dyn Query>> {
    let mut chosen: Vec<Vec<Term>> = vec![Vec::new()];
    for slot in slots {
        let with_each = |start: &Vec<Term>| {
            slot.iter()
                .map(|next| [&start[..], std::slice::from_ref(next)].concat())
                .collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(with_each).collect();
    }
    chosen
        .into_iter()
        .map(|terms| Box::new(PhraseQuery::new(terms)) as Box<dyn Query>)
        .collect()
}

struct Pass<'a> {
    total: u64,
    counters: Vec<Counter<'a>>,
    page: Page,
}

impl<'a> Pass<'a> {
    fn new(jobs: &'a Jobs) -> Pass<'a> {
        Pass {
            total: 0,
            counters: jobs.facets.iter().map(Counter::new).collect(),
            page: Page::new(PAGE),
        }
    }

    fn count(&mut self, documents: &[DocId]) {
        self.total += documents.len() as u64;
        for counter in &mut self.counters {
            counter.add_block(documents);
        }
    }

    fn found(self) -> Found {
        let facets = FACETS
            .iter()
            .zip(self.counters)
            .map(|(name, counter)| (name.to_string(), counter.top(FACET_LIMIT)));
        Found {
            total: self.total,
            keys: self.page.keys(),
            facets: facets.collect(),
        }
    }
}
