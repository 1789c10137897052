import { createHash, randomBytes } from 'node:crypto'

export interface OwnScripts {
  html: string
  hashes: string[]
}

/** Marks what the renderer itself writes while it renders. Text of strangers can't hold it: nobody else learns it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64url')
}

/** Takes the mark off again, so that the page can be cached. A script without the mark gets no hash. */
export function takeOwnScripts(page: string, mark: string): OwnScripts {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  let html = ''
  let sent = 0
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, sent)) {
    html += page.slice(sent, at)
    sent = at + attribute.length
    const script = scriptAt(page, at, sent)
    if (script !== '') hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html + page.slice(sent), hashes: [...hashes] }
}

/** Empty for other elements and files. React escapes `<` and `>` in attributes. */
function scriptAt(page: string, markStart: number, markEnd: number): string {
  if (!page.startsWith('<script', page.lastIndexOf('<', markStart))) return ''
  const start = page.indexOf('>', markEnd) + 1
  const end = page.indexOf('</script>', start)
  return start === 0 || end < 0 ? '' : page.slice(start, end)
}
