import { domainToUnicode } from 'node:url'
import { foldedEmail, trimmedEmail } from '#domain/account/email.ts'

/**
 * The one key of an email: case, the spelling of an international domain and what was pasted around it do not matter
 * (decision 3). The typed spelling is for display.
 */
export function emailKey(email: string): string {
  return foldedEmail(email) ?? trimmedEmail(email).toLowerCase()
}

/** Every spelling under which others may have stored an address, in lower case. */
export function emailSpellings(email: string): string[] {
  const key = emailKey(email)
  const at = key.lastIndexOf('@') + 1
  return [...new Set([trimmedEmail(email).toLowerCase(), key, key.slice(0, at) + domainToUnicode(key.slice(at))])]
}
