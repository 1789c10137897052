import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fixturePath, madeSource } from '#tests/fixtures/imports/read-fixture.ts'
import { importFrom, liveJobs, titlesOf } from '#tests/harness/imports.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { reportText } from './import-report.ts'
import type { OpenSource } from './source/open-sources.ts'

/** A source of our own shape, one posting per line. */
const sourceOf = (lines: string[], name = 'made'): OpenSource => madeSource(lines.join('\n'), name)

const postingLine = (id: string, more: object = {}) =>
  JSON.stringify({
    externalId: id,
    title: `Data Engineer ${id}`,
    company: 'Northwind',
    places: ['Berlin, Germany'],
    ...more,
  })

test('imported jobs are found; a second import reports them unchanged', async () => {
  const app = await startTestApp()
  const first = await importFrom(app, fixturePath('greenhouse.json'))
  expect(first).toMatchObject({
    new: 2,
    changed: 0,
    same: 0,
    retired: 0,
    rejected: 0,
    skipped: { prospect_post: 1 },
    alarm: null,
  })
  expect(await titlesOf(app)).toEqual(['Data Scientist, R&D', 'Machine Learning Engineer'])
  expect(await importFrom(app, fixturePath('greenhouse.json'))).toMatchObject({ new: 0, changed: 0, same: 2 })
})

test('a dry run reports and stores nothing', async () => {
  const app = await startTestApp()
  expect(await importFrom(app, fixturePath('ashby.json'), { isDryRun: true, isComplete: true })).toMatchObject({
    isDryRun: true,
    new: 2,
    retired: 0,
  })
  expect(await titlesOf(app)).toEqual([])
})

test('malformed items are reported with their line, and the rest is stored', async () => {
  const app = await startTestApp()
  const report = await importFrom(app, fixturePath('postings.ndjson'))
  expect(report).toMatchObject({
    new: 2,
    rejected: 2,
    rejectedItems: [
      { item: 2, line: 2, reason: 'no company' },
      { item: 3, line: 3, reason: 'not well-formed JSON' },
    ],
  })
  expect(reportText(report)).toContain('postings.ndjson, item 3, line 3: not well-formed JSON')
})

test('a complete, healthy fetch retires what is missing, of its own source only', async () => {
  const app = await startTestApp()
  await importFrom(app, [sourceOf([postingLine('1')])], { source: 'other' })
  await importFrom(app, [sourceOf([postingLine('2'), postingLine('3')])], { isComplete: true })
  expect(await importFrom(app, [sourceOf([postingLine('3')])])).toMatchObject({ same: 1, retired: 0 })
  expect(await importFrom(app, [sourceOf([postingLine('3'), postingLine('4')])], { isComplete: true })).toMatchObject({
    new: 1,
    same: 1,
    retired: 1,
  })
  expect(await titlesOf(app)).toEqual(['Data Engineer 1', 'Data Engineer 3', 'Data Engineer 4'])
  expect(await importFrom(app, [sourceOf([postingLine('2')])])).toMatchObject({ changed: 1 })
  expect(await titlesOf(app)).toContain('Data Engineer 2')
})

const truncated = gzipSync(Buffer.from(Array.from({ length: 60 }, (_, n) => postingLine(`n${n}`)).join('\n'))).subarray(
  0,
  -500,
)

test.each<[string, OpenSource[], string]>([
  ['empty', [sourceOf(['[]'])], 'empty'],
  ['an empty list', [{ ...sourceOf(['{"jobs": [], "absolute_url": 1, "internal_job_id": 1}']) }], 'empty'],
  ['cut off', [sourceOf([postingLine('1'), '{"externalId": "2", "ti'])], 'failed'],
  ['compressed and cut off', [madeSource(truncated, 'packed')], 'failed'],
  ['a page', [sourceOf(['<!doctype html><html><body>Sorry</body></html>'])], 'empty'],
  ['mostly rejected', [sourceOf([postingLine('1'), '{"a":1}', '{"a":2}'])], 'mostly_rejected'],
  [
    'unreachable',
    [sourceOf([postingLine('1')]), { name: 'gone', open: async () => Promise.reject(new Error('no route')) }],
    'failed',
  ],
])('a source that is %s retires no job and reports an abort reason', async (_name, sources, abortReason) => {
  const app = await startTestApp()
  await importFrom(app, [sourceOf([postingLine('old')])])
  const report = await importFrom(app, sources, { isComplete: true })
  expect(report).toMatchObject({ alarm: abortReason, retired: 0 })
  expect(reportText(report)).toMatch(/ALARM: .* No job was retired\./)
  expect(await titlesOf(app)).toContain('Data Engineer old')
})

test('a failed source does not stop the others in its folder', async () => {
  const app = await startTestApp()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'feeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'a.csv'), 'who,what\nx,y\n')
  await writeFile(path.join(folder, 'b.ndjson.gz'), gzipSync([postingLine('b1'), postingLine('b2')].join('\n')))
  await writeFile(path.join(folder, 'notes.md'), 'no source')
  const report = await importFrom(app, folder)
  expect(report).toMatchObject({ new: 2, alarm: 'failed', errors: [{ file: path.join(folder, 'a.csv') }] })
})

test('an interrupted import stores what it read and reports the interruption', async () => {
  const app = await startTestApp()
  const stop = new AbortController()
  const lines = Array.from({ length: 5_000 }, (_, n) => postingLine(String(n)))
  const report = await importFrom(
    app,
    [sourceOf(lines)],
    { isComplete: true },
    {
      signal: stop.signal,
      onProgress: ({ stored }) => stored > 0 && stop.abort(),
    },
  )
  expect(report).toMatchObject({ alarm: 'interrupted', retired: 0, errors: [] })
  expect(report.new).toBeGreaterThan(0)
  expect(report.new).toBeLessThan(5_000)
  expect((await liveJobs(app)).total).toBe(report.new)
})

test('an import ends when more items are rejected than allowed', async () => {
  const app = await startTestApp()
  const lines = [postingLine('1'), '{"a":1}', '{"a":2}', '{"a":3}', postingLine('2')]
  expect(await importFrom(app, [sourceOf(lines)], { maxRejected: 1 })).toMatchObject({
    rejected: 2,
    alarm: 'too_many_rejected',
  })
})

test('a repeated id far behind its first copy is stored once', async () => {
  const app = await startTestApp()
  const lines = [
    postingLine('twice'),
    ...Array.from({ length: 1_200 }, (_, n) => postingLine(String(n))),
    postingLine('twice', { title: 'Later' }),
  ]
  expect(await importFrom(app, [sourceOf(lines)])).toMatchObject({ new: 1_201, changed: 1, rejected: 0 })
})
