import { describe, expect, test } from 'vitest'
import { toUsd, yearlyUsd } from '#domain/jobs/pay-table.ts'
import { salaryOf } from '#server/imports/posting/read-salary.ts'
import { resolvePay } from '#server/jobs/save/resolve-pay.ts'
import payFixture from '#tests/fixtures/pay-texts.json' with { type: 'json' }
import skillFixture from '#tests/fixtures/skill-texts.json' with { type: 'json' }
import { plainText } from './plain-text.ts'
import { findSkills } from './skills.ts'

/**
 * Texts whose meaning was written down by reading alone. The readers do not get all of them right; the floors are what
 * they get right today, and rise with them. `held` texts are not looked at while a reader is worked on.
 */

interface PayText {
  set: string
  country: string | null
  text?: string
  fields?: { value?: unknown; min?: unknown; max?: unknown; currency?: string; period?: string }
  expected: { min: number | null; max: number | null; currency: string | null; period: string } | null
  atLeast?: { amount: number; currency: string; shown: boolean }[]
}
interface SkillText {
  set: string
  title?: string
  text?: string
  html?: string
  tag?: string
  must: string[]
  mustNot: string[]
}

function payOfText({ text, fields, country }: PayText) {
  if (!fields) return resolvePay({ salaryText: text }, country)
  const { value, min, max, currency, period } = fields
  return resolvePay(salaryOf({ value, low: min, high: max, currency, period }), country)
}

function isPayRight(item: PayText): boolean {
  const pay = payOfText(item)
  const { expected } = item
  if (!expected || !pay) return !expected && !pay
  const isSame = (a: number | null, b: number | null) => a === b || (a !== null && b !== null && Math.abs(a - b) < 0.01)
  const { low, high, currency, period } = pay
  return (
    isSame(low, expected.min) &&
    isSame(high, expected.max) &&
    currency === expected.currency &&
    period === expected.period
  )
}

function areSkillsRight({ title = '', text = '', html, tag, must, mustNot }: SkillText): boolean {
  const found = findSkills(title, html === undefined ? text : plainText(html), tag ? [tag] : [])
  return must.every((skill) => found.includes(skill)) && !mustNot.some((skill) => found.includes(skill))
}

const countRight = <Item extends { set: string }>(
  items: readonly Item[],
  set: string,
  isRight: (item: Item) => boolean,
) => items.filter((item) => item.set === set && isRight(item)).length

describe('at least as many texts are read correctly as before', () => {
  const pay = payFixture.texts as PayText[]
  const skills = skillFixture.texts as SkillText[]

  test.each([
    ['open', 208],
    ['held', 203],
  ])('pay, %s', (set, floor) => expect(countRight(pay, set, isPayRight)).toBeGreaterThanOrEqual(floor))

  test('no pay is read where none is given', () => {
    const unfounded = pay.filter((item) => item.expected === null && payOfText(item) !== null)
    expect(unfounded.length).toBe(0)
  })

  test('a filter by pay shows what reaches it', () => {
    const questions = pay.flatMap((item) => (item.atLeast ?? []).map((question) => ({ item, ...question })))
    expect(questions.length).toBeGreaterThan(25)
    const wrong = questions.filter(({ item, amount, currency, shown }) => {
      const read = payOfText(item)
      const top = read && yearlyUsd(read)?.top
      return (top ?? 0) >= (toUsd(amount, currency) ?? 0) !== shown
    })
    expect(wrong.length).toBe(0)
  })

  test.each([
    ['open', 220],
    ['held', 203],
  ])('skills, %s', (set, floor) => expect(countRight(skills, set, areSkillsRight)).toBeGreaterThanOrEqual(floor))
})
