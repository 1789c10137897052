import { setTimeout } from 'node:timers/promises'
import type { Contender } from './contender.ts'

export type WorkerRequest = { kind: 'search'; query: unknown; round: number } | { kind: 'collect garbage' }

/** By the number of documents. A server is started here, so that building doesn't contain it. */
export type MakeContender<Document, Query> = (
  size: number,
) => Contender<Document, Query> | Promise<Contender<Document, Query>>

/** What a source of documents takes is measured apart, from one document to the next. */
export function timedSource<T>(source: Iterable<T>): { documents: Iterable<T>; spentMs: () => number } {
  let spent = 0
  function* documents(): Generator<T> {
    const iterator = source[Symbol.iterator]()
    for (;;) {
      const start = performance.now()
      const { value, done } = iterator.next()
      spent += performance.now() - start
      if (done) return
      yield value
    }
  }
  return { documents: documents(), spentMs: () => spent }
}

/**
 * In a process of its own, `worker.ts <name> <size>`: builds that contender, sends the times, then a message for each
 * request until the parent disconnects.
 */
export async function serveContender<Document, Query>(
  contenders: Readonly<Record<string, MakeContender<Document, Query>>>,
  source: (size: number) => Iterable<Document>,
): Promise<void> {
  const [name = '', size = ''] = process.argv.slice(2)
  const make = contenders[name]
  if (!make) throw new Error(`There is no contender called ${name}`)
  let made: Contender<Document, Query> | undefined
  const close = () =>
    Promise.resolve(made?.close()).then(
      () => process.exit(),
      () => process.exit(1),
    )
  process.once('disconnect', close)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close)
  const contender = await make(Number(size))
  made = contender
  const { documents, spentMs } = timedSource(source(Number(size)))
  const startedAt = performance.now()
  await contender.build(documents)
  const build = { totalMs: performance.now() - startedAt, generatorMs: spentMs() }
  const reply = async (request: WorkerRequest) => {
    if (request.kind === 'search') return searched(contender, request.query as Query, request.round)
    globalThis.gc?.()
    await setTimeout(100)
    return { pids: contender.pids?.() ?? [] }
  }
  process.on('message', async (request: WorkerRequest) => {
    process.send?.(await reply(request).catch((error: Error) => ({ error: error.stack ?? error.message })))
  })
  process.send?.({ build })
}

async function searched<Document, Query>(contender: Contender<Document, Query>, query: Query, round: number) {
  const start = performance.now()
  const read = await contender.search(query, round)
  const wholeMs = performance.now() - start
  return { insideMs: contender.toldMs?.() ?? wholeMs, result: read() }
}
