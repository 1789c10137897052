import { expect, test } from 'vitest'
import { postingsIn } from '#tests/fixtures/imports/read-fixture.ts'

const job = (more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Data Engineer',
  description: '<p>Hi</p>',
  identifier: { '@type': 'PropertyValue', name: 'Acme', value: '77' },
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
  url: 'https://acme.example/jobs/77',
  ...more,
})

const page = (...scripts: (object | string)[]) =>
  `<!doctype html><html><head>${scripts
    .map((script) => (typeof script === 'string' ? script : JSON.stringify(script)))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('\n')}</head></html>`

const one = async (more: object) => (await postingsIn(page(job(more))))[0]

test.each([
  ['acme', 'Acme GmbH'],
  ['NORTH STAR', 'North Star Analytics, Inc.'],
  ['acme-gmbh', 'Acme GmbH'],
  ['Müller', 'Muller & Söhne'],
])('"%s" is the employer %s, not the job', async (value, name) => {
  const named = { identifier: { '@type': 'PropertyValue', name, value }, hiringOrganization: { name } }
  const found = await postingsIn(
    page(job({ ...named, url: 'https://acme.example/a' }), job({ ...named, url: 'https://acme.example/b' })),
  )
  expect(found).toMatchObject([{ externalId: 'https://acme.example/a' }, { externalId: 'https://acme.example/b' }])
})

test.each([
  ['77', 'Studio 77'],
  ['acme-77', 'Acme GmbH'],
  ['north', 'Northwind'],
])('"%s" of %s is the job', async (value, name) =>
  expect(await one({ identifier: { name, value }, hiringOrganization: { name } })).toMatchObject({ externalId: value }),
)

test('an identifier that names the employer identifies no job: the address does, else what is known of the job', async () => {
  const named = { '@type': 'PropertyValue', name: 'Acme Inc.', value: 'ACME' }
  const found = await postingsIn(
    page(
      job({ identifier: named, title: 'A', url: 'https://acme.example/a' }),
      job({ identifier: named, title: 'B', url: 'https://acme.example/b' }),
      job({ identifier: { name: 'Group', value: 'Group' }, title: 'C', url: undefined }),
      job({ identifier: 'Acme', title: 'D', url: undefined }),
    ),
  )
  expect(found).toMatchObject([
    { externalId: 'https://acme.example/a' },
    { externalId: 'https://acme.example/b' },
    { title: 'C' },
    { title: 'D' },
  ])
  expect(new Set(found.map((posting) => (posting as { externalId: string }).externalId)).size).toBe(4)
})

test('another job under the same id is reported, a further copy joins the first', async () => {
  const [first, second, copy] = [
    job(),
    job({ title: 'Cook', url: 'https://acme.example/jobs/78' }),
    job({ jobLocation: { address: 'Paris, France' } }),
  ]
  expect(await postingsIn(page(first, second, copy))).toMatchObject([
    'same_id',
    'repeated',
    { title: 'Data Engineer', places: ['Paris, France'] },
  ])
})

test.each<[string, unknown, string[], string | undefined]>([
  ['a text', 'Berlin, Germany', ['Berlin, Germany'], undefined],
  ['an address as text', { '@type': 'Place', address: 'Berlin, Germany' }, ['Berlin, Germany'], undefined],
  ['a name', { '@type': 'Place', name: 'Berlin, Germany' }, ['Berlin, Germany'], undefined],
  [
    'a bare address',
    { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
    ['Berlin, DE'],
    'DE',
  ],
  [
    'several addresses',
    {
      '@type': 'Place',
      address: [
        { addressLocality: 'Berlin', addressCountry: 'DE' },
        { addressLocality: 'Paris', addressCountry: { name: 'France' } },
      ],
    },
    ['Berlin, DE', 'Paris, France'],
    'DE',
  ],
  [
    'several localities',
    { address: { addressLocality: ['Berlin', 'Hamburg'], addressCountry: 'DE' } },
    ['Berlin, DE', 'Hamburg, DE'],
    'DE',
  ],
  ['several places', [{ address: 'Rome' }, 'Oslo'], ['Rome', 'Oslo'], undefined],
  ['a list as country', { address: { addressLocality: 'Lyon', addressCountry: ['FR'] } }, ['Lyon, FR'], 'FR'],
  ['empty texts', { address: { addressLocality: '', addressRegion: '', addressCountry: '' } }, [], undefined],
])('a location that is %s', async (_name, jobLocation, places, country) => {
  const posting = await one({ jobLocation })
  expect(posting).toMatchObject({ places })
  expect((posting as { country?: string }).country).toBe(country)
})

test.each<[string, unknown, string]>([
  ['a text', 'Acme GmbH', 'Acme GmbH'],
  ['a list', [{ name: 'Acme GmbH' }], 'Acme GmbH'],
  ['a legal name', { legalName: 'Acme GmbH' }, 'Acme GmbH'],
  ['several names', { name: ['Acme GmbH', 'Acme'] }, 'Acme GmbH'],
  ['a text with a language', { name: { '@value': 'Acme GmbH', '@language': 'de' } }, 'Acme GmbH'],
  ['an escaped name', { name: 'R&amp;D Labs' }, 'R&D Labs'],
])('an employer as %s', async (_name, hiringOrganization, company) => {
  expect(await one({ hiringOrganization })).toMatchObject({ company })
})

test('an employer and a place that stand elsewhere in the graph', async () => {
  const graph = [
    job({ hiringOrganization: { '@id': '#us' }, jobLocation: [{ '@id': '#here' }] }),
    { '@id': '#us', '@type': 'Organization', name: 'Acme GmbH' },
    { '@id': '#here', '@type': 'Place', address: { addressLocality: 'Berlin' } },
  ]
  expect(await postingsIn(page({ '@graph': graph }))).toMatchObject([{ company: 'Acme GmbH', places: ['Berlin'] }])
})

test('texts in lists and with a language are read whole', async () => {
  expect(
    await one({
      title: { '@value': 'Analyst', '@language': 'en' },
      description: ['<p>One</p>', { '@value': '<p>Two</p>' }],
    }),
  ).toMatchObject({ title: 'Analyst', descriptionHtml: '<p>One</p>\n<p>Two</p>' })
})

test.each<[string, (object | string)[]]>([
  ['a graph', [{ '@graph': [{ '@type': 'WebPage' }, job()] }]],
  ['a list', [[job()]]],
  ['an item list', [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: job() }] }]],
  ['deep inside', [{ '@type': 'Organization', subOrganization: { makesOffer: job() } }]],
  ['another spelling of the type', [{ ...job(), '@type': ['Thing', 'http://schema.org/JobPosting'] }]],
  ['a comma too many', [JSON.stringify(job()).replace(/}$/, ',\n}')]],
  ['a comment', [`/* generated */ // by hand\n${JSON.stringify(job())}`]],
  ['a byte-order mark', [`\ufeff${JSON.stringify(job())}`]],
  ['escaped quotes', [JSON.stringify(job()).replaceAll('"', '&quot;')]],
  ['an escaped apostrophe', [JSON.stringify(job()).replace('Hi', String.raw`It\'s C:\\'`)]],
  ['a raw line break', [JSON.stringify(job()).replace('<p>Hi', '<p>\n\tHi')]],
])('a posting in %s', async (_name, scripts) => {
  expect(await postingsIn(page(...scripts))).toMatchObject([{ externalId: '77', title: 'Data Engineer' }])
})

test('comment signs and commas inside texts stay', async () => {
  const text =
    '{"@type":"JobPosting","title":"C /* or */ D,]","identifier":"1","hiringOrganization":"A","url":"https://a.example//x",}'
  expect(await postingsIn(page(text))).toMatchObject([{ title: 'C /* or */ D,]', link: 'https://a.example//x' }])
})

test('a relative address belongs to its page', async () => {
  const [posting] = await postingsIn(page(job({ url: '/jobs/1' })), { url: 'https://acme.example/careers' })
  expect(posting).toMatchObject({ link: 'https://acme.example/jobs/1' })
})
