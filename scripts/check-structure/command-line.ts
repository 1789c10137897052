import { spawnSync } from 'node:child_process'
import type { Figure } from './figure.ts'

const AIM = { seconds: 0.6, megabytes: 100 }
/** Machines are noisy, so an aim is missed only beyond twice of it. */
const TOLERANCE = 2

/** Runs in the child, at its end. */
const REPORT_USAGE = 'process.on("exit", () => process.stderr.write("\\n" + JSON.stringify(process.resourceUsage())))'

/** Processor time and memory of the shortest command of the operators, `node server/cli.ts help`. */
export function commandLineFigures(root: string): Figure[] {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${REPORT_USAGE}`, 'server/cli.ts', 'help'],
    { cwd: root, encoding: 'utf8' },
  )
  const usage = JSON.parse(stderr.slice(stderr.lastIndexOf('\n'))) as NodeJS.ResourceUsage
  const seconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6
  const megabytes = usage.maxRSS / 1024
  const offenders = status === 0 ? [] : [`server/cli.ts help ended with ${status}`]
  return [
    measured('`argmax help`, processor seconds', seconds, AIM.seconds, offenders),
    measured('`argmax help`, megabytes at most', megabytes, AIM.megabytes, offenders),
  ]
}

function measured(name: string, value: number, aim: number, offenders: string[]): Figure {
  const isMet = value <= aim * TOLERANCE && offenders.length === 0
  return { name, aim: `< ${aim} (measured)`, value: value.toFixed(aim < 1 ? 2 : 0), isMet, offenders }
}
