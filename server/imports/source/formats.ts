/** The formats an operator can name; `json` and `xml` are documents that a mapping reads. */
export const FORMATS = [
  'greenhouse',
  'lever',
  'ashby',
  'indeed',
  'rss',
  'jsonld',
  'ndjson',
  'csv',
  'json',
  'xml',
] as const
export type Format = (typeof FORMATS)[number]
