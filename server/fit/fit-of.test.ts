import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIT_RESULTS, type Fit, type FitWish } from '#domain/fit/fit.contract.ts'
import { EMPLOYMENT_TYPES, PERIODS, SENIORITIES, WORK_MODES } from '#domain/jobs/job-filters.ts'
import { EXPERIENCE_BANDS, JOB_TITLES, POSITION_TYPES } from '#domain/options/lists.ts'
import { keysOf } from '#domain/options/option.ts'
import { fitOf, summed } from './fit-of.ts'
import { type FitJob, type FitProfile, jobSide, NOTHING_SAID } from './fit-sides.ts'

const EMPTY_JOB: FitJob = jobSide({
  title: 'Something else',
  skills: [],
  seniority: null,
  places: [],
  is_remote: false,
  work_mode: null,
  remote_from: [],
  salary_low: null,
  salary_high: null,
  currency: null,
  period: null,
  employment_type: null,
})
const person = (given: Partial<FitProfile>): FitProfile => ({ ...NOTHING_SAID, ...given })
const job = (given: Partial<FitJob>): FitJob => ({ ...EMPTY_JOB, ...given })
const results = ({ wishes }: Fit) => wishes.map(({ kind, result }) => `${kind} ${result}`)
const python = { option: 'python', name: 'Python' }
const place = (city: string | null, country: string | null) => ({ city, region: null, country })

test('a skill is met from the first level on, at senior level when it has been practised', () => {
  const seen = (seniority: FitJob['seniority'], python?: number) =>
    fitOf(
      job({ skills: [{ option: 'python', name: 'Python' }], seniority }),
      person({ skills: python ? { python } : {}, experience: '10-15' }),
    ).wishes[0]
  expect(seen('mid', 1)).toMatchObject({ wish: 'Python', result: 'met', has: 'Novice' })
  expect(seen('senior', 2)).toMatchObject({ wish: 'Python: Intermediate or higher', result: 'missed', has: 'Basic' })
  expect(seen('senior', 3)?.result).toBe('met')
  expect(seen('senior')).toMatchObject({ result: 'unknown', has: '' })
})

test('names of jobs and options of profiles meet in one place', () => {
  const { skills } = jobSide({ ...card, skills: ['pandas', 'Polars', 'GCP', 'Airflow', 'Crystal Reports'] })
  expect(skills).toEqual([
    { option: 'dataframes', name: 'pandas' },
    { option: 'google-cloud', name: 'GCP' },
    { option: 'orchestration', name: 'Airflow' },
  ])
  const fit = fitOf(job({ skills }), person({ skills: { orchestration: 4 } }))
  expect(fit.wishes[2]).toMatchObject({
    wish: 'Airflow',
    has: 'Workflow orchestration (Airflow, Dagster, Prefect): Advanced',
  })
})
const card = {
  title: 'Data Engineer',
  skills: [],
  seniority: null,
  places: [],
  is_remote: false,
  work_mode: null,
  remote_from: [],
  salary_low: null,
  salary_high: null,
  currency: null,
  period: null,
  employment_type: null,
}

test.each([
  ['senior', '5-7', 'met'],
  ['senior', '3-5', 'met'],
  ['senior', '1-3', 'missed'],
  ['junior', '15-plus', 'missed'],
  ['junior', 'none', 'met'],
  ['executive', '7-10', 'met'],
  ['executive', null, 'unknown'],
] as const)('a job of level %s and experience %s: %s', (seniority, experience, result) => {
  expect(results(fitOf(job({ seniority }), person({ experience })))).toEqual([`seniority ${result}`])
})

test.each([
  [{ city: 'Berlin', country: 'Germany' }, 'met'],
  [{ city: 'Potsdam', country: 'Germany' }, 'met'],
  [{ city: 'Munich', country: 'Germany' }, 'unknown'],
  [{ city: 'Munich', country: 'Germany', relocates: false }, 'missed'],
  [{ city: 'Munich', country: 'Germany', relocates: true }, 'met'],
  [{ country: 'Germany', relocates: false }, 'unknown'],
  [{ country: 'France', relocates: false }, 'missed'],
  [{}, 'unknown'],
])('a job on site in Berlin for someone of %j: %s', (home, result) => {
  const onSite = job({ places: [place('Berlin', 'Germany')], workMode: 'onsite' })
  expect(results(fitOf(onSite, person(home)))[0]).toBe(`place ${result}`)
})

test('another city of the same name is not near', () => {
  const onSite = job({ places: [place('Berlin', 'United States')] })
  expect(results(fitOf(onSite, person({ city: 'Berlin', country: 'Germany', relocates: false })))[0]).toBe(
    'place missed',
  )
})

test.each([
  [['worldwide'], 'met', []],
  [['DACH'], 'met', ['right to work unknown']],
  [['United States'], 'missed', ['right to work unknown']],
  [[], 'unknown', []],
])('a remote job from %j for someone in Germany: %s', (remoteFrom, result, rest) => {
  const found = results(fitOf(job({ isRemote: true, remoteFrom }), person({ country: 'Germany', relocates: false })))
  expect(found).toEqual([`place ${result}`, ...rest])
})

test('right to work counts in any of the countries of the job', () => {
  const at = (legallyIn: string[]) =>
    fitOf(job({ places: [place(null, 'Austria'), place(null, 'Germany')] }), person({ legallyIn })).wishes[1]
  expect(at(['FR', 'DE'])).toMatchObject({ result: 'met', has: 'Germany', wish: 'Right to work in Austria or Germany' })
  expect(at(['FR'])?.result).toBe('missed')
  expect(at([])?.result).toBe('unknown')
})

test.each([
  [{ low: 60_000, high: 90_000 }, 'met'],
  [{ low: 60_000, high: 79_000 }, 'missed'],
  [{ low: 62_000, high: null }, 'met'],
  [{ low: 61_000, high: null }, 'missed'],
  [{ low: null, high: null }, 'unknown'],
])('pay of %j for who wants 80,000: %s', (pay, result) => {
  const salary = { amount: 80_000, currency: 'EUR' as const, period: 'year' as const }
  const fit = fitOf(job({ pay: { ...pay, currency: 'EUR', period: 'year' } }), person({ salary }))
  expect(results(fit)).toEqual([`pay ${result}`])
})

test('pay of another currency and period is compared by the one table', () => {
  const salary = { amount: 300, currency: 'USD' as const, period: 'day' as const }
  const fit = fitOf(job({ pay: { low: 30, high: 40, currency: 'GBP', period: 'hour' } }), person({ salary }))
  expect(fit.wishes).toMatchObject([{ wish: 'Pay of $300 a day or more', result: 'met', has: '£30 – £40/hour' }])
})

test('language, role, contract and work from home are read from both sides', () => {
  const fit = fitOf(
    job({ languages: ['de', 'en'], role: 'Data Engineer', employmentType: 'contractor', workMode: 'hybrid' }),
    person({
      languages: { de: 1 },
      jobTitles: ['senior-data-engineer', 'other'],
      positionTypes: ['permanent'],
      workFromHome: 'always',
    }),
  )
  expect(fit).toMatchObject({ met: 1, known: 4 })
  expect(results(fit)).toEqual(['role met', 'place missed', 'language missed', 'language unknown', 'contract missed'])
})

const of = <T>(list: readonly T[]) => fc.constantFrom(...list)
const SKILL = of(['python', 'sql', 'r', 'docker', 'rag', 'aws'])
const COUNTRY = of(['Germany', 'France', 'United States'])
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const JOB: fc.Arbitrary<FitJob> = fc.record({
  skills: fc.uniqueArray(
    SKILL.map((option) => ({ option, name: option })),
    { selector: ({ option }) => option },
  ),
  seniority: maybe(of(SENIORITIES)),
  role: maybe(of(['Data Engineer', 'Data Scientist'] as const)),
  places: fc.array(
    fc.record({ city: maybe(of(['Berlin', 'Potsdam', 'Paris'])), region: fc.constant(null), country: maybe(COUNTRY) }),
    { maxLength: 3 },
  ),
  isRemote: fc.boolean(),
  workMode: maybe(of(WORK_MODES)),
  remoteFrom: fc.array(of(['EU', 'Germany', 'worldwide']), { maxLength: 2 }),
  pay: fc.record({
    low: maybe(fc.integer({ min: 1, max: 200_000 })),
    high: fc.constant(null),
    currency: of(['EUR', 'USD']),
    period: of(PERIODS),
  }),
  employmentType: maybe(of(EMPLOYMENT_TYPES)),
  languages: fc.uniqueArray(of(['de', 'en', 'fr'])),
})
const PERSON: fc.Arbitrary<FitProfile> = fc.record({
  skills: fc.dictionary(SKILL, fc.integer({ min: 1, max: 5 })),
  experience: maybe(of(keysOf(EXPERIENCE_BANDS))),
  city: maybe(of(['Berlin', 'Potsdam', 'Paris'])),
  country: maybe(COUNTRY),
  relocates: maybe(fc.boolean()),
  workFromHome: maybe(of(['always', 'never', '1-2-days-a-week', 'no-preference'])),
  legallyIn: fc.uniqueArray(of(['DE', 'FR'])),
  salary: maybe(
    fc.record({
      amount: fc.integer({ min: 1, max: 300_000 }),
      currency: of(['EUR', 'USD'] as const),
      period: of(PERIODS),
    }),
  ),
  languages: fc.dictionary(of(['de', 'en']), fc.integer({ min: 1, max: 4 })),
  positionTypes: fc.uniqueArray(of(keysOf(POSITION_TYPES))),
  jobTitles: fc.uniqueArray(of(keysOf(JOB_TITLES))),
})
const withResult = (wishes: readonly FitWish[], result: FitWish['result']): FitWish[] => [
  ...wishes,
  { kind: 'skill', of: 'job', wish: 'Another', result, has: '' },
]

test('what is left open never lowers a fit: neither side gains by saying less, but for what it misses', () => {
  fc.assert(
    fc.property(JOB, PERSON, of(Object.keys(NOTHING_SAID) as (keyof FitProfile)[]), (requested, whole, field) => {
      const before = fitOf(requested, whole)
      const after = fitOf(requested, { ...whole, [field]: NOTHING_SAID[field] })
      const missed = (fit: Fit) => fit.known - fit.met
      expect(missed(after)).toBeLessThanOrEqual(missed(before))
      if (before.met === after.met) expect(after.score).toBeGreaterThanOrEqual(before.score)
    }),
  )
})

test('a wish that is open changes no score, one that is met never lowers it, one that is missed never raises it', () => {
  fc.assert(
    fc.property(JOB, PERSON, (requested, someone) => {
      const { wishes, score } = fitOf(requested, someone)
      expect(summed(withResult(wishes, 'unknown')).score).toBe(score)
      expect(summed(withResult(wishes, 'met')).score).toBeGreaterThan(score)
      expect(summed(withResult(wishes, 'missed')).score).toBeLessThan(score)
    }),
  )
})

test('the order of skills, places and answers decides nothing; the counts are those of the list', () => {
  fc.assert(
    fc.property(JOB, PERSON, (requested, someone) => {
      const fit = fitOf(requested, someone)
      const { skills, places, remoteFrom, languages } = requested
      const turned = fitOf(
        {
          ...requested,
          ...{ skills: skills.toReversed(), places: places.toReversed() },
          ...{ remoteFrom: remoteFrom.toReversed(), languages: languages.toReversed() },
        },
        {
          ...someone,
          legallyIn: someone.legallyIn.toReversed(),
          jobTitles: someone.jobTitles.toReversed(),
          positionTypes: someone.positionTypes.toReversed(),
        },
      )
      expect({ ...turned, wishes: results(turned).toSorted() }).toEqual({ ...fit, wishes: results(fit).toSorted() })
      expect(fit.met).toBe(fit.wishes.filter(({ result }) => result === 'met').length)
      expect(fit.known).toBe(fit.wishes.filter(({ result }) => result !== FIT_RESULTS[2]).length)
      expect(fit.score).toBeGreaterThan(0)
      expect(fit.score).toBeLessThan(1)
    }),
  )
})

test('a profile and a job that say nothing have nothing to compare', () => {
  expect(fitOf(EMPTY_JOB, NOTHING_SAID)).toEqual({ met: 0, known: 0, score: 0.5, wishes: [] })
  expect(fitOf(job({ skills: [python] }), NOTHING_SAID)).toMatchObject({ met: 0, known: 0, score: 0.5 })
})
