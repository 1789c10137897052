import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Filled,
  PROGRESS_SECTIONS,
  ProgressPoints,
  type ProgressSection,
  progressOf,
  stillMissing,
  WEIGHTS,
} from './progress.ts'

const filled: fc.Arbitrary<Filled> = fc.record({
  aboutYou: fc.boolean(),
  education: fc.boolean(),
  workExperience: fc.boolean(),
  workplace: fc.boolean(),
  idealJob: fc.boolean(),
  kaggle: fc.boolean(),
  social: fc.boolean(),
  skillGroups: fc.integer({ min: 0, max: 9 }),
})
const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0)
const isWhole = (section: ProgressSection, of: Filled) => (section === 'skills' ? of.skillGroups === 9 : of[section])

test('the weights are those of the specification and make 100', () => {
  expect(WEIGHTS).toEqual({
    aboutYou: 15,
    education: 10,
    workExperience: 10,
    workplace: 5,
    idealJob: 5,
    kaggle: 10,
    social: 5,
    skills: 40,
  })
  expect(sum(Object.values(WEIGHTS))).toBe(100)
})

test('every value is one that the calls accept, and the total is their sum', () => {
  fc.assert(
    fc.property(filled, (of) => {
      const { total, ...points } = progressOf(of)
      expect(ProgressPoints.safeParse({ ...points, total }).success).toBe(true)
      expect(total).toBe(sum(Object.values(points)))
    }),
  )
})

test('a filled section adds its weight, an empty one nothing, skills the share of answered groups', () => {
  fc.assert(
    fc.property(filled, (of) => {
      const progress = progressOf(of)
      for (const section of PROGRESS_SECTIONS) {
        if (section !== 'skills') expect(progress[section]).toBe(of[section] ? WEIGHTS[section] : 0)
      }
      expect(progress.skills).toBe(Math.round((40 * of.skillGroups) / 9))
    }),
  )
})

test('one more answer never lowers the progress', () => {
  fc.assert(
    fc.property(filled, fc.integer({ min: 0, max: 9 }), (of, more) => {
      const further = { ...of, education: true, skillGroups: Math.max(of.skillGroups, more) }
      expect(progressOf(further).total).toBeGreaterThanOrEqual(progressOf(of).total)
    }),
  )
})

test('missing points and progress add up to 100; incomplete sections are listed, the heaviest first', () => {
  fc.assert(
    fc.property(filled, (of) => {
      const progress = progressOf(of)
      const missing = stillMissing(progress)
      expect(sum(missing.map(({ points }) => points)) + progress.total).toBe(100)
      expect(missing.map(({ section }) => section).sort()).toEqual(
        PROGRESS_SECTIONS.filter((section) => !isWhole(section, of)).sort(),
      )
      const points = missing.map((one) => one.points)
      expect(points).toEqual(points.toSorted((a, b) => b - a))
    }),
  )
})

test('an invalid number of groups stays within the weight', () => {
  const nothing = { aboutYou: false, education: false, workExperience: false, workplace: false, idealJob: false }
  const of = (skillGroups: number) => progressOf({ ...nothing, kaggle: false, social: false, skillGroups })
  expect([of(-1).skills, of(10).skills]).toEqual([0, 40])
})
