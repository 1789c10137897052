import sax from 'sax'
import type { ItemPosition, RawItem } from '../item.ts'

/** The text includes that of the children; names as written. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  /** What stands between the tags, of an element with children. */
  markup?: string
  children: XmlElement[]
}

/** A bare ampersand, which XML forbids and careless sources write: `R&D`. */
const RAW_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi
const CDATA = '<![CDATA['
const CDATA_END = ']]>'
/** Elements that hold a posting's text, in which careless sources leave HTML as it is: `<br>`, `&nbsp;`. */
const LONG_TEXTS = ['description', 'content:encoded', 'content', 'summary', 'body']

/** An element without a document type has no entities but the predefined ones. */
export function parseXmlItem(text: string, position: ItemPosition): RawItem {
  const value = parseXml(text) ?? parseXml(withAmpersands(text)) ?? parseXml(withAmpersands(withTextsWrapped(text)))
  return value ? { position, value } : { position, rejection: 'not_xml' }
}

/** Bare ampersands are escaped, outside CDATA sections. */
function withAmpersands(text: string): string {
  const [first = '', ...sections] = text.split(CDATA)
  const escaped = (piece: string) => piece.replace(RAW_AMPERSAND, '&amp;')
  return [
    escaped(first),
    ...sections.map((section) => {
      const end = section.indexOf(CDATA_END)
      return end < 0 ? section : section.slice(0, end) + escaped(section.slice(end))
    }),
  ].join(CDATA)
}

/** HTML that is no well-formed XML becomes text. */
function withTextsWrapped(text: string): string {
  return LONG_TEXTS.reduce((wrapped, name) => {
    const open = wrapped.indexOf(`<${name}`)
    const start = open < 0 ? -1 : wrapped.indexOf('>', open) + 1
    const end = wrapped.lastIndexOf(`</${name}`)
    const inner = start > 0 && end > start ? wrapped.slice(start, end) : ''
    if (
      inner === '' ||
      inner.includes(CDATA) ||
      inner.includes(CDATA_END) ||
      !/[\s/>]/.test(wrapped[open + name.length + 1] ?? '')
    )
      return wrapped
    return `${wrapped.slice(0, start)}${CDATA}${inner}${CDATA_END}${wrapped.slice(end)}`
  }, text)
}

/** The first of these children with a text, as HTML: elements inside it stay tags, whatever their prefix. */
export function childHtml(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const child = element.children.find((one) => one.name.toLowerCase() === name && one.text.trim() !== '')
    if (child) return htmlOf(child)
  }
  return ''
}

export function htmlOf({ markup, text }: XmlElement): string {
  if (markup === undefined) return text.trim()
  return markup
    .replaceAll(CDATA, '')
    .replaceAll(CDATA_END, '')
    .replace(/<(\/?)[a-z][\w-]{0,20}:/gi, '<$1')
    .trim()
}

const HTML_NAMES = new Set(
  'p div br hr ul ol li dl dt dd b strong i em u a span h1 h2 h3 h4 h5 h6 table tbody tr td th blockquote pre font img section'.split(
    ' ',
  ),
)

/** Whether an element holds HTML rather than fields. */
export function holdsHtml({ children }: XmlElement): boolean {
  return children.length > 0 && children.every(({ name }) => HTML_NAMES.has(name.toLowerCase().replace(/^.*:/, '')))
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
  const starts: number[] = []

  // Thrown, since the parser would go on and build an error for each further character.
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => {
    const element = { name: tag.name, attributes: tag.attributes as Record<string, string>, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
    starts.push(parser.position)
  }
  parser.onclosetag = () => {
    const closed = open.pop()
    const parent = open.at(-1)
    const start = starts.pop()
    if (closed && closed.children.length > 0) closed.markup = text.slice(start, parser.startTagPosition - 1)
    if (closed && parent) parent.text += closed.text
  }
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (element) element.text += piece
  }
  parser.ontext = addText
  parser.oncdata = addText
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  return document.children[0]
}
