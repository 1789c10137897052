import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock. */
const MS_PER_TICK = 10

/**
 * Processor time that a process has used so far, all its threads, in milliseconds. Unlike the clock it does not grow
 * while others use the machine. NaN where there is no `/proc`.
 */
export function cpuMs(pid: number): number {
  try {
    // After the name, which stands in brackets and may hold blanks, `utime` and `stime` are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}
