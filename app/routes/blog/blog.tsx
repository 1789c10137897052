import { ArticleList } from '#app/blog/article-list.tsx'
import { TagLinks } from '#app/blog/article-metadata.tsx'
import { blogMeta } from '#app/blog/blog-meta.ts'
import { siteOf } from '#app/page-meta.ts'
import { BLOG_PATH, BLOG_RSS_PATH, BLOG_TAGS_PATH } from '#domain/blog/articles.ts'
import { articleList, tagList } from '#server/blog/blog.server.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/blog'

const DESCRIPTION =
  'Practical articles on careers in data, machine learning and AI: job ads, interviews, salaries, skills and first weeks.'

export async function loader({ context }: Route.LoaderArgs) {
  markCacheable(context)
  const [articles, tags] = await Promise.all([articleList(), tagList()])
  return { articles, tags }
}

export function meta({ matches }: Route.MetaArgs) {
  return blogMeta(siteOf(matches), { title: 'Blog', description: DESCRIPTION, path: BLOG_PATH })
}

export default function Blog({ loaderData: { articles, tags } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10 pb-18">
      <h1 tabIndex={-1} className="text-hero">
        Blog
      </h1>
      <p className="mt-3 max-w-[60ch] text-l text-ink-2">
        Practical articles on careers in data, machine learning and AI.
      </p>
      <div className="blog-columns mt-8">
        <aside aria-labelledby="topics">
          <h2 id="topics" className="mb-3 text-base">
            <a href={BLOG_TAGS_PATH} className="hover:text-primary hover:underline">
              Topics
            </a>
          </h2>
          <TagLinks tags={tags} label="Topics" />
          <p className="mt-5 text-s">
            <a href={BLOG_RSS_PATH} type="application/rss+xml" className="text-primary underline">
              RSS feed of the blog
            </a>
          </p>
        </aside>
        <ArticleList articles={articles} />
      </div>
    </div>
  )
}
