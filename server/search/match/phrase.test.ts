import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { createMemoryEngine } from '../memory-engine.ts'
import { createAnalyzer } from '../text/analyze.ts'

/** Frequent words, and words of one text in some hundred: a phrase is found by pairs, by positions or by both. */
const FREQUENT = ['data', 'machine', 'team', 'cloud', 'model', 'munchen', 'zurich']
const RARE = ['muenchen', 'quantum', 'harbor', 'zuerich']
/** Other spellings of one word. */
const SPELLINGS: Record<string, string> = { muenchen: 'munchen', zuerich: 'zurich' }
const DOCUMENTS = 24_000
const random = seededRandom(3)
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
const wordOf = () => (random() < 0.01 ? pick(RARE) : pick(FREQUENT))
const textOf = (words: number) => Array.from({ length: Math.floor(random() * words) }, wordOf).join(' ')

const texts = new Map(
  Array.from({ length: DOCUMENTS }, (_, number) => [`k${number}`, { title: textOf(4), body: textOf(7) }]),
)

const normal = (text: string) => ` ${text.replace(/muenchen|zuerich/g, (word) => SPELLINGS[word] as string)} `

/** Judged by the texts themselves. */
function expected(phrase: string, fields: readonly ('title' | 'body')[]): string[] {
  return [...texts]
    .filter(([, text]) => fields.some((field) => normal(text[field]).includes(normal(phrase))))
    .map(([key]) => key)
    .sort()
}

describe('phrases in a segment with thousands of documents', () => {
  const schema = {
    name: 'texts',
    fields: {
      title: { kind: 'text' as const, weight: 2, isName: true },
      body: { kind: 'text' as const, weight: 1 },
    },
  }
  const engine = createMemoryEngine(schema, createAnalyzer({ skills: [], synonyms: [] }))
  const find = async (phrase: string, textFields?: string[]) => {
    const query = { kind: 'phrase' as const, text: phrase }
    const { hits, total } = await engine.search({ query, sort: [], limit: DOCUMENTS, offset: 0, textFields })
    expect(total).toBe(hits.length)
    return hits.map(({ key }) => key).sort()
  }
  const phrases = Array.from({ length: 14 }, () => Array.from({ length: 2 + Math.floor(random() * 3) }, wordOf))
  for (const rare of RARE) phrases.push([rare, 'data'], ['team', rare], [rare, 'team', 'data'])

  test('match exactly the texts that hold them, also after changes and a merge', async () => {
    await engine.apply({ upsert: [...texts].map(([key, values]) => ({ key, values })) })
    await engine.compact()
    for (const words of phrases) {
      const phrase = words.join(' ')
      expect(await find(phrase), phrase).toEqual(expected(phrase, ['title', 'body']))
      expect(await find(phrase, ['title']), phrase).toEqual(expected(phrase, ['title']))
    }
    const removed = [...texts.keys()].filter(() => random() < 0.1)
    for (const key of removed) texts.delete(key)
    const changed = [...texts.keys()].slice(0, 3_000)
    for (const key of changed) texts.set(key, { title: textOf(4), body: textOf(30) })
    const upsert = changed.map((key) => ({ key, values: { ...texts.get(key) } }))
    for (const compact of [async () => {}, engine.compact]) {
      if (compact !== engine.compact) await engine.apply({ upsert, remove: removed })
      await compact()
      for (const words of phrases) {
        const phrase = words.join(' ')
        expect(await find(phrase), phrase).toEqual(expected(phrase, ['title', 'body']))
      }
    }
  })
})
