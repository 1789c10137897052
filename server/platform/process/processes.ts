import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Empty without a process. Tells a living server from an unrelated process with the number of a dead one. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Number and, on Linux, start tick: numbers recur, as after each restart of a container. */
export function identityOf(pid: number): string {
  return `${pid}:${statOf(pid)[START_TIME] ?? ''}`
}

export function stillRuns(identity: string): boolean {
  const pid = Number(identity.split(':')[0])
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity
}

/** Positions in /proc/<pid>/stat, counted from the field after the name (proc(5)). */
const STATE = 0
const START_TIME = 19

function isZombie(pid: number): boolean {
  return statOf(pid)[STATE] === 'Z'
}

function statOf(pid: number): string[] {
  if (process.platform !== 'linux') return []
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 25,
): Promise<boolean> {
  const end = performance.now() + withinMs
  for (;;) {
    if (await isSo()) return true
    if (performance.now() > end) return false
    await sleep(everyMs)
  }
}
