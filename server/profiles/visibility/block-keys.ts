import { domainToUnicode } from 'node:url'
import { companyDomain, domainsAbove, hostIn, nameOfDomain } from './company-domain.ts'
import { companyKey } from './company-key.ts'

export interface Recruiter {
  email: string
  company: string
}

/** Names are in the form of `companyKey`. One shared name or domain means the same company. */
export interface CompanyKeys {
  names: string[]
  domains: string[]
}

/** A domain also blocks the company of its name (`acme.com`: Acme); a name that is a domain blocks as one. */
export function keysOfBlocked(blocked: {
  blockedNames: readonly string[]
  blockedDomains: readonly string[]
}): CompanyKeys {
  const domains = distinctKeys([...blocked.blockedDomains.map(companyDomain), ...blocked.blockedNames.map(domainNamed)])
  return { names: distinctKeys([...blocked.blockedNames.map(companyKey), ...domains.map(keyOfDomain)]), domains }
}

/** The email's domain with its parents, the company as typed, and the one that the domain names (`acme.com`: Acme). */
export function keysOfRecruiter({ email, company }: Recruiter): CompanyKeys {
  // The part before the last @ may hold anything, even what looks like a host.
  const domains = distinctKeys([hostIn(email.slice(email.lastIndexOf('@') + 1)), domainNamed(company)])
  return {
    names: distinctKeys([companyKey(company), ...domains.map(keyOfDomain)]),
    domains: distinctKeys(domains.flatMap(domainsAbove)),
  }
}

/** The domain in a company's name that is one, apart from a legal form: `Booking.com B.V.`. */
function domainNamed(company: string): string | null {
  const [first = '', ...rest] = company.trim().split(/[\s,]+/)
  const isAlone = companyKey(`x ${rest.join(' ')}`) === 'x'
  return first.includes('.') && isAlone ? companyDomain(first) : null
}

function keyOfDomain(domain: string): string {
  return companyKey(domainToUnicode(nameOfDomain(domain)))
}

export function blocks(blocked: CompanyKeys, recruiter: CompanyKeys): boolean {
  const shared = (one: string[], other: string[]) => one.some((key) => other.includes(key))
  return shared(blocked.names, recruiter.names) || shared(blocked.domains, recruiter.domains)
}

function distinctKeys(keys: (string | null)[]): string[] {
  return [...new Set(keys)].filter((key) => key !== null && key !== '') as string[]
}
