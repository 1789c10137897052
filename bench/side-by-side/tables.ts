import { figure, percentile, tableText } from '../table.ts'
import type { Memory } from './contender.ts'
import type { Entrant } from './rounds.ts'

export type Place = 'inside' | 'waited'

/** Median and 99th percentile by query; `×`: how much longer the quickest of the others takes than the first. */
export function timesTable<Query>(
  entrants: readonly Entrant<Query>[],
  place: Place,
  labels: readonly string[],
): string {
  const [reference, ...peers] = entrants
  const rows = labels.map((label) => {
    const best = Math.min(...peers.map((peer) => medianOf(peer, label, place) ?? Number.POSITIVE_INFINITY))
    const ratio = best / ((reference && medianOf(reference, label, place)) ?? Number.NaN)
    const cells = entrants.map((entrant) => cellOf(entrant, label, place))
    return [labelWithHits(reference, label), ...cells, Number.isFinite(ratio) ? `${figure(ratio)} ×` : '']
  })
  return tableText(
    [`${place === 'inside' ? 'inside the engine' : 'as waited for'}, ms`, ...namesOf(entrants), 'best peer / first'],
    rows,
  )
}

export const medianOf = <Query>({ measured }: Entrant<Query>, label: string, place: Place): number | null => {
  const times = measured.get(label)?.[place]
  return times ? percentile(times, 0.5) : null
}

const namesOf = <Query>(entrants: readonly Entrant<Query>[]) => entrants.map(({ competitor }) => competitor.name)

/** Of rows with a single query; the hits of several are shown as a spread. */
function labelWithHits<Query>(reference: Entrant<Query> | undefined, label: string): string {
  const totals = reference?.measured.get(label)?.totals.filter((total) => total !== null) ?? []
  if (totals.length === 0) return label
  if (new Set(totals).size === 1) return `${label} [${figure(totals[0] ?? 0)}]`
  const [low, high] = [0.1, 0.9].map((share) => figure(percentile(totals, share))) as [string, string]
  return `${label} [${low}–${high}]`
}

/** With the hits where the analyser is another, so that they may differ. */
function cellOf<Query>({ competitor, measured }: Entrant<Query>, label: string, place: Place): string {
  const times = measured.get(label)
  if (!times) return '–'
  const [p50, p99] = [0.5, 0.99].map((share) => figure(percentile(times[place], share))) as [string, string]
  const total = times.totals[0] ?? null
  const hits = competitor.comparison === 'none' && place === 'inside' && total !== null ? ` [${figure(total)}]` : ''
  return `${p50} / ${p99}${hits}`
}

export function buildTable<Query>(entrants: readonly Entrant<Query>[], memories: readonly Memory[]): string {
  const seconds = (ms: number) => figure(ms / 1000)
  const rows = entrants.map(({ competitor, running }, index) => {
    const { totalMs, generatorMs, analyzerMs } = running.build
    const { ownBytes, fileBytes } = memories[index] as Memory
    const withoutAnalyzer = analyzerMs === undefined ? '' : seconds(totalMs - generatorMs - analyzerMs)
    return [
      ...[competitor.name, seconds(totalMs), seconds(totalMs - generatorMs), withoutAnalyzer],
      ...[figure(ownBytes / 1e6), figure(fileBytes / 1e6)],
    ]
  })
  return tableText(
    ['', 'build s', 'without generator s', 'and without analyser s', 'resident MB', 'mapped files MB'],
    rows,
  )
}

/** Medians inside by size, and what ten times as many documents cost. */
export function growthTable<Query>(
  bySize: readonly { size: number; entrants: readonly Entrant<Query>[] }[],
  labels: readonly string[],
): string {
  const names = [...new Set(bySize.flatMap(({ entrants }) => namesOf(entrants)))]
  const rows = labels.flatMap((label) =>
    names.flatMap((name) => {
      const medians = bySize.map(({ entrants }) => {
        const entrant = entrants.find(({ competitor }) => competitor.name === name)
        return entrant ? medianOf(entrant, label, 'inside') : null
      })
      if (medians.every((median) => median === null)) return []
      return [[`${label}: ${name}`, ...medians.map((median) => (median === null ? '–' : figure(median)))]]
    }),
  )
  return tableText(['growth, median inside, ms', ...bySize.map(({ size }) => figure(size))], rows)
}
