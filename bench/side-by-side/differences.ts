import type { Facets, SearchedResult } from './contender.ts'

/** How a result differs from the expected one, in what both tell; empty: not at all. `limit`: values of a facet at most. */
export function differences(
  result: SearchedResult,
  expected: SearchedResult,
  { limit, comparesPage }: { limit: number; comparesPage: boolean },
): string[] {
  const found: string[] = []
  if (result.total !== expected.total) found.push(`total ${result.total} instead of ${expected.total}`)
  if (comparesPage && result.keys && expected.keys && result.keys.join() !== expected.keys.join()) found.push('page')
  const [facets, expectedFacets] = [result.facets ?? {}, expected.facets ?? {}]
  for (const name of Object.keys(facets)) {
    const [counts, expectedCounts] = [comparable(facets, name, limit), comparable(expectedFacets, name, limit)]
    if (counts !== expectedCounts) found.push(`facet ${name}: ${firstDifference(counts, expectedCounts)}`)
  }
  return found
}

/** Which of the values that share the last count of a full list are on it is each engine's own choice. */
function comparable(facets: Facets, name: string, limit: number): string {
  const counts = facets[name] ?? []
  const last = counts.length < limit ? 0 : (counts.at(-1)?.[1] ?? 0)
  const lines = counts.map(([value, count]) => `${count === last ? '' : value} ${count}`)
  return lines.sort().join('\n')
}

function firstDifference(text: string, expected: string): string {
  const [lines, expectedLines] = [text.split('\n'), expected.split('\n')]
  const at = lines.findIndex((line, index) => line !== expectedLines[index])
  return `${lines[at] ?? 'nothing'} instead of ${expectedLines[at < 0 ? lines.length : at] ?? 'nothing'}`
}
