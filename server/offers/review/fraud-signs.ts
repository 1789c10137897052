import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import { offerHtml } from '../offer-html.ts'
import type { OfferRow } from '../offers.table.ts'

type Judged = Pick<
  OfferRow,
  'title' | 'link' | 'company' | 'description' | 'salaryLow' | 'salaryHigh' | 'currency' | 'period'
>

interface Sign {
  sign: string
  /** In the text without markup, in lower case; sentences that deny it are left out before. */
  pattern: RegExp
}

const TEXT_SIGNS: readonly Sign[] = [
  {
    sign: 'Applicants are to write to a messenger',
    pattern:
      /\b(?:contact|message|write|text|apply|reach|add|chat|interview)\b[^.!?]{0,60}\b(?:whats ?app|telegram|signal|wechat|viber|line id)\b|\b(?:whats ?app|telegram|wechat|viber)\b\s*(?:number|no\.?|id|:|at|\+|@)\s*[@+\d]|\bt\.me\/|\bwa\.me\//,
  },
  {
    sign: 'Applicants are to pay',
    pattern:
      /\b(?:pay|transfer|send|deposit)\b[^.!?]{0,50}\b(?:registration|application|training|processing|visa|equipment|security)\b[^.!?]{0,15}\b(?:fee|fees|deposit|cost|costs)\b|\b(?:registration|application|processing|training|security) (?:fee|deposit)s?\b[^.!?]{0,30}\b(?:required|refundable|of [$€£]?\d)|\bbuy (?:the )?(?:equipment|laptop)\b[^.!?]{0,40}\breimburse|\bgift cards?\b|\b(?:pay|deposit|send)\b[^.!?]{0,30}\b(?:bitcoin|crypto|usdt)\b/,
  },
  {
    sign: 'Personal papers or bank data are requested',
    pattern:
      /\b(?:send|provide|submit|upload|share)\b[^.!?]{0,60}\b(?:passport|id card|driver.s licen[cs]e|bank (?:account|details|log ?in)|credit card|social security number|ssn)\b/,
  },
  {
    sign: 'Money is to be passed on',
    pattern:
      /\b(?:receive|process|forward|transfer)\b[^.!?]{0,40}\b(?:payments?|funds|money|parcels?|packages?)\b[^.!?]{0,40}\b(?:your (?:own |personal )?(?:bank )?account|your home|from home)\b/,
  },
  {
    sign: 'Easy money is promised',
    pattern:
      /\b(?:earn|make) (?:up to )?[$€£]\s?\d[\d,.]*k? (?:a|per|every) (?:day|hour)\b|\bno experience (?:is )?(?:needed|required)\b[^.!?]{0,80}\b(?:earn|income|weekly pay)\b/,
  },
]

/** “We never ask for a fee” is the opposite of a sign. */
const DENIAL = /\b(?:never|not|no|don.t|doesn.t|won.t|without|beware|fraud|scam)\b/

/** Yearly in USD; outside of these a salary for work with data is a slip or a bait. */
const PAY = { min: 3_000, max: 1_500_000 }

const SHORTENERS = /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rebrand\.ly|t\.me|wa\.me|forms\.gle)$/

/** Why an operator should look at an offer before it goes live, in words for the operator; empty: nothing strikes. */
export function fraudSigns(offer: Judged, owner: { email: string; company: string }): string[] {
  return [...textSigns(offer), ...paySigns(offer), ...linkSigns(offer, owner)]
}

function textSigns({ title, description }: Judged): string[] {
  const text = `${title}. ${plainText(offerHtml(description))}`.toLowerCase()
  const sentences = text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.slice(0, 1_000))
  return TEXT_SIGNS.filter(({ sign, pattern }) =>
    sentences.some(
      (sentence) => pattern.test(sentence) && (sign === 'Easy money is promised' || !DENIAL.test(sentence)),
    ),
  ).map(({ sign }) => sign)
}

function paySigns({ salaryLow, salaryHigh, currency, period }: Judged): string[] {
  if (currency === null || period === null || (salaryLow ?? salaryHigh) === null) return []
  const usd = yearlyUsd({ low: salaryLow, high: salaryHigh, currency, period })
  if (!usd) return []
  if (usd.top > PAY.max) return ['The pay is far above what such work is paid']
  return usd.top < PAY.min ? ['The pay is far below what such work is paid'] : []
}

function linkSigns({ link, company }: Judged, owner: { email: string }): string[] {
  const host = hostOf(link)
  if (host === null) return []
  if (SHORTENERS.test(host)) return ['The link hides where it leads']
  if (host.split('.').some((label) => label.startsWith('xn--'))) return ['The link’s domain imitates other letters']
  const name = lettersOf(company)
  const domain = host.split('.').at(-2) ?? ''
  const mail = lettersOf(owner.email.split('@')[1]?.split('.').at(-2) ?? '')
  const imitates = [lettersOf(domain), mail].some((other) => name.length >= 5 && other !== name && isNear(other, name))
  return imitates ? ['A domain looks like the company’s, with a letter changed'] : []
}

function hostOf(link: string): string | null {
  return URL.canParse(link) ? new URL(link).hostname : null
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** One letter replaced, added, missing, or two swapped. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, from: number) => text.slice(from)
  const [a, b] = [rest(one, start), rest(other, start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
