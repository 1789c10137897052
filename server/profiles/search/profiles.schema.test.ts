import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_SECTIONS, type Sections } from '#domain/profile/profile-sections.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { BERLIN } from '#tests/harness/profile-values.ts'
import { anonymousCard } from './cards.ts'
import { profileDocument, profilesSchema, type SearchedProfile } from './profiles.schema.ts'

const ROW = {
  userId: '11111111-1111-4111-8111-111111111111',
  cardId: '22222222-2222-4222-8222-222222222222',
  title: 'Data Scientist',
  visibility: 'searchable',
  showCity: false,
  showSalary: false,
  mailOnAccess: true,
  photoId: null,
  coverId: null,
  blockedNames: [],
  blockedDomains: [],
  shownProgress: null,
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  ownersNames: ['Ada', 'Lovelace'],
} satisfies SearchedProfile['row']

function profile(sections: Partial<Sections>, row: Partial<SearchedProfile['row']> = {}): SearchedProfile {
  return { row: { ...ROW, ...row }, sections: { ...EMPTY_SECTIONS, skills: [], ...sections } }
}
const valuesOf = (sections: Partial<Sections>, row?: Partial<SearchedProfile['row']>) =>
  profileDocument(profile(sections, row)).values

const POSITION = {
  title: 'Analyst',
  job_title: null,
  company: 'Fernwell',
  company_size: '50-249',
  data_science_workloads: null,
  from: '2020-01',
  to: null,
  description: '',
} as const

test('a document has a value for every field of the schema, and no other', () => {
  expect(Object.keys(valuesOf({})).sort()).toEqual(Object.keys(profilesSchema.fields).sort())
})

test('a place is found in every spelling', async () => {
  const place = { ...BERLIN, name: 'Clermont-Ferrand', country: 'Timor-Leste' }
  const engine = createMemoryEngine(profilesSchema, createAnalyzer({ skills: [], synonyms: [] }))
  await engine.apply({
    upsert: [
      profileDocument(profile({ about_you: { ...EMPTY_SECTIONS.about_you, location: place } }, { showCity: true })),
    ],
  })
  const found = async (field: string, value: string) =>
    (await engine.search({ filters: [{ field, any: [{ value }] }], limit: 0, offset: 0 })).total
  for (const value of ['Clermont-Ferrand', 'clermont ferrand']) expect(await found('city', value)).toBe(1)
  expect(await found('city', 'Clermont')).toBe(0)
})

test('an unfilled field is missing, not lowest', () => {
  const empty = valuesOf({}, { title: '' })
  for (const [field, value] of Object.entries(empty)) {
    if (field === 'updated') continue
    const isMissing = value === null || value === '' || Object.keys(value as object).length === 0
    expect([field, isMissing]).toEqual([field, true])
  }
})

test('experience, availability and education are numbers that can be compared, zero included', () => {
  const lowest = valuesOf({
    experience: { work_experience: 'none', positions: [] },
    about_you: { ...EMPTY_SECTIONS.about_you, availability: 'immediately' },
    education: { education: [{ level: 'none', field: '', institution: '', from: null, to: null }] },
  })
  expect([lowest.years, lowest.availability_days, lowest.education_rank]).toEqual([0, 0, 0])
  const higher = valuesOf({
    experience: { work_experience: '5-7', positions: [] },
    about_you: { ...EMPTY_SECTIONS.about_you, availability: '3-months' },
  })
  expect([higher.years, higher.availability_days]).toEqual([5, 90])
})

test('of several degrees the highest counts, and a bootcamp is no higher than a degree', () => {
  const entry = { field: '', institution: '', from: null, to: null }
  const of = (...levels: string[]) =>
    valuesOf({ education: { education: levels.map((level) => ({ level, ...entry })) } })
  expect(of('master', 'doctorate', 'bachelor', 'bootcamp').education_level).toBe('doctorate')
  expect(Number(of('bootcamp').education_rank)).toBeLessThan(Number(of('bachelor').education_rank))
})

test('languages have levels from basic to the first language, Kaggle from novice to grandmaster', () => {
  const fluencies = ['basic', 'competent', 'fluent', 'first-language']
  const languages = ['de', 'fr', 'en', 'es'].map((language, index) => ({
    language,
    fluency: fluencies[index] as string,
  }))
  const achievement = { gold: 0, silver: 0, bronze: 0, source: 'self-declared', date: '2026-11-01' } as const
  const values = valuesOf({
    about_you: { ...EMPTY_SECTIONS.about_you, languages },
    kaggle: {
      username: 'somebody',
      achievements: {
        competitions: { ...achievement, tier: 'grandmaster' },
        datasets: { ...achievement, tier: 'novice' },
        notebooks: { ...achievement, tier: null },
      },
    },
  })
  expect(values.languages).toEqual({ de: 1, fr: 2, en: 3, es: 4 })
  expect(values.kaggle).toEqual({ competitions: 5, datasets: 1 })
})

test('the desired salary is compared in US dollars a year, and only of those who show it', () => {
  const ideal_job = {
    ...EMPTY_SECTIONS.ideal_job,
    desired_salary: { amount: 50, currency: 'USD', period: 'hour' },
  } as const
  expect(valuesOf({ ideal_job }, { showSalary: true }).desired_salary).toBe(104_000)
  expect(valuesOf({ ideal_job }).desired_salary).toBeNull()
})

test('the most recent employer is the present one, else the one left last; its size is not taken from another', () => {
  const sizeOf = (
    ...positions: Partial<typeof POSITION | { to: string | null; from: string; company_size: string | null }>[]
  ) =>
    valuesOf({
      experience: { work_experience: null, positions: positions.map((one) => ({ ...POSITION, ...one })) },
    }).company_size
  const small = { company_size: '0-49' }
  expect(sizeOf({ to: '2024-01' }, { ...small, from: '2018-01' })).toBe('0-49')
  expect(sizeOf({ to: '2023-01' }, { ...small, from: '2019-01', to: '2024-01' })).toBe('0-49')
  expect(sizeOf({ from: '2020-01' }, { ...small, from: '2022-01' })).toBe('0-49')
  expect(sizeOf(small, { company_size: null, from: '2024-01' })).toBeNull()
})

/** Every text of a profile that a card may not tell, each by a mark of its own. */
const marked = fc
  .record({ showCity: fc.boolean(), showSalary: fc.boolean(), until: fc.constantFrom('2024-07', null) })
  .map(({ until, ...options }): { forbidden: string[]; profile: SearchedProfile } => {
    const forbidden: string[] = []
    const marker = (text = (index: number) => `zzmark${index}`) => {
      forbidden.push(text(forbidden.length))
      return forbidden.at(-1) as string
    }
    const sections: Partial<Sections> = {
      about_you: {
        ...EMPTY_SECTIONS.about_you,
        about_you: marker(),
        location: {
          ...BERLIN,
          name: options.showCity ? 'Shown City' : marker(),
          region: marker(),
          population: 918_273,
          lat: 41.7182,
          lng: 2.8364,
        },
        location_custom: marker(),
      },
      education: {
        education: [{ level: 'master', field: marker(), institution: marker(), from: 1_987, to: 1_991 }],
      },
      experience: {
        work_experience: '3-5',
        positions: [
          { ...POSITION, title: marker(), company: marker(), description: marker(), from: '1999-08', to: until },
        ],
      },
      ideal_job: {
        ...EMPTY_SECTIONS.ideal_job,
        desired_salary: { amount: 77_777, currency: 'USD', period: 'year' },
      },
      kaggle: {
        username: marker(),
        achievements: {
          datasets: {
            tier: 'expert',
            gold: 4_321,
            silver: 5_432,
            bronze: 6_543,
            source: 'fetched',
            date: '2026-02-03',
          },
        },
      },
      social: {
        links: {
          github: marker((index) => `https://github.com/zzmark${index}`),
          'generic-1': marker((index) => `https://zzmark${index}.example/`),
        },
      },
    }
    forbidden.push('918273', '41.7182', '2.8364', '1987', '1991', '1999', '2026-02', '2024-07')
    if (!options.showSalary) forbidden.push('77777')
    const images = { photoId: marker(), coverId: marker() }
    const blocked = { blockedNames: ['zzblocked'], blockedDomains: ['zzblocked.example'] }
    return { forbidden, profile: profile(sections, { ...options, ...images, ...blocked }) }
  })

test('neither the card nor the searchable document tells a text, name, link, employer or date that a card may not', () => {
  fc.assert(
    fc.property(marked, ({ forbidden, profile }) => {
      const { blocked_names, blocked_domains, ...values } = profileDocument(profile).values
      const card = JSON.stringify(anonymousCard(profile))
      for (const told of [card, JSON.stringify(values)]) {
        expect(forbidden.filter((text) => told.includes(text))).toEqual([])
        expect(told).not.toContain('zzblocked')
      }
      for (const medals of ['4321', '5432', '6543']) expect(card).not.toContain(medals)
      expect(card).not.toContain(profile.row.userId)
      expect([blocked_names, blocked_domains]).toEqual([['zzblocked'], ['zzblocked.example']])
    }),
    { numRuns: 20 },
  )
})

test('the card names a Kaggle tier with its source, and leaves out a kind without tier', () => {
  const figures = { gold: 1, silver: 0, bronze: 0, source: 'fetched', date: '2026-11-01' } as const
  const achievements = { datasets: { tier: 'expert', ...figures }, notebooks: { tier: null, ...figures } } as const
  const { kaggle } = anonymousCard(profile({ kaggle: { username: 'somebody', achievements } }))
  expect(kaggle).toEqual({ datasets: { tier: 'expert', source: 'fetched' } })
})

const positionAt = (company: string): Sections['experience']['positions'][number] => ({
  title: '',
  job_title: null,
  company,
  company_size: null,
  data_science_workloads: null,
  from: '2020-01',
  to: null,
  description: '',
})

test('a title or place that says who its owner is or how to reach them is masked on the card and in the index', () => {
  const tellTale = profile(
    {
      about_you: { ...EMPTY_SECTIONS.about_you, location_custom: 'Lovelace Lane 7, Upper Bavaria' },
      experience: { ...EMPTY_SECTIONS.experience, positions: [positionAt('Fernwell Ltd')] },
      social: { links: { github: 'https://github.com/zzcoder' } },
      kaggle: { ...EMPTY_SECTIONS.kaggle, username: 'kaggling' },
    },
    { title: 'Ada, Analyst at Fernwell: zzcoder / kaggling, ada at mail dot com', showCity: true },
  )
  const card = anonymousCard(tellTale)
  expect([card.title, card.city]).toEqual(['•••, Analyst at •••: ••• / •••, •••', '•••, Upper Bavaria'])
  const { title, city } = profileDocument(tellTale).values
  expect([title, city]).toEqual([card.title, card.city])
})

describe('names of accounts elsewhere on a card', () => {
  const titleWith = (link: string, title: string) => {
    const links = link.includes('github.com') ? { github: link } : { 'generic-1': link }
    return anonymousCard(profile({ social: { links } }, { title })).title
  }

  test.each([
    ['https://github.com/data-guru', 'Data Scientist'],
    ['https://github.com/abc', 'Engineer of GitHub Actions'],
    ['https://www.kaggle.com/ab', 'Kaggle Grandmaster, A/B tests'],
    ['https://www.linkedin.com/in/machine-anna-1', 'Machine Learning Engineer'],
    ['https://gitlab.com', 'GitLab CI Engineer'],
    ['https://scholar.google.com/citations?user=Xy12', 'Google Cloud, 300 citations'],
    ['https://stackoverflow.com/users/4711/senior-dev', 'Senior Developer, stack overflow'],
    ['https://github.com/machine-learning', 'Machine Learning Engineer'],
    ['https://github.com/senior', 'Senior Data Engineer'],
    ['https://ml.example/portfolio/', 'Portfolio Analyst'],
    ['https://data.example/research.html', 'Research Scientist'],
    ['https://github.com/some%E0', 'Data Scientist'],
  ])('%s masks nothing of %s', (link, title) => expect(titleWith(link, title)).toBe(title))

  test.each([
    ['https://github.com/data-guru', 'Data-Guru, the data scientist', '•••, the data scientist'],
    ['https://github.com/abc', 'Engineer (abc)', 'Engineer (•••)'],
    ['https://github.com/z3rocool', 'z3rocool, Analyst', '•••, Analyst'],
    ['https://github.com/z3rocool/data-tools?tab=1', 'Analyst Z3ROCOOL', 'Analyst •••'],
    ['https://medium.com/@janedoe', 'Analyst janedoe', 'Analyst •••'],
    ['https://medium.com/@janedoe/why-models-drift-1a2b', 'Analyst janedoe', 'Analyst •••'],
    ['https://uni.example/~jd77', 'Lecturer jd77', 'Lecturer •••'],
    ['https://www.linkedin.com/in/machine-anna-1/de', 'machine anna 1, Machine Learning', '•••, Machine Learning'],
    ['https://stackoverflow.com/users/4711/quirk-owl', 'Quirk Owl', '•••'],
    ['https://www.reddit.com/user/4-quirks/comments', 'Analyst 4quirks', 'Analyst •••'],
    ['https://github.com/j%C3%BCrgen99', 'Analyst jurgen99', 'Analyst •••'],
    ['https://www.kaggle.com/1qx', 'Analyst 1qx', 'Analyst •••'],
  ])('%s masks %s', (link, title, expected) => expect(titleWith(link, title)).toBe(expected))
})

test.each(['Freelance', 'Data', 'Snowflake'])(
  'the employer %s, called like a job or a skill, masks no title',
  (company) => {
    const experience = { ...EMPTY_SECTIONS.experience, positions: [positionAt(company)] }
    const title = 'Freelance Data Engineer, Snowflake'
    expect(anonymousCard(profile({ experience }, { title })).title).toBe(title)
  },
)
