import { Growable, uint32, unwrittenUint16 } from '../../arrays/growable.ts'
import type { Steps } from '../../arrays/slices.ts'
import { lengthFactor, wordWorth, worthInFields } from '../../formula/word-worth.ts'
import type { TextField } from '../compiled-schema.ts'
import { type FieldEnds, fieldAt, fieldLength } from '../field-ends.ts'

/** What a term is worth at most in each document of its postings, 16 bits each. Immutable. */
export interface Impacts {
  /** Start of each entry's values. */
  starts: Uint32Array
  /** The worth, rounded up in `impactStep`s, and from the lowest bit on whether each of the first names has the term. */
  values: Uint16Array
  /** By text field: how lengths counted when the worths were computed, as in `lengthFactor`. */
  lengthFactors: Float64Array
}

/** More than a text can repeat a word. */
export const MANY = 65_536
/** Of the longest field no more places of a term are known: a word that is repeated more often is worth little more. */
export const LONG = 4

export const NAME_BITS = 2
const HIGHEST = 2 ** (16 - NAME_BITS) - 1

/** By which a stored worth is to be multiplied. */
export const impactStep = (weights: readonly number[]) => worthInFields(Math.max(...weights), sumOf(weights)) / HIGHEST

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

export class ImpactsWriter {
  private readonly starts = new Growable(uint32, 1024)
  private readonly values: Growable<Uint16Array>
  private readonly ends: FieldEnds
  private readonly longField: number
  private readonly weights: readonly number[]
  private readonly names: readonly number[]
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
    this.ends = ends
    this.longField = longField
    this.weights = texts.map(({ weight }) => weight)
    this.names = [...texts.keys()].filter((field) => texts[field]?.isName).slice(0, NAME_BITS)
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
      for (; i < to && occurrences[i] >>> 16 === document; i++)
        this.frequencies[fieldAt(this.ends, document, occurrences[i] & 65_535)] += 1
      this.values.push(this.impactIn(document))
    }
  }

  private impactIn(document: number): number {
    const { ends, factors, frequencies, longField, names, weights } = this
    let best = 0
    let sum = 0
    for (let field = 0; field < frequencies.length; field++) {
      if (frequencies[field] === 0) continue
      const frequency = field === longField && frequencies[field] >= LONG ? MANY : frequencies[field]
      const worth = wordWorth(weights[field], factors[field], frequency, fieldLength(ends, field, document))
      sum += worth
      if (worth > best) best = worth
    }
    let bits = 0
    for (let name = 0; name < names.length; name++) if (frequencies[names[name]] > 0) bits |= 1 << name
    return (Math.ceil(worthInFields(best, sum) / this.step) << NAME_BITS) | bits
  }

  *finish(): Steps<Impacts> {
    const { starts, values, factors } = this
    return { starts: yield* starts.finished(), values: yield* values.finished(), lengthFactors: factors }
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
