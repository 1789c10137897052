import { describe, expect, test } from 'vitest'
import { SKILLS } from '#server/normalize/skills.ts'
import { DEMO_ROLES } from './demo-roles.ts'
import { generatePostings } from './postings.ts'

const now = new Date('2026-11-27T12:00:00Z')
const postings = [...generatePostings({ count: 2000, seed: 1, now })]

describe('generatePostings', () => {
  test('returns the requested number, each with its own id', () => {
    expect(postings).toHaveLength(2000)
    expect(new Set(postings.map((posting) => posting.externalId)).size).toBe(2000)
  })

  test('is repeatable, and a shorter list is the start of a longer one', () => {
    expect([...generatePostings({ count: 300, seed: 1, now })]).toEqual(postings.slice(0, 300))
    expect([...generatePostings({ count: 300, seed: 2, now })]).not.toEqual(postings.slice(0, 300))
  })

  test('spreads the dates over ninety days before now', () => {
    const ages = postings.map((posting) => (now.getTime() - Date.parse(String(posting.date))) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeLessThanOrEqual(90)
    expect(Math.max(...ages)).toBeGreaterThan(80)
  })

  test('holds enough remote jobs about directing data science for the default search', () => {
    const words = ['director', 'data', 'science']
    const found = postings.filter((posting) => {
      const text = `${posting.title} ${posting.descriptionHtml}`.toLowerCase()
      return posting.workMode === 'remote' && words.every((word) => text.includes(word))
    })
    expect(found.length).toBeGreaterThan(30)
  })

  test('leaves a quarter without pay and repeats some postings in other cities', () => {
    const unpaid = postings.filter((posting) => !posting.salary && !/\d/.test(posting.salaryText ?? ''))
    expect(unpaid.length / postings.length).toBeGreaterThan(0.2)
    expect(unpaid.length / postings.length).toBeLessThan(0.3)
    const texts = new Map<string, Set<string>>()
    for (const { title, company, descriptionHtml, places } of postings) {
      const key = [title, company, descriptionHtml].join()
      texts.set(key, (texts.get(key) ?? new Set()).add(places.join()))
    }
    const spread = [...texts.values()].filter((places) => places.size > 1)
    expect(spread.length).toBeGreaterThan(10)
  })

  test('fills every slot of a sentence and closes every tag', () => {
    for (const { descriptionHtml = '', title } of postings) {
      expect(descriptionHtml + title).not.toMatch(/[{}%@]|undefined/)
      const opened = descriptionHtml.match(/<(p|ul|li|h3)>/g)?.length
      expect(descriptionHtml.match(/<\/(p|ul|li|h3)>/g)?.length).toBe(opened)
    }
  })
})

test('the skills of the demo are those of the dictionary', () => {
  const names = new Set(SKILLS.map((skill) => skill.name))
  expect(DEMO_ROLES.flatMap((role) => role.skills).filter((skill) => !names.has(skill))).toEqual([])
})
