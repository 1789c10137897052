import fs from 'node:fs'
import { identityOf, sleep, stillRuns } from './processes.ts'

/** One process of this machine at a time. The lock of an ended process is taken over. */
export async function withFileLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + timeoutMs
  while (!tryAcquire(file)) {
    if (performance.now() > end)
      throw new Error(`Another process has been busy for ${Math.round(timeoutMs / 1000)} s; if none is, remove ${file}`)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function tryAcquire(file: string): boolean {
  try {
    fs.writeFileSync(file, identityOf(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!isHeld(file)) fs.rmSync(file, { force: true })
  return false
}

/** The lock is empty for a moment while its owner writes it. */
function isHeld(file: string): boolean {
  try {
    const owner = fs.readFileSync(file, 'utf8')
    return owner === '' ? Date.now() - fs.statSync(file).mtimeMs < 1_000 : stillRuns(owner)
  } catch {
    return true // released this moment: try again
  }
}
