//! What a search of people asks for, and its result in one pass.
use std::collections::BTreeMap;
use std::ops::Bound;

use serde::Deserialize;
use tantivy::query::{BooleanQuery, EnableScoring, Query, RangeQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, Term};

use crate::columns::Counter;
use crate::judge::{Judge, Part, Test};
use crate::page::{FACET_LIMIT, Found, Page};
use crate::people::{FACETS, People};
use crate::{any, term};

const LEVELS: usize = 5;
const PAGE: usize = 20;

#[derive(Deserialize)]
pub struct Request {
    skills: Vec<MinLevel>,
    others: Vec<Other>,
}

#[derive(Deserialize)]
struct MinLevel {
    item: String,
    number: usize,
    min: u64,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Other {
    Among { field: String, any: Vec<String> },
    Level { item: String, min: u64 },
    Is { field: String, value: bool },
    Below { field: String, max: u64 },
}

impl People {
    /// Reads the people with one of the two rarest skills, and judges them by columns: who fails no filter is a hit, who
    /// fails a single one is counted where that one is left out.
    pub fn find(&self, request: &Request) -> tantivy::Result<Found> {
        let judges = self.judges(request);
        let mut counters: Vec<Counter> = self.facets.iter().map(Counter::new).collect();
        let mut levels = vec![[0; LEVELS + 1]; request.skills.len()];
        let (mut total, mut page) = (0, Page::new(PAGE));
        let weight = self
            .candidates(request)?
            .weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
        weight.for_each_no_score(self.searcher.segment_reader(0), &mut |documents| {
            for document in documents.iter().copied() {
                let mut failed = judges.iter().filter(|judge| !judge.accepts(document));
                let (first, second) = (failed.next(), failed.next());
                if second.is_some() {
                    continue;
                }
                let counts = |left_out: Part| first.is_none_or(|judge| judge.part == left_out);
                if first.is_none() {
                    total += 1;
                    page.offer(self.order.dates.get_val(document), || self.order.keys.get_val(document));
                }
                for (_, counter) in counters
                    .iter_mut()
                    .enumerate()
                    .filter(|(at, _)| counts(Part::Facet(*at)))
                {
                    counter.add(document);
                }
                for (at, skill) in request
                    .skills
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| counts(Part::Skill(*at)))
                {
                    if let Some(level) = self.level(skill.number, document) {
                        levels[at][level as usize] += 1;
                    }
                }
            }
        })?;
        let values = FACETS
            .iter()
            .zip(counters)
            .map(|(name, counter)| (name.to_string(), counter.top(FACET_LIMIT)));
        let mut facets: BTreeMap<_, _> = values.collect();
        facets.insert("levels".to_string(), level_counts(request, &levels));
        Ok(Found {
            total,
            keys: page.keys(),
            facets,
        })
    }

    fn judges(&self, request: &Request) -> Vec<Judge<'_>> {
        let skills = request.skills.iter().enumerate().map(|(at, skill)| Judge {
            part: Part::Skill(at),
            test: Test::MinLevel(self.levels[skill.number].as_ref(), skill.min),
        });
        let others = request.others.iter().filter_map(|other| {
            let Other::Among { field, any } = other else {
                return None;
            };
            let at = FACETS.iter().position(|facet| facet == field)?;
            Some(Judge {
                part: Part::Facet(at),
                test: Test::Among(&self.facets[at].ordinals, self.facets[at].among(any)),
            })
        });
        skills.chain(others).collect()
    }

    /// Whoever fails two of the filters that facets leave out is of no interest: one of any two skills must be there.
    fn candidates(&self, request: &Request) -> tantivy::Result<BooleanQuery> {
        let schema = self.searcher.schema();
        let codes = schema.get_field("codes")?;
        let code = |item: &str, min: u64| Term::from_field_text(codes, &format!("{item}:{min}"));
        let basic = |one: Term| term(one, IndexRecordOption::Basic);
        let mut skills = Vec::new();
        for MinLevel { item, min, .. } in &request.skills {
            let one = code(item, *min);
            skills.push((self.searcher.doc_freq(&one)?, one));
        }
        skills.sort_by_key(|(count, _)| *count);
        skills.truncate(2);
        let mut parts = vec![any(skills.into_iter().map(|(_, one)| basic(one)).collect())];
        for other in &request.others {
            parts.push(match other {
                Other::Among { field, .. } if FACETS.contains(&field.as_str()) => continue,
                Other::Among { field, any: values } => {
                    let field = schema.get_field(field)?;
                    any(values
                        .iter()
                        .map(|value| basic(Term::from_field_text(field, value)))
                        .collect())
                }
                Other::Level { item, min } => basic(code(item, *min)),
                Other::Is { field, value } => basic(Term::from_field_bool(schema.get_field(field)?, *value)),
                Other::Below { field, max } => {
                    let max = Term::from_field_u64(schema.get_field(field)?, *max);
                    Box::new(RangeQuery::new(Bound::Unbounded, Bound::Included(max))) as Box<dyn Query>
                }
            });
        }
        Ok(BooleanQuery::intersection(parts))
    }

    fn level(&self, skill: usize, document: DocId) -> Option<u64> {
        self.levels[skill].as_ref()?.first(document)
    }
}

fn level_counts(request: &Request, levels: &[[u64; LEVELS + 1]]) -> Vec<(String, u64)> {
    let of_skill = |(skill, counts): (&MinLevel, &[u64; LEVELS + 1])| {
        let item = skill.item.clone();
        counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(move |(level, count)| (format!("{item}:{level}"), *count))
            .collect::<Vec<_>>()
    };
    request.skills.iter().zip(levels).flat_map(of_skill).collect()
}
