import { domainToUnicode } from 'node:url'
import { companyDomain, domainsAbove, nameOfDomain } from './company-domain.ts'
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

/** The keys of a person's list. A name that is a domain (`Booking.com`) blocks as one, too. */
export function keysOfBlocked(blocked: {
  blockedNames: readonly string[]
  blockedDomains: readonly string[]
}): CompanyKeys {
  const namedDomains = blocked.blockedNames.filter((name) => name.includes('.')).map(companyDomain)
  return {
    names: present(blocked.blockedNames.map(companyKey)),
    domains: present([...blocked.blockedDomains, ...namedDomains]),
  }
}

/**
 * The keys of a recruiter: the domain of the address with those above it, the company as given, and the company that the
 * domain speaks of (`acme.com` is Acme's).
 */
export function keysOfRecruiter({ email, company }: Recruiter): CompanyKeys {
  // What stands before the last @ may hold anything, even what looks like the end of a host.
  const domain = companyDomain(email.slice(email.lastIndexOf('@') + 1))
  return {
    names: present([companyKey(company), domain && companyKey(domainToUnicode(nameOfDomain(domain)))]),
    domains: domain === null ? [] : domainsAbove(domain),
  }
}

/** Whether a list of blocked companies means this recruiter. */
export function blocks(blocked: CompanyKeys, recruiter: CompanyKeys): boolean {
  const shared = (one: string[], other: string[]) => one.some((key) => other.includes(key))
  return shared(blocked.names, recruiter.names) || shared(blocked.domains, recruiter.domains)
}

function present(keys: (string | null)[]): string[] {
  return [...new Set(keys)].filter((key) => key !== null && key !== '') as string[]
}
