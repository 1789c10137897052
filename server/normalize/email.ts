import { foldedEmail, trimmedEmail } from '#domain/account/email.ts'

/**
 * The one key of an email: case, the spelling of an international domain and what was pasted around it do not matter
 * (decision 3). The typed spelling is for display.
 */
export function emailKey(email: string): string {
  return foldedEmail(email) ?? trimmedEmail(email).toLowerCase()
}
