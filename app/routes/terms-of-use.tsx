import { ContentPage } from '#app/content/content-page.tsx'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { contentHtml } from '#server/content/content.server.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/terms-of-use'

export async function loader({ context }: Route.LoaderArgs) {
  markCacheable(context)
  return { html: await contentHtml('terms-of-use') }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The rules for using this site, for job seekers and recruiters.'
  return pageMeta(siteOf(matches), { title: 'Terms of use', description, path: '/terms-of-use' })
}

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
  return <ContentPage html={loaderData.html} />
}
