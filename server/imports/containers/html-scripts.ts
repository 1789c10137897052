import { Parser } from 'htmlparser2'
import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import type { SourceNotice } from '../source/source-notices.ts'
import { parseJsonItem } from './parse-json.ts'

const WRAPPERS =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g

/** The JSON-LD scripts of a page, each parsed. */
export function jsonLdScripts(maxLength = MAX_ITEM_LENGTH, notices: SourceNotice[] = []): Splitter {
  return jsonScripts(
    (type) => /^application\/ld\+json\b/i.test(type),
    (script) => script.replace(WRAPPERS, ''),
    maxLength,
    notices,
  )
}

/** The JSON object that a script of a page assigns to `variable` as its first statement. */
export function assignedJson(variable: string, maxLength = MAX_ITEM_LENGTH, notices: SourceNotice[] = []): Splitter {
  return jsonScripts(
    (type) => type === '' || /javascript/i.test(type),
    (script) => {
      const [name = '', ...value] = script.trim().split('=')
      const isIt = name.replace(/^(?:var|let|const)\s/, '').trim() === variable
      return isIt ? value.join('=').trim().replace(/;$/, '') : undefined
    },
    maxLength,
    notices,
  )
}

/** Scripts without JSON (undefined) are passed over. Nothing in the page is run or loaded. */
function jsonScripts(
  hasType: (type: string) => boolean,
  jsonIn: (script: string) => string | undefined,
  maxLength: number,
  notices: SourceNotice[],
): Splitter {
  let items: RawItem[] = []
  let item = 0
  let script: string | undefined
  let isOpen = false

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') isOpen = true
      if (name === 'script' && hasType(attributes.type?.trim() ?? '')) script = ''
    },
    ontext(piece) {
      if (script !== undefined && script.length <= maxLength) script += piece
    },
    onclosetag(name, isImplied) {
      if ((name === 'html' || name === 'body') && !isImplied) isOpen = false
      if (name !== 'script' || script === undefined) return
      const json = jsonIn(script)
      if (json !== undefined) {
        const position = { item: ++item }
        items.push(script.length > maxLength ? { position, rejection: 'too_long' } : parseJsonItem(json, position))
      }
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
