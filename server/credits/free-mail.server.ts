import domains from './free-mail-domains.json' with { type: 'json' }

const FREE_MAIL: ReadonlySet<string> = new Set(domains)

/** A provider where anyone may have a mailbox; by registered domain. */
export const isFreeMail = (domain: string) => FREE_MAIL.has(domain)
