import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { CandidateCard } from './candidate-card.tsx'

const card: AnonymousCard = {
  id: '0',
  title: 'Search engineer',
  country: 'Germany',
  city: null,
  work_experience: '7-10',
  availability: null,
  education_level: null,
  work_sector: [],
  desired_salary: null,
  kaggle: {},
  skills: [
    { skill_id: 3, skills: { python: 5, sql: 4, cpp: 3, scala: 1, java: 2, r: 2 } },
    { skill_id: 5, skills: { 'scikit-learn': 4, pytorch: 4, keras: 3, jax: 2, tensorflow: 2 } },
    { skill_id: 8, skills: { docker: 3 } },
  ],
}

const textOf = (html: string) => html.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, '|')
/** The skills that a card names, in its order. */
const skillsIn = (html: string) => [...html.matchAll(/wrap-anywhere">(?:<mark[^>]*>)?([^<]+)/g)].map(([, name]) => name)

test('a card names the ten strongest skills and counts the rest', () => {
  const html = renderToString(<CandidateCard card={card} />)
  expect(skillsIn(html)).toHaveLength(11) // the title, too
  expect(skillsIn(html).slice(0, 3)).toEqual(['Search engineer', 'Python', 'SQL'])
  expect(skillsIn(html)).not.toContain('Scala')
  expect(textOf(html)).toContain('and 2 more skills')
})

test('what a search asked for stands first, marked, however low its level', () => {
  const html = renderToString(<CandidateCard card={card} matched={new Set(['scala', 'docker'])} />)
  expect(skillsIn(html).slice(1, 4)).toEqual(['Docker', 'Scala', 'Python'])
  expect(html.match(/<mark/g)).toHaveLength(2)
})

test('a card that tells nothing yet says so', () => {
  const empty = { ...card, title: '', country: null, work_experience: null, skills: [] }
  const text = textOf(renderToString(<CandidateCard card={empty} />))
  expect(text).toContain('No profile title yet')
  expect(text).toContain('Nothing else here yet.')
})

test('a brief card leaves out the skills that its reasons have, and has its facts in a line', () => {
  const full: AnonymousCard = {
    ...card,
    ...{ education_level: 'master', work_sector: ['retail', 'energy'] },
    desired_salary: { amount: 70_000, currency: 'EUR', period: 'year' },
    kaggle: { datasets: { tier: 'expert', source: 'self-declared' } },
  }
  const text = textOf(renderToString(<CandidateCard card={full} matched={new Set(['python', 'scala'])} isBrief />))
  expect(text.replaceAll('|', '')).toContain(
    "Master's degree · Retail, Energy · €70,000 a year · Kaggle datasets: Expert (self-declared)".replace(
      "'",
      '&#x27;',
    ),
  )
  expect(text).toContain('SQL: Advanced')
  expect(text).not.toContain('Python')
  expect(text).toContain('and 5 more skills')
})
