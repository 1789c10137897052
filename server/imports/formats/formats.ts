import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { indeed } from './indeed.ts'
import { jsonld } from './job-posting-ld.ts'
import { lever } from './lever.ts'
import { rss } from './rss.ts'
import type { SourceFormat } from './source-format.ts'

/** The formats that code reads, by the name an operator gives, in the order in which they are detected. */
export const SOURCE_FORMATS = { rss, indeed, jsonld, greenhouse, ashby, lever } satisfies Record<string, SourceFormat>
