import type { DocumentSet } from './document-set.ts'

export interface Matches {
  hits: DocumentSet
  /** By group that some facet leaves out: what only the filters of this group rule out. */
  missed: ReadonlyMap<string, DocumentSet>
}
