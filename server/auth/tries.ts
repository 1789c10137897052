import type { SharedLimit } from '#server/platform/shared-limit.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * How often things may be tried (ASVS 5.0, 6.3.1). By address and network together, so that a stranger elsewhere cannot lock
 * an owner out; by address alone against many machines that try one account; by network against one machine that tries many.
 */
export const LOG_IN_TRIES = {
  pair: { name: 'log-in of address and network', most: 10, seconds: 15 * MINUTE },
  address: { name: 'log-in of address', most: 100, seconds: HOUR },
  network: { name: 'log-in of network', most: 100, seconds: 15 * MINUTE },
} as const satisfies Record<string, SharedLimit>

/** Calls that are made before a log-in, each by address and by network. */
export const ADDRESS_TRIES = {
  check: {
    address: { name: 'check of address', most: 30, seconds: HOUR },
    network: { name: 'check of network', most: 60, seconds: 15 * MINUTE },
  },
  register: {
    address: { name: 'register of address', most: 5, seconds: HOUR },
    network: { name: 'register of network', most: 30, seconds: HOUR },
  },
  resend: {
    address: { name: 'resend of address', most: 5, seconds: HOUR },
    network: { name: 'resend of network', most: 30, seconds: HOUR },
  },
  reset: {
    address: { name: 'reset of address', most: 5, seconds: HOUR },
    network: { name: 'reset of network', most: 30, seconds: HOUR },
  },
} as const satisfies Record<string, { address: SharedLimit; network: SharedLimit }>
