import { CityField } from '#app/forms/fields/city-field.tsx'
import { MultiChoice } from '#app/forms/fields/multi-choice.tsx'
import { TreeChoice } from '#app/forms/fields/tree-choice.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { COUNTRIES } from '#domain/options/countries.ts'
import { WORK_SECTORS } from '#domain/options/work-sectors.ts'
import type { EditableProfile, updateAboutYou } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import type { City } from '#domain/shared/places.contract.ts'
import { cityName, sectorName } from './view.tsx'

/** The section as it is sent: the city by its id. */
export function aboutYouBody({ about_you: { location, ...about } }: EditableProfile): BodyOf<typeof updateAboutYou> {
  return { ...about, location: location && { id: location.id } }
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name, aliases = [] }) => ({ key: code, label: name, aliases }))

/** `city`: the stored one, for its name. */
export function PlaceField({ form, city }: { form: CallForm; city: City | null }) {
  return (
    <CityField
      field={form.value('location')}
      custom={form.value('location_custom')}
      label="Location"
      city={city}
      nameOf={cityName}
    />
  )
}

export function LegallyInField({ form }: { form: CallForm }) {
  return (
    <MultiChoice
      field={form.value('legally_in')}
      label="I can work legally in"
      options={COUNTRY_OPTIONS}
      placeholder="Type a country"
      hint="Countries where you have citizenship, residence or a work permit."
    />
  )
}

export function WorkSectorField({ form }: { form: CallForm }) {
  return (
    <TreeChoice
      field={form.value('work_sector')}
      label="Current work sector"
      searchLabel="Find a sector"
      branches={WORK_SECTORS}
      nameOf={sectorName}
      hint="Be as specific as you like: some sectors open into smaller ones."
    />
  )
}
