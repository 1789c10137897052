import type { Posting } from '#server/normalize/posting.ts'
import type { Rejection } from './rejections.ts'

/** Counted from 1; the line is known where the container has lines. */
export interface ItemPosition {
  item: number
  line?: number
}

export type RawItem = { position: ItemPosition; value: unknown } | { position: ItemPosition; rejection: Rejection }

/** `preferred`: of several copies with one id, this one counts. */
export type ParsedItem =
  | { position: ItemPosition; posting: Posting; preferred?: boolean }
  | ({ position: ItemPosition } & Rejected)

/** With its external id where that could be read: a job of that id is still listed. */
export interface Rejected {
  rejection: Rejection
  externalId?: string
}

export type ParseResult = { posting: Posting; preferred?: boolean } | Rejected

export type Draft = { [Field in keyof Posting]?: Posting[Field] | undefined }

/** In characters: more than any posting, and a few of them fit into memory. */
export const MAX_ITEM_LENGTH = 4_000_000

/** Chunks may be split anywhere. */
export interface Splitter {
  push(chunk: string): RawItem[]
  /** Once, after the last chunk. */
  end(): RawItem[]
}

/** In characters. A splitter may look again at an item that is not whole yet: not for every few bytes of a slow source. */
const MIN_CHUNK_LENGTH = 64_000

export async function* splitItems(text: AsyncIterable<string>, splitter: Splitter): AsyncGenerator<RawItem> {
  let pending = ''
  for await (const chunk of text) {
    pending += chunk
    if (pending.length < MIN_CHUNK_LENGTH) continue
    yield* splitter.push(pending)
    pending = ''
  }
  yield* splitter.push(pending)
  yield* splitter.end()
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
