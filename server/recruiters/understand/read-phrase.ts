import { seniorityOf } from '#server/normalize/seniority.ts'
import { EXPERIENCE_MARKS, type Meaning, NEGATIONS, OCCUPATIONS, SECTOR_MARKS } from './meanings.ts'
import { availabilityDemand, experienceDemand } from './read-amounts.ts'
import { demandOf, quoted } from './read-skill.ts'
import type { Demand, Part, Reading } from './reading.ts'

/** `no SQL`, `without a PhD`: excluded as words. Quoted words and words around OR stay what they are. */
export function readFixed(reading: Reading, from: number): Part | null {
  const token = reading.tokens[from]
  if (token?.isFixed) return { to: from + 1, words: token.text }
  const isOr = (index: number) => reading.tokens[index]?.text === 'OR' && reading.key(index + 1) !== 'remote'
  if (isOr(from) || isOr(from + 1) || (isOr(from - 1) && reading.key(from) !== 'remote'))
    return { to: from + 1, words: token?.text ?? '' }
  if (!NEGATIONS.has(reading.key(from)) || reading.meaning(from)) return null
  const isArticle = /^(a|an|the)$/.test(reading.key(from + 1))
  const denied = reading.meaning(from + (isArticle ? 2 : 1))
  if (!denied) return null
  return { to: denied.to, words: `-${quoted(reading.text(from + (isArticle ? 2 : 1), denied.to))}` }
}

/** What a phrase means without a level: seniority, languages, degrees, kinds of contract, sectors. */
export function readPhrase(reading: Reading, from: number): Part | null {
  const found = reading.meaning(from)
  if (!found) return null
  const { value: meaning, to } = found
  if (meaning.kind === 'words') return { to, words: reading.text(from, to) }
  if (meaning.kind === 'remote') return { to, isRemote: true }
  if (meaning.kind === 'experience') return readSeniority(reading, from, meaning, to)
  if (meaning.kind === 'sector') return readSector(reading, from, meaning, to)
  if (meaning.kind === 'language') return readLanguage(reading, meaning.language, to)
  const demand = plainDemand(meaning)
  return demand && { to, demands: [demand] }
}

function plainDemand(meaning: Meaning): Demand | null {
  switch (meaning.kind) {
    case 'education':
      return { path: 'education.level', value: { value: meaning.level, operator: meaning.operator, active: true } }
    case 'position':
      return { path: 'ideal_job.positionType', value: meaning.types }
    case 'workplace':
      return { path: `workplace.${meaning.question}`, value: meaning.choices }
    case 'available':
      return availabilityDemand(meaning.availability)
    case 'relocates':
      return { path: 'ideal_job.willingToRelocate', value: true }
    default:
      return null
  }
}

/** `Lead generation` and `Senior Living` say no level. */
function readSeniority(
  reading: Reading,
  from: number,
  { band, operator }: Meaning & { kind: 'experience' },
  to: number,
): Part | null {
  const text = reading.text(from, Math.min(reading.tokens.length, to + 2))
  const isLevel = band === 'none' || seniorityOf(text) !== null || seniorityOf(reading.text(from, to)) === null
  return isLevel ? { to, demands: [experienceDemand(band, operator, true)] } : { to, words: reading.text(from, to) }
}

function readSector(
  reading: Reading,
  from: number,
  { keys, isSub, skill, needsMark }: Meaning & { kind: 'sector' },
  to: number,
): Part | null {
  const next = reading.tokens[to]
  const after = next && !next.isApart ? next.key : ''
  if (EXPERIENCE_MARKS.has(after) && skill)
    return { to: to + 1, demands: [demandOf(skill, { operator: '>=', level: 1 })] }
  const isMarked = SECTOR_MARKS.has(after) || (/^(in|from)$/.test(reading.key(from - 1)) && !OCCUPATIONS.has(after))
  if (OCCUPATIONS.has(after) || (needsMark && !isMarked)) return { to, words: reading.text(from, to) }
  const path = isSub ? 'basic.workSubSector' : 'basic.workSector'
  return { to: SECTOR_MARKS.has(after) ? to + 1 : to, demands: [{ path, value: keys }] }
}

const SPOKEN = /^(speaking|speaker|language|skill)$/

/** `German`, `German (fluent)`, `German C1`, `German-speaking`, `German: fluent`. */
function readLanguage(reading: Reading, language: string, end: number): Part {
  let to = end
  if (SPOKEN.test(reading.key(to)) && !reading.tokens[to]?.isApart) to++
  const at = reading.operator(to) ? to + 1 : to
  const fluency = fluencyAt(reading, at)
  const first = reading.tokens[at]
  const isOwn = fluency && first && (!first.isApart || first.isBracketed) && !precedesLanguage(reading, fluency.to)
  const demands = [languageDemand(language), ...(isOwn ? [fluencyDemand(fluency.value)] : [])]
  return { to: isOwn ? fluency.to : to, demands }
}

/** `fluent German and English`, `native in French`. */
export function readFluency(reading: Reading, from: number): Part | null {
  const fluency = fluencyAt(reading, from)
  if (!fluency) return null
  const at = fluency.to + (/^(in|of|at)$/.test(reading.key(fluency.to)) ? 1 : 0)
  const found = reading.meaning(at)
  if (found?.value.kind !== 'language' || reading.tokens[at]?.isApart) return null
  const spoken = SPOKEN.test(reading.key(found.to)) ? found.to + 1 : found.to
  return { to: spoken, demands: [fluencyDemand(fluency.value), languageDemand(found.value.language)] }
}

function fluencyAt(reading: Reading, at: number): { value: string; to: number } | null {
  const found = reading.meaning(at)
  if (found?.value.kind === 'fluency') return { value: found.value.fluency, to: found.to }
  const word = FLUENCY_OF_LEVELS.get(reading.key(at))
  return word ? { value: word, to: at + 1 } : null
}

/** Words that are levels of skills, too. */
const FLUENCY_OF_LEVELS = new Map([
  ['basic', 'basic'],
  ['intermediate', 'competent'],
  ['good', 'competent'],
  ['advanced', 'fluent'],
  ['excellent', 'fluent'],
  ['proficient', 'fluent'],
])

const precedesLanguage = (reading: Reading, at: number) =>
  reading.meaning(at)?.value.kind === 'language' && !reading.tokens[at]?.isApart

const languageDemand = (language: string): Demand => ({ path: 'basic.language', value: [language] })

const fluencyDemand = (key: string): Demand => ({
  path: 'basic.languageFluency',
  value: { value: key, operator: '>=', active: true },
})

/** `willing to travel`, `travel 50%`. */
export function readTravel(reading: Reading, from: number): Part | null {
  const start = /^(willing|happy|ready)$/.test(reading.key(from)) && reading.key(from + 1) === 'to' ? from + 2 : from
  if (reading.key(start) !== 'travel') return null
  const percent = /^(25|50|75)%?$/.exec(reading.tokens[start + 1]?.text ?? '')?.[1]
  if (start === from && !percent) return null
  const value = { value: percent ?? '25', operator: '>=', active: true }
  return { to: start + (percent ? 2 : 1), demands: [{ path: 'ideal_job.willingToTravel', value }] }
}
