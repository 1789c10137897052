import type { estimate } from '#domain/salaries/salaries.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export type Estimate = ResponseOf<typeof estimate>

/** An estimate whose five figures are known. */
export interface Known {
  p10: number
  p25: number
  p50: number
  p75: number
  p90: number
}

export function knownOf({ p10, p25, p50, p75, p90 }: Estimate): Known | null {
  return p10 === null || p25 === null || p50 === null || p75 === null || p90 === null
    ? null
    : { p10, p25, p50, p75, p90 }
}
