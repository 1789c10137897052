import type { Posting } from '#server/normalize/posting.ts'
import type { Draft, ParseResult } from '../item.ts'
import { cleanLine, readHtml } from './clean-text.ts'
import { stableId } from './stable-id.ts'

const MAX_ID_LENGTH = 200
const MAX_LINE_LENGTH = 300
/** Twice the stored length after sanitising; the rest is cut before it takes memory. */
const MAX_DESCRIPTION_LENGTH = 200_000

/** Rejected without external id, title or company. */
export function finishPosting(draft: Draft): ParseResult {
  const externalId = cleanLine(draft.externalId ?? '')
  const title = cleanLine(draft.title ?? '').slice(0, MAX_LINE_LENGTH)
  const company = cleanLine(draft.company ?? '').slice(0, MAX_LINE_LENGTH)
  if (externalId === '') return { rejection: 'no_id' }
  if (title === '') return { rejection: 'no_title' }
  if (company === '') return { rejection: 'no_company' }

  return {
    posting: {
      externalId: externalId.length > MAX_ID_LENGTH ? stableId([externalId]) : externalId,
      title,
      company,
      ...known({
        ...linesOf(draft),
        places: unique((draft.places ?? []).flatMap((place) => place.split('\n'))),
        workMode: draft.workMode,
        remoteCountries: filled(unique(draft.remoteCountries ?? [])),
        skills: filled(unique(draft.skills ?? [])),
        seniority: draft.seniority,
        salary: draft.salary && (draft.salary.low || draft.salary.high) ? known(draft.salary) : undefined,
        descriptionHtml: readHtml((draft.descriptionHtml ?? '').slice(0, MAX_DESCRIPTION_LENGTH)),
        notes: draft.notes?.length ? draft.notes : undefined,
      }),
    } as Posting,
  }
}

function linesOf(draft: Draft): Draft {
  return {
    country: line(draft.country),
    date: typeof draft.date === 'number' ? draft.date : line(draft.date),
    validThrough: typeof draft.validThrough === 'number' ? draft.validThrough : line(draft.validThrough),
    employmentType: line(draft.employmentType),
    salaryText: line(draft.salaryText)?.slice(0, MAX_LINE_LENGTH),
    link: draft.link?.trim() || undefined,
  }
}

function line(text: string | undefined): string | undefined {
  return cleanLine(text ?? '') || undefined
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanLine).filter((text) => text !== ''))]
}

function filled(texts: string[]): string[] | undefined {
  return texts.length > 0 ? texts : undefined
}

function known<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
