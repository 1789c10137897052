import type { Sources } from './import-graph.ts'

export interface Figure {
  name: string
  aim: string
  value: string
  isMet: boolean // false fails the check
  offenders: string[] // where to look when the aim is missed
}

/** A figure that counts `offenders`, of which there may be `max`. */
export function counted(name: string, offenders: readonly string[], max: number): Figure {
  const aim = max === 0 ? '0' : `≤ ${max}`
  return { name, aim, value: String(offenders.length), isMet: offenders.length <= max, offenders: [...offenders] }
}

/** A figure that counts `offenders`, of which there must be exactly `one`. */
export function exactlyOne(name: string, offenders: readonly string[]): Figure {
  return { ...counted(name, offenders, 1), aim: '1', isMet: offenders.length === 1 }
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The code that ships and the tools around it, without tests. */
export const isProduct = (path: string) => /^(app|server|domain|scripts|bench)\//.test(path) && !isTest(path)

export const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** Every line that matches, as `path:line text`. */
export function linesWith(sources: Sources, pattern: RegExp, within: (path: string) => boolean): string[] {
  return [...sources]
    .filter(([path]) => within(path))
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`] : [])),
    )
}

/** Every file with a line that matches. */
export function filesWith(sources: Sources, pattern: RegExp, within: (path: string) => boolean): string[] {
  return [...new Set(linesWith(sources, pattern, within).map((line) => line.slice(0, line.indexOf(':'))))]
}
