import fs from 'node:fs'
import path from 'node:path'
import { commandLine, isAlive, pause } from './processes.ts'

/** Longest that one start may hold the lock; initdb on a slow disk takes seconds. */
const PATIENCE_MS = 60_000

/** Runs `work` while no other process of this machine does so for the same folder. A dead owner's lock is taken over. */
export async function withStartLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(home, 'start.lock')
  const end = Date.now() + PATIENCE_MS
  while (!take(file)) {
    if (Date.now() > end) throw new Error(`Another process has been starting PostgreSQL for a minute (${file})`)
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
  if (!ownerLives(file)) fs.rmSync(file, { force: true })
  return false
}

function ownerLives(file: string): boolean {
  try {
    const { mtimeMs } = fs.statSync(file)
    const pid = Number(fs.readFileSync(file, 'utf8'))
    if (pid === 0) return Date.now() - mtimeMs < 1_000 // being written
    if (pid === process.pid) return Date.now() - mtimeMs < PATIENCE_MS
    return isAlive(pid) && /node/.test(commandLine(pid) || 'node') && Date.now() - mtimeMs < PATIENCE_MS
  } catch {
    return true // gone this moment: try again
  }
}
