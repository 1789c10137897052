import fs from 'node:fs'
import { commandLine, isAlive, pause } from './processes.ts'

/** Runs `work` while no other process of this machine does so for the same file. A dead owner's lock is taken over. */
export async function withFileLock<T>(file: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs
  while (!take(file)) {
    if (Date.now() > end)
      throw new Error(
        `Another process has been busy for ${Math.round(patienceMs / 1000)} s; if none is, remove ${file}`,
      )
    await pause(50)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!isHeld(file)) fs.rmSync(file, { force: true })
  return false
}

/** A process that writes the lock has it empty for a moment; a number may have passed to a stranger since. */
function isHeld(file: string): boolean {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'))
    if (pid === 0) return Date.now() - fs.statSync(file).mtimeMs < 1_000
    return isAlive(pid) && (process.platform === 'win32' || commandLine(pid).includes('node'))
  } catch {
    return true // gone this moment: try again
  }
}
