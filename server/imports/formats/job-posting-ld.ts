import { periodOf } from '#server/normalize/pay-period.ts'
import { type Container, containerOf, hasKey } from '../containers/container-of.ts'
import { jsonLdScripts } from '../containers/html-scripts.ts'
import { jsonLinesSplitter } from '../containers/json-lines.ts'
import { jsonListSplitter } from '../containers/json-list.ts'
import { wholeDocument } from '../containers/source-items.ts'
import { type Draft, isRecord, type ParseResult, type RawItem, splitItems } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { joinPlace } from '../posting/place-words.ts'
import { amountOf, firstText, listOf, recordOf, recordsOf, textOf, textsOf } from '../posting/read-value.ts'
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
  // A JSON Feed holds more of a job beside its JSON-LD: a mapping reads both.
  if (hasKey(head, '_jobposting')) return 'possible'
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

/** Every schema.org JobPosting in a JSON-LD value: alone, in a list, `@graph` or an ItemList. */
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
    ...payOf(job.baseSalary ?? job.estimatedSalary),
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

function payOf(baseSalary: unknown): Pick<Draft, 'salary' | 'salaryText'> {
  const amount = recordsOf(baseSalary)[0]
  if (!amount) return { salaryText: textOf(baseSalary) }
  const value = isRecord(amount.value) ? amount.value : amount
  const single = amountOf(value.value)
  const low = amountOf(value.minValue) ?? single
  const high = amountOf(value.maxValue) ?? single
  if (low === undefined && high === undefined) return { salaryText: textOf(value.value) }
  return {
    salary: {
      low,
      high,
      currency: firstText(amount.currency, value.currency) || undefined,
      period: periodOf(firstText(value.unitText, value.unitCode, amount.unitText)) ?? undefined,
    },
  }
}
