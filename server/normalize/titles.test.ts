import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanTitle, roleOf } from './titles.ts'

describe('cleanTitle', () => {
  test.each([
    ['  Data  Engineer ', undefined, 'Data Engineer'],
    ['SUPERVISORY DATA SCIENTIST (AI)', undefined, 'Supervisory Data Scientist (AI)'],
    ['HEAD OF MLOPS AND BI', undefined, 'Head of MLOps and BI'],
    ['LEITER DATENANALYSE (m/w/d)', undefined, 'Leiter Datenanalyse (m/w/d)'],
    ['DBA II', undefined, 'DBA II'],
    ['Acme: Data Analyst', 'ACME', 'Data Analyst'],
    ['Acme: Data Analyst', 'Other', 'Acme: Data Analyst'],
    ['Acme:', 'Acme', 'Acme:'],
    ['iOS Developer', undefined, 'iOS Developer'],
  ])('%s → %s', (title, company, clean) => expect(cleanTitle(title, company)).toBe(clean))

  test('cleaning twice changes nothing', () => {
    fc.assert(fc.property(fc.string(), (title) => cleanTitle(cleanTitle(title)) === cleanTitle(title)))
  })
})

describe('roleOf', () => {
  test.each([
    ['Director, Data Science', 'Data Scientist'],
    ['Sr. Data Scientist II', 'Data Scientist'],
    ['Senior Machine Learning Engineer', 'Machine Learning Engineer'],
    ['ML Platform Engineer', 'MLOps Engineer'],
    ['Applied Scientist', 'Research Scientist'],
    ['Analytics Engineer', 'Analytics Engineer'],
    ['Azure Data Engineer', 'Data Engineer'],
    ['Data Engineering Manager', 'Data Engineer'],
    ['Power BI Developer', 'Business Intelligence'],
    ['Product Analyst', 'Data Analyst'],
    ['Business Data Analyst', 'Business Analyst'],
    ['Biostatistician', 'Statistician'],
    ['GenAI Developer', 'AI Engineer'],
    ['Chief Data Officer', 'Data Leader'],
    ['Backend Engineer', 'Software Engineer'],
    ['Gardener', null],
  ])('%s → %s', (title, role) => expect(roleOf(title)).toBe(role))
})
