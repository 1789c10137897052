import { type Container, containerOf, escaped, hasKey } from '../containers/container-of.ts'
import { csvHeader } from '../containers/csv-rows.ts'
import { CODED_FORMATS, type CodedFormat, type Format } from '../formats/format-names.ts'
import { SOURCE_FORMATS } from '../formats/formats.ts'
import type { Mapping } from '../mapping.ts'

export type MappedFormat = Exclude<Container, 'html'>

export const isCoded = (format: Format): format is CodedFormat => Object.hasOwn(SOURCE_FORMATS, format)

/** Undefined for an unknown source, which needs the operator's own mapping. */
export function detectFormat(
  head: string,
  mappings: readonly Mapping[],
  container = containerOf(head),
): Format | undefined {
  const coded = (certainty: 'certain' | 'possible') =>
    CODED_FORMATS.find((format) => SOURCE_FORMATS[format].detect(head, container) === certainty)
  const mapped = () => (container !== 'html' && detectMapping(head, container, mappings) ? container : undefined)
  return coded('certain') ?? mapped() ?? coded('possible')
}

/** The first mapping whose columns, keys or elements all occur in the start of the source. */
export function detectMapping(
  head: string,
  container: MappedFormat,
  mappings: readonly Mapping[],
): Mapping | undefined {
  const columns = container === 'csv' ? csvHeader(head).columns : []
  const shows = (name: string) => {
    if (container === 'csv') return columns.includes(name)
    return container === 'xml' ? new RegExp(`<${escaped(name)}[\\s/>]`).test(head) : hasKey(head, name)
  }
  const fits = (mapping: Mapping) =>
    (container !== 'json' || mapping.items.json !== undefined) &&
    (container !== 'xml' || mapping.items.xml !== undefined)
  return mappings.find((mapping) => fits(mapping) && mapping.recognise.every(shows))
}
