import { globSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import type { Api } from '#server/platform/calls/serve.ts'

/** What the code has, read from its sources: the route table, the contracts, the files of the modals. */

const ROOT = `${import.meta.dirname}/../..`

/** Paths of `app/routes.ts`, in React Router's spelling: `/blog/:slug`, `/jobs/*`. Layouts have none. */
export async function builtRoutes(): Promise<string[]> {
  const { default: entries } = await import('#app/routes.ts')
  return (await entries).flatMap((entry) => pathsOf(entry, ''))
}

function pathsOf(entry: RouteConfigEntry, above: string): string[] {
  const path = entry.path ? `${above}/${entry.path.replace(/^\/|\/$/g, '')}` : above
  const inside = (entry.children ?? []).flatMap((child) => pathsOf(child, path))
  const isPage = entry.index === true || (entry.path !== undefined && inside.length === 0)
  return isPage ? [path || '/', ...inside] : inside
}

/** Paths that the server handles without a page: for machines, operators and developers. */
export function servedPaths({ routes, calls }: Api): string[] {
  const ofCalls = new Set(calls.map(({ path }) => API_PREFIX + path))
  const paths = routes.routes.map(({ path }) => path).filter((path) => !ofCalls.has(path) && !path.endsWith('*'))
  return [...new Set(paths)]
}

/**
 * The path in one spelling for both sides, whatever the parameters are called: `/blog/:`, `/jobs/*`. A pattern that
 * narrows a parameter stays, as `/<pattern>`.
 */
export function plainPath(path: string): string {
  return path.split('/').map(plainSegment).join('/')
}

function plainSegment(segment: string): string {
  const pattern = segment.match(/^:\w+\{(.+)\}$/)?.[1]
  if (pattern) return `<${pattern}>`
  return segment
    .replace(/\{[^}]*\.\.\.\}/g, '*')
    .replace(/\{[^}]*\}/g, ':')
    .replace(/:.+/g, ':')
}

/** All calls that a contract of `domain/` states. */
export async function statedCalls(): Promise<Call[]> {
  const files = globSync('domain/**/*.contract.ts', { cwd: ROOT })
  const contracts = await Promise.all(
    files.map((file) => import(`${ROOT}/${file}`) as Promise<Record<string, unknown>>),
  )
  return contracts.flatMap((contract) => Object.values(contract).filter(isCall))
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** Names of the modals by their files: `buy-credits`, `job-offer/add`. */
export function builtModals(): string[] {
  return filesOf('app/modals').filter((name) => !name.startsWith('login/'))
}

/** Names of the steps of the login modal by their files. */
export function builtLoginSteps(): string[] {
  return filesOf('app/modals/login')
}

function filesOf(folder: string): string[] {
  const files = globSync('**/*.tsx', { cwd: `${ROOT}/${folder}` })
  return files.filter((file) => !file.endsWith('.test.tsx')).map((file) => file.slice(0, -'.tsx'.length))
}
