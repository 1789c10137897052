import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { MAX_IMAGE_BYTES } from '#domain/shared/limits.ts'
import { quarters, quartersOf } from '#tests/harness/images.ts'
import { WIDTHS } from './breaches.ts'
import { expectFit, openMyProfile, PROFILE, tabTo } from './my-profile.ts'
import { open } from './pages.ts'
import { dialog } from './people.ts'

const UPRIGHT = [0, 1, 2, 3]
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }

/** As stored by a phone held upright: rotated by EXIF, with GPS data. */
async function phonePhoto(): Promise<Buffer> {
  return quarters({ width: 600, height: 900, orientation: 6 })
    .withExifMerge({ ...GPS, IFD0: { Orientation: '6', Make: 'Some phone' } })
    .jpeg()
    .toBuffer()
}

async function choose(page: Page, buffer: Buffer, name = 'photo.jpg'): Promise<void> {
  const field = dialog(page).getByLabel('Choose an image')
  await field.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

const photoOf = (page: Page): Locator => page.locator('main header img[src^="/files/"]')

/** The largest file of the shown image, past the browser's cache. */
async function stored(page: Page, image: Locator): Promise<Buffer> {
  const response = await page.context().request.get((await image.getAttribute('src')) ?? '')
  expect(response.status()).toBe(200)
  return response.body()
}

test('a phone’s photo is upright in the cropper and when stored, without its GPS data', async ({ page }) => {
  const photo = await phonePhoto()
  expect((await sharp(photo).metadata()).exif?.includes(Buffer.from('Some phone'))).toBe(true)
  await openMyProfile(page)
  await page.getByRole('link', { name: 'Add photo' }).click()
  await choose(page, photo)
  const preview = dialog(page).locator('img').first()
  expect(await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    600, 900,
  ])
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const file = await stored(page, photoOf(page))
  expect(await quartersOf(file)).toEqual(UPRIGHT)
  const metadata = await sharp(file).metadata()
  expect([metadata.width, metadata.height, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
    384,
    384,
    undefined,
    undefined,
    undefined,
  ])

  await page.getByRole('link', { name: 'Change photo' }).click()
  await dialog(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  await expect(photoOf(page)).toHaveCount(0)
})

test('the crop works with the keyboard alone', async ({ page }) => {
  await openMyProfile(page)
  await tabTo(page, page.getByRole('link', { name: 'Add photo' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await choose(page, await phonePhoto())
  await expect(
    dialog(page).getByRole('group', { name: 'Visible part of the image. Move it with the arrow keys.' }),
  ).toBeFocused()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Zoom in' }))
  for (let step = 0; step < 12; step++) await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('4')
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowUp')
  const upmost = dialog(page).getByRole('button', { name: 'Show more of the top' })
  await expect(upmost).toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Show more of the left' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Save photo' }))
  await page.keyboard.press('Enter')
  await expect(photoOf(page)).toBeVisible()
  expect(await quartersOf(await stored(page, photoOf(page)))).toEqual([1, 1, 1, 1])
  await expect(page.getByRole('link', { name: 'Change photo' })).toBeFocused()
})

test('dragging moves the image', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}#edit-profile-photo`)
  await choose(page, await phonePhoto())
  const box = (await dialog(page).locator('img').first().locator('..').boundingBox()) as { x: number; y: number }
  await page.mouse.move(box.x + 100, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 250, { steps: 5 })
  await page.mouse.up()
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(photoOf(page)).toBeVisible()
  const file = await stored(page, photoOf(page))
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  // The crop is the first 600 of 900 rows now: red covers its upper three quarters.
  const offset = (Math.floor(info.height * 0.7) * info.width + 20) * info.channels
  expect((data[offset] as number) > 180 && (data[offset + 2] as number) < 80).toBe(true)
})

test('an invalid, too large or broken image is rejected before it is sent, and the chosen image stays', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('n-set-avatar-image')) sent++
  })
  await openMyProfile(page, `${PROFILE}#edit-profile-photo`)
  const invalidFiles: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Upload a JPEG, PNG or WebP image.'],
    [
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      'We can’t read HEIC images.',
    ],
    [Buffer.concat([await phonePhoto(), Buffer.alloc(MAX_IMAGE_BYTES)]), 'The image is too large. The limit is 10 MB.'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'The image is damaged. Please try another one.'],
  ]
  for (const [bytes, message] of invalidFiles) {
    await choose(page, bytes)
    await expect(dialog(page).getByRole('alert')).toContainText(message)
  }
  await choose(page, await phonePhoto())
  await dialog(page).getByRole('button', { name: 'Choose another' }).click()
  await expect(dialog(page).getByLabel('Choose an image')).toBeFocused()
  expect(sent).toBe(0)
})

test('a failed upload keeps the image for another attempt', async ({ page }) => {
  await openMyProfile(page, `${PROFILE}#edit-profile-photo`)
  await choose(page, await phonePhoto())
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  await page.route('**/n-set-avatar-image', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach the server.')
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25')
  await page.unroute('**/n-set-avatar-image')
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(photoOf(page)).toBeVisible()
})

test('closing with an unsaved image requires a confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openMyProfile(page, `${PROFILE}#edit-profile-photo`)
  await choose(page, await phonePhoto())
  await expect(dialog(page).getByRole('button', { name: 'Save photo' })).toBeVisible()
  const sideways = await dialog(page).evaluate((modal) => {
    const scrolling = [...modal.querySelectorAll('*')].filter((part) => getComputedStyle(part).overflowX === 'auto')
    return scrolling.filter((part) => part.scrollWidth > part.clientWidth).length
  })
  expect(sideways).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a modal closed during its upload does not navigate later', async ({ page }) => {
  await openMyProfile(page, '/jobs')
  await open(page, PROFILE)
  await page.getByRole('link', { name: 'Add photo' }).click()
  await choose(page, await phonePhoto())
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/n-set-avatar-image', async (route) => {
    await arrival
    await route.continue()
  })
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog(page).getByText('Uploading')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  arrive()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await expect(photoOf(page)).toBeVisible()
  await expect(page).toHaveURL(PROFILE)
})

test('a cover is built-in or uploaded, and can be removed', async ({ page }) => {
  await openMyProfile(page)
  await page.getByRole('link', { name: 'Add cover' }).click()
  await dialog(page).getByRole('radio', { name: 'Clusters' }).check()
  await dialog(page).getByRole('button', { name: 'Save cover' }).click()
  const cover = page.locator('main header img').first()
  await expect(cover).toHaveAttribute('src', '/covers/clusters-1536.webp')

  await page.getByRole('link', { name: 'Change cover' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Clusters' })).toBeChecked()
  await choose(page, await quarters({ width: 1200, height: 900 }).png().toBuffer(), 'wide.png')
  await dialog(page).getByRole('button', { name: 'Show more of the bottom' }).click()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
  await dialog(page).getByRole('button', { name: 'Save cover' }).click()
  await expect(cover).toHaveAttribute('src', /^\/files\//)
  const file = await stored(page, cover)
  expect(await quartersOf(file)).toEqual([2, 3, 2, 3])
  expect((await sharp(file).metadata()).width).toBe(1536)

  await page.getByRole('link', { name: 'Change cover' }).click()
  await dialog(page).getByRole('button', { name: 'Remove cover' }).click()
  await expect(page.getByRole('link', { name: 'Add cover' })).toBeVisible()
})

test('when the built-in covers fail to load, an upload is still possible and no broken tile is left', async ({
  page,
}) => {
  await openMyProfile(page)
  await page.route('**/n-fetch-cover-images', (route) => route.abort())
  await page.getByRole('link', { name: 'Add cover' }).click()
  await expect(dialog(page)).toContainText('The covers couldn’t be loaded.')
  await expect(dialog(page).getByRole('button', { name: 'Save cover' })).toHaveCount(0)
  await page.unroute('**/n-fetch-cover-images')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('radio')).toHaveCount(10)
  await choose(page, await phonePhoto())
  await expect(dialog(page).getByRole('button', { name: 'Save cover' })).toBeVisible()
})

test('the images of a profile that is not public are a 404 for others', async ({ page, browser }) => {
  await openMyProfile(page, `${PROFILE}#edit-profile-photo`)
  await choose(page, await phonePhoto())
  await dialog(page).getByRole('button', { name: 'Save photo' }).click()
  await expect(photoOf(page)).toBeVisible()
  const url = new URL((await photoOf(page).getAttribute('src')) ?? '', page.url()).href
  const stranger = await browser.newContext()
  expect((await stranger.request.get(url)).status()).toBe(404)
  await stranger.close()
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test(`both image modals, ${width}: no WCAG 2.2 AA violations, light and dark`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await openMyProfile(page, `${PROFILE}#edit-profile-photo`)
    await expectFit(page, viewport.width, 'photo')
    await choose(page, await phonePhoto())
    await expect(dialog(page).getByRole('button', { name: 'Save photo' })).toBeVisible()
    await expectFit(page, viewport.width, 'photo chosen')
    await open(page, `${PROFILE}?#edit-cover-image`)
    await expect(dialog(page).getByRole('radio')).toHaveCount(10)
    await choose(page, Buffer.from('no picture'))
    await expect(dialog(page).getByRole('alert')).not.toBeEmpty()
    await expectFit(page, viewport.width, 'cover')
    await choose(page, await phonePhoto())
    await expect(dialog(page).getByRole('button', { name: 'Save cover' })).toBeVisible()
    await expectFit(page, viewport.width, 'cover chosen')
  })
}
