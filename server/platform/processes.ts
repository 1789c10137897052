import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** True while a process with that number exists (a dead one that nobody waited for counts as gone). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * The command line of a process, empty when there is none. Tells a living server from a stranger that got the number of a
 * dead one.
 */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Asks again every `everyMs` until it is so; false when the time is over. */
export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 25,
): Promise<boolean> {
  const end = Date.now() + withinMs
  for (;;) {
    if (await isSo()) return true
    if (Date.now() > end) return false
    await pause(everyMs)
  }
}
