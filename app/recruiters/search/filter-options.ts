import { COUNTRIES } from '#domain/options/countries.ts'
import type { Option } from '#domain/options/option.ts'
import { WORK_SECTOR_KEYS, workSectorPath } from '#domain/options/work-sectors.ts'

export const COUNTRY_OPTIONS: readonly Option[] = COUNTRIES.map(({ code, name }) => ({ key: code, label: name }))

const SECTORS = WORK_SECTOR_KEYS.map((key) => ({ key, path: workSectorPath(key).map(({ label }) => label) }))

/** Both filters of sectors have all of them: a profile names sectors at any depth. The widest stand first in this. */
export const SECTOR_OPTIONS: readonly Option[] = SECTORS.toSorted((a, b) => a.path.length - b.path.length).map(named)
/** The narrowest first. */
export const SUB_SECTOR_OPTIONS: readonly Option[] = SECTORS.toSorted((a, b) => b.path.length - a.path.length).map(
  named,
)

function named({ key, path }: { key: string; path: readonly string[] }): Option {
  return { key, label: path.join(' › ') }
}
