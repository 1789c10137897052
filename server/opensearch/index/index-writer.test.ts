import { expect, test } from 'vitest'
import { testDictionaries, testSchema } from '#server/search/testing/random-collection.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import type { Json, SearchClient } from '../client.ts'
import type { Name } from '../knowledge.ts'
import { startFilling } from './fill.ts'
import { openWriter } from './index-writer.ts'
import { indexNamed } from './open-names.ts'

const index = indexNamed('things')
const analyzer = createAnalyzer(testDictionaries)

/** Answers every bulk request with success, unless `fails` says otherwise, and keeps what it was sent. */
function stubClient(fails: (path: string) => boolean = () => false) {
  const sent: { path: string; lines: readonly Json[] }[] = []
  const client: SearchClient = {
    prefix: 'test',
    request: async () => null,
    async lines(path, lines) {
      if (fails(path)) throw new Error('refused')
      sent.push({ path, lines })
      return { items: [] } as never
    },
    close: async () => {},
  }
  const linesTo = (alias: string) =>
    sent.filter(({ path }) => path.startsWith(`/${alias}/`)).flatMap(({ lines }) => lines)
  const names = () => linesTo(index.namesWriteAlias).flatMap((line) => (line.names ?? []) as Name[])
  const documents = () => linesTo(index.writeAlias).filter((_, at) => at % 2 === 1)
  return { client, sent, names, documents }
}

const openStub = (client: SearchClient) => openWriter(client, index, testSchema, analyzer)
const titled = (key: string, title: string) => ({ key, values: { title } })

test('terms of one place are joined, and the terms of all texts are listed once', async () => {
  const { client, documents } = stubClient()
  const writer = await openStub(client)
  await writer.write({ upsert: [{ key: 'a', values: { title: 'Python SQL', body: 'sql, sql' } }] })
  const [{ text_title, text_body, words, typed_title } = {}] = documents()
  const skill = (spelling: string) => analyzer.query(spelling)[0]?.alternatives[0]?.term
  expect(text_title).toEqual([`${skill('Python')}|python ${skill('SQL')}|sql`])
  expect(text_body).toEqual([`${skill('SQL')}|sql ${skill('SQL')}|sql`])
  expect(String(words).split(' ').toSorted()).toEqual(
    ['python', 'sql', skill('Python'), skill('SQL')].toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1)),
  )
  expect(typed_title).toBe('python sql')
})

test('a fill writes each name once, words with how often they occur in all', async () => {
  const { client, names, sent } = stubClient()
  const writer = await openStub(client)
  const filling = startFilling(client, writer, analyzer)
  await filling.add({ upsert: [titled('a', 'rare, common'), titled('b', 'common')] })
  await filling.add({ upsert: [titled('c', 'Common')] })
  await filling.finish()
  const words = names().filter(({ kind }) => kind === 'word')
  expect(words.map(({ text, count }) => [text, count])).toEqual([
    ['rare', 1],
    ['common', 3],
  ])
  expect(sent.at(-1)?.path).toContain(index.namesWriteAlias)
})

test('a fill whose documents are refused does not finish', async () => {
  const { client } = stubClient((path) => path.includes(index.writeAlias))
  const filling = startFilling(client, await openStub(client), analyzer)
  await filling.add({ upsert: [titled('a', 'one')] })
  await expect(filling.finish()).rejects.toThrow('refused')
})

test('names that could not be written go with the next changes', async () => {
  let isAway = true
  const { client, names } = stubClient(() => isAway)
  const writer = await openStub(client)
  await expect(writer.write({ upsert: [titled('a', 'kubernetes')] })).rejects.toThrow('refused')
  isAway = false
  await writer.write({ upsert: [titled('a', 'kubernetes')] })
  await writer.write({ upsert: [titled('b', 'kubernetes')] })
  expect(names().map(({ kind, text }) => `${kind} ${text}`)).toEqual(['term kubernet', 'word kubernetes'])
})
