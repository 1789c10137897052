import { describe, expect, test } from 'vitest'
import { postingsOf } from '#tests/fixtures/imports/read-fixture.ts'
import { MAPPINGS, parseMapping } from '../mappings.ts'
import { mappedPosting } from './mapped.ts'
import { pythonList } from './read-field.ts'

test('our own shape, one posting per line; malformed lines are rejected', async () => {
  expect(await postingsOf('postings.ndjson')).toEqual([
    {
      externalId: 'p1',
      title: 'Data Engineer',
      company: 'Northwind',
      places: ['Berlin, Germany', 'Remote'],
      workMode: 'hybrid',
      date: 1764205361,
      salary: { low: 70_000, high: 90_000, currency: 'EUR', period: 'year' },
      skills: ['SQL', 'Python'],
      seniority: 'senior',
      descriptionHtml: '<p>Pipelines</p>',
      link: 'https://northwind.example/p1',
    },
    'no_company',
    'not_json',
    {
      externalId: 'p3',
      title: 'Analyst',
      company: 'Northwind',
      places: ['Lisbon; Porto'],
      salaryText: 'Competitive',
    },
  ])
})

test('data-jobs: an id is made, lists as Python prints them, the country is a hint', async () => {
  const [scientist, analyst, incomplete] = await postingsOf('data-jobs.csv')
  expect(scientist).toEqual({
    externalId: expect.stringMatching(/^[\w-]{22}$/),
    title: 'Senior Data Scientist',
    company: 'Northwind',
    places: ['Bennington, NE'],
    country: 'Sudan',
    date: '2023-04-24 09:51:15',
    employmentType: 'Full-time',
    salary: { low: 128_050, high: 128_050, currency: 'USD', period: 'year' },
    skills: ['sql', "d'or", 'power bi'],
  })
  expect(analyst).toMatchObject({
    title: 'Data Analyst',
    places: ['Anywhere'],
    workMode: 'remote',
    salary: { low: 42.5, high: 42.5, currency: 'USD', period: 'hour' },
  })
  expect(incomplete).toBe('no_company')
  expect(await postingsOf('data-jobs.csv')).toEqual([scientist, analyst, incomplete])
})

test('NYC: mojibake repaired, zero is no pay, sections of the text under headings', async () => {
  const [internal, statistician] = await postingsOf('nyc-jobs.csv')
  expect(internal).toMatchObject({
    externalId: '87990',
    places: ['New York, NY'],
    employmentType: 'full_time',
    salary: { low: 42_405, high: 65_485, currency: 'USD', period: 'year' },
    descriptionHtml:
      '<p>The City’s trees.   More.</p>\n<h3>Minimum qualifications</h3><p>A degree</p>\n<h3>To apply</h3><p>Internal form</p>',
  })
  expect(statistician).toMatchObject({ salary: { low: 30, period: 'hour' }, validThrough: '2019-03-29T00:00:00.000' })
  expect(statistician).not.toHaveProperty('salary.high')
})

test('USAJOBS table: without compensation there is no pay', async () => {
  const [scientist, volunteer] = await postingsOf('usajobs.csv')
  expect(scientist).toMatchObject({
    externalId: '1',
    places: ['Washington, District of Columbia'],
    salary: { low: 69_923, high: 185_234, currency: 'USD', period: 'year' },
  })
  expect(volunteer).toMatchObject({ externalId: '2', date: '2025-07-07' })
  expect(volunteer).toHaveProperty('salary.period', 'Without Compensation')
})

test('USAJOBS search: a list deep in the document, several places, texts of many fields', async () => {
  expect(await postingsOf('usajobs-search.json')).toEqual([
    {
      externalId: '451842500',
      title: 'STATISTICIAN',
      company: 'Bureau of Examples',
      places: ['Washington, District of Columbia, United States', 'Denver, Colorado, United States'],
      country: 'United States',
      date: '2020-12-03',
      validThrough: '2021-12-02',
      employmentType: 'Full Time',
      salary: { low: 55_204, high: 142_180, currency: 'USD', period: 'year' },
      descriptionHtml:
        '<p>Counts r&eacute;sum&eacute;s.</p>\n<h3>Duties</h3><p>Count</p><p>Report</p>\n<h3>Qualifications</h3><p>One year.</p><p>Two degrees.</p>',
      link: 'https://www.usajobs.gov:443/GetJob/ViewDetails/451842500',
    },
  ])
})

test('Markdown becomes HTML', async () => {
  const [lead] = await postingsOf('tts-positions.ndjson')
  expect(lead).toMatchObject({ places: ['Virtual (100% Remote)'], date: '2018-05-16' })
  expect(lead).toHaveProperty(
    'descriptionHtml',
    expect.stringContaining('<h2>Role</h2>\n<p>Build <strong>things</strong>'),
  )
})

test('XML by a mapping: several elements of one name, children within children', async () => {
  expect(await postingsOf('personio.xml')).toMatchObject([
    {
      externalId: '9',
      company: 'Beispiel GmbH',
      places: ['Munich|Berlin|Cologne'],
      descriptionHtml: '<h3>Aufgaben</h3><p>Zahlen</p>',
    },
  ])
})

describe('a mapping of the operator', () => {
  const mapping = (fields: object, more: object = {}) =>
    parseMapping(
      JSON.stringify({ name: 'own', recognise: ['x'], fields: { title: 't', company: 'c', ...fields }, ...more }),
    )
  const read = (item: object, fields: object, more?: object) => mappedPosting(item, mapping(fields, more), { head: '' })

  test('joins, maps, falls back and fills templates', () => {
    const fields = {
      externalId: 'deep.list[].id',
      places: { join: { paths: ['city', 'state'] } },
      workMode: { from: 'mode', map: { F: 'remote' } },
      country: { from: ['nothing', 'land'], otherwise: 'DE' },
      link: { template: 'https://a.example/{deep.list[].id}?q={city}' },
      skills: { from: 'tags', as: 'comma-list' },
    }
    const item = { t: 'T', c: 'C', deep: { list: [{ id: 7 }] }, city: 'Ulm & Co', state: '', mode: 'F', tags: 'a, b,' }
    expect(read(item, fields)).toEqual({
      posting: {
        externalId: '7',
        title: 'T',
        company: 'C',
        places: ['Ulm & Co'],
        workMode: 'remote',
        country: 'DE',
        link: 'https://a.example/7?q=Ulm%20%26%20Co',
        skills: ['a', 'b'],
      },
    })
  })

  test('leaves out what the source does not list', () => {
    const item = { t: 'T', c: 'C', id: '1', status: 'draft' }
    expect(read(item, { externalId: 'id' }, { unlisted: { from: 'status', is: ['draft'] } })).toEqual({
      rejection: 'unlisted',
    })
  })

  test('is validated, and the error names the path', () => {
    expect(() => parseMapping('{"name":"x","recognise":["a"],"fields":{"titel":"t"}}')).toThrowError(
      expect.objectContaining({ code: 'feed_mapping_invalid', fields: { fields: expect.stringContaining('titel') } }),
    )
    expect(() => parseMapping('{')).toThrowError(expect.objectContaining({ code: 'feed_mapping_invalid' }))
  })
})

test('every mapping that comes with the product reads an id and a title', () => {
  for (const { name, fields } of MAPPINGS)
    expect(fields, name).toMatchObject({ externalId: expect.anything(), title: expect.anything() })
})

test('lists as Python prints them', () => {
  expect(pythonList(`['a', "b's", 'c\\'d', 'e, f']`)).toEqual(['a', "b's", "c'd", 'e, f'])
  expect(pythonList('[]')).toEqual([])
  expect(pythonList('nan')).toEqual([])
  expect(pythonList(`['a', "b`)).toEqual(['a'])
})
