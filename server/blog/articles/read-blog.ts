import { readdir, readFile } from 'node:fs/promises'
import type { ArticleSummary, Section, TagSummary } from '#domain/blog/articles.ts'
import { articleHtml } from './article-html.ts'
import { FrontMatter, readYaml, splitFrontMatter, TagTable } from './front-matter.ts'

const WORDS_PER_MINUTE = 220
/** Their addresses are other pages. */
const RESERVED_SLUGS = ['tags']
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

export interface Article extends ArticleSummary {
  html: string
  sections: Section[]
  words: number
}

export interface Blog {
  /** The latest first. */
  articles: readonly Article[]
  /** By name; only those that an article has. */
  tags: readonly TagSummary[]
}

/**
 * Every article of a folder with `blog/*.md` and `blog-tags.yaml`. Throws an error that names the file, and the field where
 * it is one.
 */
export async function readBlog(folder: URL): Promise<Blog> {
  const tagFile = 'blog-tags.yaml'
  const table = readYaml(tagFile, await readFile(new URL(tagFile, folder), 'utf8'), TagTable)
  const names = (await readdir(new URL('blog/', folder))).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(
    names.map(async (name) => readArticle(name, await readFile(new URL(`blog/${name}`, folder), 'utf8'), table)),
  )
  articles.sort((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug))
  const tags = Object.entries(table).map(([slug, { name, description }]) => {
    const count = articles.filter((article) => article.tags.some((tag) => tag.slug === slug)).length
    return { slug, name, description, count }
  })
  return { articles, tags: tags.filter(({ count }) => count > 0).sort((a, b) => compare(a.name, b.name)) }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** One article; `name` is its file's, `what-to-ask.md`. Throws as `readBlog` does. */
export function readArticle(name: string, text: string, tags: Readonly<Record<string, { name: string }>>): Article {
  const file = `blog/${name}`
  const slug = name.match(FILE_NAME)?.[1]
  if (!slug || RESERVED_SLUGS.includes(slug)) throw new Error(`${file}: this name can’t be an address`)
  const parts = splitFrontMatter(text)
  if (!parts) throw new Error(`${file}: needs front matter between two lines ---`)
  const { updated = null, ...front } = readYaml(file, parts.yaml, FrontMatter)
  const unknown = front.tags.filter((tag) => !Object.hasOwn(tags, tag))
  if (unknown.length > 0) throw new Error(`${file}: tags: not in blog-tags.yaml: ${unknown.join(', ')}`)
  try {
    const content = articleHtml(parts.markdown)
    const minutes = Math.max(1, Math.ceil(content.words / WORDS_PER_MINUTE))
    const named = front.tags.map((tag) => ({ slug: tag, name: tags[tag]?.name ?? tag }))
    return { ...front, ...content, slug, updated, minutes, tags: named }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
