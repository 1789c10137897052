import { describe, expect, test } from 'vitest'
import jobTitles from '../../domain/options/job-titles.json' with { type: 'json' }
import { titleRole } from './title-role.ts'

describe('titleRole', () => {
  test.each([
    ['Senior Data Engineer (m/w/d)', 'data-engineer', true],
    ['Lead Data-Engineer / Berlin', 'data-engineer', true],
    ['Cloud Database Administrator', 'data-administrator', true],
    ['Data Governance Lead', 'data-administrator', false],
    ['Data Modeler', 'data-architect', false],
    ['BI Analyst', 'data-analyst', false],
    ['Machine Learning Infrastructure Engineer', 'machine-learning', true],
    ['Head of Machine Learning', 'machine-learning', true],
    ['Assistant Professor of Statistics', 'professor', true],
    ['Applied Scientist', 'research-scientist', false],
    ['AI Software Engineer', 'software-engineer', true],
    ['Full-Stack Developer', 'software-engineer', false],
    ['Biostatistician', 'statistician', true],
    ['Developer Advocate', 'developer-advocate', true],
  ])('%s is %s', (title, role, isExact) => expect(titleRole(title)).toEqual({ role, isExact }))

  test.each([
    'Data Scientist',
    'Engineer',
    'Postdoctoral Researcher',
    'Data Engineer Intern',
    'Software Engineering Recruiter',
    'Sales, Data Analyst Products',
    '',
  ])('%s is none of the ten', (title) => expect(titleRole(title)).toBeNull())

  test('agrees with the roles of the profile’s job titles', () => {
    const titles = jobTitles as { label: string; salaryRole?: string }[]
    const found = titles.flatMap(({ label, salaryRole }) => {
      const own = titleRole(label)?.role
      return own && salaryRole ? [{ label, own, salaryRole }] : []
    })
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ own, salaryRole }) => own !== salaryRole)).toEqual([])
  })

  test('needs linear time', () => {
    const start = performance.now()
    titleRole('machine learning '.repeat(200_000))
    expect(performance.now() - start).toBeLessThan(200)
  })
})
