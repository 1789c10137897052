import { toTheQuarterHour } from './quarter-hour.ts'
import type { Services } from './services.ts'

/**
 * Another text whenever jobs, settings or the quarter-hour change: what depends on nothing else stays true in one state.
 * Searches see the clock by the quarter-hour.
 */
export function dataState({ clock, dataVersions, indexes }: Services): string {
  let state = `${toTheQuarterHour(clock()).getTime()} ${dataVersions.count}`
  for (const engine of indexes.onPages()) state += ` ${engine.generation}`
  return state
}
