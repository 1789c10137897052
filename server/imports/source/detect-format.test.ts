import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { fixturePath } from '#tests/fixtures/imports/read-fixture.ts'
import { containerOf } from '../containers/container-of.ts'
import { MAPPINGS } from '../mappings.ts'
import { detectFormat, detectMapping } from './detect-format.ts'
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
