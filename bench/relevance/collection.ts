import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dedupePostings } from '#server/imports/posting/dedupe-postings.ts'
import { openSources } from '#server/imports/source/open-sources.ts'
import { readSource } from '#server/imports/source/read-source.ts'
import { readSourceText } from '#server/imports/source/source-text.ts'
import type { Posting } from '#server/normalize/posting.ts'

/** Files of public job ads, by the name of the source that their jobs get, and the share of them that is taken. */
const FILES = [
  { source: 'usajobs', file: 'usajobs-full-2021.jsonl.gz', share: 1 },
  { source: 'tts', file: 'tts-positions.jsonl.gz', share: 1 },
  { source: 'nyc', file: 'nyc-jobs-2019.csv.gz', share: 1 },
  { source: 'data-jobs', file: 'data-jobs-2023.csv.gz', share: 0.2 },
  ...['ashby-a.json', 'ashby-b.json', 'greenhouse-a.json', 'greenhouse-b.json', 'lever-a.json', 'lever-b.json']
    .concat(['indeed-constructed.xml', 'personio.xml', 'recruitee.json', 'remotive.json', 'weworkremotely.rss'])
    .concat(['usajobs-search.json', 'usajobs-historicjoa.json', 'neogov-rss.xml'])
    .map((file) => ({ source: file.replace(/\.\w+$/, ''), file: `samples/${file}`, share: 1 })),
]

/** The folder with the job ads: the argument, else `JOBS_DATA`. Throws with what is missing. */
export function dataFolder(argument: string | undefined): string {
  const folder = argument ?? process.env.JOBS_DATA
  if (!folder)
    throw new Error('Name the folder with the job ads: npm run bench relevance <folder>, or JOBS_DATA=<folder>.')
  const missing = FILES.filter(({ file }) => !existsSync(join(folder, file)))
  if (missing.length > 0) {
    const names = missing.map(({ file }) => `  ${file}`).join('\n')
    throw new Error(`These files of job ads are missing in ${folder} (see bench/relevance/README.md):\n${names}`)
  }
  return folder
}

/** The chosen postings, source by source. The last day is left out, as all of them are over. */
export async function* collection(folder: string): AsyncGenerator<{ source: string; postings: Posting[] }> {
  for (const { source, file, share } of FILES) {
    const postings: Posting[] = []
    for await (const posting of postingsOf(join(folder, file))) {
      if (isChosen(`${source}:${posting.externalId}`, share)) postings.push({ ...posting, validThrough: undefined })
    }
    yield { source, postings }
  }
}

async function* postingsOf(path: string): AsyncGenerator<Posting> {
  for (const feed of await openSources(path, AbortSignal.timeout(60_000))) {
    const { bytes, charset } = await feed.open()
    const text = await readSourceText(bytes, { charset })
    for await (const item of dedupePostings(readSource(text, {}))) if ('posting' in item) yield item.posting
  }
}

/** The same jobs at every run, whatever stands beside them in the file: the digest of the id decides. */
function isChosen(id: string, share: number): boolean {
  return createHash('sha256').update(id).digest().readUInt32BE(0) < share * 2 ** 32
}
