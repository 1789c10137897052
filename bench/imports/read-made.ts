/** Reads one generated file and prints time and memory as JSON; the bench runs it in a process with a small heap. */
import { XMLParser } from 'fast-xml-parser'
import { dedupePostings } from '#server/imports/posting/dedupe-postings.ts'
import { readSource } from '#server/imports/source/read-source.ts'
import { readSourceText } from '#server/imports/source/source-text.ts'
import { type MadeFormat, madeFile } from './made-files.ts'

const [format, bytes, reader] = process.argv.slice(2) as [MadeFormat, string, 'stream' | 'whole']
const startTime = performance.now()
const items = reader === 'stream' ? await streamed() : await parsedWhole()
const { maxRSS } = process.resourceUsage()
console.log(JSON.stringify({ items, seconds: (performance.now() - startTime) / 1_000, peakMegabytes: maxRSS / 1_024 }))

async function streamed(): Promise<number> {
  let count = 0
  const text = await readSourceText(madeFile(format, Number(bytes)))
  for await (const item of dedupePostings(readSource(text, {}))) if ('posting' in item) count++
  return count
}

/** The peers parse the whole text at once, with `JSON.parse` or an XML parser. */
async function parsedWhole(): Promise<number> {
  const parts: Uint8Array[] = []
  for await (const part of madeFile(format, Number(bytes))) parts.push(part)
  const text = Buffer.concat(parts).toString()
  if (format === 'json') return (JSON.parse(text) as { jobs: unknown[] }).jobs.length
  if (format === 'xml') return new XMLParser().parse(text).source.job.length
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown).length
}
