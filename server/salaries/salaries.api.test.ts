import { Command } from 'commander'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { estimate, fetchTable } from '#domain/salaries/salaries.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { registerSalaries } from './salaries.command.ts'

const app = await testApp()

describe('n-estimate', () => {
  test('a counted cell, with what it rests on', async () => {
    const reply = await app.call(estimate, { role: 'data-engineer', experience: 'senior', country: 'US' })
    expect(reply.status).toBe(200)
    const { p10, p25, p50, p75, p90, n } = reply.body
    expect([p10, p25, p50, p75, p90]).toEqual([p10, p25, p50, p75, p90].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(n).toBeGreaterThan(1000)
    expect(reply.body).toMatchObject({
      basis: 'job_ads',
      date: '2025-08-03',
      currency: 'USD',
      period: 'year',
      country: 'US',
      figures_of: 'data-engineer',
      factors: [],
      reason: null,
    })
  })

  test('a country by its name, in its currency and by the hour', async () => {
    const body = { role: 'data-engineer', country: 'Germany' } as const
    const inUsd = (await app.call(estimate, body)).body
    const hourly = (await app.call(estimate, { ...body, currency: 'EUR', period: 'hour' })).body
    expect(inUsd).toMatchObject({ basis: 'country', country: 'DE', factors: [{ kind: 'country' }] })
    expect(hourly.p50).toBeCloseTo((inUsd.p50 ?? 0) / 1.17 / 2080, 1)
  })

  test('unknown is said, with the reason', async () => {
    const reply = await app.call(estimate, { role: 'professor', country: 'FR' })
    expect(reply.body).toMatchObject({ p50: null, n: 0, basis: 'unknown', reason: 'no_country' })
  })

  test('official figures without a country are of the United States, and say so', async () => {
    const { body } = await app.call(estimate, { role: 'professor' })
    expect(body).toMatchObject({ basis: 'official', country: 'US' })
    expect(body).toEqual((await app.call(estimate, { role: 'professor', country: 'US' })).body)
    expect((await app.call(estimate, { role: 'data-analyst' })).body.country).toBeNull()
  })

  test('a country whose job ads are not believed is marked', async () => {
    const { body } = await app.call(estimate, { role: 'software-engineer', country: 'GB' })
    expect(body).toMatchObject({ basis: 'country', factors: [{ kind: 'country', skewed: true }] })
    const few = (await app.call(estimate, { role: 'software-engineer', country: 'FR' })).body
    expect(few.factors[0]).not.toHaveProperty('skewed')
  })

  test('remote work and a company size move the figures', async () => {
    const body = { role: 'data-engineer', country: 'US' } as const
    const plain = (await app.call(estimate, body)).body
    const moved = (await app.call(estimate, { ...body, remote: true, company_size: 'large' })).body
    expect(moved.factors.map((one: { kind: string }) => one.kind)).toEqual(['company_size', 'remote'])
    expect(moved.p50).not.toBe(plain.p50)
  })

  test.each([
    [{}, 'role'],
    [{ role: 'plumber' }, 'role'],
    [{ role: 'professor', experience: 'guru' }, 'experience'],
    [{ role: 'professor', country: 'Atlantis' }, 'country'],
    [{ role: 'professor', currency: 'XXX' }, 'currency'],
    [{ role: 'professor', period: 'decade' }, 'period'],
    [{ role: 'professor', remote: 'yes' }, 'remote'],
    [{ role: 'professor', company_size: 'M' }, 'company_size'],
  ])('rejects %j', async (body, field) => {
    const reply = await app.call(estimate, body as { role: 'professor' })
    expect([reply.status, reply.body.error.code]).toEqual([422, 'invalid'])
    expect(Object.keys(reply.body.error.fields ?? {})).toEqual([field])
  })
})

const rowOf = (rows: { country?: string; experience?: string }[], country: string, experience: string) =>
  rows.find((row) => row.country === country && row.experience === experience)

describe('n-fetch-table', () => {
  test('lists every level of every country', async () => {
    const { body } = await app.call(fetchTable, { role: 'data-analyst' })
    expect(body.rows.length % 5).toBe(0)
    expect(rowOf(body.rows, 'United Kingdom', 'mid')).toMatchObject({
      basis: 'job_ads',
    })
  })

  test('is a CSV file, too', async () => {
    const reply = await app.fetch(`${API_PREFIX}/salaries/n-fetch-table?role=data-analyst&currency=EUR&format=csv`)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="data-analyst-salaries.csv"')
    const rows = parse(await reply.text(), { bom: true, columns: true }) as Record<string, string>[]
    expect(rowOf(rows, 'All countries', 'any')).toMatchObject({
      currency: 'EUR',
      period: 'year',
      date: '2025-08-03',
    })
  })

  test('rejects an unknown role', async () => {
    expect((await app.call(fetchTable, { role: 'plumber' as 'professor' })).status).toBe(422)
  })
})

test('the command rejects a wrong date and missing files', async () => {
  const run = (...args: string[]) => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
    registerSalaries(program)
    for (const command of program.commands)
      for (const one of [command, ...command.commands]) one.exitOverride().configureOutput({ writeErr: () => {} })
    return program.parseAsync(['salaries', 'fit', ...args], { from: 'user' })
  }
  await expect(run('x.csv', '--date', 'today')).rejects.toThrow(/2025-08-03/)
  await expect(run('x.csv')).rejects.toThrow(/--date/)
  await expect(run('/nowhere/x.csv', '--date', '2025-08-03')).rejects.toThrow(/ENOENT/)
})
