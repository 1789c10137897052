import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { importsOf } from './imports.ts'

/** Our sources by their path below the project's root. */
export type Sources = ReadonlyMap<string, string>

/** A path composed at run time. */
export const UNREADABLE = 'unreadable:'

export interface Edge {
  from: string
  /** A path below the root, `npm:name/rest`, `node:name`, `made:…` for the output of a build step, or `UNREADABLE`. */
  to: string
  line: number
}

const MADE_BY_TOOLS = new Set(['node_modules', 'build', 'coverage', 'test-results', 'playwright-report'])

/** All TypeScript of the project, without the output of tools. */
export function readSources(root: string): Sources {
  const exclude = (path: string) => path.split('/').some((name) => MADE_BY_TOOLS.has(name) || name.startsWith('.'))
  const paths = globSync('**/*.{ts,tsx}', { cwd: root, exclude })
  return new Map(paths.sort().map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]))
}

/** Type-only imports count: a type ties two layers together as tightly as a value. */
export function edgesOf(sources: Sources): Edge[] {
  return [...sources].flatMap(([from, source]) =>
    importsOf(from, source).map(({ specifier, line }) => ({ from, to: targetOf(from, specifier), line })),
  )
}

/** The aliases are those of `package.json`: `#app/`, `#server/`, `#domain/`, `#tests/` stand for the folders of that name. */
function targetOf(from: string, specifier: string | null): string {
  if (specifier === null) return UNREADABLE
  const [name = ''] = specifier.split('?')
  if (name.startsWith('virtual:') || name.includes('/+types/')) return `made:${name}`
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (isBuiltin(name)) return name.startsWith('node:') ? name : `node:${name}`
  return `npm:${name}`
}

/** Files that import one another, as closed walks (a → b → a). */
export function cyclesOf(edges: readonly Edge[]): string[][] {
  const imports = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set<string>()
  const cycles: string[][] = []

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path])
    if (start >= 0 || done.has(path)) return
    for (const { to } of imports.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }

  for (const path of imports.keys()) visit(path, [])
  return cycles
}
