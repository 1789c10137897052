import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/test-app.ts'
import { startNode } from './child.ts'
import { newDataDir } from './server.ts'

const STEPS = 25

test.each([1, 2, 3])(
  'whatever changes, each page from the cache is the page that would be rendered (sequence %d)',
  async (seed) => {
    const { services } = await startTestApp()
    const env = { DATABASE_URL: services.env.DATABASE_URL as string, DATA_DIR: newDataDir(), HOST: '127.0.0.1' }
    const run = startNode('tests/process/stale-pages.ts', [`${seed}`, `${STEPS}`], env)
    await run.ended
    const [, compared, cached, confirmed, rendered] =
      run
        .output()
        .match(/compared (\d+); cached (\d+), confirmed (\d+), rendered (\d+)/)
        ?.map(Number) ?? []
    expect(run.output()).not.toContain('STALE')
    expect(compared).toBe(STEPS * 14)
    // Each way of answering was tried.
    for (const count of [cached, confirmed, rendered]) expect(count).toBeGreaterThan(20)
  },
  240_000,
)
