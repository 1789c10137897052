import { spawnSync } from 'node:child_process'

/** Only root may mount, and not in every container. */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0

const mounts: string[] = []

/** A hook that must run before the one that removes the folders: hooks run in reverse order. */
export function unmountAll(): void {
  for (const folder of mounts.splice(0)) spawnSync('umount', ['-l', folder])
}

export function mount(folder: string, ...options: string[]): void {
  const { status, stderr } = spawnSync('mount', [...options, folder])
  if (status !== 0) throw new Error(String(stderr))
  mounts.push(folder)
}
