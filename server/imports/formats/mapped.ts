import { marked } from 'marked'
import { SENIORITIES } from '#domain/jobs/jobs.contract.ts'
import { holdsHtml, htmlOf, type XmlElement } from '../containers/parse-xml.ts'
import { isRecord, type ParseResult } from '../item.ts'
import type { FieldRule, MappedField, Mapping } from '../mapping.ts'
import { cleanLine } from '../posting/clean-text.ts'
import { finishPosting } from '../posting/finish-posting.ts'
import { workModeOf } from '../posting/place-words.ts'
import { salaryOf } from '../posting/read-salary.ts'
import { textsOf } from '../posting/read-value.ts'
import { stableId } from '../posting/stable-id.ts'
import type { SourceMetadata } from './source-format.ts'

export function mappedPosting(item: unknown, mapping: Mapping, source: SourceMetadata): ParseResult {
  if (!isRecord(item)) return { rejection: 'not_an_object' }
  const isOneOf = ({ from, is }: { from: string; is: string | string[] }) =>
    textsAt(item, from).some((text) => [is].flat().includes(text))
  if (mapping.unlisted && isOneOf(mapping.unlisted)) return { rejection: 'unlisted' }

  const all = (field: MappedField) => read(item, mapping.fields[field])
  const one = (field: MappedField) => all(field)[0] ?? ''
  const pay = salaryOf({
    low: one('salary.low'),
    high: one('salary.high'),
    currency: one('salary.currency'),
    period: one('salary.period'),
  })
  const result = finishPosting({
    externalId: one('externalId'),
    title: one('title'),
    company: one('company') || source.company,
    places: all('places'),
    country: one('country'),
    workMode: workModeOf(one('workMode')),
    remoteCountries: all('remoteCountries'),
    date: timeOf(one('date')),
    validThrough: timeOf(one('validThrough')),
    employmentType: all('employmentType').join(', '),
    seniority: SENIORITIES.find((seniority) => seniority === one('seniority').toLowerCase()),
    ...pay,
    salaryText: one('salaryText') || pay.salaryText,
    skills: all('skills'),
    descriptionHtml: one('descriptionHtml'),
    link: one('link'),
  })
  return 'posting' in result && mapping.prefer && isOneOf(mapping.prefer) ? { ...result, preferred: true } : result
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

function read(item: Record<string, unknown>, rule: FieldRule | undefined): string[] {
  if (rule === undefined) return []
  if (typeof rule === 'string') return textsAt(item, rule)
  const found = understand(find(item, rule), rule.as)
  const { map } = rule
  const translated = map ? found.flatMap((text) => (Object.hasOwn(map, text) ? (map[text] ?? []) : [])) : found
  return translated.length === 0 && rule.otherwise !== undefined ? [rule.otherwise] : translated
}

function find(item: Record<string, unknown>, rule: Exclude<FieldRule, string>): string[] {
  if (rule.hash) return [stableId(rule.hash.map((path) => cleanLine(textsAt(item, path).join('|'))))]
  if (rule.join) {
    const parts = rule.join.paths.flatMap((path) => textsAt(item, path))
    return parts.length > 0 ? [parts.join(rule.join.by)] : []
  }
  if (rule.sections) return sectionsOf(item, rule.sections)
  if (rule.template) return templated(item, rule.template)
  return (
    [rule.from ?? []]
      .flat()
      .map((path) => textsAt(item, path))
      .find((texts) => texts.length > 0) ?? []
  )
}

function understand(texts: string[], as: 'text' | 'markdown' | 'python-list' | 'comma-list'): string[] {
  if (as === 'markdown') return texts.map((text) => marked.parse(text, { async: false }))
  if (as === 'python-list') return texts.flatMap(pythonList)
  if (as === 'comma-list') return texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  return texts
}

/** As Python prints a list: `['sql', "d'or", 'power bi']`. */
export function pythonList(text: string): string[] {
  const quoted = text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)
  return [...quoted].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'))
}

function sectionsOf(
  item: Record<string, unknown>,
  sections: { heading?: string | undefined; from: string }[],
): string[] {
  const parts = sections.flatMap(({ heading, from }) => {
    const text = textsAt(item, from).join('\n\n')
    return text === '' ? [] : [`${heading ? `<h3>${heading}</h3>` : ''}${paragraphs(text)}`]
  })
  return parts.length > 0 ? [parts.join('\n')] : []
}

function paragraphs(text: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text
  return text
    .split(/(?:\r?\n\s*)+/)
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
    .join('')
}

function templated(item: Record<string, unknown>, template: string): string[] {
  let isComplete = true
  const url = template.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const text = textsAt(item, path)[0]
    if (text === undefined) isComplete = false
    return encodeURIComponent(text ?? '')
  })
  return isComplete ? [url] : []
}

/** Epoch seconds and milliseconds must reach the date parser as numbers. */
function timeOf(text: string): string | number {
  return /^\d{9,13}$/.test(text) ? Number(text) : text
}

function textsAt(item: Record<string, unknown>, path: string): string[] {
  if (path in item || !path.includes('.')) return textsOf(item[path])
  let values: unknown[] = [item]
  for (const step of path.split('.')) {
    const key = step.replace(/\[\]$/, '')
    values = values.flatMap((value) => (isRecord(value) ? [value[key]].flat() : []))
  }
  return textsOf(values)
}
