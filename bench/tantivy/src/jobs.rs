use serde::Deserialize;
use tantivy::query::EnableScoring;
use tantivy::schema::{FAST, INDEXED, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{Searcher, TantivyDocument};

use crate::columns::{Order, Texts};
use crate::job_search::Request;
use crate::page::Found;
use crate::{Collection, Values};

pub const FACETS: [&str; 4] = ["country", "city", "company_name", "seniority"];

#[derive(Deserialize)]
pub struct Job {
    key: u64,
    /// Cut by the core's analyser.
    texts: Vec<CutText>,
    country: Values,
    city: Values,
    company_name: Values,
    seniority: Values,
    remote: bool,
    date: i64,
}

#[derive(Deserialize)]
struct CutText {
    terms: Vec<String>,
    /// By term; several terms may be at one position.
    positions: Vec<usize>,
}

pub struct Jobs {
    pub searcher: Searcher,
    pub order: Order,
    pub facets: Vec<Texts>,
}

impl Collection for Jobs {
    type Document = Job;
    type Request = Request;

    fn schema() -> Schema {
        let mut schema = Schema::builder();
        let positions = TextFieldIndexing::default().set_index_option(IndexRecordOption::WithFreqsAndPositions);
        schema.add_text_field("texts", TextOptions::default().set_indexing_options(positions));
        for facet in FACETS {
            schema.add_text_field(facet, STRING | FAST);
        }
        schema.add_bool_field("remote", INDEXED);
        schema.add_i64_field("date", FAST);
        schema.add_u64_field("key", FAST);
        schema.build()
    }

    fn document(schema: &Schema, job: Job) -> tantivy::Result<TantivyDocument> {
        let mut document = TantivyDocument::default();
        for CutText { terms, positions } in job.texts {
            let token = |(text, position)| Token {
                position,
                text,
                position_length: 1,
                ..Token::default()
            };
            let tokens = terms.into_iter().zip(positions).map(token).collect();
            document.add_pre_tokenized_text(
                schema.get_field("texts")?,
                PreTokenizedString {
                    text: String::new(),
                    tokens,
                },
            );
        }
        for (facet, values) in FACETS
            .iter()
            .zip([&job.country, &job.city, &job.company_name, &job.seniority])
        {
            for value in values.all() {
                document.add_text(schema.get_field(facet)?, value);
            }
        }
        document.add_bool(schema.get_field("remote")?, job.remote);
        document.add_i64(schema.get_field("date")?, job.date);
        document.add_u64(schema.get_field("key")?, job.key);
        Ok(document)
    }

    fn open(searcher: Searcher) -> tantivy::Result<Jobs> {
        let columns = searcher.segment_reader(0).fast_fields();
        let facets = FACETS
            .iter()
            .map(|facet| Texts::open(columns, facet))
            .collect::<tantivy::Result<_>>()?;
        Ok(Jobs {
            order: Order::open(columns, "date")?,
            facets,
            searcher,
        })
    }

    fn search(&self, request: &Request) -> tantivy::Result<Found> {
        let query = self.query(request)?;
        if request.by_relevance {
            self.collect_by_relevance(&*query.weight(EnableScoring::enabled_from_searcher(&self.searcher))?)
        } else {
            self.collect_by_date(&*query.weight(EnableScoring::disabled_from_searcher(&self.searcher))?)
        }
    }
}
