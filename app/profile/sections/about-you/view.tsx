import type { z } from 'zod'
import { countryByCode } from '#domain/options/countries.ts'
import { AVAILABILITY, FLUENCY, LANGUAGES } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import { workSectorPath } from '#domain/options/work-sectors.ts'
import type { AboutYou } from '#domain/profile/profile-sections.ts'
import type { City } from '#domain/shared/places.contract.ts'
import { DefinitionList, Prose, tags } from '../definition-list.tsx'

/** `Portland, Oregon, United States`: enough to know which city of that name it is. */
export function cityName({ name, region, country }: City): string {
  return [name, region === name ? null : region, country].filter(Boolean).join(', ')
}

/** A sector with those that it lies in, the widest first. */
export function sectorName(key: string): string {
  return (
    workSectorPath(key)
      .map(({ label }) => label)
      .join(' › ') || key
  )
}

export function AboutYouView({ of: about }: { of: z.output<typeof AboutYou> }) {
  return (
    <div className="grid gap-5">
      <Prose text={about.about_you} />
      <DefinitionList
        items={[
          ['Location', about.location ? cityName(about.location) : about.location_custom],
          ['Can work legally in', tags(about.legally_in.map((code) => countryByCode(code)?.name ?? code))],
          ['Current work sector', tags(about.work_sector.map(sectorName))],
          ['Available', about.availability && labelOf(AVAILABILITY, about.availability)],
          [
            'Languages',
            tags(
              about.languages.map(
                ({ language, fluency }) => `${labelOf(LANGUAGES, language)} – ${labelOf(FLUENCY, fluency)}`,
              ),
            ),
          ],
        ]}
      />
    </div>
  )
}
