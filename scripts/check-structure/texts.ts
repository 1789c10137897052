import { parseSync } from 'vite'
import { isTest } from './figure.ts'
import { lineCounter, type Node, walk } from './identifiers.ts'
import type { Sources } from './import-graph.ts'

interface OldWord {
  phrase: string
  use: string
}

/** Where an old word of docs/style.md is right. */
const ALLOWED: readonly { text: RegExp; why: string }[] = [
  { text: /\bmail server\b/i, why: 'the machine that sends emails' },
  { text: /\bjob ads?\b/i, why: 'the word itself' },
  { text: /\bmailed links\b/, why: 'a stored key' },
]

const isShown = (path: string) => !isTest(path) && /^(app|domain|server\/mail)\//.test(path)

/** Texts of pages, messages and emails with an old word: `app/x.tsx:12 “Go on” → continue`. */
export function oldWordsIn(sources: Sources, style: string): string[] {
  const words = oldWordsOf(style).map((word) => ({ ...word, pattern: patternOf(word.phrase) }))
  return [...sources]
    .filter(([path]) => isShown(path))
    .flatMap(([path, source]) =>
      textsOf(path, source).flatMap(({ text, line }) => {
        const rest = ALLOWED.reduce((left, allowed) => left.replace(allowed.text, ''), text)
        return words
          .filter(({ pattern }) => pattern.test(rest))
          .map(({ phrase, use }) => `${path}:${line} “${text.slice(0, 60)}”: ${phrase} → ${use}`)
      }),
    )
}

/** The table “Usual words”: phrases with commas between them, and what to write. */
export function oldWordsOf(style: string): OldWord[] {
  const [, section = ''] = style.split('## Usual words')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (?!Not |---)(.+?) +\| (.+?) +\|$/gm)].flatMap(([, phrases = '', use = '']) =>
    phrases.split(', ').map((phrase) => ({ phrase: phrase.trim(), use: use.trim() })),
  )
}

/** Whole words, also across a line end. `an ad` is not in `an advance`, `ads` not in `loads`. */
function patternOf(phrase: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d-])${phrase.replaceAll(' ', '\\s+')}(?![\\p{L}\\d])`, 'iu')
}

/** JSX text and strings that a user may read: with a blank or a capital; no imports, class names, ids and log lines. */
export function textsOf(path: string, source: string): { text: string; line: number }[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const lines = lineCounter(source)
  const found: { text: string; line: number }[] = []
  walk(program, undefined, '', (node, _, key) => {
    if (key === 'source' || isUnread(node)) return false
    const text = textOf(node)
    if (text !== undefined && /\s|^\p{Lu}/u.test(text.trim())) {
      found.push({ text: text.replace(/\s+/g, ' ').trim(), line: lines(node.start) })
    }
    return true
  })
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function isUnread(node: Node): boolean {
  if (node.type === 'JSXAttribute') return /^(className|id|name|type|href|d)$/.test(String((node.name as Node).name))
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const name = callee.type === 'MemberExpression' ? (callee.object as Node) : callee
  const last = name.type === 'MemberExpression' ? (name.property as Node) : name
  return last.name === 'log' || last.name === 'logError'
}
