import type { ErrorCode } from '#domain/shared/errors.ts'
import type { Logger } from '../log.ts'

/** Rejections that may be somebody trying something (ASVS 5.0, 16.3.1 to 16.3.3). */
const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'wrong_credentials',
  'wrong_password',
  'account_blocked',
  'not_a_recruiter',
  'fresh_login_needed',
  'forbidden',
  'cross_site',
  'captcha_failed',
  'signature_invalid',
  'too_many_requests',
  'people_limit',
])

export interface Actor {
  /** The account's id, null for a visitor. Never an address: what a person typed may be a password. */
  user: string | null
  ipPrefix: string | null
}

export function logSecurityEvent(log: Logger, event: string, actor: Partial<Actor> & { call?: string }): void {
  log.info({ event, ...actor }, 'security')
}

export function logRejection(log: Logger, code: ErrorCode, actor: Actor & { call: string }): void {
  if (SUSPICIOUS.has(code)) log.warn({ event: code, ...actor }, 'security')
}
