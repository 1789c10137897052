import { expect, test } from 'vitest'
import { seeker } from '#tests/harness/people.ts'
import { makePublic } from '#tests/harness/profiles.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { publicExample, rounded } from './public-example.server.ts'

const app = await testApp()

test('counts are rounded down to two digits, and below ten nothing is told', () => {
  expect([0, 9, 10, 19, 87, 100, 129, 1_234, 98_765].map(rounded)).toEqual([
    null,
    null,
    10,
    10,
    80,
    100,
    120,
    1_200,
    98_000,
  ])
})

test('the example shows what a line means and how many people know its skills, but never a person', async () => {
  for (let count = 0; count < 12; count++)
    await makePublic(app, await seeker(app), {
      name: 'Zora',
      row: { title: 'Whisperer' },
      skills: { 3: { python: count < 11 ? 4 : 5 } },
    })
  const example = await publicExample(app.services, 0)
  expect(example.people).toBe(10)
  expect(example.chips).toEqual([
    'Experience: 5–7 years or more',
    'Python: Advanced or higher',
    'PyTorch: Novice or higher',
    'Kaggle competitions: Master or higher',
    'In Berlin or working from home',
  ])
  expect(example.skills).toEqual([
    { key: 'python', label: 'Python', levels: [null, null, null, 10, null] },
    { key: 'pytorch', label: 'PyTorch', levels: [null, null, null, null, null] },
  ])
  expect(JSON.stringify(example)).not.toMatch(/Zora|Whisperer/)
})

test.each([-1, 3, Number.NaN, 0.5])(
  'example %d is the first one, and every line of it is understood',
  async (number) => {
    expect((await publicExample(app.services, number)).chosen).toBe(0)
    for (const [index] of (await publicExample(app.services, 0)).lines.entries())
      expect((await publicExample(app.services, index)).skills.length).toBeGreaterThan(1)
  },
)
