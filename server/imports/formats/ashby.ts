import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { hasKey } from '../containers/container-of.ts'
import { jsonItems } from '../containers/source-items.ts'
import { type Draft, isRecord, type ParseResult } from '../item.ts'
import { companyOf } from '../posting/company-name.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { isAnywhere, workModeOf } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { firstText, recordOf, recordsOf, textOf } from '../posting/read-value.ts'
import { sitePlace } from '../posting/site-place.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const ashby: SourceFormat = {
  detect: (head, container) =>
    container === 'json' && ['jobs', 'jobUrl', 'isListed'].every((key) => hasKey(head, key)) ? 'certain' : null,
  items: (source) => jsonItems(source, ['jobs']),
  read: (job, metadata) => [ashbyPosting(job, metadata)],
}

/** Ashby's job board API, `jobs[]`. `workplaceType` outweighs `isRemote`, which is true for hybrid jobs, too. */
function ashbyPosting(job: unknown, source: SourceMetadata): ParseResult {
  if (!isRecord(job)) return { rejection: 'not_an_object' }
  if (job.isListed === false) return { rejection: 'unlisted' }
  const link = textOf(job.jobUrl)
  const sites = [job, ...recordsOf(job.secondaryLocations)]
  const workMode = workModeOf(textOf(job.workplaceType)) ?? (job.isRemote === true ? 'remote' : undefined)
  const notes: ReadingNote[] = []
  return finishPosting({
    externalId: textOf(job.id),
    title: textOf(job.title),
    company: companyOf(source.company, [link, textOf(job.applyUrl)], notes),
    places: sites.map(placeOf),
    country: countryOf(job),
    workMode,
    remoteCountries: workMode === 'remote' && !isAnywhere(textOf(job.location)) ? sites.map(countryOf) : [],
    date: textOf(job.publishedAt),
    employmentType: textOf(job.employmentType),
    ...(job.shouldDisplayCompensationOnJobPostings !== false && payOf(recordOf(job.compensation))),
    descriptionHtml: firstText(job.descriptionHtml, job.descriptionPlain),
    link: link || textOf(job.applyUrl),
    notes,
  })
}

function placeOf(site: Record<string, unknown>): string {
  const address = recordOf(recordOf(site.address).postalAddress)
  return sitePlace(textOf(site.location), {
    locality: textOf(address.addressLocality),
    region: textOf(address.addressRegion),
    country: textOf(address.addressCountry),
  })
}

function countryOf(site: Record<string, unknown>): string {
  return textOf(recordOf(recordOf(site.address).postalAddress).addressCountry)
}

/** Equity and bonus are components of their own. Several tiers, one per place or level, are their span. */
function payOf(compensation: Record<string, unknown>): Pick<Draft, 'salary' | 'salaryText'> {
  const tiers = recordsOf(compensation.compensationTiers).flatMap((tier) => recordsOf(tier.components))
  const all = [recordsOf(compensation.summaryComponents), tiers].map((parts) => parts.filter(isSalary))
  const parts = all.find(({ length }) => length > 0) ?? []
  const salaryText = firstText(compensation.scrapeableCompensationSalarySummary, compensation.compensationTierSummary)
  const [first] = parts
  if (!first) return { salaryText }
  const comparable = parts.filter(
    (part) => part.currencyCode === first.currencyCode && part.interval === first.interval,
  )
  const amounts = (name: string) => comparable.map((part) => Number(part[name])).filter((amount) => amount > 0)
  const [lows, highs] = [amounts('minValue'), amounts('maxValue')]
  const low = lows.length > 0 ? Math.min(...lows) : undefined
  const high = highs.length > 0 ? Math.max(...highs) : undefined
  return { salaryText, ...salaryOf({ low, high, currency: first.currencyCode, period: first.interval }) }
}

const isSalary = (part: Record<string, unknown>) => part.compensationType === 'Salary'
