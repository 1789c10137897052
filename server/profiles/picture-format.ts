import { AppError } from '#domain/errors.ts'

/** Kinds of ISO media files that phones call HEIC or HEIF; all but AVIF, which says so among its brands. */
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1)$/
const AVIF_BRANDS = /^av(?:if|is)$/
/** Far more brands than any file has. */
const MOST_BRAND_BYTES = 256

/**
 * Says by its first bytes whether this is a JPEG, PNG or WebP; names and types that come with a file say nothing. Throws
 * `image_heic` for what phones send by default, `image_format` for everything else.
 */
export function refuseOtherFormats(bytes: Buffer): void {
  if (isJpeg(bytes) || isPng(bytes) || isWebp(bytes)) return
  throw AppError.ofField(isHeic(bytes) ? 'image_heic' : 'image_format', 'image')
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
}

function isWebp(bytes: Buffer): boolean {
  return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'
}

/** By the `ftyp` box: its size, its name, the main brand, a version, further brands (ISO/IEC 14496-12, 4.3). */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MOST_BRAND_BYTES)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands.some((brand) => HEIC_BRANDS.test(brand)) && !brands.some((brand) => AVIF_BRANDS.test(brand))
}

function text(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}
