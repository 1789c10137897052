import type { ReadingNote } from '#server/normalize/reading-note.ts'
import type { ItemPosition } from './item.ts'

export interface CountedNote extends Pick<ReadingNote, 'field' | 'kind' | 'reason'> {
  count: number
  /** The first few, with the value as the source wrote it. */
  examples: (ItemPosition & { file: string; value?: string })[]
}

const MAX_EXAMPLES = 5
const MAX_VALUE_LENGTH = 120

/** Counts what was dropped or guessed by field, kind and reason. */
export function noteCounts() {
  const counted = new Map<string, CountedNote>()
  return {
    add({ field, kind, reason, value }: ReadingNote, position: ItemPosition & { file: string }): void {
      const key = JSON.stringify([field, kind, reason])
      const note = counted.get(key) ?? { field, kind, reason, count: 0, examples: [] }
      counted.set(key, note)
      note.count++
      if (note.examples.length < MAX_EXAMPLES)
        note.examples.push({ ...position, ...(value !== undefined && { value: value.slice(0, MAX_VALUE_LENGTH) }) })
    },
    /** What was dropped first, the most frequent first. */
    result: (): CountedNote[] =>
      [...counted.values()].sort((a, b) => a.kind.localeCompare(b.kind) || b.count - a.count),
  }
}
