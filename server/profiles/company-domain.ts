/** One label of a host name, in the letters that a name server knows. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** No top-level domain begins with a digit, so no address of a machine passes for a name. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/
const LONGEST_HOST = 253

/**
 * The domain in what people paste: `https://www.acme.example/jobs`, `@acme.example`, `someone@acme.example` →
 * `acme.example`; other scripts in punycode. Null when there is none: no dot, the number of a machine, anything else.
 */
export function companyDomain(text: string): string | null {
  const host = URL.parse(addressIn(text.trim()))
    ?.hostname.replace(/\.$/, '')
    .replace(/^www\.(?=.+\.)/, '')
  if (!host || host.length > LONGEST_HOST) return null
  const labels = host.split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  return isName ? host : null
}

function addressIn(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text.replace(/^[^:]+/, 'https')
  const host = text.replace(/^mailto:/i, '').split(/[/?#]/, 1)[0] ?? ''
  return `https://${host.slice(host.lastIndexOf('@') + 1)}`
}

/** The domain with all those above it that are somebody's, not a registry's: `eu.acme.example` → it and `acme.example`. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** What registries of countries keep below them for companies and their like: `co.uk`, `com.au`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gob|gouv|gov|gv|ltd|ne|net|nom|or|org|plc|sch)$/

/** The name that a domain is registered under: `acme` of `jobs.acme.co.uk`. */
export function nameOfDomain(domain: string): string {
  const labels = domain.split('.')
  const isBelowCountry = labels.length > 2 && labels.at(-1)?.length === 2 && SECOND_LEVEL.test(labels.at(-2) ?? '')
  return labels.at(isBelowCountry ? -3 : -2) ?? ''
}
