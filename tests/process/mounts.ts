import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { atEnd } from './clean-up.ts'

/** Only root may mount, and not in every container. */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0

export function mount(folder: string, ...options: string[]): void {
  const { status, stderr } = spawnSync('mount', [...options, folder])
  if (status !== 0) throw new Error(String(stderr))
  atEnd(() => spawnSync('umount', ['-l', folder]))
}

/** A file system of its own, of so many megabytes, on the folder. */
export function mountDisk(folder: string, megabytes: number): void {
  mount(folder, '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'argmax')
}

/** Fills all that is free, or all but so many kilobytes, with the file that it returns. */
export function fillDisk(folder: string, leave = 0): string {
  const ballast = path.join(folder, 'ballast')
  const { bavail, bsize } = fs.statfsSync(folder)
  const file = fs.openSync(ballast, 'w')
  const block = Buffer.alloc(4_096, 1)
  try {
    for (let n = 0; n < bavail - (leave * 1_024) / bsize; n++) fs.writeSync(file, block)
  } catch {
    // full
  }
  fs.closeSync(file)
  return ballast
}
