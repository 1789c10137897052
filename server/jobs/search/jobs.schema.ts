import type { FacetField, Place, SortField } from '#domain/jobs/jobs.contract.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import { roleOf } from '#server/normalize/titles.ts'
import type { Schema, SearchDocument } from '#server/search/engine.ts'
import type { TextRow } from '../jobs.queries.ts'

export const JOBS = 'jobs'

export const jobsSchema: Schema = {
  name: JOBS,
  fields: {
    title: { kind: 'text', weight: 6, isName: true },
    company: { kind: 'text', weight: 3, isName: true },
    where: { kind: 'text', weight: 2 },
    description: { kind: 'text', weight: 1 },
    skills: { kind: 'keywords', asText: 3 },
    city: { kind: 'keywords' },
    country: { kind: 'keywords' },
    first_city: { kind: 'keyword' },
    first_country: { kind: 'keyword' },
    company_name: { kind: 'keyword' },
    title_exact: { kind: 'keyword' },
    role: { kind: 'keyword' },
    is_remote: { kind: 'bool' },
    work_mode: { kind: 'keyword' },
    seniority: { kind: 'keyword' },
    employment_type: { kind: 'keyword' },
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
      where: [...cities, ...distinctValues(places.map((place) => place.region)), ...countries].join(' '),
      description: plainText(first.descriptionHtml ?? ''),
      skills: first.skills,
      city: cities,
      country: countriesOf(first, countries),
      first_city: cities[0] ?? null,
      first_country: countries[0] ?? null,
      company_name: first.companyName,
      title_exact: first.title,
      role: roleOf(first.title),
      is_remote: first.isRemote,
      work_mode: first.workMode,
      seniority: first.seniority,
      employment_type: first.employmentType,
      source: [...new Set(rows.map((row) => row.source))],
      pay_known: first.payTopUsd !== null,
      pay_middle: first.payMiddleUsd,
      pay_top: first.payTopUsd,
      date: first.postedAt.getTime(),
    },
  }
}

/** The `country` of remote work that names none: it belongs to every country (decision 0007). */
export const ANYWHERE = 'Anywhere'

function countriesOf({ isRemote, remoteCountries }: TextRow, ofPlaces: string[]): string[] {
  if (!isRemote) return ofPlaces
  const all = [...new Set([...ofPlaces, ...remoteCountries])]
  return all.length > 0 ? all : [ANYWHERE]
}

export function unionOfPlaces(rows: readonly { places: Place[] }[]): Place[] {
  return [...new Map(rows.flatMap(({ places }) => places.map((place) => [JSON.stringify(place), place]))).values()]
}

const distinctValues = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
