import { expect, test } from 'vitest'
import { eachPostingIn } from '#tests/fixtures/imports/read-fixture.ts'

test('Recruitee: way of working by its flags, places from their parts, the level of the board after the title', async () => {
  const offer = {
    id: 11,
    title: 'Data Engineer',
    company_name: 'Lumen Labs',
    careers_url: 'https://jobs.lumen.example/o/data-engineer',
    employment_type_code: 'parttime_fixed_term',
    experience_code: 'entry_level',
    remote: false,
    hybrid: true,
    on_site: false,
    locations: [
      { name: 'Germany/Remote', city: 'Hamburg', state: 'Hamburg', country: 'Germany' },
      { name: 'Atelier', city: 'Lyon', state: 'Rhône', country: 'France' },
    ],
    city: 'Hamburg',
    country: 'Germany',
    published_at: '2026-08-05 10:10:39 UTC',
    close_at: '2026-12-24',
    salary: { min: '60000', max: '75000', period: 'year', currency: 'EUR' },
    description: '<p>Build</p>',
    requirements: '<p>SQL</p>',
    status: 'published',
  }
  const [first, lead, onSite, draft] = await eachPostingIn({
    offers: [
      offer,
      { ...offer, title: 'Senior Data Engineer', remote: true },
      { ...offer, hybrid: false, on_site: true, experience_code: 'tenured', locations: [{ name: 'Everywhere' }] },
      { ...offer, status: 'draft' },
    ],
  })
  expect(first).toEqual({
    externalId: '11',
    title: 'Data Engineer',
    company: 'Lumen Labs',
    places: ['Hamburg, Germany', 'Lyon, Rhône, France'],
    country: 'Germany',
    workMode: 'hybrid',
    date: '2026-08-05 10:10:39 UTC',
    validThrough: '2026-12-24',
    employmentType: 'parttime_fixed_term',
    seniority: 'junior',
    salary: { low: 60_000, high: 75_000, currency: 'EUR', period: 'year' },
    descriptionHtml: '<p>Build</p>\n<p>SQL</p>',
    link: 'https://jobs.lumen.example/o/data-engineer',
  })
  expect(lead).toMatchObject({ workMode: 'remote' })
  expect(lead).not.toHaveProperty('seniority')
  expect(onSite).toMatchObject({
    workMode: 'onsite',
    places: ['Everywhere'],
    notes: [{ field: 'level', kind: 'dropped', reason: 'not a value we know', value: 'tenured' }],
  })
  expect(draft).toBe('unlisted')
})

test('Pinpoint: hidden pay stays hidden, headings of the employer, a path is completed by the source', async () => {
  const job = {
    id: 'p-1',
    title: 'Statistician',
    path: '/postings/p-1',
    description: '<p>Count.</p>',
    key_responsibilities_header: 'Your week',
    key_responsibilities: '<p>Surveys</p>',
    skills_knowledge_expertise: '<p>R</p>',
    benefits_header: 'Perks',
    benefits: '',
    workplace_type: 'hybrid',
    employment_type: 'full_time',
    compensation: '£40,000 - £50,000 / year',
    compensation_minimum: 40_000,
    compensation_maximum: 50_000,
    compensation_currency: 'GBP',
    compensation_frequency: 'year',
    compensation_visible: true,
    deadline_at: '2026-12-28T23:59:59Z',
    location: { city: 'Leeds', province: 'England', name: 'Northern office' },
  }
  const url = 'https://quarry.pinpointhq.com/postings.json'
  const [open, hidden] = await eachPostingIn({ data: [job, { ...job, compensation_visible: false }] }, { url })
  expect(open).toEqual({
    externalId: 'p-1',
    title: 'Statistician',
    company: 'Quarry',
    places: ['Leeds, England'],
    workMode: 'hybrid',
    validThrough: '2026-12-28T23:59:59Z',
    employmentType: 'full_time',
    salaryText: '£40,000 - £50,000 / year',
    salary: { low: 40_000, high: 50_000, currency: 'GBP', period: 'year' },
    descriptionHtml: '<p>Count.</p>\n<h3>Your week</h3><p>Surveys</p>\n<h3>What you bring</h3><p>R</p>',
    link: 'https://quarry.pinpointhq.com/postings/p-1',
    notes: [{ field: 'company', kind: 'guessed', reason: 'from the URL', value: 'Quarry' }],
  })
  expect(hidden).not.toHaveProperty('salary')
  expect(hidden).not.toHaveProperty('salaryText')
  expect(await eachPostingIn({ data: [job] }, { company: 'Quarry' })).toMatchObject([
    { notes: [{ field: 'link', kind: 'dropped', reason: 'a URL without its host', value: '/postings/p-1' }] },
  ])
})

test('Workable: the document names the company; hidden places are not shown', async () => {
  const job = {
    title: 'Analyst',
    shortcode: 'AB12',
    telecommuting: true,
    employment_type: 'Contract',
    experience: 'Entry level',
    url: 'https://apply.workable.com/j/AB12',
    published_on: '2026-08-05',
    created_at: '2026-07-02',
    country: 'Spain',
    city: '',
    state: '',
    description: '<p>Look</p>',
    locations: [
      { country: 'Spain', city: '', region: null, hidden: false },
      { country: 'Portugal', city: 'Porto', region: 'Norte', hidden: false },
      { country: 'Malta', city: 'Gozo', region: null, hidden: true },
    ],
  }
  const { locations: _, ...flat } = job
  const read = await eachPostingIn({ name: 'Zaza "Z" Ltd', description: null, jobs: [job, { ...flat, city: 'Vigo' }] })
  expect(read).toEqual([
    {
      externalId: 'AB12',
      title: 'Analyst',
      company: 'Zaza "Z" Ltd',
      places: ['Spain', 'Porto, Norte, Portugal'],
      country: 'Spain',
      workMode: 'remote',
      remoteCountries: ['Spain', 'Portugal'],
      date: '2026-08-05',
      employmentType: 'Contract',
      seniority: 'junior',
      descriptionHtml: '<p>Look</p>',
      link: 'https://apply.workable.com/j/AB12',
    },
    expect.objectContaining({ places: ['Vigo, Spain'], remoteCountries: ['Spain'] }),
  ])
})

test('Workable without a company: the address of its short links names none', async () => {
  const job = { title: 'Analyst', shortcode: 'AB12', telecommuting: false, url: 'https://apply.workable.com/j/AB12' }
  expect(await eachPostingIn({ jobs: [job] })).toEqual(['no_company'])
})

test('Workday: a number of places is what the list says; the relative address needs a host', async () => {
  const source = {
    total: 1,
    jobPostings: [
      {
        title: 'Data Architect',
        externalPath: '/job/Oslo/Data-Architect_R1',
        locationsText: '3 Locations',
        postedOn: 'Posted 3 Days Ago',
        timeType: 'Full time',
        bulletFields: ['R1'],
      },
    ],
  }
  expect(await eachPostingIn(source, { company: 'Fjell' })).toEqual([
    {
      externalId: '/job/Oslo/Data-Architect_R1',
      title: 'Data Architect',
      company: 'Fjell',
      places: ['3 Locations'],
      date: 'Posted 3 Days Ago',
      employmentType: 'Full time',
    },
  ])
})

test('BambooHR: three ways of working, either of the two locations, the link below the source', async () => {
  const job = {
    id: '86',
    jobOpeningName: 'Data Steward',
    employmentStatusLabel: 'Full-Time',
    location: { city: 'Provo', state: 'Utah' },
    atsLocation: { country: null, state: null, province: null, city: null },
    isRemote: null,
    locationType: '0',
  }
  const elsewhere = {
    location: { city: null, state: null },
    atsLocation: { country: 'Canada', province: 'Ontario', city: 'Ottawa' },
  }
  const url = 'https://north-wind.bamboohr.com/careers/list'
  const read = await eachPostingIn(
    {
      result: [
        job,
        { ...job, ...elsewhere, locationType: '2' },
        { ...job, isRemote: true },
        { ...job, locationType: '9' },
      ],
    },
    { url },
  )
  const company = { field: 'company', kind: 'guessed', reason: 'from the URL', value: 'North Wind' }
  expect(read).toEqual([
    {
      externalId: '86',
      title: 'Data Steward',
      company: 'North Wind',
      places: ['Provo, Utah'],
      workMode: 'onsite',
      employmentType: 'Full-Time',
      link: 'https://north-wind.bamboohr.com/careers/86',
      notes: [company],
    },
    expect.objectContaining({ places: ['Ottawa, Ontario, Canada'], workMode: 'hybrid' }),
    expect.objectContaining({ workMode: 'remote' }),
    expect.objectContaining({
      notes: expect.arrayContaining([{ field: 'remote', kind: 'dropped', reason: 'not a value we know', value: '9' }]),
    }),
  ])
})

test('Rippling: one posting for each place of a job; the address names the company', async () => {
  const job = {
    uuid: 'u-1',
    name: 'Analyst',
    department: { id: 'D', label: 'Data' },
    url: 'https://ats.rippling.com/tide-water/jobs/u-1',
    workLocation: { id: 'x', label: 'Remote (New Jersey, US)' },
  }
  expect(await eachPostingIn([job, { ...job, workLocation: { label: 'New York, NY' } }])).toMatchObject([
    { externalId: 'u-1', title: 'Analyst', company: 'Tide Water', places: ['Remote (New Jersey, US)'], link: job.url },
    { externalId: 'u-1', places: ['New York, NY'] },
  ])
})

test('SmartRecruiters: hybrid, level and kind of contract by their codes, internal postings left out', async () => {
  const job = {
    id: '74',
    name: 'ML Engineer',
    refNumber: 'REF1',
    company: { identifier: 'Kestrel', name: 'Kestrel AG' },
    releasedDate: '2026-06-08T02:11:28.000Z',
    location: { city: 'Basel', region: 'BS', country: 'ch', remote: false, hybrid: true },
    typeOfEmployment: { id: 'contract', label: 'Befristet oder frei' },
    experienceLevel: { id: 'entry_level', label: 'Entry Level' },
    visibility: 'PUBLIC',
  }
  const remote = { ...job.location, fullLocation: 'Basel, BS, Switzerland', remote: true, hybrid: false }
  expect(
    await eachPostingIn({ content: [job, { ...job, location: remote }, { ...job, visibility: 'INTERNAL' }] }),
  ).toEqual([
    {
      externalId: '74',
      title: 'ML Engineer',
      company: 'Kestrel AG',
      places: ['Basel, BS, ch'],
      country: 'ch',
      workMode: 'hybrid',
      date: '2026-06-08T02:11:28.000Z',
      employmentType: 'contract',
      seniority: 'junior',
      link: 'https://jobs.smartrecruiters.com/Kestrel/74',
    },
    expect.objectContaining({ places: ['Basel, BS, Switzerland'], workMode: 'remote' }),
    'unlisted',
  ])
})

test('Teamtailor: the feed holds link and text, its JSON-LD the places; regions of the employer are no places', async () => {
  const place = (addressLocality: string, addressCountry: string, addressRegion: string) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', streetAddress: 'Main 1', addressLocality, addressCountry, addressRegion },
  })
  const item = {
    id: 'aa-1',
    title: 'Data Lead',
    url: 'https://career.tide.example/jobs/71-data-lead',
    date_published: '2026-02-04T09:26:20+01:00',
    content_html: '<p>Lead</p>',
    _jobposting: {
      '@context': 'http://schema.org/',
      '@type': 'JobPosting',
      identifier: { '@type': 'PropertyValue', name: 'Tide', value: 71 },
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'SE' }],
      validThrough: '2026-12-31',
      jobLocation: [place('Stockholm', 'SE', 'Sweden'), place('København', 'DK', 'Europe')],
      baseSalary: { currency: 'SEK', value: { minValue: 50_000, maxValue: 60_000, unitText: 'MONTH' } },
    },
  }
  const { _jobposting, ...bare } = item
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Tide AB',
    items: [item, { ...bare, _jobposting: {} }],
  }
  expect(await eachPostingIn(feed)).toEqual([
    {
      externalId: '71',
      title: 'Data Lead',
      company: 'Tide',
      places: ['Stockholm, SE', 'København, DK'],
      country: 'SE',
      workMode: 'remote',
      remoteCountries: ['SE'],
      date: '2026-02-04T09:26:20+01:00',
      validThrough: '2026-12-31',
      employmentType: 'FULL_TIME',
      salary: { low: 50_000, high: 60_000, currency: 'SEK', period: 'month' },
      descriptionHtml: '<p>Lead</p>',
      link: 'https://career.tide.example/jobs/71-data-lead',
    },
    expect.objectContaining({ externalId: 'aa-1', company: 'Tide AB', places: [] }),
  ])
})
