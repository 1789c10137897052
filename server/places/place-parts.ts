import { countryByCode } from '#domain/options/countries.ts'
import { type Area, areasOf, isIn } from './areas.ts'
import type { CityIndex, CityMatch, Gazetteer } from './gazetteer.ts'

/** A city that the gazetteer doesn't know, or can't tell from its namesakes, stays as written. */
export interface ResolvedPlace {
  city: string | null
  region: string | null
  country: string | null
  countryCode: string | null // ISO 3166-1 alpha-2
  geonameId?: number
  lat?: number
  lng?: number
}

const OUTRANKS_A_REGION = 100_000 // a city of this size beats a region of the same name elsewhere: `Ontario, CA`
const RIVALS_A_REGION = 500_000 // without context it rivals a region of the same name elsewhere: `Washington`
const FAMOUS = 50 // a namesake this many times larger outweighs a separately stated country

/** Later parts decide between namesakes (`Paris, Texas`, `Germany - Berlin`). `hint`: a separate country (ISO). */
export function resolveParts(places: Gazetteer, written: readonly string[], hint: string | null): ResolvedPlace {
  const pieces = written.flatMap((part, index) => (index > 0 && AROUND.test(part) ? [] : splitFurther(places, part)))
  const areas = pieces.map((part) => areasOf(places, part.name))
  const nearHint = hint === null ? null : withCodesOf(hint, pieces, areas)
  if (nearHint) {
    const found = resolveWithin(places, pieces, agreeing(nearHint), hint)
    if (found.geonameId !== undefined || nearHint.every((some) => some.length > 0)) return found
  }
  return resolveWithin(places, pieces, agreeing(areas), hint)
}

/** With each code of several meanings read as of the country stated apart: `Salem, IN`. Null where that changes nothing. */
function withCodesOf(hint: string, pieces: readonly Part[], areas: readonly Area[][]): Area[][] | null {
  let isOther = false
  const read = areas.map((some, i) => {
    const { name } = pieces[i] as Part
    const inside = isCode(name) ? some.filter(({ country }) => country === hint) : []
    if (inside.length === 0 || inside.length === some.length) return some
    isOther = true
    return name === hint ? [{ country: hint, region: null }] : inside
  })
  return isOther ? read : null
}

function resolveWithin(places: Gazetteer, pieces: Part[], areas: Area[][], hint: string | null): ResolvedPlace {
  const parts = pieces.map((part) => part.name)
  for (const [i, part] of parts.entries()) {
    if (isCode(part) && areas[i]?.length && parts.length > 1) continue
    const context = areas.filter((some, other) => other !== i && some.length > 0)
    const city =
      context.length > 0 ? cityWithin(places, part, context) : cityAlone(places, part, areas[i] as Area[], hint)
    if (city !== null && !isRegionRather(places, city, areas[i] as Area[], context)) return cityPlace(places, city)
  }
  return withoutCity(places, pieces, areas, hint)
}

/** Readings that fit the later parts (`Manchester, England` isn't in Jamaica), widest last; a first part keeps all. */
function agreeing(areas: Area[][]): Area[][] {
  let later: Area[] = []
  const fromTheEnd = areas.toReversed().map((candidates) => {
    const fitting = candidates.filter((area) => later.length === 0 || later.some((other) => touches(other, area)))
    if (fitting.length > 0) later = fitting
    return fitting
  })
  return fromTheEnd.reverse()
}

const AROUND = /^(greater|metro)\s/i

const touches = (one: Area, other: Area) => contains(one, other) || contains(other, one)

const isCode = (part: string) => /^[A-Z]{2,3}$/.test(part)

interface Part {
  written: string
  name: string
}

/** `Austin TX`, `US-CA-Menlo Park`, `Greater Boston`: only where the whole is no name. */
function splitFurther(places: Gazetteer, written: string): Part[] {
  const plain = written.replace(/^(greater|metro|downtown|central|city of|near)\s+/i, '')
  const name = [written, plain, plain.replace(/^The /, ''), plain.replace(TOWNSHIP, '')].find((spelling) =>
    isKnown(places, spelling),
  )
  if (name) return [{ written, name }]
  const withCode = /^(.+) ([A-Z]{2,3})$/.exec(plain)
  const isPair = withCode && areasOf(places, withCode[2] as string).length > 0
  const pieces = isPair ? withCode.slice(1) : plain.split(/[-/]/).map((piece) => piece.trim())
  const isSplit = isPair || (pieces.length > 1 && pieces.every((piece) => isKnown(places, piece)))
  return (isSplit ? pieces : [plain]).map((piece) => ({ written: piece, name: piece }))
}

const TOWNSHIP = /\s+(charter )?(township|twp\.?|city)$/i

const isKnown = (places: Gazetteer, part: string) => places.named(part).length > 0 || areasOf(places, part).length > 0

/** Within a whole country the city must have three times the people of the next. */
function cityWithin(places: Gazetteer, name: string, context: Area[][]): CityIndex | null {
  const inside = places.named(name).filter(({ city }) => context.every((areas) => isIn(places, city, areas)))
  const everyday = inside.find(({ isEveryday }) => isEveryday)
  if (everyday) return everyday.city
  const isRegional = context.some((areas) => inside.some(({ city }) => isIn(places, city, areas.filter(hasRegion))))
  const [first, second] = isRegional ? mainInRegion(places, inside) : mainFirst(places, inside)
  if (!first) return null
  const isUnambiguous = isRegional || !second || places.population(first.city) >= 3 * places.population(second.city)
  return isUnambiguous ? first.city : null
}

/** Without context a name means its city only if that is beyond doubt (see `docs/decisions/0031-places.md`). */
function cityAlone(places: Gazetteer, name: string, areas: Area[], hint: string | null): CityIndex | null {
  const found = mainFirst(places, places.named(name)).filter((match) => !isOtherNameInRegion(places, match, areas))
  const everyday = found.find(({ isEveryday }) => isEveryday)?.city
  const hinted = found.find(
    (match) => places.countryCode(match.city) === hint && !isOutsideRegion(places, match, areas),
  )?.city
  const largest = uncontested(places, found)
  // A state or country of that name elsewhere is a namesake too: `Washington`.
  const isArea = areas.length > 0 && largest !== null && !isIn(places, largest, areas)
  const famous = everyday ?? (isArea ? null : largest)
  if (hinted === undefined) return famous
  const isDwarfed = famous !== null && places.population(famous) > FAMOUS * places.population(hinted)
  return isDwarfed ? famous : hinted
}

/** `Oklahoma` is the state, not Oklahoma City by its other name. */
const isOtherNameInRegion = (places: Gazetteer, { city, isMain, isEveryday }: CityMatch, areas: Area[]) =>
  !isMain && !isEveryday && isIn(places, city, areas.filter(hasRegion))

/** `Washington` is a state of the stated country too, and its capital isn't there. */
const isOutsideRegion = (places: Gazetteer, { city }: CityMatch, areas: Area[]) =>
  areas.some((area) => hasRegion(area) && area.country === places.countryCode(city) && !isIn(places, city, [area]))

const hasRegion = (area: Area) => area.region !== null

/** A name without namesake, or ten times the people of the next and half a million, or thirty times and 100,000. */
function uncontested(places: Gazetteer, found: readonly CityMatch[]): CityIndex | null {
  const [first, second] = found
  if (!first) return null
  if (!second) return first.city
  const people = places.population(first.city)
  const times = people / Math.max(1, places.population(second.city))
  return (people >= 500_000 && times >= 10) || (people >= 100_000 && times >= 30) ? first.city : null
}

/** A city's other names don't count beside a city of 100,000 that bears the name itself. */
function mainFirst(places: Gazetteer, found: readonly CityMatch[]): CityMatch[] {
  const main = found.filter(({ isMain, isEveryday }) => isMain || isEveryday)
  const isBorne = main.some(({ city }) => places.population(city) >= 100_000)
  return isBorne ? main : [...found]
}

/** Within a region another name counts only for a city that dwarfs the one that bears it. */
function mainInRegion(places: Gazetteer, found: readonly CityMatch[]): readonly CityMatch[] {
  const main = found.find(({ isMain }) => isMain)
  const [largest] = found
  if (!main || !largest) return found
  return places.population(largest.city) > FAMOUS * places.population(main.city) ? found : [main]
}

/** `California, USA` is the state, not the smaller city in Maryland. */
function isRegionRather(places: Gazetteer, city: CityIndex, areas: Area[], context: Area[][]): boolean {
  if (areas.some((area) => isIn(places, city, [area])) || places.population(city) >= OUTRANKS_A_REGION) return false
  return areas.some((area) => context.every((others) => others.some((other) => contains(other, area))))
}

const contains = (outer: Area, inner: Area) =>
  outer.country === inner.country && (outer.region === null || outer.region === inner.region)

/** The narrowest area that the parts agree on, with the text that is no area. */
function withoutCity(places: Gazetteer, parts: Part[], areas: Area[][], hint: string | null): ResolvedPlace {
  const known = areas.filter((some) => some.length > 0)
  const isAlone = parts.length === 1
  const unknown = parts.find((_, i) => areas[i]?.length === 0)?.written ?? null
  const isBesideCity = !isAlone && parts.some((part) => isCode(part.name))
  const area = isAlone && isContested(places, parts[0] as Part, known) ? null : narrowest(known, hint, isBesideCity)
  if (area) return { ...areaPlace(places, area), city: unknown && titled(unknown) }
  const name = unknown ?? (parts[0] as Part).written
  // An ambiguous code is no name to show.
  return { ...countryPlace(places, known, hint), city: isCode(name) ? null : titled(name) }
}

/** `Washington` alone: a region, and a large city elsewhere. */
function isContested(places: Gazetteer, { name }: Part, [areas]: Area[][]): boolean {
  if (!areas) return false
  return mainFirst(places, places.named(name)).some(
    ({ city }) => places.population(city) >= RIVALS_A_REGION && !isIn(places, city, areas),
  )
}

const NOWHERE: ResolvedPlace = { city: null, region: null, country: null, countryCode: null }

/** Null when a single part is ambiguous. A code beside a city is a US state first: `Springfield, NE`. */
function narrowest(known: Area[][], hint: string | null, isBesideCity: boolean): Area | null {
  const fitting = known.flat().filter((area) => known.every((areas) => areas.some((other) => contains(other, area))))
  const regions = fitting.filter((area) => area.region !== null)
  const candidates = regions.length > 0 && known.length > 1 ? regions : fitting
  const hinted = candidates.find((area) => area.country === hint)
  if (hinted) return hinted
  const [first] = candidates
  // A state of the US has no rival but a country: `Georgia`.
  const rivals = first?.region?.startsWith('US.')
    ? candidates.filter((area) => area === first || !area.region)
    : candidates
  const isOpen = known.length === 1 && !isBesideCity && new Set(rivals.map((area) => area.country)).size > 1
  return isOpen ? null : (first ?? known.at(-1)?.[0] ?? null)
}

/** The country that every reading shares, or the separately stated one where the readings allow it. */
function countryPlace(places: Gazetteer, known: Area[][], hint: string | null): ResolvedPlace {
  const read = new Set(known.flat().map((area) => area.country))
  const isAllowed = hint !== null && (read.size === 0 || read.has(hint))
  const country = isAllowed ? hint : read.size === 1 ? ([...read][0] as string) : null
  return country ? areaPlace(places, { country, region: null }) : NOWHERE
}

export function areaPlace(places: Gazetteer, { country, region }: Area): ResolvedPlace {
  return {
    city: null,
    region: region && places.regionName(region),
    country: countryByCode(country)?.name ?? country,
    countryCode: country,
  }
}

function cityPlace(places: Gazetteer, city: CityIndex): ResolvedPlace {
  const { id, name, region, country, country_code, lat, lng } = places.describe(city)
  return { city: name, region, country, countryCode: country_code, geonameId: id, lat, lng }
}

/** `SPRINGFIELD` → `Springfield`; mixed case stays. */
function titled(text: string): string {
  if (text.length < 4 || text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, initial: string) => before + initial.toUpperCase())
}
