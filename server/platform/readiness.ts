/** What the process still waits for before it can answer; `/readyz` and the pages ask it. */
export interface Readiness {
  /** Announces work that must finish first; call the result when it has. */
  await(name: string): () => void
  /** Names of what is not done yet. */
  pending(): string[]
}

export function createReadiness(): Readiness {
  const waiting = new Set<string>()
  return {
    await(name) {
      waiting.add(name)
      return () => void waiting.delete(name)
    },
    pending: () => [...waiting],
  }
}
