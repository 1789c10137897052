import { expect, test } from 'vitest'
import { eachPostingIn } from '#tests/fixtures/imports/read-fixture.ts'

test('JobTech: contract and hours by their Swedish labels, asked skills, all parts of the text, removed postings left out', async () => {
  const posting = {
    id: '900',
    headline: 'Dataingenjör',
    application_deadline: null,
    last_publication_date: '2026-12-12T23:59:59',
    publication_date: '2026-11-13T00:00:00',
    description: {
      text: 'Bygg a < b\n\nVäl',
      company_information: 'Om oss',
      needs: null,
      requirements: 'SQL & R',
      conditions: null,
    },
    employment_type: { label: 'Vanlig anställning' },
    duration: { label: 'Tillsvidare' },
    working_hours_type: { label: 'Deltid' },
    salary_description: '45 000 kr i månaden',
    employer: { name: 'Fjäll AB', workplace: 'Fjäll' },
    application_details: { information: null, url: null },
    webpage_url: null,
    workplace_address: { municipality: 'Umeå', region: 'Västerbottens län', country: null, city: null },
    must_have: { skills: [{ label: 'SQL' }, { label: 'Python' }] },
    nice_to_have: { skills: [{ label: 'Rust' }] },
    removed: false,
  }
  const hit = (more: object) => ({ _id: '1', _source: { ...posting, ...more } })
  const [first, abroad, odd, removed] = await eachPostingIn({
    hits: {
      hits: [
        hit({}),
        hit({
          workplace_address: { city: 'Oslo', country: 'Norge' },
          employment_type: { label: 'Sommarjobb / feriejobb' },
          webpage_url: 'https://fjall.example/1',
        }),
        hit({ employment_type: { label: 'Lärling' }, working_hours_type: null }),
        hit({ removed: true }),
      ],
    },
  })
  expect(first).toEqual({
    externalId: '900',
    title: 'Dataingenjör',
    company: 'Fjäll AB',
    places: ['Umeå'],
    country: 'SE',
    date: '2026-11-13T00:00:00',
    validThrough: '2026-12-12T23:59:59',
    employmentType: 'part_time',
    salaryText: '45 000 kr i månaden',
    skills: ['SQL', 'Python', 'Rust'],
    descriptionHtml: '<p>Bygg a &lt; b</p><p>Väl</p>\n<h3>Om företaget</h3><p>Om oss</p>\n<h3>Krav</h3><p>SQL & R</p>',
    link: 'https://arbetsformedlingen.se/platsbanken/annonser/900',
  })
  expect(abroad).toMatchObject({
    places: ['Oslo'],
    country: 'Norge',
    employmentType: 'temporary',
    link: 'https://fjall.example/1',
  })
  expect(odd).toMatchObject({
    notes: [{ field: 'contract', kind: 'dropped', reason: 'not a value we know', value: 'Lärling' }],
  })
  expect(removed).toBe('unlisted')
})

test('USAJOBS: the kind of appointment before the hours, the remote mark, each place with its own country, how to apply', async () => {
  const descriptor = {
    PositionTitle: 'Statistician',
    PositionURI: 'https://www.usajobs.gov/job/5',
    PositionLocationDisplay: 'Multiple Locations',
    PositionLocation: [
      { LocationName: 'Denver, Colorado', CountryCode: 'United States' },
      { LocationName: 'Stuttgart, Germany', CountryCode: 'Germany' },
    ],
    OrganizationName: 'Bureau of Examples',
    PositionSchedule: [{ Name: 'Full-time' }],
    PositionOfferingType: [{ Name: 'Term' }],
    PositionRemuneration: [
      { MinimumRange: '50000', MaximumRange: '60000', RateIntervalCode: 'PA' },
      { MinimumRange: '70000', MaximumRange: '80000', RateIntervalCode: 'PA' },
    ],
    PublicationStartDate: '2026-11-01T00:00:00.0000',
    ApplicationCloseDate: '2026-12-24T23:59:59.9970',
    UserArea: {
      Details: {
        RemoteIndicator: true,
        JobSummary: 'Count.',
        KeyRequirements: ['Citizen', 'Clearance'],
        HowToApply: 'By post.',
        RequiredDocuments: '',
      },
    },
  }
  const item = (more: object) => ({ MatchedObjectId: '5', MatchedObjectDescriptor: { ...descriptor, ...more } })
  const [first, permanent] = await eachPostingIn({
    SearchResult: {
      SearchResultItems: [
        item({}),
        item({ PositionOfferingType: [{ Name: 'Permanent' }], PositionLocation: [], UserArea: {} }),
      ],
    },
  })
  expect(first).toEqual({
    externalId: '5',
    title: 'Statistician',
    company: 'Bureau of Examples',
    places: ['Denver, Colorado, United States', 'Stuttgart, Germany'],
    country: 'United States',
    workMode: 'remote',
    date: '2026-11-01T00:00:00.0000',
    validThrough: '2026-12-24T23:59:59.9970',
    employmentType: 'temporary',
    salary: { low: 50_000, high: 60_000, currency: 'USD', period: 'year' },
    descriptionHtml:
      '<p>Count.</p>\n<h3>Conditions of employment</h3><p>Citizen</p><p>Clearance</p>\n<h3>How to apply</h3><p>By post.</p>',
    link: 'https://www.usajobs.gov/job/5',
    notes: [
      { field: 'pay', kind: 'dropped', reason: 'a further amount', value: '70000' },
      { field: 'pay', kind: 'dropped', reason: 'a further amount', value: '80000' },
    ],
  })
  expect(permanent).toMatchObject({ employmentType: 'Full-time', places: ['Multiple Locations'], country: 'US' })
})

test('USAJOBS history: a cancelled announcement is not listed, one without compensation has no pay', async () => {
  const row = {
    controlNumber: 8,
    hiringAgencyName: null,
    hiringSubelementName: 'Office of Counting',
    hiringDepartmentName: 'Department of Examples',
    positionTitle: 'Analyst',
    appointmentType: 'Internships',
    workSchedule: 'Full-time',
    salaryType: 'Without Compensation',
    minimumSalary: 0,
    maximumSalary: 0,
    positionOpenDate: '2026-11-01',
    positionCloseDate: '2026-12-01',
    positionOpeningStatus: 'Accepting applications',
    locations: 'Macon, Georgia, United States | Norfolk, Virginia, United States',
  }
  expect(await eachPostingIn({ data: [row, { ...row, positionOpeningStatus: 'Job canceled' }] })).toEqual([
    {
      externalId: '8',
      title: 'Analyst',
      company: 'Office of Counting',
      places: ['Macon, Georgia, United States | Norfolk, Virginia, United States'],
      country: 'US',
      date: '2026-11-01',
      validThrough: '2026-12-01',
      employmentType: 'intern',
      link: 'https://www.usajobs.gov/job/8',
    },
    'unlisted',
  ])
})

test('RemoteOK: the legal notice at the head of the list is no job and no error', async () => {
  const job = {
    id: '9',
    slug: 'x',
    company: 'Tide',
    position: 'Analyst',
    tags: ['embedded', 'ops'],
    location: 'Porto, Portugal',
    salary_min: 0,
    salary_max: 90_000,
    description: 'Look',
    epoch: 1_784_122_076,
    url: 'https://remoteok.com/remote-jobs/9',
    apply_url: 'https://tide.example/apply',
  }
  expect(await eachPostingIn([{ last_updated: 1, legal: 'Link back.' }, job])).toEqual([
    'unlisted',
    {
      externalId: '9',
      title: 'Analyst',
      company: 'Tide',
      places: ['Porto, Portugal'],
      workMode: 'remote',
      date: 1_784_122_076,
      salary: { high: 90_000, currency: 'USD', period: 'year' },
      descriptionHtml: '<p>Look</p>',
      link: 'https://remoteok.com/remote-jobs/9',
    },
  ])
})

test('Remotive: regions of applicants; the tags of its form are no skills', async () => {
  const job = {
    id: 20,
    url: 'https://remotive.com/remote-jobs/data/analyst-20',
    title: 'Analyst',
    company_name: 'Tide',
    category: 'Data',
    tags: ['android', 'C', 'shopify'],
    job_type: 'freelance',
    publication_date: '2026-07-14T14:14:46',
    candidate_required_location: 'Europe, Brazil',
    salary: '$80k - $100k',
    description: '<p>Look</p>',
  }
  expect(await eachPostingIn({ '00-warning': 'Link back.', jobs: [job] })).toEqual([
    {
      externalId: '20',
      title: 'Analyst',
      company: 'Tide',
      places: [],
      workMode: 'remote',
      remoteCountries: ['Europe', 'Brazil'],
      date: '2026-07-14T14:14:46',
      employmentType: 'freelance',
      salaryText: '$80k - $100k',
      descriptionHtml: '<p>Look</p>',
      link: 'https://remotive.com/remote-jobs/data/analyst-20',
    },
  ])
})

test('a closed vacancy of the US technology service is left out, a date still to come falls back to the page', async () => {
  const posting = {
    id: 'lead',
    title: '',
    role: 'Data Lead',
    organization: 'Service',
    location: 'Washington, DC',
    opens: 'tbd',
    closes: null,
    state: 'open',
    salary_min: 1,
    salary_max: 2,
    currency: 'USD',
    period: 'year',
    apply_url: 'https://service.example/1',
    committed: '2026-05-16',
    description_md: '## Role',
  }
  const lines = [posting, { ...posting, opens: '2026-05-01' }, { ...posting, state: 'closed' }].map((one) =>
    JSON.stringify(one),
  )
  expect(await eachPostingIn(lines.join('\n'))).toMatchObject([
    { title: 'Data Lead', date: '2026-05-16', country: 'US', descriptionHtml: '<h2>Role</h2>' },
    { date: '2026-05-01' },
    'unlisted',
  ])
})
