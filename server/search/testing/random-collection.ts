import { fold } from '#domain/shared/fold.ts'
import { packPosition } from '../arrays/positions.ts'
import type {
  Clause,
  ExcludedRequest,
  FacetRequest,
  FieldFilter,
  Schema,
  SearchDocument,
  SearchRequest,
  SortKey,
  WeightedWish,
} from '../engine.ts'
import type { QueryNode } from '../query.ts'
import type { Dictionaries } from '../text/named-term-dictionary.ts'

/** A field of every kind, with few distinct values, so that collisions are frequent. */
export const testSchema: Schema = {
  name: 'things',
  fields: {
    title: { kind: 'text', weight: 4, isName: true, hasParts: true },
    body: { kind: 'text', weight: 1 },
    skills: { kind: 'keywords', asText: 3 },
    tags: { kind: 'keywords' },
    city: { kind: 'keyword', key: (name) => fold(name).replaceAll('-', ' ') },
    remote: { kind: 'bool' },
    pay: { kind: 'number' },
    date: { kind: 'date' },
    home: { kind: 'number' },
    abilities: { kind: 'levels', asText: 2 },
    tongues: { kind: 'levels' },
  },
}

export const testDictionaries: Dictionaries = {
  skills: [
    { name: 'C++', aliases: ['cpp'] },
    { name: 'C#' },
    { name: 'C', ambiguous: true },
    { name: 'R', aliases: ['rlang'], ambiguous: true },
    { name: 'Go', aliases: ['golang'], ambiguous: true },
    { name: '.NET' },
    { name: 'Node.js', aliases: ['nodejs'] },
    { name: 'JavaScript', aliases: ['js'] },
    { name: 'Python' },
    { name: 'SQL' },
  ],
  synonyms: [
    ['machine learning', 'ML'],
    ['large language model', 'LLM'],
  ],
  families: [
    { persons: ['scientist'], fields: ['science'] },
    { persons: ['machine scientist'], fields: ['machine learning'] },
  ],
  shortForms: [
    { forms: ['MS'], long: ['machine scientist'] },
    { forms: ['GO'], long: ['team director'], only: 'titles' },
    { forms: ['ML'], long: ['model team'], only: 'titles after a level' },
  ],
}

const WORDS =
  'data engineer engineers engineering Zürich zurich zuerich Malmö malmoe team model models machine learning ML LLM large language go to market R C C++ C# .NET node.js cpp Python, SQL, and the science scientist data-team datateam go-to-market team-model senior, director café Łódź value fuel ful 数据 Straße'.split(
    ' ',
  )
const SKILLS = ['Python', 'C++', 'C', 'R', 'Go', 'SQL', 'python', 'Node.js', 'machine learning']
const TAGS = ['Alpha', 'alpha', 'Beta', 'gamma', 'ÉCOLE', 'école', ' ', 'delta']
const TONGUES = ['English', 'ENGLISH', 'Français', 'francais', 'Español', ' ']
/** Far apart, near each other, at the edges of the map, and no place at all. */
const HOMES = [
  [52.52, 13.405],
  [52.39, 13.06],
  [48.137, 11.575],
  [-33.87, 151.21],
  [0, 179.9],
  [0.2, -179.9],
  [89.5, 10],
  [89.5, -170],
  [-1e6, 0],
].map(([lat = 0, lng = 0]) => packPosition(lat, lng))
const CITIES = ['Berlin', 'berlin', 'Zürich', 'Zurich', 'Łódź', 'New York', 'new-york', '', 'Århus']

/** From 0 up to, but without, 1. */
export type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]
const times = <T>(random: Random, max: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random() * (max + 1)) }, make)
const text = (random: Random, max: number) => times(random, max, () => pick(random, WORDS)).join(' ')

export function randomDocument(random: Random, keys: number): SearchDocument {
  return {
    key: `k${Math.floor(random() * keys)}`,
    values: {
      title: text(random, 4),
      body: random() < 0.1 ? null : random() < 0.2 ? times(random, 3, () => text(random, 6)) : text(random, 30),
      skills: times(random, 3, () => pick(random, SKILLS)),
      tags: times(random, 3, () => pick(random, TAGS)),
      city: random() < 0.2 ? null : pick(random, CITIES),
      remote: pick(random, [true, false, null]),
      pay: pick(random, [null, 0, 1, 50, 100, Infinity, Math.floor(random() * 100)]),
      date: Math.floor(random() * 5) * 1000,
      home: random() < 0.2 ? null : pick(random, HOMES),
      abilities: random() < 0.1 ? null : levels(random, 6, SKILLS),
      tongues: levels(random, 2, TONGUES),
    },
  }
}

/** Of one round: some documents in a new version, some removed, many of them in neither. */
export const changesOf = (random: Random) => ({
  upsert: times(random, 40, () => randomDocument(random, 150)),
  remove: times(random, 12, () => `k${Math.floor(random() * 150)}`),
})

/** A few are not valid levels. */
const levels = (random: Random, max: number, items: readonly string[]) =>
  Object.fromEntries(times(random, max, () => [pick(random, items), levelOf(random)]))

const levelOf = (random: Random) =>
  random() < 0.1
    ? pick(random, [0, -1, 10, 2.5, Number.NaN, Infinity])
    : 1 + Math.floor(random() * (random() < 0.1 ? 9 : 5))

export function randomQuery(random: Random, depth = 2): QueryNode {
  const fields = random() < 0.2 ? { fields: [pick(random, ['title', 'body', 'skills', 'abilities'])] } : {}
  const kind =
    depth === 0
      ? pick(random, ['text', 'phrase', 'prefix'] as const)
      : pick(random, ['text', 'text', 'phrase', 'and', 'or', 'not', 'prefer', 'prefix'] as const)
  if (kind === 'and' || kind === 'or')
    return { kind, nodes: [randomQuery(random, depth - 1), randomQuery(random, depth - 1)] }
  if (kind === 'not' || kind === 'prefer') return { kind, node: randomQuery(random, depth - 1) }
  const words = times(random, 1, () => pick(random, WORDS))
  const typed = [pick(random, WORDS), ...words].join(' ')
  return kind === 'prefix'
    ? { kind, text: typed.slice(0, typed.length - Math.floor(random() * 3)), ...fields }
    : { kind, text: typed, ...fields }
}

const clauseOf = (random: Random, field: string): Clause => {
  if (random() < 0.15) return { missing: true }
  if (field === 'abilities' || field === 'tongues') return levelClause(random, field === 'abilities' ? SKILLS : TONGUES)
  if (field === 'remote') return { value: random() < 0.5 }
  if (field === 'home')
    return { around: pick(random, HOMES.slice(0, -1)), km: pick(random, [0.1, 30, 45, 120, 600, 1_000, 30_000]) }
  if (field === 'city') return { value: pick(random, CITIES) || 'Nowhere' }
  if (field === 'tags' || field === 'skills')
    return { value: pick(random, field === 'tags' ? TAGS : SKILLS).trim() || 'none' }
  const bound = field === 'pay' ? Math.floor(random() * 100) : Math.floor(random() * 5) * 1000
  return pick(random, [{ min: bound }, { max: bound }, { min: bound, max: bound * 2 }, { value: bound }])
}

function levelClause(random: Random, items: readonly string[]): Clause {
  const item = pick(random, [...items, 'Unheard of'])
  const [low, high] = [pick(random, [-1, 1, 2, 2.5, 3, 4, 5, 9]), pick(random, [0, 2, 3, 4.5, 5, 9, Infinity])]
  return pick(random, [
    { item },
    { item, min: low },
    { item, min: low },
    { item, max: high },
    { item, min: low, max: high },
    { value: item },
    { min: low },
  ])
}

function randomFilter(random: Random): FieldFilter {
  const field = pick(random, [
    'city',
    'tags',
    'skills',
    'remote',
    'pay',
    'date',
    'home',
    'abilities',
    'abilities',
    'tongues',
  ])
  return {
    field,
    any: [clauseOf(random, field), ...times(random, 2, () => clauseOf(random, field))],
    exclude: random() < 0.2,
  }
}

function randomFacet(random: Random): FacetRequest {
  const field = pick(random, ['city', 'tags', 'skills', 'pay', 'remote', 'date', 'home', 'abilities', 'tongues'])
  const isLevels = field === 'abilities' || field === 'tongues'
  if (isLevels && random() < 0.4)
    return { name: field, field, kind: 'levels', items: times(random, 4, () => pick(random, [...SKILLS, ...TONGUES])) }
  if (field === 'city' || field === 'tags' || field === 'skills' || (isLevels && random() < 0.5)) {
    const include = random() < 0.3 ? { include: someOf(random, [...CITIES, ...SKILLS, 'Nowhere']) } : {}
    const leavesOut = random() < 0.3 ? { leavesOut: pick(random, ['city', 'pay', 'tags', 'abilities']) } : {}
    return { name: field, field, kind: 'values', limit: Math.floor(random() * 6), ...include, ...leavesOut }
  }
  const clauses = ['a', 'b', 'c'].map((name) => ({ name, clause: clauseOf(random, field) }))
  return { name: field, field, kind: 'clauses', clauses }
}

const randomSort = (random: Random): SortKey => ({
  field: pick(random, ['city', 'remote', 'pay', 'date', 'wishes']),
  direction: random() < 0.5 ? 'asc' : 'desc',
})

function randomExcluded(random: Random, filters: number): ExcludedRequest {
  const list = { sort: [randomSort(random)], limit: Math.floor(random() * 4), below: Math.floor(random() * 60) }
  return {
    filter: Math.floor(random() * filters),
    ...(random() < 0.5 && { also: randomFilter(random) }),
    ...(random() < 0.5 && { list }),
  }
}

const randomWish = (random: Random): WeightedWish => ({
  filter: randomFilter(random),
  weight: Math.floor(random() * 11) - 5,
  ...(random() < 0.5 && { inGroupsOf: 1 + Math.floor(random() * 4) }),
})

/** With an exact sort. */
export function randomRequest(random: Random): SearchRequest {
  const query = random() < 0.6 ? randomQuery(random) : null
  const sort = times(random, 3, () => randomSort(random))
  const filters = times(random, 5, () => randomFilter(random))
  return {
    query,
    filters,
    excluded: filters.length > 0 ? times(random, 4, () => randomExcluded(random, filters.length)) : [],
    sort: sort.length > 0 || !query ? sort : [randomSort(random)],
    limit: Math.floor(random() * 30),
    offset: random() < 0.5 ? 0 : Math.floor(random() * 60),
    facets: times(random, 4, () => randomFacet(random)),
    wishes: times(random, 5, () => randomWish(random)),
    ...(random() < 0.2 && { textFields: pick(random, [['title'], ['body', 'skills'], ['title', 'abilities']]) }),
  }
}

/** By relevance, with words that raise the score, and a bonus for younger documents. */
export function relevanceRequest(random: Random): SearchRequest {
  return {
    ...randomRequest(random),
    query: randomQuery(random),
    sort: [{ field: 'relevance', direction: 'desc' }],
    facets: [],
    excluded: [],
    filters: times(random, 1, () => randomFilter(random)),
    preferred: random() < 0.3 ? randomQuery(random, 1) : null,
    ...(random() < 0.3 && { freshness: { field: 'date', now: 4_000 + Math.floor(random() * 90) * 86_400_000 } }),
  }
}

export function plainDocument(random: Random, number: number): SearchDocument {
  return {
    key: `k${number}`,
    values: {
      title: random() < 0.9 ? 'data engineer' : 'data scientist',
      tags: [pick(random, TAGS)],
      city: random() < 0.2 ? null : pick(random, CITIES),
      remote: random() < 0.5,
      pay: pick(random, [null, 0, Infinity, -Infinity, Math.floor(random() * 200)]),
      date: Math.floor(random() * 100_000),
      abilities: levels(random, 6, SKILLS),
    },
  }
}

export function largeRequest(random: Random): SearchRequest {
  const query: QueryNode | null =
    random() < 0.5 ? { kind: 'text', text: pick(random, ['data', 'engineer', 'scientist']) } : null
  const filters = times(random, 3, () => randomFilter(random))
  return {
    query,
    filters,
    excluded: filters.map((_, filter) => ({ filter, also: randomFilter(random) })),
    wishes: times(random, 8, () => randomWish(random)),
    sort: [
      {
        field: pick(random, ['date', 'pay', 'pay', 'city', 'wishes', 'wishes']),
        direction: random() < 0.5 ? 'asc' : 'desc',
      },
    ],
    limit: Math.floor(random() * 120),
    offset: random() < 0.5 ? 0 : Math.floor(random() * 3_500),
    facets: [
      ...times(random, 3, () => randomFacet(random)),
      { name: 'levels', field: 'abilities', kind: 'levels', items: ['Python', 'SQL'] },
    ],
  }
}

/** A far page without filters, where engines may skip earlier hits. */
export function farRequest(random: Random): SearchRequest {
  return {
    query: random() < 0.3 ? { kind: 'text', text: 'data' } : null,
    filters: [],
    sort: [
      {
        field: pick(random, ['date', 'pay', 'city', 'relevance', 'wishes']),
        direction: random() < 0.5 ? 'asc' : 'desc',
      },
      { field: 'pay', direction: 'asc' },
    ],
    wishes: times(random, 3, () => randomWish(random)),
    limit: 1 + Math.floor(random() * 60),
    offset: 2_000 + Math.floor(random() * 990),
    facets: [],
  }
}

const someOf = (random: Random, list: readonly string[]) => list.filter((one) => one !== '' && random() < 0.2)
