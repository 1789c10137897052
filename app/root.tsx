import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { visibleDemoAccounts } from '#server/demo/demo-accounts.server.ts'
import { hasOutboxOf, meOf, requestContextOf, servicesOf, siteUrlOf } from '#server/platform/context.server.ts'
import { buildId } from '#server/platform/process/build-id.server.ts'
import { featureFlags, hasDescriptiveTitles } from '#server/settings/settings.server.ts'
import { socialImage } from '#server/social-images/social-images.server.ts'
import type { Route } from './+types/root'
import { useBuildCheck } from './browser/build-check/use-build-check.ts'
import { useConsent } from './browser/consent/use-consent.ts'
import { dismissNotification, useNotifications } from './browser/notifications.ts'
import { useFocusAfterNavigation } from './browser/place/focus-after-navigation.ts'
import { useInterceptLinks } from './browser/place/intercept-links.ts'
import { usePageBefore } from './browser/place/page-before.ts'
import { useReturnToCard } from './browser/place/return-to-card.ts'
import { useScrollToHash } from './browser/place/scroll-to-hash.ts'
import type { RootData } from './browser/root-data.ts'
import { useLogOut } from './browser/session/use-log-out.ts'
import { useSessionCheck } from './browser/session/use-session-check.ts'
import { ErrorPage } from './error-page.tsx'
import { useSaving } from './feeds/saving/use-saving.ts'
import { useRoomForFits } from './fit/fit-store.ts'
import { SITE_SOCIAL } from './heading.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { ModalHost } from './modal-host/modal-host.tsx'
import { siteOf } from './page-meta.ts'
import './styles/app.css'
import { SKIP_LINK } from './layout/skip-link.ts'
import { NotificationBox } from './ui/notification-box.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', href: '/jobs.rss', type: 'application/rss+xml', title: 'New jobs' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const services = servicesOf(context)
  const me = meOf(context)
  const [flags, hasTitles, demo] = await Promise.all([
    featureFlags(services),
    hasDescriptiveTitles(services),
    me ? null : visibleDemoAccounts(services),
  ])
  return {
    siteName: services.env.SITE_NAME,
    siteUrl: siteUrlOf(context),
    hasDescriptiveTitles: hasTitles,
    socialImage: socialImage(services, SITE_SOCIAL),
    titleVariant: requestContextOf(context).titleVariant,
    me,
    featureFlags: flags,
    demo,
    hasOutbox: hasOutboxOf(context),
    analytics: { id: services.env.ANALYTICS_TAG_ID ?? null, origin: services.env.ANALYTICS_URL },
    build: buildId(),
  }
}

/** The data is fixed for the page load; log-in and log-out change the session store. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  useInterceptLinks()
  useScrollToHash()
  useFocusAfterNavigation()
  usePageBefore()
  useReturnToCard()
  useSessionCheck()
  useLogOut()
  useSaving()
  useConsent()
  useBuildCheck()
  useHydratedAttribute()
  const hasFits = useRoomForFits()
  const { siteName } = siteOf([{ loaderData: useRouteLoaderData('root') }])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#572b50" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161115" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <a href="#main" className={SKIP_LINK}>
          Skip to content
        </a>
        <Header siteName={siteName} />
        <main id="main" tabIndex={-1} data-fits={hasFits || undefined} className="flex-1">
          {children}
        </main>
        <Footer siteName={siteName} />
        <ModalHost where="anywhere" />
        <Notifications />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

function Notifications() {
  const current = useNotifications((state) => state.current)
  return <NotificationBox message={current} onClose={dismissNotification} />
}

/** Tests wait for it before they click. */
function useHydratedAttribute() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
