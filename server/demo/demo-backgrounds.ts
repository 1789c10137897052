import { WORK_SECTORS } from '#domain/options/work-sectors.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import type { DemoIndustry } from './demo-industries.ts'
import type { Rng } from './rng.ts'

/** First languages by country; English is added where it is missing. */
const LANGUAGES_OF: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  'US en,GB en,IE en,AU en,NZ en,ZA en af,NG en,SG en zh,CA en fr,DE de,AT de,CH de fr,FR fr,BE nl fr,NL nl,ES es,MX es,AR es,CO es,PT pt,BR pt,IT it,GR el,SE sv,DK da,NO no,FI fi,EE et,PL pl,CZ cs,HU hu,RO ro,IN hi te,HK yue zh,JP ja,KR ko,PH fil,IL he,AE ar,TR tr,KE sw'
    .split(',')
    .map((entry) => {
      const [country = '', ...languages] = entry.split(' ')
      return [country, languages]
    }),
)
const LEARNT = ['es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'nl']

export function generateLanguages(rng: Rng, country: string): Sections['about_you']['languages'] {
  const first = rng.pick(LANGUAGES_OF[country] ?? ['en'])
  const fluency = new Map([[first, 'first-language']])
  if (first !== 'en') fluency.set('en', rng.pick(['fluent', 'fluent', 'competent']))
  const learnt = rng.pick(LEARNT)
  if (rng.bool(0.4) && !fluency.has(learnt)) fluency.set(learnt, rng.pick(['competent', 'basic', 'basic']))
  return Array.from(fluency, ([language, how]) => ({ language, fluency: how }))
}

/** Sectors of the specification by the first word of company names in an industry. */
const SECTOR_OF: Readonly<Record<string, string>> = {
  Health: 'healthcare',
  Pharma: 'healthcare',
  Bank: 'finance',
  Trading: 'finance',
  Insurance: 'finance',
  Retail: 'retail',
  Logistics: 'logistics',
  Energy: 'energy',
  Motors: 'automotive',
  Robotics: 'manufacturing',
  Media: 'media',
  Ads: 'adtech',
  Telecom: 'telecom',
  Learning: 'education',
  Agri: 'agriculture',
  Security: 'cybersecurity',
  Homes: 'real-estate',
  Public: 'government',
}
const FINANCE_SECTORS = WORK_SECTORS.find(({ key }) => key === 'finance')?.sectors ?? []

/** The sector of an industry, for finance sometimes a sub-sector, and sometimes a second sector. */
export function sectorsOf(rng: Rng, { companyWords }: DemoIndustry): string[] {
  const sector = SECTOR_OF[companyWords[0] ?? ''] ?? 'tech'
  const finer = sector === 'finance' && rng.bool(0.7) ? [rng.pick(FINANCE_SECTORS)] : []
  const finest = finer.flatMap(({ sectors }) => (rng.bool(0.5) ? [rng.pick(sectors)] : []))
  const other = rng.bool(0.25) ? [rng.pick(WORK_SECTORS).key] : []
  return [...new Set([sector, ...[...finer, ...finest].map(({ key }) => key), ...other])]
}
