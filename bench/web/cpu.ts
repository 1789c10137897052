import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock. */
const MS_PER_TICK = 10

/** Processor time of all threads so far, in ms; unlike the clock it ignores other load. NaN without `/proc`. */
export function cpuMs(pid: number): number {
  try {
    // After the name, which is in brackets and may hold blanks, `utime` and `stime` are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}
