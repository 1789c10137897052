import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Admission } from './http/admission.ts'

interface IndexStats {
  sizes(): ReadonlyMap<string, number>
  away(): ReadonlyMap<string, boolean>
}

interface PageCacheStats {
  pages: number
  bytes: number
  hits: number
  misses: number
  confirmed: number
}

export interface Metrics {
  registry: Registry
  observeRequest(path: string, status: number, ms: number): void
  watchPages(stats: () => PageCacheStats): void
  watchAdmission(stats: Admission['stats']): void
  watchIndexes(indexes: IndexStats): void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind and class of status',
    labelNames: ['kind', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    registry,
    observeRequest(path, status, ms) {
      const kind = kindOf(path)
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ kind }, ms / 1_000)
    },
    watchIndexes({ sizes, away }) {
      new Gauge({
        name: 'search_away',
        help: '1 while searches of a collection fail because its engine is away',
        labelNames: ['collection'],
        registers: [registry],
        collect() {
          for (const [collection, isAway] of away()) this.set({ collection }, isAway ? 1 : 0)
        },
      })
      new Gauge({
        name: 'search_documents',
        help: 'Documents that searches find',
        labelNames: ['collection'],
        registers: [registry],
        collect() {
          for (const [collection, size] of sizes()) this.set({ collection }, size)
        },
      })
    },
    watchAdmission(stats) {
      gauge(registry, 'renders_running', "Visitors' pages and searches in work", () => stats().running)
      gauge(registry, 'renders_waiting', "Visitors' pages and searches in the queue", () => stats().waiting)
      gauge(
        registry,
        'renders_overloaded',
        'Rejected with 503 since the start: queue full or wait too long',
        () => stats().overloaded,
      )
      gauge(
        registry,
        'renders_limited',
        'Rejected with 429 since the start: limit for one network',
        () => stats().limited,
      )
    },
    watchPages(stats) {
      gauge(registry, 'page_cache_pages', 'Pages kept', () => stats().pages)
      gauge(registry, 'page_cache_bytes', 'Memory of cached pages', () => stats().bytes)
      gauge(registry, 'page_cache_hits', 'Requests served from cached pages since the start', () => stats().hits)
      gauge(registry, 'page_cache_misses', 'Pages rendered for the cache since the start', () => stats().misses)
      gauge(registry, 'page_cache_confirmed', 'Cached pages revalidated since the start', () => stats().confirmed)
    },
  }
}

/** For the whole process: call it once, at the start. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry })
}

export function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}

function kindOf(path: string): string {
  if (path.startsWith('/nuxt_api/')) return 'call'
  if (path.startsWith('/assets/')) return 'asset'
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'operation'
  return 'page'
}
