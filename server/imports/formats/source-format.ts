import type { Container } from '../containers/container-of.ts'
import type { ParseResult, RawItem } from '../item.ts'
import type { SourceText } from '../source/source-text.ts'

export interface SourceMetadata {
  /** Named by the operator, for sources that name none. */
  company?: string | undefined
  /** A page's URL stands in for a missing id. */
  url?: string | undefined
  head: string
}

export interface SourceFormat {
  /** `certain`: before any mapping is tried; `possible`: after all mappings. */
  detect(head: string, container: Container): 'certain' | 'possible' | null
  items(source: SourceText): AsyncIterable<RawItem>
  read(item: unknown, metadata: SourceMetadata): ParseResult[]
}
