import type { Amount } from './amounts.ts'
import { currencyOf, currencyOfCountry, resolveCodes } from './currencies.ts'
import { hasSeveral, isOneSign } from './currency-codes.ts'
import { currencyAt, currencyBeside, type Marks } from './figures.ts'
import { isSentenceEnd } from './parts.ts'
import type { Token } from './token.ts'

export interface CurrencyContext {
  country: string | null | undefined
  /** In the text, else by the source; undefined: nothing is said; null: two are offered or it is not known. */
  currency: string | null | undefined
  /** The one code in front of all amounts: `Salary (USD): $90,000`. */
  heading: string | undefined
  hinted: string | null | undefined
}

export function currencyContext(
  marks: Marks,
  country: string | null | undefined,
  currency: string | undefined,
): CurrencyContext {
  const hinted = currency ? currencyOf(currency, country) : undefined
  const all = codesApart(marks, marks.tokens.length).map((codes) => resolveCodes(codes, country))
  const said = new Set(all.filter((code) => code !== null))
  const headings = new Set(codesApart(marks, marks.figures[0]?.from ?? 0).filter((codes) => !hasSeveral(codes)))
  return {
    country,
    currency: said.size === 0 ? hinted : said.size > 1 ? null : [...said][0],
    heading: headings.size === 1 ? [...headings][0] : undefined,
    hinted,
  }
}

/** `Salary (EUR): 50,000`, `USD or EUR`. */
function codesApart({ tokens, figures }: Marks, end: number): string[] {
  const inFigures = new Set(figures.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))
  const found: string[] = []
  for (let at = 0; at < end; at++) {
    const match = inFigures.has(at) ? null : currencyAt(tokens, at)
    if (!match) continue
    found.push(match.value)
    at += match.length - 1
  }
  return found
}

/** A sign with several meanings has the one that is written out beside it, in front of all, or by the source. */
export function currencyFor(amount: Amount, context: CurrencyContext, { tokens }: Marks): string | null {
  const { currency, isSouthAsian } = amount
  if (currency !== null && hasSeveral(currency)) {
    const written = [codeBehind(tokens, amount.to, currency), context.heading, context.hinted]
    return written.find((code) => code && isOneSign(currency, code)) ?? resolveCodes(currency, context.country)
  }
  if (currency !== null) return resolveCodes(currency, context.country)
  if (context.currency !== undefined) return context.currency
  const local = currencyOfCountry(context.country)
  if (isSouthAsian) return local !== null && /^(?:PKR|BDT|NPR|LKR)$/.test(local) ? local : 'INR'
  return local
}

/** Behind an amount and its rhythm: `$60/hr CAD`, `$90,000 a year, gross (NZD)`. */
function codeBehind(tokens: readonly Token[], from: number, sign: string): string | undefined {
  for (let at = from; at < Math.min(tokens.length, from + 4); at++) {
    if (tokens[at]?.kind === 'number' || isSentenceEnd(tokens, at)) return undefined
    const match = currencyBeside(tokens, at, sign)
    if (match && tokens[at + match.length]?.kind !== 'number') return hasSeveral(match.value) ? undefined : match.value
  }
  return undefined
}
