import { type Container, containerOf } from '../containers/container-of.ts'
import { jsonLdScripts } from '../containers/html-scripts.ts'
import { jsonLinesSplitter } from '../containers/json-lines.ts'
import { jsonListSplitter } from '../containers/json-list.ts'
import { wholeDocument } from '../containers/source-items.ts'
import { type Draft, isRecord, type ParseResult, type RawItem, splitItems } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { joinPlace } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { firstText, listOf, recordOf, recordsOf, textOf, textsOf } from '../posting/read-value.ts'
import type { SourceText } from '../source/source-text.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const jsonld: SourceFormat = {
  detect,
  items: jsonLdItems,
  read: (value, metadata) => jobPostingsIn(value).map((job) => jobPostingLd(job, metadata)),
}

function detect(head: string, container: Container): ReturnType<SourceFormat['detect']> {
  if (container === 'html') return 'certain'
  if (container === 'xml') return /<script[^>]*ld\+json/i.test(head) ? 'possible' : null
  return /"@type"\s*:\s*\[?\s*"(?:https?:\/\/schema\.org\/)?JobPosting"/.test(head) ? 'certain' : null
}

function jsonLdItems(source: SourceText): AsyncIterable<RawItem> {
  const container = containerOf(source.head)
  if (container === 'ndjson') return splitItems(source.text, jsonLinesSplitter())
  if (container !== 'json') return splitItems(source.text, jsonLdScripts())
  return source.head.trimStart().startsWith('[')
    ? splitItems(source.text, jsonListSplitter([]))
    : wholeDocument(source.text)
}

type Thing = Record<string, unknown>

/** Every schema.org JobPosting in a JSON-LD value: alone, in a list, `@graph`, an ItemList or a JSON Feed item. */
function jobPostingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(jobPostingsIn)
  if (!isRecord(value)) return []
  if (textsOf(value['@type']).some((type) => /(?:^|[/:])JobPosting$/.test(type))) return [value]
  return ['@graph', 'itemListElement', 'item', 'items', '_jobposting', 'mainEntity'].flatMap((key) =>
    jobPostingsIn(value[key]),
  )
}

/** With the looser forms that Google's guide to schema.org/JobPosting allows. */
function jobPostingLd(job: Thing, source: SourceMetadata): ParseResult {
  const sites = listOf(job.jobLocation)
  const isRemote = textsOf(job.jobLocationType).some((type) => /telecommute/i.test(type))
  const link = firstText(job.url, recordOf(job.mainEntityOfPage)['@id'], job.mainEntityOfPage, source.url)
  return finishPosting({
    externalId: firstText(recordOf(job.identifier).value, job.identifier, job['@id'], link),
    title: firstText(job.title, job.name),
    company: firstText(nameOf(job.hiringOrganization), source.company),
    places: sites.map(placeOf),
    country: sites.map(countryOf).find((country) => country !== ''),
    workMode: isRemote ? 'remote' : undefined,
    remoteCountries: isRemote ? listOf(job.applicantLocationRequirements).map(nameOf) : [],
    date: textOf(job.datePosted),
    validThrough: textOf(job.validThrough),
    employmentType: textsOf(job.employmentType).join(', '),
    ...payOf(job),
    skills: listOf(job.skills).flatMap((skill) => nameOf(skill).split(',')),
    descriptionHtml: textOf(job.description),
    link,
  })
}

function nameOf(value: unknown): string {
  return firstText(value, recordOf(value).name)
}

function placeOf(site: unknown): string {
  const address = recordOf(site).address
  if (!isRecord(address)) return firstText(address, nameOf(site))
  return joinPlace(textOf(address.addressLocality), textOf(address.addressRegion), nameOf(address.addressCountry))
}

function countryOf(site: unknown): string {
  return nameOf(recordOf(recordOf(site).address).addressCountry)
}

/** A MonetaryAmount or PriceSpecification, its parts in any nesting, or a text; `salaryCurrency` where it has none. */
function payOf(job: Thing): Pick<Draft, 'salary' | 'salaryText'> {
  const given = job.baseSalary ?? job.estimatedSalary
  const amount = recordsOf(given)[0]
  if (!amount) return salaryOf({ value: listOf(given)[0], currency: job.salaryCurrency })
  const inner = recordsOf(amount.value)[0] ?? {}
  return salaryOf({
    value: recordsOf(amount.value).length > 0 ? inner.value : (amount.value ?? amount.price),
    low: inner.minValue ?? amount.minValue ?? amount.minPrice,
    high: inner.maxValue ?? amount.maxValue ?? amount.maxPrice,
    currency: firstText(amount.currency, inner.currency, amount.priceCurrency, job.salaryCurrency),
    period: firstText(inner.unitText, inner.unitCode, amount.unitText, amount.unitCode, amount.duration),
  })
}
