import { Growable, uint32, unwrittenUint8, unwrittenUint16 } from '../../arrays/growable.ts'
import type { Steps } from '../../arrays/slices.ts'
import { lengthFactor, wordWorth, worthInFields } from '../../formula/word-worth.ts'
import type { TextField } from '../compiled-schema.ts'
import { type FieldEnds, fieldAt, fieldLength, fieldStart } from '../field-ends.ts'

/** What a term is worth at most in each document of its postings, and where. Immutable. */
export interface Impacts {
  /** Start of each entry's values and places. */
  starts: Uint32Array
  /** The worth, rounded up in `impactStep`s, and from the lowest bit on which of the first short fields have the term. */
  values: Uint16Array
  /** Words before it in `nameField`; `NO_PLACE`: it is not there, or more than once, or far behind. */
  places: Uint8Array
  /** The first text field that names a document; -1: there is none. */
  nameField: number
  /** By text field: how lengths counted when the worths were computed, as in `lengthFactor`. */
  lengthFactors: Float64Array
}

/** More than a text can repeat a word. */
export const MANY = 65_536
/** Of the longest field no more places of a term are known: a word that is repeated more often is worth little more. */
export const LONG = 4

export const NO_PLACE = 255
export const FIELD_BITS = 4
const HIGHEST = 2 ** (16 - FIELD_BITS) - 1

/** The bit of a text field; `FIELD_BITS`: it has none. */
export function bitOfField(field: number, longField: number): number {
  if (field === longField) return FIELD_BITS
  return Math.min(FIELD_BITS, field < longField ? field : field - 1)
}

/** By which a stored worth is to be multiplied. */
export const impactStep = (weights: readonly number[]) => worthInFields(Math.max(...weights), sumOf(weights)) / HIGHEST

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

export class ImpactsWriter {
  private readonly starts = new Growable(uint32, 1024)
  private readonly values: Growable<Uint16Array>
  private readonly places: Growable<Uint8Array>
  private readonly ends: FieldEnds
  private readonly longField: number
  private readonly weights: readonly number[]
  private readonly nameField: number
  private readonly factors: Float64Array
  private readonly frequencies: Uint32Array
  private readonly step: number

  /** `factors`: what `lengthFactors` gave for these fields; `capacity`: an idea of how many values there will be. */
  constructor(
    ends: FieldEnds,
    factors: Float64Array,
    texts: readonly TextField[],
    longField: number,
    capacity: number,
  ) {
    this.values = new Growable(unwrittenUint16, capacity)
    this.places = new Growable(unwrittenUint8, capacity)
    this.ends = ends
    this.longField = longField
    this.weights = texts.map(({ weight }) => weight)
    this.nameField = texts.findIndex(({ isName }) => isName)
    this.factors = factors
    this.frequencies = new Uint32Array(texts.length)
    this.step = impactStep(this.weights)
  }

  startTerm(): void {
    this.starts.push(this.values.length)
  }

  /** Where the term stands in further documents, ascending, each as `document * 65,536 + position`. */
  add(occurrences: Uint32Array, from: number, to: number): void {
    for (let i = from; i < to; ) {
      const document = occurrences[i] >>> 16
      this.frequencies.fill(0)
      let place = NO_PLACE
      for (; i < to && occurrences[i] >>> 16 === document; i++) {
        const position = occurrences[i] & 65_535
        const field = fieldAt(this.ends, document, position)
        this.frequencies[field] += 1
        if (field === this.nameField) place = position - fieldStart(this.ends, field, document)
      }
      const isThereOnce = this.nameField >= 0 && this.frequencies[this.nameField] === 1
      this.places.push(isThereOnce ? Math.min(place, NO_PLACE) : NO_PLACE)
      this.values.push(this.impactIn(document))
    }
  }

  private impactIn(document: number): number {
    const { ends, factors, frequencies, longField, weights } = this
    let best = 0
    let sum = 0
    let bits = 0
    for (let field = 0; field < frequencies.length; field++) {
      if (frequencies[field] === 0) continue
      const frequency = field === longField && frequencies[field] >= LONG ? MANY : frequencies[field]
      const worth = wordWorth(weights[field], factors[field], frequency, fieldLength(ends, field, document))
      sum += worth
      if (worth > best) best = worth
      bits |= 1 << bitOfField(field, longField)
    }
    return (Math.ceil(worthInFields(best, sum) / this.step) << FIELD_BITS) | (bits & (2 ** FIELD_BITS - 1))
  }

  *finish(): Steps<Impacts> {
    const { starts, values, places, factors, nameField } = this
    return {
      starts: yield* starts.finished(),
      values: yield* values.finished(),
      places: yield* places.finished(),
      nameField,
      lengthFactors: factors,
    }
  }
}

/** By text field. */
export function* lengthFactors(ends: FieldEnds): Steps<Float64Array> {
  const factors = new Float64Array(ends.length)
  for (let field = 0; field < ends.length; field++) {
    factors[field] = lengthFactor(averageLength(ends, field))
    yield
  }
  return factors
}

function averageLength(ends: FieldEnds, field: number): number {
  const size = ends[0]?.length ?? 0
  let sum = 0
  for (let document = 0; document < size; document++) sum += fieldLength(ends, field, document)
  return sum / Math.max(1, size)
}
