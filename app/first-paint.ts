/** False when the browser fetches only the data of a navigation. */
export function isForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

/**
 * Rendered on the server but not sent as data: the HTML already holds a thousand cards. The router's serialiser skips
 * properties that are not enumerable; `ServerWritten` keeps the rendered part.
 */
export function onServerOnly<Visible extends object, Hidden extends object>(
  visible: Visible,
  hidden: Hidden,
): Visible & Partial<Hidden> {
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(visible, name, { value, enumerable: false })
  return visible
}
