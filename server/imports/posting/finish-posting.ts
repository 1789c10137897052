import type { Posting } from '#server/normalize/posting.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import type { Draft, ParseResult } from '../item.ts'
import { cleanLine, readHtml } from './clean-text.ts'
import { stableId } from './stable-id.ts'

const MAX_ID_LENGTH = 200
const MAX_LINE_LENGTH = 300
/** Before cleaning: nothing that is one line is longer, and what is longer costs time in every reader behind. */
const MAX_RAW_LENGTH = 10_000
/** Twice the stored length after sanitising; the rest is cut before it takes memory. */
const MAX_DESCRIPTION_LENGTH = 200_000

interface ListLimit {
  field: ReadingNote['field']
  /** Of the list. */
  items: number
  /** Of each text, in characters. */
  length: number
}

const PLACES: ListLimit = { field: 'places', items: 200, length: 1_000 }
const COUNTRIES: ListLimit = { field: 'remote', items: 250, length: 100 }
const SKILLS: ListLimit = { field: 'skills', items: 200, length: 300 }

/** Rejected without external id, title or company; what exceeds a limit is dropped with a note. */
export function finishPosting(draft: Draft): ParseResult {
  const notes: ReadingNote[] = [...(draft.notes ?? [])]
  const dropped = (field: ReadingNote['field'], reason: string, value: string) =>
    void notes.push({ field, kind: 'dropped', reason, value: value.slice(0, MAX_LINE_LENGTH) })

  function line(field: ReadingNote['field'], text = '', maxLength = MAX_LINE_LENGTH): string {
    const clean = cleanLine(text.slice(0, MAX_RAW_LENGTH))
    if (clean.length > maxLength) dropped(field, 'the end of a text that is too long', clean)
    return clean.slice(0, maxLength)
  }

  function list(texts: readonly string[], { field, items, length }: ListLimit): string[] {
    const clean = [...new Set(texts.map((text) => cleanLine(text.slice(0, MAX_RAW_LENGTH))))].filter(
      (text) => text !== '',
    )
    const short = clean.filter((text) => text.length <= length)
    for (const text of clean) if (text.length > length) dropped(field, 'a text that is too long', text)
    if (short.length > items) dropped(field, `more than ${items}`, String(short.length))
    return short.slice(0, items)
  }

  const id = cleanLine((draft.externalId ?? '').slice(0, MAX_RAW_LENGTH))
  if (id === '') return { rejection: 'no_id' }
  const externalId = id.length > MAX_ID_LENGTH ? stableId([id]) : id
  const title = line('title', draft.title)
  if (title === '') return { rejection: 'no_title', externalId }
  const company = line('company', draft.company)
  if (company === '') return { rejection: 'no_company', externalId }

  const html = draft.descriptionHtml ?? ''
  if (html.length > MAX_DESCRIPTION_LENGTH) dropped('description', 'the end of a text that is too long', html)
  const fields = {
    country: line('places', draft.country),
    date: typeof draft.date === 'number' ? draft.date : line('posted', draft.date),
    validThrough: typeof draft.validThrough === 'number' ? draft.validThrough : line('last day', draft.validThrough),
    employmentType: line('contract', draft.employmentType),
    salaryText: line('pay', draft.salaryText),
    link: draft.link?.trim(),
    places: list(
      (draft.places ?? []).flatMap((place) => place.split('\n')),
      PLACES,
    ),
    workMode: draft.workMode,
    remoteCountries: filled(list(draft.remoteCountries ?? [], COUNTRIES)),
    skills: filled(list(draft.skills ?? [], SKILLS)),
    seniority: draft.seniority,
    salary: draft.salary && isGiven(draft) ? known(draft.salary) : undefined,
    descriptionHtml: readHtml(html.slice(0, MAX_DESCRIPTION_LENGTH)),
  }
  return { posting: { externalId, title, company, ...known({ ...fields, notes: filled(notes) }) } as Posting }
}

/** A currency and a period alone say nothing, but beside a text they are its own. */
function isGiven({ salary, salaryText }: Draft): boolean {
  const { low, high, currency, period } = salary ?? {}
  return Boolean(low || high || (salaryText && (currency || period)))
}

function filled<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined
}

function known<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>
}
