import { createHash } from 'node:crypto'
import os from 'node:os'
import { runAtOnce } from '../arrays/slices.ts'
import type { Schema } from '../engine.ts'
import { segmentBuilder } from '../index/build-segment.ts'
import { emptyCollection, type Segment } from '../index/segment.ts'
import type { Analyzer } from '../text/analyze.ts'
import type { Dictionaries } from '../text/named-term-dictionary.ts'
import { storedSegment } from './encode-state.ts'

/** To be raised when the meaning of a stored array changes but neither its name nor its kind; also for bigrams and short fields. */
const LAYOUT = 4

/** A snapshot of another format can't be read: of other arrays, fields, dictionaries, Unicode rules or byte order. */
export function snapshotFormat(schema: Schema, analyzer: Analyzer, dictionaries: Dictionaries): string {
  const layout = layoutOf(storedSegment(emptySegment(schema, analyzer)))
  const parts = [LAYOUT, schema, dictionaries, layout, process.versions.unicode, os.endianness()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function emptySegment(schema: Schema, analyzer: Analyzer): Segment {
  return runAtOnce(segmentBuilder(emptyCollection(schema), analyzer).finish())
}

function layoutOf(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return value.constructor.name
  if (Array.isArray(value)) return value.map(layoutOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([name, part]) => [name, layoutOf(part)])
}
