import { describe, expect, test } from 'vitest'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { createMemoryEngine } from '../memory-engine.ts'
import { testDictionaries } from '../testing/random-collection.ts'
import { createAnalyzer } from './analyze.ts'
import { parseQuery } from './parse-query.ts'

const dictionaries = {
  skills: [
    ...testDictionaries.skills.map((skill) => (skill.name === 'Go' ? { ...skill, otherMeanings: ['go to'] } : skill)),
    { name: 'Excel', capital: true },
    { name: 'Objective-C' },
  ],
  synonyms: SYNONYMS,
}

/** An engine over texts, each under its own words as key, and what a query finds among them. */
async function engineWith(texts: readonly string[], skills: Record<string, readonly string[]> = {}) {
  const engine = createMemoryEngine(
    { name: 'texts', fields: { body: { kind: 'text', weight: 1 }, skills: { kind: 'keywords', asText: 3 } } },
    createAnalyzer(dictionaries),
  )
  await engine.apply({ upsert: texts.map((body) => ({ key: body, values: { body, skills: skills[body] ?? [] } })) })
  const find = async (typed: string) => {
    const { hits } = await engine.search({ query: parseQuery(typed), limit: 100, offset: 0 })
    return hits.map((hit) => hit.key)
  }
  return { find }
}

test('what is typed again is asked for once', () => {
  const { query } = createAnalyzer(dictionaries)
  expect(query('Engineer,'.repeat(300))).toHaveLength(1)
  expect(query('data C++ engineers Data the cpp').map(({ alternatives }) => alternatives[0]?.term)).toEqual(
    query('data C++ engineers').map(({ alternatives }) => alternatives[0]?.term),
  )
})

describe('named terms with punctuation match exactly', () => {
  const texts = [
    'We use C++ here',
    'We use C# here',
    'Embedded C programming',
    'ASP.NET',
    '.NET, Azure',
    'Node.js and React',
    'node',
    'cpp11? cpp',
  ]

  test.each([
    ['C++', ['We use C++ here', 'cpp11? cpp']],
    ['c++', ['We use C++ here', 'cpp11? cpp']],
    ['cpp', ['We use C++ here', 'cpp11? cpp']],
    ['C#', ['We use C# here']],
    ['C', ['Embedded C programming']],
    ['.net', ['.NET, Azure']],
    ['Node.js', ['Node.js and React']],
    ['js', []],
  ])('%s', async (typed, found) => {
    const { find } = await engineWith(texts)
    expect((await find(typed)).sort()).toEqual(found)
  })
})

describe('named terms that are also words', () => {
  test.each([
    'Python, R, SQL',
    'Statistics in R',
    'R programming',
    'R and Python',
    'R, Go',
    'experience with R (Python)',
    'Python/R',
  ])('%s asks for the skill R', async (text) => {
    const { find } = await engineWith([text])
    expect(await find('r')).toEqual([text])
  })

  test.each(['R&D manager', 'Mr. R. Smith', 'Toys R Us', 'plan r', 'r and python', 'R-squared'])(
    '%s does not ask for the skill R',
    async (text) => {
      const { find } = await engineWith([text])
      expect(await find('R')).toEqual([])
    },
  )

  test('the verb in "go to market" is no Go, but golang and a listed Go are', async () => {
    const { find } = await engineWith(['go to market', 'Go to market', 'golang', 'Python, Go', 'Go developer'])
    expect((await find('go')).sort()).toEqual(['Go developer', 'Python, Go', 'golang'])
    expect((await find('"go to market"')).sort()).toEqual(['Go to market', 'go to market'])
  })

  test('a listed skill matches the word, and needs no context', async () => {
    const { find } = await engineWith(['A job', 'Another'], { 'A job': ['R', 'C++'], Another: ['Go'] })
    expect(await find('r')).toEqual(['A job'])
    expect(await find('C++')).toEqual(['A job'])
    expect(await find('c')).toEqual([])
    expect(await find('go')).toEqual(['Another'])
  })

  test('a name inside a longer listed skill is none', async () => {
    const { find } = await engineWith(['iOS job', 'Systems job', 'C and Go'], {
      'iOS job': ['Objective-C'],
      'Systems job': ['C'],
    })
    expect((await find('c')).sort()).toEqual(['C and Go', 'Systems job'])
  })

  test('a query for words that mean something else together is one for words', async () => {
    const { find } = await engineWith(['We go to market', 'Python, Go'])
    expect(await find('go to market')).toEqual(['We go to market'])
    expect(await find('go')).toEqual(['Python, Go'])
  })

  test('what a text does not ask for is not found by the skill', async () => {
    const { find } = await engineWith(['No SQL or Python needed', 'SQL needed'])
    expect(await find('sql')).toEqual(['SQL needed'])
    expect(await find('python')).toEqual([])
  })

  test('Excel with a capital is the program, the verb is not', async () => {
    const { find } = await engineWith(['Excel and SQL', 'you excel at sales'])
    expect(await find('excel')).toEqual(['Excel and SQL'])
  })
})

describe('spellings and word forms', () => {
  test.each([
    ['zürich', ['Zürich', 'Zuerich', 'Zurich']],
    ['zurich', ['Zurich', 'Zuerich', 'Zürich']],
    ['ZUERICH', ['Zuerich', 'Zurich', 'Zürich']],
  ])('%s finds all spellings, its own first', async (typed, [first, ...others]) => {
    const { find } = await engineWith(['Zürich', 'Zuerich', 'Zurich', 'Munich'])
    const found = await find(typed)
    expect(found[0]).toBe(first)
    expect(found.slice(1).sort()).toEqual(others.sort())
  })

  test.each([
    ['malmö', 'Malmoe'],
    ['malmoe', 'Malmö'],
    ['lodz', 'Łódź'],
    ['strasse', 'Straße'],
    ['engineers', 'Engineering'],
    ["driver's", 'drivers'],
    ['oreilly', "O'Reilly"],
    ['数据', '大数据'],
  ])('%s finds %s', async (typed, text) => {
    const { find } = await engineWith([text])
    expect(await find(typed)).toEqual([text])
  })

  test.each([
    ['fuel', 'ful'],
    ['does', 'dos'],
    ['queen', 'quen'],
  ])('%s is not taken for %s', async (typed, text) => {
    const { find } = await engineWith([text])
    expect(await find(typed)).toEqual([])
  })
})

describe('synonyms', () => {
  test.each([
    ['ML', 'machine learning'],
    ['machine learning', 'ML'],
    ['llm', 'Large Language Models'],
    ['large language models', 'LLMs'],
    ['NLP engineer', 'engineer for natural language processing'],
    ['generative ai', 'GenAI'],
    ['A/B testing', 'A/B tests'],
    ['sr', 'Senior'],
  ])('%s finds %s', async (typed, text) => {
    const { find } = await engineWith([text])
    expect(await find(typed)).toEqual([text])
  })

  test('the parts of a synonym are words, too', async () => {
    const { find } = await engineWith(['machine learning', 'learning machine'])
    expect((await find('learning')).length).toBe(2)
    expect(await find('ml')).toEqual(['machine learning'])
  })
})

test('two typed words whose joined form has the stem of one are not that one', () => {
  const [, second] = createAnalyzer({ skills: [], synonyms: [] }).query('Zürich ful')
  expect(second?.alternatives.map(({ term }) => term)).toEqual(['ful', '~ful', '-ful'])
})
