import { describe, expect, test } from 'vitest'
import { companyFromUrl } from './company-name.ts'
import { isAnywhere, joinPlace, workModeOf } from './place-words.ts'

describe('places', () => {
  test.each(['Anywhere', 'Anywhere in the World', 'Worldwide', 'REMOTE', 'Virtual (100% remote)', 'Work from home'])(
    '%s means anywhere',
    (text) => expect(isAnywhere(text)).toBe(true),
  )

  test.each(['Remote (US)', 'Remote, OR', 'Anywhere in Texas', 'Remoteville'])(
    '%s is a narrower place than anywhere',
    (text) => {
      expect(isAnywhere(text)).toBe(false)
    },
  )

  test('are joined without repeats', () => {
    expect(joinPlace('Washington', 'DC', 'US')).toBe('Washington, DC, US')
    expect(joinPlace('Salt Lake City, Utah', 'Utah', '')).toBe('Salt Lake City, Utah')
    expect(joinPlace('Singapore', '', 'Singapore')).toBe('Singapore')
  })
})

test.each([
  ['on-site', 'onsite'],
  ['OnSite', 'onsite'],
  ['In office', 'onsite'],
  ['Hybrid remote', 'hybrid'],
  ['TELECOMMUTE', 'remote'],
  ['unspecified', undefined],
  ['', undefined],
])('%s is worked %s', (text, mode) => {
  expect(workModeOf(text)).toBe(mode)
})

test.each([
  ['https://jobs.lever.co/blue-fjord/a1', 'Blue Fjord'],
  ['https://jobs.eu.lever.co/blue-fjord/a1', 'Blue Fjord'],
  ['https://jobs.ashbyhq.com/HighTide/b1', 'HighTide'],
  ['https://job-boards.greenhouse.io/caf%C3%A9/jobs/1', 'Café'],
  ['https://jobs.lever.co/%E0%A4%A/1', '%E0%A4%A'],
  ['https://careers.example.com/blue-fjord/a1', ''],
  ['no address', ''],
])('the company in %s is %j', (url, company) => {
  expect(companyFromUrl(url)).toBe(company)
})
