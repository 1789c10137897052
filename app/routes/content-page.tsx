import { data } from 'react-router'
import { ContentPage } from '#app/content/content-page.tsx'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { contentPage } from '#server/content/content.server.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/content-page'

/** The Markdown pages of `content/`, and every other path (specification §2): there is no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await contentPage(url.pathname)
  if (!page) throw data(ERRORS.not_found.text, { status: 404 })
  markCacheable(context)
  return page
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(siteOf(matches), loaderData) : []
}

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage html={loaderData.html} />
}
