import { readFile } from 'node:fs/promises'
import { marked } from 'marked'

const FOLDER = new URL('../../content/', import.meta.url)

const pages = new Map<string, Promise<string>>()

/** A Markdown file of `content/` as HTML, read once. The files are the project's own, so nothing in them is escaped. */
export function contentHtml(name: 'privacy-policy' | 'terms-of-use'): Promise<string> {
  const known = pages.get(name)
  if (known) return known
  const html = readFile(new URL(`${name}.md`, FOLDER), 'utf8').then((text) => marked.parse(text))
  pages.set(name, html)
  html.catch(() => pages.delete(name))
  return html
}
