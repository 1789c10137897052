import path from 'node:path'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { createMemoryEngine } from '../memory-engine.ts'
import { snapshotFormat } from '../snapshot/format.ts'
import { SnapshotFolder } from '../snapshot/snapshot-folder.ts'
import { createAnalyzer } from '../text/analyze.ts'
import { changesOf, testDictionaries, testSchema } from './random-collection.ts'

/** `save-again-and-again.ts <folder> <first round>`: a process to be killed. Prints the round after each save. */
const [folder = '', first = '0'] = process.argv.slice(2)
const analyzer = createAnalyzer(testDictionaries)
const engine = createMemoryEngine(testSchema, analyzer)
const files = new SnapshotFolder<number>(path.resolve(folder), snapshotFormat(testSchema, analyzer, testDictionaries))
for (let round = 0; ; round++) {
  await engine.apply(changesOf(seededRandom(round + 1)))
  if (round < Number(first)) continue
  await files.save(await engine.capture(), round)
  process.stdout.write(`${round}\n`)
}
