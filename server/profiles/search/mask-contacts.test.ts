import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#domain/shared/fold.ts'
import { MASK, maskAddress, maskContacts } from './mask-contacts.ts'

const SECRETS = { names: ['Jürgen', 'Hofstätter-Ruiz'], phrases: ['Brightwell Labs'] }

describe('what tells who somebody is or how to reach them', () => {
  test.each([
    ['Data Scientist, jh@mail.example.com', `Data Scientist, ${MASK}`],
    ['ML Engineer (write to j.h@posteo.de)', `ML Engineer (write to ${MASK})`],
    ['Analyst someone at mail dot com', `Analyst ${MASK}`],
    ['Analyst some.one (at) mail (dot) com', `Analyst ${MASK}`],
    ['Analyst someone[at]posteo[dot]de', `Analyst ${MASK}`],
    ['Analyst someone AT gmail', `Analyst ${MASK}`],
    ['Analyst someone @ gmail . com', `Analyst ${MASK}`],
    ['Analyst ｓｏｍｅｏｎｅ＠ｍａｉｌ．ｃｏｍ', `Analyst ${MASK}`],
    ['Analyst https://me.example/cv?x=1 now', `Analyst ${MASK} now`],
    ['Analyst www.me.org', `Analyst ${MASK}`],
    ['Analyst linkedin.com/in/some-one', `Analyst ${MASK}`],
    ['Analyst my-page.dev', `Analyst ${MASK}`],
    ['Analyst mypage dot dev', `Analyst ${MASK}`],
    ['Analyst @handle', `Analyst ${MASK}`],
    ['Analyst | GitHub: handle-42', `Analyst | GitHub: ${MASK}`],
    ['Call +49 170 123 45 67', `Call ${MASK}`],
    ['Call (030) 1234567!', `Call ${MASK}!`],
    ['Call 0170/1234567', `Call ${MASK}`],
    ['Call 555.123.4567', `Call ${MASK}`],
    ['Call zero one seven five five one two three', `Call ${MASK}`],
    ['Jürgen, Data Scientist', `${MASK}, Data Scientist`],
    ['JUERGEN the analyst', `${MASK} the analyst`],
    ['Jurgen’s data', `${MASK}’s data`],
    ['Hofstatter, analyst', `${MASK}, analyst`],
    ['analyst ruiz', `analyst ${MASK}`],
    ['JürgenHofstätterRuiz analytics', `${MASK} analytics`],
    ['Analyst at BRIGHTWELL labs', `Analyst at ${MASK}`],
    ['J.ü.r.g.e.n', MASK],
    ['J u r g e n analyst', `${MASK} analyst`],
    ['jurgen_hofstaetter42', `${MASK}_${MASK}42`],
  ])('%s is masked', (text, expected) => expect(maskContacts(text, SECRETS)).toBe(expected))

  test.each([
    'Senior Data Scientist',
    'Node.js and ASP.NET Developer',
    'M.Sc. in Statistics, Ph.D.',
    'Data Scientist (NLP, 10+ years, 2015–2020)',
    'Python 3.12 / C++20 / CI/CD',
    'Kaggle: Master',
    'Lead at scale, at large',
    'Data labs analyst',
    'Handles 100,000,000 rows',
    'e.g. A/B tests, i.e. experiments',
    'Head of R&D',
    '',
  ])('%s stays', (text) => expect(maskContacts(text, SECRETS)).toBe(text))
})

test('a place that its owner typed keeps no house number and no postcode', () => {
  expect(maskAddress('Lindenweg 12, 10115 Berlin, near the river', SECRETS)).toBe(`${MASK}, ${MASK}, near the river`)
  expect(maskAddress('Upper Bavaria', SECRETS)).toBe('Upper Bavaria')
  expect(maskAddress('Casa Ruiz, Sevilla', SECRETS)).toBe(`Casa ${MASK}, Sevilla`)
})

const word = fc.stringMatching(/^[a-zà-öø-ÿ]{3,12}$/)
const name = fc.tuple(word, word)
const around = fc.constantFrom('Data Scientist', 'Senior NLP Engineer, 10+ years', 'Lead (ML)', '')
const spelled = (first: string, last: string) =>
  fc.constantFrom(
    `${first} ${last}`,
    `${last}, ${first}`.toUpperCase(),
    `${first}${last}`,
    `${first}-${last}`,
    `${first}_${last}`,
    first[0]?.toUpperCase() + first.slice(1),
    [...first].join(' '),
    [...last].join('.'),
    first.normalize('NFD'),
  )

test.each([
  ['Nina', 'Eva', 'ninaeva'],
  ['Noe', 'Eva', 'noeeva'],
  ['Nö', 'Eva', 'nöeva'],
  ['Eøå', 'Ëaþnýá', 'eøåëaþnýá'],
])(
  '%s %s is masked in %s, where the end of one name and the start of the next look like one letter',
  (first, last, joined) => {
    expect(maskContacts(`Analyst ${joined}`, { names: [first, last] })).toBe(`Analyst ${MASK}`)
  },
)

test('no spelling of the owner’s name is left', () => {
  fc.assert(
    fc.property(
      name.chain((pair) => fc.tuple(fc.constant(pair), spelled(...pair), around, around)),
      ([[first, last], said, before, after]) => {
        const letters = (text: string) => fold(text).replace(/[^a-z]+/g, '')
        const left = letters(maskContacts(`${before} ${said} ${after}`, { names: [first, last] }))
        const own = letters(`${before} ${after}`)
        for (const one of [first, last]) if (!own.includes(fold(one))) expect(left).not.toContain(fold(one))
      },
    ),
    { numRuns: 500 },
  )
})

const at = fc.constantFrom('@', ' @ ', ' at ', ' (at) ', '[at]', ' AT ', '＠')
const dot = fc.constantFrom('.', ' dot ', ' (dot) ', '[dot]', ' DOT ')
const local = fc.stringMatching(/^[a-z]{4,8}[0-9]?$/).filter((text) => !/^(data|lead|dot|point|punkt|chez)/.test(text))
test('no spelling of an email address is left', () => {
  fc.assert(
    fc.property(
      local,
      at,
      local,
      dot,
      fc.constantFrom('com', 'de', 'org', 'io'),
      around,
      (user, at, host, dot, top, text) => {
        const left = maskContacts(`${text}, ${user}${at}${host}${dot}${top}, ${text}`, { names: [] })
        expect(left.replaceAll(text, '')).not.toMatch(new RegExp(`${user}|${host}`))
      },
    ),
    { numRuns: 500 },
  )
})

test('no phone number is left, and a second masking changes nothing', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 13 })
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-', '.', '/', ' - '), around, (figures, gap, text) => {
      const groups = figures.join('').match(/.{1,3}/g) as string[]
      const once = maskContacts(`${text}: ${groups.join(gap)}`, { names: [] })
      expect(once).toBe(`${text}: ${MASK}`)
      expect(maskContacts(once, { names: [] })).toBe(once)
    }),
  )
})

test.each(['@', 'a.', 'at dot ', '1-', '(', 'a b ', 'x@y.'])('a long title of %j takes no long time', (piece) => {
  const started = performance.now()
  maskContacts(piece.repeat(2_000 / piece.length), SECRETS)
  expect(performance.now() - started).toBeLessThan(500)
})
