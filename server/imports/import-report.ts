import { ABORT_REASONS, type ImportReport } from './import-counters.ts'
import { REJECTIONS, type Rejection } from './rejections.ts'

const MAX_LISTED = 20

export function reportText(report: ImportReport, isComplete: boolean): string {
  const stored = report.new + report.changed + report.same
  const rate = report.seconds > 0 ? Math.round(stored / report.seconds) : stored
  const skipped = Object.entries(report.skipped).map(
    ([rejection, count]) => `  skipped ${count}: ${REJECTIONS[rejection as Rejection].text}`,
  )
  return [
    `${report.isDryRun ? 'Dry run, nothing stored. ' : ''}${report.source}: ${report.new} new, ${report.changed} changed, ` +
      `${report.same} same, ${report.retired} retired, ${report.refused} refused ` +
      `in ${report.seconds.toFixed(1)} s (${rate} jobs/s)`,
    ...skipped,
    ...rejectedLines(report),
    ...report.failures.map(({ feed: file, reason }) => `  failed ${file}: ${reason}`),
    ...abortReasonLines(report, isComplete),
  ].join('\n')
}

/** 0: jobs were stored. 1: nothing usable, or the fetch failed. */
export function exitCodeOf({ alarm: abortReason }: ImportReport): 0 | 1 {
  return abortReason === null || abortReason === 'mostly_refused' ? 0 : 1
}

function rejectedLines({ refused, refusedItems }: ImportReport): string[] {
  const listed = refusedItems.slice(0, MAX_LISTED).map(({ feed: file, line, item, reason }) => {
    const position = line === undefined ? `item ${item}` : `item ${item}, line ${line}`
    return `  refused ${file}, ${position}: ${reason}`
  })
  return refused > listed.length
    ? [...listed, `  … and ${refused - listed.length} more (--report FILE names them)`]
    : listed
}

function abortReasonLines({ alarm: abortReason }: ImportReport, isComplete: boolean): string[] {
  if (!abortReason) return []
  const retiring = isComplete ? ' No job was retired.' : ''
  return [`ALARM: ${ABORT_REASONS[abortReason]}.${retiring}`]
}
