import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#domain/shared/errors.ts'
import type { Env } from '#server/platform/env.ts'
import { createConcurrencyLimiter } from '#server/platform/http/concurrency-limiter.ts'
import { commonWeakness } from './common-passwords.ts'
import type { Weakness } from './passwords.ts'

/** Argon2id with the OWASP parameters; a number, because the package's enum has no value at run time. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hash of discarded random bytes: for accounts without log-in, and for equal cost without an account. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$X0xH7oZSc3JJmvRcr2PBAw$GGQjo7qfKNJ8HXSCB/TWfxOcML6f0QBuIJLTccjWLYw'
/** A hash takes 19 MB and a core for some 20 ms; this many leave room for other requests. */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 400

const limitConcurrency = createConcurrencyLimiter(MAX_CONCURRENT, MAX_QUEUED)

const HINT = 'Three or four unrelated words are hard to guess and easy to remember.'
const REASONS: Record<Weakness, string> = {
  common: 'This is a very common password, or one with a common ending.',
  repetition: 'This repeats the same few characters.',
  run: 'These are keys, letters or digits in a row.',
  personal: 'This is too close to your email or the name of this site.',
}

/** Throws `common_password` with the reason and a hint (decision 3). */
export function rejectCommonPassword({ SITE_NAME }: Pick<Env, 'SITE_NAME'>, password: string, email: string): void {
  const weakness = commonWeakness(password, { email, site: SITE_NAME })
  if (weakness) throw new AppError('common_password', { password: `${REASONS[weakness]} ${HINT}` })
}

/** Throws `too_many_requests` when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(composed(password), ARGON2ID), tooBusy)
}

/** False without a stored hash, after the same work. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await limitConcurrency(() => verify(stored ?? DUMMY_HASH, composed(password)), tooBusy)
  return matches && stored !== null
}

/** The same characters from another keyboard are the same password (NIST SP 800-63B, 5.1.1.2). */
function composed(password: string): string {
  return password.normalize('NFKC')
}

function tooBusy(): AppError {
  return new AppError('too_many_requests', undefined, 2)
}
