/** True when the loader's data is for a whole page, false when the browser asks for the data of a navigation alone. */
export function isForDocument(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}

/**
 * Loader data of which a part is there while the server renders and stays behind when the data is written into the page
 * for the browser: a thousand cards are in the HTML already. It works by properties that are not enumerable, which the
 * router's serialiser does not see; `ServerWritten` keeps what was rendered from them.
 */
export function onServerOnly<Visible extends object, Hidden extends object>(
  visible: Visible,
  hidden: Hidden,
): Visible & Partial<Hidden> {
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(visible, name, { value, enumerable: false })
  return visible
}
