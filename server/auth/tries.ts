import { emailKey } from '#domain/email.ts'
import type { Services } from '#server/platform/services.ts'
import { countTry, forgetTries, type SharedLimit } from '#server/platform/shared-limit.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often something may be tried around one address. */
interface Tries {
  /** By address and network together: a stranger elsewhere cannot keep an owner out. */
  pair: SharedLimit
  /** By address alone, against many machines that try one account. So wide that it takes dozens of networks to reach it. */
  address: SharedLimit
  /** By network alone, against one machine that tries many addresses. */
  network: SharedLimit
}

/** Tries of passwords (ASVS 5.0, 6.3.1). */
export const LOG_IN_TRIES: Tries = {
  pair: { name: 'log-in of address and network', most: 10, seconds: 15 * MINUTE },
  address: { name: 'log-in of address', most: 1_000, seconds: HOUR },
  network: { name: 'log-in of network', most: 100, seconds: 15 * MINUTE },
}

/** Calls that are made before a log-in. Those that send mail are limited to what a mailbox bears. */
export const ADDRESS_TRIES = {
  check: {
    pair: { name: 'check of address and network', most: 30, seconds: HOUR },
    address: { name: 'check of address', most: 1_000, seconds: HOUR },
    network: { name: 'check of network', most: 60, seconds: 15 * MINUTE },
  },
  register: mailing('register'),
  resend: mailing('resend'),
  reset: mailing('reset'),
} as const satisfies Record<string, Tries>

function mailing(name: string): Tries {
  return {
    pair: { name: `${name} of address and network`, most: 5, seconds: HOUR },
    address: { name: `${name} of address`, most: 60, seconds: HOUR },
    network: { name: `${name} of network`, most: 30, seconds: HOUR },
  }
}

/** Counts a try. What one network has used up counts no further against the address. Throws `too_many_requests`. */
export async function countTries(
  services: Services,
  { network: ofNetwork, pair, address }: Tries,
  email: string,
  network: string | null,
): Promise<void> {
  await countTry(services, ofNetwork, network)
  await countTry(services, pair, pairOf(email, network))
  await countTry(services, address, emailKey(email))
}

/** Begins the count of an address and a network anew, after a log-in that succeeded. */
export async function forgetPair(
  services: Services,
  { pair }: Tries,
  email: string,
  network: string | null,
): Promise<void> {
  await forgetTries(services, pair, pairOf(email, network))
}

function pairOf(email: string, network: string | null): string {
  return `${emailKey(email)} ${network ?? ''}`
}
