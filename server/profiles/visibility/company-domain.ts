import { asciiDomain } from '#domain/account/email.ts'

/** Common subdomains of companies for visitors, applicants and mail. */
const SERVICES: ReadonlySet<string> = new Set(
  `apply bewerbung career careers email emploi empleo hire hiring hr it jobs job join karriere mail mailer mx people
  recruit recruiting recruitment smtp stellen talent talents team vacancies web work www`.split(/\s+/),
)

/** `careers.acme.example`, `someone@acme.example` → `acme.example`; punycode. Null without a dot or for an IP. */
export function companyDomain(text: string): string | null {
  const host = hostIn(text)
  if (host === null) return null
  const labels = host.split('.')
  const registered = labels.length - registeredLabels(labels)
  const from = labels.findIndex((label, index) => index >= registered || !SERVICES.has(label))
  return labels.slice(from).join('.')
}

/** With subdomains. Null like `companyDomain`. */
export function hostIn(text: string): string | null {
  const host = URL.parse(urlIn(text.trim()))?.hostname.replace(/\.$/, '')
  return host ? asciiDomain(host) : null
}

function urlIn(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text.replace(/^[^:]+/, 'https')
  const host = text.replace(/^mailto:/i, '').split(/[/?#]/, 1)[0] ?? ''
  return `https://${host.slice(host.lastIndexOf('@') + 1)}`
}

/** `eu.acme.example` → it and `acme.example`. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Second levels of country registries: `co.uk`, `com.au`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gob|gouv|gov|gv|ltd|ne|net|nom|or|org|plc|sch)$/

/** `acme` of `jobs.acme.co.uk`. */
export function nameOfDomain(domain: string): string {
  const labels = domain.split('.')
  return labels.at(-registeredLabels(labels)) ?? ''
}

/** `jobs.acme.co.uk` → `acme.co.uk`. */
export function registeredDomain(domain: string): string {
  const labels = domain.split('.')
  return labels.slice(-registeredLabels(labels)).join('.')
}

/** Number of labels of the registered domain: three in `jobs.acme.co.uk`, else two. */
function registeredLabels(labels: readonly string[]): number {
  return labels.length > 2 && labels.at(-1)?.length === 2 && SECOND_LEVEL.test(labels.at(-2) ?? '') ? 3 : 2
}
