import { expect, test } from 'vitest'
import { conditionText, languageText, placeNamedBy, placeText } from './condition-text.ts'

test.each<[path: string, value: unknown, text: string]>([
  ['basic.query', 'demand forecasting', '“demand forecasting”'],
  ['skills.3.python', { value: 4, operator: '>=' }, 'Python: Advanced or higher'],
  ['skills.3.python', { value: 2, operator: '<' }, 'Python: lower than Basic'],
  ['skills.3.python', { value: 5, operator: '>=' }, 'Python: Expert'],
  ['skills.3.python', { value: 1, operator: '<=' }, 'Python: Novice'],
  ['skills.3.python', { value: 5, operator: '<=' }, 'Python: Expert or lower'],
  ['basic.work_experience', { value: '5-7', operator: '>=' }, 'Experience: 5–7 years or more'],
  ['basic.work_experience', { value: '15-plus', operator: '>=' }, 'Experience: 15+ years'],
  ['basic.availability', { value: '1-month', operator: '<=' }, 'Available: In 1 month or sooner'],
  ['basic.availability', { value: 'immediately', operator: '<=' }, 'Available: Immediately'],
  ['basic.availability', { value: '1-month', operator: '>' }, 'Available: later than in 1 month'],
  ['basic.language', ['de', 'en'], 'Languages: German and English'],
  ['basic.language', ['de'], 'Language: German'],
  ['basic.languageFluency', { value: 'first-language', operator: '>=' }, 'Fluency: Native'],
  ['basic.languageFluency', { value: 'basic', operator: '>=' }, 'Fluency: Basic or better'],
  ['basic.legallyIn', ['DE', 'FR'], 'May work in Germany or France'],
  ['basic.workSector', ['retail'], 'Sector: Retail'],
  ['education.level', { value: 'master', operator: '>' }, "higher than Master's degree"],
  ['kaggle.competitions.tier', { value: 'master', operator: '>=' }, 'Kaggle competitions: Master or higher'],
  ['kaggle.competitions.tier', { value: 'grandmaster', operator: '>=' }, 'Kaggle competitions: Grandmaster'],
  ['kaggle.datasets.gold', { value: 2, operator: '>=' }, 'Kaggle datasets: 2 or more gold medals'],
  ['kaggle.datasets.gold', { value: 1, operator: '=' }, 'Kaggle datasets: 1 gold medal'],
  ['kaggle.datasets.gold', { value: 3, operator: '<' }, 'Kaggle datasets: fewer than 3 gold medals'],
  [
    'ideal_job.desiredSalary',
    { value: 90_000, operator: '<=', currency: 'EUR', period: 'year' },
    'Desired salary: €90,000 a year or less',
  ],
  ['ideal_job.willingToRelocate', false, 'Would not relocate'],
  ['ideal_job.willingToTravel', { value: '50', operator: '>=' }, 'Travel: 50% or more'],
  ['workplace.workFromHome', ['never'], 'Work from home: Never'],
])('%s %j is said as %s', (path, value, text) => {
  expect(conditionText(path, value)).toBe(text)
})

test('one language of several has the fluency that all need', () => {
  expect(languageText('de')).toBe('German')
  expect(languageText('de', { value: 'fluent', operator: '>=' })).toBe('German: Fluent or better')
})

test.each([
  [{}, 'In Berlin'],
  [{ radius_km: 50 }, 'Within 50 km of Berlin'],
  [{ radius_km: 0, or_remote: true }, 'In Berlin or working from home'],
  [{ radius_km: 7, or_remote: true }, 'Within 7 km of Berlin or working from home'],
])('a place with %j is said as %s, and names the place', (location, text) => {
  expect(placeText(location, 'Berlin')).toBe(text)
  expect(placeNamedBy(text)).toBe('Berlin')
})

test('another text names no place', () => {
  expect(placeNamedBy('Python: Advanced or higher')).toBeUndefined()
})
