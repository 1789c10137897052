import { readBuildFingerprint } from './ensure-build.ts'

let known: string | undefined

/** Of the pages that this process serves; the same until it ends. */
export function buildId(): string {
  known ??= readBuildFingerprint()?.slice(0, 16) ?? 'development'
  return known
}
