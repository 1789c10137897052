import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AboutYouInput, Education, Experience, Header, IdealJob, Social, Workplace } from './profile-sections.ts'
import { updateAboutYou, updateSkills, updateSkillsMulti } from './profiles.contract.ts'

/** The dotted paths of a contract's errors; empty without any. */
function complaints(schema: z.ZodType, body: unknown): string[] {
  const { error } = schema.safeParse(body)
  return [...new Set(error?.issues.map(({ path }) => path.join('.')) ?? [])]
}

const about = {
  about_you: 'I like questions.',
  location: { id: 2950159 },
  location_custom: '',
  legally_in: ['DE', 'FR'],
  work_sector: ['finance'],
  availability: '1-month',
  languages: [{ language: 'de', fluency: 'first-language' }],
}
const position = {
  title: 'Data Scientist',
  job_title: 'data-scientist',
  company: 'Fernwell',
  company_size: null,
  data_science_workloads: null,
  from: '2021-03',
  to: null,
  description: '',
}
const school = { level: 'master', field: 'Statistics', institution: 'A university', from: 2015, to: 2017 }

describe('texts', () => {
  test('are trimmed, lose characters that cannot be stored, and then have a maximum length', () => {
    const parsed = Header.parse({ user: { name: ' A\0da ', last_name: 'K\ud800ing' }, title: `${'x'.repeat(120)}\0 ` })
    expect(parsed).toEqual({ user: { name: 'Ada', last_name: 'King' }, title: 'x'.repeat(120) })
    expect(complaints(Header, { ...parsed, title: 'x'.repeat(121) })).toEqual(['title'])
    expect(complaints(AboutYouInput, { ...about, about_you: 'x'.repeat(3_001) })).toEqual(['about_you'])
  })

  test('an emoji outside the first plane stays whole', () => {
    expect(AboutYouInput.parse({ ...about, about_you: '🧑‍🔬 at work' }).about_you).toBe('🧑‍🔬 at work')
  })
})

describe('about you', () => {
  test('a whole section passes', () => {
    expect(complaints(updateAboutYou.body, about)).toEqual([])
  })

  test.each([
    ['an unknown country', { legally_in: ['XX'] }, 'legally_in.0'],
    ['a country in small letters', { legally_in: ['de'] }, 'legally_in.0'],
    ['a country twice', { legally_in: ['DE', 'DE'] }, 'legally_in'],
    ['an unknown sector', { work_sector: ['finance', 'alchemy'] }, 'work_sector.1'],
    ['a sector twice', { work_sector: ['finance', 'finance'] }, 'work_sector'],
    ['an unknown availability', { availability: 'tomorrow' }, 'availability'],
    ['an unknown language', { languages: [{ language: 'xx', fluency: 'fluent' }] }, 'languages.0.language'],
    ['an unknown fluency', { languages: [{ language: 'de', fluency: 'native' }] }, 'languages.0.fluency'],
    ['a language twice', { languages: [about.languages[0], { language: 'de', fluency: 'basic' }] }, 'languages'],
    ['a city and a written place', { location_custom: 'On a boat' }, 'location_custom'],
    ['half a city', { location: { id: 1.5 } }, 'location.id'],
  ])('%s is rejected', (_, wrong, path) => {
    expect(complaints(updateAboutYou.body, { ...about, ...wrong })).toEqual([path])
  })

  test('a sector may be as fine as the tree goes', () => {
    const { work_sector } = AboutYouInput.parse({ ...about, work_sector: ['logistics', 'tech'] })
    expect(work_sector).toEqual(['logistics', 'tech'])
    expect(complaints(AboutYouInput, { ...about, work_sector: ['accounting-and-finance.tax'] })).toEqual([])
  })
})

describe('dates', () => {
  const ends = (from: number | null, to: number | null) =>
    complaints(Education, { education: [{ ...school, from, to }] })
  const runs = (from: unknown, to: unknown) => complaints(Experience, experienceOf({ ...position, from, to }))
  const experienceOf = (...positions: unknown[]) => ({ work_experience: '3-5', positions })

  test('an end before the beginning is rejected beside the end', () => {
    expect(ends(2015, 2014)).toEqual(['education.0.to'])
    expect(runs('2021-03', '2021-02')).toEqual(['positions.0.to'])
    expect(complaints(Experience, experienceOf(position, { ...position, to: '2020-12' }))).toEqual(['positions.1.to'])
  })

  test('the same year or month, an open end and an unknown beginning pass', () => {
    expect([ends(2015, 2015), ends(2015, null), ends(null, 2015), ends(null, null)].flat()).toEqual([])
    expect([runs('2021-03', '2021-03'), runs('2021-03', null)].flat()).toEqual([])
  })

  test.each(['2021', '2021-3', '2021-00', '2021-13', '1939-12', '2100-01', '2021-03-01', '', null, 202103])(
    '%j is not a valid start month',
    (from) => expect(runs(from, null)).toEqual(['positions.0.from']),
  )

  test.each([1939, 2101, 2015.5, '2015'])('%j is no year', (from) => {
    expect(ends(from as number, null)).toEqual(['education.0.from'])
  })
})

describe('entries', () => {
  test('a position needs a title', () => {
    expect(complaints(Experience, { work_experience: null, positions: [{ ...position, title: ' \0 ' }] })).toEqual([
      'positions.0.title',
    ])
  })

  test('a 16th school and a 26th position are rejected', () => {
    expect(complaints(Education, { education: Array(15).fill(school) })).toEqual([])
    expect(complaints(Education, { education: Array(16).fill(school) })).toEqual(['education'])
    expect(complaints(Experience, { work_experience: null, positions: Array(25).fill(position) })).toEqual([])
    expect(complaints(Experience, { work_experience: null, positions: Array(26).fill(position) })).toEqual([
      'positions',
    ])
  })

  test('unknown keys are rejected at any depth', () => {
    expect(Education.safeParse({ education: [{ ...school, grade: 1 }] }).success).toBe(false)
    expect(Header.safeParse({ user: { name: '', last_name: '', email: 'x' }, title: '' }).success).toBe(false)
  })
})

describe('workplace and ideal job', () => {
  const undecided = {
    idealWorkplace: null,
    coWorkers: null,
    officeMeeting: null,
    workingHours: null,
    speedChange: null,
    workFromHome: null,
  }
  const ideal = {
    job_titles: ['data-scientist'],
    desired_salary: { amount: 60_000, currency: 'EUR', period: 'year' },
    position_types: ['permanent'],
    willing_to_travel: '25',
    willing_to_relocate: false,
  }

  test('an answer to another question is rejected', () => {
    expect(complaints(Workplace, { ...undecided, workFromHome: 'always' })).toEqual([])
    expect(complaints(Workplace, { ...undecided, coWorkers: 'always' })).toEqual(['coWorkers'])
  })

  test.each([
    ['a salary of nothing', { desired_salary: { ...ideal.desired_salary, amount: 0 } }, 'desired_salary.amount'],
    ['half a unit', { desired_salary: { ...ideal.desired_salary, amount: 0.5 } }, 'desired_salary.amount'],
    ['another currency', { desired_salary: { ...ideal.desired_salary, currency: 'XAU' } }, 'desired_salary.currency'],
    ['another period', { desired_salary: { ...ideal.desired_salary, period: 'decade' } }, 'desired_salary.period'],
    ['a title twice', { job_titles: ['data-scientist', 'data-scientist'] }, 'job_titles'],
    ['an unknown type of position', { position_types: ['for-fun'] }, 'position_types.0'],
    ['a travel share between the steps', { willing_to_travel: '30' }, 'willing_to_travel'],
  ])('%s is rejected', (_, wrong, path) => {
    expect(complaints(IdealJob, ideal)).toEqual([])
    expect(complaints(IdealJob, { ...ideal, ...wrong })).toEqual([path])
  })
})

describe('links', () => {
  const linkErrors = (type: string, link: string) => complaints(Social, { links: { [type]: link } })

  test.each([
    ['github', 'https://github.com/somebody'],
    ['github', 'https://GitHub.com/somebody'],
    ['github', 'https://gist.github.com/somebody'],
    ['twitter', 'https://x.com/somebody'],
    ['linkedin', 'https://de.linkedin.com/in/somebody'],
    ['stack-overflow', 'https://stackoverflow.com/users/1'],
    ['generic-1', 'https://somebody.example/?page=1#top'],
  ])('%s may be %s', (type, link) => expect(linkErrors(type, link)).toEqual([]))

  test.each([
    ['github', 'https://github.com.evil.example/somebody'],
    ['github', 'https://notgithub.com/somebody'],
    ['github', 'https://github.com./somebody'],
    ['github', 'https://github.com@evil.example/somebody'],
    ['github', 'https://evil.example/github.com'],
    ['github', 'https://gіthub.com/somebody'],
    ['github', 'http://github.com/somebody'],
    ['github', 'javascript:alert(1)//github.com'],
    ['github', 'https:github.com/somebody'],
    ['github', 'https:\\\\github.com\\somebody'],
    ['github', 'https://git\thub.com/somebody'],
    ['github', '//github.com/somebody'],
    ['github', 'github.com/somebody'],
    ['github', ''],
    ['generic-1', 'javascript:alert(1)'],
    ['generic-1', 'data:text/html,x'],
    ['generic-1', 'https://localhost/'],
    ['generic-1', 'https://me:secret@somebody.example/'],
    ['generic-1', 'somebody.example'],
    ['generic-1', `https://somebody.example/${'x'.repeat(300)}`],
  ])('%s may not be %j', (type, link) => expect(linkErrors(type, link)).toEqual([`links.${type}`]))

  test('another type is rejected', () => {
    expect(Social.safeParse({ links: { myspace: 'https://myspace.com/me' } }).success).toBe(false)
  })
})

describe('skills', () => {
  const levelled = (level: unknown) => complaints(updateSkills.body, { skill_id: 3, skills: { python: level } })

  test('levels are the whole numbers from 1 to 5', () => {
    expect([1, 2, 3, 4, 5].flatMap(levelled)).toEqual([])
    expect([0, 6, 2.5, -1, '3', null, true].map((level) => levelled(level))).toEqual(Array(7).fill(['skills.python']))
  })

  test('a skill of another group, an unknown one and a name of the language itself are rejected by name', () => {
    const of = (key: string) => complaints(updateSkills.body, { skill_id: 3, skills: { python: 3, [key]: 3 } })
    expect(['pytorch', 'cobol-on-cogs', 'constructor', 'toString'].map(of)).toEqual([
      ['skills.pytorch'],
      ['skills.cobol-on-cogs'],
      ['skills.constructor'],
      ['skills.toString'],
    ])
  })

  test('a skill of a part of industry experience belongs to the group', () => {
    expect(complaints(updateSkills.body, { skill_id: 9, skills: { finance: 2, 'finance-credit-scoring': 3 } })).toEqual(
      [],
    )
  })

  test.each([0, 2, 10, 12, 1.5, '3'])('%j is no group', (skill_id) => {
    expect(complaints(updateSkills.body, { skill_id, skills: {} })).toContain('skill_id')
  })

  test.each(['0', '2', '03', ' 3', '3.0', '1e0', '', 'x'])('%j is no group among several', (id) => {
    expect(complaints(updateSkillsMulti.body, { groups: { [id]: {} } })).toEqual([`groups.${id}`])
  })

  test('one unknown skill among several groups is named with its group', () => {
    const groups = { 3: { python: 3 }, 5: { pytorch: 3, python: 3 } }
    expect(complaints(updateSkillsMulti.body, { groups })).toEqual(['groups.5.python'])
  })
})
