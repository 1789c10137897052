import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SENIORITIES } from '#domain/jobs/jobs.contract.ts'
import { seniorityOf } from './seniority.ts'

test.each([
  ['Data Science Intern', 'intern'],
  ['Werkstudent Data Analytics (m/w/d)', 'intern'],
  ['Praktikum Machine Learning', 'intern'],
  ['Internship Program Manager', 'manager'],
  ['International Data Analyst', null],
  ['Internal Audit Analyst', null],
  ['Jr. Data Analyst', 'junior'],
  ['Entry Level Data Scientist', 'junior'],
  ['Associate Data Scientist', 'junior'],
  ['Associate Professor of Statistics', null],
  ['Data Engineer I', 'junior'],
  ['Data Engineer II', 'mid'],
  ['Data Engineer III', 'senior'],
  ['Mid-Level Data Engineer', 'mid'],
  ['Sr. Data Engineer', 'senior'],
  ['SENIOR DATA ANALYST', 'senior'],
  ['Sénior Data Engineer', 'senior'],
  ['Senior Living Data Analyst', null],
  ['Lead Data Scientist', 'lead'],
  ['Data Science Team Lead', 'lead'],
  ['Lead Generation Analyst', null],
  ['Staff Machine Learning Engineer', 'principal'],
  ['Senior Staff Data Scientist', 'principal'],
  ['Software Engineer, Staff', 'principal'],
  ['Staff Accountant', null],
  ['Staff Scientist', null],
  ['Data Science Internships', 'intern'],
  ['Graduate School Advisor', null],
  ['Principal Applied Scientist', 'principal'],
  ['Engineering Manager, Data Platform', 'manager'],
  ['Senior Manager, Data Science', 'manager'],
  ['Senior Product Manager, AI', 'senior'],
  ['Product Manager', null],
  ['Director, Data Science', 'director'],
  ['Associate Director, Biostatistics', 'director'],
  ['Senior Director of Analytics', 'director'],
  ['Head of Data', 'director'],
  ['Global Head, Analytics', 'director'],
  ['VP of Data', 'executive'],
  ['SVP Machine Learning', 'executive'],
  ['Chief Data Officer', 'executive'],
  ['Managing Director Analytics', 'executive'],
  ['Chief of Staff', null],
  ['Executive Assistant to the CEO', null],
  ['Analyst, Office of the Chief Data Officer', null],
  ['Data Scientist', null],
  ['', null],
])('%s → %s', (title, level) => expect(seniorityOf(title)).toBe(level))

test('is a known level or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const level = seniorityOf(title)
      return level === null || SENIORITIES.includes(level)
    }),
  )
})
