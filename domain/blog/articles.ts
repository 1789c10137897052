/** What lists show of an article. */
export interface ArticleSummary {
  slug: string
  title: string
  description: string
  /** Calendar dates, `2026-10-14`. */
  date: string
  updated: string | null
  /** Reading time, rounded up. */
  minutes: number
  tags: Tag[]
}

export interface Tag {
  slug: string
  name: string
}

/** A tag with what its page says. */
export interface TagSummary extends Tag {
  description: string
  /** Articles that have it. */
  count: number
}

/** A heading of an article; its id is unique on the page. */
export interface Section {
  id: string
  text: string
  level: 2 | 3
}

export const BLOG_PATH = '/blog'
export const BLOG_TAGS_PATH = `${BLOG_PATH}/tags`
export const BLOG_RSS_PATH = '/blog.rss'

export const articlePath = (slug: string) => `${BLOG_PATH}/${slug}`
export const tagPath = (slug: string) => `${BLOG_TAGS_PATH}/${slug}`
