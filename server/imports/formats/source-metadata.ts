/** What is known about a feed beside its items. */
export interface SourceMetadata {
  /** The employer, as the operator named it, for feeds that do not. */
  company?: string | undefined
  /** Where it was read: a page's address stands in for a missing id. */
  url?: string | undefined
  /** The beginning of the text, up to some thousand characters. */
  head: string
}
