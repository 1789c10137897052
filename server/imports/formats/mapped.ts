import type { Seniority, WorkMode } from '#domain/jobs/jobs.contract.ts'
import { SENIORITIES } from '#domain/jobs/jobs.contract.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'
import { holdsHtml, htmlOf, type XmlElement } from '../containers/parse-xml.ts'
import { type Draft, isRecord, type ParseResult } from '../item.ts'
import type { FieldRule, MappedField, Mapping } from '../mapping.ts'
import { companyOf } from '../posting/company-name.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { workModeOf } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { holds, readField } from './read-field.ts'
import type { SourceMetadata } from './source-format.ts'

/** Reads the items of one mapping. What is dropped or guessed becomes a note of the posting. */
export function mappedPosting(item: unknown, mapping: Mapping, source: SourceMetadata): ParseResult {
  if (!isRecord(item)) return { rejection: 'not_an_object' }
  if (mapping.unlisted && holds(item, mapping.unlisted)) return { rejection: 'unlisted' }

  const notes: ReadingNote[] = []
  const all = (field: MappedField) => {
    const { texts, unmapped } = readField(item, mapping.fields[field], source)
    if (texts.length === 0 && unmapped.length > 0)
      notes.push(...unmapped.map((value) => droppedNote(field, 'not a value we know', value)))
    return texts
  }
  const one = (field: MappedField) => all(field)[0] ?? ''
  const pay = payOf(all, notes)
  const title = one('title')
  const link = absoluteLink(one('link'), mapping.fields.link, source.url, notes)
  const result = finishPosting({
    externalId: one('externalId'),
    title,
    company: companyOf(one('company') || source.company, [link, source.url], notes),
    places: all('places'),
    country: one('country'),
    workMode: workModeIn(one('workMode'), notes),
    remoteCountries: all('remoteCountries'),
    date: timeOf(one('date')),
    validThrough: timeOf(one('validThrough')),
    employmentType: all('employmentType').join(', '),
    seniority: seniorityIn(one('seniority'), title, mapping.fields.seniority),
    ...pay,
    salaryText: one('salaryText') || pay.salaryText,
    skills: all('skills'),
    descriptionHtml: one('descriptionHtml'),
    link,
    notes,
  })
  return 'posting' in result && mapping.prefer && holds(item, mapping.prefer) ? { ...result, preferred: true } : result
}

const NOTED: Record<MappedField, ReadingNote['field']> = {
  externalId: 'link',
  title: 'title',
  company: 'company',
  places: 'places',
  country: 'places',
  workMode: 'remote',
  remoteCountries: 'remote',
  date: 'posted',
  validThrough: 'last day',
  employmentType: 'contract',
  seniority: 'level',
  'salary.low': 'pay',
  'salary.high': 'pay',
  'salary.currency': 'pay',
  'salary.period': 'pay',
  salaryText: 'pay',
  skills: 'skills',
  descriptionHtml: 'description',
  link: 'link',
}

function droppedNote(field: MappedField, reason: string, value: string): ReadingNote {
  return { field: NOTED[field], kind: 'dropped', reason, value }
}

function workModeIn(text: string, notes: ReadingNote[]): WorkMode | undefined {
  const workMode = workModeOf(text)
  if (text !== '' && !workMode) notes.push(droppedNote('workMode', 'not a way of working', text))
  return workMode
}

/** A level translated from a board's coarser list yields to one in the title: `Senior …` marked as `experienced`. */
function seniorityIn(text: string, title: string, rule: FieldRule | undefined): Seniority | undefined {
  const stated = SENIORITIES.find((seniority) => seniority === text.toLowerCase())
  const isOurs = typeof rule === 'string'
  return stated === undefined || isOurs || seniorityOf(title) === null ? stated : undefined
}

/** Of several amounts the first counts. */
function payOf(all: (field: MappedField) => string[], notes: ReadingNote[]): Pick<Draft, 'salary' | 'salaryText'> {
  const [low, ...moreLows] = all('salary.low')
  const [high, ...moreHighs] = all('salary.high')
  for (const value of [...moreLows, ...moreHighs]) notes.push(droppedNote('salary.low', 'a further amount', value))
  return salaryOf({ low, high, currency: all('salary.currency')[0], period: all('salary.period')[0] })
}

/** Relative URLs are completed by the source's own; one that a template makes is no loss. */
function absoluteLink(
  link: string,
  rule: FieldRule | undefined,
  base: string | undefined,
  notes: ReadingNote[],
): string {
  if (!link.startsWith('/')) return link
  const url = base === undefined ? null : URL.parse(link, base)
  const isMade = typeof rule === 'object' && rule.template !== undefined
  if (!url && !isMade) notes.push({ field: 'link', kind: 'dropped', reason: 'a URL without its host', value: link })
  return url?.href ?? ''
}

/** Children by name, several of one name as a list; text where there are no children. */
export function objectFromXml(element: XmlElement): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const child of element.children) {
    const hasFields = child.children.length > 0 && !holdsHtml(child)
    const value = hasFields ? objectFromXml(child) : htmlOf(child)
    const before = object[child.name]
    object[child.name] = before === undefined ? value : [before, value].flat()
  }
  return object
}

/** Epoch seconds and milliseconds must reach the date parser as numbers. */
function timeOf(text: string): string | number {
  return /^\d{9,13}$/.test(text) ? Number(text) : text
}
