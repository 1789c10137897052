import { createHash } from 'node:crypto'
import type { EmploymentType, Place, Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'
import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { countryOf } from '#domain/options/countries.ts'
import { fold } from '#domain/shared/fold.ts'
import { employmentTypeOf } from '#server/normalize/employment.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { dateOrderOf, parsePostedDate, parseSourceDate, type SourceDate } from '#server/normalize/posting-dates.ts'
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
  'id' | 'source' | 'postedAt' | 'startsAt' | 'endsAt' | 'firstSeen' | 'lastSeen' | 'removedAt' | 'published'
> & {
  postedAt: Date | null
  /** A date from words such as "3 days ago": valid only on the day they were first read. */
  postedAround: Date | null
  /** A last day was given and cannot be read: the job ends `DAYS_WITHOUT_LAST_DAY` after it was posted (decision 0001). */
  isLastDayUnread: boolean
  notes: ReadingNote[]
}

export const DAYS_WITHOUT_LAST_DAY = 60
const MAX_NAME_LENGTH = 300

/** Rejects a posting without title, company or id. */
export function resolvePosting(posting: Posting, now: Date): ResolvedJob | { rejected: string } {
  const job = readPosting(posting, now)
  if (!job.externalId) return { rejected: 'no id' }
  if (!job.title) return { rejected: 'no title' }
  if (!job.companyName) return { rejected: 'no company' }
  return job
}

/** Also of a posting that is not complete. */
export function readPosting(posting: Posting, now: Date): ResolvedJob {
  const company = nameOf(posting.company)
  const title = nameOf(cleanTitle(posting.title, company))
  const notes: ReadingNote[] = [...(posting.notes ?? [])]
  const note = (one: ReadingNote) => void notes.push(one)
  const description = posting.descriptionHtml ? sanitizeDescription(posting.descriptionHtml) || null : null
  const text = description ? plainText(description) : ''
  const where = resolvePlaces(posting.places, { country: posting.country, remote: posting.workMode === 'remote' })
  const workMode = posting.workMode ?? where.workMode
  const { dates, postedAround, isLastDayUnread } = datesOf(posting, now, note)
  const employmentType = contractOf(posting, note)
  const job = {
    externalId: posting.externalId,
    title,
    companyName: company,
    ...placesOf(where, posting, workMode, note),
    employmentType,
    ...payColumns(posting, where.places[0]?.countryCode ?? countryOf(posting.country ?? '')?.code ?? null, note),
    descriptionHtml: description,
    link: linkOf(posting, note),
    skills: findSkills(title, text, posting.skills),
    seniority: levelOf(posting, title, employmentType, note),
    ...dates,
  }
  const content = isLastDayUnread ? { ...job, isLastDayUnread } : job
  return {
    ...job,
    postedAround,
    isLastDayUnread,
    notes,
    groupKey: groupKeyOf(job, text),
    contentHash: digest(JSON.stringify(content)),
  }
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
  const pay = resolvePay(posting, country, note)
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

function contractOf({ employmentType: text }: Posting, note: Note): EmploymentType | null {
  const employmentType = text ? employmentTypeOf(text) : null
  if (employmentType === 'other' && text !== 'other')
    note({ field: 'contract', kind: 'dropped', reason: 'not a kind of contract we know', value: text })
  return employmentType
}

/** Stated, else of the title, else an intern's by the contract. */
function levelOf(posting: Posting, title: string, contract: EmploymentType | null, note: Note): Seniority | null {
  const level = posting.seniority ?? seniorityOf(title)
  if (level || contract !== 'intern') return level
  note({ field: 'level', kind: 'guessed', reason: 'from the kind of contract', value: posting.employmentType })
  return 'intern'
}

function linkOf({ link }: Posting, note: Note): string | null {
  const safe = link ? safeLink(link) : null
  if (link && !safe) note({ field: 'link', kind: 'dropped', reason: 'not a web address', value: link })
  return safe
}

/** Pay, contract and way of working must agree (decision 0002): the job shown must be true of each place. */
function groupKeyOf(
  job: Omit<ResolvedJob, 'groupKey' | 'contentHash' | 'postedAround' | 'isLastDayUnread' | 'notes'>,
  text: string,
): string {
  const { salaryLow, salaryHigh, currency, period, employmentType, workMode, remoteFrom } = job
  const same = [salaryLow, salaryHigh, currency, period, employmentType, workMode, remoteFrom]
  return digest(JSON.stringify([fold(job.companyName), fold(job.title), fold(text), ...same])).slice(0, 22)
}

const OPEN_END =
  `until filled,until closed,open until,until further notice,open,open ended,ongoing,continuous,continuously,
  rolling,permanent,unlimited,indefinite,indefinitely,no closing date,no deadline,no end date,no expiry,
  bis auf weiteres,bis auf widerruf,unbefristet,unbegrenzt,offen,laufend,fortlaufend,
  jusqu'a nouvel ordre,duree indeterminee,indeterminee,sans limite,sans date limite,
  indefinido,indefinida,hasta nuevo aviso,hasta cubrir,sin limite,sin fecha limite,
  por tempo indeterminado,ate novo aviso,indeterminado,fino a nuovo avviso,a tempo indeterminato,indeterminato,
  tot nader order,tot nader bericht,onbepaald,doorlopend,tills vidare,lopande,lopende,lobende,inntil videre,indtil videre,
  toistaiseksi,do odwolania,bezterminowo,do odvolani,na dobu neurcitou`
    .split(/,\s*/)
    .join('|')
/** What sources write where a last day is optional and they have none: words, and the ends of their calendars. */
const NO_LAST_DAY = new RegExp(
  `^(?:|-+|0+|n/?a|none|null|nan|undefined|tb[acd]|(?:${OPEN_END})\\b\\D*|(?:0000|0001|1900|1970)-0[01]-0[01](?:\\D.*)?|(?:2[1-9]|[3-9]\\d)\\d\\d-[01]\\d-[0-3]\\d(?:\\D.*)?)$`,
)
const DAY_MS = 86_400_000

function datesOf(posting: Posting, now: Date, note: Note) {
  const order = dateOrderOf(posting.date) ?? dateOrderOf(posting.validThrough)
  const read = (field: 'posted' | 'last day', value: string | number | undefined): SourceDate | null => {
    if (value === undefined) return null
    // Only when a job was posted is said as of today: a last day `updated 3 days ago` is none.
    const date = field === 'posted' ? parsePostedDate(value, now, order) : parseSourceDate(value, order)
    if (date?.isOrderGuessed) note({ field, kind: 'guessed', reason: 'order of day and month', value: String(value) })
    return date
  }
  const posted = read('posted', posting.date)
  if (posting.date !== undefined && posting.date !== '' && !posted)
    note({ field: 'posted', kind: 'dropped', reason: 'not a date', value: String(posting.date) })
  const time = posted && (posted.instant ?? new Date(`${posted.day}T00:00:00Z`))
  // A future date is invalid: the day on which the posting was first seen is used.
  const past = time && time <= now ? time : null
  if (time && time.getTime() > now.getTime() + DAY_MS)
    note({ field: 'posted', kind: 'dropped', reason: 'in the future', value: String(posting.date) })

  const last = read('last day', posting.validThrough)
  const isLastDayUnread =
    posting.validThrough !== undefined && !last && !NO_LAST_DAY.test(fold(String(posting.validThrough)).trim())
  if (isLastDayUnread)
    note({
      field: 'last day',
      kind: 'dropped',
      reason: `not a date; the job ends ${DAYS_WITHOUT_LAST_DAY} days after it was posted`,
      value: String(posting.validThrough),
    })
  const isExact = !posted?.isRelative
  return {
    dates: { postedAt: isExact ? past : null, validThrough: last?.day ?? null },
    postedAround: isExact ? null : past,
    isLastDayUnread,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
