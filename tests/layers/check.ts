import { posix } from 'node:path'
import { cyclesOf, type Edge, edgesOf, type Sources } from '../../scripts/check-structure/import-graph.ts'
import { RULES } from './rules.ts'

/** One import that a rule forbids. */
export interface Violation {
  rule: string
  why: string
  /** `path:line`, or the first file of a cycle. */
  location: string
  to: string
}

/** All violations in the given sources, which need not exist on disk. */
export function findViolations(sources: Sources): Violation[] {
  const edges = edgesOf(sources)
  return [
    ...edges.flatMap(ruleViolations),
    ...edges.filter((edge) => isNameless(edge, sources)).map(nameless),
    ...cycleViolations(edges),
  ]
}

function ruleViolations({ from, to, line }: Edge): Violation[] {
  return RULES.filter(({ forbids }) => forbids(from, to)).map(({ name, why }) => ({
    rule: name,
    why,
    location: `${from}:${line}`,
    to,
  }))
}

const CODE = new Set(['', '.ts', '.tsx'])

/** True for a local import of code by less than a whole file name: the rules could not tell its layer. */
function isNameless({ to }: Edge, sources: Sources): boolean {
  return !/^[a-z]+:/.test(to) && CODE.has(posix.extname(to)) && !sources.has(to)
}

function nameless({ from, to, line }: Edge): Violation {
  return {
    rule: 'imports-name-a-file',
    why: 'An import names a file with its ending, which tells its layer.',
    location: `${from}:${line}`,
    to,
  }
}

function cycleViolations(edges: readonly Edge[]): Violation[] {
  return cyclesOf(edges).map((cycle) => ({
    rule: 'no-circular',
    why: 'Files in a circle cannot be understood, moved or tested one by one.',
    location: cycle[0] ?? '',
    to: cycle.slice(1).join(' → '),
  }))
}
