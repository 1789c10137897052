import type { CompiledSchema } from '#server/search/index/compiled-schema.ts'
import type { Json } from '../client.ts'
import {
  firstLengthField,
  firstPartField,
  KEY,
  lengthField,
  levelField,
  pointField,
  textField,
  typedField,
  valueField,
  WORDS,
} from './names-in-index.ts'
import { HOLE } from './place-text.ts'

/** Other nodes hold a copy each, up to two, so that any one of three may die. */
export const COPIES = '0-2'
/** Until it is filled an index has no copies: they then take the finished files instead of every document. */
const WHILE_FILLING = { auto_expand_replicas: false, number_of_replicas: 0 }
export const IN_USE = { auto_expand_replicas: COPIES }
/** A deletion is remembered for so long, so that an older version that arrives later is rejected. */
const DELETES = '1h'
/** Words of two texts of a list are so far apart: further than any phrase is long. */
const GAP = 100

export function indexBody(schema: CompiledSchema, shards: number): Json {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        ...WHILE_FILLING,
        refresh_interval: '-1',
        gc_deletes: DELETES,
        max_result_window: 2_147_483_647,
        max_terms_count: 1_000_000,
        'mapping.total_fields.limit': 1_000,
      },
      similarity: { worth: { type: 'BM25', k1: 0.4, b: 0.6 } },
      analysis: {
        filter: {
          alternatives: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] },
          holes: { type: 'stop', stopwords: [HOLE] },
        },
        tokenizer: { places: { type: 'whitespace', max_token_length: 30_000 } },
        analyzer: {
          placed: { type: 'custom', tokenizer: 'places', filter: ['alternatives', 'holes'] },
          terms: { type: 'custom', tokenizer: 'places' },
        },
      },
    },
    mappings: { dynamic: 'strict', _source: { enabled: false }, properties: propertiesOf(schema) },
  }
}

function propertiesOf({ texts, columns }: CompiledSchema): Json {
  const any = { type: 'text', similarity: 'worth' }
  const text = { ...any, analyzer: 'placed', position_increment_gap: GAP }
  // A place of a query has alternatives also here.
  const set = { ...any, analyzer: 'terms', search_analyzer: 'placed', index_options: 'docs', norms: false }
  const properties: Json = { [KEY]: { type: 'keyword' }, [WORDS]: set }
  for (const { name, isName, hasParts } of texts) {
    properties[textField(name)] = text
    if (!isName) continue
    properties[typedField(name)] = set
    properties[lengthField(name)] = { type: 'integer', index: false }
    if (!hasParts) continue
    properties[firstPartField(name)] = set
    properties[firstLengthField(name)] = { type: 'integer', index: false }
  }
  for (const { name, kind } of columns) {
    properties[valueField(name)] = { type: TYPES[kind] }
    if (kind === 'levels') properties[levelField(name)] = { type: 'keyword', doc_values: false }
    if (kind === 'number') properties[pointField(name)] = { type: 'geo_point', doc_values: false }
  }
  return properties
}

const TYPES = {
  keyword: 'keyword',
  keywords: 'keyword',
  levels: 'keyword',
  bool: 'boolean',
  number: 'double',
  date: 'double',
}
