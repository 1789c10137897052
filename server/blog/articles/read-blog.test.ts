import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { ArticleSummary } from '#domain/blog/articles.ts'
import { relatedTo } from './neighbours.ts'
import { readArticle, readBlog } from './read-blog.ts'

const TAGS = { pay: { name: 'Pay' }, work: { name: 'Work' } }
const DESCRIPTION = 'What a table of figures says about the people who made it, and what it leaves out.'

function articleText(body = 'Text.', front: Record<string, string> = {}): string {
  const fields = { title: 'Tables', description: DESCRIPTION, date: '2026-02-28', tags: '[pay]', ...front }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}

const read = (body?: string, front?: Record<string, string>) =>
  readArticle('on-tables.md', articleText(body, front), TAGS)

test('an article has its fields, sections, words and reading time', () => {
  const article = read(`## Rows & "columns"\n\n${'word '.repeat(440)}\n\n### Login\n\n## Rows & "columns"`)
  expect(article).toMatchObject({
    slug: 'on-tables',
    title: 'Tables',
    date: '2026-02-28',
    updated: null,
    minutes: 3,
    tags: [{ slug: 'pay', name: 'Pay' }],
  })
  expect(article.sections).toEqual([
    { id: 'section-rows--columns', text: 'Rows & "columns"', level: 2 },
    { id: 'section-login', text: 'Login', level: 3 },
    { id: 'section-rows--columns-1', text: 'Rows & "columns"', level: 2 },
  ])
  expect(article.words).toBe(447)
  for (const { id } of article.sections) expect(article.html).toContain(`id="${id}"`)
})

test('code is coloured, tables and code scroll by key, figures stand to the right', () => {
  const { html } = read('```sql\nselect 1 -- <b>\n```\n\n| a | b |\n| - | -: |\n| x | 2 |')
  expect(html).toContain('<pre tabindex="0"><code class="language-sql"><span class="hljs-keyword">select</span>')
  expect(html).toContain('-- &lt;b&gt;')
  expect(html).toContain('role="group" aria-label="Table"><table>')
  expect(html).toContain('<td>x</td>\n<td class="figures">2</td>')
})

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'img'],
  ['[x](javascript:alert(1))', 'javascript'],
  ['<p onclick="x()" style="color:red" class="fixed">y</p>', ' (onclick|style|class)='],
  ['[x](//evil.example)', 'evil'],
])('%s does not reach the page', (body, forbidden) => {
  expect(read(body).html).not.toMatch(new RegExp(forbidden))
})

test('links of the site stay as they are, others open no way back', () => {
  const { html } = read('[a](/jobs?query=r) [b](https://b.example/)')
  expect(html).toContain('<a href="/jobs?query=r">a</a> <a href="https://b.example/" rel="noopener">b</a>')
})

test.each<[string, Record<string, string>, RegExp]>([
  ['no real date', { date: '2026-02-30' }, /^blog\/on-tables\.md: date: must be a calendar date/],
  ['an update before the date', { updated: '2026-02-27' }, /: updated: must not be before/],
  ['a short description', { description: 'Short.' }, /: description: /],
  ['no title', { title: '""' }, /: title: /],
  ['an unknown tag', { tags: '[pay, fun]' }, /: tags: not in blog-tags\.yaml: fun/],
  ['a tag of the prototype', { tags: '[constructor]' }, /: tags: not in blog-tags\.yaml: constructor/],
  ['a tag twice', { tags: '[pay, pay]' }, /: tags: must not repeat/],
  ['five tags', { tags: '[a, b, c, d, e]' }, /: tags: /],
  ['an unknown field', { author: 'me' }, /author/],
  ['broken YAML', { title: '[' }, /^blog\/on-tables\.md: /],
])('%s is an error that names file and field', (_, front, message) => {
  expect(() => read(undefined, front)).toThrow(message)
})

test.each([
  ['# Title', /level 1/],
  ['```cobol\nx\n```', /unknown language: cobol/],
])('%j is an error that names the file', (body, message) => {
  expect(() => read(body)).toThrow(message)
  expect(() => read(body)).toThrow('blog/on-tables.md: ')
})

test.each(['tags.md', 'Über.md', 'two words.md'])('a file %s can’t be an address', (name) => {
  expect(() => readArticle(name, articleText(), TAGS)).toThrow(`blog/${name}: `)
})

test.each(['Text.', '---\ntitle: x\n', '--- \ntitle: x\n---\n'])(
  'text without front matter is an error: %j',
  (text) => {
    expect(() => readArticle('on-tables.md', text, TAGS)).toThrow('on-tables.md: needs front matter')
  },
)

test('a long line of dashes and brackets is read in linear time', () => {
  const started = performance.now()
  read(`${'---\n'.repeat(5_000)}${'[('.repeat(2_000)}`)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('a folder is read with the latest article first, and only tags that are used', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'argmax-blog-'))
  await mkdir(path.join(folder, 'blog'))
  const tag = 'name: Pay\n  description: What people are paid for it.'
  await writeFile(path.join(folder, 'blog-tags.yaml'), `pay:\n  ${tag}\nidle:\n  ${tag}\n`)
  await writeFile(path.join(folder, 'blog/first.md'), articleText('One.', { date: '2026-01-01' }))
  await writeFile(path.join(folder, 'blog/second.md'), articleText('Two.').replaceAll('\n', '\r\n'))
  const blog = await readBlog(pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true })
  expect(blog.articles.map(({ slug }) => slug)).toEqual(['second', 'first'])
  expect(blog.tags).toMatchObject([{ slug: 'pay', count: 2 }])
})

test('related articles share the rarest tags; the latest ones fill up', () => {
  const article = (slug: string, ...tags: string[]) =>
    ({ slug, tags: tags.map((tag) => ({ slug: tag, name: tag })) }) as ArticleSummary
  const all = [
    article('new', 'b'),
    article('a', 'x', 'all'),
    article('c', 'all'),
    article('d', 'x'),
    article('e', 'all'),
  ]
  expect(relatedTo(all[1] as ArticleSummary, all).map(({ slug }) => slug)).toEqual(['d', 'c', 'e'])
  expect(relatedTo(all[0] as ArticleSummary, all).map(({ slug }) => slug)).toEqual(['a', 'c', 'd'])
})
