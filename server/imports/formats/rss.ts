import type { WorkMode } from '#domain/jobs/jobs.contract.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import { childHtml, childText, type XmlElement } from '../containers/parse-xml.ts'
import { xmlItems } from '../containers/source-items.ts'
import type { Draft, ParseResult } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { isAnywhere, joinPlace, workModeOf } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const rss: SourceFormat = {
  detect: (head, container) => (container === 'xml' && /<(?:rss|rdf:RDF|feed)[\s>]/.test(head) ? 'certain' : null),
  items: (source) => xmlItems(source, ['item', 'entry']),
  read: (item, metadata) => [rssPosting(item as XmlElement, metadata)],
}

/** RSS or Atom, with the names of We Work Remotely, NEOGOV (`joblisting:`), WP Job Manager (`job_listing:`), Teamtailor (`tt:`). */
function rssPosting(item: XmlElement, source: SourceMetadata): ParseResult {
  const { company, title } = companyAndTitle(item, source)
  const link = linkOf(item)
  return finishPosting({
    externalId: childText(item, 'joblisting:jobid', 'guid', 'id') || link,
    title,
    company,
    ...(isTeamtailor(item) ? teamtailorPlaces(item) : placeOf(item)),
    date: childText(item, 'pubdate', 'published', 'dc:date', 'updated'),
    validThrough: childText(item, 'joblisting:advertisetodatetimeutc', 'expires_at', 'job_listing:expiry_date'),
    employmentType: childText(item, 'type', 'job_listing:job_type', 'job_type'),
    ...payOf(item),
    descriptionHtml: descriptionOf(item),
    link,
  })
}

/** A named company, else the title up to its first colon unless the source is one employer's. */
function companyAndTitle(item: XmlElement, source: SourceMetadata): { company: string; title: string } {
  const title = titleOf(item)
  const named = childText(item, 'company', 'job_listing:company', 'company_name', 'job:company')
  if (named) return { company: named, title }
  if (isTeamtailor(item)) return { company: source.company || channelTitle(source.head), title }
  const colon = title.indexOf(': ')
  const isOneEmployers = isNeogov(item) || (source.company !== undefined && childText(item, 'region') === '')
  if (!isOneEmployers && colon > 0) {
    return { company: title.slice(0, colon), title: title.slice(colon + 2) }
  }
  return { company: source.company || (isNeogov(item) ? channelTitle(source.head) : ''), title }
}

/** Atom's titles may be HTML (RFC 4287, 3.1.1.2), of which a title keeps the text. */
function titleOf(item: XmlElement): string {
  const isHtml = item.children.some(
    ({ name, attributes }) => name.toLowerCase() === 'title' && attributes.type === 'html',
  )
  return isHtml ? plainText(childText(item, 'title')) : childText(item, 'title')
}

function placeOf(item: XmlElement): Pick<Draft, 'places' | 'country' | 'workMode' | 'remoteCountries'> {
  const region = childText(item, 'region')
  if (!region) {
    return {
      places: [childText(item, 'joblisting:location', 'location', 'job_listing:location', 'job:location')],
      workMode: workModeOf(childText(item, 'remotetype', 'job_listing:remote_position')),
    }
  }
  // For remote work, `region` says who may apply; `country` is the employer's when that is everyone.
  if (isAnywhere(region)) return { places: [region], workMode: 'remote' }
  const country = childText(item, 'country')
  const only = /\sonly$/i.test(region) ? region.slice(0, -'only'.length).trim() : region
  return {
    places: only === region ? [joinPlace(childText(item, 'state'), region, country)] : [],
    country,
    workMode: 'remote',
    remoteCountries: [country || (only === region ? '' : only)],
  }
}

/** Teamtailor writes one `tt:location` per office; of work that is wholly remote they are where one may live. */
function teamtailorPlaces(item: XmlElement): Pick<Draft, 'places' | 'country' | 'workMode' | 'remoteCountries'> {
  const sites = item.children.filter(({ name }) => name === 'tt:locations').flatMap(({ children }) => children)
  const countries = sites.map((site) => childText(site, 'tt:country')).filter((country) => country !== '')
  const workMode = TEAMTAILOR_MODES[childText(item, 'remotestatus').toLowerCase()]
  return {
    places: sites.map(
      (site) => joinPlace(childText(site, 'tt:city'), childText(site, 'tt:country')) || childText(site, 'tt:name'),
    ),
    ...(countries[0] !== undefined && { country: countries[0] }),
    workMode,
    remoteCountries: workMode === 'remote' ? countries : [],
  }
}

const TEAMTAILOR_MODES: Record<string, WorkMode | undefined> = { none: 'onsite', hybrid: 'hybrid', fully: 'remote' }

function isTeamtailor(item: XmlElement): boolean {
  return item.children.some(({ name }) => name.startsWith('tt:'))
}

function payOf(item: XmlElement): Pick<Draft, 'salary' | 'salaryText'> {
  const fields = salaryOf({
    low: childText(item, 'joblisting:minimumsalary'),
    high: childText(item, 'joblisting:maximumsalary'),
    currency: childText(item, 'joblisting:salarycurrency'),
    period: childText(item, 'joblisting:salaryinterval'),
  })
  return {
    ...fields,
    salaryText: childText(item, 'salary', 'job_listing:salary', 'joblisting:salary') || fields.salaryText,
  }
}

const NEOGOV_PARTS = [
  ['Duties', 'joblisting:examplesofduties'],
  ['Qualifications', 'joblisting:qualifications'],
  ['More', 'joblisting:supplementalinformation'],
] as const

function descriptionOf(item: XmlElement): string {
  const parts = NEOGOV_PARTS.flatMap(([heading, name]) => {
    const text = childHtml(item, name)
    return text ? [`<h3>${heading}</h3>${text}`] : []
  })
  return [childHtml(item, 'content:encoded', 'content', 'description', 'summary'), ...parts].join('\n')
}

function isNeogov(item: XmlElement): boolean {
  return item.children.some((child) => child.name.toLowerCase().startsWith('joblisting:'))
}

/** In the start of the document, before its items. */
function channelTitle(head: string): string {
  const channel = head.indexOf('<channel')
  const open = head.indexOf('<title>', channel)
  const firstItem = head.indexOf('<item', channel)
  if (channel < 0 || open < 0 || (firstItem >= 0 && firstItem < open)) return ''
  const text = head.slice(open + '<title>'.length, open + 1_000).trimStart()
  const isSection = text.startsWith('<![CDATA[')
  const inner = isSection ? text.slice('<![CDATA['.length) : text
  const end = inner.indexOf(isSection ? ']]>' : '<')
  return end < 0 ? '' : inner.slice(0, end).trim()
}

/** RSS has a text, Atom an attribute; else an id that is an address. */
function linkOf(item: XmlElement): string {
  const links = item.children.filter(({ name }) => /^(?:atom:)?link$/i.test(name))
  const text = links.find((link) => link.text.trim() !== '')?.text.trim()
  return text || atomLink(links) || permalink(item)
}

/** Of several links the page, never the entry's own address in the API (RFC 4287, 4.2.7.2). */
function atomLink(links: readonly XmlElement[]): string {
  const pages = links.filter(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
  const page = pages.find(({ attributes }) => (attributes.type ?? 'text/html') === 'text/html') ?? pages[0]
  return page?.attributes.href ?? ''
}

function permalink(item: XmlElement): string {
  const guid = item.children.find(({ name }) => name.toLowerCase() === 'guid')
  const isAddress = guid?.attributes.isPermaLink !== 'false' && /^https?:\/\//i.test(guid?.text.trim() ?? '')
  return isAddress ? (guid?.text.trim() ?? '') : ''
}
