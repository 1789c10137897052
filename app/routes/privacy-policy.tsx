import { ContentPage } from '#app/content/content-page.tsx'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { contentHtml } from '#server/content/content.server.ts'
import { markCacheable } from '#server/platform/context.server.ts'
import type { Route } from './+types/privacy-policy'

export async function loader({ context }: Route.LoaderArgs) {
  markCacheable(context)
  return { html: await contentHtml('privacy-policy') }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Which personal data this site keeps, why, for how long, and what you can do about it.'
  return pageMeta(siteOf(matches), { title: 'Privacy policy', description, path: '/privacy-policy' })
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <ContentPage html={loaderData.html} />
}
