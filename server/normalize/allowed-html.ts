import type sanitizeHtml from 'sanitize-html'

const BLOCKS = ['p', 'div', 'ul', 'ol', 'li', 'h3', 'h4', 'pre', 'blockquote', 'hr', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const INLINE = ['br', 'strong', 'em', 'b', 'i', 'u', 'a', 'code', 'sub', 'sup']

/** What no text on a page may exceed, wherever it comes from (OWASP ASVS 5.0, 1.3.1). */
export const ALLOWED_HTML = {
  allowedTags: [...BLOCKS, ...TABLES, ...INLINE],
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these is code or a control, never part of the text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  nestingLimit: 30,
} satisfies sanitizeHtml.IOptions
