import { expect, test } from 'vitest'
import { BANNED_WORDS } from '../scripts/check-structure/banned-words.ts'
import { readSources } from '../scripts/check-structure/import-graph.ts'
import { bannedWordsIn, partsOf } from '../scripts/check-structure/words.ts'

const ROOT = `${import.meta.dirname}/..`

const planted = (path: string, source = '') => bannedWordsIn(new Map([[path, source]]))

test('no banned word has come back in a file name or an identifier', () => {
  expect(bannedWordsIn(readSources(ROOT))).toEqual([])
})

test('a banned word is found in each kind of name, with its line', () => {
  const source = `import { onAnswer as done } from './done.ts'
interface Row { wish: string; onWish(tries: number): void }
export const MOST_TRIES = 3
export function refuse({ facts: { wish } }: { facts: Row }) { return wish }
type Problem = 1`
  expect(planted('server/jobs/x.ts', source)).toEqual([
    'server/jobs/x.ts:2 wish → options, input or values',
    'server/jobs/x.ts:2 onWish → options, input or values',
    'server/jobs/x.ts:2 tries → attempts',
    'server/jobs/x.ts:3 MOST_TRIES → attempts',
    'server/jobs/x.ts:3 MOST_TRIES → MAX_, max',
    'server/jobs/x.ts:4 refuse → reject or deny',
    'server/jobs/x.ts:4 facts → props, context or metadata',
    'server/jobs/x.ts:5 Problem → error',
  ])
})

test('a banned word is found in the name of a file and of a folder', () => {
  expect(planted('app/ui/late-form.tsx')).toHaveLength(1)
  expect(planted('server/dice/roll.ts')).toHaveLength(1)
})

test('whole parts are compared: strings, comments, keys of the wire and properties of libraries are left alone', () => {
  const source = `// an answer
export const totally = { text: 'refused', too_many_refused: 1 }
export const stampede = totally.text.answer`
  expect(planted('server/jobs/x.ts', source)).toEqual([])
})

test('an exception holds only where it is said to', () => {
  expect(planted('server/search/collect/heap.ts', 'export const siftUp = 1')).toEqual([])
  expect(planted('server/imports/formats/rss.ts', 'export const atomLink = 1')).toEqual([])
  expect(planted('server/jobs/rss.ts', 'export const atomLink = 1')).toHaveLength(1)
})

test('names are compared by their parts, however they are joined', () => {
  expect(['onHTTPAnswer', 'ON_HTTP_ANSWER', 'on-http-answer', '$onHttp.answer'].map(partsOf)).toEqual([
    'on-http-answer',
    'on-http-answer',
    'on-http-answer',
    '-on-http-answer',
  ])
})

test('every word has another in its place, and every exception a reason', () => {
  for (const { use, allowed = [] } of BANNED_WORDS) {
    expect(use).not.toBe('')
    for (const { names, folder, why } of allowed) {
      expect(why).not.toBe('')
      expect(names ?? folder).toBeTruthy()
    }
  }
})
