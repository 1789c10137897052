import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { tableText } from '../table.ts'
import { MADE_FORMATS, type MadeFormat } from './made-files.ts'

const HEAP = 96 // MB for each reading; an import must not need more, however large the file

/** The usual way: read the whole file, then parse. */
const PEERS: Partial<Record<MadeFormat, string>> = {
  ndjson: 'JSON.parse of all',
  json: 'JSON.parse of all',
  xml: 'fast-xml-parser of all',
}

interface Measurement {
  items: number
  seconds: number
  peakMegabytes: number
}

/** `npm run bench imports [megabytes]`: reads generated files of 20 MB and of that size (200) with a heap of 96 MB. */
export async function run([megabytes = '200']: string[]): Promise<void> {
  const sizes = [20, Number(megabytes)]
  const ours = MADE_FORMATS.flatMap((format) => sizes.map((size) => ({ format, size, reader: 'stream' })))
  const peers = Object.keys(PEERS).flatMap((format) =>
    sizes.map((size) => ({ format: format as MadeFormat, size, reader: 'whole' })),
  )
  const rows: string[][] = []
  for (const { format, size, reader } of [...ours, ...peers]) {
    const measurement = await read(format, size, reader)
    const name = reader === 'stream' ? `import of ${format}` : `${PEERS[format]}, ${format}`
    rows.push([name, `${size} MB`, ...(measurement ? figures(measurement, size) : ['out of memory', '', '', ''])])
  }
  console.log(`Heap limit ${HEAP} MB`)
  console.log(tableText(['reader', 'feed', 'items', 'items/s', 'MB/s', 'peak memory'], rows))
}

function figures({ items, seconds, peakMegabytes }: Measurement, size: number): string[] {
  return [
    String(items),
    String(Math.round(items / seconds)),
    (size / seconds).toFixed(1),
    `${Math.round(peakMegabytes)} MB`,
  ]
}

/** In its own process; undefined when that ran out of memory. */
async function read(format: MadeFormat, size: number, reader: string): Promise<Measurement | undefined> {
  const script = `${import.meta.dirname}/read-made.ts`
  const args = [`--max-old-space-size=${HEAP}`, script, format, String(size * 1_000_000), reader]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return JSON.parse(stdout) as Measurement
  } catch {
    return undefined
  }
}
