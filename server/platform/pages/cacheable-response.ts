import { CACHE_HEADER, KEEP } from './finish-page.ts'

/** A feed or site map: the same for every visitor until what pages show changes. */
export function cacheableResponse(type: string, body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=60',
      [CACHE_HEADER]: KEEP,
    },
  })
}
