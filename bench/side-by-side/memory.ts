import { readdirSync, readFileSync } from 'node:fs'
import type { Memory } from './contender.ts'

/** Of these processes and all that they started; memory that several share counts once. NaN without `/proc`. */
export function memoryOf(pids: readonly number[]): Memory {
  const memory = { ownBytes: 0, fileBytes: 0 }
  try {
    for (const pid of withDescendants(pids)) {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      const bytes = (name: string) => Number(text.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0) * 1024
      memory.ownBytes += bytes('Pss_Anon') + bytes('Pss_Shmem')
      memory.fileBytes += bytes('Pss_File')
    }
    return memory
  } catch {
    return { ownBytes: Number.NaN, fileBytes: Number.NaN }
  }
}

function withDescendants(pids: readonly number[]): Set<number> {
  const found = new Set<number>()
  const add = (pid: number) => {
    if (found.has(pid)) return
    found.add(pid)
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      for (const child of children.split(' ').filter(Boolean)) add(Number(child))
    }
  }
  for (const pid of pids) add(pid)
  return found
}
