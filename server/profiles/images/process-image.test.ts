import zlib from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'
import { colourAt, isNear, quarters, quartersOf } from '#tests/harness/images.ts'
import { processImage } from './process-image.ts'

const UPRIGHT = [0, 1, 2, 3]
const blob = (bytes: Uint8Array | string) => new Blob([bytes as Uint8Array<ArrayBuffer>])

/** The largest file that is made. */
async function made(bytes: Uint8Array, ...how: [kind?: 'photo' | 'cover', crop?: Parameters<typeof processImage>[2]]) {
  const files = await processImage(blob(bytes), how[0] ?? 'photo', how[1])
  return (files.at(-1) as (typeof files)[number]).bytes
}

async function sizesOf(files: { bytes: Uint8Array }[]): Promise<string[]> {
  const metadata = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
  return metadata.map(({ format, width, height }) => `${format} ${width}×${height}`)
}

async function expectRejection(bytes: Uint8Array | string, code: ErrorCode) {
  await expect(processImage(blob(bytes), 'photo')).rejects.toMatchObject({ code, fields: { image: ERRORS[code].text } })
}

test('a photo becomes three squares, a cover two of three to one', async () => {
  const jpeg = await quarters({ width: 1000, height: 700 }).jpeg().toBuffer()
  expect(await sizesOf(await processImage(blob(jpeg), 'photo'))).toEqual(['webp 96×96', 'webp 192×192', 'webp 384×384'])
  expect(await sizesOf(await processImage(blob(jpeg), 'cover'))).toEqual(['webp 768×256', 'webp 1536×512'])
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s is taken', async (format) => {
  expect(await quartersOf(await made(await quarters().toFormat(format).toBuffer()))).toEqual(UPRIGHT)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with EXIF orientation %i stands upright', async (orientation) => {
  const jpeg = await quarters({ orientation }).jpeg().toBuffer()
  expect(await quartersOf(await made(jpeg))).toEqual(UPRIGHT)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the crop of a picture with orientation %i is of the upright one',
  async (orientation) => {
    const jpeg = await quarters({ orientation: orientation }).jpeg().toBuffer()
    const upperRight = { x: 0.5, y: 0, width: 0.5, height: 0.5 }
    expect(await quartersOf(await made(jpeg, 'photo', upperRight))).toEqual([1, 1, 1, 1])
    const leftHalf = { x: 0, y: 0, width: 0.5, height: 1 }
    expect(await quartersOf(await made(jpeg, 'cover', leftHalf))).toEqual([0, 0, 2, 2])
  },
)

test('without a crop the middle of the image is used', async () => {
  const wide = await quarters({ width: 1200, height: 100 }).png().toBuffer()
  expect(await quartersOf(await made(wide))).toEqual(UPRIGHT)
})

test('a crop of less than a pixel, at the last corner, is one pixel', async () => {
  const png = await quarters({ width: 50, height: 50 }).png().toBuffer()
  const corner = { x: 1, y: 1, width: 0.000_001, height: 0.000_001 }
  expect(await quartersOf(await made(png, 'photo', corner))).toEqual([3, 3, 3, 3])
})

test('an image smaller than needed is enlarged, so that widths are true', async () => {
  const small = await quarters({ width: 50, height: 50 }).png().toBuffer()
  const files = await processImage(blob(small), 'photo')
  expect(await sizesOf(files)).toEqual(['webp 96×96', 'webp 192×192', 'webp 384×384'])
})

test('place, time, camera, profile and comments of an image are removed', async () => {
  const jpeg = await quarters({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Secret Camera', Artist: 'Mira Lang', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Berlin</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const before = await sharp(jpeg).metadata()
  expect([before.exif, before.xmp, before.icc].map(Boolean)).toEqual([true, true, true])
  expect(jpeg.toString('latin1')).toContain('Secret Camera')
  for (const { bytes } of await processImage(blob(jpeg), 'photo')) {
    const { exif, xmp, icc, iptc, orientation, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(Array(6).fill(undefined))
    const text = Buffer.from(bytes).toString('latin1')
    for (const trace of ['EXIF', 'XMP ', 'ICCP', 'Secret', 'Mira', 'Berlin']) expect(text).not.toContain(trace)
  }
})

test('colours of a wide profile are turned into sRGB, not dropped', async () => {
  const colour = { r: 200, g: 100, b: 50 }
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const asStored = await sharp(png, { ignoreIcc: true }).webp({ lossless: true }).toBuffer()
  expect(isNear(await colourAt(asStored, 0.5, 0.5), [200, 100, 50])).toBe(false)
  expect(isNear(await colourAt(await made(png), 0.5, 0.5), [200, 100, 50])).toBe(true)
})

test.each([
  ['grey', () => quarters().greyscale().jpeg()],
  ['CMYK', () => quarters().toColourspace('cmyk').jpeg()],
  ['16 bits', () => quarters().toColourspace('rgb16').png()],
  ['a palette', () => quarters().png({ palette: true, colours: 8 })],
  ['interlaced', () => quarters().png({ progressive: true })],
  ['progressive', () => quarters().jpeg({ progressive: true })],
])('a picture that is %s is taken', async (_, image) => {
  const files = await processImage(blob(await image().toBuffer()), 'photo')
  expect(await sizesOf(files)).toEqual(['webp 96×96', 'webp 192×192', 'webp 384×384'])
})

test('what is transparent becomes white', async () => {
  const clear = { create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const
  for (const format of ['png', 'webp'] as const) {
    const file = await made(await sharp(clear).toFormat(format).toBuffer())
    expect((await sharp(file).metadata()).hasAlpha).toBe(false)
    expect(isNear(await colourAt(file, 0.5, 0.5), [255, 255, 255])).toBe(true)
  }
})

test('of an animated WebP the first frame is used', async () => {
  const red = Buffer.alloc(80 * 80 * 3, Buffer.from([220, 30, 30]))
  const blue = Buffer.alloc(80 * 80 * 3, Buffer.from([30, 60, 200]))
  const both = Buffer.concat([red, blue])
  const animated = await sharp(both, { raw: { width: 80, height: 160, channels: 3, pageHeight: 80 } })
    .webp({ loop: 0, delay: [100, 100], lossless: true })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  const file = await made(animated)
  expect((await sharp(file).metadata()).pages ?? 1).toBe(1)
  expect(await quartersOf(file)).toEqual([0, 0, 0, 0])
})

test('of 40 million pixels all are taken, of one row more none, by the header alone', async () => {
  const full = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#dc1e1e' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(await quartersOf(await made(full))).toEqual([0, 0, 0, 0])
  await expectRejection(pngOf(8_000, 5_001), 'image_too_many_pixels')
  await expectRejection(pngOf(100_000, 100_000), 'image_too_many_pixels')
})

test.each(['jpeg', 'png', 'webp'] as const)('half a %s is damaged', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
  const whole = await image.toFormat(format).toBuffer()
  await expectRejection(whole.subarray(0, whole.length / 2), 'image_unreadable')
  await expectRejection(whole.subarray(0, 14), 'image_unreadable')
})

const FTYP = (brand: string, ...more: string[]) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + 4 * more.length)
  return Buffer.concat([size, Buffer.from(`ftyp${brand}\0\0\0\0${more.join('')}`), Buffer.alloc(40)])
}

test.each([
  ['a HEIC file', FTYP('heic', 'mif1', 'heic')],
  ['a HEIC file that begins as HEIF', FTYP('mif1', 'heic')],
  ['a burst of HEIC', FTYP('msf1', 'hevc')],
])('%s is refused with the way out', async (_, bytes) => {
  await expectRejection(bytes, 'image_heic')
})

test.each([
  ['AVIF', () => quarters().avif({ effort: 0 }).toBuffer()],
  ['GIF', () => quarters().gif().toBuffer()],
  ['TIFF', () => quarters().tiff().toBuffer()],
  ['a film', async () => FTYP('isom', 'mp42')],
  ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
  ['text', async () => 'This is no picture.'],
  ['nothing', async () => ''],
  ['two bytes of a JPEG', async () => new Uint8Array([0xff, 0xd8])],
])('%s is refused as another format', async (_, bytes) => {
  await expectRejection(await bytes(), 'image_format')
})

test('two images are processed at once, eight wait, and the next one is rejected with a retry time', async () => {
  const image = blob(await quarters({ width: 600, height: 400 }).png().toBuffer())
  let maxRunning = 0
  const watch = setInterval(() => {
    maxRunning = Math.max(maxRunning, sharp.counters().process)
  }, 1)
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => processImage(image, 'cover')))
  clearInterval(watch)
  expect(all.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), ...Array(2).fill('rejected')])
  expect(all[11]).toMatchObject({ reason: { code: 'image_busy', retryAfter: 5 } })
  expect(maxRunning).toBeGreaterThan(0)
  expect(maxRunning).toBeLessThanOrEqual(2)
  expect(await processImage(image, 'cover')).toHaveLength(2)
})

/** A PNG that promises so many pixels and holds hardly any. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', zlib.deflateSync(Buffer.alloc(1_000))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(([name, data]) => chunk(name, data))])
}

function chunk(name: string, data: Buffer): Buffer {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name), data])
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(zlib.crc32(body))
  return Buffer.concat([size, body, sum])
}
