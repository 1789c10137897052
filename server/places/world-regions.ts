import { fold } from '#domain/shared/fold.ts'

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'
const EUROPE = `${EU} GB CH NO IS LI AL AD BA BY GI MC MD ME MK RS SM UA XK TR`
const NORTH_AMERICA = 'US CA MX'
const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE'
const MIDDLE_EAST = 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE'
const AFRICA =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW'
const ASIA = 'AM AZ BD BN BT CN GE HK ID IN JP KG KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN'
const OCEANIA = 'AU NZ FJ PG SB VU WS TO'

const COUNTRIES_OF = new Map(
  Object.entries({
    eu: EU,
    'european union': EU,
    europe: EUROPE,
    'european timezones': EUROPE,
    'continental europe': EUROPE,
    eea: `${EU} NO IS LI`,
    emea: `${EUROPE} ${MIDDLE_EAST} ${AFRICA}`,
    'middle east': MIDDLE_EAST,
    mena: `${MIDDLE_EAST} DZ LY MA TN`,
    africa: AFRICA,
    'north america': NORTH_AMERICA,
    'northern america': 'US CA',
    amer: `${NORTH_AMERICA} ${LATIN_AMERICA}`,
    americas: `${NORTH_AMERICA} ${LATIN_AMERICA}`,
    latam: LATIN_AMERICA,
    'latin america': LATIN_AMERICA,
    'south america': 'AR BO BR CL CO EC PE PY UY VE',
    'central america': 'CR GT HN NI PA SV BZ',
    apac: `${ASIA} ${OCEANIA}`,
    'asia pacific': `${ASIA} ${OCEANIA}`,
    asia: ASIA,
    oceania: OCEANIA,
    anz: 'AU NZ',
    dach: 'DE AT CH',
    nordics: 'SE NO DK FI IS',
    scandinavia: 'SE NO DK',
    baltics: 'EE LV LT',
    benelux: 'BE NL LU',
    iberia: 'ES PT',
    'southeast asia': 'ID MY PH SG TH VN KH LA MM BN',
  }).map(([name, codes]) => [name, [...new Set(codes.split(' '))]]),
)

/** ISO codes of the countries of `EMEA`, `LATAM`, `Nordics` …; null for anything else. */
export function worldRegion(text: string): readonly string[] | null {
  const name = fold(text)
    .replace(/-/g, ' ')
    .replace(/^the /, '')
    .replace(/ region$/, '')
  return COUNTRIES_OF.get(name) ?? null
}
