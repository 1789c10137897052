import { hasKey } from '../containers/container-of.ts'
import { jsonItems } from '../containers/source-items.ts'
import { isRecord, type ParseResult } from '../item.ts'
import { companyFromUrl } from '../posting/company-name.ts'
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
  return finishPosting({
    externalId: textOf(job.id),
    title: textOf(job.text),
    company: source.company || companyFromUrl(link),
    places: allPlaces.length > 0 ? allPlaces : textsOf(categories.location),
    country: textOf(job.country),
    workMode,
    remoteCountries: workMode === 'remote' ? textsOf(job.country) : [],
    date: typeof job.createdAt === 'number' ? job.createdAt : textOf(job.createdAt),
    employmentType: textOf(categories.commitment),
    ...salaryOf({ low: range.min, high: range.max, currency: range.currency, period: range.interval }),
    descriptionHtml: descriptionOf(job),
    link: link || textOf(job.applyUrl),
  })
}

function descriptionOf(job: Record<string, unknown>): string {
  const lists = recordsOf(job.lists).map(({ text, content }) => `<h3>${textOf(text)}</h3>${wrapItems(textOf(content))}`)
  const pay = textOf(job.salaryDescription)
  return [
    firstText(job.description, job.descriptionPlain),
    ...lists,
    firstText(job.additional, job.additionalPlain),
    pay,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Lever's lists are bare `<li>` elements. */
function wrapItems(content: string): string {
  return /^<li\b/i.test(content) ? `<ul>${content}</ul>` : content
}
