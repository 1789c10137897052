import { ashby } from './ashby.ts'
import type { CodedFormat } from './format-names.ts'
import { greenhouse } from './greenhouse.ts'
import { indeed } from './indeed.ts'
import { jsonld } from './job-posting-ld.ts'
import { lever } from './lever.ts'
import { paylocity } from './paylocity.ts'
import { rss } from './rss.ts'
import type { SourceFormat } from './source-format.ts'

export const SOURCE_FORMATS = { rss, indeed, paylocity, jsonld, greenhouse, ashby, lever } satisfies Record<
  CodedFormat,
  SourceFormat
>
