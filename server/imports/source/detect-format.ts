import { tryParseJson } from '#server/platform/try-parse-json.ts'
import { csvColumns } from '../containers/csv-rows.ts'
import type { Mapping } from '../mapping.ts'
import type { Format } from './formats.ts'

export type Container = 'html' | 'xml' | 'ndjson' | 'json' | 'csv'

/** What the text of a feed looks like from its beginning; every text that is nothing else is a table. */
export function containerOf(head: string): Container {
  const start = head.trimStart()
  if (start.startsWith('<'))
    return /^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)/i.test(start) ? 'html' : 'xml'
  if (!/^[{[]/.test(start)) return 'csv'
  const [firstLine = '', ...rest] = start.split('\n', 20)
  return start.startsWith('{') && rest.join('').trim() !== '' && tryParseJson(firstLine) !== undefined
    ? 'ndjson'
    : 'json'
}

/**
 * The format of a feed by its beginning, for the operator who names none. Undefined when no known feed looks so: then a
 * mapping of the operator's own must read it.
 */
export function detectFormat(head: string, mappings: readonly Mapping[]): Format | undefined {
  const container = containerOf(head)
  if (container === 'html') return 'jsonld'
  if (container === 'xml') return xmlFormat(head, mappings)
  if (/"@type"\s*:\s*\[?\s*"(?:https?:\/\/schema\.org\/)?JobPosting"/.test(head)) return 'jsonld'
  if (container === 'json') {
    const found = JSON_BOARDS.find(([, keys]) => keys.every((key) => hasKey(head, key)))
    if (found) return found[0]
  }
  return detectMapping(head, container, mappings) && container
}

/** The first mapping all of whose columns, keys or elements the beginning of the feed shows. */
export function detectMapping(
  head: string,
  container: Exclude<Container, 'html'>,
  mappings: readonly Mapping[],
): Mapping | undefined {
  const columns = container === 'csv' ? csvColumns(firstLineOf(head)) : []
  const shows = (name: string) => {
    if (container === 'csv') return columns.includes(name)
    return container === 'xml' ? new RegExp(`<${escaped(name)}[\\s/>]`).test(head) : hasKey(head, name)
  }
  const fits = (mapping: Mapping) =>
    (container !== 'json' || mapping.items.json !== undefined) &&
    (container !== 'xml' || mapping.items.xml !== undefined)
  return mappings.find((mapping) => fits(mapping) && mapping.recognise.every(shows))
}

/** The header of a table: its first line that is not blank. */
export function firstLineOf(head: string): string {
  return /[^\n]*\S[^\n]*/.exec(head)?.[0] ?? ''
}

const JSON_BOARDS: readonly [Format, readonly string[]][] = [
  ['greenhouse', ['jobs', 'absolute_url', 'internal_job_id']],
  ['ashby', ['jobs', 'jobUrl', 'isListed']],
  ['lever', ['hostedUrl', 'categories', 'text']],
]

function xmlFormat(head: string, mappings: readonly Mapping[]): Format | undefined {
  if (/<(?:rss|rdf:RDF|feed)[\s>]/.test(head)) return 'rss'
  if (detectMapping(head, 'xml', mappings)) return 'xml'
  if (/<job[\s>]/.test(head)) return 'indeed'
  return /<script[^>]*ld\+json/i.test(head) ? 'jsonld' : undefined
}

function hasKey(head: string, key: string): boolean {
  return new RegExp(`"${escaped(key)}"\\s*:`).test(head)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
