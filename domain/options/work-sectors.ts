import financeSectors from './finance-sectors.json' with { type: 'json' }
import type { Option } from './option.ts'
import { SKILL_GROUPS } from './skill-groups.ts'

/** Keys are unique in the whole tree. */
export interface WorkSector extends Option {
  sectors: readonly WorkSector[]
}

const INDUSTRY_EXPERIENCE = 9
const leaf = ({ key, label }: Option): WorkSector => ({ key, label, sectors: [] })

/** Specification §3; finance has sectors with sub-sectors. A profile names sectors at any depth. */
export const WORK_SECTORS: readonly WorkSector[] = (
  SKILL_GROUPS.find(({ id }) => id === INDUSTRY_EXPERIENCE)?.items ?? []
).map((industry) => ({
  ...leaf(industry),
  sectors:
    industry.key === 'finance'
      ? financeSectors.map((sector) => ({ ...leaf(sector), sectors: sector.subSectors.map(leaf) }))
      : [],
}))

type SectorPath = readonly WorkSector[]

function pathsBelow(sectors: readonly WorkSector[], above: SectorPath): (readonly [string, SectorPath])[] {
  return sectors.flatMap((sector) => {
    const path = [...above, sector]
    return [[sector.key, path] as const, ...pathsBelow(sector.sectors, path)]
  })
}
const PATHS = new Map(pathsBelow(WORK_SECTORS, []))

export const WORK_SECTOR_KEYS = [...PATHS.keys()] as [string, ...string[]]

/** The widest first; empty for an unknown key. */
export function workSectorPath(key: string): SectorPath {
  return PATHS.get(key) ?? []
}
