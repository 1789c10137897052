import { findCandidates } from './candidates.ts'
import { isNearTopic, isShownByWords, WINDOW } from './evidence.ts'
import { endsSentence } from './gaps.ts'
import { endsEntry, type Join, joinsOf } from './lists.ts'
import { deniedAmong } from './negation.ts'
import { isPartOfName, standsForOther } from './other-meanings.ts'
import type { Candidate, SkillText } from './skill-text.ts'
import { OF, PREPOSITIONS } from './words.ts'

/**
 * What a text is. `prose`: names count by their context, and in a `title`, too. `names`: of a company or a place, whose words are names
 * whatever stands beside them. `skills`: a name of a skill itself.
 */
export type TextKind = 'prose' | 'title' | 'names' | 'skills'

/** The skills that a text asks for, in order: the only rule for adverts and for the index (decision 0032). */
export function readMentions(text: SkillText, kind: TextKind): Candidate[] {
  const candidates = findCandidates(text)
  if (candidates.length === 0 || kind === 'skills') return candidates
  if (kind === 'names') return candidates.filter(isName)
  const joins = joinsOf(text, candidates)
  const isMeant = new Meanings(text, candidates, joins).all()
  const isDenied = deniedAmong(text, candidates, joins)
  return candidates.filter((_, index) => isMeant[index] && !isDenied[index])
}

const isName = ({ concept, isSpelt }: Candidate) => concept.condition !== 'in context' && isSpelt

/** Decides list by list: an entry alone is a list of one. */
class Meanings {
  private readonly text: SkillText
  private readonly candidates: readonly Candidate[]
  private readonly joins: readonly Join[]
  private readonly isMeant: boolean[] = []

  constructor(text: SkillText, candidates: readonly Candidate[], joins: readonly Join[]) {
    this.text = text
    this.candidates = candidates
    this.joins = joins
  }

  all(): readonly boolean[] {
    for (let first = 0; first < this.candidates.length; ) {
      let end = first + 1
      while (end < this.candidates.length && this.joins[end] !== 'none') end++
      this.decideList(first, end)
      first = end
    }
    return this.isMeant
  }

  private decideList(first: number, end: number): void {
    const { candidates, isMeant } = this
    let hasSkill = false
    for (let index = first; index < end; index++) {
      isMeant[index] = candidates[index].isCertain
      hasSkill ||= isMeant[index]
    }
    if (!hasSkill) {
      for (let index = first; index < end; index++) {
        isMeant[index] = this.isShown(index)
        hasSkill ||= isMeant[index]
      }
      hasSkill ||= this.isListOfNames(first, end)
    }
    if (hasSkill && end > first + 1)
      for (let index = first; index < end; index++) isMeant[index] ||= this.isMeantInList(index)
  }

  /** In a list with a skill. */
  private isMeantInList(index: number): boolean {
    const { text, joins } = this
    const candidate = this.candidates[index]
    const { condition, isPerson } = candidate.concept
    const next = joins[index + 1] ?? 'none'
    if (!candidate.isSpelt)
      return condition !== 'in context' && (this.isShown(index) || endsEntry(text, candidate, next))
    if (condition === 'capital' && isYearAfter(text, candidate)) return false
    return !isPerson || isListed(joins[index]) || isListed(next) || !isPartOfName(text, candidate)
  }

  /** By what stands around the candidate itself. */
  private isShown(index: number): boolean {
    const { text } = this
    const candidate = this.candidates[index]
    const { isSpelt } = candidate
    const { condition } = candidate.concept
    if (candidate.isCertain) return true
    const isName = condition === 'topic' || condition === 'spelt'
    if (!isSpelt && !isName) return false
    if (condition === 'capital' && isYearAfter(text, candidate)) return false
    if (isName && standsForOther(text, candidate)) return false
    if (isShownByWords(text, candidate)) return true
    if (!isName) return this.isJoinedToSkill(index)
    if (!isSpelt && condition === 'topic') return false
    return (isNearTopic(text, candidate) || this.isNearSkill(index)) && !isPartOfName(text, candidate)
  }

  /** `Kubernetes deployments via Helm`, `Express on Node.js`. */
  private isJoinedToSkill(index: number): boolean {
    const { text, candidates } = this
    const { start, end, concept } = candidates[index]
    if (concept.isPerson) return false
    const before = candidates[index - 1]
    const after = candidates[index + 1]
    return (
      (before?.isCertain === true && joinsTools(text.keyAt(start - 1)) && isInSentence(text, before.end, start)) ||
      (after?.isCertain === true &&
        after.start === end + 2 &&
        joinsTools(text.keyAt(end + 1)) &&
        isInSentence(text, end, after.start))
    )
  }

  /** An unmistakable skill, or another name like it, in the same sentence. */
  private isNearSkill(index: number): boolean {
    const { candidates, text } = this
    const { start, end, concept } = candidates[index]
    const before = candidates[index - 1]
    const after = candidates[index + 1]
    const supports = (other: Candidate | undefined, left: number, right: number) =>
      other !== undefined &&
      other.concept !== concept &&
      this.isToolName(other, right - left) &&
      isInSentence(text, left, right)
    return supports(before, before?.end ?? 0, start) || supports(after, end, after?.start ?? 0)
  }

  /** `ELT into Snowflake`: two names with one word between. */
  private isToolName(candidate: Candidate, distance: number): boolean {
    const { concept } = candidate
    if (candidate.isCertain) return true
    const isName = distance === 2 && concept.condition === 'topic' && !concept.isPerson
    return isName && candidate.isSpelt && !standsForOther(this.text, candidate)
  }

  /** `R; C`, `Segment and Amplitude`: words of different kinds together are tools. `Julia & Luigi` are people. */
  private isListOfNames(first: number, end: number): boolean {
    const { candidates, joins, text } = this
    const names = candidates
      .slice(first, end)
      .filter(
        (candidate) =>
          candidate.concept.condition !== 'word' &&
          candidate.isSpelt &&
          !isPartOfName(text, candidate) &&
          !standsForOther(text, candidate),
      )
    const kinds = new Set(names.map(({ concept }) => concept.number)).size
    if (kinds < 2 || names.every(({ concept }) => concept.isPerson)) return false
    if (joins.slice(first + 1, end).some(isListed)) return true
    return (
      names.every(({ concept }) => !concept.isPerson) &&
      (kinds > 2 || names.some(({ concept }) => concept.condition === 'in context'))
    )
  }
}

const joinsTools = (word: string) => PREPOSITIONS.has(word) && !OF.has(word)

const isListed = (join: Join | undefined) => join !== undefined && join !== 'none' && join !== 'blank'

function isInSentence({ tokens, keyAt }: SkillText, left: number, right: number): boolean {
  if (right - left > WINDOW) return false
  for (let index = left; index < right; index++) if (endsSentence(tokens, keyAt, index)) return false
  return true
}

/** `Spring 2027`. */
function isYearAfter({ tokens, keyAt }: SkillText, { end }: Candidate): boolean {
  return end + 1 < tokens.length && /^(?:19|20)\d\d$/.test(keyAt(end + 1))
}
