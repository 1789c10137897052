import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { areasOf, isIn } from './areas.ts'
import type { CityIndex, Gazetteer } from './gazetteer.ts'

export interface UnderstoodPlace {
  city?: string // the city's name in jobs
  id?: number // GeoNames id of the city, of namesakes the likeliest
  country?: string // English name; absent for a city with namesakes in other countries
  isCountryNamed?: boolean // by a context (`wien österreich`), or by a name that only its city there has (`Wien`)
  isRegionElsewhere?: boolean // also the name of a state or province: `Ontario`, `Georgia`, `Washington`
}

const KNOWN_TO_MANY = 50_000 // inhabitants; smaller cities need their region or country
const MAX_LENGTH = 200 // a longer text is no place
const RIVAL_SHARE = 10 // a namesake abroad with a tenth of the city's people leaves the country open
/** City names that are common words in job searches. */
const COMMON_WORDS = new Set(
  'reading nice mobile bath date most split orange lead male lens tours page same young central enterprise independence commerce industry of man bar car data san hub can go art ok best lima march wa spa un ion sale vale rio sur media oral normal star eden delta alpha beta omega opportunity research media university college'.split(
    ' ',
  ),
)
/** Codes that are also common words; they count in capitals only. */
const CODE_WORDS = new Set(
  'in or me ok hi de la as no so is it at be do my by us pa ma id al co mi to am an ad'.split(' '),
)

/** `NYC`, `UK`, `München`, `san jose ca`. Null for less known places and a region alone (`Texas`): no job filter. */
export function understandPlace(places: Gazetteer, text: string): UnderstoodPlace | null {
  if (text.length > MAX_LENGTH) return null
  const typed = placeKey(text)
  const name = places.named(typed).length > 0 ? typed : typed.replace(/^(greater|metro) | area$/g, '')
  if (lengthOf(name) < 2 || COMMON_WORDS.has(name)) return null
  const alone = byName(places, name)
  if (alone) return { ...alone, ...(isRegionElsewhere(places, name, alone) && { isRegionElsewhere: true }) }
  const inContext = withContext(places, text)
  return inContext && { ...inContext, isCountryNamed: true }
}

/** A region of that name that neither holds the city nor is its like: `New York` is in New York. */
function isRegionElsewhere(places: Gazetteer, name: string, { city, country }: UnderstoodPlace): boolean {
  const regions = areasOf(places, name).filter(({ region }) => region !== null)
  if (!city) return regions.some((area) => countryByCode(area.country)?.name !== country)
  const meant = places.named(name).filter((match) => places.describe(match.city).name === city)
  return regions.some((area) => !meant.some((match) => isIn(places, match.city, [area])))
}

function byName(places: Gazetteer, name: string): UnderstoodPlace | null {
  const found = places.named(name)
  const everyday = found.find(({ isEveryday }) => isEveryday)
  const country = countryByName(name)
  const inside = country && found.find(({ city, isMain }) => isMain && places.countryCode(city) === country.code)
  if (country && !inside) return { country: country.name }
  const main = found.find(({ isMain }) => isMain)
  const isMainKnown = main && places.population(main.city) >= KNOWN_TO_MANY
  const best = everyday ?? inside ?? (isMainKnown ? main : found[0])
  if (!best || lengthOf(name) < (everyday ? 2 : 3) || places.population(best.city) < KNOWN_TO_MANY) return null
  const isOtherName = !best.isMain && found.every(({ city }) => !isForeign(places, city, best.city))
  if (
    isOtherName &&
    places.named(places.describe(best.city).name).some(({ city }) => isForeign(places, city, best.city))
  )
    return { ...cityAndCountry(places, best.city), isCountryNamed: true }
  const isOnly = everyday || inside || !found.some(({ city, isMain }) => isMain && isRival(places, city, best.city))
  const meant = cityAndCountry(places, best.city)
  return isOnly ? meant : { city: meant.city, id: meant.id }
}

/** In letters: a Chinese, Japanese or Korean character stands for two or three. */
const lengthOf = (name: string) =>
  name.replace(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'xx').length

const isForeign = (places: Gazetteer, other: CityIndex, city: CityIndex) =>
  places.countryCode(other) !== places.countryCode(city)

function isRival(places: Gazetteer, other: CityIndex, best: CityIndex): boolean {
  return isForeign(places, other, best) && places.population(other) * RIVAL_SHARE > places.population(best)
}

/** `Paris, Texas`, `london uk`, `San Jose CA`: a city, then a region or country that it lies in. */
function withContext(places: Gazetteer, text: string): UnderstoodPlace | null {
  const words = text.split(/[\s,]+/).filter(Boolean)
  for (let index = words.length - 1; index > 0; index--) {
    const context = words.slice(index).join(' ')
    const areas = areasOf(places, isCode(context) ? context.toUpperCase() : context)
    if (areas.length === 0) continue
    const name = words.slice(0, index).join(' ')
    if (COMMON_WORDS.has(placeKey(name))) continue
    const inside = places.named(name).find(({ city }) => isIn(places, city, areas))
    if (inside) return cityAndCountry(places, inside.city)
  }
  return null
}

const isCode = (text: string) => text.length <= 3 && !CODE_WORDS.has(text)

function cityAndCountry(
  places: Gazetteer,
  city: CityIndex,
): Required<Pick<UnderstoodPlace, 'city' | 'id' | 'country'>> {
  const { id, name, country } = places.describe(city)
  return { city: name, id, country }
}
