import { expect, test } from 'vitest'
import { postingsIn } from '#tests/fixtures/imports/read-fixture.ts'

const entryOf = (entry: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title><entry><id>tag:1</id><title>Acme: Data Engineer</title>${entry}</entry></feed>`

const rss = (items: string, channel = '<title>Northwind AB</title>') =>
  `<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel>${channel}${items}</channel></rss>`

test.each([
  [
    'XHTML',
    '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>We <b>build</b>.</p><ul><li>Python</li><li>Kafka</li></ul><a href="https://a.example/?a=1&amp;b=2">Apply</a></div></content>',
    '<div xmlns="http://www.w3.org/1999/xhtml"><p>We <b>build</b>.</p><ul><li>Python</li><li>Kafka</li></ul><a href="https://a.example/?a=1&amp;b=2">Apply</a></div>',
  ],
  [
    'XHTML with a prefix',
    '<content><x:div><x:p>One</x:p><x:p>Two</x:p></x:div></content>',
    '<div><p>One</p><p>Two</p></div>',
  ],
  ['escaped HTML', '<content type="html">&lt;p&gt;R&amp;amp;D&lt;/p&gt;</content>', '<p>R&amp;D</p>'],
  ['HTML beside CDATA', '<content><p>One</p><![CDATA[<p>Two</p>]]></content>', '<p>One</p><p>Two</p>'],
])('a text that is %s keeps its tags', async (_name, content, html) => {
  expect(await postingsIn(entryOf(content))).toMatchObject([{ descriptionHtml: html }])
})

test.each([
  [
    'the page before the API',
    '<link rel="self" href="https://a.example/api/1"/><link rel="alternate" href="https://a.example/1"/>',
    'https://a.example/1',
  ],
  ['a link without rel', '<link href="https://a.example/1"/>', 'https://a.example/1'],
  [
    'HTML before other types',
    '<link rel="alternate" type="application/json" href="https://a.example/1.json"/><link rel="alternate" type="text/html" href="https://a.example/1"/>',
    'https://a.example/1',
  ],
  [
    'no API address',
    '<link rel="edit" href="https://a.example/api/1"/><link rel="enclosure" href="https://a.example/a.png"/>',
    undefined,
  ],
])('of several links: %s', async (_name, links, link) => {
  const [posting] = await postingsIn(entryOf(links))
  expect((posting as { link?: string }).link).toBe(link)
})

test('an item without a link has its id when that is an address', async () => {
  const item = (guid: string) => `<item><title>Acme: Engineer</title>${guid}</item>`
  expect(await postingsIn(rss(item('<guid>https://a.example/1</guid>')))).toMatchObject([
    { link: 'https://a.example/1' },
  ])
  const [other] = await postingsIn(rss(item('<guid isPermaLink="false">https://a.example/1</guid>')))
  expect(other).not.toHaveProperty('link')
})

const teamtailor = (title: string, status: string, ...sites: [string, string, string][]) =>
  `<item><title>${title}</title><guid>${title}</guid><link>https://northwind.example/${title.length}</link><remoteStatus>${status}</remoteStatus><tt:locations>${sites
    .map(
      ([name, city, country]) =>
        `<tt:location><tt:name>${name}</tt:name><tt:city>${city}</tt:city><tt:country>${country}</tt:country></tt:location>`,
    )
    .join('')}</tt:locations><tt:department>Data</tt:department></item>`

test('Teamtailor: the channel is the employer, offices are places, and the status says how one works', async () => {
  const items = [
    teamtailor('Team Lead: Data', 'hybrid', ['HQ', 'Stockholm', 'Sweden'], ['West', 'Berlin', 'Germany']),
    teamtailor('ML Engineer', 'fully', ['Lisbon', 'Lisbon', 'Portugal']),
    teamtailor('Data Analyst', 'fully'),
    teamtailor('Data Steward', 'none', ['Oslo', '', '']),
    teamtailor('Data Clerk', 'temporary', ['HQ', 'Stockholm', 'Sweden']),
  ]
  const found = await postingsIn(rss(items.join(''), '<title><![CDATA[Northwind & Sons]]></title>'))
  expect(found).toMatchObject([
    {
      title: 'Team Lead: Data',
      company: 'Northwind & Sons',
      places: ['Stockholm, Sweden', 'Berlin, Germany'],
      workMode: 'hybrid',
    },
    { workMode: 'remote', places: ['Lisbon, Portugal'], remoteCountries: ['Portugal'] },
    { workMode: 'remote', places: [] },
    { workMode: 'onsite', places: ['Oslo'] },
    { places: ['Stockholm, Sweden'] },
  ])
  expect(found[2]).not.toHaveProperty('remoteCountries')
  expect(found[4]).not.toHaveProperty('workMode')
  expect(await postingsIn(rss(items[0] ?? ''), { company: 'Northwind' })).toMatchObject([{ company: 'Northwind' }])
})

const indeed = (description: string) =>
  `<source><job><title>Engineer</title><referencenumber>1</referencenumber><company>R&D Labs</company>${description}</job></source>`

test.each([
  [
    'well-formed',
    '<description><p>SQL</p><ul><li>Python</li><li>Kafka</li></ul><a href="https://a.example">x</a></description>',
    '<p>SQL</p><ul><li>Python</li><li>Kafka</li></ul><a href="https://a.example">x</a>',
  ],
  [
    'not well-formed',
    '<description lang="en"><p>SQL<br>R&D&nbsp;<li>Kafka</description>',
    '<p>SQL<br>R&D&nbsp;<li>Kafka',
  ],
  ['plain text', '<description>SQL</description>', '<p>SQL</p>'],
])('HTML that a source left unescaped, %s', async (_name, description, html) => {
  expect(await postingsIn(indeed(description))).toMatchObject([{ company: 'R&D Labs', descriptionHtml: html }])
})

test('the same in XML that a mapping reads', async () => {
  const xml = `<jobs><job><id>1</id><title>Engineer</title><firm>A</firm><text><p>SQL</p><p>Python</p></text><where><city>Bonn</city></where></job></jobs>`
  const mapping = {
    name: 'own',
    recognise: ['firm'],
    items: { xml: 'job' },
    fields: { externalId: 'id', title: 'title', company: 'firm', descriptionHtml: 'text', places: 'where.city' },
  }
  expect(await postingsIn(xml, { mapping, format: 'xml' })).toMatchObject([
    { descriptionHtml: '<p>SQL</p><p>Python</p>', places: ['Bonn'] },
  ])
})

test.each([
  ['&lt;b&gt;Eng&lt;/b&gt; &amp;amp; Data', 'html', 'Eng & Data'],
  ['&lt;i&gt;Lead&lt;/i&gt;', 'html', 'Lead'],
  ['List&lt;T&gt; Developer', 'text', 'List<T> Developer'],
])('the title %s of type %s', async (title, type, expected) => {
  const entry = `<entry><id>1</id><company>c</company><title type="${type}">${title}</title></entry>`
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title>${entry}</feed>`
  expect(await postingsIn(feed)).toMatchObject([{ title: expected }])
})
