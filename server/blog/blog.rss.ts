import { type ArticleSummary, articlePath, BLOG_PATH, BLOG_RSS_PATH } from '#domain/blog/articles.ts'
import { siteUrl } from '#server/platform/env.ts'
import { escapeXml, xmlElement } from '#server/platform/http/xml.ts'
import type { Services } from '#server/platform/services.ts'

/** RSS 2.0 of the given articles, the latest first. */
export function blogRss({ env }: Pick<Services, 'env'>, articles: readonly ArticleSummary[]): string {
  const site = siteUrl(env)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', `${env.SITE_NAME} blog`),
    xmlElement('link', site + BLOG_PATH),
    xmlElement('description', 'Articles on careers in data, machine learning and AI'),
    xmlElement('language', 'en'),
    `<atom:link href="${escapeXml(site + BLOG_RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => item(site, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(site: string, { slug, title, description, date, tags }: ArticleSummary): string {
  const url = site + articlePath(slug)
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    xmlElement('pubDate', new Date(date).toUTCString()),
    xmlElement('description', description),
    ...tags.map(({ name }) => xmlElement('category', name)),
    '</item>',
  ].join('')
}
