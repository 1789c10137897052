import type { ArticleSummary } from '#domain/blog/articles.ts'

const RELATED = 3

/**
 * The articles that share tags with this one: a rare tag says more than one that most articles have. The latest ones fill
 * up. `all` has the latest first.
 */
export function relatedTo<Item extends ArticleSummary>(article: Item, all: readonly Item[]): Item[] {
  const uses = new Map<string, number>()
  for (const { slug } of all.flatMap(({ tags }) => tags)) uses.set(slug, (uses.get(slug) ?? 0) + 1)
  const own = new Set(article.tags.map(({ slug }) => slug))
  const nearness = ({ tags }: Item) =>
    tags.reduce((sum, { slug }) => sum + (own.has(slug) ? 1 / (uses.get(slug) ?? 1) : 0), 0)
  return all
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, near: nearness(other) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, RELATED)
    .map(({ other }) => other)
}
