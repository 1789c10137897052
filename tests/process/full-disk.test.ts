import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandLine } from '#server/platform/process/processes.ts'
import { startNode } from './child.ts'
import { canMount, fillDisk, mountDisk } from './mounts.ts'
import { argmax, newDataDir } from './server.ts'

const LONG = 240_000
const NO_SPACE = 'No space left on the device'

function disk(megabytes: number): string {
  const folder = newDataDir()
  mountDisk(folder, megabytes)
  return folder
}

/** Processes that name the folder. */
function processesOn(folder: string): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => commandLine(Number(name)))
    .filter((line) => line.includes(folder))
}

const manyJobs = Array.from({ length: 8_000 }, (_, n) =>
  JSON.stringify({
    externalId: `j${n}`,
    title: `Data Engineer ${n}`,
    company: `Company ${n}`,
    places: ['Berlin, Germany'],
    descriptionHtml: `<p>${Array.from({ length: 150 }, (_, word) => `word${(n * 7_919 + word * 104_729) % 1_000_003}`).join(' ')}</p>`,
    link: `https://company.example/${n}`,
  }),
).join('\n')

describe.skipIf(!canMount)('on a full disk', () => {
  let jobsFile: string
  beforeAll(() => {
    jobsFile = path.join(newDataDir(), 'jobs.ndjson')
    fs.writeFileSync(jobsFile, manyJobs)
  })

  test.each([1, 20, 40])(
    'of %d MB a first start says so in one line and leaves nothing running',
    { timeout: LONG },
    async (size) => {
      const DATA_DIR = disk(size)
      const { code, output } = await argmax(['settings', 'get', 'show_login'], { DATA_DIR })
      expect([code, output]).toEqual([1, `${NO_SPACE}\n`])
      expect(processesOn(DATA_DIR)).toEqual([])
    },
  )

  test.each([0, 24_000])(
    'with %d kB left an import says so in one line, and the next one goes on',
    { timeout: LONG },
    async (left) => {
      const DATA_DIR = disk(130)
      expect((await argmax(['migrate'], { DATA_DIR })).code).toBe(0)
      const ballast = fillDisk(DATA_DIR, left)
      const args = ['jobs', 'import', jobsFile, '--source', 'full']
      const { code, output } = await argmax(args, { DATA_DIR })
      expect([code, output.trim().split('\n').at(-1)]).toEqual([1, NO_SPACE])
      expect(output.length).toBeLessThan(2_000)
      expect(processesOn(DATA_DIR)).toEqual([])
      fs.rmSync(ballast)
      const small = path.join(path.dirname(jobsFile), 'small.ndjson')
      fs.writeFileSync(small, manyJobs.split('\n').slice(0, 10).join('\n'))
      expect(await argmax(['jobs', 'import', small, '--source', 'after'], { DATA_DIR })).toMatchObject({ code: 0 })
    },
  )

  test('a server that can not start there says so in one line', { timeout: LONG }, async () => {
    const DATA_DIR = disk(10)
    const server = startNode('server/main.ts', [], { DATA_DIR, PORT: '0', LOG_LEVEL: 'error', DEMO: 'off' })
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n').at(-1)).toBe(`The start failed. ${NO_SPACE}`)
    expect(processesOn(DATA_DIR)).toEqual([])
  })
})
