/**
 * `npm run test:faults [-- name…]`: causes each fault on a real server and prints one table. Exit code 1 when something
 * acknowledged is lost, a server does not live, or one is not ready again.
 */
import { cpus } from 'node:os'
import { cleanUp } from '#tests/process/clean-up.ts'
import { ALL_FAULTS } from './all-faults.ts'
import { type Fault, harmOf, type Outcome } from './fault.ts'

type Row = { fault: Fault; seconds: number } & ({ outcome: Outcome } | { failed: string } | { skipped: string })

const chosenNames = process.argv.slice(2)
const slugOf = ({ name }: Fault) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const known = new Map(ALL_FAULTS.map((fault) => [slugOf(fault), fault]))
const unknown = chosenNames.filter((name) => !known.has(name))
if (unknown.length > 0) {
  console.error(`No fault is called ${unknown.join(', ')}. There are:\n${[...known.keys()].join('\n')}`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cleanUp().then(() => process.exit(1)))

const chosen = chosenNames.length > 0 ? chosenNames.map((name) => known.get(name) as Fault) : ALL_FAULTS
const start = performance.now()
const rows = new Map<Fault, Row>()
await Promise.all(chosen.filter(({ waits }) => waits).map(runOne))
await cleanUp()
for (const fault of chosen.filter(({ waits }) => !waits)) {
  await runOne(fault)
  await cleanUp()
}
print(chosen.map((fault) => rows.get(fault) as Row))

async function runOne(fault: Fault): Promise<void> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const skipped = fault.obstacle?.()
  let row: Row
  try {
    row = skipped ? { fault, skipped, seconds: 0 } : { fault, outcome: await fault.run('whole'), seconds: seconds() }
  } catch (error) {
    row = { fault, failed: error instanceof Error ? (error.stack ?? error.message) : String(error), seconds: seconds() }
  }
  rows.set(fault, row)
  const complaints = complaintsOf(row)
  const verdict = complaints.length > 0 ? `FAILED\n${complaints.join('\n')}` : 'ok'
  console.error(`${lineOf(row)} ${row.seconds.toFixed(0)} s, ${verdict}`)
}

function complaintsOf(row: Row): string[] {
  if ('failed' in row) return [row.failed]
  return 'outcome' in row ? harmOf(row.outcome) : []
}

function print(all: readonly Row[]): void {
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(`${cpus().length} cores, Node ${process.version}, ${minutes} minutes\n`)
  console.log('| fault | sent | acknowledged | lost | seconds until ready |\n| --- | ---: | ---: | ---: | ---: |')
  for (const row of all) console.log(lineOf(row))
  const told = all.flatMap((row) =>
    'outcome' in row && row.outcome.notes ? [`${row.fault.name}: ${row.outcome.notes}`] : [],
  )
  const complaints = all.flatMap((row) => complaintsOf(row).map((one) => `${row.fault.name}: ${one}`))
  console.log(`\n${[...told, ...complaints].join('\n')}`)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

function lineOf(row: Row): string {
  return `| ${[row.fault.name, ...cellsOf(row)].join(' | ')} |`
}

function cellsOf(row: Row): string[] {
  if ('skipped' in row) return [`not run: ${row.skipped}`, '', '', '']
  if ('failed' in row) return ['failed', '', '', 'never']
  const { sent, acknowledged, lost, secondsUntilReady } = row.outcome
  return [sent, acknowledged, lost.length].map((n) => n.toLocaleString('en')).concat(secondsUntilReady.toFixed(1))
}
