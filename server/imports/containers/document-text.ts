import { tryParseJson } from '#server/platform/try-parse-json.ts'
import { jsonStructure } from './json-structure.ts'

const STRING = /\s*("(?:[^"\\]|\\.)*")/y

/** The text at `path` in the start of a JSON document, outside its lists; empty when it isn't there. */
export function documentText(head: string, path: readonly string[]): string {
  const structure = jsonStructure()
  /** The current keys of the open objects; null for a list. */
  const open: (string | null)[] = []
  let found = ''
  structure.walk(head, (character, position) => {
    if (character === '{') open.push('')
    else if (character === '[') open.push(null)
    else if (character === '}' || character === ']') open.pop()
    else if (character === ':' && open.length > 0 && open.at(-1) !== null) {
      open[open.length - 1] = structure.lastString()
      const isHere = open.length === path.length && open.every((key, i) => key === path[i])
      if (isHere && found === '') found = stringAt(head, position + 1)
    }
  })
  return found
}

function stringAt(head: string, position: number): string {
  STRING.lastIndex = position
  const text = tryParseJson(STRING.exec(head)?.[1] ?? '')
  return typeof text === 'string' ? text : ''
}
