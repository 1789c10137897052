//! Tantivy for the bench of the search: `search-bench jobs|people build FOLDER FILE` makes an index of one segment from
//! a file of documents, `search-bench jobs|people serve FOLDER` reads requests from standard input. A line of JSON each.
mod columns;
mod job_search;
mod jobs;
mod judge;
mod page;
mod people;
mod people_search;

use std::fs::{File, create_dir_all};
use std::io::{BufRead, BufReader, Write};
use std::time::Instant;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tantivy::query::{BooleanQuery, Occur, Query, TermQuery};
use tantivy::schema::{IndexRecordOption, Schema};
use tantivy::{Index, IndexWriter, Searcher, TantivyDocument, Term};

use page::Found;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// Memory of the writer; the rest of a segment's data is on disk.
const WRITER_BYTES: usize = 1_000_000_000;
const WRITER_THREADS: usize = 2;

trait Collection: Sized {
    type Document: DeserializeOwned;
    type Request: DeserializeOwned;

    fn schema() -> Schema;
    fn document(schema: &Schema, document: Self::Document) -> tantivy::Result<TantivyDocument>;
    /// Opens the columns that every search uses: looking one up by its name takes longer than a small search.
    fn open(searcher: Searcher) -> tantivy::Result<Self>;
    fn search(&self, request: &Self::Request) -> tantivy::Result<Found>;
}

fn main() -> Fallible<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["jobs", "build", folder, file] => build::<jobs::Jobs>(folder, file),
        ["jobs", "serve", folder] => serve::<jobs::Jobs>(folder),
        ["people", "build", folder, file] => build::<people::People>(folder, file),
        ["people", "serve", folder] => serve::<people::People>(folder),
        _ => Err("search-bench jobs|people build FOLDER FILE, or serve FOLDER".into()),
    }
}

fn build<C: Collection>(folder: &str, file: &str) -> Fallible<()> {
    create_dir_all(folder)?;
    let schema = C::schema();
    let index = Index::create_in_dir(folder, schema.clone())?;
    let mut writer: IndexWriter = index.writer_with_num_threads(WRITER_THREADS, WRITER_BYTES)?;
    for line in BufReader::with_capacity(1 << 20, File::open(file)?).lines() {
        writer.add_document(C::document(&schema, serde_json::from_str(&line?)?)?)?;
    }
    writer.commit()?;
    let segments = index.searchable_segment_ids()?;
    if segments.len() > 1 {
        writer.merge(&segments).wait()?;
    }
    writer.garbage_collect_files().wait()?;
    Ok(writer.wait_merging_threads()?)
}

fn serve<C: Collection>(folder: &str) -> Fallible<()> {
    let searcher = Index::open_in_dir(folder)?.reader()?.searcher();
    if searcher.segment_readers().len() != 1 {
        return Err("The index should have one segment".into());
    }
    let collection = C::open(searcher)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", json!({ "ready": true }))?;
    for line in std::io::stdin().lock().lines() {
        let request: C::Request = serde_json::from_str(&line?)?;
        let start = Instant::now();
        let result = collection.search(&request)?;
        let inside_ms = start.elapsed().as_secs_f64() * 1000.0;
        writeln!(out, "{}", json!({ "insideMs": inside_ms, "result": result }))?;
        out.flush()?;
    }
    Ok(())
}

fn term(term: Term, record: IndexRecordOption) -> Box<dyn Query> {
    Box::new(TermQuery::new(term, record))
}

fn any(mut queries: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    if queries.len() == 1 {
        return queries.remove(0);
    }
    Box::new(BooleanQuery::new(
        queries.into_iter().map(|query| (Occur::Should, query)).collect(),
    ))
}

/// One value, several, or none.
#[derive(Deserialize)]
#[serde(untagged)]
enum Values {
    One(String),
    Many(Vec<String>),
}

impl Values {
    fn all(&self) -> &[String] {
        match self {
            Values::One(value) if value.is_empty() => &[],
            Values::One(value) => std::slice::from_ref(value),
            Values::Many(values) => values,
        }
    }
}
