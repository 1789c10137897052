import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Command } from 'commander'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fixturePath } from '#tests/fixtures/imports/read-fixture.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { registerImports } from './imports.command.ts'

/** Runs `jobs import …` in this process; what it printed and its exit code. */
async function argmax(...args: string[]): Promise<{ printed: string; exitCode: unknown }> {
  const { services } = await testApp()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const before = process.exitCode
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  registerImports(program.command('jobs'), (work) => work(services))
  try {
    await program.parseAsync(['jobs', 'import', ...args], { from: 'user' })
    return { printed: log.mock.calls.flat().join('\n'), exitCode: process.exitCode }
  } finally {
    process.exitCode = before
    log.mockRestore()
  }
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'import-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

test('the report is printed, and its file lists every rejected item', async () => {
  const report = path.join(await folder(), 'report.json')
  const { printed, exitCode } = await argmax(fixturePath('postings.ndjson'), '--source', 'own', '--report', report)
  expect(printed).toMatch(/^own: 2 new, 0 changed, 0 same, 0 retired, 2 rejected in [\d.]+ s \(\d+ jobs\/s\)\n/)
  expect(printed).toContain('item 2, line 2: no company')
  expect(exitCode).toBe(0)
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
    source: 'own',
    new: 2,
    rejectedItems: [{ line: 2 }, { line: 3 }],
  })
})

test('what was not read or guessed is counted by field, with examples and their lines', async () => {
  const where = await folder()
  const [file, report] = [path.join(where, 'dates.csv'), path.join(where, 'report.json')]
  const rows = [
    'externalId,title,company,places,date,validThrough',
    'd1,Analyst,Quarry,"Bonn, Germany",2026-11-01,mid of May',
    'd2,Analyst II,Quarry,"Bonn, Germany",2026-11-01,2026/12/24',
    'd3,Analyst III,Quarry,"Bonn, Germany",03/04/2026,whenever',
    'd4,Analyst IV,Quarry,"Bonn, Germany",2026-11-01,Caf\ufffd',
  ]
  await writeFile(file, `${rows.join('\n')}\n`)
  const { printed } = await argmax(file, '--source', 'dates', '--report', report)
  expect(printed).toContain(
    `  not read 3: last day (not a date; the job ends 60 days after it was posted), e.g. "mid of May" in ${file}`,
  )
  expect(printed).toContain(
    `  guessed 1: posted (order of day and month), e.g. "03/04/2026" in ${file}, item 3, line 4`,
  )
  expect(printed).toContain(`  warning ${file}: characters that are damaged and became \ufffd: 1`)
  const { notes, warnings } = JSON.parse(await readFile(report, 'utf8'))
  expect(notes).toMatchObject([
    {
      field: 'last day',
      kind: 'dropped',
      count: 3,
      examples: [{ value: 'mid of May', file, item: 1, line: 2 }, { value: 'whenever', line: 4 }, { line: 5 }],
    },
    { field: 'posted', kind: 'guessed', count: 1 },
  ])
  expect(warnings).toMatchObject([{ file }])
})

test("the operator's mapping reads a table that no other format detects", async () => {
  const where = await folder()
  const [table, mapping] = [path.join(where, 'table.csv'), path.join(where, 'mapping.json')]
  await writeFile(table, 'nr,role,firm\n1,Analyst,Quarry\n2,Engineer,Quarry\n')
  const fields = { externalId: 'nr', title: 'role', company: 'firm' }
  await writeFile(mapping, JSON.stringify({ name: 'own', recognise: ['nr', 'role'], fields }))
  const withoutIt = await argmax(table, '--source', 'table')
  expect(withoutIt.printed).toContain('Unknown format')
  expect(withoutIt.exitCode).toBe(1)
  expect((await argmax(table, '--source', 'table', '--mapping', mapping, '--dry-run')).printed).toMatch(
    /^Dry run, nothing stored. table: 2 new/,
  )
})

test('a format that is named needs a mapping for unknown columns, and an empty list is no unknown format', async () => {
  const where = await folder()
  const [table, list] = [path.join(where, 'table.csv'), path.join(where, 'list.json')]
  await writeFile(table, 'nr,role,firm\n1,Analyst,Quarry\n')
  expect((await argmax(table, '--source', 'table', '--format', 'csv')).printed).toContain(
    'Pass one with --mapping FILE',
  )
  for (const empty of ['[]', '{"jobs": []}', '{"apiVersion": "1", "jobs": []}']) {
    await writeFile(list, empty)
    const { printed, exitCode } = await argmax(list, '--source', 'list', '--complete')
    expect(printed, empty).toContain('ALARM: the source has no usable jobs. No job was retired.')
    expect(printed, empty).not.toContain('format')
    expect(exitCode).toBe(1)
  }
})

test('jobs that are over are counted, and retired ones are named', async () => {
  const file = path.join(await folder(), 'jobs.csv')
  const header = 'externalId,title,company,places,date,validThrough'
  const row = (id: number, lastDay: string) => `r${id},Analyst ${id},Quarry,"Bonn, Germany",2026-11-01,${lastDay}`
  await writeFile(file, [header, row(1, '2999-12-31'), row(2, '2020-01-31'), row(3, '')].join('\n'))
  const first = await argmax(file, '--source', 'over')
  expect(first.printed).toMatch(/^over: 3 new, .*\n {2}expired 1: their last day has passed/)
  await writeFile(file, [header, row(1, '2999-12-31')].join('\n'))
  const { printed } = await argmax(file, '--source', 'over', '--complete')
  expect(printed).toContain('2 retired')
  expect(printed).toContain('  retired r3: Analyst 3')
})

test.each([
  [['x.csv'], /--source/],
  [['x.csv', '--source', '../x'], /letters, digits/],
  [['x.csv', '--source', 'x', '--format', 'word'], /choices/],
  [['x.csv', '--source', 'x', '--max-rejected', 'many'], /whole number/],
  [['x.csv', '--source', 'x', '--confirm-shrink'], /--complete/],
])('%j is a usage error', async (args, message) => {
  await expect(argmax(...args)).rejects.toThrow(message)
})

test('a missing file, an invalid mapping and a private address are reported', async () => {
  await expect(argmax('/no/such/feed.json', '--source', 'x')).rejects.toMatchObject({ code: 'feed_not_found' })
  await expect(argmax('x', '--source', 'x', '--mapping', '/no/mapping')).rejects.toMatchObject({
    code: 'feed_not_found',
  })
  await expect(argmax('x', '--source', 'x', '--mapping', fixturePath('lever.json'))).rejects.toMatchObject({
    code: 'feed_mapping_invalid',
  })
  const inside = await argmax('http://127.0.0.1:1/feed.json', '--source', 'x', '--complete')
  expect(inside.printed).toMatch(/Imports can only read http and https URLs[\s\S]*ALARM: .* No job was retired/)
  expect(inside.exitCode).toBe(1)
})
