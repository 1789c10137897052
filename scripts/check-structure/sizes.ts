import { type Figure, folderOf, isProduct } from './figure.ts'
import type { Sources } from './import-graph.ts'

const MAX_COMMENT_SHARE = 0.06
const MAX_LINES = 400

/** Lines of product files, and how many of them are comments. */
export function sizeFigures(sources: Sources): Figure[] {
  const files = [...sources]
    .filter(([path]) => isProduct(path))
    .map(([path, source]) => ({ path, lines: source.split('\n').length - 1, comments: commentLines(source) }))
    .sort((a, b) => a.lines - b.lines)
  const lineAt = (share: number) => files[Math.floor(share * (files.length - 1))]?.lines ?? 0
  const largest = files.at(-1)
  const [folder = '', inFolder = []] =
    [...Map.groupBy(files, ({ path }) => folderOf(path))].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  return [
    commentFigure(files),
    told('lines of a file, median', String(lineAt(0.5))),
    told('lines of a file, 95th percentile', String(lineAt(0.95))),
    {
      ...told('lines of the largest file', `${largest?.lines ?? 0}`),
      aim: `≤ ${MAX_LINES}`,
      isMet: (largest?.lines ?? 0) <= MAX_LINES,
      offenders: largest ? [largest.path] : [],
    },
    told('largest folder', `${folder}, ${inFolder.length} files`),
  ]
}

const told = (name: string, value: string): Figure => ({ name, aim: '–', value, isMet: true, offenders: [] })

interface File {
  path: string
  lines: number
  comments: number
}

function commentFigure(files: readonly File[]): Figure {
  const share = sum(files, 'comments') / Math.max(sum(files, 'lines'), 1)
  const byFolder = [...Map.groupBy(files, ({ path }) => path.split('/').slice(0, 2).join('/'))]
    .map(([folder, inside]) => ({ folder, share: sum(inside, 'comments') / sum(inside, 'lines') }))
    .filter((one) => one.share > MAX_COMMENT_SHARE)
    .sort((a, b) => b.share - a.share)
  return {
    name: 'comment lines of product code',
    aim: `≤ ${percent(MAX_COMMENT_SHARE)}`,
    value: percent(share),
    isMet: share <= MAX_COMMENT_SHARE,
    offenders: byFolder.map((one) => `${one.folder} ${percent(one.share)}`),
  }
}

const sum = (files: readonly File[], key: 'lines' | 'comments') => files.reduce((total, file) => total + file[key], 0)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Lines that are comment and nothing else. */
export function commentLines(source: string): number {
  let isInside = false
  let count = 0
  for (const line of source.split('\n')) {
    const text = line.trim()
    const opens = text.startsWith('/*') || text.startsWith('{/*')
    if (isInside || opens || text.startsWith('//')) count++
    if (isInside || opens) isInside = !text.includes('*/')
  }
  return count
}
