import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#domain/shared/errors.ts'
import { type FetchedSource, fetchSource } from './fetch-source.ts'

export interface OpenSource {
  /** The path or URL, for reports. */
  name: string
  size?: number | undefined
  open(): Promise<FetchedSource>
}

const SOURCE_FILE = /^[^.].*\.(?:json|jsonl|ndjson|jsonld|csv|tsv|xml|rss|atom|html?|txt)(?:\.gz)?$/i

/** A file, a folder (its files by name, no subfolders) or an http(s) URL. Throws `feed_not_found`. */
export async function openSources(from: string, signal: AbortSignal): Promise<OpenSource[]> {
  if (/^https?:\/\//i.test(from)) return [{ name: from, open: () => fetchSource(from, { signal }) }]
  const found = await stat(from).catch(() => undefined)
  if (!found) throw new AppError('feed_not_found', { path: from })
  if (!found.isDirectory()) return [fileSource(from, found.size)]

  const names = (await readdir(from)).filter((name) => SOURCE_FILE.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ file: path.join(from, name), stats: await stat(path.join(from, name)) })),
  )
  const sources = files.filter(({ stats }) => stats.isFile()).map(({ file, stats }) => fileSource(file, stats.size))
  if (sources.length === 0) throw new AppError('feed_not_found', { path: from })
  return sources
}

function fileSource(file: string, size: number): OpenSource {
  return { name: file, size, open: async () => ({ bytes: createReadStream(file), maxBytes: Number.POSITIVE_INFINITY }) }
}
