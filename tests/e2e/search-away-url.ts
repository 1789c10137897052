/** A second server of the run, whose search engine is away for good. */
export function searchAwayURL(baseURL: string): string {
  const url = new URL(baseURL)
  url.port = String(Number(url.port) + 2)
  return url.origin
}
