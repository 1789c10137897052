import { randomBytes } from 'node:crypto'

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new public id: ten random characters of Crockford's base32, 50 bits. */
export function newJobId(): string {
  return Array.from(randomBytes(10), (byte) => CROCKFORD[byte & 31]).join('')
}

/** The id as stored, from what a person may have typed: any case, and the letters that look like digits. Null: no id. */
export function readJobId(typed: string): string | null {
  const id = typed.toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(id) ? id : null
}
