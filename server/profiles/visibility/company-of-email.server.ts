import { emailKey } from '#server/normalize/email.ts'
import { hostIn, registeredDomain } from './company-domain.ts'

export { hostIn, nameOfDomain, registeredDomain } from './company-domain.ts'
export { companyKey } from './company-key.ts'

/** `ann@eu.acme.co.uk` → `acme.co.uk`: sub-domains are the same company. */
export function companyOfEmail(email: string): string {
  const typed = emailKey(email)
  const host = typed.slice(typed.lastIndexOf('@') + 1)
  return registeredDomain(hostIn(host) ?? host)
}
