import sax from 'sax'
import type { ItemPosition, RawItem } from '../item.ts'

/** The text includes that of the children; names as written. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** A bare ampersand, which XML forbids and careless sources write (`R&D`); CDATA sections are matched to skip them. */
const RAW_AMPERSAND = /<!\[CDATA\[[\s\S]*?\]\]>|&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi

/** An element without a document type has no entities but the predefined ones. */
export function parseXmlItem(text: string, position: ItemPosition): RawItem {
  const value = parseXml(text) ?? parseXml(text.replace(RAW_AMPERSAND, (found) => (found === '&' ? '&amp;' : found)))
  return value ? { position, value } : { position, rejection: 'not_xml' }
}

/** The first text that is not empty; `names` in lower case, prefix included. */
export function childText(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const child = element.children.find((one) => one.name.toLowerCase() === name && one.text.trim() !== '')
    if (child) return child.text.trim()
  }
  return ''
}

function parseXml(text: string): XmlElement | undefined {
  const parser = sax.parser(true)
  const document: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  let isBroken = false

  parser.onerror = () => {
    isBroken = true
    parser.resume()
  }
  parser.onopentag = (tag) => {
    const element = { name: tag.name, attributes: tag.attributes as Record<string, string>, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => {
    const closed = open.pop()
    const parent = open.at(-1)
    if (closed && parent) parent.text += closed.text
  }
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (element) element.text += piece
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.write(text).close()
  return isBroken ? undefined : document.children[0]
}
