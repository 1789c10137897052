import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SALARY_CALCULATOR_PATH, SALARY_ROLE_KEYS, salaryPath } from '#domain/salaries/salary-roles.ts'
import { blog, blogPaths } from './blog.server.ts'

const WORDS = { min: 600, max: 1_500 }
const OTHER_PAGES = ['/', '/jobs', '/data-science-jobs', '/top-paid-jobs', '/recruiters', '/contact', '/myjobs/profile']

const { articles, tags } = await blog()

test('the fixed article exists', () => {
  expect(articles.map(({ slug }) => slug)).toContain('how-to-read-a-data-job-ad')
})

test.each(articles.map((article) => [article.slug, article] as const))(
  '%s has its length, sections and links',
  async (_, article) => {
    expect(article.words).toBeGreaterThanOrEqual(WORDS.min)
    expect(article.words).toBeLessThanOrEqual(WORDS.max)
    expect(article.date >= '2026-01-01').toBe(true)
    const ids = [...article.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set([
      ...OTHER_PAGES,
      SALARY_CALCULATOR_PATH,
      ...SALARY_ROLE_KEYS.map(salaryPath),
      ...(await blogPaths()),
    ])
    const links = [...article.html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const wrong = links.filter((href) => {
      if (/^https:\/\//.test(href)) return false
      const { pathname, hash, host } = new URL(href.replaceAll('&amp;', '&'), 'http://site')
      if (host !== 'site') return true
      return hash ? !ids.includes(hash.slice(1)) : !known.has(pathname) && !pathname.startsWith('/jobs/')
    })
    expect(wrong).toEqual([])
    expect(links.some((href) => href.startsWith('/jobs'))).toBe(true)
  },
)

test('no article has a word that the style of texts rejects as one of ours', async () => {
  const texts = await Promise.all(
    articles.map(({ slug }) => readFile(new URL(`../../content/blog/${slug}.md`, import.meta.url), 'utf8')),
  )
  const found = texts.flatMap((text) => text.match(/\be-mails?\b|\bwhoever\b|\bany more\b|\badverts?\b/gi) ?? [])
  expect(found).toEqual([])
})

test('each tag has an article, and its page an address of its own', () => {
  expect(tags.every(({ count }) => count > 0)).toBe(true)
  expect(new Set(tags.map(({ name }) => name.toLowerCase())).size).toBe(tags.length)
})
