import { beforeAll, describe, expect, test } from 'vitest'
import { type JobCard, searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

const TEXTS = {
  pair: '<p>Skills: C; R</p>',
  list: '<ul><li>Go</li><li>R</li></ul>',
  swift: '<p>C and Swift</p>',
  objective: '<p>Objective-C for iPhones</p>',
  phrases: '<p>5 years of Go. Rust is a must.</p>',
  denied: '<p>No SQL needed, nor R.</p>',
  people: '<p>Claude Perrin and Julia look forward to meeting you.</p>',
  words: '<p>We go to market in spring and measure the airflow. Every snowflake is unique.</p>',
  script: '<p>Java Script and Hugging Face Transformers, BERT</p>',
  letters: '<p>熟悉Python、Spark</p>',
}

describe('a skill is found alike by the filter, by its other names and by free text', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    const titled = Object.entries(TEXTS).map(([title, descriptionHtml]) =>
      posting({ title, descriptionHtml, skills: [] }),
    )
    await post(app, [...titled, posting({ title: 'Engineer (Go)', skills: [] })])
  })

  const found = async (body: unknown) => {
    const { status, body: response } = await app.call(searchCall, body)
    expect(status).toBe(200)
    return response.jobs.map((job: JobCard) => job.title).sort()
  }
  const filter = (value: string) => ({ filters: [{ field: 'skills', value }] })

  test.each([
    ['Go', 'golang', ['Engineer (Go)', 'list', 'phrases']],
    ['R', 'r', ['list', 'pair']],
    ['C', 'c programming', ['pair', 'swift']],
    ['Swift', 'swift', ['swift']],
    ['Objective-C', 'objective-c', ['objective']],
    ['Rust', 'rustlang', ['phrases']],
    ['SQL', 'sql', []],
    ['NoSQL', 'no-sql', []],
    ['Claude', 'anthropic claude', []],
    ['Julia', 'julialang', []],
    ['Snowflake', 'snowflake', []],
    ['Airflow', 'apache airflow', []],
    ['Spring', 'spring framework', []],
    ['JavaScript', 'java script', ['script']],
    ['Java', 'java', []],
    ['Hugging Face', 'huggingface', ['script']],
    ['Transformers', 'transformers', ['script']],
    ['Python', 'python', ['letters']],
    ['Spark', 'apache spark', ['letters']],
  ])('%s, %s', async (name, alias, expected) => {
    expect(await found(filter(name))).toEqual(expected)
    expect(await found(filter(alias))).toEqual(expected)
    expect(await found({ query: name })).toEqual(expected)
    expect(await found({ query: alias })).toEqual(expected)
  })

  test('a filter by another name counts in facets and comes back as the name', async () => {
    const { body } = await app.call(searchCall, { ...filter('golang'), facets: ['skills'] })
    expect(body.filters).toEqual([{ field: 'skills', value: 'Go' }])
    expect(body.facets.skills).toContainEqual(expect.objectContaining({ value: 'Go', count: 3 }))
  })

  test('excludes by another name', async () => {
    const without = await found({ filters: [{ field: 'skills', value: 'golang', exclude: true }] })
    expect(without).toHaveLength(Object.keys(TEXTS).length - 2)
    expect(without).not.toContain('phrases')
  })
})
