import { LRUCache } from 'lru-cache'
import { dataState } from '../data-state.ts'
import { CsvFile } from '../http/csv.ts'
import { chooseEncoding, encode } from '../pages/encodings.ts'
import type { Services } from '../services.ts'
import { jsonHeaders } from './http-errors.ts'

/** The same for everybody as long as the data stay the same: sent again without work. */
export interface SharedResponses {
  /** `work` makes the JSON, once for equal keys and encodings in one state of the data; its errors are not kept. */
  respond(request: Request, key: string, work: Work): Promise<Response>
}

type Work = () => Promise<Buffer | CsvFile>

interface Kept {
  trueIn: string
  /** As sent, compressed: a tenth of the JSON, so that many more searches have room. */
  body: Uint8Array<ArrayBuffer>
}

/** Of the memory for whole pages. */
const SHARE = 8
const ENTRY_BYTES = 512

export function createSharedResponses(services: Services): SharedResponses {
  const maxSize = Math.floor((services.env.PAGE_CACHE_MB * 1_048_576) / SHARE)
  const kept = maxSize > 0 ? new LRUCache<string, Kept>({ maxSize, sizeCalculation: sizeOf }) : undefined
  const running = new Map<string, Promise<Kept>>()

  function shared(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Kept> | Kept {
    const trueIn = dataState(services)
    const known = kept?.get(key)
    if (known?.trueIn === trueIn) return known
    const makeAndKeep = async () => {
      const made = { trueIn, body: await make() }
      kept?.set(key, made)
      return made
    }
    const name = `${trueIn} ${key}`
    const joined = running.get(name)
    // What keeps one visitor from it (a limit, say) keeps no other.
    if (joined) return joined.catch(makeAndKeep)
    const first = makeAndKeep().finally(() => running.delete(name))
    running.set(name, first)
    return first
  }

  return {
    async respond(request, key, work) {
      const encoding = chooseEncoding(request.headers.get('accept-encoding'))
      const { body } = await shared(`${encoding} ${key}`, async () => {
        const json = await work()
        if (json instanceof CsvFile) throw new Error('Tables to download are not shared')
        // Copied, because a short buffer may keep the memory of others alive.
        return new Uint8Array(await encode(json, encoding, 'once'))
      })
      const headers = jsonHeaders()
      headers.set('vary', 'accept-encoding')
      if (encoding !== 'identity') headers.set('content-encoding', encoding)
      return new Response(body, { headers })
    },
  }
}

const sizeOf = ({ body }: Kept, key: string) => body.length + 2 * key.length + ENTRY_BYTES
