import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asScriptText } from '#app/script-text.ts'
import { EMPTY_SECTIONS } from '#domain/profile/profile-sections.ts'
import type { PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { BERLIN } from '#tests/harness/profile-values.ts'
import { personJsonLd, profileHead } from './person-jsonld.ts'

const SITE = 'https://argmax.example'
const position = {
  job_title: null,
  company_size: null,
  data_science_workloads: null,
  description: '',
}
const school = { level: 'master', field: '', from: null, to: null }

const profile: PublicProfile = {
  link: 'mira-lang',
  name: 'Mira',
  last_name: 'Lang',
  title: 'Search engineer',
  photo: null,
  cover: null,
  about_you: EMPTY_SECTIONS.about_you,
  education: [],
  work_experience: null,
  positions: [],
  workplace: EMPTY_SECTIONS.workplace,
  ideal_job: EMPTY_SECTIONS.ideal_job,
  kaggle: { username: '', achievements: {} },
  social: {},
  skills: [],
}

test('what is not said is left out', () => {
  expect(personJsonLd({ ...profile, title: '' }, SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Mira Lang',
    givenName: 'Mira',
    familyName: 'Lang',
    url: 'https://argmax.example/profile/mira-lang',
  })
})

test('the employers are those of today, schools and employers stand there once, skills by their names', () => {
  const person = personJsonLd(
    {
      ...profile,
      positions: [
        { ...position, title: 'Lead', company: 'Fernwell', from: '2024-01', to: null },
        { ...position, title: 'Adviser', company: 'Fernwell', from: '2023-01', to: null },
        { ...position, title: 'Analyst', company: 'Oakmoor', from: '2016-01', to: '2023-12' },
        { ...position, title: 'Freelancer', company: '', from: '2025-01', to: null },
      ],
      education: [
        { ...school, institution: 'Northgate' },
        { ...school, institution: 'Northgate' },
        { ...school, institution: '' },
      ],
      skills: [{ skill_id: 3, skills: { sql: 2, python: 5 } }],
    },
    SITE,
  )
  expect(person).toMatchObject({
    worksFor: [{ '@type': 'Organization', name: 'Fernwell' }],
    alumniOf: [{ '@type': 'EducationalOrganization', name: 'Northgate' }],
    knowsAbout: ['Python', 'SQL'],
  })
})

test('the address is what the page shows: the city, or the place in the person’s own words', () => {
  const about = { ...profile.about_you, location: BERLIN }
  expect(personJsonLd({ ...profile, about_you: about }, SITE)).toHaveProperty('address.addressLocality', 'Berlin')
  expect(personJsonLd({ ...profile, about_you: about }, SITE)).toHaveProperty('address.addressCountry', 'DE')
  const written = { ...profile.about_you, location_custom: 'On a boat' }
  expect(personJsonLd({ ...profile, about_you: written }, SITE)).toHaveProperty('address', 'On a boat')
})

test('nothing that a person writes can end the script element, and all of it can be read back', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028'))
  fc.assert(
    fc.property(hostile, hostile, (title, about_you) => {
      const person = personJsonLd({ ...profile, title, about_you: { ...profile.about_you, about_you } }, SITE)
      const text = asScriptText(person)
      expect(text).not.toContain('<')
      expect(JSON.parse(text)).toEqual(person)
    }),
  )
})

test('the head describes in one line of at most 200 characters of the text, and previews show the photo', () => {
  const url = '/files/x-384.webp'
  const photo = { url, sizes: [{ width: 384, url }] }
  const long = { ...profile.about_you, about_you: 'word '.repeat(400) }
  const head = profileHead({ ...profile, photo, about_you: long })
  expect(head).toMatchObject({ title: 'Mira Lang', kind: 'profile', photo: { path: url, side: 384 } })
  expect(head.description).toMatch(/^Search engineer\. (?:word ){39,}…$/)
  expect(head.description.length).toBeLessThan(240)
})
