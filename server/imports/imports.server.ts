import {
  type Fetch,
  liveJobsOf,
  type RetiredJob,
  retireMissing,
  savePostings,
  startFetch,
} from '#server/jobs/jobs.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { retryLost } from '#server/platform/database/connection-loss.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type AbortReason,
  createImportCounters,
  type ImportCounters,
  type ImportReport,
  MAX_NAMED,
} from './import-counters.ts'
import type { ItemPosition, ParsedItem } from './item.ts'
import { dedupePostings } from './posting/dedupe-postings.ts'
import type { OpenSource } from './source/open-sources.ts'
import { readSource, type SourceHints } from './source/read-source.ts'
import type { SourceNotice } from './source/source-notices.ts'
import { limitBytes, readSourceText } from './source/source-text.ts'

const BATCH_SIZE = 500
/** A restart of the database does not end an import. */
const DATABASE_AWAY_MS = 30_000
/** A source with fewer live jobs may lose most of them at once (decision 0042). */
const MIN_JOBS_FOR_SHRINKING = 20
/** Rejected ids are told to the database at least so often. */
const MAX_REJECTED_IDS = 5_000

export interface ImportRequest {
  /** Keys the jobs together with their external ids, and is shown beside them. */
  source: string
  hints: SourceHints
  /** The files hold every job of the source: missing jobs are retired if the fetch is healthy. */
  isComplete: boolean
  /** The operator says that the list is whole although it is far shorter than before or than it states. */
  isShrinkConfirmed?: boolean
  isDryRun: boolean
  maxRejected?: number | undefined
}

export interface ImportWatch {
  /** When aborted, the current batch is stored, then the import ends with its report. */
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress {
  bytes: number
  totalBytes: number | undefined
  stored: number
  rejected: number
}

/** Rejects bad items with their position; retires missing jobs after a healthy, complete fetch only. */
export async function importSources(
  services: Services,
  sources: readonly OpenSource[],
  request: ImportRequest,
  watch: ImportWatch = {},
): Promise<ImportReport> {
  const startTime = services.clock().getTime()
  const fetch = await startFetch(services)
  const liveBefore = request.isComplete ? await liveJobsOf(services, request.source) : 0
  const counters = createImportCounters()
  const maxRejected = request.maxRejected ?? Number.POSITIVE_INFINITY
  const shouldStop = () => watch.signal?.aborted === true || counters.counts.rejected > maxRejected
  const batches = batchSaver(services, request, counters)
  const progress = progressOf(sources, counters, watch)

  for (const source of sources) {
    for await (const item of itemsOf(source, request.hints, counters, progress.count)) {
      if ('rejection' in item) {
        counters.reject(source.name, item.position, item.rejection, item.externalId)
        if (item.externalId !== undefined) await batches.keep(item.externalId)
      } else await batches.add(source.name, item.position, item.posting)
      if (shouldStop()) break
    }
    if (shouldStop()) break
  }
  await batches.flush()
  progress.tell()

  const listed = counters.stored() + batches.kept()
  const health = counters.abortReason({ isInterrupted: watch.signal?.aborted === true, maxRejected })
  const abortReason = shrinkChecked(health, request, { liveBefore, listed })
  const retired = await retire(services, request, fetch, abortReason)
  return {
    source: request.source,
    isDryRun: request.isDryRun,
    isComplete: request.isComplete,
    ...counters.result(),
    kept: batches.kept(),
    retired: retired.length,
    retiredJobs: retired.slice(0, MAX_NAMED),
    alarm: abortReason,
    seconds: (services.clock().getTime() - startTime) / 1_000,
  }
}

/** A source that is whole may still have lost most of its jobs by an error of its own. */
function shrinkChecked(
  health: AbortReason | null,
  { isComplete, isShrinkConfirmed }: ImportRequest,
  { liveBefore, listed }: { liveBefore: number; listed: number },
): AbortReason | null {
  if (isShrinkConfirmed) return health === 'incomplete' ? null : health
  const hasShrunk = isComplete && liveBefore >= MIN_JOBS_FOR_SHRINKING && listed < liveBefore / 2
  return health ?? (hasShrunk ? 'shrunk' : null)
}

async function retire(
  services: Services,
  request: ImportRequest,
  fetch: Fetch,
  abortReason: AbortReason | null,
): Promise<RetiredJob[]> {
  if (!request.isComplete || request.isDryRun || abortReason) return []
  return retryLost(() => retireMissing(services, request.source, fetch), DATABASE_AWAY_MS)
}

/** A read error ends the file and is reported; the items before it count. */
async function* itemsOf(
  source: OpenSource,
  hints: SourceHints,
  counters: ImportCounters,
  count: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<ParsedItem> {
  let notices: readonly SourceNotice[] = []
  try {
    const { bytes, charset, url, maxBytes } = await source.open()
    const text = await readSourceText(count(limitBytes(bytes, maxBytes)), { charset, maxBytes: maxBytes * 10 })
    notices = text.notices
    yield* dedupePostings(readSource(text, { url, ...hints }))
  } catch (error) {
    counters.fail(source.name, error)
  }
  for (const notice of notices) counters.notice(source.name, notice)
}

/** One batch is stored while the next is read. */
function batchSaver(services: Services, { source, isDryRun }: ImportRequest, counters: ImportCounters) {
  let batch = new Map<string, { file: string; position: ItemPosition; posting: Posting }>()
  let rejectedIds: string[] = []
  let kept = 0
  let saving: Promise<void> = Promise.resolve()

  async function save(postings: typeof batch, rejected: string[]): Promise<void> {
    const all = Array.from(postings.values(), ({ posting }) => posting)
    // Saving is by id: a batch whose answer was lost may be saved again.
    const saved = await retryLost(
      () => savePostings(services, source, all, { dryRun: isDryRun, stillListed: rejected }),
      DATABASE_AWAY_MS,
    )
    kept += saved.kept
    for (const { externalId, outcome, reason, isExpired, notes } of saved.outcomes) {
      const { file, position } = postings.get(externalId) ?? { file: '', position: { item: 0 } }
      if (outcome === 'rejected') counters.countRejected(file, position, reason ?? 'rejected when stored', externalId)
      else counters.counts[outcome]++
      if (isExpired) counters.counts.expired++
      if (notes) counters.note(file, position, notes)
    }
  }

  async function flush(): Promise<void> {
    await startSaving()
    await saving
  }

  async function startSaving(): Promise<void> {
    const full = batch
    const rejected = rejectedIds
    batch = new Map()
    rejectedIds = []
    await saving
    if (full.size === 0 && rejected.length === 0) return
    saving = save(full, rejected)
    // It is awaited before the next batch; until then a rejection is not "unhandled".
    saving.catch(() => {})
  }

  return {
    flush,
    /** Live jobs that stay although their item was rejected; known after `flush`. */
    kept: () => kept,
    async keep(externalId: string): Promise<void> {
      rejectedIds.push(externalId)
      if (rejectedIds.length >= MAX_REJECTED_IDS) await startSaving()
    },
    async add(file: string, position: ItemPosition, posting: Posting): Promise<void> {
      // The same id again, far behind its first copy: the batches must not hold it twice.
      if (batch.has(posting.externalId)) await startSaving()
      batch.set(posting.externalId, { file, position, posting })
      if (batch.size >= BATCH_SIZE) await startSaving()
    },
  }
}

function progressOf(sources: readonly OpenSource[], counters: ImportCounters, { onProgress }: ImportWatch) {
  const sizes = sources.map((source) => source.size)
  const totalBytes = sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined
  let bytes = 0
  const tell = () => onProgress?.({ bytes, totalBytes, stored: counters.stored(), rejected: counters.counts.rejected })
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
