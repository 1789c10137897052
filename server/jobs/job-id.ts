import { randomBytes } from 'node:crypto'

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'

/** 50 random bits in Crockford's base32. */
export function newJobId(): string {
  return Array.from(randomBytes(10), (byte) => CROCKFORD[byte & 31]).join('')
}

/** Reads a typed id: any case, and the letters that look like digits. Null when it is none. */
export function readJobId(typed: string): string | null {
  const id = typed.toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(id) ? id : null
}
