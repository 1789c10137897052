import { domainToUnicode } from 'node:url'
import { companyDomain, domainsAbove, hostIn, nameOfDomain } from './company-domain.ts'
import { companyKey } from './company-key.ts'

/** What of a recruiter a list of blocked companies is compared with. */
export interface Recruiter {
  email: string
  company: string
}

/** Names by `companyKey`, and domains. Two sides that share one of either are the same company. */
export interface CompanyKeys {
  names: string[]
  domains: string[]
}

/**
 * The keys of a person's list. A domain blocks the company of its name, too (`acme.com` Acme), and a name that is a domain
 * (`Booking.com`) blocks as one.
 */
export function keysOfBlocked(blocked: {
  blockedNames: readonly string[]
  blockedDomains: readonly string[]
}): CompanyKeys {
  const domains = distinctKeys([...blocked.blockedDomains.map(companyDomain), ...blocked.blockedNames.map(domainNamed)])
  return { names: distinctKeys([...blocked.blockedNames.map(companyKey), ...domains.map(keyOfDomain)]), domains }
}

/**
 * The keys of a recruiter: the domain of the address with those above it, the company as given, and the company that the
 * domain speaks of (`acme.com` is Acme's). A company that is given as a domain counts as both, too.
 */
export function keysOfRecruiter({ email, company }: Recruiter): CompanyKeys {
  // What stands before the last @ may hold anything, even what looks like the end of a host.
  const domains = distinctKeys([hostIn(email.slice(email.lastIndexOf('@') + 1)), domainNamed(company)])
  return {
    names: distinctKeys([companyKey(company), ...domains.map(keyOfDomain)]),
    domains: distinctKeys(domains.flatMap(domainsAbove)),
  }
}

/** The domain that a company's name is, but for a legal form behind it: `Booking.com B.V.`. */
function domainNamed(company: string): string | null {
  const [first = '', ...rest] = company.trim().split(/[\s,]+/)
  const isAlone = companyKey(`x ${rest.join(' ')}`) === 'x'
  return first.includes('.') && isAlone ? companyDomain(first) : null
}

function keyOfDomain(domain: string): string {
  return companyKey(domainToUnicode(nameOfDomain(domain)))
}

/** Whether a list of blocked companies means this recruiter. */
export function blocks(blocked: CompanyKeys, recruiter: CompanyKeys): boolean {
  const shared = (one: string[], other: string[]) => one.some((key) => other.includes(key))
  return shared(blocked.names, recruiter.names) || shared(blocked.domains, recruiter.domains)
}

function distinctKeys(keys: (string | null)[]): string[] {
  return [...new Set(keys)].filter((key) => key !== null && key !== '') as string[]
}
