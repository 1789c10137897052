import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#domain/errors.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'

/** A feed that can be read once opened. */
export interface OpenFeed {
  /** What reports call it: the path or address. */
  name: string
  /** Bytes as they are stored or sent, if known. */
  size?: number | undefined
  open(): Promise<FetchedFeed>
}

const FEED_FILE = /^[^.].*\.(?:json|jsonl|ndjson|jsonld|csv|tsv|xml|rss|atom|html?|txt)(?:\.gz)?$/i

/**
 * The feeds that a file, a folder (each of its feed files, by name; not deeper) or an http(s) address stands for.
 * Throws `feed_not_found`.
 */
export async function openFeeds(from: string, signal: AbortSignal): Promise<OpenFeed[]> {
  if (/^https?:\/\//i.test(from)) return [{ name: from, open: () => fetchFeed(from, { signal }) }]
  const found = await stat(from).catch(() => undefined)
  if (!found) throw new AppError('feed_not_found', { path: from })
  if (!found.isDirectory()) return [fileFeed(from, found.size)]

  const names = (await readdir(from)).filter((name) => FEED_FILE.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ file: path.join(from, name), stats: await stat(path.join(from, name)) })),
  )
  const feeds = files.filter(({ stats }) => stats.isFile()).map(({ file, stats }) => fileFeed(file, stats.size))
  if (feeds.length === 0) throw new AppError('feed_not_found', { path: from })
  return feeds
}

function fileFeed(file: string, size: number): OpenFeed {
  return { name: file, size, open: async () => ({ bytes: createReadStream(file), maxBytes: Number.POSITIVE_INFINITY }) }
}
