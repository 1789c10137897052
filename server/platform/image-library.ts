import type { Sharp, SharpOptions } from 'sharp'
import { MAX_IMAGE_PIXELS } from '#domain/shared/limits.ts'

export type OpenImage = (bytes: Uint8Array, options?: SharpOptions) => Sharp

let library: Promise<OpenImage> | undefined

/** sharp, loaded once: it takes a moment that a start should not wait for. */
export function imageLibrary(): Promise<OpenImage> {
  library ??= openLibrary()
  return library
}

/**
 * Four decoders for the whole process: whatever the bytes pretend, nothing else can be opened. SVG is for images that the
 * server draws itself; an upload can't be one, since its first bytes must be those of another format.
 */
async function openLibrary(): Promise<OpenImage> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return (bytes, options) => sharp(bytes, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, ...options })
}
