import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import type { SourceNotice } from '../source/source-notices.ts'
import { jsonFrame } from './json-frame.ts'
import { jsonStructure } from './json-structure.ts'
import { lineCounter } from './line-counter.ts'
import { parseJsonItem } from './parse-json.ts'

/** Splits the list at `path` (`[]`: the document) before parsing: one element in memory, a malformed one is skipped. */
export function jsonListSplitter(
  path: readonly string[],
  maxLength = MAX_ITEM_LENGTH,
  notices: SourceNotice[] = [],
): Splitter {
  const structure = jsonStructure()
  const lines = lineCounter()
  const element = elementReader(maxLength)
  const frame = jsonFrame(path, notices)
  let isListing = false
  let depth = 0

  return {
    push(chunk) {
      const items: (RawItem | undefined)[] = []
      let start = 0

      function list(character: string, position: number): void {
        if (depth === 0 && (character === ',' || character === ']')) {
          element.add(chunk.slice(start, position), () => lines.lineAt(chunk, start))
          items.push(element.finish())
          start = position + 1
          if (character === ',') return
          isListing = false
          frame.close(position)
        } else if (character === '{' || character === '[') depth++
        else if ((character === '}' || character === ']') && depth > 0) depth--
      }

      structure.walk(chunk, (character, position) => {
        if (isListing) list(character, position)
        else if (frame.visit(character, position, chunk, structure.lastString)) {
          isListing = true
          start = position + 1
        }
      })
      if (isListing) element.add(chunk.slice(start), () => lines.lineAt(chunk, start))
      else frame.endChunk(chunk)
      lines.move(chunk, chunk.length)
      return items.filter((item) => item !== undefined)
    },
    end: () => (frame.end(element.count(), structure.isInString()) ? [] : [element.truncated()]),
  }
}

function elementReader(maxLength: number) {
  let text = ''
  let line: number | undefined
  let item = 0
  return {
    count: () => item,
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
