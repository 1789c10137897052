import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { Marked } from 'marked'
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id'
import { markedHighlight } from 'marked-highlight'
import sanitizeHtml from 'sanitize-html'
import type { Section } from '#domain/blog/articles.ts'
import { ALLOWED_HTML } from '#server/normalize/allowed-html.ts'
import { plainText } from '#server/normalize/plain-text.ts'

const LANGUAGES = { bash, json, python, sql, typescript, yaml }
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

/** Fragments without it open modals (`#login`) or name other parts of the page. */
const SECTION_PREFIX = 'section-'

const markdownReader = new Marked(
  gfmHeadingId({ prefix: SECTION_PREFIX }),
  markedHighlight({
    langPrefix: 'language-',
    emptyLangClass: 'language-text',
    highlight(code, language) {
      if (language === '' || language === 'text') return escaped(code)
      if (!Object.hasOwn(LANGUAGES, language)) throw new Error(`code in an unknown language: ${language}`)
      return highlighter.highlight(code, { language }).value
    },
  }),
)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const column = (tagName: string, { align }: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: align === 'right' ? { class: 'figures' } : ({} as sanitizeHtml.Attributes),
})

const OPTIONS: sanitizeHtml.IOptions = {
  ...ALLOWED_HTML,
  allowedTags: [...ALLOWED_HTML.allowedTags, 'h2', 'span'],
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'] },
  allowedClasses: {
    code: [/^language-[a-z]+$/],
    span: [/^hljs-[a-z_]+$/, /^[a-z]+_+$/],
    th: ['figures'],
    td: ['figures'],
  },
  transformTags: {
    th: column,
    td: column,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) },
    }),
  },
}

export interface ArticleHtml {
  html: string
  sections: Section[]
  words: number
}

/**
 * Markdown as safe HTML with coloured code, its headings of level 2 and 3, and its number of words. Throws for a heading of
 * level 1, which is the page's own, and for code in a language without colours.
 */
export function articleHtml(markdown: string): ArticleHtml {
  const html = sanitizeHtml(markdownReader.parse(markdown, { async: false }), OPTIONS)
  const headings = getHeadingList()
  if (headings.some(({ level }) => level === 1)) throw new Error('a heading of level 1: the title is the page’s')
  return {
    html: withScrolling(html),
    sections: headings.flatMap(({ id, text, level }) => (isShown(level) ? { id, text: plainText(text), level } : [])),
    words: plainText(html).split(' ').length,
  }
}

const isShown = (level: number): level is Section['level'] => level === 2 || level === 3

/** What is too wide scrolls by itself, by keys too. The sanitised elements have no attributes yet. */
function withScrolling(html: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
}
