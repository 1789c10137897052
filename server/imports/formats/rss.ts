import { childText, type XmlElement } from '../containers/parse-xml.ts'
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

/** RSS or Atom, with the names of We Work Remotely, NEOGOV (`joblisting:`) and WP Job Manager (`job_listing:`). */
function rssPosting(item: XmlElement, source: SourceMetadata): ParseResult {
  const { company, title } = companyAndTitle(item, source)
  const link = childText(item, 'link') || atomLink(item)
  return finishPosting({
    externalId: childText(item, 'joblisting:jobid', 'guid', 'id') || link,
    title,
    company,
    ...placeOf(item),
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
  const title = childText(item, 'title')
  const named = childText(item, 'company', 'job_listing:company', 'company_name', 'job:company')
  if (named) return { company: named, title }
  const colon = title.indexOf(': ')
  const isOneEmployers = isNeogov(item) || (source.company !== undefined && childText(item, 'region') === '')
  if (!isOneEmployers && colon > 0) {
    return { company: title.slice(0, colon), title: title.slice(colon + 2) }
  }
  return { company: source.company || (isNeogov(item) ? channelTitle(source.head) : ''), title }
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
  const only = region.replace(/\s+only$/i, '')
  return {
    places: only === region ? [joinPlace(childText(item, 'state'), region, country)] : [],
    country,
    workMode: 'remote',
    remoteCountries: [country || (only === region ? '' : only)],
  }
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
    const text = childText(item, name)
    return text ? [`<h3>${heading}</h3>${text}`] : []
  })
  return [childText(item, 'content:encoded', 'content', 'description', 'summary'), ...parts].join('\n')
}

function isNeogov(item: XmlElement): boolean {
  return item.children.some((child) => child.name.toLowerCase().startsWith('joblisting:'))
}

function channelTitle(head: string): string {
  return /<channel>[\s\S]*?<title>\s*(?:<!\[CDATA\[)?([^<\]]*)/.exec(head)?.[1] ?? ''
}

function atomLink(item: XmlElement): string {
  return item.children.find((child) => child.name === 'link' && child.attributes.href)?.attributes.href ?? ''
}
