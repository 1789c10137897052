import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SocialCard } from '#domain/shared/social-image.ts'
import { readEnv } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { COLOURS, cardLayout, shownCard } from './card-layout.ts'
import { readSocialImageAddress, socialImage, socialImageResponse } from './social-images.server.ts'

const services = { env: readEnv({ SITE_NAME: 'Testboard' }) } as Services
const CARD: SocialCard = { kicker: 'Acme', title: 'Data Engineer', line: 'Berlin, Germany · €70k' }

async function drawn(card: SocialCard): Promise<Buffer> {
  return Buffer.from(await (await socialImageResponse(services, card)).arrayBuffer())
}

/** Rows in which something is drawn, from the first to the last. */
async function inkOf(png: Buffer): Promise<{ colours: number; last: number; right: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [r, g, b] = data
  let [last, right] = [0, 0]
  const colours = new Set<number>()
  for (let at = 0; at < data.length; at += 3) {
    colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b) continue
    last = Math.max(last, Math.floor(at / 3 / info.width))
    right = Math.max(right, (at / 3) % info.width)
  }
  return { colours: colours.size, last, right }
}

test('a card is a PNG of 1200 × 630 that caches keep for ever', async () => {
  const response = await socialImageResponse(services, CARD)
  const png = Buffer.from(await response.arrayBuffer())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(60_000)
  expect((await inkOf(png)).colours).toBeGreaterThan(3)
})

test('each text changes the image and its address, and the same texts do not', async () => {
  const cards = [CARD, { ...CARD, title: 'Data Analyst' }, { ...CARD, line: 'Berlin' }, { ...CARD, kicker: 'Other' }]
  const images = await Promise.all(cards.map(drawn))
  expect(new Set(images.map((png) => png.toString('base64'))).size).toBe(cards.length)
  const paths = cards.map((card) => socialImage(services, { kind: 'jobs', key: 'abc', card }).path)
  expect(new Set(paths).size).toBe(cards.length)
  expect(socialImage(services, { kind: 'jobs', key: 'abc', card: { ...CARD } }).path).toBe(paths[0])
  expect(await drawn({ ...CARD })).toEqual(images[0])
})

describe('a text of any kind stays within the image', () => {
  test.each([
    ['words', 'Principal Machine Learning Engineer for Everything '.repeat(8)],
    ['one word', 'x'.repeat(300)],
    ['wide letters', 'W'.repeat(240)],
    ['Cyrillic', 'Старший инженер по машинному обучению '.repeat(6)],
    ['markup', '<script>alert(1)</script> &amp; "quotes" </svg>'],
  ])('%s', async (_, title) => {
    const { last, right } = await inkOf(await drawn({ kicker: title, title, line: title }))
    expect([last < 590, right < 1150]).toEqual([true, true])
  })
})

test('a title in letters that the font lacks leaves its place to the next text', async () => {
  const site = { name: 'Testboard' }
  expect(shownCard({ ...CARD, title: 'データサイエンティスト' }, site)).toMatchObject({
    kicker: 'Acme',
    title: 'Berlin, Germany · €70k',
    line: '',
  })
  expect(shownCard({ kicker: '東京', title: '🚀', line: 'مهندس' }, site)).toMatchObject({
    kicker: '',
    title: 'Testboard',
  })
  const latin = await inkOf(await drawn({ kicker: '', title: 'Testboard', line: '' }))
  expect(await inkOf(await drawn({ kicker: '東京', title: '数据', line: '' }))).toEqual(latin)
})

test('addresses are read as they are written', () => {
  const { path, alt } = socialImage(services, {
    kind: 'salaries',
    key: 'data-engineer',
    query: 'country=DE',
    card: CARD,
  })
  expect(alt).toBe('Acme · Data Engineer · Berlin, Germany · €70k')
  expect(path).toMatch(/^\/social-images\/salaries\/data-engineer\/[0-9a-f]{16}\.png\?country=DE$/)
  expect(readSocialImageAddress(path.split('?')[0] ?? '')).toEqual({ kind: 'salaries', key: 'data-engineer' })
  expect(readSocialImageAddress(socialImage(services, { kind: 'site', card: CARD }).path)).toEqual({
    kind: 'site',
    key: '',
  })
  for (const path of ['/social-images/', '/social-images/jobs/x.png', '/social-images/jobs/a/b/0123456789abcdef.png'])
    expect(readSocialImageAddress(path)).toBeNull()
})

test('one card is drawn once for all who ask at the same time, and more cards than can wait are rejected', async () => {
  const same = { ...CARD, title: `Same ${Math.random()}` }
  const both = await Promise.all([drawn(same), drawn(same)])
  expect(both[0]).toEqual(both[1])
  const many = Array.from({ length: 60 }, (_, n) => drawn({ ...CARD, title: `Flood ${n}` }))
  const outcomes = await Promise.allSettled(many)
  const rejected = outcomes.filter((one) => one.status === 'rejected')
  expect(rejected.length).toBeGreaterThanOrEqual(29)
  expect(rejected.map(({ reason }) => reason.code)).toEqual(rejected.map(() => 'overloaded'))
  expect(await drawn(same)).toEqual(both[0])
})

test('the colours are those of the look, and the title is never smaller than 56 px', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  for (const colour of Object.values(COLOURS)) expect(tokens).toContain(`: ${colour};`)
  for (const length of [1, 40, 41, 80, 81, 240]) {
    const card = shownCard({ kicker: '', title: 'a'.repeat(length), line: '' }, { name: 'x' })
    const size = /"fontSize":(\d+),"lineHeight"/.exec(JSON.stringify(cardLayout(card)))?.[1]
    expect(Number(size)).toBeGreaterThanOrEqual(56)
  }
})
