import { countBits, emptyBits, setBit } from '../arrays/bitmap.ts'
import { float64, Growable, uint8, uint32 } from '../arrays/growable.ts'
import { runAtOnce, type Steps } from '../arrays/slices.ts'
import { firstWhere } from '../arrays/sorted-numbers.ts'
import type { FieldValue } from '../engine.ts'
import type { Column } from './columns.ts'
import type { ColumnKind } from './compiled-schema.ts'
import type { Dictionary } from './dictionary.ts'
import { MISSING } from './dictionary.ts'
import { packLevel, readLevels } from './levels.ts'
import { keywordPostings, keywordsPostings, levelsPostings } from './value-postings.ts'

/** Documents put in order between two steps. */
const STEP = 4_096

export interface ColumnBuilder {
  add(value: FieldValue): void
  finish(): Column
}

export function columnBuilder(kind: ColumnKind, dictionary: Dictionary | null): ColumnBuilder {
  if (kind === 'bool') return boolBuilder()
  if (kind === 'number' || kind === 'date') return numberBuilder()
  if (!dictionary) throw new Error(`A ${kind} field needs a dictionary`)
  if (kind === 'levels') return levelsBuilder(dictionary)
  return kind === 'keyword' ? keywordBuilder(dictionary) : keywordsBuilder(dictionary)
}

function boolBuilder(): ColumnBuilder {
  const values = new Growable(uint8)
  return {
    add: (value) => values.push(typeof value === 'boolean' ? (value ? 2 : 1) : 0),
    finish: () => boolColumn(values.trimmed()),
  }
}

function numberBuilder(): ColumnBuilder {
  const values = new Growable(float64)
  return {
    add: (value) => values.push(typeof value === 'number' ? value : Number.NaN),
    finish() {
      const column = values.trimmed()
      return runAtOnce(numberColumn(column, withoutMissing(column).sort()))
    },
  }
}

export function boolColumn(values: Uint8Array): Column {
  const sets = [emptyBits(values.length), emptyBits(values.length), emptyBits(values.length)]
  for (let document = 0; document < values.length; document++) setBit(sets[values[document]], document)
  return { kind: 'bool', values, sets, counts: sets.map(countBits) }
}

/** Not by `filter`, which makes an object of each value. */
export function withoutMissing(values: Float64Array): Float64Array {
  const kept = new Float64Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) kept[count++] = values[i]
  return kept.subarray(0, count)
}

/** `sorted`: the values without missing ones. */
export function* numberColumn(values: Float64Array, sorted: Float64Array): Steps<Column> {
  const order = new Uint16Array(sorted.length)
  const taken = new Uint16Array(sorted.length)
  for (let document = 0; document < values.length; document++) {
    if (document % STEP === 0) yield
    const value = values[document]
    if (Number.isNaN(value)) continue
    const first = firstWhere(sorted.length, (index) => sorted[index] >= value)
    order[first + taken[first]] = document
    taken[first] += 1
  }
  return { kind: 'number', values, order }
}

function keywordBuilder(dictionary: Dictionary): ColumnBuilder {
  const values = new Growable(uint32)
  return {
    add: (value) => values.push(typeof value === 'string' ? dictionary.intern(value) : MISSING),
    finish: () => {
      const column = values.trimmed()
      return { kind: 'keyword', values: column, stride: 1, offset: 0, postings: keywordPostings(column) }
    },
  }
}

function keywordsBuilder(dictionary: Dictionary): ColumnBuilder {
  const starts = new Growable(uint32)
  const values = new Growable(uint32)
  starts.push(0)
  return {
    add(value) {
      const start = values.length
      const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : []
      for (const text of texts) {
        const id = dictionary.intern(text)
        if (id !== MISSING && values.array.subarray(start, values.length).indexOf(id) < 0) values.push(id)
      }
      starts.push(values.length)
    },
    finish() {
      const column = { starts: starts.trimmed(), values: values.trimmed() }
      return { kind: 'keywords', ...column, postings: keywordsPostings(column.starts, column.values) }
    },
  }
}

function levelsBuilder(dictionary: Dictionary): ColumnBuilder {
  const starts = new Growable(uint32)
  const values = new Growable(uint32)
  starts.push(0)
  return {
    add(value) {
      const levels = new Map<number, number>()
      for (const [item, level] of readLevels(value)) {
        const id = dictionary.intern(item)
        if (id !== MISSING) levels.set(id, Math.max(level, levels.get(id) ?? 0))
      }
      for (const [id, level] of [...levels].sort(([a], [b]) => a - b)) values.push(packLevel(id, level))
      starts.push(values.length)
    },
    finish() {
      const column = { starts: starts.trimmed(), values: values.trimmed() }
      return { kind: 'levels', ...column, postings: levelsPostings(column.starts, column.values) }
    },
  }
}
