import { domainToUnicode } from 'node:url'
import ipaddr from 'ipaddr.js'
import { fold } from '#domain/shared/fold.ts'
import { isFreeMail } from '#server/credits/free-mail.server.ts'
import {
  companyOfEmail,
  hostIn,
  nameOfDomain,
  registeredDomain,
} from '#server/profiles/visibility/company-of-email.server.ts'
import { editDistance } from '#server/search/arrays/edit-distance.ts'
import known from './known-companies.json' with { type: 'json' }

export interface Owner {
  email: string
  company: string
}

const SHORTENERS = new Set(
  'bit.ly tinyurl.com t.co goo.gl cutt.ly is.gd ow.ly rb.gy shorturl.at tiny.cc rebrand.ly s.id buff.ly t.ly'.split(
    ' ',
  ),
)
const FREE_HOSTING =
  /(?:^|\.)(?:weebly\.com|wixsite\.com|blogspot\.[a-z.]+|wordpress\.com|000webhostapp\.com|webnode\.[a-z.]+|jimdosite\.com|godaddysites\.com|mystrikingly\.com|yolasite\.com|sites\.google\.com|square\.site)$/
/** Sold for next to nothing. */
const CHEAP_ENDINGS = new Set(
  'buzz cc cf click club ga gq icu info life live ml online shop site space store tk today top vip work xyz'.split(' '),
)
const HIRING_WORDS =
  /^(?:apply|career|careers|hiring|hr|job|jobs|offer|offers|recruit|recruiting|recruitment|talent|team|work)$/
/** Letters of other scripts that look like Latin ones, and digits that stand for letters. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'аa вb сc ԁd еe ғf ɡg һh іi јj кk ӏl мm оo рp ԛq ѕs тt υu ѵv ԝw хx уy οo αa νv ρp'
      .split(' ')
      .map((pair) => [...pair]),
  ),
  0: 'o',
  1: 'l',
  3: 'e',
  5: 's',
}
const MIN_NAME = 5

const COMPANIES = Object.entries(known).map(([domain, names]) => ({ domain, name: nameOfDomain(domain), names }))

/** Of where the links lead, of addresses in the text, and of the owner’s own email. */
export function linkSigns(
  { link, company, text, addresses }: { link: string; company: string; text: string; addresses: readonly string[] },
  owner: Owner,
): string[] {
  const hosts = new Set([...addresses, ...addressesIn(text)].flatMap((address) => hostIn(address) ?? []))
  const ownDomain = companyOfEmail(owner.email)
  const signs = [...hosts].flatMap((host) => hostSign(host, ownDomain) ?? [])
  if (URL.canParse(link) && ipaddr.isValid(new URL(link).hostname.replace(/^\[|\]$/g, '')))
    signs.push('The link leads to a bare IP address')
  const impersonated = [company, owner.company].find((name) => isKnown(name))
  if (impersonated && isFreeMail(ownDomain))
    signs.push(`The company is ${impersonated.trim()}, but the recruiter’s email is at ${ownDomain}`)
  return signs
}

const isKnown = (company: string) => COMPANIES.some(({ names }) => names.includes(companyWords(company)))

const companyWords = (company: string) =>
  fold(company)
    .replace(/[.,]/g, '')
    .replace(/ (?:inc|llc|ltd|gmbh|plc|corp|co|hr|careers|recruiting|recruitment)$/, '')
    .trim()

function addressesIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>()"']{4,300}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/giu) ?? []
  return found.slice(0, 50)
}

function hostSign(host: string, ownDomain: string): string | null {
  const shown = domainToUnicode(host)
  const domain = registeredDomain(host)
  if (SHORTENERS.has(domain)) return `A shortened link hides where it leads: ${host}`
  if (FREE_HOSTING.test(host)) return `A page on free web space: ${host}`
  if (COMPANIES.some((one) => one.domain === domain)) return null
  const label = nameOfDomain(domain)
  const name = nameOfDomain(registeredDomain(shown))
  const imitated = COMPANIES.find((one) => imitates({ label, name, ending: domain.split('.').at(-1) ?? '' }, one.name))
  if (imitated) return `${shown} looks like ${imitated.domain}, but isn’t`
  if (hasMixedScripts(name)) return `${shown} mixes alphabets in one name`
  const own = nameOfDomain(ownDomain)
  const isNearOwn = domain !== ownDomain && !isFreeMail(ownDomain) && own.length >= MIN_NAME && own !== label
  if (isNearOwn && (lookOf(name) === lookOf(own) || editDistance(label, own, 1) === 1))
    return `${shown} looks like the recruiter’s own ${ownDomain}, but isn’t`
  return null
}

function imitates({ label, name, ending }: { label: string; name: string; ending: string }, company: string): boolean {
  if (label === company) return CHEAP_ENDINGS.has(ending)
  if (lookOf(name) === company) return true
  const parts = name.split('-')
  if (parts.length > 1 && parts.includes(company) && parts.some((part) => HIRING_WORDS.test(part))) return true
  const rest = name.startsWith(company)
    ? name.slice(company.length)
    : name.endsWith(company)
      ? name.slice(0, -company.length)
      : ''
  if (company.length >= MIN_NAME && HIRING_WORDS.test(rest)) return true
  return company.length > MIN_NAME && name !== `${company}s` && editDistance(name, company, 1) === 1
}

function lookOf(name: string): string {
  const letters = Array.from(fold(name), (letter) => LOOKS_LIKE[letter] ?? letter).join('')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('-', '')
}

const hasMixedScripts = (name: string) =>
  /\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(name)
