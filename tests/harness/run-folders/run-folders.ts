import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clusterHome } from '#server/platform/database/postgres.ts'
import { identityOf, stillRuns } from '#server/platform/process/processes.ts'

const NAME = /^argmax-(?:test|apps|e2e)-(\d+)-(\d*)$/

/** The folder of this process's run. Its name holds the process, so that a later run sees whether it still runs. */
export function runFolder(kind: 'test' | 'apps' | 'e2e', parent = os.tmpdir()): string {
  return path.join(parent, `argmax-${kind}-${identityOf(process.pid).replace(':', '-')}`)
}

export function deleteFoldersOfKilledRuns(parent = os.tmpdir()): void {
  for (const name of fs.readdirSync(parent)) {
    const [, pid, startTime] = name.match(NAME) ?? []
    const folder = path.join(parent, name)
    if (pid !== undefined && isMine(folder) && !stillRuns(`${pid}:${startTime}`)) deleteRunFolder(folder)
  }
}

/** Another OS user's folder is neither ours to judge nor to delete. */
const isMine = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

/** With its database, which lies elsewhere when the server's OS user cannot enter the folder. */
export function deleteRunFolder(folder: string): void {
  for (const directory of [clusterHome(path.join(folder, 'postgres')), clusterHome(folder), folder])
    fs.rmSync(directory, { recursive: true, force: true })
}
