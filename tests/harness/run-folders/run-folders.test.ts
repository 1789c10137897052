import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identityOf } from '#server/platform/process/processes.ts'
import { deleteFoldersOfKilledRuns, runFolder } from './run-folders.ts'

test('the folders of killed runs are deleted, those of running ones and of others stay', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-folders-'))
  onTestFinished(() => fs.rmSync(parent, { recursive: true }))
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const identity = identityOf(child.pid as number).replace(':', '-')
  const running = runFolder('test', parent)
  for (const name of [running, path.join(parent, `argmax-e2e-${identity}`), path.join(parent, 'argmax-e2e')])
    fs.mkdirSync(path.join(name, 'postgres'), { recursive: true })

  deleteFoldersOfKilledRuns(parent)
  expect(fs.readdirSync(parent).sort()).toEqual(['argmax-e2e', `argmax-e2e-${identity}`, path.basename(running)])

  child.kill('SIGKILL')
  await once(child, 'exit')
  deleteFoldersOfKilledRuns(parent)
  expect(fs.readdirSync(parent).sort()).toEqual(['argmax-e2e', path.basename(running)])
})
