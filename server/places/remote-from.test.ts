import { describe, expect, test } from 'vitest'
import { resolvePlaces, resolveRemoteFrom } from './places.server.ts'

test.each([
  ['Remote', 'remote', []],
  ['Anywhere', 'remote', []],
  ['Work from anywhere', 'remote', []],
  ['Worldwide', 'remote', ['worldwide']],
  ['Remote - Global', 'remote', ['worldwide']],
  ['Anywhere in the World', 'remote', ['worldwide']],
  ['Remote (anywhere in the US)', 'remote', ['United States']],
  ['Remote (US)', 'remote', ['United States']],
  ['Remote (CA)', 'remote', ['Canada']],
  ['Remote (DE)', 'remote', ['Germany']],
  ['Remote, IN', 'remote', ['United States', 'India']],
  ['Remote - Georgia', 'remote', ['United States', 'Georgia']],
  ['Remote, CA', 'remote', ['United States', 'Canada']],
  ['Remote, OR', 'remote', ['United States']],
  ['Remote-Friendly, United States', 'remote', ['United States']],
  ['Remote - Austin, TX', 'remote', ['United States']],
  ['Remote (US, Canada)', 'remote', ['United States', 'Canada']],
  ['Remote (US or Canada)', 'remote', ['United States', 'Canada']],
  ['Remote US or Canada', 'remote', ['United States', 'Canada']],
  ['London or Remote (EU)', 'remote', ['EU']],
  ['Remote, Benelux', 'remote', ['Benelux']],
  ['Remote - EMEA', 'remote', ['EMEA']],
  ['Remote, European Union', 'remote', ['EU']],
  ['Remote: UK/DACH', 'remote', ['United Kingdom', 'DACH']],
  ['Remote LATAM only', 'remote', ['Latin America']],
  ['Home office, Deutschland', 'remote', ['Germany']],
  ['Hybrid - London', 'hybrid', []],
  ['Paris, France (On-site)', 'onsite', []],
  ['Boston, not remote', 'onsite', []],
  ['Boston', null, []],
  ['Global Business Park, Gurugram', null, []],
])('%s', (text, workMode, remoteFrom) => {
  expect(resolvePlaces([text])).toMatchObject({ workMode, remoteFrom })
})

describe('a country stated apart', () => {
  test.each(['Remote', 'Anywhere', 'Work from home'])('limits "%s"', (text) =>
    expect(resolvePlaces([text], { country: 'IN' })).toMatchObject({
      places: [{ city: null, country: 'India' }],
      remoteFrom: ['India'],
    }),
  )

  test('limits remote work whose place is empty', () => {
    expect(resolvePlaces([], { country: 'Germany', remote: true }).remoteFrom).toEqual(['Germany'])
    expect(resolvePlaces([], { remote: true }).remoteFrom).toEqual([])
  })

  test('limits neither "worldwide" nor a region nor a country of the text', () => {
    expect(resolvePlaces(['Worldwide'], { country: 'IN' })).toMatchObject({ remoteFrom: ['worldwide'] })
    expect(resolvePlaces(['Remote, Europe'], { country: 'DE' }).remoteFrom).toEqual(['Europe'])
    expect(resolvePlaces(['Remote, Spain'], { country: 'DE' }).remoteFrom).toEqual(['Spain'])
  })

  test('decides between the meanings of a code', () => {
    expect(resolvePlaces(['Remote, IN'], { country: 'India' }).remoteFrom).toEqual(['India'])
    expect(resolvePlaces(['Remote, IN'], { country: 'US' }).remoteFrom).toEqual(['United States'])
    expect(resolvePlaces(['Remote - DE'], { country: 'DE' }).remoteFrom).toEqual(['Germany'])
  })
})

test('an office beside "Remote" says from where', () => {
  expect(resolvePlaces(['Berlin, Germany', 'Remote']).remoteFrom).toEqual(['Germany'])
  expect(resolvePlaces(['Berlin, Germany; Vienna, Austria'], { remote: true }).remoteFrom).toEqual([
    'Germany',
    'Austria',
  ])
  expect(resolvePlaces(['Berlin, Germany', 'Remote (EU)']).remoteFrom).toEqual(['EU'])
})

test.each([
  ['CA', ['Canada']],
  ['de', ['Germany']],
  ['IN', ['India']],
  ['UK', ['United Kingdom']],
  ['USA Only', ['United States']],
  ['Europe', ['Europe']],
  ['Michigan, USA', ['United States']],
  ['Worldwide', ['worldwide']],
  ['Anywhere', []],
  ['DE, AT, CH', ['Germany', 'Austria', 'Switzerland']],
  ['DE/AT/CH', ['Germany', 'Austria', 'Switzerland']],
  ['DE; AT; CH', ['Germany', 'Austria', 'Switzerland']],
  ['DE | AT', ['Germany', 'Austria']],
  ['DE, AT', ['Germany', 'Austria']],
  ['US, CA', ['United States', 'Canada']],
  ['CA, US', ['Canada', 'United States']],
  ['US & CA', ['United States', 'Canada']],
  ['US and CA', ['United States', 'Canada']],
  ['IN, US', ['India', 'United States']],
  ['FR, DE or UK', ['France', 'Germany', 'United Kingdom']],
  ['GA, MD, AL', ['Gabon', 'Moldova', 'Albania']],
  ['EMEA and LATAM', ['EMEA', 'Latin America']],
  ['Georgia, Armenia', ['Georgia', 'Armenia']],
  ['Trinidad and Tobago', ['Trinidad and Tobago']],
  ['Bosnia and Herzegovina, DE', ['Bosnia and Herzegovina', 'Germany']],
  ['San Francisco, CA', ['United States']],
  ['Austin, TX, US', ['United States']],
])('who may apply: "%s"', (text, remoteFrom) => expect(resolveRemoteFrom([text])).toEqual({ remoteFrom, unread: [] }))

test('texts without a place, and those with several meanings, are told', () => {
  expect(resolvePlaces(['123 456', 'Berlin']).unread).toEqual(['123 456'])
  expect(resolvePlaces(['Remote, Georgia', 'Remote, Texas']).guessed).toEqual(['Remote, Georgia'])
  expect(resolveRemoteFrom(['???', 'Spain'])).toEqual({ remoteFrom: ['Spain'], unread: ['???'] })
})
