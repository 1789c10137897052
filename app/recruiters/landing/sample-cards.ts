import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'

/** Nobody’s cards: visitors never see those of people. One for each example, in its order. */
export const SAMPLE_CARDS: readonly [AnonymousCard, AnonymousCard, AnonymousCard] = [
  {
    id: 'example-1',
    title: 'Senior Machine Learning Engineer – demand forecasting',
    country: 'Germany',
    city: 'Berlin',
    work_experience: '7-10',
    availability: '3-months',
    education_level: 'master',
    work_sector: ['retail'],
    desired_salary: { amount: 98_000, currency: 'EUR', period: 'year' },
    kaggle: { competitions: { tier: 'master', source: 'fetched' } },
    skills: [
      { skill_id: 3, skills: { python: 5, sql: 4, cpp: 2 } },
      { skill_id: 5, skills: { pytorch: 4, lightgbm: 4, 'scikit-learn': 5 } },
      { skill_id: 8, skills: { docker: 3, 'model-monitoring': 4 } },
    ],
  },
  {
    id: 'example-2',
    title: 'Analytics Engineer',
    country: 'Austria',
    city: 'Vienna',
    work_experience: '5-7',
    availability: '1-month',
    education_level: 'bachelor',
    work_sector: ['healthcare'],
    desired_salary: null,
    kaggle: {},
    skills: [
      { skill_id: 1, skills: { 'data-storytelling': 4, 'stakeholder-communication': 4 } },
      { skill_id: 3, skills: { sql: 5, python: 3 } },
      { skill_id: 8, skills: { dbt: 5, snowflake: 4, orchestration: 3 } },
    ],
  },
  {
    id: 'example-3',
    title: 'Computer Vision Engineer, robotics',
    country: 'Switzerland',
    city: null,
    work_experience: '3-5',
    availability: '1-month',
    education_level: 'doctorate',
    work_sector: ['manufacturing'],
    desired_salary: null,
    kaggle: { notebooks: { tier: 'expert', source: 'self-declared' } },
    skills: [
      { skill_id: 3, skills: { cpp: 5, cuda: 4, python: 4 } },
      { skill_id: 6, skills: { 'object-detection': 4, 'camera-calibration': 3, 'point-clouds': 3 } },
    ],
  },
]
