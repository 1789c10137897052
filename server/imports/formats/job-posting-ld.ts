import { fold } from '#domain/shared/fold.ts'
import { type Container, hasKey } from '../containers/container-of.ts'
import { jsonItems, scriptItems, wholeDocument } from '../containers/source-items.ts'
import { type Draft, isRecord, type ParseResult, type RawItem } from '../item.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { joinPlace } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { firstText, listOf, recordOf, recordsOf, textOf, textsOf } from '../posting/read-value.ts'
import { stableId } from '../posting/stable-id.ts'
import type { SourceText } from '../source/source-text.ts'
import { nameOf, namesOf, nodeFinder, type Thing, thingsOfType } from './linked-data.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const jsonld: SourceFormat = {
  detect,
  items: jsonLdItems,
  read: readLinkedData,
}

function detect(head: string, container: Container): ReturnType<SourceFormat['detect']> {
  if (container === 'html') return 'certain'
  if (container === 'xml') return /<script[^<>]{0,300}ld\+json/i.test(head) ? 'possible' : null
  // A JSON Feed holds more of a job beside its JSON-LD: a mapping reads both.
  if (hasKey(head, '_jobposting')) return 'possible'
  return /"@type"\s*:\s*(?:\[\s*)?"(?:https?:\/\/schema\.org\/)?JobPosting"/.test(head) ? 'certain' : null
}

function jsonLdItems(source: SourceText): AsyncIterable<RawItem> {
  if (source.container === 'html' || source.container === 'xml') return scriptItems(source)
  const isOneItem = source.container === 'json' && source.head.trimStart().startsWith('{')
  return isOneItem ? wholeDocument(source) : jsonItems(source, [])
}

function readLinkedData(value: unknown, metadata: SourceMetadata): ParseResult[] {
  const resolve = nodeFinder(value)
  return thingsOfType(value, 'JobPosting').map((job) =>
    jobPostingLd(
      {
        ...job,
        hiringOrganization: listOf(job.hiringOrganization).map(resolve),
        jobLocation: listOf(job.jobLocation).map(resolve),
      },
      metadata,
    ),
  )
}

/** With the looser forms that Google's guide to schema.org/JobPosting allows. */
function jobPostingLd(job: Thing, source: SourceMetadata): ParseResult {
  const addresses = listOf(job.jobLocation).flatMap(addressesOf)
  const isRemote = namesOf(job.jobLocationType).some((type) => /telecommute/i.test(type))
  const link = absolute(
    firstText(nameOf(job.url), recordOf(job.mainEntityOfPage)['@id'], job.mainEntityOfPage, source.url),
    source.url,
  )
  const company = firstText(nameOf(job.hiringOrganization), source.company)
  const title = firstText(nameOf(job.title), nameOf(job.name))
  const places = addresses.flatMap(placesOf)
  return finishPosting({
    externalId: identifierOf(job, company) || firstText(job['@id'], link) || stableId([title, company, ...places]),
    title,
    company,
    places,
    country: addresses.map(countryOf).find((country) => country !== ''),
    workMode: isRemote ? 'remote' : undefined,
    remoteCountries: isRemote ? namesOf(job.applicantLocationRequirements) : [],
    date: nameOf(job.datePosted),
    validThrough: nameOf(job.validThrough),
    employmentType: namesOf(job.employmentType).join(', '),
    ...payOf(job),
    skills: namesOf(job.skills).flatMap((skill) => skill.split(',')),
    descriptionHtml: namesOf(job.description).join('\n'),
    link,
  })
}

/** Empty when the identifier is the employer's name, as in Google's own example, or a part of it: all its jobs would be one. */
function identifierOf(job: Thing, company: string): string {
  const names = [company, ...namesOf(recordOf(listOf(job.identifier)[0]).name)].map(joinedWords)
  const isEmployers = (text: string) => {
    const words = joinedWords(text)
    return names.some((name) => name === words || (/\p{L}/u.test(words) && name.includes(words)))
  }
  return (
    listOf(job.identifier)
      .flatMap((one) => textsOf(isRecord(one) ? (one.value ?? one['@value'] ?? one['@id']) : one))
      .find((text) => !isEmployers(text)) ?? ''
  )
}

const joinedWords = (text: string) => ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** A page's own address for one that is written without host; a relative one without a page is no link. */
function absolute(href: string, page: string | undefined): string {
  return page === undefined ? href : (URL.parse(href, page)?.href ?? href)
}

/** A Place, a PostalAddress that stands for one, a text; a Place may have several addresses. */
function addressesOf(site: unknown): unknown[] {
  if (!isRecord(site)) return [site]
  const addresses = listOf(site.address)
  if (addresses.length > 0) return addresses
  return ['addressLocality', 'addressRegion', 'addressCountry'].some((key) => key in site) ? [site] : [nameOf(site)]
}

/** One place for each locality. */
function placesOf(address: unknown): string[] {
  if (!isRecord(address)) return [textOf(address)]
  const localities = namesOf(address.addressLocality)
  const [region, country] = [nameOf(address.addressRegion), nameOf(address.addressCountry)]
  const places = (localities.length > 0 ? localities : ['']).map((locality) => joinPlace(locality, region, country))
  return places.some((place) => place !== '') ? places : [nameOf(address)]
}

function countryOf(address: unknown): string {
  return nameOf(recordOf(address).addressCountry)
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
