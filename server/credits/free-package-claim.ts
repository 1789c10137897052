import { createHash } from 'node:crypto'
import { emailKey } from '#server/normalize/email.ts'
import { companyOfEmail } from '#server/profiles/visibility/company-of-email.server.ts'
import { isFreeMail } from './free-mail.server.ts'

export interface Claim {
  /** A hash, so that a claim outlives its account without saying whose it was. */
  subject: string
  /** False: one mailbox at a provider that anyone may use. */
  isCompany: boolean
}

/** Who takes the free package: the company of the email’s registered domain, or one mailbox at a free provider. */
export function claimOf(email: string): Claim {
  const domain = companyOfEmail(email)
  if (!isFreeMail(domain)) return { subject: digest(domain), isCompany: true }
  const key = emailKey(email)
  const local = key.slice(0, key.lastIndexOf('@'))
  return { subject: digest(`${mailboxOf(local, domain)}@${domain}`), isCompany: false }
}

/** `ann.lee+jobs` and `annlee` are one mailbox at Gmail; other providers know the tag only. */
function mailboxOf(local: string, domain: string): string {
  const untagged = local.split('+', 1)[0] ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com' ? untagged.replaceAll('.', '') : untagged
}

const digest = (subject: string) => createHash('sha256').update(`free credits ${subject}`).digest('base64url')
