import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import { parseJsonItem } from './parse-json.ts'

/** Newline-delimited JSON: blank lines are ignored, a malformed line costs only itself. */
export function jsonLinesSplitter(maxLength = MAX_ITEM_LENGTH): Splitter {
  let rest = ''
  let isTooLong = false
  let line = 0
  let item = 0

  function parseLine(text: string): RawItem | undefined {
    line++
    const wasTooLong = isTooLong || text.length > maxLength
    isTooLong = false
    if (!wasTooLong && text.trim() === '') return undefined
    item++
    return wasTooLong ? { position: { item, line }, rejection: 'too_long' } : parseJsonItem(text, { item, line })
  }

  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      const items = lines.map(parseLine).filter((parsed) => parsed !== undefined)
      if (rest.length > maxLength) {
        isTooLong = true
        rest = ''
      }
      return items
    },
    end() {
      const last = parseLine(rest)
      if (!last) return []
      // Only the last line may lack its end; when it does not parse either, the source was cut off there.
      return 'rejection' in last && last.rejection === 'not_json'
        ? [{ position: last.position, rejection: 'cut_off' }]
        : [last]
    },
  }
}
