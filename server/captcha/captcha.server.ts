import { AppError } from '#domain/shared/errors.ts'
import { getOrCreateSecret } from '#server/platform/database/secrets.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteUsesBefore, insertUse } from './captcha.queries.ts'
import { makeChallenge, readSolution } from './proof-of-work.ts'
import { scoreOf } from './recaptcha.ts'

/** A challenge costs some work and serves one form. */
const CHALLENGE_ATTEMPTS: SharedLimit = { name: 'captcha challenge of network', max: 120, seconds: 900 }
/** From 0, surely a machine, to 1; the middle is the service's own recommendation. */
const LOWEST_SCORE = 0.5

export type Challenge =
  | { provider: 'altcha'; [part: string]: unknown }
  | { provider: 'recaptcha'; site_key: string }
  | { provider: 'off' }

/** Throws `too_many_requests`. */
export async function newChallenge(services: Services, ipPrefix: string | null): Promise<Challenge> {
  const { env, clock } = services
  if (!env.CAPTCHA) return { provider: 'off' }
  if (env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET) return { provider: 'recaptcha', site_key: env.RECAPTCHA_SITE_KEY }
  await consumeAttempt(services, CHALLENGE_ATTEMPTS, ipPrefix)
  return { ...(await makeChallenge(await secretOf(services), clock())), provider: 'altcha' }
}

/** Ours, solved, not expired and unused by any process; else throws `captcha_failed` (field `captcha`). */
export async function checkCaptcha(services: Services, response: string | undefined): Promise<void> {
  if (!services.env.CAPTCHA) return
  if (!response || !(await isGood(services, response))) throw AppError.ofField('captcha_failed', 'captcha')
}

async function isGood(services: Services, response: string): Promise<boolean> {
  const { env, db, clock, log } = services
  if (env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET) {
    const score = await scoreOf(response, { secret: env.RECAPTCHA_SECRET, baseUrl: env.RECAPTCHA_URL }).catch(
      (error: Error) => {
        log.error({ reason: error.message }, 'reCAPTCHA does not answer')
        return 0
      },
    )
    return score >= LOWEST_SCORE
  }
  const solved = await readSolution(response, await secretOf(services), clock())
  return solved !== null && insertUse(db, solved.signature, solved.expiresAt)
}

export async function purgeExpiredUses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteUsesBefore(db, clock())
}

async function secretOf({ env, db }: Services): Promise<string> {
  return env.CAPTCHA_SECRET ?? getOrCreateSecret(db, 'captcha')
}
