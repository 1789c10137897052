import { placeKey } from '../shared/place-key.ts'

/** A part of the world that ads name instead of countries. */
export interface WorldRegion {
  name: string
  /** ISO 3166-1 alpha-2; `XK` for Kosovo. */
  countries: readonly string[]
}

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'
const EUROPE = `${EU} GB CH NO IS LI AL AD BA BY FO GG GI IM JE GI MC MD ME MK RS SM UA VA XK TR`
const EASTERN_EUROPE = 'BY BG CZ HU MD PL RO SK UA'
const NORTH_AMERICA = 'US CA MX'
const CENTRAL_AMERICA = 'BZ CR GT HN NI PA SV'
const SOUTH_AMERICA = 'AR BO BR CL CO EC GY PE PY SR UY VE'
const CARIBBEAN = 'AG AW BB BS CU CW DM DO GD HT JM KN KY LC PR TC TT VC VG VI'
const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE'
const GULF = 'AE BH KW OM QA SA'
const MIDDLE_EAST = `${GULF} CY EG IL IQ IR JO LB PS SY TR YE`
const NORTH_AFRICA = 'DZ EG LY MA TN'
const AFRICA =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW'
const SOUTHEAST_ASIA = 'BN ID KH LA MM MY PH SG TH TL VN'
const SOUTH_ASIA = 'AF BD BT IN LK MV NP PK'
const EAST_ASIA = 'CN HK JP KP KR MN MO TW'
const ASIA = `${EAST_ASIA} ${SOUTHEAST_ASIA} ${SOUTH_ASIA} AM AZ GE KG KZ TJ TM UZ`
const OCEANIA = 'AU FJ FM KI MH NR NZ PG PW SB TO TV VU WS'

const AMERICAS = `${NORTH_AMERICA} ${CENTRAL_AMERICA} ${SOUTH_AMERICA} ${CARIBBEAN}`

/** By the name that is shown, with other names behind `=`. */
const REGIONS: Record<string, string> = {
  'EU = European Union = EU countries = EU member states': EU,
  'Europe = European timezones = European time zones = Continental Europe = CET timezone = CET time zone': EUROPE,
  'EEA = European Economic Area': `${EU} NO IS LI`,
  'Western Europe': 'AT BE CH DE ES FR GB IE IT LU NL PT',
  'Eastern Europe': EASTERN_EUROPE,
  'Central and Eastern Europe = CEE = Central Europe': `${EASTERN_EUROPE} AT EE HR LT LV SI`,
  'EMEA = Europe, Middle East and Africa': `${EUROPE} ${MIDDLE_EAST} ${AFRICA}`,
  'Middle East': MIDDLE_EAST,
  'Gulf states = GCC = Gulf Cooperation Council': GULF,
  MENA: `${MIDDLE_EAST} ${NORTH_AFRICA}`,
  MEA: `${MIDDLE_EAST} ${AFRICA}`,
  Africa: AFRICA,
  'North Africa': NORTH_AFRICA,
  'North America = NORAM = NAMER': NORTH_AMERICA,
  'Northern America': 'US CA',
  'Americas = AMER = North and South America': AMERICAS,
  'Latin America = LATAM = Ibero America = LatAm countries': LATIN_AMERICA,
  'South America': SOUTH_AMERICA,
  'Central America': CENTRAL_AMERICA,
  'Caribbean = Caribbean islands': CARIBBEAN,
  'APAC = Asia Pacific = APJ = JAPAC = Asia and Oceania': `${ASIA} ${OCEANIA}`,
  Asia: ASIA,
  'South Asia': SOUTH_ASIA,
  'East Asia': EAST_ASIA,
  'Southeast Asia = South East Asia = ASEAN': SOUTHEAST_ASIA,
  Oceania: OCEANIA,
  'ANZ = Australasia': 'AU NZ',
  'DACH = D A CH = DACH countries': 'DE AT CH',
  'Nordics = Nordic countries': 'SE NO DK FI IS',
  Scandinavia: 'SE NO DK',
  'Baltics = Baltic states': 'EE LV LT',
  Benelux: 'BE NL LU',
  'Iberia = Iberian Peninsula': 'ES PT',
  'British Isles': 'GB IE',
}

const BY_NAME = new Map(
  Object.entries(REGIONS).flatMap(([names, codes]) => {
    const [name = '', ...others] = names.split(' = ')
    const region: WorldRegion = { name, countries: [...new Set(codes.split(' '))] }
    return [name, ...others].map((one) => [placeKey(one), region] as const)
  }),
)

/** `EMEA`, `LATAM`, `the Nordics`, `EU only`; null for anything else. */
export function worldRegion(text: string): WorldRegion | null {
  const key = placeKey(text).replace(/^the /, '')
  return BY_NAME.get(key) ?? BY_NAME.get(key.replace(/ (region|only|countries|timezones?|time zones?)$/, '')) ?? null
}

/** What `remote_from` holds for an ad that says so: work from every country. */
export const WORLDWIDE = 'worldwide'

/** Every country of the regions, for who may apply to work from anywhere in the world. */
export const COUNTRIES_OF_THE_WORLD: readonly string[] = [
  ...new Set([EUROPE, MIDDLE_EAST, AFRICA, AMERICAS, ASIA, OCEANIA].join(' ').split(' ')),
]
