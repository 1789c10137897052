import { expect, test } from 'vitest'
import { eachPostingIn, postingsOf, readFixture } from '#tests/fixtures/imports/read-fixture.ts'

test('Greenhouse: text decoded once, prospect posts skipped, cents made whole', async () => {
  const [scientist, prospect, engineer] = await postingsOf('greenhouse.json')
  expect(scientist).toEqual({
    externalId: '4001',
    title: 'Data Scientist, R&D',
    company: 'Northwind',
    places: ['San Francisco, CA | New York City, NY | Remote-Friendly, United States'],
    workMode: 'hybrid',
    date: '2026-05-11T17:58:31-04:00',
    employmentType: 'Full-time',
    salary: { low: 110_000, high: 150_000, currency: 'USD' },
    descriptionHtml: '<h2>Role</h2><p>Models &amp; data, p &lt; 0.05&nbsp;only</p>',
    link: 'https://job-boards.greenhouse.io/northwind/jobs/4001',
    notes: [
      { field: 'pay', kind: 'guessed', reason: 'the span of several ranges', value: 'New York USD; Elsewhere USD' },
    ],
  })
  expect(prospect).toBe('prospect_post')
  expect(engineer).toMatchObject({
    company: 'Northwind Labs',
    places: ['Anywhere'],
    date: '2026-07-01T00:00:00-04:00',
    descriptionHtml: '<p>NUL  and half  a letter</p>',
  })
})

test('Lever: lists and the closing words join the text, the company comes from the URL', async () => {
  const [engineer, lead] = await postingsOf('lever.json')
  expect(engineer).toEqual({
    externalId: 'a1',
    title: 'Analytics Engineer',
    company: 'Blue Fjord',
    places: ['Berlin', 'Paris, France'],
    country: 'DE',
    workMode: 'onsite',
    date: 1764205361939,
    employmentType: 'Full-time',
    salary: { low: 65_000, high: 80_000, currency: 'EUR', period: 'year' },
    descriptionHtml:
      '<div>About the team</div>\n<h3>You bring</h3><ul><li>SQL</li><li>dbt</li></ul>\n<div>We reply within a week</div>',
    link: 'https://jobs.lever.co/blue-fjord/a1',
    notes: [{ field: 'company', kind: 'guessed', reason: 'from the URL', value: 'Blue Fjord' }],
  })
  expect(lead).toMatchObject({ places: ['Remote'], workMode: 'remote', remoteCountries: ['US'] })
  expect(lead).toHaveProperty('descriptionHtml', '<p>First line<br>second line</p>')
  // The product has no pay for two weeks: it is worked out as a year's when the job is saved.
  expect(lead).toHaveProperty('salary', { low: 5000, high: 6000, currency: 'USD', period: 'bi-week-salary' })
})

test('Greenhouse: what the employer shows as metadata, offices where no place is given, ranges in two currencies', async () => {
  const job = (more: object) => ({
    absolute_url: 'https://boards.greenhouse.io/tide-water/jobs/5',
    id: 5,
    internal_job_id: 9,
    title: 'Analyst',
    company_name: 'Tide',
    location: { name: '' },
    metadata: null,
    updated_at: '2026-07-01T00:00:00-04:00',
    first_published: null,
    application_deadline: '2026-12-01T00:00:00-05:00',
    content: '&lt;p&gt;Count&lt;/p&gt;',
    departments: [{ id: 1, name: 'Data' }],
    offices: [
      { id: 1, name: 'Hub', location: 'Oslo, Norway' },
      { id: 2, name: 'Bergen', location: null },
    ],
    ...more,
  })
  const named = (name: string, value: unknown, value_type = 'single_select') => ({ id: 1, name, value, value_type })
  const range = (currency_type: string, min_cents: number) => ({
    title: 'Band',
    currency_type,
    min_cents,
    max_cents: min_cents * 2,
  })
  const [plain, pay, remote, unnamed] = await eachPostingIn({
    jobs: [
      job({}),
      job({ pay_input_ranges: [range('EUR', 5_000_000), range('NOK', 60_000_000)] }),
      job({
        metadata: [
          named('Remote?', true, 'yes_no'),
          named('Employment Type', ['Full-time', 'Part-time'], 'multi_select'),
          named('Salary Range', { unit: 'NOK', min_value: '600000.0', max_value: '700000.0' }, 'currency_range'),
        ],
      }),
      job({ company_name: '', metadata: [named('Workplace', 'Hybrid')] }),
    ],
  })
  expect(plain).toEqual({
    externalId: '5',
    title: 'Analyst',
    company: 'Tide',
    places: ['Oslo, Norway', 'Bergen'],
    date: '2026-07-01T00:00:00-04:00',
    validThrough: '2026-12-01T00:00:00-05:00',
    descriptionHtml: '<p>Count</p>',
    link: 'https://boards.greenhouse.io/tide-water/jobs/5',
  })
  expect(pay).toMatchObject({
    salary: { low: 50_000, high: 100_000, currency: 'EUR' },
    notes: [{ field: 'pay', kind: 'dropped', reason: 'a range in another currency', value: 'Band EUR; Band NOK' }],
  })
  expect(remote).toMatchObject({
    workMode: 'remote',
    employmentType: 'Full-time, Part-time',
    salary: { low: 600_000, high: 700_000, currency: 'NOK' },
  })
  expect(unnamed).toMatchObject({ company: 'Tide Water', workMode: 'hybrid' })
})

test('Lever: a list in a division stays a list, parts stand in for the whole, pay from its own text', async () => {
  const job = (more: object) => ({
    id: 'c3',
    text: 'Scientist',
    categories: { commitment: 'Contract', location: 'Ghent', team: 'Lab', allLocations: [] },
    country: null,
    createdAt: 1_764_205_361_939,
    workplaceType: 'unspecified',
    opening: '<p>We</p>',
    descriptionBody: '<p>You</p>',
    lists: [],
    applyUrl: 'https://jobs.eu.lever.co/quarry/c3/apply',
    hostedUrl: '',
    ...more,
  })
  const [parts, list, pay] = await eachPostingIn([
    job({}),
    job({
      lists: [
        { text: 'A', content: '<div>Either <li>SQL</li>\n<li>R</li> or none</div>' },
        { text: 'B', content: '<ol><li>Go</li></ol>' },
        { text: 'C', content: 'In words' },
      ],
    }),
    job({ salaryDescription: '<p>About us</p><p>€60,000 - €70,000 a year</p>', salaryRange: {} }),
  ])
  expect(parts).toEqual({
    externalId: 'c3',
    title: 'Scientist',
    company: 'Quarry',
    places: ['Ghent'],
    date: 1_764_205_361_939,
    employmentType: 'Contract',
    descriptionHtml: '<p>We</p>\n<p>You</p>',
    link: 'https://jobs.eu.lever.co/quarry/c3/apply',
    notes: [{ field: 'company', kind: 'guessed', reason: 'from the URL', value: 'Quarry' }],
  })
  expect(list).toHaveProperty(
    'descriptionHtml',
    '<p>We</p>\n<p>You</p>\n<h3>A</h3><div>Either <ul><li>SQL</li>\n<li>R</li></ul> or none</div>\n<h3>B</h3><ol><li>Go</li></ol>\n<h3>C</h3>In words',
  )
  expect(pay).toMatchObject({ salaryText: '€60,000 - €70,000 a year' })
  expect(pay).toHaveProperty('descriptionHtml', expect.stringContaining('€60,000 - €70,000 a year'))
})

test('Ashby: an address stands in for an office name that says nothing, never for a remote site', async () => {
  const at = (addressLocality: string, addressCountry: string) => ({
    postalAddress: { addressLocality, addressRegion: '', addressCountry },
  })
  const job = {
    id: 'b9',
    title: 'Analyst',
    isListed: true,
    jobUrl: 'https://jobs.ashbyhq.com/tide/b9',
    location: 'Headquarters',
    address: at('Zürich', 'Switzerland'),
    secondaryLocations: [
      { location: 'Berlin or Munich', address: at('Berlin', 'Germany') },
      { location: 'Remote - EMEA', address: at('London', 'UK') },
      { location: 'Lab', address: at('', 'France') },
    ],
  }
  expect(await eachPostingIn({ jobs: [job] })).toMatchObject([
    { places: ['Zürich, Switzerland', 'Berlin or Munich', 'Remote - EMEA', 'Lab'] },
  ])
})

test('the operator may name the company', async () => {
  expect(await postingsOf('lever.json', { company: 'Blue Fjord A/S' })).toMatchObject([
    { company: 'Blue Fjord A/S' },
    { company: 'Blue Fjord A/S' },
  ])
})

test('Ashby: workplaceType outweighs isRemote, unlisted jobs and hidden pay stay hidden', async () => {
  const [engineer, analyst, secret] = await postingsOf('ashby.json')
  expect(engineer).toEqual({
    externalId: 'b1',
    title: 'ML Engineer',
    company: 'Kestrel',
    places: ['Toronto, Ontario', 'Remote (US)'],
    country: 'Canada',
    workMode: 'hybrid',
    date: '2026-07-08T19:48:19.767+00:00',
    employmentType: 'FullTime',
    salary: { low: 102_800, high: 137_000, currency: 'CAD', period: 'year' },
    salaryText: 'CA$102.8K - CA$137K',
    descriptionHtml: '<p>Rank things</p>',
    link: 'https://jobs.ashbyhq.com/Kestrel/b1',
    notes: [{ field: 'company', kind: 'guessed', reason: 'from the URL', value: 'Kestrel' }],
  })
  expect(analyst).toMatchObject({ workMode: 'remote', places: ['Canada'], remoteCountries: ['Canada'] })
  expect(analyst).not.toHaveProperty('salary')
  expect(analyst).not.toHaveProperty('salaryText')
  expect(secret).toBe('unlisted')
})

test('Indeed-style XML: free pay text, remote as a city, bare ampersands; entities of the document are not read', async () => {
  const [engineer, lead, entity, incomplete] = await postingsOf('indeed.xml')
  expect(engineer).toEqual({
    externalId: 'de-1',
    title: 'Data Engineer',
    company: 'R&D Labs',
    places: ['Washington, DC, US'],
    country: 'US',
    workMode: 'hybrid',
    date: 'Thu, 16 Jul 2026 14:57:15 GMT',
    employmentType: 'fulltime, contract',
    salaryText: '$120-150k',
    descriptionHtml: '<p>Pipelines</p>',
    link: 'https://careers.example.com/jobs/de-1?src=x&utm_medium=xml',
  })
  expect(lead).toMatchObject({
    title: 'Team lead R&D',
    places: ['United States'],
    workMode: 'remote',
    remoteCountries: ['United States'],
    descriptionHtml: '<p>Lead</p>',
  })
  expect([entity, incomplete]).toEqual(['not_xml', 'no_company'])
})

test('RSS of remote jobs: "Company: Title", eligible countries, flags; only malformed items are lost', async () => {
  const items = await readFixture('wwr.rss')
  expect(items.map((item) => ('posting' in item ? item.posting : [item.rejection, item.position.line]))).toMatchObject([
    {
      externalId: 'https://board.example/tidewater-ml',
      title: 'Senior ML Engineer, Ranking',
      company: 'Tidewater',
      places: ['Anywhere in the World'],
      workMode: 'remote',
      validThrough: 'Sat, 15 Aug 2026 14:57:15 +0000',
      descriptionHtml: '<p>Rank &amp; sort</p>',
    },
    ['nested_item', 16],
    {
      company: 'Quarry',
      places: ['Virginia, United States of America'],
      remoteCountries: ['United States of America'],
      country: 'United States of America',
    },
    ['not_xml', 25],
    { company: 'Cinder', title: 'Platform Engineer', places: [], remoteCountries: ['USA'] },
  ])
})

test('RSS of a public agency: the channel is the employer, pay and end date have names of their own', async () => {
  expect(await postingsOf('neogov.rss')).toEqual([
    {
      externalId: '77',
      title: 'GIS: Analyst II',
      company: 'County of Example',
      places: ['Atlanta, Georgia'],
      date: 'Wed, 19 Aug 2026 23:10:38 GMT',
      validThrough: 'Sun, 20 Sep 2026 04:59:00:0',
      salary: { low: 65, high: 85, currency: 'USD', period: 'hour' },
      descriptionHtml: '<p>Maps.</p>\n<h3>Qualifications</h3><p>Two years.</p>',
      link: 'https://agency.example/jobs/77',
    },
  ])
})

test('Atom needs the employer from the operator', async () => {
  expect(await postingsOf('atom.xml')).toEqual(['no_company'])
  expect(await postingsOf('atom.xml', { company: 'Openings Ltd' })).toMatchObject([
    {
      externalId: 'urn:job:5',
      title: 'Statistician',
      link: 'https://openings.example/5',
      descriptionHtml: '<p>Surveys</p>',
    },
  ])
})

test('JSON-LD: alone or in a graph, many places, escaped text, only a malformed script is lost', async () => {
  expect(await postingsOf('jobposting.html')).toEqual([
    {
      externalId: 'rs-1',
      title: 'Research Scientist',
      company: 'Example Institute',
      places: ['Washington, DC, US', 'Zürich, Switzerland'],
      country: 'US',
      date: '2026-07-16',
      validThrough: '2026-08-15T23:59:59-04:00',
      employmentType: 'FULL_TIME, CONTRACTOR',
      salary: { low: 126_233, high: 172_500, currency: 'USD', period: 'year' },
      skills: ['Python', 'SQL'],
      descriptionHtml: '<p>Study things</p>',
    },
    {
      externalId: 'https://careers.example/analyst',
      title: 'Data Analyst',
      company: 'Example Institute',
      places: [],
      workMode: 'remote',
      remoteCountries: ['USA'],
      salary: { low: 142_701, high: 142_701, currency: 'USD', period: 'year' },
      salaryText: '$142,701.00',
      descriptionHtml: '<p>Dashboards</p>',
      link: 'https://careers.example/analyst',
    },
    'not_json',
  ])
})
