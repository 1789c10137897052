import { forEachInSlices, type YieldControl } from '#server/search/arrays/slices.ts'
import type { FieldValue, SearchDocument } from '#server/search/engine.ts'
import { textsOf } from '#server/search/index/build-segment.ts'
import type { TextField } from '#server/search/index/compiled-schema.ts'
import { HIGHEST_LEVEL, readLevels } from '#server/search/index/levels.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import { firstPartOf } from '#server/search/text/first-part.ts'
import type { TermSink } from '#server/search/text/terms.ts'
import type { Json } from '../client.ts'
import type { Knowledge, KnownWord } from '../knowledge.ts'
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
  WORDS,
} from './names-in-index.ts'
import { placesText, withTerm } from './place-text.ts'

export interface EncodedDocument {
  key: string
  encoded: Json
}

export async function encodeDocuments(
  knowledge: Knowledge,
  analyzer: Analyzer,
  documents: readonly SearchDocument[],
  yieldControl: YieldControl,
): Promise<EncodedDocument[]> {
  const encoded: EncodedDocument[] = []
  await forEachInSlices(documents, yieldControl, (document) => {
    encoded.push({ key: document.key, encoded: encodeDocument(knowledge, analyzer, document) })
  })
  return encoded
}

/** A document as the index takes it. Its words and values are noted in the knowledge. */
function encodeDocument(knowledge: Knowledge, analyzer: Analyzer, { key, values }: SearchDocument): Json {
  const { compiledSchema, dictionaries } = knowledge.collection
  const encoded: Json = { [KEY]: key }
  const words = new Set<string>()
  for (const field of compiledSchema.texts) encodeText({ knowledge, analyzer, words, encoded }, field, values)
  encoded[WORDS] = setText(words)
  for (const [index, { name, kind }] of compiledSchema.columns.entries()) {
    const value = values[name]
    if (kind === 'bool') encoded[valueField(name)] = typeof value === 'boolean' ? value : null
    else if (!dictionaries[index]) Object.assign(encoded, encodeNumber(name, kind, value))
    else if (kind === 'levels') Object.assign(encoded, encodeLevels(knowledge, name, index, value))
    else encoded[valueField(name)] = keysOf(knowledge, index, kind === 'keyword' ? onlyText(value) : value)
  }
  return encoded
}

const onlyText = (value: FieldValue) => (typeof value === 'string' ? value : null)

const setText = (terms: Iterable<string>) => [...terms].join(' ')

interface Encoding {
  knowledge: Knowledge
  analyzer: Analyzer
  /** Receives the terms of all texts. */
  words: Set<string>
  encoded: Json
}

function encodeText(
  { knowledge, analyzer, words, encoded }: Encoding,
  { name, textKind, isName, hasParts }: TextField,
  values: SearchDocument['values'],
): void {
  const texts = textsOf(values[name])
  const typed = isName ? new Set<string>() : null
  const noteWord = (word: KnownWord) => {
    knowledge.count(word)
    typed?.add(word.typed)
  }
  const all = texts.map((text) => placesOf({ knowledge, analyzer }, text, textKind, words, noteWord))
  encoded[textField(name)] = all.map(({ places }) => placesText(places))
  if (!typed) return
  encoded[typedField(name)] = setText(typed)
  encoded[lengthField(name)] = Math.max(0, all.reduce((sum, { length }) => sum + length + 1, 0) - 1)
  if (!hasParts) return
  const first = new Set<string>()
  const { length } = placesOf({ knowledge, analyzer }, firstPartOf(texts[0] ?? ''), textKind, first)
  Object.assign(encoded, { [firstPartField(name)]: setText(first), [firstLengthField(name)]: length })
}

/** `terms` receives the terms. */
function placesOf(
  { knowledge, analyzer }: Pick<Encoding, 'knowledge' | 'analyzer'>,
  text: string,
  textKind: TextField['textKind'],
  terms: Set<string>,
  noteWord?: (word: KnownWord) => void,
): { places: string[]; length: number } {
  const places: string[] = []
  const sink: TermSink = {
    word(word, position) {
      const known = knowledge.readWord(word)
      for (const term of known.terms) terms.add(term)
      noteWord?.(known)
      if (places[position] === undefined) places[position] = known.place
      else for (const term of known.terms) places[position] = withTerm(places[position], term)
    },
    concept(concept, position) {
      const term = knowledge.readConcept(concept)
      terms.add(term)
      places[position] = withTerm(places[position], term)
    },
  }
  const length = analyzer.document(text, sink, textKind)
  return { places, length }
}

function encodeNumber(name: string, kind: string, value: FieldValue): Json {
  if (typeof value !== 'number' || Number.isNaN(value)) return {}
  const point = kind === 'number' ? pointOf(value) : null
  return { [valueField(name)]: finite(value), ...(point && { [pointField(name)]: point }) }
}

function keysOf(knowledge: Knowledge, column: number, value: FieldValue): string[] {
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : []
  const keys = texts.map((text) => knowledge.readValue(column, text))
  return [...new Set(keys.filter((key) => key !== ''))]
}

function encodeLevels(knowledge: Knowledge, name: string, column: number, value: FieldValue): Json {
  const levels = new Map<string, number>()
  for (const [item, level] of readLevels(value)) {
    const [key] = keysOf(knowledge, column, item)
    if (key !== undefined) levels.set(key, Math.max(level, levels.get(key) ?? 0))
  }
  const reached = [...levels].flatMap(([item, level]) => LEVELS.slice(0, level).map((each) => levelKey(each, item)))
  return { [valueField(name)]: [...levels.keys()], [levelField(name)]: reached }
}

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1)
