/** Runs work when its turn comes; rejects with what `refused` makes when the line is full. */
export type InTurn = <Result>(work: () => Promise<Result>, refused: () => Error) => Promise<Result>

/** Lets `atOnce` pieces of work run together while others wait in order, `longest` of them at most. */
export function createQueue(atOnce: number, longest: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work, refused) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw refused()
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes in between takes it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
