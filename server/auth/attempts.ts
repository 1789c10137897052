import { emailKey } from '#server/normalize/email.ts'
import { consumeAttempt, resetAttempts, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

interface AttemptLimits {
  /** By email and IP prefix together: a stranger elsewhere cannot lock the owner out. */
  pair: SharedLimit
  /** By email alone, against many machines on one account; it takes dozens of IP prefixes to reach it. */
  email: SharedLimit
  /** By IP prefix alone, against one machine on many emails. */
  ipPrefix: SharedLimit
}

/** ASVS 5.0, 6.3.1. */
export const LOG_IN_ATTEMPTS: AttemptLimits = {
  pair: { name: 'log-in of address and network', max: 10, seconds: 15 * MINUTE },
  email: { name: 'log-in of address', max: 1_000, seconds: HOUR },
  ipPrefix: { name: 'log-in of network', max: 100, seconds: 15 * MINUTE },
}

/** Before a log-in. Calls that send mail are limited to what a mailbox bears. */
export const EMAIL_ATTEMPTS = {
  check: {
    pair: { name: 'check of address and network', max: 30, seconds: HOUR },
    email: { name: 'check of address', max: 1_000, seconds: HOUR },
    ipPrefix: { name: 'check of network', max: 60, seconds: 15 * MINUTE },
  },
  register: mailing('register'),
  resend: mailing('resend'),
  reset: mailing('reset'),
} as const satisfies Record<string, AttemptLimits>

function mailing(name: string): AttemptLimits {
  return {
    pair: { name: `${name} of address and network`, max: 5, seconds: HOUR },
    email: { name: `${name} of address`, max: 60, seconds: HOUR },
    ipPrefix: { name: `${name} of network`, max: 30, seconds: HOUR },
  }
}

/** A blocked IP prefix no longer counts against the email. Throws `too_many_requests`. */
export async function consumeAttempts(
  services: Services,
  { ipPrefix: prefixLimit, pair, email: emailLimit }: AttemptLimits,
  email: string,
  ipPrefix: string | null,
): Promise<void> {
  await consumeAttempt(services, prefixLimit, ipPrefix)
  await consumeAttempt(services, pair, pairOf(email, ipPrefix))
  await consumeAttempt(services, emailLimit, emailKey(email))
}

export async function resetPair(
  services: Services,
  { pair }: AttemptLimits,
  email: string,
  ipPrefix: string | null,
): Promise<void> {
  await resetAttempts(services, pair, pairOf(email, ipPrefix))
}

function pairOf(email: string, ipPrefix: string | null): string {
  return `${emailKey(email)} ${ipPrefix ?? ''}`
}
