import { counted, type Figure, folderOf, isTest } from './figure.ts'
import { edgesOf, type Sources } from './import-graph.ts'

/** How many files lie side by side, and whether `domain/` holds only what both sides use. */
export function folderFigures(sources: Sources): Figure[] {
  const paths = [...sources.keys()].filter((path) => !isTest(path))
  const isDirectlyIn = (folder: string) => (path: string) => folderOf(path) === folder
  return [
    counted('files directly in server/search', paths.filter(isDirectlyIn('server/search')), 10),
    counted('files directly in domain', paths.filter(isDirectlyIn('domain')), 8),
    counted('files directly in app/profile', paths.filter(isDirectlyIn('app/profile')), 15),
    counted(`folders with more than ${MAX_FILES} source files`, crowdedFolders(paths), 0),
    counted('files of domain/ that app/ does not reach', unreached(sources, 'app'), 0),
    counted('files of domain/ that server/ does not reach', unreached(sources, 'server'), 0),
  ]
}

const MAX_FILES = 20

function crowdedFolders(paths: readonly string[]): string[] {
  const folders = [...Map.groupBy(paths, folderOf)].map(([folder, files]) => ({ folder, size: files.length }))
  return folders.filter(({ size }) => size > MAX_FILES).map(({ folder, size }) => `${folder} has ${size}`)
}

/** What a side reaches through itself and `domain/` only: pages reach nearly everything through the server. */
function unreached(sources: Sources, side: 'app' | 'server'): string[] {
  const isWalked = (path: string) => !isTest(path) && (path.startsWith(`${side}/`) || path.startsWith('domain/'))
  const edges = edgesOf(sources).filter(({ from, to }) => isWalked(from) && isWalked(to))
  const imports = Map.groupBy(edges, ({ from }) => from)
  const reached = new Set([...sources.keys()].filter((path) => path.startsWith(`${side}/`)))
  for (const path of reached) for (const { to } of imports.get(path) ?? []) reached.add(to)
  return [...sources.keys()].filter((path) => path.startsWith('domain/') && !isTest(path) && !reached.has(path))
}
