import type { Hono } from 'hono'
import { buildId } from '../process/build-id.server.ts'
import type { Services } from '../services.ts'

/** `/build-manifest.json` (decision 7 of the product) and the web app's manifest. */
export function mountSiteFiles(routes: Hono, { env }: Services): void {
  routes.get('/build-manifest.json', (c) => c.json({ build: buildId() }, 200, { 'cache-control': 'no-store' }))
  routes.get('/site.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(env.SITE_NAME)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
}

function manifest(name: string) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf9f8',
    theme_color: '#572b50',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
}
