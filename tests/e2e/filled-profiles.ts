import type { APIRequestContext, Page } from '@playwright/test'
import { confirmEmail } from '#domain/account/auth.contract.ts'
import { setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import * as profiles from '#domain/profile/profiles.contract.ts'
import { updateVisibility, type Visibility } from '#domain/profile/visibility.contract.ts'
import { searchCity } from '#domain/shared/places.contract.ts'
import { type Credentials, registerUser, send, signIn } from '#tests/harness/e2e-people.ts'
import { mailedLink } from './people.ts'

/** Registers, confirms and logs in a new user by calls. */
export async function newPerson(page: Page, recruiter = false): Promise<Credentials> {
  const { request } = page.context()
  const credentials = await registerUser(request, recruiter)
  const link = await mailedLink(request, credentials.email, 'confirm-address')
  await send(request, confirmEmail, { token: new URL(link, 'http://localhost').searchParams.get('token') ?? '' })
  await signIn(page, credentials)
  return credentials
}

/** Fills every section of the user's own profile by calls. */
export async function fillProfile(request: APIRequestContext, lastName = 'Lang'): Promise<void> {
  const { cities } = await send(request, searchCity, { query: 'berlin', country: 'DE', limit: 1 })
  await send(request, profiles.updateHeader, {
    user: { name: 'Mira', last_name: lastName },
    title: 'Machine learning engineer for search and ranking',
  })
  await send(request, profiles.updateAboutYou, {
    about_you: 'Eight years of ranking, retrieval and experimentation. I like small models that pay for themselves.',
    location: { id: cities[0]?.id ?? 0 },
    location_custom: '',
    legally_in: ['DE', 'GB'],
    work_sector: ['retail', 'adtech'],
    availability: '1-month',
    languages: [
      { language: 'de', fluency: 'first-language' },
      { language: 'en', fluency: 'fluent' },
    ],
  })
  await send(request, profiles.updateEducation, {
    education: [{ level: 'master', field: 'Statistics', institution: 'Northgate University', from: 2012, to: 2014 }],
  })
  await fillWork(request)
  await fillRest(request)
}

async function fillWork(request: APIRequestContext): Promise<void> {
  const position = { job_title: null, company_size: '250-999', data_science_workloads: '5-9', description: '' } as const
  await send(request, profiles.updateExperience, {
    work_experience: '7-10',
    positions: [
      {
        ...position,
        title: 'Machine learning engineer',
        company: 'Fernwell',
        from: '2020-03',
        to: null,
        description: 'Search and ranking for four million products.',
      },
      { ...position, title: 'Data scientist', company: 'Oakmoor', from: '2016-01', to: '2020-02' },
    ],
  })
  await send(request, profiles.updateIdealJob, {
    job_titles: ['lead-data-scientist'],
    desired_salary: { amount: 95_000, currency: 'EUR', period: 'year' },
    position_types: ['permanent'],
    willing_to_travel: '25',
    willing_to_relocate: false,
  })
}

async function fillRest(request: APIRequestContext): Promise<void> {
  await send(request, profiles.updateWorkplace, {
    idealWorkplace: 'scale-up',
    coWorkers: 'small-team',
    officeMeeting: null,
    workingHours: 'flexible-hours',
    speedChange: null,
    workFromHome: '1-2-days-a-week',
  })
  await send(request, profiles.updateSocial, { links: { github: 'https://github.com/mira-lang' } })
  await send(request, setKaggleProfile, {
    username: 'mira-lang',
    achievements: { competitions: { tier: 'master', gold: 2, silver: 5, bronze: 1 } },
  })
  await send(request, profiles.updateSkillsMulti, {
    groups: {
      3: { python: 5, sql: 4, cpp: 3, scala: 1 },
      5: { 'scikit-learn': 4, pytorch: 4 },
      8: { docker: 3 },
    },
  })
}

/** Sets who may see the user's own profile by a call. */
export async function makeVisible(request: APIRequestContext, visibility: Visibility['visibility']) {
  return send(request, updateVisibility, { visibility })
}
