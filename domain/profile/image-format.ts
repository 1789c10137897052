/** Bytes from the start of a file that identify its format. */
export const FORMAT_BYTES = 256

/** Brands of HEIC and HEIF, which AVIF may list beside its own. */
const HEIC_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1)$/
const AVIF_BRANDS = /^av(?:if|is)$/

/** By the first `FORMAT_BYTES` bytes: a file's name and type prove nothing. Null: JPEG, PNG or WebP. */
export function imageFormatError(bytes: Uint8Array): 'image_heic' | 'image_format' | null {
  if (isJpeg(bytes) || isPng(bytes) || isWebp(bytes)) return null
  return isHeic(bytes) ? 'image_heic' : 'image_format'
}

const isJpeg = (bytes: Uint8Array) => text(bytes, 0, 3) === '\xff\xd8\xff'
const isPng = (bytes: Uint8Array) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'
const isWebp = (bytes: Uint8Array) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'

/** The `ftyp` box: size, name, main brand, version, further brands (ISO/IEC 14496-12, 4.3). */
function isHeic(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return false
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(size, bytes.length, FORMAT_BYTES)
  const brands = [text(bytes, 8, 12)]
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(text(bytes, offset, offset + 4))
  return brands.some((brand) => HEIC_BRANDS.test(brand)) && !brands.some((brand) => AVIF_BRANDS.test(brand))
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
