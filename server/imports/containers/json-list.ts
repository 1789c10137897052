import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import { jsonStructure } from './json-structure.ts'
import { lineCounter } from './line-counter.ts'
import { parseJsonItem } from './parse-json.ts'

/** Splits the list at `path` (`[]`: the document) before parsing: one element in memory, a malformed one is skipped. */
export function jsonListSplitter(path: readonly string[], maxLength = MAX_ITEM_LENGTH): Splitter {
  const structure = jsonStructure()
  const lines = lineCounter()
  const element = elementReader(maxLength)
  const isList = listFinder(path)
  let state: 'seeking' | 'listing' | 'done' = 'seeking'
  let depth = 0

  return {
    push(chunk) {
      if (state === 'done') return []
      const items: (RawItem | undefined)[] = []
      let start = 0

      function list(character: string, position: number): void {
        if (depth === 0 && (character === ',' || character === ']')) {
          element.add(chunk.slice(start, position), () => lines.lineAt(chunk, start))
          items.push(element.finish())
          start = position + 1
          if (character === ']') state = 'done'
        } else if (character === '{' || character === '[') depth++
        else if ((character === '}' || character === ']') && depth > 0) depth--
      }

      structure.walk(chunk, (character, position) => {
        if (state === 'listing') list(character, position)
        else if (state === 'seeking' && isList(character, structure.lastString)) {
          state = 'listing'
          start = position + 1
        }
      })
      if (state === 'listing') element.add(chunk.slice(start), () => lines.lineAt(chunk, start))
      lines.move(chunk, chunk.length)
      return items.filter((item) => item !== undefined)
    },
    end: () => (state === 'listing' ? [element.truncated()] : []),
  }
}

function listFinder(path: readonly string[]) {
  /** The open containers: the current key of an object, null in a list. */
  const open: (string | null)[] = []
  return (character: string, lastString: () => string): boolean => {
    if (character === ':' && open.at(-1) !== null) open[open.length - 1] = lastString()
    if (character === '[' && open.length === path.length && open.every((key, i) => key === path[i])) return true
    if (character === '{') open.push('')
    if (character === '[') open.push(null)
    if (character === '}' || character === ']') open.pop()
    return false
  }
}

function elementReader(maxLength: number) {
  let text = ''
  let line: number | undefined
  let item = 0
  return {
    add(piece: string, lineAtStart: () => number): void {
      if (line === undefined) {
        const indent = piece.search(/\S/)
        if (indent < 0) return
        line = lineAtStart() + (piece.slice(0, indent).split('\n').length - 1)
      }
      if (text.length <= maxLength) text += piece
    },
    finish(): RawItem | undefined {
      if (line === undefined) return undefined
      const position = { item: ++item, line }
      const whole = text
      text = ''
      line = undefined
      return whole.length > maxLength ? { position, rejection: 'too_long' } : parseJsonItem(whole, position)
    },
    truncated(): RawItem {
      return { position: { item: item + 1, ...(line !== undefined && { line }) }, rejection: 'cut_off' }
    },
  }
}
