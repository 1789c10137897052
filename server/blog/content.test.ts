import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  SALARY_CALCULATOR_PATH,
  SALARY_ROLE_KEYS,
  type SalaryLevel,
  type SalaryRole,
  salaryPath,
} from '#domain/salaries/salary-roles.ts'
import { SALARY_TABLE } from '#server/salaries/salary-data.ts'
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

const ANALYST_OR_ENGINEER = 'data-analyst-data-engineer-or-data-scientist'
const ENGINEER_OR_SCIENTIST = 'machine-learning-engineer-or-research-scientist'
const NEGOTIATING = 'negotiating-with-percentiles'

const formatCount = (count: number) => count.toLocaleString('en-US')

interface Figures {
  pays: readonly number[]
  median: string
  n: string
}

function figuresOf(role: SalaryRole, level: SalaryLevel | 'all'): Figures {
  const cell = SALARY_TABLE.roles[role]?.countries.US?.[level]
  if (!cell) throw new Error(`There are no figures of ${role}, ${level}`)
  return { pays: cell.pays, median: formatCount(cell.pays[2] ?? 0), n: formatCount(cell.n) }
}

const inBrackets = ({ median, n }: Figures) => `${median} (${n})`
const inOrder = ({ pays }: Figures) => pays.map(formatCount).join(' | ')
const withCount = (level: string) => (figures: Figures) => `${figures.median} at ${level} (${figures.n}`
const middleHalf = ({ pays }: Figures) =>
  `Between the 25th and the 75th percentile lie ${formatCount((pays[3] ?? 0) - (pays[1] ?? 0))} dollars`

type Quoted = [article: string, role: SalaryRole, level: SalaryLevel | 'all', textOf: (figures: Figures) => string]

test.each<Quoted>([
  ...(['entry', 'mid', 'senior'] as const).flatMap((level): Quoted[] => [
    [ANALYST_OR_ENGINEER, 'data-analyst', level, inBrackets],
    [ANALYST_OR_ENGINEER, 'data-engineer', level, inBrackets],
    [ENGINEER_OR_SCIENTIST, 'machine-learning', level, inBrackets],
    [ENGINEER_OR_SCIENTIST, 'research-scientist', level, inBrackets],
  ]),
  [NEGOTIATING, 'data-analyst', 'senior', inOrder],
  [NEGOTIATING, 'data-analyst', 'senior', ({ n }) => `${n} job ads`],
  [NEGOTIATING, 'data-analyst', 'senior', middleHalf],
  [NEGOTIATING, 'data-engineer', 'entry', ({ median, n }) => `${median} dollars at entry level (${n} job ads)`],
  [NEGOTIATING, 'data-engineer', 'mid', withCount('mid level')],
  [NEGOTIATING, 'data-engineer', 'senior', withCount('senior level')],
  [NEGOTIATING, 'machine-learning', 'mid', ({ median }) => `at mid level, ${median} dollars`],
  ['from-academia-to-industry', 'professor', 'all', ({ median }) => `a median of ${median} dollars a year`],
])('%s has the figures of the salary table: %s, %s', async (slug, role, level, textOf) => {
  expect(await textOfArticle(slug)).toContain(textOf(figuresOf(role, level)))
})

test('remote work counts in articles as in the salary table', async () => {
  const { yes, no } = SALARY_TABLE.remote
  const share = ({ factor }: { factor: number }) => `${(Math.abs(factor - 1) * 100).toFixed(1)}%`
  if (!yes || !no) throw new Error('The table has no factors of remote work')
  expect(await textOfArticle(NEGOTIATING)).toContain(
    `pay about ${share(yes)} below the average and on-site jobs ${share(no)} above it`,
  )
  expect(await textOfArticle('what-remote-means-in-a-job-ad')).toContain(
    `about ${share(yes)} below the average of job ads (${formatCount(yes.n)} remote ones`,
  )
})

async function textOfArticle(slug: string): Promise<string> {
  const text = await readFile(new URL(`../../content/blog/${slug}.md`, import.meta.url), 'utf8')
  return text.replace(/ +/g, ' ')
}
