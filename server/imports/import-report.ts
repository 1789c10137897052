import { ALARMS, type ImportReport } from './import-tally.ts'
import { REFUSALS, type Refusal } from './refusals.ts'

const MOST_SHOWN = 20

/** The closing report of an import as an operator reads it. */
export function reportText(report: ImportReport, isComplete: boolean): string {
  const stored = report.new + report.changed + report.same
  const rate = report.seconds > 0 ? Math.round(stored / report.seconds) : stored
  const skipped = Object.entries(report.skipped).map(
    ([refusal, count]) => `  skipped ${count}: ${REFUSALS[refusal as Refusal].text}`,
  )
  return [
    `${report.isDryRun ? 'Dry run, nothing stored. ' : ''}${report.source}: ${report.new} new, ${report.changed} changed, ` +
      `${report.same} same, ${report.retired} retired, ${report.refused} refused ` +
      `in ${report.seconds.toFixed(1)} s (${rate} jobs/s)`,
    ...skipped,
    ...refusedLines(report),
    ...report.failures.map(({ feed, reason }) => `  failed ${feed}: ${reason}`),
    ...alarmLines(report, isComplete),
  ].join('\n')
}

/** 0: the jobs went in. 1: nothing usable, or the fetch failed. */
export function exitCodeOf({ alarm }: ImportReport): 0 | 1 {
  return alarm === null || alarm === 'mostly_refused' ? 0 : 1
}

function refusedLines({ refused, refusedItems }: ImportReport): string[] {
  const shown = refusedItems.slice(0, MOST_SHOWN).map(({ feed, line, item, reason }) => {
    const place = line === undefined ? `item ${item}` : `item ${item}, line ${line}`
    return `  refused ${feed}, ${place}: ${reason}`
  })
  return refused > shown.length
    ? [...shown, `  … and ${refused - shown.length} more (--report FILE names them)`]
    : shown
}

function alarmLines({ alarm }: ImportReport, isComplete: boolean): string[] {
  if (!alarm) return []
  const retiring = isComplete ? ' No job was retired.' : ''
  return [`ALARM: ${ALARMS[alarm]}.${retiring}`]
}
