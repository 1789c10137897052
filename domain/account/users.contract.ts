import { z } from 'zod'
import { call } from '../shared/call.ts'
import { Email, GivenPassword, Me, NewPassword, PersonName } from './auth.contract.ts'
import { ERASED_STORES } from './erased-stores.ts'

const GivenName = PersonName.min(1, 'Enter a name.')

export const updateName = call('POST', '/user/n-update-name', {
  who: 'user',
  body: z.strictObject({ name: GivenName, last_name: GivenName }),
  response: Me,
  summary: 'Change first and last name',
})

export const changePassword = call('POST', '/user/n-change-password', {
  securityEvent: 'password changed',
  who: 'user',
  body: z.strictObject({ current_password: GivenPassword, password: NewPassword }),
  response: z.object({}),
  errors: ['wrong_password', 'common_password'],
  summary: 'Change the password; ends the other sessions',
})

export const initChangeEmail = call('POST', '/user/n-init-change-email', {
  securityEvent: 'email change requested',
  who: 'user',
  body: z.strictObject({ email: Email, password: GivenPassword }),
  response: z.object({}),
  errors: ['wrong_password'],
  summary: 'Send a link to the new email; nothing changes until it is used',
})

export const changeEmail = call('POST', '/user/n-change-email', {
  securityEvent: 'email changed',
  who: 'anyone',
  body: z.strictObject({ token: z.string().max(200) }),
  response: z.object({ status: z.enum(['changed', 'already']) }),
  errors: ['link_expired', 'email_taken'],
  summary: 'Change the email by the token of the emailed link; ends all sessions',
})

/** By store; for the receipt. */
export const Erasure = z.object({ erased: z.array(z.object({ store: z.enum(ERASED_STORES), rows: z.number() })) })

export const closeAccount = call('POST', '/user/n-user-close-account', {
  securityEvent: 'account closed',
  who: 'user',
  body: z.strictObject({ password: GivenPassword }),
  response: Erasure,
  errors: ['wrong_password'],
  summary: 'Close the account and erase its data',
})

export const closeAccountOfFreshSession = call('GET', '/user/n-user-close-account', {
  securityEvent: 'account closed',
  who: 'user',
  body: z.strictObject({}),
  response: Erasure,
  changesState: true,
  errors: ['fresh_login_needed'],
  summary: 'The same without a password, for a session younger than ten minutes, from the site’s own pages only',
})

export const exportData = call('GET', '/user/n-export-data', {
  securityEvent: 'data downloaded',
  who: 'user',
  body: z.strictObject({}),
  response: z.looseObject({}),
  summary: 'All data of the account as a JSON download',
})

export const SessionInfo = z.object({
  id: z.string(),
  device: z.string(),
  created: z.string(),
  last_seen: z.string(),
  current: z.boolean(),
})

export const fetchSessions = call('GET', '/user/n-fetch-sessions', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({ total: z.number(), sessions: z.array(SessionInfo) }),
  summary: 'The user’s sessions',
})

export const endSession = call('POST', '/user/n-end-session', {
  securityEvent: 'session ended',
  who: 'user',
  body: z.strictObject({ id: z.string().max(100) }),
  response: z.object({}),
  errors: ['not_found'],
  summary: 'Log out one of the user’s sessions',
})
