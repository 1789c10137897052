import { COUNTRY_NOT_STATED } from '#domain/jobs/job-filters.ts'
import type { FacetField, Place, SortField } from '#domain/jobs/jobs.contract.ts'
import { countryByCode, countryByName } from '#domain/options/countries.ts'
import { WORLDWIDE, worldRegion } from '#domain/options/world-regions.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import { contractsIn } from '#server/normalize/employment.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'
import { roleOf } from '#server/normalize/titles.ts'
import type { Schema, SearchDocument } from '#server/search/engine.ts'
import type { TextRow } from '../jobs.queries.ts'

export const JOBS = 'jobs'

export const jobsSchema: Schema = {
  name: JOBS,
  fields: {
    title: { kind: 'text', weight: 6, isName: true, hasParts: true },
    company: { kind: 'text', weight: 3, isName: true, holdsNames: true },
    where: { kind: 'text', weight: 2, holdsNames: true },
    description: { kind: 'text', weight: 1 },
    skills: { kind: 'keywords', asText: 3 },
    city: { kind: 'keywords', key: placeKey },
    /** Where the job can be done: with the countries of regions, or `worldwide` or `not_stated` alone. */
    country: { kind: 'keywords', key: placeKey },
    /** Of a remote job alone. */
    remote_country: { kind: 'keywords', key: placeKey },
    named_country: { kind: 'keywords', key: placeKey },
    first_city: { kind: 'keyword', key: placeKey },
    first_country: { kind: 'keyword', key: placeKey },
    company_name: { kind: 'keyword' },
    title_exact: { kind: 'keyword' },
    role: { kind: 'keyword' },
    is_remote: { kind: 'bool' },
    work_mode: { kind: 'keyword' },
    seniority: { kind: 'keywords' },
    employment_type: { kind: 'keywords' },
    source: { kind: 'keywords' },
    pay_known: { kind: 'bool' },
    pay_middle: { kind: 'number' },
    pay_top: { kind: 'number' },
    date: { kind: 'date' },
  },
}

export const FIELD_OF: Record<FacetField | 'source', string> = {
  city: 'city',
  country: 'country',
  company_name: 'company_name',
  is_remote: 'is_remote',
  work_mode: 'work_mode',
  seniority: 'seniority',
  employment_type: 'employment_type',
  skills: 'skills',
  salary_min: 'pay_top',
  salary_known: 'pay_known',
  posted_within: 'date',
  source: 'source',
}

/** Places sort by the first place of a job. */
export const SORT_OF: Record<SortField, string> = {
  date: 'date',
  relevance: 'relevance',
  salary: 'pay_middle',
  company_name: 'company_name',
  city: 'first_city',
  country: 'first_country',
}

/** `rows` are the live rows; the first represents the group. */
export function jobDocument(rows: readonly TextRow[]): SearchDocument {
  const first = rows[0]
  if (!first) throw new Error('A group without rows has no document')
  const places = unionOfPlaces(rows)
  const cities = distinctValues(places.map((place) => place.city))
  const countries = distinctValues(places.map((place) => place.country))
  return {
    key: first.groupKey,
    values: {
      title: first.title,
      company: first.companyName,
      where: inSpellings([
        ...cities,
        ...distinctValues(places.map((place) => place.region)),
        ...countries,
        ...first.remoteFrom,
      ]),
      description: plainText(first.descriptionHtml ?? ''),
      skills: first.skills,
      city: cities,
      country: countriesOf(first, countries),
      remote_country: first.isRemote ? countriesOf(first, countries) : [],
      named_country: [...countries, ...first.remoteFrom.filter(countryByName)],
      first_city: cities[0] ?? null,
      first_country: countries[0] ?? null,
      company_name: first.companyName,
      title_exact: first.title,
      role: roleOf(first.title),
      is_remote: first.isRemote,
      work_mode: first.workMode,
      seniority: levelsOf(first),
      employment_type: distinctValues([first.employmentType, ...contractsIn(first.title)]),
      source: [...new Set(rows.map((row) => row.source))],
      pay_known: first.payTopUsd !== null,
      pay_middle: first.payMiddleUsd,
      pay_top: first.payTopUsd,
      date: first.postedAt.getTime(),
    },
  }
}

/** Decision 2: a level or kind of contract holds where the advert's own field or its title says so. */
const levelsOf = ({ title, seniority, employmentType }: TextRow) =>
  distinctValues([seniority, seniorityOf(title), employmentType === 'intern' ? 'intern' : null])

/** Work from everywhere has `worldwide` alone, so that adding its count to a country's counts no job twice. */
function countriesOf({ isRemote, remoteFrom }: TextRow, ofPlaces: string[]): string[] {
  if (!isRemote) return ofPlaces
  if (remoteFrom.includes(WORLDWIDE)) return [WORLDWIDE]
  const all = [...new Set([...ofPlaces, ...remoteFrom.flatMap(countriesIn)])]
  return all.length > 0 ? all : [COUNTRY_NOT_STATED]
}

function countriesIn(name: string): string[] {
  const region = worldRegion(name)
  return region ? region.countries.map((code) => countryByCode(code)?.name ?? code) : [name]
}

/** Names as written, and as the key spells them where its words differ: `L'Aquila laquila L Aquila`. */
function inSpellings(names: readonly string[]): string {
  return names
    .flatMap((name) => (/['’.]/.test(name) ? [name, placeKey(name), name.replace(/['’.]/g, ' ')] : [name]))
    .join(' ')
}

export function unionOfPlaces(rows: readonly { places: Place[] }[]): Place[] {
  return [...new Map(rows.flatMap(({ places }) => places.map((place) => [JSON.stringify(place), place]))).values()]
}

const distinctValues = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
