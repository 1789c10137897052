/**
 * `npm test`: tests without database, tests on a real PostgreSQL, then e2e tests in a browser, with the seconds of
 * each. The last line says `N passed, N failed`; exit code 1 when anything failed or nothing ran.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuild, PROJECT } from '#server/platform/process/ensure-build.ts'
import type { VitestOutcome } from './vitest-outcome.ts'

interface Outcome {
  passed: number
  failed: number
  /** Lines for the end of the output: what failed, and what passed at the second attempt only. */
  remarks: string[]
}

/** The used part of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-reports-'))
const environment = { ...process.env, CI: process.env.CI ?? '1', NODE_ENV: 'test' }

const parts = {
  'quick tests': () => runVitest('quick', 'components'),
  'database tests': () => runVitest('database'),
  'e2e tests': runE2e,
}
const total = { passed: 0, failed: 0 }
const lines: string[] = []
for (const [name, runPart] of Object.entries(parts)) {
  const start = performance.now()
  const { passed, failed, remarks } = await runPart()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  lines.push(`${name.padEnd(15)} ${seconds.padStart(5)} s  ${passed} passed, ${failed} failed`, ...remarks)
}
fs.rmSync(folder, { recursive: true, force: true })
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`)

function runVitest(...projects: string[]): Outcome {
  const report = path.join(folder, `${projects[0]}.json`)
  const options = ['--reporter=default', '--reporter=./scripts/vitest-outcome.ts']
  const selected = projects.map((project) => `--project=${project}`)
  const code = run('vitest/vitest.mjs', ['run', ...selected, ...options], { OUTCOME_FILE: report })
  return judged<VitestOutcome>(code, report, ({ passed, failed, repeated }) => ({
    passed,
    failed: failed.length,
    remarks: [
      ...failed.map((test) => `  failed: ${test}`),
      ...repeated.map((test) => `  only at the second attempt: ${test}`),
    ],
  }))
}

async function runE2e(): Promise<Outcome> {
  try {
    await ensureBuild(console.log)
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1, remarks: [] }
  }
  const report = path.join(folder, 'e2e.json')
  const code = run('@playwright/test/cli.js', ['test'], { E2E_REPORT: report, NODE_ENV: 'production' })
  return judged<PlaywrightReport>(code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    remarks: stats.flaky > 0 ? [`  ${stats.flaky} only at the second attempt, listed above as flaky`] : [],
  }))
}

/** A runner that fails without a failed test (it could not start, a hook threw) counts as one failed test. */
function judged<Report>(code: number, report: string, read: (json: Report) => Outcome): Outcome {
  const outcome = fs.existsSync(report)
    ? read(JSON.parse(fs.readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0, remarks: [] }
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function run(tool: string, args: string[], more: Record<string, string> = {}): number {
  const file = path.join(PROJECT, 'node_modules', tool)
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...more },
  })
  return status ?? 1
}
