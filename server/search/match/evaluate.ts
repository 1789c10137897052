import { type Bits, orBits, subtractBits } from '../arrays/bitmap.ts'
import { addDocumentsWithin, entryOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { Occurrences, readOccurrences } from '../index/words/occurrences.ts'
import { matchPhrase } from './phrase.ts'
import type { Plan, TermsPlan } from './plan.ts'
import { scratchBits, scratchCopy } from './scratch.ts'
import { addIfInFields, addIfInShortFields, knownFields } from './text-fields.ts'

/** The documents of `within` that match, as a new set. */
export function evaluate(segment: Segment, plan: Plan, within: Bits): Bits {
  switch (plan.kind) {
    case 'and':
      return evaluateAll(segment, plan.nodes, within)
    case 'or': {
      const found = scratchBits(segment.size)
      for (const node of plan.nodes) orBits(found, evaluate(segment, node, within))
      return found
    }
    case 'not': {
      const found = scratchCopy(within)
      subtractBits(found, evaluate(segment, plan.node, within))
      return found
    }
    case 'prefer':
      return scratchCopy(within)
    case 'terms':
      return evaluateTerms(segment, plan, within)
    case 'phrase':
      return matchPhrase(segment, plan, within)
  }
}

/** The rarest first: the others look only at the remaining documents. */
function evaluateAll(segment: Segment, nodes: readonly Plan[], within: Bits): Bits {
  const byCost = nodes.map((node) => ({ node, cost: upperBound(segment, node) })).sort((a, b) => a.cost - b.cost)
  let found = within
  for (const { node, cost } of byCost) {
    if (cost === 0) return scratchBits(segment.size)
    found = evaluate(segment, node, found)
  }
  return found
}

function evaluateTerms(segment: Segment, { alternatives, fields }: TermsPlan, within: Bits): Bits {
  const found = scratchBits(segment.size)
  const shortFields = fields && knownFields(segment, fields)
  for (const { id } of alternatives) {
    if (shortFields) {
      addIfInShortFields(shortFields, id, within, found)
      continue
    }
    const entry = entryOf(segment.textPostings, id)
    if (entry < 0) continue
    if (!fields) addDocumentsWithin(segment.textPostings, entry, within, found)
    else {
      const occurrences = new Occurrences()
      readOccurrences(segment.textPostings, entry, within, occurrences)
      addIfInFields(segment, fields, occurrences.all(), found)
    }
  }
  return found
}

/** An upper bound of the matches, 0 only if there are none. */
function upperBound(segment: Segment, plan: Plan): number {
  switch (plan.kind) {
    case 'and':
      return Math.min(...plan.nodes.map((node) => upperBound(segment, node)))
    case 'or':
      return plan.nodes.reduce((sum, node) => sum + upperBound(segment, node), 0)
    case 'not':
    case 'prefer':
      return segment.size
    case 'terms':
      return countTerms(segment, plan.alternatives)
    case 'phrase':
      return Math.min(...plan.slots.map(({ alternatives }) => countTerms(segment, alternatives)))
  }
}

function countTerms({ textPostings: postings }: Segment, alternatives: TermsPlan['alternatives']): number {
  let sum = 0
  for (const { id } of alternatives) {
    const entry = entryOf(postings, id)
    if (entry >= 0) sum += postings.counts[entry]
  }
  return sum
}
