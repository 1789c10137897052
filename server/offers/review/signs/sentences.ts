import { fold } from '#domain/shared/fold.ts'

export interface Sentence {
  /** As typed. */
  text: string
  folded: string
}

const MAX_LENGTH = 600

/** Of lines; an address such as `t.me/x` stays whole. Longer ones are read in pieces. */
export function sentencesOf(lines: string): Sentence[] {
  return lines
    .split(/\n|[.!?;](?=\s)/)
    .flatMap((line) => line.match(/.{1,600}/gs) ?? [])
    .map((text) => text.replace(/[*_`#>|]+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, folded: ` ${fold(text.slice(0, MAX_LENGTH))} ` }))
}

const NEGATION =
  /(?:\b(?:no|not|never|neither|nor|without|zero|cannot|nobody|doesn't|don't|won't|isn't|free of|instead of|kein|keine|keinen|keiner|keinem|keinerlei|nicht|nie|niemals|ohne|weder)\b|n't\b)[^,:]{0,70}$/
const WARNING =
  /\b(?:scam|scams|scammers?|fraud|fraudulent|fraudsters?|beware|phishing|imposters?|impersonat\w+|betrug|betruger|betrugsversuche?|betrugerisch\w*|vorsicht)\b/
const EMPLOYER_PAYS =
  /\b(?:we|employer|company|us)\b.{0,25}\b(?:cover|covers|reimburse|reimburses|sponsor|sponsors|pay all|pay for|pays? your)\b|\b(?:covered|paid|reimbursed|sponsored|borne) (?:in full )?by (?:us|the (?:company|employer))|\b(?:wir|arbeitgeber|unternehmen)\b.{0,25}\b(?:ubernehmen|ubernimmt|erstatten|erstattet|tragen|tragt|zahlen|bezahlen)\b|\b(?:von uns|vom (?:arbeitgeber|unternehmen)) (?:ubernommen|erstattet|getragen|bezahlt|gezahlt)\b/

const PAID_FIRST =
  /\b(?:buy|purchase|order|checks?|cheques?|uberweisen sie|uberweise|vorab|im voraus|hinterlegen|vorkasse)\b/

/** The first match that the sentence neither denies nor warns of. */
export function statedIn({ folded }: Sentence, patterns: readonly RegExp[]): boolean {
  if (WARNING.test(folded) || (EMPLOYER_PAYS.test(folded) && !PAID_FIRST.test(folded))) return false
  return patterns.some((pattern) => {
    const match = pattern.exec(folded)
    if (!match) return false
    const before = folded.slice(Math.max(0, match.index - 80), match.index)
    return !NEGATION.test(before) && !NEGATION.test(`${match[0].replace('no experience', '')} `)
  })
}
