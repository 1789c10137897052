import { expect, test } from 'vitest'
import { cleanUp } from '#tests/process/clean-up.ts'
import { ALL_FAULTS } from './all-faults.ts'
import { harmOf } from './fault.ts'

/** What can break with any change; the others are run by `npm run test:faults`. */
const IN_SHORT = [
  'server killed',
  'PostgreSQL killed',
  'PostgreSQL frozen',
  'SIGTERM under load',
  'disk full',
  '2,000 idle connections',
  '300 slow bodies',
]

const faults = ALL_FAULTS.filter(({ name, obstacle }) => IN_SHORT.includes(name) && !obstacle?.())

test('every fault in short exists', () => {
  expect(ALL_FAULTS.map(({ name }) => name)).toEqual(expect.arrayContaining(IN_SHORT))
})

test.each(faults)(
  '$name: nothing acknowledged is lost, the server serves again',
  { timeout: 600_000 },
  async (fault) => {
    const outcome = await fault.run('short')
    await cleanUp()
    expect(harmOf(outcome)).toEqual([])
    expect(outcome.acknowledged).toBeGreaterThan(0)
  },
)
