import { data } from 'react-router'
import { ArticlePage } from '#app/blog/article-page.tsx'
import { articleMeta, articleSocial } from '#app/blog/blog-meta.ts'
import { siteOf } from '#app/page-meta.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { articlePage } from '#server/blog/blog.server.ts'
import { markCacheable, servicesOf } from '#server/platform/context.server.ts'
import { socialImage } from '#server/social-images/social-images.server.ts'
import type { Route } from './+types/blog.$slug'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await articlePage(params.slug)
  if (!page) throw data(ERRORS.not_found.text, { status: 404 })
  markCacheable(context)
  return { ...page, socialImage: socialImage(servicesOf(context), articleSocial(page.article)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? articleMeta(siteOf(matches), loaderData.article, loaderData.socialImage) : []
}

export default function BlogArticle({ loaderData, matches }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} site={siteOf(matches)} />
}
