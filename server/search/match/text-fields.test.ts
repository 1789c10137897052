import { expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { createMemoryEngine } from '../memory-engine.ts'
import { createAnalyzer } from '../text/analyze.ts'

const DOCUMENTS = 21_000
const WORDS = ['cobalt', 'harbor', 'violet', 'timber', 'falcon', 'meadow']
const FIELDS = ['title', 'company', 'where', 'skills', 'team', 'body'] as const

test('words are found in the fields that are looked at, and in no others, in a segment of any size', async () => {
  const random = seededRandom(3)
  const words = (atMost: number) =>
    Array.from(
      { length: Math.floor(random() * (atMost + 1)) },
      () => WORDS[Math.floor(random() * WORDS.length)] as string,
    )
  const documents = Array.from({ length: DOCUMENTS }, (_, number) => {
    const values: Record<(typeof FIELDS)[number], string[]> = {
      ...{ title: words(2), company: words(1), where: words(1), skills: words(2), team: words(1), body: words(30) },
    }
    return { key: `k${number}`, values }
  })
  const text = { kind: 'text', weight: 1 } as const
  const list = { kind: 'keywords', asText: 1 } as const
  const engine = createMemoryEngine(
    {
      name: 'texts',
      fields: { title: { ...text, isName: true }, company: text, where: text, skills: list, team: text, body: text },
    },
    createAnalyzer({ skills: [], synonyms: [] }),
  )
  const joined = ({ skills, ...values }: (typeof documents)[number]['values']) => ({
    ...Object.fromEntries(Object.entries(values).map(([field, some]) => [field, some.join(' ')])),
    skills,
  })
  await engine.apply({ upsert: documents.map(({ key, values }) => ({ key, values: joined(values) })) })
  await engine.compact()
  for (const fields of [['title'], ['company', 'where'], ['skills'], ['team'], ['title', 'body'], ['body']] as const) {
    for (const typed of [['cobalt'], ['harbor', 'violet']]) {
      const expected = documents.filter(({ values }) =>
        typed.every((word) => fields.some((field) => values[field].includes(word))),
      )
      const query = { kind: 'text', text: typed.join(' '), fields } as const
      expect((await engine.search({ query, limit: 0, offset: 0 })).total, `${typed} in ${fields}`).toBe(expected.length)
    }
  }
})
