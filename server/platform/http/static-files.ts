import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding, type Encoding } from '../pages/encodings.ts'

interface StaticFile {
  bodies: Partial<Record<Encoding, Buffer>>
  headers: Record<string, string>
  etag: string
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** True: a file matched and the request is handled. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/** From memory, as compressed by the build. A file with a hash in its name never changes. */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map(listFiles(folder).map((name) => [`/${name.split(path.sep).join('/')}`, readFile(folder, name)]))
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
    if (!file) return false
    send(request, response, file)
    return true
  }
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.headers).end()
    return
  }
  const preferred = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[preferred] ? preferred : 'identity'
  const body = file.bodies[encoding] as Buffer
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  response.writeHead(200, { ...file.headers, ...coded, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.vite'))
}

function readFile(folder: string, name: string): StaticFile {
  const file = path.join(folder, name)
  const identity = fs.readFileSync(file)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const hasHash = name.startsWith(`assets${path.sep}`)
  return {
    bodies: { identity, ...readIfThere('br', `${file}.br`), ...readIfThere('gzip', `${file}.gz`) },
    etag,
    headers: {
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': hasHash ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      etag,
    },
  }
}

function readIfThere(encoding: Encoding, file: string): Partial<Record<Encoding, Buffer>> {
  return fs.existsSync(file) ? { [encoding]: fs.readFileSync(file) } : {}
}
