import { expect, test } from 'vitest'
import { readFixture } from '#tests/fixtures/imports/read-fixture.ts'
import type { ParsedItem } from '../item.ts'
import { dedupePostings } from './dedupe-postings.ts'

async function* stream(items: ParsedItem[]): AsyncGenerator<ParsedItem> {
  yield* items
}

async function deduped(items: ParsedItem[], window?: number): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const item of dedupePostings(stream(items), window))
    found.push('posting' in item ? item.posting : item.rejection)
  return found
}

test('a posting listed once for each place becomes one with all places', async () => {
  expect(await deduped(await readFixture('rippling.json', { company: 'Quarry' }))).toMatchObject([
    'repeated',
    { externalId: 'u1', places: ['Remote (New Jersey, US)', 'New York, NY'] },
  ])
})

test('of copies for two audiences the public one counts, wherever it stands', async () => {
  const expected = { externalId: '87990', descriptionHtml: expect.stringContaining('Public form') }
  const items = await readFixture('nyc-jobs.csv')
  expect(await deduped(items)).toMatchObject(['repeated', expected, { externalId: '87991' }])
  expect(await deduped(items.toReversed())).toMatchObject(['repeated', expected, { externalId: '87991' }])
})

test('no more than a window of postings is held back', async () => {
  const item = (externalId: string): ParsedItem => ({
    position: { item: 1 },
    posting: { externalId, title: 't', company: 'c', places: [] },
  })
  const ids = (await deduped(['a', 'b', 'c', 'a'].map(item), 2)).map(
    (one) => (one as { externalId: string }).externalId,
  )
  expect(ids).toEqual(['a', 'b', 'c', 'a'])
})
