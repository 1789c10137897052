/** The formats that code reads, in the order in which they are detected. Apart from their readers, so that help loads none. */
export const CODED_FORMATS = ['rss', 'indeed', 'jsonld', 'greenhouse', 'ashby', 'lever'] as const
export type CodedFormat = (typeof CODED_FORMATS)[number]

/** The formats an operator can name; the last four are containers that a mapping reads. */
export const FORMATS = [...CODED_FORMATS, 'ndjson', 'csv', 'json', 'xml'] as const
export type Format = (typeof FORMATS)[number]
