import { isCapital, surfaceOf } from '../spelling.ts'
import { tokenText } from '../tokens.ts'
import { endsSentence, Gap, gapAfter } from './gaps.ts'
import type { Candidate, SkillText } from './skill-text.ts'
import { CAPITALISED, FOLLOWING, OCCUPATIONS, TOPICS } from './words.ts'

/** `Claude Moreau`, `Sarah Jenkins`, `Perl Street`: part of a longer name that is no skill. */
export function isPartOfName(text: SkillText, candidate: Candidate): boolean {
  return isNamePart(text, candidate.end + 1, candidate.end) || isPrecededByName(text, candidate)
}

function isNamePart({ tokens, keyAt, mayStart }: SkillText, index: number, gapBefore: number): boolean {
  if (index < 0 || index >= tokens.length || gapAfter(tokens, gapBefore) !== 0) return false
  const surfaceText = tokenText(tokens, index)
  if (!isCapital(surfaceText) || surfaceText === surfaceText.toUpperCase() || mayStart(index)) return false
  const word = keyAt(index)
  return !(CAPITALISED.has(word) || TOPICS.has(word) || FOLLOWING.has(word) || OCCUPATIONS.has(word))
}

function isPrecededByName(text: SkillText, { start, concept }: Candidate): boolean {
  const before = start - 1
  if (!isNamePart(text, before, before)) return false
  return concept.isPerson || !endsSentence(text.tokens, text.keyAt, before - 1)
}

const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'de', 'du', 'des'])

/** `MCP (Microsoft Certified Professional)`, `Personal Care Assistant (PCA)`: the letters stand for something else. */
export function standsForOther(text: SkillText, candidate: Candidate): boolean {
  const letters = surfaceOf(text.tokens, candidate.start, candidate.end).replace(/s$/, '')
  if (letters.length < 2 || letters !== letters.toUpperCase() || candidate.start !== candidate.end) return false
  const initials = letters.toLowerCase()
  const { tokens } = text
  if ((gapAfter(tokens, candidate.end) & Gap.open) !== 0) return spells(text, candidate.end + 1, 1, initials)
  if ((gapAfter(tokens, candidate.start - 1) & Gap.open) === 0) return false
  return spells(text, candidate.start - 1, -1, [...initials].reverse().join(''))
}

function spells({ tokens, keyAt }: SkillText, from: number, step: 1 | -1, initials: string): boolean {
  let spelt = 0
  for (let index = from; spelt < initials.length; index += step) {
    if (index < 0 || index >= tokens.length) return false
    if (index !== from && gapAfter(tokens, step === 1 ? index - 1 : index) & ~Gap.hyphen) return false
    const word = keyAt(index)
    if (word[0] === initials[spelt]) spelt++
    else if (!SMALL_WORDS.has(word)) return false
  }
  return true
}
