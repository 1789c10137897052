import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/shared/errors.ts'
import type { SocialCard, SocialImage, SocialSubject } from '#domain/shared/social-image.ts'
import { createConcurrencyLimiter } from '#server/platform/http/concurrency-limiter.ts'
import type { Services } from '#server/platform/services.ts'
import { type ShownCard, shownCard } from './card-layout.ts'
import { drawCard } from './draw-card.ts'

/** Raised when the layout changes: caches keep an image for ever. */
const LAYOUT_VERSION = 1
const VERSION_LENGTH = 16
const CACHE_BYTES = 16 * 1_048_576
const QUEUE = 30
const WAIT_MS = 6_000
const RETRY_SECONDS = 5

const PREFIX = '/social-images/'
const ADDRESS = /^\/social-images\/([a-z-]+)(?:\/([a-z0-9-]+))?\/([0-9a-f]{16})\.png$/

/** Drawn one after the other, so that they take one of two cores at most. */
const limitConcurrency = createConcurrencyLimiter(1, QUEUE, WAIT_MS)
const drawn = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (png) => png.length })
const drawing = new Map<string, Promise<Buffer>>()

/** Address and words of the image of a page. */
export function socialImage(services: Services, { kind, key, query, card }: SocialSubject): SocialImage {
  const path = [kind, key, `${versionOf(shownBy(services, card))}.png`].filter(Boolean).join('/')
  const alt = [card.kicker, card.title, card.line].filter(Boolean).join(' · ')
  return { path: `${PREFIX}${path}${query ? `?${query}` : ''}`, alt }
}

/** Null: no such address. */
export function readSocialImageAddress(pathname: string): { kind: string; key: string } | null {
  const [, kind, key = ''] = ADDRESS.exec(pathname) ?? []
  return kind ? { kind, key } : null
}

/** The image, for ever: another card has another address. Throws `overloaded` when too many wait to be drawn. */
export async function socialImageResponse(services: Services, card: SocialCard): Promise<Response> {
  const png = await drawnOnce(shownBy(services, card))
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

function drawnOnce(card: ShownCard): Promise<Buffer> {
  const version = versionOf(card)
  const known = drawn.get(version)
  if (known) return Promise.resolve(known)
  const running = drawing.get(version)
  if (running) return running
  const overloaded = () => new AppError('overloaded', undefined, RETRY_SECONDS)
  const work = limitConcurrency(() => drawCard(card), overloaded)
    .then((png) => {
      drawn.set(version, png)
      return png
    })
    .finally(() => drawing.delete(version))
  drawing.set(version, work)
  return work
}

const shownBy = ({ env }: Services, card: SocialCard) => shownCard(card, { name: env.SITE_NAME })

function versionOf(card: ShownCard): string {
  const text = JSON.stringify([LAYOUT_VERSION, card.kicker, card.title, card.line, card.siteName])
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH)
}
