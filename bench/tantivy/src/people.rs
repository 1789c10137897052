use serde::Deserialize;
use tantivy::columnar::Column;
use tantivy::schema::{FAST, INDEXED, STRING, Schema};
use tantivy::{Searcher, TantivyDocument};

use crate::columns::{Order, Texts};
use crate::page::Found;
use crate::people_search::Request;
use crate::{Collection, Values};

/// Counted; the filters of a request on one of them are left out of its own counts.
pub const FACETS: [&str; 5] = ["country", "availability", "experience", "sectors", "skills"];
/// Skills are numbered below it; each has a column of levels.
const SKILL_COLUMNS: usize = 512;

#[derive(Deserialize)]
pub struct Person {
    key: u64,
    /// `python:3` for whoever has level 3 or more.
    codes: Vec<String>,
    /// Number and level of each skill.
    levels: Vec<(usize, u64)>,
    country: Values,
    availability: Values,
    experience: Values,
    sectors: Values,
    skills: Values,
    education: String,
    relocates: bool,
    salary: Option<u64>,
    updated: i64,
}

pub struct People {
    pub searcher: Searcher,
    pub order: Order,
    pub facets: Vec<Texts>,
    /// By number of the skill; none where nobody has it.
    pub levels: Vec<Option<Column<u64>>>,
}

impl Collection for People {
    type Document = Person;
    type Request = Request;

    fn schema() -> Schema {
        let mut schema = Schema::builder();
        for facet in FACETS {
            schema.add_text_field(facet, STRING | FAST);
        }
        schema.add_text_field("education", STRING);
        schema.add_text_field("codes", STRING);
        schema.add_bool_field("relocates", INDEXED);
        schema.add_u64_field("salary", FAST);
        schema.add_i64_field("updated", FAST);
        schema.add_u64_field("key", FAST);
        for number in 0..SKILL_COLUMNS {
            schema.add_u64_field(&level_column(number), FAST);
        }
        schema.build()
    }

    fn document(schema: &Schema, person: Person) -> tantivy::Result<TantivyDocument> {
        let mut document = TantivyDocument::default();
        let listed = [
            &person.country,
            &person.availability,
            &person.experience,
            &person.sectors,
            &person.skills,
        ];
        for (facet, values) in FACETS.iter().zip(listed) {
            for value in values.all() {
                document.add_text(schema.get_field(facet)?, value);
            }
        }
        document.add_text(schema.get_field("education")?, &person.education);
        for code in &person.codes {
            document.add_text(schema.get_field("codes")?, code);
        }
        for (number, level) in person.levels {
            document.add_u64(schema.get_field(&level_column(number))?, level);
        }
        document.add_bool(schema.get_field("relocates")?, person.relocates);
        if let Some(salary) = person.salary {
            document.add_u64(schema.get_field("salary")?, salary);
        }
        document.add_i64(schema.get_field("updated")?, person.updated);
        document.add_u64(schema.get_field("key")?, person.key);
        Ok(document)
    }

    fn open(searcher: Searcher) -> tantivy::Result<People> {
        let columns = searcher.segment_reader(0).fast_fields();
        let levels = (0..SKILL_COLUMNS).map(|number| columns.column_opt(&level_column(number)));
        Ok(People {
            order: Order::open(columns, "updated")?,
            facets: FACETS
                .iter()
                .map(|facet| Texts::open(columns, facet))
                .collect::<tantivy::Result<_>>()?,
            levels: levels.collect::<tantivy::Result<_>>()?,
            searcher,
        })
    }

    fn search(&self, request: &Request) -> tantivy::Result<Found> {
        self.find(request)
    }
}

fn level_column(number: usize) -> String {
    format!("level_{number}")
}
