import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/test-app.ts'
import { consumeAttempt } from './shared-limit.ts'

const LIMIT = { name: 'knocks', max: 2, seconds: 900 }

test('a window that began while the clock was a day ahead does not last for that day', async () => {
  let now = new Date('2026-11-28T12:00:00Z')
  const { services } = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })
  const knock = () =>
    consumeAttempt(services, LIMIT, 'somebody').then(
      () => 'allowed',
      () => 'refused',
    )
  expect([await knock(), await knock(), await knock()]).toEqual(['allowed', 'allowed', 'refused'])
  now = new Date('2026-11-27T12:00:00Z')
  expect([await knock(), await knock(), await knock()]).toEqual(['allowed', 'allowed', 'refused'])
  now = new Date('2026-11-27T12:16:00Z')
  expect(await knock()).toBe('allowed')
})
