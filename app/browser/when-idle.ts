/** Returns how to cancel it. `latestMs` bounds the wait for an idle moment; Safari has none and waits `otherwiseMs`. */
export function whenIdle(
  act: () => void,
  { latestMs, otherwiseMs }: { latestMs?: number; otherwiseMs: number },
): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act, latestMs === undefined ? undefined : { timeout: latestMs })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(act, otherwiseMs)
  return () => clearTimeout(timer)
}
