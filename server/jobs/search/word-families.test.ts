import { beforeAll, describe, expect, test } from 'vitest'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { SHORT_FORMS, WORD_FAMILIES } from '#server/normalize/word-families.ts'
import type { SearchDocument, SearchEngine } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { wordForms } from '#server/search/text/word-forms.ts'
import OTHERS from '#tests/fixtures/word-families.json' with { type: 'json' }
import { jobsSchema } from './jobs.schema.ts'

interface Entry {
  name: string
  /** Titles that hold one of the entry's words each; a guarded short form after a word of level. */
  titles: string[]
  queries: string[]
}

const ENTRIES: Entry[] = [
  ...WORD_FAMILIES.map(({ persons, fields }) => ({
    name: `${persons[0]}: ${fields[0]}`,
    titles: [...persons, ...fields],
    queries: [...persons, ...fields],
  })),
  ...SHORT_FORMS.map(({ forms, long }) => ({
    name: `${forms[0]}: ${long[0]}`,
    titles: [...forms.map((form) => `Senior ${form}`), ...long],
    queries: [...forms, ...long],
  })),
]
const OTHER_TITLES: Record<string, string> = OTHERS

const engineWith = async (documents: SearchDocument[], withFamilies = true) => {
  const families = withFamilies ? { families: WORD_FAMILIES, shortForms: SHORT_FORMS } : {}
  const engine = createMemoryEngine(
    jobsSchema,
    createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS, ...families }),
    async () => {},
  )
  await engine.apply({ upsert: documents })
  return engine
}
const titled = (title: string): SearchDocument => ({ key: title, values: { title } })
const find = async (engine: SearchEngine, query: string) => {
  const { hits } = await engine.search({ query: parseQuery(query), limit: 10_000, offset: 0 })
  return hits.map(({ key }) => key)
}

/** Their words share a stem with others, before which they rank: `accounting`, `accountable`. */
const FOR_THE_ORDER = new Set(['accountant: accounting'])

describe('the table', () => {
  let engine: SearchEngine
  beforeAll(async () => {
    const titles = new Set([...ENTRIES.flatMap((entry) => entry.titles), ...Object.values(OTHER_TITLES)])
    engine = await engineWith([...titles].map(titled))
  })

  test('has at least 150 entries, each once and each with a title that it must not find', () => {
    expect(ENTRIES.length).toBeGreaterThanOrEqual(150)
    const names = ENTRIES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(OTHER_TITLES)).toEqual(names)
  })

  test.each(ENTRIES)('$name: every word finds every other, both ways, and not the other title', async (entry) => {
    for (const query of entry.queries) {
      const found = await find(engine, query)
      expect({ query, missed: entry.titles.filter((title) => !found.includes(title)) }).toEqual({ query, missed: [] })
      expect({ query, found: found.includes(OTHER_TITLES[entry.name] ?? '') }).toEqual({ query, found: false })
    }
  })

  const finding = ENTRIES.filter(({ name }) => !FOR_THE_ORDER.has(name))
  test.each(finding)('$name: the entry finds what word forms alone do not', async ({ titles, queries }) => {
    const alone = await engineWith(titles.map(titled), false)
    const totals = await Promise.all(queries.map(async (query) => (await find(alone, query)).length))
    expect(Math.min(...totals)).toBeLessThan(titles.length)
  })

  test('no other title is a mere slip: each shares the beginning of a word with its entry, or a word', () => {
    const unlike = ENTRIES.filter(({ name, queries }) => {
      const words = queries.flatMap((query) => query.split(' ')).map((word) => wordForms(word).folded.slice(0, 2))
      const other = (OTHER_TITLES[name] ?? '').split(' ').map((word) => wordForms(word).folded.slice(0, 2))
      return !words.some((start) => other.includes(start))
    })
    expect(unlike.map(({ name }) => name)).toEqual([])
  })
})

describe('families in texts', () => {
  const text = (key: string, description: string, title = 'Clerk'): SearchDocument => ({
    key,
    values: { title, description },
  })

  test('a person counts in the text, a field is mostly the subject of a degree there', async () => {
    const engine = await engineWith([
      text('person', 'You work beside our economist.'),
      text('degree', 'A degree in economics, statistics or physics.'),
      text('physical', 'Physical presence is required.'),
    ])
    expect(await find(engine, 'economics')).toEqual(['degree', 'person'])
    expect(await find(engine, 'economist')).toEqual(['person'])
    expect(await find(engine, 'statistician')).toEqual([])
    expect(await find(engine, 'physicist')).toEqual([])
  })

  test('the typed word ranks before its family', async () => {
    const engine = await engineWith(['Economics Writer', 'Economist Writer'].map(titled))
    expect(await find(engine, 'economist')).toEqual(['Economist Writer', 'Economics Writer'])
    expect(await find(engine, 'economics')).toEqual(['Economics Writer', 'Economist Writer'])
  })

  test('words of a family rank before others with their stem', async () => {
    const engine = await engineWith(['Accountable Lead', 'Accountant Lead'].map(titled))
    const found = await find(engine, 'accounting')
    expect(found.at(-1)).toBe('Accountable Lead')
    expect((await find(engine, 'accountant'))[0]).toBe('Accountant Lead')
  })

  test('short forms with a second meaning count in titles, in capitals, and not as a time', async () => {
    const engine = await engineWith([
      titled('Growth PM'),
      titled('Kitchen Hand, 5 PM to 11 PM'),
      titled('Vertrieb de Luxe'),
      titled('Account Manager DE'),
      titled('Lead DE'),
      text('hours', 'We close at 5 PM. Send it to us.'),
      text('long', 'You report to the product manager.'),
      text('engineer', 'As data engineer you build pipelines.'),
    ])
    for (const query of ['PM', 'pm']) expect((await find(engine, query)).sort()).toEqual(['Growth PM', 'long'])
    expect((await find(engine, 'DE')).sort()).toEqual(['Lead DE', 'engineer'])
    expect((await find(engine, 'de')).sort()).toEqual(['Account Manager DE', 'Lead DE', 'Vertrieb de Luxe'])
    expect(await find(engine, 'it')).toEqual([])
  })

  test('two meanings of a short form do not find each other, an exclusion means the word alone', async () => {
    const engine = await engineWith(
      ['Product Manager', 'Project Manager', 'PM', 'Analyst', 'Analytics Lead'].map(titled),
    )
    expect((await find(engine, 'product manager')).sort()).toEqual(['PM', 'Product Manager'])
    expect((await find(engine, 'PM')).sort()).toEqual(['PM', 'Product Manager', 'Project Manager'])
    expect(await find(engine, 'analytics -analyst')).toEqual(['Analytics Lead'])
    expect(await find(engine, '"analyst"')).toEqual(['Analyst'])
  })

  test('a long form still finds its words apart', async () => {
    const engine = await engineWith(['Data Platform Engineer', 'MLE', 'Engineer for Machine Learning'].map(titled))
    expect(await find(engine, 'data engineer')).toEqual(['Data Platform Engineer'])
    expect((await find(engine, 'machine learning engineer')).sort()).toEqual(['Engineer for Machine Learning', 'MLE'])
  })
})

describe('joined, hyphenated and separate forms', () => {
  const forms = (a: string, b: string) => [`${a}${b}`, `${a}-${b}`, `${a} ${b}`]

  test.each([
    ['pre', 'onboarding'],
    ['e', 'commerce'],
    ['pay', 'roll'],
    ['health', 'care'],
    ['Cyber', 'Security'],
    ['on', 'call'],
    ['covid', '19'],
    ['non', 'profit'],
    ['Groß', 'Handel'],
  ])('%s %s: each form finds all three', async (a, b) => {
    const titles = forms(a, b).map((form) => `The ${form} Guide`)
    const engine = await engineWith([...titles, `${b} then ${a}`].map(titled))
    // Separate words match in any order, joined ones only side by side.
    for (const form of forms(a, b).slice(0, 1)) expect((await find(engine, form)).sort()).toEqual(titles.toSorted())
    for (const form of forms(a, b)) expect(await find(engine, form)).toEqual(expect.arrayContaining(titles))
  })

  test('a joined word that no document has finds its two halves', async () => {
    const engine = await engineWith(['Data Scientist', 'Scientist for Data'].map(titled))
    expect(await find(engine, 'datascientist')).toEqual(['Data Scientist'])
  })

  test('without a hyphen in sight a known word stays one', async () => {
    const engine = await engineWith(['Network Admin', 'Net Work Planner', 'Ahead', 'A Head of Data'].map(titled))
    expect(await find(engine, 'network')).toEqual(['Network Admin'])
    expect(await find(engine, 'a head')).toEqual(['A Head of Data'])
  })

  test('longer chains and figures are not joined', async () => {
    const engine = await engineWith(['State-of-the-art Lab', '2020-21 Season'].map(titled))
    expect(await find(engine, 'stateof')).toEqual([])
    expect(await find(engine, '202021')).toEqual([])
  })
})
