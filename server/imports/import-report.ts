import { ABORT_REASONS, type AbortReason, type ImportReport } from './import-counters.ts'
import type { ItemPosition } from './item.ts'
import type { CountedNote } from './note-counts.ts'
import { REJECTIONS, type Rejection } from './rejections.ts'

const MAX_LISTED = 20

export function reportText(report: ImportReport): string {
  const stored = report.new + report.changed + report.same
  const rate = report.seconds > 0 ? Math.round(stored / report.seconds) : stored
  const skipped = Object.entries(report.skipped).map(
    ([rejection, count]) => `  skipped ${count}: ${REJECTIONS[rejection as Rejection].text}`,
  )
  return [
    `${report.isDryRun ? 'Dry run, nothing stored. ' : ''}${report.source}: ${report.new} new, ${report.changed} changed, ` +
      `${report.same} same, ${report.retired} retired, ${report.rejected} rejected ` +
      `in ${report.seconds.toFixed(1)} s (${rate} jobs/s)`,
    ...(report.expired > 0 ? [`  expired ${report.expired}: their last day has passed, so they’re not shown`] : []),
    ...skipped,
    ...report.notes.map(noteLine),
    ...rejectedLines(report),
    ...(report.kept > 0 ? [`  kept ${report.kept}: the item was rejected, so its live job is unchanged`] : []),
    ...retiredLines(report),
    ...report.warnings.map(({ file, reason }) => `  warning ${file}: ${reason}`),
    ...report.errors.map(({ file, reason }) => `  failed ${file}: ${reason}`),
    ...abortReasonLines(report),
  ].join('\n')
}

/** 0: the jobs went in, and the missing ones were retired if asked. 1: nothing usable, a failed file, an alarm. */
export function exitCodeOf({ alarm: abortReason, errors, isComplete }: ImportReport): 0 | 1 {
  if (abortReason === null) return 0
  return hasStored(abortReason) && errors.length === 0 && !isComplete ? 0 : 1
}

const hasStored = (abortReason: AbortReason) =>
  !['interrupted', 'too_many_rejected', 'failed', 'empty'].includes(abortReason)

function retiredLines({ retired, retiredJobs }: ImportReport): string[] {
  const listed = retiredJobs.slice(0, MAX_LISTED).map(({ title, externalId }) => `  retired ${externalId}: ${title}`)
  return retired > listed.length
    ? [...listed, `  … and ${retired - listed.length} more retired (--report FILE names them)`]
    : listed
}

function noteLine({ field, kind, reason, count, examples }: CountedNote): string {
  const shown = examples
    .slice(0, 2)
    .map(({ value, ...position }) => `${value === undefined ? '' : `${JSON.stringify(value)} in `}${placeOf(position)}`)
  return `  ${kind === 'dropped' ? 'not read' : 'guessed'} ${count}: ${field} (${reason}), e.g. ${shown.join('; ')}`
}

function rejectedLines({ rejected, rejectedItems }: ImportReport): string[] {
  const listed = rejectedItems
    .slice(0, MAX_LISTED)
    .map(({ reason, ...position }) => `  rejected ${placeOf(position)}: ${reason}`)
  return rejected > listed.length
    ? [...listed, `  … and ${rejected - listed.length} more (--report FILE names them)`]
    : listed
}

function placeOf({ file, item, line }: ItemPosition & { file: string }): string {
  return line === undefined ? `${file}, item ${item}` : `${file}, item ${item}, line ${line}`
}

/** Without `--complete` nothing hangs on whether the list is whole: a warning says it. */
function abortReasonLines({ alarm: abortReason, isComplete }: ImportReport): string[] {
  if (!abortReason || (!isComplete && hasStored(abortReason))) return []
  const retiring = isComplete ? ' No job was retired.' : ''
  return [`ALARM: ${ABORT_REASONS[abortReason]}.${retiring}`]
}
