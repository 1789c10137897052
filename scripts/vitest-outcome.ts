import fs from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface VitestOutcome {
  passed: number
  /** Names of tests, and of files that could not be loaded. */
  failed: string[]
  /** Names of tests that passed at the second attempt. */
  repeated: string[]
}

/** Writes a `VitestOutcome` as JSON to the file that OUTCOME_FILE names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcome: VitestOutcome = { passed: 0, failed: [], repeated: [] }
    for (const module of modules) {
      if (module.errors().length > 0) outcome.failed.push(module.relativeModuleId)
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} > ${test.fullName}`
        const { state } = test.result()
        if (state === 'failed') outcome.failed.push(name)
        if (state !== 'passed') continue
        outcome.passed++
        if (test.diagnostic()?.flaky) outcome.repeated.push(name)
      }
    }
    fs.writeFileSync(process.env.OUTCOME_FILE as string, JSON.stringify(outcome))
  }
}
