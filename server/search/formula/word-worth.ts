import { RELEVANCE } from './weights.ts'

const { saturation, lengthShare, otherFields } = RELEVANCE

/** How much one more word of a field takes from the worth of each, by the average length of such fields. */
export const lengthFactor = (averageLength: number) => (saturation * lengthShare) / Math.max(1, averageLength)

/** What a word is worth in a field by how often it stands there: at most the field's weight, less in a long text. */
export function wordWorth(weight: number, factor: number, frequency: number, length: number): number {
  const norm = saturation * (1 - lengthShare) + factor * length
  return (weight * frequency) / (frequency + norm)
}

/** What a word is worth in several fields, by the highest worth and the sum. */
export const worthInFields = (best: number, sum: number) => best + otherFields * (sum - best)
