import { blogMeta } from '#app/blog/blog-meta.ts'
import { siteOf } from '#app/page-meta.ts'
import { BLOG_PATH, BLOG_TAGS_PATH, tagPath } from '#domain/blog/articles.ts'
import { tagList } from '#server/blog/blog.server.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/blog.tags'

const DESCRIPTION = 'All topics of the blog on careers in data, machine learning and AI, with the articles of each.'

export async function loader({ context }: Route.LoaderArgs) {
  markCacheable(context)
  return { tags: await tagList() }
}

export function meta({ matches }: Route.MetaArgs) {
  return blogMeta(siteOf(matches), { title: 'Blog topics', description: DESCRIPTION, path: BLOG_TAGS_PATH })
}

export default function BlogTags({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 pb-18">
      <p className="text-s">
        <a href={BLOG_PATH} className="inline-flex min-h-8 items-center font-medium text-primary underline">
          Blog
        </a>
      </p>
      <h1 tabIndex={-1} className="mt-2 text-hero">
        Topics
      </h1>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tags.map(({ slug, name, description, count }) => (
          <li key={slug}>
            <a
              href={tagPath(slug)}
              className="block h-full rounded-box border border-line bg-card p-5 hover:border-primary"
            >
              <span className="flex justify-between gap-3">
                <span className="text-l font-semibold">{name}</span>
                <span className="tabular text-s text-ink-2">
                  {count} {count === 1 ? 'article' : 'articles'}
                </span>
              </span>
              <span className="mt-2 block text-ink-2">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
