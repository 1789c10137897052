import { marked } from 'marked'
import { documentText } from '../containers/document-text.ts'
import { isRecord } from '../item.ts'
import type { Condition, FieldRule, Section } from '../mapping.ts'
import { cleanLine } from '../posting/clean-text.ts'
import { joinPlace } from '../posting/place-words.ts'
import { textsOf } from '../posting/read-value.ts'
import { stableId } from '../posting/stable-id.ts'
import type { SourceMetadata } from './source-format.ts'

type Item = Record<string, unknown>

export interface FieldValues {
  texts: string[]
  /** Values that a `map` doesn't list. */
  unmapped: readonly string[]
}

const NONE: readonly string[] = []

/** The values that a rule of a mapping finds in an item; none for a missing rule. */
export function readField(item: Item, rule: FieldRule | undefined, source: SourceMetadata): FieldValues {
  if (rule === undefined) return { texts: [], unmapped: NONE }
  if (typeof rule === 'string') return { texts: textsAt(item, rule), unmapped: NONE }
  const { each, ...whole } = rule
  if (each === undefined) return readWhole(item, whole, source)
  const values = recordsAt(item, each).map((record) => readWhole(record, whole, source))
  return { texts: values.flatMap(({ texts }) => texts), unmapped: values.flatMap(({ unmapped }) => unmapped) }
}

export function holds(item: Item, { from, is }: Condition): boolean {
  return textsAt(item, from).some((text) => is === undefined || [is].flat().includes(text))
}

type WholeRule = Omit<Exclude<FieldRule, string>, 'each'>

function readWhole(item: Item, rule: WholeRule, source: SourceMetadata): FieldValues {
  if (rule.unless && holds(item, rule.unless)) return { texts: [], unmapped: NONE }
  const { texts, unmapped } = rule.firstOf
    ? firstOf(item, rule.firstOf, source)
    : translated(understand(find(item, rule, source), rule.as), rule.map)
  return { texts: texts.length === 0 && rule.otherwise !== undefined ? [rule.otherwise] : texts, unmapped }
}

function firstOf(item: Item, rules: readonly FieldRule[], source: SourceMetadata): FieldValues {
  const unmapped: string[] = []
  for (const rule of rules) {
    const values = readField(item, rule, source)
    if (values.texts.length > 0) return values
    unmapped.push(...values.unmapped)
  }
  return { texts: [], unmapped }
}

function translated(found: string[], map: Record<string, string> | undefined): FieldValues {
  if (!map) return { texts: found, unmapped: NONE }
  return {
    texts: found.flatMap((text) => (Object.hasOwn(map, text) && map[text] ? [map[text]] : [])),
    unmapped: found.filter((text) => !Object.hasOwn(map, text)),
  }
}

function find(item: Item, rule: WholeRule, source: SourceMetadata): string[] {
  if (rule.hash) return [stableId(rule.hash.map((path) => cleanLine(textsAt(item, path).join('|'))))]
  if (rule.join) return joined(item, rule.join)
  if (rule.sections) return sectionsOf(item, rule.sections)
  if (rule.template) return templated(item, rule.template)
  if (rule.document) return textsOf(documentText(source.head, rule.document.split('.')))
  return (
    [rule.from ?? []]
      .flat()
      .map((path) => textsAt(item, path))
      .find((texts) => texts.length > 0) ?? []
  )
}

function joined(item: Item, { paths, by }: { paths: string[]; by: string }): string[] {
  const parts = paths.flatMap((path) => textsAt(item, path))
  if (parts.length === 0) return []
  return [by === ', ' ? joinPlace(...parts) : parts.join(by)]
}

function understand(texts: string[], as: WholeRule['as']): string[] {
  if (as === 'markdown') return texts.map((text) => marked.parse(text, { async: false }))
  if (as === 'python-list') return texts.flatMap(pythonList)
  if (as === 'comma-list') return texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  return texts
}

/** As Python prints a list: `['sql', "d'or", 'power bi']`. A string without its end is none. */
export function pythonList(text: string): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; at++) {
    const quote = text[at]
    if (quote !== "'" && quote !== '"') continue
    const end = closingQuote(text, at + 1, quote)
    if (end < 0) break
    found.push(text.slice(at + 1, end).replace(/\\(.)/gs, '$1'))
    at = end
  }
  return found
}

function closingQuote(text: string, from: number, quote: string): number {
  let at = from
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1
  return at < text.length ? at : -1
}

function sectionsOf(item: Item, sections: readonly Section[]): string[] {
  const parts = sections.flatMap((section) => {
    const records = section.each === undefined ? [item] : recordsAt(item, section.each)
    return records.flatMap((record) => sectionOf(record, section))
  })
  return parts.length > 0 ? [parts.join('\n')] : []
}

function sectionOf(record: Item, { heading, headingFrom, from }: Section): string[] {
  const text = textsAt(record, from).join('\n\n')
  if (text === '') return []
  const title = (headingFrom && cleanLine(textsAt(record, headingFrom)[0] ?? '')) || heading
  return [`${title ? `<h3>${escaped(title)}</h3>` : ''}${paragraphs(text)}`]
}

function paragraphs(text: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text
  return text
    .split(/\r?\n\s*/)
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
    .join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function templated(item: Item, template: string): string[] {
  let isComplete = true
  const url = template.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const text = textsAt(item, path)[0]
    if (text === undefined) isComplete = false
    return encodeURIComponent(text ?? '')
  })
  return isComplete ? [url] : []
}

function textsAt(item: Item, path: string): string[] {
  const value = item[path]
  return textsOf(value === undefined ? valuesAt(item, path) : value)
}

function recordsAt(item: Item, path: string): Item[] {
  return valuesAt(item, path).filter(isRecord)
}

function valuesAt(item: Item, path: string): unknown[] {
  let values: unknown[] = [item]
  for (const step of stepsOf(path)) {
    values = values.flatMap((value) => (isRecord(value) && Object.hasOwn(value, step) ? [value[step]].flat() : []))
  }
  return values
}

const knownSteps = new Map<string, readonly string[]>()

/** Mappings have few paths, which are read for every item. */
function stepsOf(path: string): readonly string[] {
  const known = knownSteps.get(path)
  if (known) return known
  const steps = path.split('.').map((step) => step.replace(/\[\]$/, ''))
  knownSteps.set(path, steps)
  return steps
}
