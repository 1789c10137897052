import { Parser } from 'htmlparser2'

const BLOCKS = new Set('p div ul ol dl dt dd table tr blockquote pre hr h3 h4'.split(' '))
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', code: '`' }
const SPECIAL = /[\\`*_[\]<>]/g

/** Of sanitised HTML: paragraphs, headings, lists, emphasis and links; the rest as its text. */
export function htmlToMarkdown(html: string): string {
  let markdown = ''
  const lists: { isNumbered: boolean; count: number }[] = []
  const links: string[] = []
  const breakLine = (lines: string) => {
    markdown = markdown.replace(/[ \n]{0,8}$/, '')
    if (markdown !== '') markdown += lines
  }
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'ul' || name === 'ol') lists.push({ isNumbered: name === 'ol', count: 0 })
      if (name === 'br') breakLine('\n')
      else if (name === 'li') {
        const list = lists.at(-1) ?? { isNumbered: false, count: 0 }
        list.count += 1
        breakLine(list.count === 1 && lists.length < 2 ? '\n\n' : '\n')
        markdown += `${'   '.repeat(Math.max(0, lists.length - 1))}${list.isNumbered ? `${list.count}.` : '-'} `
      } else if (BLOCKS.has(name) && !(name === 'p' && /(?:-|\d\.) $/.test(markdown.slice(-4)))) breakLine('\n\n')
      if (name === 'h3' || name === 'h4') markdown += name === 'h3' ? '## ' : '### '
      if (name === 'a') {
        links.push(href)
        markdown += '['
      }
      markdown += MARKS[name] ?? ''
    },
    ontext(text) {
      const words = text.replace(/\s+/g, ' ').replace(SPECIAL, '\\$&')
      markdown += /(?:^|\s)$/.test(markdown.slice(-1)) ? words.trimStart() : words
    },
    onclosetag(name) {
      markdown += MARKS[name] ?? ''
      if (name === 'a')
        markdown += `](${(links.pop() ?? '').replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
      if (name === 'ul' || name === 'ol') lists.pop()
      if (BLOCKS.has(name) && lists.length === 0) breakLine('\n\n')
    },
  })
  parser.end(html)
  return markdown.trim()
}
