import { readdir, readFile } from 'node:fs/promises'
import { marked } from 'marked'
import { plainText } from '#server/normalize/plain-text.ts'

const FOLDER = new URL('../../content/', import.meta.url)
const MAX_DESCRIPTION = 200

export interface ContentPage {
  html: string
  /** Of its first heading. */
  title: string
  /** Of its first paragraph, cut after a word. */
  description: string
  path: string
}

let all: Promise<Map<string, ContentPage>> | undefined

/**
 * A Markdown file directly in `content/`, by its path: `/manifesto` is `content/manifesto.md`. Null without such a file.
 * The files are the project's own, so nothing in them is escaped.
 */
export async function contentPage(path: string): Promise<ContentPage | null> {
  return (await contentPages()).get(path) ?? null
}

/** Every path of `content/`. */
export async function contentPaths(): Promise<string[]> {
  return [...(await contentPages()).keys()]
}

function contentPages(): Promise<Map<string, ContentPage>> {
  if (!all) {
    all = readPages()
    all.catch(() => {
      all = undefined
    })
  }
  return all
}

async function readPages(): Promise<Map<string, ContentPage>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).sort()
  const pages = await Promise.all(files.map(readPage))
  return new Map(pages.map((page) => [page.path, page]))
}

async function readPage(file: string): Promise<ContentPage> {
  const text = await readFile(new URL(file, FOLDER), 'utf8')
  const tokens = marked.lexer(text)
  const heading = tokens.find((token) => token.type === 'heading' && token.depth === 1)
  const paragraph = tokens.find((token) => token.type === 'paragraph' && !/^Last updated:/.test(token.raw))
  if (!heading || !paragraph) throw new Error(`content/${file} needs a heading of level 1 and a paragraph`)
  const inWords = (markdown: string) => plainText(marked.parseInline(markdown) as string)
  return {
    html: await marked.parse(text),
    title: inWords((heading as { text: string }).text),
    description: shortened(inWords((paragraph as { text: string }).text)),
    path: `/${file.slice(0, -'.md'.length)}`,
  }
}

function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION - 1))} …`
}
