import { expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { createMemoryEngine } from './memory-engine.ts'
import { createAnalyzer } from './text/analyze.ts'

const random = seededRandom(5)
const LETTERS = 'abcdefghij'
const word = () => Array.from({ length: 4 }, () => LETTERS[Math.floor(random() ** 2 * LETTERS.length)]).join('')
const titles = Array.from({ length: 6_000 }, () => `${word()} ${word()}`)
/** By key. */
const jobs = new Map<string, string>()
const titleFor = () => titles[Math.floor(random() ** 4 * titles.length)] as string

function expected(prefix: string, limit: number): string[] {
  const counts = new Map<string, number>()
  for (const title of jobs.values()) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts]
    .filter(([title]) => title.split(' ').some((part) => part.startsWith(prefix)))
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([title]) => title)
}

test('of thousands of values the most frequent are suggested, also after thousands of changes', async () => {
  const engine = createMemoryEngine(
    { name: 'titles', fields: { title: { kind: 'keyword' } } },
    createAnalyzer({ skills: [], synonyms: [] }),
  )
  const put = async (keys: readonly string[]) => {
    for (const key of keys) jobs.set(key, titleFor())
    await engine.apply({ upsert: keys.map((key) => ({ key, values: { title: jobs.get(key) as string } })) })
  }
  const keys = Array.from({ length: 20_000 }, (_, number) => `k${number}`)
  await put(keys)
  for (const changed of [0, 1, 300, 4_000, 9_000]) {
    await put(keys.slice(0, changed))
    for (const prefix of ['a', 'b', 'c', 'ab', 'j'])
      expect(await engine.suggest({ field: 'title', prefix, limit: 8 }), prefix).toEqual(expected(prefix, 8))
  }
})
