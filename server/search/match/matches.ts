import type { DocumentSet } from './document-set.ts'

export interface Matches {
  hits: DocumentSet
  /** By group that some facet leaves out: documents that only this group excludes. */
  missed: ReadonlyMap<string, DocumentSet>
}
