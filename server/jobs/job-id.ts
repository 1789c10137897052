import { randomBytes } from 'node:crypto'

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'

/** 50 random bits in Crockford's base32. */
export function newJobId(): string {
  return Array.from(randomBytes(10), (byte) => CROCKFORD[byte & 31]).join('')
}

/** In any case, with the letters that look like digits. Null for anything else. */
export function readJobId(typed: string): string | null {
  const id = typed.toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(id) ? id : null
}
