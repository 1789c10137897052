import { LRUCache } from 'lru-cache'
import { dataState } from '../data-state.ts'
import { chooseEncoding, type Encoding, encode } from '../pages/encodings.ts'
import type { Services } from '../services.ts'
import { jsonHeaders } from './http-errors.ts'

/** The same for everybody as long as the data stay the same: sent again without work. */
export interface SharedResponses {
  /** `work` runs once for equal keys in one state of the data; its errors are not kept. */
  respond(request: Request, key: string, work: () => Promise<unknown>): Promise<Response>
}

interface Kept {
  trueIn: string
  bodies: Record<Encoding, Buffer | undefined>
}

/** Of the memory for whole pages. */
const SHARE = 8

export function createSharedResponses(services: Services): SharedResponses {
  const maxSize = Math.floor((services.env.PAGE_CACHE_MB * 1_048_576) / SHARE)
  const kept = maxSize > 0 ? new LRUCache<string, Kept>({ maxSize, sizeCalculation: sizeOf }) : undefined
  const running = new Map<string, Promise<Kept>>()

  async function make(key: string, trueIn: string, work: () => Promise<unknown>): Promise<Kept> {
    const identity = Buffer.from(JSON.stringify(await work()))
    const made: Kept = { trueIn, bodies: { identity, br: undefined, gzip: undefined } }
    kept?.set(key, made)
    return made
  }

  function shared(key: string, work: () => Promise<unknown>): Promise<Kept> | Kept {
    const trueIn = dataState(services)
    const known = kept?.get(key)
    if (known?.trueIn === trueIn) return known
    const name = `${trueIn} ${key}`
    const joined = running.get(name)
    // What keeps one visitor from it (a limit, say) keeps no other.
    if (joined) return joined.catch(() => make(key, trueIn, work))
    const first = make(key, trueIn, work).finally(() => running.delete(name))
    running.set(name, first)
    return first
  }

  return {
    async respond(request, key, work) {
      const { bodies } = await shared(key, work)
      const encoding = chooseEncoding(request.headers.get('accept-encoding'))
      const body = bodies[encoding] ?? (await encode(bodies.identity as Buffer, encoding, 'once'))
      bodies[encoding] = body
      const headers = jsonHeaders()
      headers.set('vary', 'accept-encoding')
      if (encoding !== 'identity') headers.set('content-encoding', encoding)
      return new Response(new Uint8Array(body), { headers })
    },
  }
}

/** With its compressed copies. */
const sizeOf = ({ bodies }: Kept) => Math.ceil((bodies.identity as Buffer).length * 1.5) + 1_024
