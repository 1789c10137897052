import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import { errorTextIn, type SourceNotice } from '../source/source-notices.ts'
import { parseJsonItem } from './parse-json.ts'

/** Of each file, when several were joined. */
const BYTE_ORDER_MARK = '\ufeff'

/** Newline-delimited JSON: blank lines are ignored, a malformed line costs only itself. */
export function jsonLinesSplitter(maxLength = MAX_ITEM_LENGTH, notices: SourceNotice[] = []): Splitter {
  let rest = ''
  let isTooLong = false
  let line = 0
  let item = 0

  function parseLine(whole: string): RawItem | undefined {
    const text = whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(1) : whole
    line++
    const wasTooLong = isTooLong || text.length > maxLength
    isTooLong = false
    if (!wasTooLong && text.trim() === '') return undefined
    item++
    if (wasTooLong) return { position: { item, line }, rejection: 'too_long' }
    const parsed = parseJsonItem(text, { item, line })
    const error = 'rejection' in parsed ? errorTextIn(text) : undefined
    if (error) notices.push({ kind: 'error_text', text: error })
    return parsed
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
