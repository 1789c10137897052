import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeSource } from '#tests/fixtures/imports/read-fixture.ts'
import { importFrom, liveJobs, titlesOf } from '#tests/harness/imports.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { exitCodeOf, reportText } from './import-report.ts'
import type { ImportRequest } from './imports.server.ts'

const range = (length: number) => Array.from({ length }, (_, n) => n + 1)

const job = (id: number, company = 'Acme') =>
  `<job><title>Data Engineer ${id}</title><referencenumber>${id}</referencenumber><company>${company}</company><city>Berlin</city></job>`

const xml = (items: string[]) => `<?xml version="1.0"?><source>${items.join('\n')}</source>`

const list = (jobs: number, from = 1) => xml(range(jobs).map((id) => job(id + from - 1)))

const complete = (app: TestApp, content: string | Uint8Array, options: Partial<ImportRequest> = {}) =>
  importFrom(app, [madeSource(content, 'jobs.xml')], { isComplete: true, ...options })

test('a source that was cut off anywhere retires nothing', async () => {
  const app = await startTestApp()
  const document = list(30)
  await complete(app, document)
  await fc.assert(
    fc.asyncProperty(fc.nat(document.length - 1), fc.boolean(), async (end, isPacked) => {
      const cut = document.slice(0, end)
      const report = await complete(app, isPacked ? gzipSync(cut) : cut)
      expect(report.retired).toBe(0)
      expect(report.alarm).not.toBeNull()
    }),
    { numRuns: 25 },
  )
  expect((await liveJobs(app)).total).toBe(30)
})

test('a list far shorter than before retires nothing until the operator confirms it', async () => {
  const app = await startTestApp()
  await complete(app, list(40))
  const shrunk = await complete(app, list(19))
  expect(shrunk).toMatchObject({ same: 19, retired: 0, alarm: 'shrunk' })
  expect(reportText(shrunk)).toMatch(
    /ALARM: the source lists fewer than half .*--confirm-shrink.* No job was retired\./,
  )
  expect(exitCodeOf(shrunk)).toBe(1)
  expect(await complete(app, list(19), { isDryRun: true, isShrinkConfirmed: true })).toMatchObject({ retired: 0 })
  expect(await complete(app, list(19), { isShrinkConfirmed: true })).toMatchObject({ retired: 21, alarm: null })
  expect((await liveJobs(app)).total).toBe(19)
})

test('a list a little shorter, or of a small source, retires what is missing', async () => {
  const app = await startTestApp()
  await complete(app, list(40))
  expect(await complete(app, list(20))).toMatchObject({ retired: 20, alarm: null })
  await complete(app, list(19), { isShrinkConfirmed: true })
  expect(await complete(app, list(2))).toMatchObject({ retired: 17, alarm: null })
})

test('new jobs count as listed: a source may change all its ids', async () => {
  const app = await startTestApp()
  await complete(app, list(30))
  expect(await complete(app, list(30, 101))).toMatchObject({ new: 30, retired: 30, alarm: null })
})

test('a stated total that is not delivered retires nothing until the operator confirms it', async () => {
  const app = await startTestApp()
  await complete(app, list(4))
  const short = list(3).replace('<source>', '<source><expectedJobCount>4</expectedJobCount>')
  const report = await complete(app, short)
  expect(report).toMatchObject({ same: 3, retired: 0, alarm: 'incomplete' })
  expect(reportText(report)).toContain('warning jobs.xml: states 4 jobs and lists 3')
  expect(exitCodeOf(await importFrom(app, [madeSource(short)]))).toBe(0)
  expect(await complete(app, short, { isShrinkConfirmed: true })).toMatchObject({ retired: 1 })
})

test('an error message in the document retires nothing', async () => {
  const app = await startTestApp()
  await complete(app, list(4))
  const report = await complete(app, list(3).replace('</source>', '<error>timeout of the database</error></source>'))
  expect(report).toMatchObject({ same: 3, retired: 0, alarm: 'error_text' })
  expect(reportText(report)).toContain('warning jobs.xml: contains an error message: timeout of the database')
})

test('a rejected item keeps its live job, and its rejection is reported', async () => {
  const app = await startTestApp()
  await complete(app, list(6))
  const items = [...range(6).map((id) => job(id, id === 3 ? '' : 'Acme'))].filter((_, n) => n !== 5)
  const report = await complete(app, xml(items))
  expect(report).toMatchObject({
    same: 4,
    rejected: 1,
    kept: 1,
    retired: 1,
    alarm: null,
    rejectedItems: [{ file: 'jobs.xml', item: 3, reason: 'no company', externalId: '3' }],
  })
  expect(reportText(report)).toContain('kept 1: the item was rejected, so its live job is unchanged')
  expect(await titlesOf(app)).toEqual(range(5).map((id) => `Data Engineer ${id}`))
})

test('a rejected item does not bring back a retired job', async () => {
  const app = await startTestApp()
  await complete(app, list(6))
  await complete(app, list(5))
  expect(await complete(app, xml([...range(5).map((id) => job(id)), job(6, ' ')]))).toMatchObject({
    kept: 0,
    rejected: 1,
  })
  expect((await liveJobs(app)).total).toBe(5)
})
