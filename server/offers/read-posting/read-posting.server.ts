import {
  MAX_OFFER_AMOUNT,
  MAX_OFFER_DESCRIPTION,
  MAX_OFFER_LINK,
  MAX_OFFER_SKILLS,
  MAX_OFFER_TITLE,
} from '#domain/offers/offer-values.ts'
import type { OfferFields, readPosting } from '#domain/offers/offers.contract.ts'
import { isCurrencyCode } from '#domain/options/currencies.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { type Hosts, readPage } from '#server/imports/source/read-page.server.ts'
import { resolvePosting } from '#server/jobs/save/reading.server.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

const READS: SharedLimit = { name: 'postings read by recruiter', max: 30, seconds: 3_600 }

/**
 * The first JobPosting of the page at `url` as the form holds it, by the rules of imports. Throws `posting_not_found`,
 * `too_many_requests` and the `feed_…` errors; `hosts` are those of tests.
 */
export async function offerFromPage(
  services: Services,
  viewerId: string,
  url: string,
  hosts?: Hosts,
): Promise<ResponseOf<typeof readPosting>> {
  await consumeAttempt(services, READS, viewerId)
  const { postings, url: page } = await readPage(url, hosts && { hosts })
  const [posting] = postings
  const job = posting && resolvePosting(posting, services.clock())
  if (!job || 'rejected' in job) throw new AppError('posting_not_found')
  const [place] = job.places
  const markdown = htmlToMarkdown(job.descriptionHtml ?? '')
  const link = job.link ?? page
  const salary = salaryOf(job)
  const offer: OfferFields = {
    title: job.title.slice(0, MAX_OFFER_TITLE),
    link: link.length <= MAX_OFFER_LINK ? link : '',
    company: job.companyName.slice(0, 150),
    city: place?.city?.slice(0, 100) ?? '',
    country: place?.country?.slice(0, 100) ?? '',
    ...salary.pay,
    isRemote: job.isRemote,
    workMode: job.workMode,
    employmentType: job.employmentType,
    seniority: job.seniority,
    description: markdown.slice(0, MAX_OFFER_DESCRIPTION),
    skills: job.skills.slice(0, MAX_OFFER_SKILLS).map((skill) => skill.slice(0, 60)),
  }
  const others = postings.length - 1
  return {
    offer,
    notes: [
      ...(others > 0 ? [`The page has ${others} more ${others === 1 ? 'job' : 'jobs'}; this is the first.`] : []),
      ...(job.places.length > 1 ? [`Only the first of ${job.places.length} places was taken.`] : []),
      ...(markdown.length > MAX_OFFER_DESCRIPTION ? ['The end of the description was too long and is missing.'] : []),
      ...[...job.notes, ...salary.notes].map(({ field, kind, reason, value }) => {
        const what = value === undefined ? '' : ` (“${value.slice(0, 100)}”)`
        return `${kind === 'dropped' ? 'Not taken' : 'Guessed'}, ${field}: ${reason}${what}.`
      }),
    ],
  }
}

type ReadJob = Exclude<ReturnType<typeof resolvePosting>, { rejected: unknown }>
type Salary = Pick<OfferFields, 'salaryLow' | 'salaryHigh' | 'currency' | 'period'>

/** As a whole or not at all: amounts alone would be read in the form's own currency. */
function salaryOf({ salaryLow, salaryHigh, currency, period }: Pick<ReadJob, keyof Salary>): {
  pay: Salary
  notes: ReadingNote[]
} {
  const none = { salaryLow: null, salaryHigh: null, currency: null, period: null }
  const amounts = [salaryLow, salaryHigh].filter((amount) => amount !== null)
  if (amounts.length === 0) return { pay: none, notes: [] }
  const dropped = (reason: string) => {
    const value = [amounts.join(' to '), currency, period && `per ${period}`].filter(Boolean).join(' ')
    return { pay: none, notes: [{ field: 'pay', kind: 'dropped', reason, value } as const] }
  }
  if (currency === null) return dropped('its currency is not stated')
  if (!isCurrencyCode(currency)) return dropped('offers can’t have its currency')
  if (amounts.some((amount) => amount > MAX_OFFER_AMOUNT)) return dropped('its amount is too large')
  return { pay: { salaryLow, salaryHigh, currency, period }, notes: [] }
}
