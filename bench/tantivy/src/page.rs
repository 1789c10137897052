//! What a search finds, and the first hits of it.
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use serde::Serialize;

pub const FACET_LIMIT: usize = 50;

#[derive(Serialize)]
pub struct Found {
    pub total: u64,
    pub keys: Vec<String>,
    pub facets: BTreeMap<String, Vec<(String, u64)>>,
}

/// The hits with the highest rank, equal ones by their key.
pub struct Page {
    limit: usize,
    /// The worst one is on top.
    hits: BinaryHeap<(Reverse<i64>, u64)>,
}

impl Page {
    pub fn new(limit: usize) -> Page {
        Page {
            limit,
            hits: BinaryHeap::with_capacity(limit + 1),
        }
    }

    pub fn offer(&mut self, rank: i64, key: impl FnOnce() -> u64) {
        if self.hits.len() < self.limit {
            self.hits.push((Reverse(rank), key()));
            return;
        }
        let Some(mut worst) = self.hits.peek_mut() else { return };
        if rank < worst.0.0 {
            return;
        }
        let hit = (Reverse(rank), key());
        if hit < *worst {
            *worst = hit;
        }
    }

    pub fn keys(self) -> Vec<String> {
        self.hits
            .into_sorted_vec()
            .into_iter()
            .map(|(_, key)| format!("{key:09}"))
            .collect()
    }
}
