import { hasKey } from '../containers/container-of.ts'
import { jsonItems } from '../containers/source-items.ts'
import { type Draft, isRecord, type ParseResult } from '../item.ts'
import { companyFromUrl } from '../posting/company-name.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { workModeOf } from '../posting/place-words.ts'
import { firstText, recordOf, recordsOf, textOf } from '../posting/read-value.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const greenhouse: SourceFormat = {
  detect: (head, container) =>
    container === 'json' && ['jobs', 'absolute_url', 'internal_job_id'].every((key) => hasKey(head, key))
      ? 'certain'
      : null,
  items: (source) => jsonItems(source, ['jobs']),
  read: (job, metadata) => [greenhousePosting(job, metadata)],
}

/** Greenhouse's job board API, `jobs[]`. `content` is escaped HTML; `internal_job_id` null marks a prospect post. */
function greenhousePosting(job: unknown, source: SourceMetadata): ParseResult {
  if (!isRecord(job)) return { rejection: 'not_an_object' }
  if (job.internal_job_id === null) return { rejection: 'prospect_post' }
  const link = textOf(job.absolute_url)
  const place = textOf(recordOf(job.location).name)
  const offices = recordsOf(job.offices).map((office) => firstText(office.location, office.name))
  return finishPosting({
    externalId: textOf(job.id),
    title: textOf(job.title),
    company: firstText(job.company_name, source.company) || companyFromUrl(link),
    places: place ? [place] : offices,
    workMode: workModeOf(metadata(job, /location type|workplace/i)),
    date: firstText(job.first_published, job.updated_at),
    validThrough: textOf(job.application_deadline),
    employmentType: metadata(job, /employment type|job type|time type/i),
    salary: payOf(job),
    descriptionHtml: textOf(job.content),
    link,
  })
}

function metadata(job: Record<string, unknown>, name: RegExp): string {
  return textOf(recordsOf(job.metadata).find((entry) => name.test(textOf(entry.name)))?.value)
}

/** In cents, without a period. The span over all ranges of the first currency: there may be one range per place. */
function payOf(job: Record<string, unknown>): Draft['salary'] {
  const ranges = recordsOf(job.pay_input_ranges)
  const currency = textOf(ranges[0]?.currency_type)
  const cents = (name: 'min_cents' | 'max_cents') =>
    ranges
      .filter((range) => textOf(range.currency_type) === currency)
      .map((range) => Number(range[name]))
      .filter((amount) => amount > 0)
  const lows = cents('min_cents')
  const highs = cents('max_cents')
  return {
    low: lows.length > 0 ? Math.min(...lows) / 100 : undefined,
    high: highs.length > 0 ? Math.max(...highs) / 100 : undefined,
    currency: currency || undefined,
  }
}
