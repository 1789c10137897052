import { beforeAll, describe, expect, test } from 'vitest'
import { type JobCard, type SearchResponse, searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

const search = async (app: TestApp, body: unknown) => {
  const reply = await app.call(searchCall, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const found = async (app: TestApp, body: unknown) => {
  const { jobs, understood }: SearchResponse = await search(app, body)
  return {
    titles: jobs.map(({ title }) => title).sort(),
    understood: understood.map(({ field, value }) => `${field}=${value}`),
  }
}

describe('levels and kinds of contract', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    const text = '<p>You support our senior staff on contract work, part of a graduate team.</p>'
    await post(app, [
      posting({ title: 'Data Analyst', seniority: 'junior', descriptionHtml: text }),
      posting({ title: 'Entry Level Data Analyst', seniority: undefined }),
      posting({ title: 'Data Analyst II' }),
      posting({ title: 'Senior Data Analyst', employmentType: 'Part-time' }),
      posting({ title: 'Senior Director, Data', descriptionHtml: text }),
      posting({ title: 'Python Developer', employmentType: 'Contract' }),
      posting({ title: 'Python Developer (Freelance)' }),
      posting({ title: 'Python Trainer', descriptionHtml: text }),
      posting({ title: 'Python Trainer, Life', company: 'Principal Insurance' }),
      posting({ title: 'Contract Manager' }),
      posting({ title: 'Lead Generation Analyst' }),
      posting({ title: 'Lead Statistician' }),
      posting({ title: 'Staff Scientist' }),
      posting({ title: 'Staff Python Developer' }),
      posting({ title: 'Graduate School Advisor' }),
      posting({ title: 'Temporary Works Engineer' }),
      posting({ title: 'Remote Sensing Specialist', places: ['Berlin, Germany'] }),
      posting({ title: 'Hybrid Cloud Architect', workMode: 'onsite', places: ['Berlin, Germany'] }),
      posting({ title: 'Cloud Trainer', workMode: 'hybrid', places: ['Berlin, Germany'] }),
      posting({ title: 'Sensing Trainer', workMode: 'remote', places: ['Remote'] }),
    ])
  })

  test.each([
    ['entry level data analyst', ['Data Analyst', 'Entry Level Data Analyst'], ['seniority=junior']],
    ['graduate analyst', ['Data Analyst', 'Entry Level Data Analyst'], ['seniority=junior']],
    ['jr. data analyst', ['Data Analyst', 'Entry Level Data Analyst'], ['seniority=junior']],
    ['mid-level data analyst', ['Data Analyst II'], ['seniority=mid']],
    ['Senior data', ['Senior Data Analyst'], ['seniority=senior']],
    ['freelance python', ['Python Developer', 'Python Developer (Freelance)'], ['employment_type=contractor']],
    ['python contract', ['Python Developer', 'Python Developer (Freelance)'], ['employment_type=contractor']],
    ['data analyst part-time', ['Senior Data Analyst'], ['employment_type=part_time']],
    ['lead statistician', ['Lead Statistician'], ['seniority=lead']],
    ['staff python developer', ['Staff Python Developer'], ['seniority=principal']],
    ['remote trainer', ['Sensing Trainer'], ['is_remote=yes']],
    ['hybrid trainer', ['Cloud Trainer'], ['work_mode=hybrid']],
  ])('%s is a filter', async (query, titles, understood) => {
    expect(await found(app, { query })).toEqual({ titles, understood })
  })

  test.each([
    ['contract manager', 'Contract Manager'],
    ['lead generation', 'Lead Generation Analyst'],
    ['staff scientist', 'Staff Scientist'],
    ['graduate school', 'Graduate School Advisor'],
    ['temporary works', 'Temporary Works Engineer'],
    ['remote sensing', 'Remote Sensing Specialist'],
    ['hybrid cloud', 'Hybrid Cloud Architect'],
    ['senior director', 'Senior Director, Data'],
    ['principal insurance python', 'Python Trainer, Life'],
  ])('%s is part of a title: words', async (query, title) => {
    const { titles, understood } = await found(app, { query })
    expect(understood).toEqual([])
    expect(titles).toContain(title)
  })

  test('quoted and excluded words stay words, and removing the chip takes the words away', async () => {
    expect((await found(app, { query: '"senior" data' })).understood).toEqual([])
    expect((await found(app, { query: 'data analyst -senior' })).titles).not.toContain('Senior Data Analyst')
    const { understood } = await search(app, { query: 'entry level data analyst' })
    expect(understood[0]).toMatchObject({ text: 'entry level', query_without: 'data analyst' })
  })

  test("a user's own level decides over the typed one", async () => {
    const filters = [{ field: 'seniority', value: 'mid' }]
    expect(await found(app, { query: 'senior data analyst', filters })).toEqual({
      titles: ['Data Analyst II'],
      understood: [],
    })
  })

  test('by relevance, titles that say the level rank first', async () => {
    const { jobs } = await search(app, {
      query: 'entry level data analyst',
      sort: [{ field: 'relevance', direction: 'desc' }],
    })
    expect(jobs.map(({ title }: JobCard) => title)).toEqual(['Entry Level Data Analyst', 'Data Analyst'])
  })

  test('a level that the title says is in the facet with its exact count', async () => {
    const { facets } = await search(app, { query: '', facets: ['seniority', 'employment_type'] })
    for (const field of ['seniority', 'employment_type'] as const) {
      expect(facets[field]?.length).toBeGreaterThan(0)
      for (const { value, count } of facets[field] ?? []) {
        const { total } = await search(app, { query: '', filters: [{ field, value }] })
        expect({ value, count }).toEqual({ value, count: total })
      }
    }
  })
})

describe('words for the ads themselves', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await post(app, [
      posting({ title: 'Data Analyst', places: ['Paris, France'] }),
      posting({ title: 'Hiring Manager', places: ['Paris, France'] }),
      posting({ title: 'Careers Advisor', places: ['Berlin, Germany'] }),
      posting({ title: 'Vacancy Planner', places: ['Berlin, Germany'], workMode: 'remote' }),
    ])
  })

  test.each([
    ['data analyst jobs paris', ['Data Analyst']],
    ['data analyst vacancies', ['Data Analyst']],
    ['hiring data analyst', ['Data Analyst']],
    ['Data Analyst Openings', ['Data Analyst']],
    ['jobs in paris', ['Data Analyst', 'Hiring Manager']],
    ['vacancies in paris', ['Data Analyst', 'Hiring Manager']],
    ['paris, hiring', ['Data Analyst', 'Hiring Manager']],
    ['remote careers', ['Vacancy Planner']],
    ['jobs', ['Careers Advisor', 'Data Analyst', 'Hiring Manager', 'Vacancy Planner']],
    ['hiring manager', ['Hiring Manager']],
    ['hiring', ['Hiring Manager']],
    ['careers advisor', ['Careers Advisor']],
    ['"jobs" analyst', []],
  ])('%s finds %j', async (query, titles) => {
    expect((await found(app, { query })).titles).toEqual(titles)
  })

  test('what is typed twice is understood once, and is removed as a whole', async () => {
    const { understood }: SearchResponse = await search(app, { query: 'remote careers remote' })
    expect(understood.map(({ value, query_without }) => [value, query_without])).toEqual([['yes', 'careers']])
  })
})

describe('a place without such jobs', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await post(app, [
      posting({ title: 'Data Engineer', places: ['Paris, France'], descriptionHtml: '<p>We meet in Oslo twice.</p>' }),
      posting({ title: 'Data Engineer, Streaming', places: ['Berlin, Germany'] }),
      posting({ title: 'Pastry Chef', places: ['Madrid, Spain'] }),
      posting({ title: 'Lagos Desk Reporter', places: ['Berlin, Germany'] }),
    ])
  })

  test.each([
    ['Data engineer in Oslo', 'Oslo', 2],
    ['data engineer Stockholm', 'Stockholm', 2],
    ['data engineer madrid', 'Madrid', 2],
    ['data engineer in Norway', 'Norway', 2],
  ])('%s: none there, and so many elsewhere', async (query, place, elsewhere) => {
    const { total, understood, hint, correction }: SearchResponse = await search(app, { query })
    expect({ total, places: understood.map(({ value }) => value), hint: hint?.total_without, correction }).toEqual({
      total: 0,
      places: [place],
      hint: elsewhere,
      correction: undefined,
    })
  })

  test.each(['engineer oslo', 'lagos reporter'])('%s finds the words', async (query) => {
    const { total, understood } = await search(app, { query })
    expect({ total, understood }).toEqual({ total: 1, understood: [] })
  })

  test('when nothing is anywhere, the place is no longer a filter', async () => {
    const { total, understood } = await search(app, { query: 'astronaut in Oslo' })
    expect({ total, understood }).toEqual({ total: 0, understood: [] })
  })
})

describe('spelling', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await post(app, [
      ...Array.from({ length: 25 }, (_, index) => posting({ title: `Statistician ${index}`, company: 'Acme' })),
      ...Array.from({ length: 25 }, (_, index) => posting({ title: `Oracle Expert ${index}`, company: 'Acme' })),
      posting({ title: 'Statistican', company: 'Oracel' }),
      posting({ title: 'Baker', company: 'Bakker' }),
    ])
  })

  test('a misspelling that an ad shares is offered the frequent word, and its hits stay', async () => {
    const { total, correction } = await search(app, { query: 'statistican' })
    expect({ total, correction }).toEqual({ total: 1, correction: { query: 'statistician', used: false } })
  })

  test.each(['oracel', 'Bakker', 'expert -oracel'])("%s: a company's name is never corrected away", async (query) => {
    expect((await search(app, { query })).correction).toBeUndefined()
  })
})

describe('in the title only', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await post(app, [
      posting({ title: 'Economist' }),
      posting({ title: 'Data Analyst', descriptionHtml: '<p>With our economist, no python.</p>' }),
      posting({ title: 'Python Economist' }),
    ])
  })

  test('the count is given with words, and the switch finds exactly it', async () => {
    const all = await search(app, { query: 'economist' })
    expect({ total: all.total, title_total: all.title_total, match: all.match }).toEqual({
      total: 3,
      title_total: 2,
      match: 'all',
    })
    const only = await search(app, { query: 'economist', match: 'title' })
    expect({ total: only.total, title_total: only.title_total, match: only.match }).toEqual({
      total: 2,
      title_total: 2,
      match: 'title',
    })
  })

  test('excluded words are looked for in the whole ad, and without words there is no count', async () => {
    expect((await search(app, { query: 'economist -python', match: 'title' })).total).toBe(1)
    expect((await search(app, { query: '' })).title_total).toBeUndefined()
    expect((await app.call(searchCall, { query: 'a', match: 'body' })).status).toBe(422)
  })
})
