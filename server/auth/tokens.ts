import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url: the token of a session or of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of a token. A plain digest is enough for a secret that cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
