import { Parser } from 'htmlparser2'
import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import type { SourceNotice } from '../source/source-notices.ts'
import { parseJsonItem } from './parse-json.ts'

const WRAPPERS =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g

/** The JSON-LD scripts of a page, each parsed. Nothing in the page is run or loaded. */
export function jsonLdScripts(maxLength = MAX_ITEM_LENGTH, notices: SourceNotice[] = []): Splitter {
  let items: RawItem[] = []
  let item = 0
  let script: string | undefined
  let isOpen = false

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') isOpen = true
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '')) script = ''
    },
    ontext(piece) {
      if (script !== undefined && script.length <= maxLength) script += piece
    },
    onclosetag(name, isImplied) {
      if ((name === 'html' || name === 'body') && !isImplied) isOpen = false
      if (name !== 'script' || script === undefined) return
      const position = { item: ++item }
      items.push(
        script.length > maxLength
          ? { position, rejection: 'too_long' }
          : parseJsonItem(script.replace(WRAPPERS, ''), position),
      )
      script = undefined
    },
  })
  const drain = () => {
    const drained = items
    items = []
    return drained
  }

  return {
    push(chunk) {
      parser.write(chunk)
      return drain()
    },
    end() {
      const isTruncated = script !== undefined
      parser.end()
      if (isOpen) notices.push({ kind: 'unfinished' })
      return isTruncated ? [{ position: { item }, rejection: 'cut_off' }] : drain()
    },
  }
}
