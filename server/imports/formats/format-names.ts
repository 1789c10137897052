/** In the order of detection. Apart from their readers, so that help loads none. */
export const CODED_FORMATS = ['rss', 'indeed', 'paylocity', 'jsonld', 'greenhouse', 'ashby', 'lever'] as const
export type CodedFormat = (typeof CODED_FORMATS)[number]

/** The last four are containers that need a mapping. */
export const FORMATS = [...CODED_FORMATS, 'ndjson', 'csv', 'json', 'xml'] as const
export type Format = (typeof FORMATS)[number]
