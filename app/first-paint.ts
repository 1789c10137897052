/** False when the browser fetches only the data of a navigation. */
export function isForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

/**
 * Data that is rendered on the server but not sent to the browser: a thousand cards are in the HTML already. It uses
 * properties that are not enumerable, which the router's serialiser skips; `ServerWritten` keeps the rendered part.
 */
export function onServerOnly<Visible extends object, Hidden extends object>(
  visible: Visible,
  hidden: Hidden,
): Visible & Partial<Hidden> {
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(visible, name, { value, enumerable: false })
  return visible
}
