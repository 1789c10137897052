import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import {
  fetchCoverImages,
  fetchEditableProfile,
  type ResponsiveImage,
  setAvatarImage,
  setCoverImage,
} from '#domain/profile/profiles.contract.ts'
import { fetchPreview } from '#domain/profile/public-profile.contract.ts'
import { updateVisibility } from '#domain/profile/visibility.contract.ts'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { MAX_IMAGE_BYTES } from '#domain/shared/limits.ts'
import { quarters, quartersOf } from '#tests/harness/images.ts'
import { buyAccess, buyer } from '#tests/harness/payments/credits.ts'
import { as, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { startTestApp, type TestApp, testApp } from '#tests/harness/test-app.ts'
import { removeOrphanedImages } from './orphaned-images.server.ts'

const app = await testApp()
const JPEG = await quarters().jpeg().toBuffer()

type Sent = Uint8Array | string | undefined

/** Sends a form with these fields as a page of the site does; bytes become files that claim to be a JPEG. */
async function send(on: TestApp, { cookie }: Pick<Person, 'cookie'>, call: Call, fields: Record<string, Sent>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else if (value) form.append(name, new File([value as Uint8Array<ArrayBuffer>], 'a.jpg', { type: 'image/jpeg' }))
  }
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const reply = await on.fetch(API_PREFIX + call.path, { method: 'POST', headers, body: form })
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

async function withPhoto(on: TestApp = app): Promise<{ person: Person; photo: ResponsiveImage }> {
  const person = await seeker(on)
  const { body } = await send(on, person, setAvatarImage, { image: JPEG })
  return { person, photo: body.photo }
}

async function fetchImage(
  url: string,
  who: Partial<Pick<Person, 'cookie'>> = {},
  headers: Record<string, string> = {},
) {
  const reply = await app.fetch(url, { headers: { ...headers, ...(who.cookie && { cookie: who.cookie }) } })
  return { status: reply.status, headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

function filesOf({ services }: TestApp): string[] {
  const folder = path.join(services.env.DATA_DIR, 'files/images')
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
}

function namesOf({ sizes }: ResponsiveImage): string[] {
  return sizes.map(({ url }) => path.basename(url))
}

test('an uploaded photo is the photo of the profile, in three widths', async () => {
  const { person, photo } = await withPhoto()
  expect(photo.sizes.map(({ width }) => width)).toEqual([96, 192, 384])
  expect(photo.url).toBe(photo.sizes[2]?.url)
  expect((await as(app, person).call(fetchEditableProfile)).body.photo).toEqual(photo)
  for (const { width, url } of photo.sizes) {
    const { status, bytes } = await fetchImage(url, person)
    expect([status, (await sharp(bytes).metadata()).width, await quartersOf(bytes)]).toEqual([200, width, [0, 1, 2, 3]])
  }
})

test('only the chosen part of an image is stored', async () => {
  const person = await seeker(app)
  const crop = JSON.stringify({ x: 0, y: 0.5, width: 0.5, height: 0.5 })
  const { body } = await send(app, person, setCoverImage, { image: JPEG, crop })
  expect(body.cover.id).toBeNull()
  expect(await quartersOf((await fetchImage(body.url, person)).bytes)).toEqual([2, 2, 2, 2])
})

test.each([
  ['no file', {}, 422, 'invalid'],
  ['a text instead of a file', { image: '"data:image/png;base64,AAAA"' }, 422, 'invalid'],
  ['a file and an id', { image: JPEG, id: 'null' }, 422, 'invalid'],
  ['a second file', { image: JPEG, more: JPEG }, 422, 'invalid'],
  ['a crop beyond the picture', { image: JPEG, crop: '{"x":0.6,"y":0,"width":0.6,"height":1}' }, 422, 'invalid'],
  ['a crop of nothing', { image: JPEG, crop: '{"x":0,"y":0,"width":0,"height":1}' }, 422, 'invalid'],
  ['a text that claims to be a JPEG', { image: Buffer.from('<svg/>') }, 415, 'image_format'],
  ['a byte too much', { image: Buffer.alloc(MAX_IMAGE_BYTES + 1, JPEG) }, 413, 'image_too_large'],
])('%s is refused, and the photo stays', async (_, fields, status, code) => {
  const { person, photo } = await withPhoto()
  const rejected = await send(app, person, setAvatarImage, fields)
  expect([rejected.status, rejected.body.error.code]).toEqual([status, code])
  expect((await as(app, person).call(fetchEditableProfile)).body.photo).toEqual(photo)
})

test('a file of the most bytes is looked at', async () => {
  const padded = Buffer.concat([JPEG, Buffer.alloc(MAX_IMAGE_BYTES - JPEG.length)])
  expect((await send(app, await seeker(app), setAvatarImage, { image: padded })).status).toBe(200)
})

test('a visitor cannot upload an image, nor can another site in a user’s name', async () => {
  const image = new FormData()
  image.append('image', new Blob([JPEG]))
  const url = API_PREFIX + setAvatarImage.path
  const post = (headers: Record<string, string>) => app.fetch(url, { method: 'POST', body: image, headers })
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(401)
  const { cookie } = await seeker(app)
  expect((await post({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a new photo replaces the old one and its files; without a photo there are no files', async () => {
  const on = await startTestApp()
  const { person, photo: first } = await withPhoto(on)
  const second = (await send(on, person, setAvatarImage, { image: JPEG })).body.photo
  expect(namesOf(second).some((name) => namesOf(first).includes(name))).toBe(false)
  expect(filesOf(on)).toEqual(namesOf(second).sort())
  const removed = await as(on, person).call(setAvatarImage, { id: null })
  expect([removed.status, removed.body]).toEqual([200, { url: null, photo: null }])
  expect([filesOf(on), (await as(on, person).call(fetchEditableProfile)).body.photo]).toEqual([[], null])
})

test('a photo whose commit was made and not heard of keeps its files', async () => {
  const on = await startTestApp()
  const person = await seeker(on)
  const { db } = on.services
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...change) => {
    await transaction(...change)
    throw new Error('Connection terminated unexpectedly')
  })
  expect((await send(on, person, setAvatarImage, { image: JPEG })).status).toBe(503)
  const { photo } = (await as(on, person).call(fetchEditableProfile)).body
  expect(filesOf(on)).toEqual(namesOf(photo).sort())
})

test('a photo and a cover do not touch each other', async () => {
  const { person, photo } = await withPhoto()
  const { body } = await send(app, person, setCoverImage, { image: JPEG })
  await as(app, person).call(setAvatarImage, { id: null })
  expect([(await fetchImage(photo.url, person)).status, (await fetchImage(body.url, person)).status]).toEqual([
    404, 200,
  ])
})

test('every built-in cover is there in both widths and can be chosen; an own one goes with that', async () => {
  const on = await startTestApp()
  const person = await seeker(on)
  const { body } = await as(on, person).call(fetchCoverImages)
  expect([body.total, body.covers.length >= 8]).toEqual([body.covers.length, true])
  await send(on, person, setCoverImage, { image: JPEG })
  for (const { id, title, ...cover } of body.covers) {
    expect(title).not.toBe('')
    for (const { width, url } of cover.sizes) {
      const file = await sharp(fs.readFileSync(path.join('public', url))).metadata()
      expect([file.format, file.width, file.height]).toEqual(['webp', width, width / 3])
    }
    const chosen = await as(on, person).call(setCoverImage, { id })
    expect(chosen.body).toEqual({ url: cover.url, cover: { id, ...cover } })
  }
  expect(filesOf(on)).toEqual([])
  expect((await as(on, person).call(setCoverImage, { id: null })).body).toEqual({ url: null, cover: null })
})

test.each(['no-such-cover', '', '../files/x', 'built-in/waves'])('the cover %j is refused', async (id) => {
  const { status, body } = await as(app, await seeker(app)).call(setCoverImage, { id })
  expect([status, body.error.code]).toEqual([422, 'cover_not_found'])
})

test('a photo is for its owner alone until the profile is public, and again once it is not', async () => {
  const { person, photo } = await withPhoto()
  const [other, company] = [await seeker(app), await recruiter(app)]
  const others = () =>
    Promise.all([fetchImage(photo.url), fetchImage(photo.url, other), fetchImage(photo.url, company)])
  const statuses = async () => [
    (await fetchImage(photo.url, person)).status,
    ...(await others()).map(({ status }) => status),
  ]
  expect(await statuses()).toEqual([200, 404, 404, 404])
  await fillProfile(app, person)
  for (const [visibility, status] of [
    ['searchable', 404],
    ['public', 200],
    ['hidden', 404],
  ] as const) {
    expect((await as(app, person).call(updateVisibility, { visibility })).status).toBe(200)
    expect(await statuses()).toEqual([200, status, status, status])
  }
  expect((await fetchImage(photo.url)).bytes).toHaveLength(0)
})

test('a blocked recruiter does not see the public photo, and no viewer that of a blocked account', async () => {
  const { person, photo } = await withPhoto()
  await fillProfile(app, person, { row: { visibility: 'public', blockedDomains: ['acme.example'] } })
  const [acme, other] = [await recruiter(app, { email: 'r@acme.example' }), await recruiter(app)]
  expect([(await fetchImage(photo.url, acme)).status, (await fetchImage(photo.url, other)).status]).toEqual([404, 200])
  await app.services.pool.query('update users set blocked_at = now() where id = $1', [person.id])
  expect([(await fetchImage(photo.url, other)).status, (await fetchImage(photo.url, person)).status]).toEqual([
    404, 404,
  ])
})

test('a recruiter who bought access sees the photo of a searchable profile, until it is hidden', async () => {
  const { person, photo } = await withPhoto()
  await fillProfile(app, person, { row: { visibility: 'searchable' } })
  const [rita, other] = [await buyer(app, 10), await buyer(app, 10)]
  const { body } = await as(app, person).call(fetchPreview)
  expect((await buyAccess(app, rita, body.card.id)).body.profile.photo).toEqual(photo)
  expect([(await fetchImage(photo.url, rita)).status, (await fetchImage(photo.url, other)).status]).toEqual([200, 404])
  await as(app, person).call(updateVisibility, { visibility: 'hidden' })
  expect((await fetchImage(photo.url, rita)).status).toBe(404)
})

test('browsers revalidate each time, get 304 for an unchanged image, and cannot interpret it as anything else', async () => {
  const { person, photo } = await withPhoto()
  const { headers } = await fetchImage(photo.url, person)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.webp"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
  })
  const again = { 'if-none-match': headers.get('etag') ?? '' }
  const known = await fetchImage(photo.url, person, again)
  expect([known.status, known.bytes.length, known.headers.get('etag')]).toEqual([304, 0, headers.get('etag')])
  expect((await fetchImage(photo.url, {}, again)).status).toBe(404)
})

test('no other name leads to a file', async () => {
  const { person, photo } = await withPhoto()
  const id = photo.url.slice('/files/'.length, -'-384.webp'.length)
  for (const name of [
    id,
    `${id}-97.webp`,
    `${id}-384.png`,
    `${id}-384.webp.part`,
    `..%2fimages%2f${id}-384.webp`,
    '%00',
  ])
    expect((await fetchImage(`/files/${name}`, person)).status, name).toBe(404)
})

test('closing the account deletes images; the data export lists them before', async () => {
  const on = await startTestApp()
  const { person, photo } = await withPhoto(on)
  const { body: cover } = await send(on, person, setCoverImage, { image: JPEG })
  const { body } = await as(on, person).call(exportData)
  expect(body.profile_pictures).toEqual([
    { kind: 'photo', created: expect.any(String), url: photo.url },
    { kind: 'cover', created: expect.any(String), url: cover.url },
  ])
  const closed = await as(on, person).call(closeAccount, { password: PASSWORD })
  expect(closed.body.erased).toContainEqual({ store: 'images', rows: 2 })
  expect(filesOf(on)).toEqual([])
})

test('the nightly upkeep removes what no row names and is older than a day, and nothing else', async () => {
  const on = await startTestApp()
  const { photo } = await withPhoto(on)
  const folder = path.join(on.services.env.DATA_DIR, 'files/images')
  const orphan = (name: string) => fs.writeFileSync(path.join(folder, name), 'x')
  orphan(`${'o'.repeat(22)}-96.webp`)
  orphan('0123456789abcdef0123456789abcdef.part')
  expect(await removeOrphanedImages(on.services)).toBe(0)
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), longAgo, longAgo)
  orphan(`${'n'.repeat(22)}-96.webp`)
  expect(await removeOrphanedImages(on.services)).toBe(2)
  expect(filesOf(on)).toEqual([...namesOf(photo), `${'n'.repeat(22)}-96.webp`].sort())
})

test('a user uploads sixty images an hour', async () => {
  const on = await startTestApp({ RATE_LIMITS: true })
  const [person, tiny] = [await seeker(on), await quarters({ width: 8, height: 8 }).png().toBuffer()]
  for (let sent = 0; sent < 60; sent++) await send(on, person, setAvatarImage, { image: tiny })
  const overLimit = await send(on, person, setAvatarImage, { image: tiny })
  expect([overLimit.status, overLimit.body.error.code]).toEqual([429, 'too_many_requests'])
  expect((await as(on, person).call(setAvatarImage, { id: null })).status).toBe(200)
})
