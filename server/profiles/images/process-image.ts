import { imageFormatError } from '#domain/profile/image-format.ts'
import type { Crop } from '#domain/profile/profiles.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { MAX_IMAGE_PIXELS } from '#domain/shared/limits.ts'
import { createConcurrencyLimiter } from '#server/platform/http/concurrency-limiter.ts'
import { imageLibrary, type OpenImage } from '#server/platform/image-library.ts'
import { ASPECT, type ImageKind, WIDTHS } from './image-files.ts'

export interface ImageFile {
  width: number
  bytes: Uint8Array
}

interface Size {
  width: number
  height: number
}

/** The largest image takes a core for 1–2 s and some 200 MB: two at a time leave room for requests. */
const limitConcurrency = createConcurrencyLimiter(2, 8)
const BUSY_SECONDS = 5
const TIMEOUT_SECONDS = 20
const QUALITY = 82
const PAPER = '#fff' // a photo must not depend on the page's colour

/**
 * Upright, cropped, as WebP in sRGB, without metadata (GPS, thumbnails …); the first frame of an animation. Throws
 * `image_heic`, `image_format`, `image_unreadable`, `image_too_many_pixels`, and `image_busy` under load.
 */
export async function processImage(sent: Blob, kind: ImageKind, crop?: Crop): Promise<ImageFile[]> {
  return limitConcurrency(async () => {
    const bytes = Buffer.from(await sent.arrayBuffer())
    const error = imageFormatError(bytes)
    if (error) throw AppError.ofField(error, 'image')
    return filesOf(await largestOf(bytes, kind, crop), kind)
  }, tooBusy)
}

function tooBusy(): AppError {
  return new AppError('image_busy', undefined, BUSY_SECONDS)
}

interface Pixels extends Size {
  bytes: Buffer
  channels: 1 | 2 | 3 | 4
}

/** Smaller images are enlarged, so that the widths are true. */
async function largestOf(bytes: Buffer, kind: ImageKind, crop: Crop | undefined): Promise<Pixels> {
  const sharp = await imageLibrary()
  const upright = await uprightSize(sharp, bytes)
  try {
    const turned = sharp(bytes).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient()
    const { data, info } = await (crop ? turned.extract(areaOf(crop, upright)) : turned)
      .resize({ ...sizeOf(kind, WIDTHS[kind].at(-1) ?? 1), fit: 'cover' })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, channels: info.channels }
  } catch (error) {
    throw (error as Error).message.startsWith('timeout') ? tooBusy() : AppError.ofField('image_unreadable', 'image')
  }
}

/** From the header, before anything is decoded. */
async function uprightSize(sharp: OpenImage, bytes: Buffer): Promise<Size> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw AppError.ofField('image_unreadable', 'image')
    })
  if (metadata.width * metadata.height > MAX_IMAGE_PIXELS) throw AppError.ofField('image_too_many_pixels', 'image')
  return metadata.autoOrient
}

/** In whole pixels, at least one. */
function areaOf(crop: Crop, { width, height }: Size): { left: number; top: number } & Size {
  const left = Math.min(Math.round(crop.x * width), width - 1)
  const top = Math.min(Math.round(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(crop.width * width)), width - left),
    height: Math.min(Math.max(1, Math.round(crop.height * height)), height - top),
  }
}

async function filesOf({ bytes, ...raw }: Pixels, kind: ImageKind): Promise<ImageFile[]> {
  const sharp = await imageLibrary()
  const files: ImageFile[] = []
  for (const width of WIDTHS[kind]) {
    const file = await sharp(bytes, { raw }).resize(sizeOf(kind, width)).webp({ quality: QUALITY }).toBuffer()
    files.push({ width, bytes: file })
  }
  return files
}

function sizeOf(kind: ImageKind, width: number): Size {
  return { width, height: Math.round(width / ASPECT[kind]) }
}
