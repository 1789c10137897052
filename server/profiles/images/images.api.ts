import type { Context } from 'hono'
import { fetchCoverImages, setAvatarImage, setCoverImage } from '#domain/profile/profiles.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { STRICTEST_POLICY } from '#server/platform/http/security.ts'
import { builtInCovers, mayReadImage, readImage, setCover, setPhoto } from './images.server.ts'

export function mountImages(api: Api): void {
  const { services } = api
  serve(api, fetchCoverImages, () => {
    const covers = builtInCovers()
    return { total: covers.length, covers }
  })
  serve(api, setAvatarImage, async (viewer, body) => {
    const photo = await setPhoto(services, viewer.id, 'image' in body ? body : null)
    return { url: photo?.url ?? null, photo }
  })
  serve(api, setCoverImage, async (viewer, body) => {
    const cover = await setCover(services, viewer.id, body)
    return { url: cover?.url ?? null, cover }
  })
  api.routes.get('/files/:name', (c) => sendImage(api, c))
}

/** Never cached without revalidation, so that hiding a profile takes effect at once in every browser. */
async function sendImage({ services, readViewer }: Api, c: Context): Promise<Response> {
  const name = c.req.param('name') ?? ''
  if (!(await mayReadImage(services, await readViewer(services, c.req.raw), name))) return notFound()
  const headers = headersOf(name)
  if (c.req.header('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const bytes = await readImage(services, name)
  return bytes ? new Response(bytes, { headers }) : notFound()
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}

/** Other sites can't embed the image, and nothing in it runs when opened as a page (ASVS 5.0, 3.2.1). */
function headersOf(name: string) {
  return {
    etag: `"${name}"`,
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': `${STRICTEST_POLICY}; sandbox`,
    'x-content-type-options': 'nosniff',
  }
}
