import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** `path` and `body` may hold the placeholders of `requests.lua`. */
export interface Target {
  name: string
  method: 'GET' | 'POST'
  origin: string
  path: string
  body?: string
}

export interface Load {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  bytes: number // per response with its head, as sent (compressed)
  failed: number // responses other than 2xx/3xx, and broken connections
}

/** Throws with instructions when wrk is not installed. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error) {
    throw new Error('This bench needs wrk: apt-get install -y wrk (Debian, Ubuntu), brew install wrk (macOS).')
  }
}

/** `first` keeps the numbered URLs of two runs apart. */
export async function load(target: Target, connections: number, seconds: number, first: number): Promise<Load> {
  const script = `${import.meta.dirname}/requests.lua`
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '--timeout', '10s', '-s', script],
    ...[target.origin, '--', target.method, target.path, target.body ?? '', `${first}`],
  ])
  const line = stdout.split('\n').find((text) => text.startsWith('{'))
  if (!line) throw new Error(`wrk said:\n${stdout}`)
  const stats = JSON.parse(line) as Record<'requests' | 'failed' | 'bytes' | 'micros' | 'p50' | 'p99', number>
  return {
    requests: stats.requests,
    perSecond: (stats.requests * 1e6) / stats.micros,
    p50Ms: stats.p50 / 1000,
    p99Ms: stats.p99 / 1000,
    bytes: stats.requests > 0 ? stats.bytes / stats.requests : 0,
    failed: stats.failed,
  }
}
