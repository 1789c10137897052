/** False when the browser fetches only the data of a navigation. */
export function isForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

/** Stands in the HTML for bytes that are put there last; text can't contain it, since `<` is escaped. */
export const SERVER_WRITTEN_HERE = '<!--written by the server-->'

export function withServerWritten(html: string, parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  if (parts.length === 0) return Buffer.from(html)
  const between = html.split(SERVER_WRITTEN_HERE).map((text) => Buffer.from(text))
  return Buffer.concat(between.flatMap((text, index) => (index === 0 ? [text] : [parts[index - 1] ?? EMPTY, text])))
}

const EMPTY = new Uint8Array()

/**
 * Rendered on the server but not sent as data: the HTML already holds a thousand cards. The router's serialiser skips
 * properties that are not enumerable; `ServerWritten` keeps the rendered part.
 */
export function onServerOnly<Visible extends object, Hidden extends object>(
  visible: Visible,
  hidden: Hidden,
): Visible & Hidden {
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(visible, name, { value, enumerable: false })
  return visible as Visible & Hidden
}
