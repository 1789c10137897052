import type { Container } from '../containers/container-of.ts'
import type { ParseResult, RawItem } from '../item.ts'
import type { SourceText } from '../source/source-text.ts'

export interface SourceMetadata {
  /** The employer, as the operator named it, for sources that do not. */
  company?: string | undefined
  /** Where it was read: a page's URL stands in for a missing id. */
  url?: string | undefined
  /** The start of the text, up to some thousand characters. */
  head: string
}

export interface SourceFormat {
  /** Whether the start of a text shows this format: `certain` before any mapping is tried, `possible` after. */
  detect(head: string, container: Container): 'certain' | 'possible' | null
  items(source: SourceText): AsyncIterable<RawItem>
  read(item: unknown, metadata: SourceMetadata): ParseResult[]
}
