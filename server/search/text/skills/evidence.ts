import { isCapital } from '../spelling.ts'
import { isUnspaced, tokenText } from '../tokens.ts'
import { endsSentence, Gap, gapAfter } from './gaps.ts'
import type { Candidate, SkillText } from './skill-text.ts'
import {
  ALTERNATIVES,
  BEFORE_LETTER,
  BEFORE_LETTER_ONLY,
  BEING,
  DEMANDS,
  DETERMINERS,
  FIELDS,
  FOLLOWING,
  FOLLOWING_ANY_SPELLING,
  FOLLOWING_LETTER,
  GENDERS,
  HEADINGS,
  HYPHENATED,
  KNOWLEDGE,
  LEADING,
  LEVELS,
  MAKING,
  OCCUPATIONS,
  OF,
  POSSESSIVES,
  PRAISE,
  PREPOSITIONS,
  QUALIFIERS,
  RESEARCH,
  ROLES,
  TITLES_OF_LISTS,
  TOPICS,
  USES,
  WORKING,
  YEARS,
} from './words.ts'

/** Whether the words around a name show that it is the skill: `experience with R`, `Go developer`, `C is a must`. */
export function isShownByWords(text: SkillText, candidate: Candidate): boolean {
  return (
    isAmongCharacters(text, candidate) ||
    isFollowedByTool(text, candidate) ||
    isLedIn(text, candidate) ||
    isBesideOccupation(text, candidate)
  )
}

/** In a Chinese, Japanese or Korean text a Latin name is no word of the language; a letter still may be anything. */
const isAmongCharacters = ({ tokens }: SkillText, { start, end, concept }: Candidate) =>
  concept.condition !== 'in context' && (isUnspaced(tokens, start - 1) || isUnspaced(tokens, end + 1))

/** `in Julia`, but not "with Julia". */
const isInPerson = ({ concept }: Candidate, preposition: string) =>
  concept.condition === 'in context' && preposition === 'in'

const isLetter = ({ concept }: Candidate) => concept.condition === 'in context' && !concept.isPerson

function isFollowedByTool(text: SkillText, candidate: Candidate): boolean {
  const { tokens, keyAt } = text
  const next = candidate.end + 1
  if (next >= tokens.length) return false
  const gap = gapAfter(tokens, candidate.end)
  const word = keyAt(next)
  if (gap === Gap.hyphen) return HYPHENATED.has(word)
  if (gap === Gap.open) return FOLLOWING.has(word) || QUALIFIERS.has(word) || isYears(text, next)
  if (gap === Gap.close) return candidate.start === 0 && isOfTitle(text, next)
  if (gap === Gap.comma) return QUALIFIERS.has(word) && !ALTERNATIVES.has(word)
  if (gap === Gap.colon) return isYears(text, next) || QUALIFIERS.has(word)
  if (gap !== 0) return false
  if (ALTERNATIVES.has(word)) return next + 1 < tokens.length && QUALIFIERS.has(keyAt(next + 1))
  if (!candidate.isSpelt) return FOLLOWING_ANY_SPELLING.has(word)
  if (FOLLOWING.has(word) || (candidate.concept.condition !== 'capital' && FOLLOWING_LETTER.has(word))) return true
  if (isUnspaced(tokens, next)) return isLetter(candidate) && FOLLOWING_LETTER.has(word + (keyAt(next + 1) ?? ''))
  if (BEING.has(word) || word === 'as' || word === 'a') return isDemanded(text, next)
  if (
    isLetter(candidate) &&
    (DEMANDS.has(word) || KNOWLEDGE.has(word) || (word === 'for' && isForSoftware(text, next)))
  )
    return true
  return isYears(text, next) || isBeforeOccupation(text, next)
}

/** `R for data analysis`. */
function isForSoftware({ tokens, keyAt }: SkillText, preposition: number): boolean {
  for (let index = preposition + 1; index < tokens.length && index <= preposition + 3; index++) {
    if (gapAfter(tokens, index - 1) !== 0) return false
    if (TOPICS.has(keyAt(index)) || BEFORE_LETTER_ONLY.has(keyAt(index))) return true
  }
  return false
}

/** `R: 5+ years`. */
function isYears({ tokens, keyAt }: SkillText, index: number): boolean {
  if (!/^\d{1,2}$/.test(keyAt(index))) return false
  const unit = index + 1 < tokens.length && tokens.text[tokens.starts[index + 1]] === '+' ? index + 2 : index + 1
  return unit < tokens.length && YEARS.has(keyAt(unit))
}

/** `Rust Backend Developer`. */
function isBeforeOccupation({ tokens, keyAt }: SkillText, from: number): boolean {
  for (let index = from; index < tokens.length && index < from + 4; index++) {
    if ((gapAfter(tokens, index - 1) & ~Gap.hyphen) !== 0) return false
    if (OCCUPATIONS.has(keyAt(index))) return true
    if (!FIELDS.has(keyAt(index))) return false
  }
  return false
}

const isOfTitle = ({ tokens, keyAt }: SkillText, index: number) =>
  (gapAfter(tokens, -1) & Gap.open) !== 0 && (FIELDS.has(keyAt(index)) || OCCUPATIONS.has(keyAt(index)))

/** `… is a must`. */
function isDemanded({ tokens, keyAt }: SkillText, being: number): boolean {
  for (let index = being + 1; index < tokens.length && index <= being + 4; index++) {
    if (gapAfter(tokens, index - 1) !== 0) return false
    if (DEMANDS.has(keyAt(index)) || USES.has(keyAt(index))) return true
  }
  return false
}

/** The words before: `Languages: R`, `using Excel`, `knowledge of C`. */
export function isLedIn(text: SkillText, candidate: Candidate): boolean {
  const { tokens, keyAt } = text
  let before = candidate.start - 1
  for (let skipped = 0; skipped < 2 && before > 0 && gapAfter(tokens, before) === 0; skipped++, before--)
    if (!isSkipped(keyAt(before))) break
  if (before < 0) return false
  const gap = gapAfter(tokens, before)
  const word = keyAt(before)
  if (gap === Gap.colon && (HEADINGS.has(word) || KNOWLEDGE.has(word) || LEADING.has(word))) return true
  if (gap === Gap.open) return KNOWLEDGE.has(word) || MAKING.has(word) || HEADINGS.has(word)
  if (gap !== 0 && gap !== Gap.colon) return false
  return isShownBefore(text, candidate, before) || isAfterPreposition(text, candidate, before)
}

const isSkipped = (word: string) => (DETERMINERS.has(word) && !PREPOSITIONS.has(word)) || POSSESSIVES.has(word)

/** `connaissance d'Excel`. */
const isElided = ({ text, starts }: SkillText['tokens'], { start }: Candidate) =>
  /^d['’]/i.test(text.slice(starts[start], starts[start] + 2))

/** By the word directly before. */
function isShownBefore({ tokens, keyAt }: SkillText, candidate: Candidate, before: number): boolean {
  const { isPerson, condition } = candidate.concept
  const word = keyAt(before)
  const isEnd = candidate.end + 1 >= tokens.length || gapAfter(tokens, candidate.end) !== 0
  const isWritten = candidate.isSpelt || condition === 'spelt'
  if (LEVELS.has(word)) return !isPerson && isWritten
  if (PRAISE.has(word)) return !isPerson && candidate.isSpelt && isEnd
  if (YEARS.has(word)) return true
  if (LEADING.has(word)) return !(isPerson && /^(?:know|learn|teach|enjoy)/.test(word))
  if (TITLES_OF_LISTS.has(word) && isCapital(tokenText(tokens, before))) return !isPerson
  if (KNOWLEDGE.has(word) && isElided(tokens, candidate)) return true
  if (KNOWLEDGE.has(word)) return condition !== 'capital' && !(isPerson && condition === 'in context')
  return isLetter(candidate) && (BEFORE_LETTER_ONLY.has(word) || (MAKING.has(word) && word !== 'building'))
}

function isAfterPreposition(text: SkillText, candidate: Candidate, before: number): boolean {
  const { keyAt } = text
  const { isPerson, condition } = candidate.concept
  const word = keyAt(before)
  if (BEING.has(word) && condition !== 'capital') return isAfterUse(text, before)
  if (!PREPOSITIONS.has(word) || (word === 'as' && keyAt(before - 1) !== 'such')) return false
  if (BEFORE_LETTER.has(word) && !isInitial(text, candidate) && (isLetter(candidate) || isInPerson(candidate, word)))
    return true
  return isAbout(text, before, {
    isOf: OF.has(word),
    byTopic: condition !== 'capital' || !isPerson,
    byWork: condition !== 'capital' || word === 'with',
    isLoose: !candidate.isSpelt,
  })
}

/** `our main language is Go`. */
function isAfterUse({ tokens, keyAt }: SkillText, being: number): boolean {
  for (let index = being - 1; index >= 0 && index >= being - 4; index--) {
    if (gapAfter(tokens, index) !== 0) return false
    if (USES.has(keyAt(index))) return true
  }
  return false
}

/** `R. Miller`. */
function isInitial({ tokens }: SkillText, { start, end, concept }: Candidate): boolean {
  if (concept.spelling.length > 1 || gapAfter(tokens, end) !== Gap.sentenceEnd || end + 1 >= tokens.length) return false
  return start > 0 && isCapital(tokenText(tokens, end + 1)) && isCapital(tokenText(tokens, start - 1))
}

interface Preposition {
  isOf: boolean
  /** Whether a word of software is enough. */
  byTopic: boolean
  byWork: boolean
  /** The name is not written as a name: the word of knowledge must stand close. */
  isLoose: boolean
}

/** Whether the words before a preposition are of knowledge, or, unless it is "of", of making software. */
function isAbout({ tokens, keyAt }: SkillText, at: number, { isOf, byTopic, byWork, isLoose }: Preposition): boolean {
  const first = at - (isLoose ? 2 : 5)
  for (let index = at - 1; index >= 0 && index >= first; index--) {
    if (endsSentence(tokens, keyAt, index)) return false
    const word = keyAt(index)
    if (KNOWLEDGE.has(word)) return true
    if (isOf) continue
    if (MAKING.has(word) || (byWork && WORKING.has(word)) || (byTopic && TOPICS.has(word))) return true
  }
  return false
}

/** `Data Scientist (R)`, `Engineer - Go`, `Développeur Go (H/F)`, `Head of Data (R)`; `Go Developer` is `isFollowedByTool`. */
function isBesideOccupation(text: SkillText, candidate: Candidate): boolean {
  const { tokens, keyAt } = text
  let before = candidate.start - 1
  if (before < 0 || isInitial(text, candidate)) return false
  const gap = gapAfter(tokens, before)
  for (let skipped = 0; skipped < 6 && before > 0 && GENDERS.has(keyAt(before)); skipped++) before--
  const isOccupation = OCCUPATIONS.has(keyAt(before))
  if (!isOccupation && (gap === 0 || !isOfRole(text, before))) return false
  const after = gapAfter(tokens, candidate.end)
  const isLast = candidate.end + 1 >= tokens.length
  if (gap === 0) return isLast || after === Gap.open
  if ((gap & (Gap.sentenceEnd | Gap.other)) !== 0) return false
  if ((gap & Gap.open) !== 0) return (after & (Gap.close | Gap.comma | Gap.slash | Gap.ampersand)) !== 0
  return isLast || after !== 0
}

/** `Head of Data`, `Data Science Manager`, `Postdoc`: a role with a word of software, or of research, ends here. */
function isOfRole({ tokens, keyAt }: SkillText, end: number): boolean {
  let [isRole, isSoftware] = [false, false]
  for (let index = end; index >= 0 && index > end - 5; index--) {
    const word = keyAt(index)
    if (index < end && (gapAfter(tokens, index) & ~(Gap.comma | Gap.hyphen)) !== 0) break
    isRole ||= ROLES.has(word) || OCCUPATIONS.has(word)
    isSoftware ||= FIELDS.has(word) || TOPICS.has(word) || RESEARCH.has(word)
    if (isRole && isSoftware) return true
  }
  return false
}

/** In words. */
export const WINDOW = 8

/** Whether a word of software stands near, in the same sentence. */
export function isNearTopic({ tokens, keyAt }: SkillText, { start, end }: Candidate): boolean {
  for (let index = start - 1; index >= 0 && index >= start - WINDOW; index--) {
    if (endsSentence(tokens, keyAt, index)) break
    if (TOPICS.has(keyAt(index))) return true
  }
  for (let index = end + 1; index < tokens.length && index <= end + WINDOW; index++) {
    if (endsSentence(tokens, keyAt, index - 1)) break
    if (TOPICS.has(keyAt(index))) return true
  }
  return hasVersion(tokens, keyAt, end)
}

/** `SAS 9.4`, `Java 21`, but not `Spring 2027`. */
function hasVersion(tokens: SkillText['tokens'], keyAt: SkillText['keyAt'], end: number): boolean {
  const next = end + 1
  return next < tokens.length && gapAfter(tokens, end) === 0 && /^\d{1,2}$/.test(keyAt(next)) && isAtEnd(tokens, next)
}

const isAtEnd = (tokens: SkillText['tokens'], index: number) =>
  index + 1 >= tokens.length || tokens.starts[index + 1] === tokens.ends[index] || gapAfter(tokens, index) !== 0
