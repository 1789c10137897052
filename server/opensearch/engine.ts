import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { AppError } from '#domain/shared/errors.ts'
import type {
  Correction,
  Explanation,
  Percolator,
  Schema,
  SearchDocument,
  SearchEngine,
  SearchRequest,
  SearchResult,
  SuggestRequest,
} from '#server/search/engine.ts'
import { columnNamed } from '#server/search/index/segment.ts'
import { createPercolator } from '#server/search/percolator.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import { type Json, type SearchClient, searchAway } from './client.ts'
import { correct } from './correct.ts'
import { explain, type NamedResponse } from './explain.ts'
import { type Position, savePosition } from './index/index-life.ts'
import type { Changes } from './index/index-writer.ts'
import { IndexGoneError } from './index/write.ts'
import { type IndexPlan, type OpenedIndex, type Opening, openIndex } from './open-index.ts'
import { runSearch, type SearchResponse, type SendSearch } from './run-search.ts'
import { suggest, ValueNames } from './suggest.ts'

/** A position is stored at most so often. */
const SAVE_MS = 5_000

/** One index for all processes. Until it is open, and while OpenSearch is away, every request fails with `search_away`. */
export class SharedEngine implements SearchEngine {
  readonly schema: Schema
  /** `lost`: another process replaced the index; it must be opened again. */
  state: 'open' | 'away' | 'lost' = 'away'
  generation = 0
  size = 0
  private readonly plan: IndexPlan
  private readonly options: string
  private readonly valueNames = new Map<string, ValueNames>()
  private opened: OpenedIndex | null = null
  private savedAt = Number.NEGATIVE_INFINITY
  private lastMemory = { bytes: 0, terms: 0, tombstones: 0 }
  /** Changes run one after another. */
  private work: Promise<unknown> = Promise.resolve()

  constructor(schema: Schema, analyzer: Analyzer, client: SearchClient, shards = 1) {
    this.schema = schema
    this.plan = { schema, analyzer, client, shards }
    // With several parts the rarity of a word is fetched from all of them first.
    this.options = `allow_partial_search_results=false${shards > 1 ? '&search_type=dfs_query_then_fetch' : ''}`
  }

  /** Uses the index that is there, or fills a new one. From the returned position on, changes must be applied. */
  open(opening: Opening): Promise<Position> {
    return this.watched(async () => {
      const opened = await openIndex(this.plan, opening)
      await this.measure(opened)
      this.valueNames.clear()
      this.opened = opened
      this.state = 'open'
      this.generation++
      return opened.position
    })
  }

  /** Everything before it is in the index. */
  async saved(position: Position): Promise<void> {
    if (this.state === 'open' && performance.now() - this.savedAt < SAVE_MS) return
    await this.use(async ({ alias, writer }) => {
      await savePosition(this.plan.client, alias, writer.index, position)
      this.savedAt = performance.now()
      this.reached()
    })
  }

  apply({ upsert = [], remove = [], version }: Changes): Promise<void> {
    const change = this.work.then(() =>
      this.use(async (opened) => {
        const latest = new Map(upsert.map((document: SearchDocument) => [document.key, document]))
        const removed = remove.filter((key) => !latest.has(key))
        await opened.writer.write({ upsert: [...latest.values()], remove: removed, version })
        await opened.writer.refresh()
        this.generation++
        await this.measure(opened)
        this.reached()
      }),
    )
    this.work = change.catch(() => undefined)
    return change
  }

  search(request: SearchRequest): Promise<SearchResult> {
    return this.use((opened) => runSearch(opened.writer.knowledge, this.plan.analyzer, this.sending(opened), request))
  }

  explain(request: SearchRequest, key: string): Promise<Explanation | null> {
    return this.use((opened) => {
      const named = (body: Json) => this.post<NamedResponse>(opened, body, '&include_named_queries_score=true')
      return explain(opened.writer.knowledge, this.plan.analyzer, named, request, key)
    })
  }

  suggest(request: SuggestRequest): Promise<string[]> {
    return this.use(async (opened) => {
      const { knowledge } = opened.writer
      return suggest(knowledge, this.valueNamesOf(opened, request.field), this.sending(opened), request)
    })
  }

  correct(text: string, keep: ReadonlySet<string> = new Set()): Promise<Correction | null> {
    return this.use((opened) => correct(opened.writer.knowledge, this.plan.analyzer, this.sending(opened), text, keep))
  }

  percolator(): Percolator {
    if (!this.opened) throw searchAway()
    return createPercolator(this.opened.writer.knowledge.collection, this.plan.analyzer, yieldToEventLoop)
  }

  get isAway(): boolean {
    return this.state !== 'open'
  }

  /** Of the whole index, as of the last change. */
  memory() {
    return this.lastMemory
  }

  private use<T>(task: (opened: OpenedIndex) => Promise<T>): Promise<T> {
    const { opened } = this
    if (!opened) return Promise.reject(searchAway())
    return this.watched(() => task(opened))
  }

  private reached(): void {
    if (this.state !== 'away') return
    this.state = 'open'
    // Pages that were rendered without it are rendered again.
    this.generation++
  }

  /** What a caller gets also decides what the state is. */
  private async watched<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (error instanceof IndexGoneError) this.state = 'lost'
      else if (error instanceof AppError && error.code === 'search_away' && this.state === 'open') this.state = 'away'
      throw error instanceof IndexGoneError ? searchAway(`no index ${error.message}`) : error
    }
  }

  private async post<T>({ alias }: OpenedIndex, body: Json, more = ''): Promise<T> {
    const path = `/${alias}/_search?${this.options}${more}`
    const response = await this.plan.client.request<T>('POST', path, { _source: false, ...body })
    if (!response) throw new IndexGoneError(alias)
    this.reached()
    return response
  }

  private sending(opened: OpenedIndex): SendSearch {
    return (body) => this.post<SearchResponse>(opened, body)
  }

  private valueNamesOf({ writer }: OpenedIndex, field: string): ValueNames {
    const { collection } = writer.knowledge
    const dictionary = collection.dictionaries[columnNamed(collection, field)]
    if (!dictionary) throw new Error(`${field} has no names to suggest`)
    const names = this.valueNames.get(field) ?? new ValueNames(dictionary)
    this.valueNames.set(field, names)
    return names
  }

  private async measure({ writer }: OpenedIndex): Promise<void> {
    const { documents, bytes, deleted } = await writer.measure()
    this.size = documents
    const terms = writer.knowledge.collection.vocabulary.termCount
    this.lastMemory = { bytes, terms, tombstones: deleted }
  }
}
