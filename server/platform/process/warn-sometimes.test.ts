import { describe, expect, test } from 'vitest'
import { warnSometimes } from './warn-sometimes.ts'

function warned(everyMs?: number) {
  const lines: unknown[][] = []
  return { lines, ...warnSometimes({ warn: (...line: unknown[]) => void lines.push(line) }, 'it failed', everyMs) }
}

describe('warnings of work that is tried again and again', () => {
  test('come once for each name while it goes on failing', () => {
    const { lines, warn } = warned()
    for (const name of ['one', 'one', 'two', 'one']) warn('reason', { name })
    expect(lines).toEqual([
      [{ err: 'reason', name: 'one' }, 'it failed'],
      [{ err: 'reason', name: 'two' }, 'it failed'],
    ])
  })

  test('come again after it went well, and after a while', () => {
    const { lines, warn, reset } = warned()
    warn('reason')
    reset()
    warn('reason')
    expect(lines).toHaveLength(2)
    const often = warned(0)
    often.warn('reason')
    often.warn('reason')
    expect(often.lines).toHaveLength(2)
  })
})
