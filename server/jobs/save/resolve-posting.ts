import { createHash } from 'node:crypto'
import type { Place, WorkMode } from '#domain/jobs/jobs.contract.ts'
import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { countryOf } from '#domain/options/countries.ts'
import { fold } from '#domain/shared/fold.ts'
import { employmentTypeOf } from '#server/normalize/employment.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { parseSourceDate } from '#server/normalize/posting-dates.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'
import { findSkills } from '#server/normalize/skills.ts'
import { cleanTitle } from '#server/normalize/titles.ts'
import { type ResolvedPlaces, resolvePlaces, resolveRemoteFrom } from '#server/places/places.server.ts'
import type { JobRow } from '../jobs.table.ts'
import { resolvePay } from './resolve-pay.ts'
import { safeLink, sanitizeDescription } from './sanitize.ts'

export type ResolvedJob = Omit<
  JobRow,
  'id' | 'source' | 'postedAt' | 'firstSeen' | 'lastSeen' | 'removedAt' | 'published'
> & {
  postedAt: Date | null
  /** A date from words such as "3 days ago": valid only on the day they were first read. */
  postedAround: Date | null
  notes: ReadingNote[]
}

const MAX_NAME_LENGTH = 300

/** Rejects a posting without title, company or id. */
export function resolvePosting(posting: Posting, now: Date): ResolvedJob | { rejected: string } {
  const company = nameOf(posting.company)
  const title = nameOf(cleanTitle(posting.title, company))
  if (!posting.externalId) return { rejected: 'no id' }
  if (!title) return { rejected: 'no title' }
  if (!company) return { rejected: 'no company' }

  const notes: ReadingNote[] = [...(posting.notes ?? [])]
  const note = (one: ReadingNote) => void notes.push(one)
  const description = posting.descriptionHtml ? sanitizeDescription(posting.descriptionHtml) || null : null
  const text = description ? plainText(description) : ''
  const where = resolvePlaces(posting.places, { country: posting.country, remote: posting.workMode === 'remote' })
  const workMode = posting.workMode ?? where.workMode
  const { dates, postedAround } = datesOf(posting, now, note)
  const job = {
    externalId: posting.externalId,
    title,
    companyName: company,
    ...placesOf(where, posting, workMode, note),
    employmentType: posting.employmentType ? employmentTypeOf(posting.employmentType) : null,
    ...payColumns(posting, where.places[0]?.countryCode ?? countryOf(posting.country ?? '')?.code ?? null, note),
    descriptionHtml: description,
    link: posting.link ? safeLink(posting.link) : null,
    skills: findSkills(title, text, posting.skills),
    seniority: posting.seniority ?? seniorityOf(title),
    ...dates,
  }
  return { ...job, postedAround, notes, groupKey: groupKeyOf(job, text), contentHash: digest(JSON.stringify(job)) }
}

type Note = (note: ReadingNote) => void

const nameOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)

function placesOf(where: ResolvedPlaces, posting: Posting, workMode: WorkMode | null, note: Note) {
  const places: Place[] = where.places.map(({ city, region, country }) => ({ city, region, country }))
  const isRemote = workMode === 'remote'
  if (posting.workMode === undefined && workMode)
    note({ field: 'remote', kind: 'guessed', reason: 'from the place', value: posting.places.join('; ') })
  for (const value of where.unread) note({ field: 'places', kind: 'dropped', reason: 'no place in it', value })
  for (const value of where.guessed)
    note({ field: 'places', kind: 'guessed', reason: 'several places of that name', value })
  return { places, isRemote, workMode, remoteFrom: isRemote ? remoteFromOf(where, posting, note) : [] }
}

/** What the source says of who may apply; a country that it only repeats says no more than the place does. */
function remoteFromOf(where: ResolvedPlaces, { country, remoteCountries = [] }: Posting, note: Note): string[] {
  const employer = countryOf(country ?? '')
  const stated = remoteCountries.filter((text) => !employer || countryOf(text) !== employer)
  if (stated.length === 0) return where.remoteFrom
  const { remoteFrom, unread } = resolveRemoteFrom(remoteCountries)
  for (const value of unread) note({ field: 'remote', kind: 'dropped', reason: 'no country in it', value })
  return remoteFrom.length > 0 ? remoteFrom : where.remoteFrom
}

function payColumns(posting: Posting, country: string | null, note: Note) {
  const pay = resolvePay(posting, country)
  if (!pay && posting.salaryText)
    note({ field: 'pay', kind: 'dropped', reason: 'no pay in it', value: posting.salaryText })
  const usd = pay ? yearlyUsd(pay) : null
  return {
    salaryLow: pay?.low ?? null,
    salaryHigh: pay?.high ?? null,
    currency: pay?.currency ?? null,
    period: pay?.period ?? null,
    salaryText: posting.salaryText?.slice(0, MAX_NAME_LENGTH) || null,
    payMiddleUsd: usd?.middle ?? null,
    payTopUsd: usd?.top ?? null,
  }
}

/** Pay, contract and way of working must agree (decision 0002): the job shown must be true of each place. */
function groupKeyOf(
  job: Omit<ResolvedJob, 'groupKey' | 'contentHash' | 'postedAround' | 'notes'>,
  text: string,
): string {
  const { salaryLow, salaryHigh, currency, period, employmentType, workMode, remoteFrom } = job
  const same = [salaryLow, salaryHigh, currency, period, employmentType, workMode, remoteFrom]
  return digest(JSON.stringify([fold(job.companyName), fold(job.title), fold(text), ...same])).slice(0, 22)
}

function datesOf(posting: Posting, now: Date, note: Note) {
  const posted = posting.date === undefined ? null : parseSourceDate(posting.date, now)
  const last = posting.validThrough === undefined ? null : parseSourceDate(posting.validThrough, now)
  if (posting.date !== undefined && !posted)
    note({ field: 'posted', kind: 'dropped', reason: 'not a date', value: String(posting.date) })
  if (posting.validThrough !== undefined && !last)
    note({ field: 'last day', kind: 'dropped', reason: 'not a date', value: String(posting.validThrough) })
  const time = posted && (posted.instant ?? new Date(`${posted.day}T00:00:00Z`))
  // A future date is invalid: the day on which the posting was first seen is used.
  const past = time && time <= now ? time : null
  const isExact = typeof posting.date === 'number' || /\d{4}|\d[-./]\d/.test(posting.date ?? '')
  return {
    dates: { postedAt: isExact ? past : null, validThrough: last?.day ?? null },
    postedAround: isExact ? null : past,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
