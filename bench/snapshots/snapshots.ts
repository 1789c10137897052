import fs from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { figure, tableText } from '../table.ts'
import { runInWorkerProcess } from '../worker-process.ts'
import type { Loaded, Saved } from './worker.ts'

const SIZES = [10_000, 100_000, 1_000_000]

/**
 * `npm run bench snapshots [sizes]` (10000,100000,1000000): an index of generated jobs is built, changed, merged and saved
 * in one process, and loaded in another, while searches run. The peer of loading is building. Pauses are the longest delay of the event loop
 * (as a request feels it, with whatever else the machine does) and the longest slice in processor time.
 */
export async function run([sizes = SIZES.join(',')]: string[]): Promise<void> {
  const rows: string[][] = []
  for (const size of sizes.split(',').map(Number)) {
    const folder = fs.mkdtempSync(join(os.tmpdir(), 'argmax-bench-snapshots-'))
    try {
      const saved = await runRole<Saved>('save', size, folder)
      const loaded = saved && (await runRole<Loaded>('load', size, folder))
      if (!saved || !loaded) throw new Error(`No result for ${size} jobs`)
      rows.push(rowOf(size, saved, loaded))
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  }
  console.log(tableText(HEAD, rows))
}

const HEAD = [
  'jobs',
  'build, s',
  'merge, s (pause, slice ms)',
  'save, s (pause, slice ms)',
  'save again, s',
  'on disk, MB',
  'load, s (processor; slice ms)',
  'catch-up, s (pause, slice ms)',
  'MB resident',
]

const runRole = <T>(role: string, size: number, folder: string) =>
  runInWorkerProcess<T>(join(import.meta.dirname, 'worker.ts'), [role, String(size), folder])

function rowOf(size: number, saved: Saved, loaded: Loaded): string[] {
  const { buildMs, merge, save, saveAgain, diskBytes } = saved
  const timed = ({ ms, pauseMs, sliceMs }: Saved['merge']) =>
    `${figure(ms / 1000)} (${figure(pauseMs)}, ${figure(sliceMs)})`
  return [
    size.toLocaleString('en'),
    figure(buildMs / 1000),
    timed(merge),
    timed(save),
    figure(saveAgain.ms / 1000),
    figure(diskBytes / 1e6),
    `${figure(loaded.loadMs / 1000)} (${figure(loaded.loadProcessorMs / 1000)}; ${figure(loaded.loadSliceMs)})`,
    timed(loaded.catchUp),
    figure(loaded.residentBytes / 1e6),
  ]
}
