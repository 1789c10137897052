import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { understandPeopleSearch } from '#domain/recruiters/people-search.contract.ts'
import { wishesOf } from '../people/wishes.ts'
import { understandLine } from './understand-line.ts'

/** `skills.3.python>=4`, `basic.language=de`, `basic.query=data scientist`. */
function said(line: string): string[] {
  return flat(understandLine(line).filters as Record<string, unknown>, '').toSorted()
}

function flat(value: Record<string, unknown>, path: string): string[] {
  return Object.entries(value).flatMap(([key, one]) => {
    const here = path === '' ? key : `${path}.${key}`
    if (Array.isArray(one)) return [`${here}=${one.join('|')}`]
    if (typeof one !== 'object' || one === null) return [`${here}=${one}`]
    if ('operator' in one && 'value' in one) return [`${here}${one.operator}${one.value}`]
    return flat(one as Record<string, unknown>, here)
  })
}

const BERLIN = 'basic.location.id=2950159'
const MUNICH = 'basic.location.id=2867714'
const REMOTE = 'workplace.workFromHome=always'
const python = (level = '>=1') => `skills.3.python${level}`

describe('skills and levels', () => {
  test.each<[string, string[]]>([
    ['python', [python()]],
    ['python>=4', [python('>=4')]],
    ['Python >= 4', [python('>=4')]],
    ['python ≥ 3', [python('>=3')]],
    ['python<=2', [python('<=2')]],
    ['python=5', [python('=5')]],
    ['python>3', [python('>3')]],
    ['python 4+', [python('>=4')]],
    ['python 4/5', [python('>=4')]],
    ['expert python', [python('>=5')]],
    ['python expert', [python('>=5')]],
    ['python: advanced', [python('>=4')]],
    ['python = advanced', [python('=4')]],
    ['python (advanced)', [python('>=4')]],
    ['python at least advanced', [python('>=4')]],
    ['at least intermediate python', [python('>=3')]],
    ['python at most 3', [python('<=3')]],
    ['python intermediate or higher', [python('>=3')]],
    ['python expert pytorch', [python(), 'skills.5.pytorch>=5']],
    ['python, expert pytorch', [python(), 'skills.5.pytorch>=5']],
    ['advanced python sql', [python('>=4'), 'skills.3.sql>=1']],
    ['python 3', [python()]],
    ['python python>=4', [python('>=4')]],
    ['python>=7', ['basic.query=>= 7', python()]],
    ['sklearn torch k8s', ['skills.5.pytorch>=1', 'skills.5.scikit-learn>=1', 'skills.8.kubernetes>=1']],
    ['scikit learn, scikit-learn, SciKit-Learn', ['skills.5.scikit-learn>=1']],
    ['golang c++ c#', ['skills.3.cpp>=1', 'skills.3.csharp>=1', 'skills.3.go>=1']],
    ['R', ['skills.3.r>=1']],
    ['r, sql', ['skills.3.r>=1', 'skills.3.sql>=1']],
    ['C', ['skills.3.c>=1']],
    ['python/sql', [python(), 'skills.3.sql>=1']],
    ['CI/CD and A/B testing', ['skills.8.a-b-testing>=1', 'skills.8.ci-cd>=1']],
    ['random forest time series', ['skills.4.random-forests>=1', 'skills.4.time-series>=1']],
    ['recommendation systems', ['skills.4.recommender-systems>=1']],
    ['RAG and LoRA', ['skills.11.peft-lora>=1', 'skills.11.rag>=1']],
    ['llm agents>=3', ['skills.11.llm-agents>=3']],
    ['public speaking: advanced', ['personal_data.public-speaking-and-presenting>=4']],
    ['remote sensing', ['skills.6.remote-sensing>=1']],
    ['fraud detection', ['skills.9.finance-fraud-detection>=1']],
    ['finance>=3', ['skills.9.finance>=3']],
    ['healthcare experience', ['skills.9.healthcare>=1']],
    ['python or java', ['basic.query=python OR java']],
    [
      'random forest or gradient boosting sql',
      ['basic.query="random forest" OR "gradient boosting"', 'skills.3.sql>=1'],
    ],
    ['python without java', ['basic.query=-java', python()]],
    ['python no sql', ['basic.query=-sql', python()]],
    ['python -java "deep learning"', ['basic.query=-java "deep learning"', python()]],
  ])('%s', (line, expected) => expect(said(line)).toEqual(expected.toSorted()))

  test('every skill of the profile is understood by its label and by its key', () => {
    for (const group of SKILL_GROUPS)
      for (const { key, label } of skillsOf(group)) {
        const line = `${label.replace(/ \(.*\)/, '')} >= 2`
        const { chips } = understandLine(line)
        expect({ line, chips: chips.length, query: understandLine(line).filters.basic?.query }).toEqual({
          line,
          chips: 1,
          query: undefined,
        })
        const path = chips[0]?.path ?? ''
        const hasNamesake = SKILL_GROUPS.flatMap(skillsOf).filter((one) => one.label === label).length > 1
        if (!hasNamesake) expect(path).toMatch(new RegExp(`\\.${key}$`))
      }
  })
})

describe('everything else', () => {
  test.each<[string, string[]]>([
    ['senior', ['basic.work_experience>=5-7']],
    ['Sr. python', ['basic.work_experience>=5-7', python()]],
    ['junior', ['basic.work_experience<=1-3']],
    ['mid-level', ['basic.work_experience=3-5']],
    ['lead', ['basic.work_experience>=7-10']],
    ['team lead python', ['basic.work_experience>=7-10', python()]],
    ['lead generation', ['basic.query=lead generation']],
    ['lead scoring', ['skills.9.marketing-lead-scoring>=1']],
    ['7+ years', ['basic.work_experience>=7-10']],
    ['5-7 years of experience', ['basic.work_experience=5-7']],
    ['5 to 7 yrs', ['basic.work_experience=5-7']],
    ['at least 4 years', ['basic.work_experience>=3-5']],
    ['10y python', ['basic.work_experience>=10-15', python()]],
    ['less than 3 years', ['basic.work_experience<=1-3']],
    ['no experience', ['basic.work_experience=none']],
    ['senior, 10+ years', ['basic.work_experience>=10-15']],
    ['python 5 years', ['basic.work_experience>=5-7', python()]],
    ['kaggle', ['kaggle.competitions.tier>=novice']],
    ['kaggle master', ['kaggle.competitions.tier>=master']],
    ['Kaggle Grandmaster', ['kaggle.competitions.tier>=grandmaster']],
    ['kaggle>=expert', ['kaggle.competitions.tier>=expert']],
    ['kaggle = expert', ['kaggle.competitions.tier=expert']],
    ['kaggle notebooks expert', ['kaggle.notebooks.tier>=expert']],
    ['notebooks grandmaster', ['kaggle.notebooks.tier>=grandmaster']],
    ['kaggle master in datasets', ['kaggle.datasets.tier>=master']],
    ['kaggle expert or higher python', ['kaggle.competitions.tier>=expert', python()]],
    ['at least kaggle contributor', ['kaggle.competitions.tier>=contributor']],
    ['kaggle 2 gold medals', ['kaggle.competitions.gold>=2']],
    ['master', ['education.level>=master']],
    ["master's in statistics", ['basic.query=statistics', 'education.level>=master']],
    ['scrum master', ['basic.query=scrum master']],
    ['master data management', ['basic.query=master data management']],
    ['PhD', ['education.level>=doctorate']],
    ['Ph.D. or MSc', ['education.level>=doctorate', 'basic.query=MSc']],
    ['phd student', ['basic.query=phd student']],
    ['mba', ['education.level=mba']],
    ['Berlin', [BERLIN]],
    ['in berlin', [BERLIN]],
    ['python in München', [python(), MUNICH]],
    ['in Germany', ['basic.location.text=Germany']],
    ['Berlin NH', ['basic.location.id=5083330']],
    ['in Berlin, Germany', [BERLIN]],
    ['Berlin or remote', [BERLIN, 'basic.location.or_remote=true']],
    ['remote or in Berlin', [BERLIN, 'basic.location.or_remote=true']],
    ['Berlin/remote', [BERLIN, 'basic.location.or_remote=true']],
    ['Berlin (remote ok)', [BERLIN, 'basic.location.or_remote=true']],
    ['Berlin remote', [BERLIN, REMOTE]],
    ['remote', [REMOTE]],
    ['python remote work', [python(), REMOTE]],
    ['within 50 km of Berlin', [BERLIN, 'basic.location.radius_km=50']],
    ['Munich +30km', [MUNICH, 'basic.location.radius_km=30']],
    ['30 miles around Berlin', [BERLIN, 'basic.location.radius_km=48']],
    ['Berlin or Munich', [BERLIN, 'basic.query=Munich']],
    ['in Reading', ['basic.location.id=2639577']],
    ['reading papers', ['basic.query=reading papers']],
    ['immediately', ['basic.availability<=immediately']],
    ['available in 1 month', ['basic.availability<=1-month']],
    ['within 2 weeks', ['basic.availability<=1-week']],
    ["3 months' notice", ['basic.availability<=3-months']],
    ['6 month contract', ['basic.query=6 month', 'ideal_job.positionType=contract']],
    ['fluent German', ['basic.language=de', 'basic.languageFluency>=fluent']],
    ['German (fluent), English', ['basic.language=de|en', 'basic.languageFluency>=fluent']],
    ['German C1', ['basic.language=de', 'basic.languageFluency>=fluent']],
    ['basic Spanish python', ['basic.language=es', 'basic.languageFluency>=basic', python()]],
    ['fluent German and basic English', ['basic.language=de|en', 'basic.languageFluency>=basic']],
    ['french speaking', ['basic.language=fr']],
    ['freelance', ['ideal_job.positionType=contract|self-employed']],
    ['contractor or permanent', ['ideal_job.positionType=contract|permanent']],
    ['part-time', ['workplace.workingHours=part-time']],
    ['healthcare', ['basic.workSector=healthcare']],
    ['in tech', ['basic.workSector=tech']],
    ['insurance sector', ['basic.workSector=insurance']],
    ['tech support', ['basic.query=tech support']],
    ['willing to relocate', ['ideal_job.willingToRelocate=true']],
    ['travel 50%', ['ideal_job.willingToTravel>=50']],
    ['right to work in Germany', ['basic.legallyIn=DE']],
    ['data scientist', ['basic.query=data scientist']],
    ['senior data scientist with python', ['basic.query=data scientist', 'basic.work_experience>=5-7', python()]],
    ['research scientist', ['basic.query=research scientist']],
    ['speech engineer', ['basic.query=speech engineer']],
    ['marketing analyst', ['basic.query=marketing analyst']],
    ['ready to go', ['basic.query=ready to go']],
    ['go, rust', ['skills.3.go>=1', 'skills.3.rust>=1']],
    ['Go developer', ['basic.query=developer', 'skills.3.go>=1']],
    ['series c startup', ['basic.query=series c startup']],
    ['R&D', ['basic.query=R&D']],
    ['and with the', ['basic.query=and with the']],
    ['', []],
    [
      'senior python>=4 pytorch kaggle master in Berlin or remote',
      [
        BERLIN,
        'basic.location.or_remote=true',
        'basic.work_experience>=5-7',
        'kaggle.competitions.tier>=master',
        python('>=4'),
        'skills.5.pytorch>=1',
      ],
    ],
  ])('%s', (line, expected) => expect(said(line)).toEqual(expected.toSorted()))
})

test('chips tell where each part went, as the search labels it and as it was typed', () => {
  const { chips } = understandLine('Senior python>=4 in Berlin or remote, fluent German, English')
  expect(chips.map(({ path, from }) => `${path}: ${from}`)).toEqual([
    'basic.work_experience: Senior',
    'skills.3.python: python>=4',
    'basic.language: fluent German, English',
    'basic.location: in Berlin, remote',
  ])
  const { filters } = understandLine('rust>=3')
  expect(understandLine('rust>=3').chips[0]?.label).toBe(wishesOf({ filters, nice: {} })[0]?.label)
})

const WORDS =
  'python r go lead kaggle master in Berlin or remote 5 years fluent German >= : ( ) , - " expert within km of no without phd'
const anyLine = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 500 }),
  fc.array(fc.constantFrom(...WORDS.split(' ')), { maxLength: 60 }).map((words) => words.join(' ')),
)

test('any text is a line whose filters the search takes, and each chip is the path of a filter', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const input = understandPeopleSearch.body.safeParse({ line })
      if (!input.success) return
      const result = understandLine(input.data.line)
      expect(understandPeopleSearch.response.safeParse(result).success).toBe(true)
      for (const { path } of result.chips)
        expect(
          path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], result.filters),
        ).toBeDefined()
    }),
    { numRuns: 300 },
  )
})

test.each(['python ', 'in berlin ', '5 years ', 'at least ', '(', '"', 'kaggle master ', 'or ', '5-', 'remote or '])(
  'a long line of %j takes time in proportion to its length',
  (piece) => {
    understandLine(piece)
    const started = performance.now()
    understandLine(piece.repeat(500 / piece.length))
    expect(performance.now() - started).toBeLessThan(250)
  },
)
