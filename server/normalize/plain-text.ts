/** Inside a word they leave no blank: `<b>P</b>ython` is `Python`. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
)
const MUTE = new Set(['script', 'style', 'template', 'noscript'])

/** For indexing and summaries; entities are decoded once. Not a sanitiser: escape it again before it enters a page. */
export function plainText(html: string): string {
  let text = ''
  let position = 0
  for (;;) {
    const open = html.indexOf('<', position)
    if (open < 0) break
    text += html.slice(position, open)
    const tag = readTag(html, open)
    if (tag === null) {
      text += '<'
      position = open + 1
      continue
    }
    if (!INLINE.has(tag.name)) text += ' '
    position = MUTE.has(tag.name) && !tag.closing ? endOfMute(html, tag.end, tag.name) : tag.end
  }
  return decodeEntities(text + html.slice(position))
    .replace(/\s+/g, ' ')
    .trim()
}

interface Tag {
  name: string
  closing: boolean
  /** The end of the text when the tag never closes, as in a browser. */
  end: number
}

const TAG_NAME = /(\/?)([a-z][a-z0-9]*)/iy

/** Null when the `<` is only a sign. */
function readTag(html: string, open: number): Tag | null {
  const next = html[open + 1]
  if (next === '!' || next === '?') {
    const isComment = html.startsWith('<!--', open)
    return { name: '!', closing: false, end: after(html, isComment ? '-->' : '>', open) }
  }
  TAG_NAME.lastIndex = open + 1
  const match = TAG_NAME.exec(html)
  if (!match) return null
  return { name: (match[2] as string).toLowerCase(), closing: match[1] === '/', end: after(html, '>', open) }
}

function endOfMute(html: string, from: number, name: string): number {
  for (let index = html.indexOf('</', from); index >= 0; index = html.indexOf('</', index + 2)) {
    if (html.slice(index + 2, index + 2 + name.length).toLowerCase() === name) return after(html, '>', index)
  }
  return html.length
}

function after(html: string, what: string, from: number): number {
  const index = html.indexOf(what, from)
  return index < 0 ? html.length : index + what.length
}

/** U+00A0 to U+00FF in order (HTML 4). */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, i): [string, string] => [name, String.fromCharCode(0xa0 + i)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ['thinsp', '\u2009'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['zwnj', ''],
  ['zwj', ''],
  ['rarr', '→'],
  ['larr', '←'],
  ['ge', '≥'],
  ['le', '≤'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
])
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));/gi

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isText ? String.fromCodePoint(code) : ' '
  })
}
