import type { MetaDescriptor } from 'react-router'
import { type PageHead, pageMeta, type Site } from '#app/page-meta.ts'
import { type ArticleSummary, articlePath, BLOG_RSS_PATH } from '#domain/blog/articles.ts'
import type { SocialImage, SocialSubject } from '#domain/shared/social-image.ts'

export type PublishedArticle = ArticleSummary & { words: number }

/** Every page of the blog names the feed. */
export function blogMeta(site: Site, head: PageHead): MetaDescriptor[] {
  const feed = { rel: 'alternate', href: BLOG_RSS_PATH, type: 'application/rss+xml', title: `${site.siteName} blog` }
  return [...pageMeta(site, head), { tagName: 'link', ...feed }]
}

export function articleSocial({ slug, title, minutes, tags }: ArticleSummary): SocialSubject {
  const line = [...tags.map(({ name }) => name), `${minutes} min read`].join(' · ')
  return { kind: 'articles', key: slug, card: { kicker: 'Blog', title, line } }
}

export function articleMeta(site: Site, article: ArticleSummary, socialImage: SocialImage) {
  const { slug, title, description, date, updated, tags } = article
  return [
    ...blogMeta(site, { title, description, path: articlePath(slug), kind: 'article', socialImage }),
    { property: 'article:published_time', content: date },
    ...(updated ? [{ property: 'article:modified_time', content: updated }] : []),
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
  ]
}

/** schema.org's Article, for search engines. */
export function articleJsonLd({ siteName, siteUrl }: Site, article: PublishedArticle): object {
  const publisher = { '@type': 'Organization', name: siteName, url: `${siteUrl}/` }
  const url = siteUrl + articlePath(article.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    keywords: article.tags.map(({ name }) => name),
    wordCount: article.words,
    inLanguage: 'en',
    author: publisher,
    publisher,
    mainEntityOfPage: url,
    url,
  }
}
