import { isRecord } from '../item.ts'
import { listOf, recordOf, textOf, textsOf } from '../posting/read-value.ts'

/** A node of JSON-LD. */
export type Thing = Record<string, unknown>

/** Deeper than any page nests its postings. */
const MAX_DEPTH = 12

/** Every node of a schema.org type in a JSON-LD value, wherever it stands; none inside another of them. */
export function thingsOfType(value: unknown, type: string, depth = 0): Thing[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((one) => thingsOfType(one, type, depth + 1))
  if (!isRecord(value)) return []
  const isOfType = textsOf(value['@type']).some(
    (name) => name === type || (/[/:#]$/.test(name.slice(0, -type.length)) && name.endsWith(type)),
  )
  return isOfType ? [value] : Object.values(value).flatMap((one) => thingsOfType(one, type, depth + 1))
}

/** Looks up nodes that stand elsewhere in the value: `{"@id": "#employer"}`. */
export function nodeFinder(root: unknown): (value: unknown) => unknown {
  let nodes: Map<string, Thing> | undefined
  return (value) => {
    if (!isRecord(value) || typeof value['@id'] !== 'string' || Object.keys(value).some((key) => !key.startsWith('@')))
      return value
    nodes ??= new Map(nodesIn(root))
    return nodes.get(value['@id']) ?? value
  }
}

function* nodesIn(value: unknown, depth = 0): Generator<[string, Thing]> {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return
  if (isRecord(value) && typeof value['@id'] === 'string' && Object.keys(value).some((key) => !key.startsWith('@')))
    yield [value['@id'], value]
  for (const one of Object.values(value)) yield* nodesIn(one, depth + 1)
}

/** A text, however it is wrapped: `{"@value": …}`, a thing with a name, the first of a list with one. */
export function nameOf(value: unknown): string {
  for (const one of listOf(value)) {
    const { name, legalName, alternateName, '@value': text } = recordOf(one)
    const found = [one, text, name, legalName, alternateName]
      .flatMap(listOf)
      .map((word) => textOf(recordOf(word)['@value'] ?? word))
    const first = found.find((word) => word !== '')
    if (first !== undefined) return first
  }
  return ''
}

/** All texts of a list, however they are wrapped. */
export function namesOf(value: unknown): string[] {
  return listOf(value)
    .map(nameOf)
    .filter((name) => name !== '')
}
