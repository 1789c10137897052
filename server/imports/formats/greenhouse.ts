import type { WorkMode } from '#domain/jobs/jobs.contract.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { hasKey } from '../containers/container-of.ts'
import { jsonItems } from '../containers/source-items.ts'
import { type Draft, isRecord, type ParseResult } from '../item.ts'
import { companyOf } from '../posting/company-name.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { workModeOf } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { firstText, recordOf, recordsOf, textOf, textsOf } from '../posting/read-value.ts'
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
  const notes: ReadingNote[] = []
  const pay = payOf(job, notes)
  return finishPosting({
    externalId: textOf(job.id),
    title: textOf(job.title),
    company: companyOf(firstText(job.company_name, source.company), [link], notes),
    places: place ? [place] : offices,
    workMode: workModeIn(job),
    date: firstText(job.first_published, job.updated_at),
    validThrough: textOf(job.application_deadline),
    employmentType: metadata(job, /employment type|job type|time type|contract type/i).join(', '),
    ...(pay ? { salary: pay } : metadataPay(job)),
    descriptionHtml: textOf(job.content),
    link,
    notes,
  })
}

/** The values that the employer shows under a name of its own choice; several for a choice of several. */
function metadata(job: Record<string, unknown>, name: RegExp): string[] {
  const entry = recordsOf(job.metadata).find((one) => name.test(textOf(one.name)))
  return textsOf(entry?.value)
}

/** Named by a kind (`Location Type: Hybrid`), or a yes to `Remote?`. */
function workModeIn(job: Record<string, unknown>): WorkMode | undefined {
  const named = workModeOf(metadata(job, /location type|work ?place|work(ing)? (mode|model|arrangement)/i).join(', '))
  if (named) return named
  const [remote = ''] = metadata(job, /^remote\b/i)
  return /^(true|yes)$/i.test(remote) ? 'remote' : workModeOf(remote)
}

/** In cents, without a period. The span over all ranges of the first currency: there may be one range per place. */
function payOf(job: Record<string, unknown>, notes: ReadingNote[]): Draft['salary'] {
  const all = recordsOf(job.pay_input_ranges)
  const currency = textOf(all[0]?.currency_type)
  const ranges = all.filter((range) => textOf(range.currency_type) === currency)
  const cents = (name: 'min_cents' | 'max_cents') =>
    ranges.map((range) => Number(range[name])).filter((amount) => amount > 0)
  const lows = cents('min_cents')
  const highs = cents('max_cents')
  if (lows.length === 0 && highs.length === 0) return undefined
  if (ranges.length > 1)
    notes.push({ field: 'pay', kind: 'guessed', reason: 'the span of several ranges', value: titlesOf(ranges) })
  if (all.length > ranges.length)
    notes.push({ field: 'pay', kind: 'dropped', reason: 'a range in another currency', value: titlesOf(all) })
  return {
    low: lows.length > 0 ? Math.min(...lows) / 100 : undefined,
    high: highs.length > 0 ? Math.max(...highs) / 100 : undefined,
    currency: currency || undefined,
  }
}

const titlesOf = (ranges: Record<string, unknown>[]) =>
  ranges.map(({ title, currency_type }) => `${textOf(title)} ${textOf(currency_type)}`.trim()).join('; ')

/** A range of money that the employer shows as metadata: major units, `unit` is the currency. */
function metadataPay(job: Record<string, unknown>): Pick<Draft, 'salary' | 'salaryText'> {
  const entry = recordsOf(job.metadata).find(
    ({ name, value_type }) => value_type === 'currency_range' && /salary|pay|compensation/i.test(textOf(name)),
  )
  if (!entry) return {}
  const { min_value, max_value, unit } = recordOf(entry.value)
  return salaryOf({ low: min_value, high: max_value, currency: unit })
}
