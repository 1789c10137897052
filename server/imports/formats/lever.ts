import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { hasKey } from '../containers/container-of.ts'
import { jsonItems } from '../containers/source-items.ts'
import { isRecord, type ParseResult } from '../item.ts'
import { companyOf } from '../posting/company-name.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { workModeOf } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { firstText, recordOf, recordsOf, textOf, textsOf } from '../posting/read-value.ts'
import type { SourceFormat, SourceMetadata } from './source-format.ts'

export const lever: SourceFormat = {
  detect: (head, container) =>
    container === 'json' && ['hostedUrl', 'categories', 'text'].every((key) => hasKey(head, key)) ? 'certain' : null,
  items: (source) => jsonItems(source, []),
  read: (job, metadata) => [leverPosting(job, metadata)],
}

/** Lever's postings API. The text is split over several fields; there is no company. */
function leverPosting(job: unknown, source: SourceMetadata): ParseResult {
  if (!isRecord(job)) return { rejection: 'not_an_object' }
  const categories = recordOf(job.categories)
  const allPlaces = textsOf(categories.allLocations)
  const range = recordOf(job.salaryRange)
  const link = textOf(job.hostedUrl)
  const workMode = workModeOf(textOf(job.workplaceType))
  const notes: ReadingNote[] = []
  return finishPosting({
    externalId: textOf(job.id),
    title: textOf(job.text),
    company: companyOf(source.company, [link, textOf(job.applyUrl)], notes),
    places: allPlaces.length > 0 ? allPlaces : textsOf(categories.location),
    country: textOf(job.country),
    workMode,
    remoteCountries: workMode === 'remote' ? textsOf(job.country) : [],
    date: typeof job.createdAt === 'number' ? job.createdAt : textOf(job.createdAt),
    employmentType: textOf(categories.commitment),
    ...salaryOf({ low: range.min, high: range.max, currency: range.currency, period: range.interval }),
    ...(Object.keys(range).length === 0 && { salaryText: payTextOf(job) }),
    descriptionHtml: descriptionOf(job),
    link: link || textOf(job.applyUrl),
    notes,
  })
}

function descriptionOf(job: Record<string, unknown>): string {
  const lists = recordsOf(job.lists).map(({ text, content }) => `<h3>${textOf(text)}</h3>${wrapItems(textOf(content))}`)
  const pay = firstText(job.salaryDescription, job.salaryDescriptionPlain)
  return [openingOf(job), ...lists, firstText(job.additional, job.additionalPlain), pay]
    .filter((part) => part !== '')
    .join('\n')
}

/** `description` is `opening` and `descriptionBody` in one; a posting may have only the parts. */
function openingOf(job: Record<string, unknown>): string {
  const whole = firstText(job.description, job.descriptionPlain)
  if (whole !== '') return whole
  return [firstText(job.opening, job.openingPlain), firstText(job.descriptionBody, job.descriptionBodyPlain)]
    .filter((part) => part !== '')
    .join('\n')
}

/** The pay of a posting without `salaryRange`: the first line of its own paragraph that holds a figure. */
function payTextOf(job: Record<string, unknown>): string {
  const text = firstText(job.salaryDescriptionPlain, textOf(job.salaryDescription).replace(/<[^<>]*>/g, '\n'))
  return text.split('\n').find((line) => /\d/.test(line)) ?? ''
}

/** Lever's lists are bare `<li>` elements, at times within a `<div>`. */
function wrapItems(content: string): string {
  const start = content.search(/<li[\s>]/i)
  if (start < 0 || /<[uo]l[\s>]/i.test(content)) return content
  const end = content.toLowerCase().lastIndexOf('</li>')
  const after = end < 0 ? content.length : end + '</li>'.length
  return `${content.slice(0, start)}<ul>${content.slice(start, after)}</ul>${content.slice(after)}`
}
