/** `data/gazetteer.bin.br`, brotli: header length (uint32), JSON header, sections at multiples of 8. Little-endian. */
export interface GazetteerHeader {
  source: string
  cities: number
  keys: number // keys of names in byte order; one entry for each name of each city
  regions: string[] // `CC.code|Name`; the columns hold positions in this list
  countries: string[] // ISO 3166-1 alpha-2; the columns hold positions in this list
  sections: Record<SectionName, { at: number; bytes: number }>
}

export const SECTIONS = [
  /** Columns of the cities, in order of falling population. */
  'ids', // Uint32: GeoNames id
  'populations', // Uint32
  'lats', // Float32
  'lngs', // Float32
  'regionOf', // Uint16; NO_REGION for none
  'countryOf', // Uint8
  'nameEnds', // Uint32: where the city's display name ends in `names`
  'names', // UTF-8
  /** Columns of the keys. */
  'cityOf', // Uint32: position of the city; with MAIN_NAME and EVERYDAY_NAME in the top bits
  'keyEnds', // Uint32: where the key ends in `keys`
  'keyTexts', // UTF-8
] as const
export type SectionName = (typeof SECTIONS)[number]

export const NO_REGION = 0xffff
export const MAIN_NAME = 0x80000000
/** Set by hand in `data/place-aliases.json`: without context the name means this city and no namesake. */
export const EVERYDAY_NAME = 0x40000000
export const POSITION = 0x3fffffff

export const aligned = (offset: number) => Math.ceil(offset / 8) * 8
