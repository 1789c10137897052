import { Parser } from 'htmlparser2'
import { type Cutter, MAX_ITEM_LENGTH, type RawItem } from '../item.ts'
import { parseJsonItem } from './parse-json.ts'

/** Marks that old pages put around a script's text. */
const WRAPPERS =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g

/** The JSON-LD scripts of a page, each parsed. Nothing in the page is run or loaded. */
export function jsonLdScripts(maxLength = MAX_ITEM_LENGTH): Cutter {
  let items: RawItem[] = []
  let item = 0
  let script: string | undefined

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '')) script = ''
    },
    ontext(piece) {
      if (script !== undefined && script.length <= maxLength) script += piece
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return
      const at = { item: ++item }
      items.push(
        script.length > maxLength ? { at, refusal: 'too_long' } : parseJsonItem(script.replace(WRAPPERS, ''), at),
      )
      script = undefined
    },
  })
  const taken = () => {
    const taking = items
    items = []
    return taking
  }

  return {
    push(chunk) {
      parser.write(chunk)
      return taken()
    },
    end() {
      const isCutOff = script !== undefined
      parser.end()
      return isCutOff ? [{ at: { item }, refusal: 'cut_off' }] : taken()
    },
  }
}
