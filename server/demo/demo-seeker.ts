import type { Sections } from '#domain/profile/profile-sections.ts'
import { cityById } from '#server/places/places.server.ts'
import type { NewProfile } from '#server/profiles/new-profiles.server.ts'

/** GeoNames. */
const BERLIN = 2_950_159

/** The demo's job seeker: every field is filled, so that every part of a profile can be seen. */
export function seekersProfile(): Omit<NewProfile, 'userId' | 'changed'> {
  return {
    title: 'Senior Data Scientist – forecasting and experiments',
    visibility: 'searchable',
    showCity: true,
    showSalary: true,
    coverId: 'built-in/forecast',
    sections: {
      about_you: {
        about_you:
          'I forecast demand and measure what decisions are worth. Nine years in retail, logistics and energy have taught me to begin with the question, to keep the model small and to stay until it is used.\n\nI enjoy explaining results to people who do not care how they were found, and I review code with pleasure.',
        location: cityById(BERLIN),
        location_custom: '',
        legally_in: ['DE', 'AT', 'NL'],
        work_sector: ['retail', 'logistics', 'energy'],
        availability: '3-months',
        languages: [
          { language: 'de', fluency: 'first-language' },
          { language: 'en', fluency: 'fluent' },
          { language: 'es', fluency: 'basic' },
        ],
      },
      education: {
        education: [
          {
            level: 'master',
            field: 'Statistics',
            institution: 'Technical University of Thalberg',
            from: 2015,
            to: 2017,
          },
          { level: 'bachelor', field: 'Mathematics', institution: 'University of Norhaven', from: 2012, to: 2015 },
        ],
      },
      experience: { work_experience: '7-10', positions: POSITIONS },
      workplace: {
        idealWorkplace: 'mid-size-company',
        coWorkers: 'small-team',
        officeMeeting: 'a-few-a-week',
        workingHours: 'flexible-hours',
        speedChange: 'steady-change',
        workFromHome: '3-4-days-a-week',
      },
      ideal_job: {
        job_titles: ['lead-data-scientist', 'principal-data-scientist', 'decision-scientist'],
        desired_salary: { amount: 92_000, currency: 'EUR', period: 'year' },
        position_types: ['permanent'],
        willing_to_travel: '25',
        willing_to_relocate: false,
      },
      kaggle: {
        username: 'argmax-demo',
        achievements: {
          competitions: { tier: 'expert', gold: 1, silver: 4, bronze: 7, ...DECLARED },
          notebooks: { tier: 'master', gold: 11, silver: 16, bronze: 24, ...DECLARED },
          discussion: { tier: 'contributor', gold: 0, silver: 2, bronze: 31, ...DECLARED },
        },
      },
      social: { links: { 'generic-1': 'https://sam-seeker.example/' } },
      skills: Object.entries(LEVELS).map(([id, skills]) => ({ skill_id: Number(id), skills, answered: true })),
    },
  }
}

const DECLARED = { source: 'self-declared', date: '2026-09-14' } as const

const POSITIONS: Sections['experience']['positions'] = [
  {
    title: 'Senior Data Scientist',
    job_title: 'senior-data-scientist',
    company: 'Norvane Goods',
    company_size: '1000-9999',
    data_science_workloads: '10-14',
    from: '2022-04',
    to: null,
    description:
      'Forecasts of 60,000 articles in four hundred shops, remade every night. Introduced experiments by region: two of five price rules went, the others stayed with a number behind them.',
  },
  {
    title: 'Data Scientist',
    job_title: 'data-scientist',
    company: 'Kelmark Freight',
    company_size: '250-999',
    data_science_workloads: '5-9',
    from: '2019-02',
    to: '2022-03',
    description:
      'Arrival times of containers and the alerts that dispatchers act on. Took the models from notebooks to a service with monitoring.',
  },
  {
    title: 'Junior Data Scientist',
    job_title: 'data-scientist',
    company: 'Solford Grid',
    company_size: '50-249',
    data_science_workloads: '1-2',
    from: '2017-09',
    to: '2019-01',
    description: 'Load forecasts for a regional grid, and the first tests that anybody wrote for them.',
  },
]

/** By group id. */
const LEVELS: Record<number, Record<string, number>> = {
  1: {
    'data-storytelling': 5,
    'stakeholder-communication': 5,
    teamwork: 4,
    'mentoring-and-coaching': 4,
    'written-communication': 4,
  },
  11: { rag: 2, embeddings: 3, 'prompt-engineering': 3, 'structured-output': 3 },
  3: { python: 5, sql: 5, r: 4, bash: 3, julia: 2 },
  4: {
    'time-series': 5,
    'gradient-boosting': 5,
    'causal-inference': 4,
    'bayesian-methods': 4,
    'linear-regression': 5,
    clustering: 4,
  },
  5: { 'scikit-learn': 5, lightgbm: 5, statsmodels: 4, pymc: 3, pytorch: 3, dataframes: 5 },
  6: {},
  7: { 'text-classification': 3, 'text-similarity': 2 },
  8: {
    'a-b-testing': 5,
    docker: 4,
    'experiment-tracking': 4,
    'model-monitoring': 4,
    dbt: 3,
    'google-cloud': 3,
    orchestration: 3,
  },
  9: { retail: 5, logistics: 4, energy: 3 },
}
