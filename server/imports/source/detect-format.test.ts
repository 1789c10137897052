import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { fixturePath, madeSource, postingsIn } from '#tests/fixtures/imports/read-fixture.ts'
import { containerOf } from '../containers/container-of.ts'
import { MAPPINGS } from '../mappings.ts'
import { detectFormat, detectMapping } from './detect-format.ts'
import { readSource } from './read-source.ts'
import { readSourceText } from './source-text.ts'

test.each([
  ['greenhouse.json', 'greenhouse'],
  ['lever.json', 'lever'],
  ['ashby.json', 'ashby'],
  ['indeed.xml', 'indeed'],
  ['wwr.rss', 'rss'],
  ['neogov.rss', 'rss'],
  ['atom.xml', 'rss'],
  ['jobposting.html', 'jsonld'],
  ['data-jobs.csv', 'csv'],
  ['postings.ndjson', 'ndjson'],
  ['usajobs-search.json', 'json'],
  ['personio.xml', 'xml'],
])('%s is read as %s', async (name, format) => {
  const { head } = await readSourceText(createReadStream(fixturePath(name)))
  expect(detectFormat(head, MAPPINGS)).toBe(format)
})

test('a JSON document on one line is a document, two values on two lines are lines', () => {
  expect(containerOf('{"jobs":[{"a":1}]}\n')).toBe('json')
  expect(containerOf('{"a":1}\n{"a":2}\n')).toBe('ndjson')
  expect(containerOf('{"a":1}\n\nnot json\n')).toBe('ndjson')
  expect(containerOf('{\n "a":1}')).toBe('json')
})

test('a table without a known mapping has no format', () => {
  expect(detectFormat('id,role,firm\n1,x,y\n', MAPPINGS)).toBeUndefined()
  expect(detectMapping('externalId;title;company;places\n', 'csv', MAPPINGS)?.name).toBe('posting')
})

test.each(['sep=;', '"sep=;"', '\ufeffsep=;', 'SEP=;\r'])('a table whose first line is %j', async (line) => {
  const rows = `externalId;title;company;places\n1;Data, Engineer;Acme;Berlin\n2;"ML; Engineer";Acme;K\u00f6ln\n`
  expect(await postingsIn(`${line}\n${rows}`)).toMatchObject([
    { externalId: '1', title: 'Data, Engineer' },
    { externalId: '2', title: 'ML; Engineer', places: ['K\u00f6ln'] },
  ])
})

test('the line of a rejected row counts the line that names the separator', async () => {
  const source = await readSourceText(
    (await madeSource('sep=;\nexternalId;title;company;places\n1;A;;x\n2;B;Acme;x\n').open()).bytes,
  )
  const items: unknown[] = []
  for await (const item of readSource(source, {})) items.push(item)
  expect(items).toMatchObject([
    { rejection: 'no_company', externalId: '1', position: { line: 3 } },
    { posting: { externalId: '2' } },
  ])
})

test('joined files with a byte-order mark each, and lines longer than what is looked at first', async () => {
  const line = (externalId: string, text = '') =>
    JSON.stringify({ externalId, title: 'Engineer', company: 'Acme', places: [], descriptionHtml: text })
  const lines = [`\ufeff${line('1', 'x'.repeat(90_000))}`, line('2'), `\ufeff${line('3')}`, line('4')]
  expect(await postingsIn(lines.join('\n'))).toMatchObject(['1', '2', '3', '4'].map((externalId) => ({ externalId })))
})
