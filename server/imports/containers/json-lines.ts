import { type Cutter, MAX_ITEM_LENGTH, type RawItem } from '../item.ts'
import { parseJsonItem } from './parse-json.ts'

/** Newline-delimited JSON: one value a line, blank lines ignored. A broken line costs that line only. */
export function jsonLinesCutter(maxLength = MAX_ITEM_LENGTH): Cutter {
  let rest = ''
  let isTooLong = false
  let line = 0
  let item = 0

  function take(text: string): RawItem | undefined {
    line++
    const wasTooLong = isTooLong || text.length > maxLength
    isTooLong = false
    if (!wasTooLong && text.trim() === '') return undefined
    item++
    return wasTooLong ? { at: { item, line }, refusal: 'too_long' } : parseJsonItem(text, { item, line })
  }

  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      const items = lines.map(take).filter((taken) => taken !== undefined)
      if (rest.length > maxLength) {
        isTooLong = true
        rest = ''
      }
      return items
    },
    end() {
      const last = take(rest)
      if (!last) return []
      // Only the last line may lack its end; when it does not parse either, the feed was cut off there.
      return 'refusal' in last && last.refusal === 'not_json' ? [{ at: last.at, refusal: 'cut_off' }] : [last]
    },
  }
}
