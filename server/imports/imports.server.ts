import type { Posting } from '#domain/posting.ts'
import { retireMissing, savePostings, startFetch } from '#server/jobs/jobs.server.ts'
import type { Services } from '#server/platform/services.ts'
import { limitBytes, readFeedText } from './feed-text.ts'
import { type Alarm, createTally, type ImportReport, type Tally } from './import-tally.ts'
import type { ReadItem, Where } from './item.ts'
import type { OpenFeed } from './open-feeds.ts'
import { type FeedHints, readFeed } from './read-feed.ts'
import { uniteRepeats } from './unite-repeats.ts'

export { FORMATS, type Format } from './recognise.ts'

const BATCH_SIZE = 500

export interface ImportRequest {
  /** The name that keys the jobs together with their external ids, and that is shown beside them. */
  source: string
  hints: FeedHints
  /** The feeds hold every job of the source: what is missing is retired, if the fetch is healthy. */
  isComplete: boolean
  isDryRun: boolean
  /** The import stops when more items than this are refused. */
  maxRefused?: number | undefined
}

/** How an import is followed and stopped. */
export interface ImportWatch {
  /** Aborted: the batch at hand goes in, then the import ends and says what went in. */
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  bytes: number
  totalBytes: number | undefined
  stored: number
  refused: number
}

/**
 * Imports feeds into the jobs of a source: reads them as streams, stores batches, refuses bad items with their place, and
 * retires missing jobs after a complete, healthy fetch only (specification decision "Import"). A feed that cannot be read
 * is part of the report; only a failing database throws.
 */
export async function importFeeds(
  services: Services,
  feeds: readonly OpenFeed[],
  request: ImportRequest,
  watch: ImportWatch = {},
): Promise<ImportReport> {
  const begunAt = services.clock().getTime()
  const { startedAt } = await startFetch(services)
  const tally = createTally()
  const maxRefused = request.maxRefused ?? Number.POSITIVE_INFINITY
  const isOver = () => watch.signal?.aborted === true || tally.counts.refused > maxRefused
  const batches = batchSaver(services, request, tally)
  const progress = progressOf(feeds, tally, watch)

  for (const feed of feeds) {
    for await (const item of itemsOf(feed, request.hints, tally, progress.count)) {
      if ('refusal' in item) tally.turnAway(feed.name, item.at, item.refusal)
      else await batches.add(feed.name, item.at, item.posting)
      if (isOver()) break
    }
    if (isOver()) break
  }
  await batches.flush()
  progress.tell()

  const alarm = tally.alarm({ isInterrupted: watch.signal?.aborted === true, maxRefused })
  return {
    source: request.source,
    isDryRun: request.isDryRun,
    ...tally.result(),
    retired: await retire(services, request, startedAt, alarm),
    alarm,
    seconds: (services.clock().getTime() - begunAt) / 1_000,
  }
}

async function retire(
  services: Services,
  request: ImportRequest,
  startedAt: Date,
  alarm: Alarm | null,
): Promise<number> {
  if (!request.isComplete || request.isDryRun || alarm) return 0
  return retireMissing(services, request.source, startedAt)
}

/** The items of one feed. A failure while reading ends it and is noted; what was read before counts. */
async function* itemsOf(
  feed: OpenFeed,
  hints: FeedHints,
  tally: Tally,
  count: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadItem> {
  try {
    const { bytes, charset, address, maxBytes } = await feed.open()
    const text = await readFeedText(count(limitBytes(bytes, maxBytes)), { charset, maxBytes: maxBytes * 10 })
    yield* uniteRepeats(readFeed(text, { address, ...hints }))
  } catch (error) {
    tally.fail(feed.name, error)
  }
}

/** Gathers postings and stores them batch by batch, one batch while the next is read. */
function batchSaver(services: Services, { source, isDryRun }: ImportRequest, tally: Tally) {
  let batch = new Map<string, { feed: string; at: Where; posting: Posting }>()
  let saving: Promise<void> = Promise.resolve()

  async function save(postings: typeof batch): Promise<void> {
    const { outcomes } = await savePostings(
      services,
      source,
      Array.from(postings.values(), ({ posting }) => posting),
      { dryRun: isDryRun },
    )
    for (const { externalId, outcome, reason } of outcomes) {
      if (outcome !== 'refused') tally.counts[outcome]++
      else {
        const { feed, at } = postings.get(externalId) ?? { feed: '', at: { item: 0 } }
        tally.refuse(feed, at, reason ?? 'refused when it was stored')
      }
    }
  }

  async function flush(): Promise<void> {
    await startSaving()
    await saving
  }

  async function startSaving(): Promise<void> {
    const full = batch
    batch = new Map()
    await saving
    if (full.size === 0) return
    saving = save(full)
    // It is awaited before the next batch; until then a failure is not "unhandled".
    saving.catch(() => {})
  }

  return {
    flush,
    async add(feed: string, at: Where, posting: Posting): Promise<void> {
      // The same id again, far behind its first copy: the batches must not hold it twice.
      if (batch.has(posting.externalId)) await startSaving()
      batch.set(posting.externalId, { feed, at, posting })
      if (batch.size >= BATCH_SIZE) await startSaving()
    },
  }
}

function progressOf(feeds: readonly OpenFeed[], tally: Tally, { onProgress }: ImportWatch) {
  const sizes = feeds.map((feed) => feed.size)
  const totalBytes = sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined
  let bytes = 0
  const tell = () => onProgress?.({ bytes, totalBytes, stored: tally.stored(), refused: tally.counts.refused })
  return {
    tell,
    async *count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        bytes += chunk.length
        tell()
        yield chunk
      }
    },
  }
}
