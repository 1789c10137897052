import type { Amount } from './amounts.ts'
import type { Marks } from './figures.ts'
import { strangersIn } from './known-words.ts'
import { isPartEnd, isSentenceEnd, type Part, partAround } from './parts.ts'
import { type Cue, LEVELS, NO_WAGE, NOT_PAY, PAY_CUES } from './words/cues.ts'
import type { Rhythm } from './words/periods.ts'

/** What the words around an amount say about it. */
export interface Evidence {
  /** In its part of the sentence. */
  cues: Set<Cue>
  isNotPay: boolean
  isUnlikely: boolean
  /** Its part is nothing but money and begins the text. */
  opensText: boolean
  /** The same anywhere, and nothing in the sentence speaks against pay. */
  isAlone: boolean
  /** Beside a word for a level: `Senior £60k`. */
  isOfLevel: boolean
  /** In the sentence. */
  hasPayCue: boolean
  rhythm: Rhythm | null
}

/** Of each token, so that a text is looked through once, not once for each amount. */
export interface Signs {
  cue: (Cue | null)[]
  against: ('never' | 'unlikely' | null)[]
  isNoWage: boolean[]
  isLevel: boolean[]
  isStranger: boolean[]
  endsSentence: boolean[]
  endsPart: boolean[]
}

export function signsOf({ tokens }: Marks): Signs {
  const each = <Value>(value: (at: number) => Value) => tokens.map((_, at) => value(at))
  const endsSentence = each((at) => isSentenceEnd(tokens, at))
  return {
    cue: each((at) => PAY_CUES.matchAt(tokens, at)?.value ?? null),
    against: each((at) => NOT_PAY.matchAt(tokens, at)?.value ?? null),
    isNoWage: each((at) => NO_WAGE.matchAt(tokens, at) !== null),
    isLevel: each((at) => LEVELS.matchAt(tokens, at) !== null),
    isStranger: strangersIn(tokens),
    endsSentence,
    endsPart: each((at) => endsSentence[at] || isPartEnd(tokens, at)),
  }
}

export function evidenceOf(marks: Marks, signs: Signs, amount: Amount): Evidence {
  const sentence = partAround(signs.endsSentence, amount)
  const part = partAround(signs.endsPart, amount)
  const within = <Value>(values: Value[], { from, to }: Part) => values.slice(from, to)
  const against = [...signs.against.slice(part.from, amount.from), ...signs.against.slice(amount.to, part.to)]
  const isMoneyOnly = !within(signs.isStranger, part).includes(true)
  return {
    cues: new Set(within(signs.cue, part).filter((cue) => cue !== null)),
    isNotPay: against.includes('never') || within(signs.isNoWage, sentence).includes(true),
    isUnlikely: against.includes('unlikely'),
    opensText: isMoneyOnly && part.from === 0,
    isAlone: isMoneyOnly && within(signs.against, sentence).every((sign) => sign === null),
    isOfLevel: within(signs.isLevel, part).includes(true),
    hasPayCue: within(signs.cue, sentence).some((cue) => cue !== null),
    rhythm: rhythmAround(marks, amount, part),
  }
}

/** The nearest word for a period in front, else behind. */
function rhythmAround({ rhythms, figures }: Marks, amount: Amount, part: Part): Rhythm | null {
  const earliest = Math.max(part.from, ...figures.filter(({ to }) => to <= amount.from).map(({ to }) => to))
  const latest = Math.min(part.to, ...figures.filter(({ from }) => from >= amount.to).map(({ from }) => from))
  for (let at = amount.from - 1; at >= earliest; at--) if (rhythms.has(at)) return rhythms.get(at)?.value ?? null
  for (let at = amount.to; at < latest; at++) if (rhythms.has(at)) return rhythms.get(at)?.value ?? null
  return null
}
