import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url: the token of a session or of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored instead of a token. A plain digest is enough for something that nobody can guess. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
