import { data } from 'react-router'
import { ArticleList } from '#app/blog/article-list.tsx'
import { blogMeta } from '#app/blog/blog-meta.ts'
import { siteOf } from '#app/page-meta.ts'
import { BLOG_PATH, BLOG_TAGS_PATH, tagPath as pathOf } from '#domain/blog/articles.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { tagPage } from '#server/blog/blog.server.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/blog.tags.$tag'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await tagPage(params.tag)
  if (!page) throw data(ERRORS.not_found.text, { status: 404 })
  markCacheable(context)
  return page
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, description, slug } = loaderData.tag
  return blogMeta(siteOf(matches), { title: `${name} – Blog`, description, path: pathOf(slug) })
}

const CRUMB = 'inline-flex min-h-8 items-center font-medium text-primary underline'

export default function BlogTag({ loaderData: { tag, articles } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 pb-18">
      <p className="flex gap-x-2 text-s">
        <a href={BLOG_PATH} className={CRUMB}>
          Blog
        </a>
        <a href={BLOG_TAGS_PATH} className={CRUMB}>
          Topics
        </a>
      </p>
      <h1 tabIndex={-1} className="mt-2 text-hero">
        {tag.name}
      </h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-l text-ink-2">{tag.description}</p>
      <div className="max-w-[46rem]">
        <ArticleList articles={articles} />
      </div>
    </div>
  )
}
