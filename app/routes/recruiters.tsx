import { RECRUITERS_PATH } from '#app/landing-paths.ts'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { LandingPage, RECRUITERS_TAGLINE } from '#app/recruiters/landing/landing-page.tsx'
import { markCacheable, servicesOf } from '#server/platform/context.server.ts'
import { publicExample } from '#server/recruiters/example/public-example.server.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import type { Route } from './+types/recruiters'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const requested = Number(url.searchParams.get('example') ?? 1) - 1
  const [example, settings] = await Promise.all([publicExample(services, requested), generalSettings(services)])
  // Numbers come back at any moment.
  if (!example.isAway) markCacheable(context)
  return { example, settings }
}

export function meta({ matches }: Route.MetaArgs) {
  const head = { title: 'For recruiters', description: RECRUITERS_TAGLINE, path: RECRUITERS_PATH }
  return pageMeta(siteOf(matches), head)
}

export default function Recruiters({ loaderData }: Route.ComponentProps) {
  return <LandingPage {...loaderData} />
}
