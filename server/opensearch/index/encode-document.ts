import type { FieldValue, SearchDocument } from '#server/search/engine.ts'
import { textsOf } from '#server/search/index/build-segment.ts'
import type { TextField } from '#server/search/index/compiled-schema.ts'
import type { Dictionary } from '#server/search/index/dictionary.ts'
import { HIGHEST_LEVEL, readLevels } from '#server/search/index/levels.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import { firstPartOf } from '#server/search/text/first-part.ts'
import type { TermSink } from '#server/search/text/terms.ts'
import type { Json } from '../client.ts'
import type { Knowledge } from '../knowledge.ts'
import { pointOf } from '../query/points.ts'
import {
  finite,
  firstLengthField,
  firstPartField,
  KEY,
  lengthField,
  levelField,
  levelKey,
  pointField,
  textField,
  typedField,
  valueField,
  valueKey,
} from './names-in-index.ts'
import { placesText } from './place-text.ts'

/** A document as the index takes it. Its words and values are noted in the knowledge. */
export function encodeDocument(knowledge: Knowledge, analyzer: Analyzer, { key, values }: SearchDocument): Json {
  const { compiledSchema, dictionaries } = knowledge.collection
  const encoded: Json = { [KEY]: key }
  for (const field of compiledSchema.texts) Object.assign(encoded, encodeText(knowledge, analyzer, field, values))
  for (const [index, { name, kind }] of compiledSchema.columns.entries()) {
    const value = values[name]
    const dictionary = dictionaries[index]
    if (kind === 'bool') encoded[valueField(name)] = typeof value === 'boolean' ? value : null
    else if (!dictionary) Object.assign(encoded, encodeNumber(name, kind, value))
    else if (kind === 'levels') Object.assign(encoded, encodeLevels(knowledge, name, dictionary, value))
    else encoded[valueField(name)] = keysOf(knowledge, name, dictionary, kind === 'keyword' ? onlyText(value) : value)
  }
  return encoded
}

const onlyText = (value: FieldValue) => (typeof value === 'string' ? value : null)

function encodeText(
  knowledge: Knowledge,
  analyzer: Analyzer,
  { name, textKind, isName, hasParts }: TextField,
  values: SearchDocument['values'],
): Json {
  const texts = textsOf(values[name])
  const typed = new Set<string>()
  const read = texts.map((text) => placesOf(analyzer, text, textKind, knowledge, typed))
  const encoded: Json = { [textField(name)]: read.map(({ places }) => placesText(places)) }
  if (!isName) return encoded
  encoded[typedField(name)] = placesText([typed])
  encoded[lengthField(name)] = Math.max(0, read.reduce((sum, { length }) => sum + length + 1, 0) - 1)
  if (!hasParts) return encoded
  const first = placesOf(analyzer, firstPartOf(texts[0] ?? ''), textKind)
  return { ...encoded, [firstPartField(name)]: placesText(first.places), [firstLengthField(name)]: first.length }
}

/** With `knowledge` the words and terms are noted there; `typed` receives the words before stemming. */
function placesOf(
  analyzer: Analyzer,
  text: string,
  textKind: TextField['textKind'],
  knowledge?: Knowledge,
  typed?: Set<string>,
): { places: Set<string>[]; length: number } {
  const places: Set<string>[] = []
  const add = (term: string, position: number) => {
    places[position] ??= new Set()
    places[position]?.add(term)
    knowledge?.noteTerm(term)
  }
  const sink: TermSink = {
    word(word, position) {
      for (const term of word.terms) add(term, position)
      knowledge?.noteWord(word.folded)
      typed?.add(word.folded)
    },
    concept: (concept, position) => add(concept.term, position),
  }
  const length = analyzer.document(text, sink, textKind)
  return { places, length }
}

function encodeNumber(name: string, kind: string, value: FieldValue): Json {
  if (typeof value !== 'number' || Number.isNaN(value)) return {}
  const point = kind === 'number' ? pointOf(value) : null
  return { [valueField(name)]: finite(value), ...(point && { [pointField(name)]: point }) }
}

function keysOf(knowledge: Knowledge, name: string, dictionary: Dictionary, value: FieldValue): string[] {
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : []
  const keys = texts.map((text) => {
    const key = valueKey(dictionary.keyOf(text))
    if (key !== '') knowledge.noteValue(name, key, text.trim())
    return key
  })
  return [...new Set(keys.filter((key) => key !== ''))]
}

function encodeLevels(knowledge: Knowledge, name: string, dictionary: Dictionary, value: FieldValue): Json {
  const levels = new Map<string, number>()
  for (const [item, level] of readLevels(value)) {
    const [key] = keysOf(knowledge, name, dictionary, item)
    if (key !== undefined) levels.set(key, Math.max(level, levels.get(key) ?? 0))
  }
  const reached = [...levels].flatMap(([item, level]) => LEVELS.slice(0, level).map((each) => levelKey(each, item)))
  return { [valueField(name)]: [...levels.keys()], [levelField(name)]: reached }
}

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1)
