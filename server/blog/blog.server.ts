import type { ArticleSummary, Section, TagSummary } from '#domain/blog/articles.ts'
import { articlePath, BLOG_PATH, BLOG_TAGS_PATH, tagPath } from '#domain/blog/articles.ts'
import { readLikes } from '#domain/blog/likes-cookie.ts'
import { AppError } from '#domain/shared/errors.ts'
import { consumeAttempt } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import type { Article, Blog } from './articles/read-blog.ts'
import { addLike, allLikes, likesOf, removeLike } from './blog.queries.ts'

const FOLDER = new URL('../../content/', import.meta.url)
const CHANGES = { name: 'likes', max: 100, seconds: 3_600 }

let reading: Promise<Blog> | undefined

/**
 * The blog of `content/`, read once in the life of a process. Its libraries are loaded here, so that the command line does
 * without them. Throws an error that names the wrong file and field.
 */
export function blog(): Promise<Blog> {
  if (!reading) {
    reading = import('./articles/read-blog.ts').then(({ readBlog }) => readBlog(FOLDER))
    reading.catch(() => {
      reading = undefined
    })
  }
  return reading
}

export interface ArticlePage {
  article: ArticleSummary & { html: string; sections: Section[]; words: number }
  related: ArticleSummary[]
  newer: ArticleSummary | null
  older: ArticleSummary | null
}

/** Null without such an article. */
export async function articlePage(slug: string): Promise<ArticlePage | null> {
  const { articles } = await blog()
  const index = articles.findIndex((one) => one.slug === slug)
  const article = articles[index]
  if (!article) return null
  const { relatedTo } = await import('./articles/neighbours.ts')
  const [newer, older] = [articles[index - 1], articles[index + 1]]
  return {
    article,
    related: relatedTo(article, articles).map(summaryOf),
    newer: newer ? summaryOf(newer) : null,
    older: older ? summaryOf(older) : null,
  }
}

/** The latest first. */
export async function articleList(): Promise<ArticleSummary[]> {
  return (await blog()).articles.map(summaryOf)
}

export async function tagList(): Promise<readonly TagSummary[]> {
  return (await blog()).tags
}

/** A tag with its articles, the latest first; null without such a tag. */
export async function tagPage(slug: string): Promise<{ tag: TagSummary; articles: ArticleSummary[] } | null> {
  const { tags } = await blog()
  const tag = tags.find((one) => one.slug === slug)
  if (!tag) return null
  return { tag, articles: (await articleList()).filter((article) => article.tags.some((one) => one.slug === slug)) }
}

/** Of every page of the blog. */
export async function blogPaths(): Promise<string[]> {
  const { articles, tags } = await blog()
  const [ofArticles, ofTags] = [articles.map(({ slug }) => articlePath(slug)), tags.map(({ slug }) => tagPath(slug))]
  return [BLOG_PATH, BLOG_TAGS_PATH, ...ofArticles, ...ofTags]
}

function summaryOf({ html, sections, words, ...summary }: Article): ArticleSummary {
  return summary
}

export interface Visitor {
  cookies: string | null
  ipPrefix: string | null
}

/** The new count, and the visitor's list to store; a null list is unchanged. */
type Changed = { likes: number; list: string[] | null }

/** Counts once while the visitor's cookie has it. Throws `article_not_found`, `too_many_requests`. */
export async function like(services: Services, slug: string, visitor: Visitor): Promise<Changed> {
  const list = await likedArticles(services, slug, visitor)
  if (list.includes(slug)) return { likes: await likesOf(services.db, slug), list: null }
  return { likes: await addLike(services.db, slug), list: [...list, slug] }
}

/** Takes back only what the visitor's cookie has. Throws `article_not_found`, `too_many_requests`. */
export async function unlike(services: Services, slug: string, visitor: Visitor): Promise<Changed> {
  const list = await likedArticles(services, slug, visitor)
  if (!list.includes(slug)) return { likes: await likesOf(services.db, slug), list: null }
  return { likes: await removeLike(services.db, slug), list: list.filter((one) => one !== slug) }
}

/** Only articles that exist stay in the list. */
async function likedArticles(services: Services, slug: string, { cookies, ipPrefix }: Visitor): Promise<string[]> {
  const slugs = new Set((await blog()).articles.map((article) => article.slug))
  if (!slugs.has(slug)) throw new AppError('article_not_found')
  await consumeAttempt(services, CHANGES, ipPrefix)
  return readLikes(cookies).filter((one) => slugs.has(one))
}

/** By slug; articles without likes are left out. */
export async function countLikes({ db }: Services): Promise<Record<string, number>> {
  return allLikes(db)
}

export { blogRss } from './blog.rss.ts'
