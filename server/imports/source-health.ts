import type { SourceNotice } from './source/source-notices.ts'

const DOUBTS = ['error_text', 'unfinished', 'no_list'] as const

/** Whether a source, over all its files, seems to be whole (decision 0042). */
export function sourceHealth() {
  const warnings: { file: string; reason: string }[] = []
  const kinds = new Set<SourceNotice['kind']>()
  /** By the stated total, which the pages of one list share: how many items all of them hold. */
  const totals = new Map<number, { listed: number; file: string }>()

  const shortOf = () => [...totals].filter(([stated, { listed }]) => listed < stated)

  return {
    add(file: string, notice: SourceNotice): void {
      kinds.add(notice.kind)
      if (notice.kind === 'total') {
        const before = totals.get(notice.stated)
        if (before?.file === file) return
        totals.set(notice.stated, { listed: (before?.listed ?? 0) + notice.listed, file })
      } else warnings.push({ file, reason: reasonOf(notice) })
    },
    doubt(): (typeof DOUBTS)[number] | 'incomplete' | null {
      return DOUBTS.find((kind) => kinds.has(kind)) ?? (shortOf().length > 0 ? 'incomplete' : null)
    },
    warnings: () => [
      ...warnings,
      ...shortOf().map(([stated, { listed, file }]) => ({ file, reason: `states ${stated} jobs and lists ${listed}` })),
    ],
  }
}

function reasonOf(notice: Exclude<SourceNotice, { kind: 'total' }>): string {
  if (notice.kind === 'error_text') return `contains an error message: ${notice.text}`
  if (notice.kind === 'replaced') return `characters that are damaged and became \ufffd: ${notice.count}`
  return notice.kind === 'no_list' ? 'has no list of jobs' : 'its end is missing'
}
