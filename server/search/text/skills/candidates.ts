import { type Concept, longestNamedTerm } from '../named-term-trie.ts'
import { isSpeltAsName, surfaceOf } from '../spelling.ts'
import { isAdjacent, isGivenSymbol, isPlusBetween, isUnspaced, type Tokens, tokenText } from '../tokens.ts'
import { isLedIn } from './evidence.ts'
import { gapAfter } from './gaps.ts'
import type { Candidate, SkillText } from './skill-text.ts'
import { HYPHENATED, NEGATIONS, TOP_LEVEL_DOMAINS } from './words.ts'

/** Longest names, without overlap, in order; none in an address. */
export function findCandidates(text: SkillText): Candidate[] {
  const { skills, tokens, keyAt } = text
  const found: Candidate[] = []
  for (let index = 0; index < tokens.length; index++) {
    if (!text.mayStart(index)) continue
    const match = longestNamedTerm(skills, tokens, keyAt, index)
    const concept = match?.concepts[0]
    if (!match || !concept) continue
    const end = index + match.length - 1
    if (concept.condition === 'address') index = lastOfAddress(tokens, index)
    else if (isNegatedPart(text, index, end)) continue
    else if (concept.condition === 'other') {
      const name = nameAsSkill(text, index)
      if (name) found.push(name)
      index = name ? index : end
    } else {
      if (!isInAddress(text, index, end) && !isPartOfOther(text, index, concept))
        found.push(candidateOf(text, index, end, withDetachedSigns(text, index, end) ?? concept))
      index = end
    }
  }
  return found
}

function candidateOf({ tokens }: SkillText, start: number, end: number, concept: Concept): Candidate {
  if (concept.condition === 'always') return { start, end, concept, isSpelt: true, isCertain: true }
  const isSpelt = isSpeltAsName(concept, surfaceOf(tokens, start, end))
  return { start, end, concept, isSpelt, isCertain: isSpelt && concept.condition === 'spelt' }
}

/** `using Go to build services` is no "go to". */
function nameAsSkill(text: SkillText, index: number): Candidate | null {
  const concept = text.skills.next.get(text.keyAt(index))?.concepts[0]
  if (concept?.condition !== 'in context' || concept.spelling.length === 1) return null
  if (tokenText(text.tokens, index) !== concept.spelling) return null
  const candidate = candidateOf(text, index, index, concept)
  return gapAfter(text.tokens, index) === 0 && isLedIn(text, candidate) ? candidate : null
}

/** `C ++`, `C #`. */
function withDetachedSigns({ skills, tokens, keyAt }: SkillText, start: number, end: number): Concept | undefined {
  const after = tokens.text.slice(tokens.ends[end], tokens.ends[end] + 4)
  const signs = start === end ? /^ (\+\+|#)(?![\w+#])/.exec(after)?.[1] : undefined
  let node = signs ? skills.next.get(keyAt(start)) : undefined
  for (const sign of signs ?? '') node = node?.next.get(sign)
  return node?.concepts[0]
}

/** `https://example.org/go.php`: up to the next blank. */
function lastOfAddress(tokens: Tokens, index: number): number {
  if (!/^(?::\/\/|\.)/.test(tokens.text.slice(tokens.ends[index], tokens.ends[index] + 3))) return index
  let last = index
  while (last + 1 < tokens.length && !/\s/.test(tokens.text.slice(tokens.ends[last], tokens.starts[last + 1]))) last++
  return last
}

/** `go@example.org`, `talend.com`. */
function isInAddress({ tokens, keyAt }: SkillText, start: number, end: number): boolean {
  if (tokens.text[tokens.starts[start] - 1] === '@' || tokens.text[tokens.ends[end]] === '@') return true
  return isAdjacent(tokens, end + 1) && isGivenSymbol(tokens, end + 1, '.') && TOP_LEVEL_DOMAINS.has(keyAt(end + 2))
}

/** `No SQL needed` is no NoSQL, `No SQL databases` and `SQL & No SQL` are. */
function isNegatedPart({ tokens, keyAt }: SkillText, start: number, end: number): boolean {
  if (end === start || !NEGATIONS.has(keyAt(start))) return false
  const gap = tokens.text.slice(tokens.ends[start], tokens.starts[start + 1])
  if (gap.trim() !== '') return false
  const next = end + 1 < tokens.length ? keyAt(end + 1) : ''
  const isKindOfDatabase = /^(?:databases?|dbs?|data|datastores?|stores?)$/.test(next)
  const before = start > 0 ? keyAt(start - 1) : ''
  const isListed =
    before === keyAt(end) || before === 'relational' || (before === 'and' && keyAt(start - 2) === keyAt(end))
  return !isKindOfDatabase && !isListed
}

/** `R&D`, `C-level`, `U.S.`: the letter is part of something else, even in a query. */
export function isPartOfOther({ tokens, keyAt }: Omit<SkillText, 'mayStart'>, index: number, concept: Concept) {
  if (concept.isPerson && /['’]s$/.test(tokenText(tokens, index))) return true
  if (concept.condition !== 'in context') return false
  const before = tokens.text[tokens.starts[index] - 1] ?? ' '
  const after = tokens.text[tokens.ends[index]] ?? ' '
  if ("&-.'’".includes(before) || "&'’".includes(after)) return true
  if (after === '-') return !(index + 1 < tokens.length && HYPHENATED.has(keyAt(index + 1)))
  return isAdjacent(tokens, index + 1) && !isUnspaced(tokens, index + 1) && !isPlusBetween(tokens, index + 1)
}
