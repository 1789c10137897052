import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityNamed, resolvePlaces, searchCities, understandPlace } from './places.server.ts'

const placesOf = (text: string, country?: string) =>
  resolvePlaces([text], { country }).places.map((place) => [place.city, place.region, place.country])

describe('resolvePlaces', () => {
  test.each([
    ['Bennington, NE', 'Bennington', 'Nebraska', 'United States'],
    ['London, ON', 'London', 'Ontario', 'Canada'],
    ['London', 'London', 'England', 'United Kingdom'],
    ['Paris, Texas', 'Paris', 'Texas', 'United States'],
    ['Cambridge, Massachusetts', 'Cambridge', 'Massachusetts', 'United States'],
    ['Manchester, Manchester, England, United Kingdom', 'Manchester', 'England', 'United Kingdom'],
    ['Location Negotiable After Selection, United States', null, null, 'United States'],
    ['Skåne län, Sweden', null, 'Skåne', 'Sweden'],
    ['Cambridge, UK', 'Cambridge', 'England', 'United Kingdom'],
    ['Tbilisi, Georgia', 'Tbilisi', 'Tbilisi', 'Georgia'],
    ['Atlanta, Georgia', 'Atlanta', 'Georgia', 'United States'],
    ['Washington, District of Columbia', 'Washington DC', 'District of Columbia', 'United States'],
    ['New York, NY (HQ)', 'New York', 'New York', 'United States'],
    ['New York City, NY, USA', 'New York', 'New York', 'United States'],
    ['BERLIN, GERMANY', 'Berlin', 'Berlin', 'Germany'],
    ['Germany - Berlin', 'Berlin', 'Berlin', 'Germany'],
    ['München, Deutschland', 'Munich', 'Bavaria', 'Germany'],
    ['Austin TX', 'Austin', 'Texas', 'United States'],
    ['US-CA-Menlo Park', 'Menlo Park', 'California', 'United States'],
    ['Sydney NSW', 'Sydney', 'New South Wales', 'Australia'],
    ['Greater Boston Area', 'Boston', 'Massachusetts', 'United States'],
    ['San Francisco Bay Area', 'San Francisco', 'California', 'United States'],
    ['Bangalore, India', 'Bengaluru', 'Karnataka', 'India'],
    ['Bengaluru, Karnataka, India', 'Bengaluru', 'Karnataka', 'India'],
    ['Zug, Switzerland', 'Zug', 'Zug', 'Switzerland'],
    ['Singapore', 'Singapore', null, 'Singapore'],
    ['California, USA', null, 'California', 'United States'],
    ['Texas', null, 'Texas', 'United States'],
    ['🇺🇸 United States', null, null, 'United States'],
    ['Mexico', null, null, 'Mexico'],
  ])('%s', (text, city, region, country) => expect(placesOf(text)).toEqual([[city, region, country]]))

  test.each([
    ['Cambridge', 'Cambridge', null],
    ['Portland', 'Portland', null],
    ['Georgia', 'Georgia', null],
    ['Washington', 'Washington', 'United States'],
    ['Springfield, USA', 'Springfield', 'United States'],
    ['Nowheresville, USA', 'Nowheresville', 'United States'],
  ])('%s is not guessed', (text, city, country) => expect(placesOf(text)).toEqual([[city, null, country]]))

  test('a country stated apart decides between namesakes, but loses against the text', () => {
    expect(placesOf('Bennington, NE', 'Sudan')).toEqual([['Bennington', 'Nebraska', 'United States']])
    expect(placesOf('Cambridge', 'United Kingdom')).toEqual([['Cambridge', 'England', 'United Kingdom']])
    expect(placesOf('London', 'Canada')).toEqual([['London', 'Ontario', 'Canada']])
    expect(placesOf('Paris', 'US')).toEqual([['Paris', 'Île-de-France', 'France']])
    expect(placesOf('3 Locations', 'India')).toEqual([[null, null, 'India']])
  })

  test('a code of two letters is a country where that is stated apart, and else fits its city', () => {
    expect(placesOf('Ontario, CA', 'CA')).toEqual([[null, 'Ontario', 'Canada']])
    expect(placesOf('London, CA', 'Canada')).toEqual([['London', 'Ontario', 'Canada']])
    expect(placesOf('Salem, IN', 'IN')).toEqual([['Salem', 'Tamil Nadu', 'India']])
    expect(placesOf('Salem, IN', 'US')).toEqual([['Salem', 'Indiana', 'United States']])
    expect(placesOf('Cologne, DE')).toEqual([['Cologne', 'North Rhine-Westphalia', 'Germany']])
    expect(placesOf('Burbank, CA', 'CA')).toEqual([['Burbank', 'California', 'United States']])
    expect(placesOf('San Diego, CA')).toEqual([['San Diego', 'California', 'United States']])
    expect(placesOf('Portland, ME', 'Montenegro')).toEqual([['Portland', 'Maine', 'United States']])
    expect(placesOf('CA', 'CA')).toEqual([[null, null, 'Canada']])
  })

  test.each([
    ['Clermont Ferrand', 'Clermont-Ferrand', 'France'],
    ["L'Aquila", 'L Aquila', 'Italy'],
    ['St. Gallen', 'Sankt Gallen', 'Switzerland'],
    ['St Pölten', 'Sankt Poelten', 'Austria'],
    ['Stoke on Trent', 'Stoke-on-Trent', 'United Kingdom'],
    ['Cluj Napoca', 'Cluj-Napoca', 'Romania'],
    ["Xi'an", 'Xi an', 'China'],
    ["N'Djamena", 'N Djamena', 'Chad'],
    ['Aix en Provence', 'Aix-en-Provence', 'France'],
    ['東京', 'Tokyo', 'Japan'],
    ['서울', 'Seoul', 'South Korea'],
    ['大阪', 'Osaka', 'Japan'],
  ])('%s and %s are one city, stored and typed', (one, other, country) => {
    const [[city] = []] = placesOf(one)
    expect(placesOf(one)).toEqual(placesOf(other))
    expect(placesOf(one)[0]?.[2]).toBe(country)
    expect(cityNamed(one)).toBe(city)
    expect(cityNamed(other)).toBe(city)
    expect(searchCities({ query: one, limit: 3 }).map(({ name }) => name)).toContain(city)
  })

  test.each([
    ['Cote d Ivoire', "Côte d'Ivoire"],
    ['Timor Leste', 'Timor-Leste'],
    ['guinea bissau', 'Guinea-Bissau'],
    ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
  ])('%s is the country %s', (text, country) => {
    expect(placesOf(text)).toEqual([[null, null, country]])
    expect(understandPlace(text)).toEqual({ country })
  })

  test('takes several places out of one text', () => {
    expect(placesOf('Berlin | Munich; NYC or SF').map(([city]) => city)).toEqual([
      'Berlin',
      'Munich',
      'New York',
      'San Francisco',
    ])
    expect(placesOf('US/Canada').map(([, , country]) => country)).toEqual(['United States', 'Canada'])
    expect(resolvePlaces(['Berlin', 'BERLIN, Germany']).places).toHaveLength(1)
  })

  test.each(['3 Locations', 'Multiple Locations', 'Location Negotiable After Selection', '', 'Anywhere', 'TBD', 'CA'])(
    '"%s" is no place',
    (text) => expect(placesOf(text)).toEqual([]),
  )
})

describe('any text', () => {
  test.each(['-', ' -', ' ', '\u2003', '\n', '(', ',', 'a-', 'Remote ', 'St. ', '|', 'the '])(
    'a text of 25 kB of "%s" is read at once',
    (piece) => {
      const started = performance.now()
      resolvePlaces([piece.repeat(25_000 / piece.length)], { remote: true })
      understandPlace(piece.repeat(25_000 / piece.length))
      expect(performance.now() - started).toBeLessThan(1_000)
    },
  )

  test('never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('Remote', ', ', ' - ', '(', ')', ' | ', 'Berlin', 'NE', 'US', '/', 'Georgia', ' or '),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        for (const place of resolvePlaces([pieces.join('')]).places) {
          expect(place.city ?? place.region ?? place.country).toBeTruthy()
        }
      }),
    )
  })
})

describe('searchCities', () => {
  const names = (query: string, country?: string) =>
    searchCities({ query, country, limit: 5 }).map((city) => `${city.name}, ${city.country_code}`)

  test('finds a city by any spelling of any of its names', () => {
    for (const query of ['Zürich', 'zurich', 'ZUERICH', 'zuri']) expect(names(query)[0]).toBe('Zürich, CH')
    for (const query of ['bangalore', 'Bengaluru']) expect(names(query)[0]).toBe('Bengaluru, IN')
    for (const query of ['München', 'munich', 'muenchen']) expect(names(query)[0]).toBe('Munich, DE')
    expect(names('北京')).toContain('Beijing, CN')
    expect(names('łódź')[0]).toBe('Łódź, PL')
  })

  test('puts whole names before beginnings, and then the more populous city', () => {
    expect(names('paris')[0]).toBe('Paris, FR')
    expect(names('san')[0]).toBe('San, ML')
    const populations = searchCities({ query: 'cambridge', limit: 3 }).map((city) => city.population)
    expect(populations).toEqual(populations.toSorted((a, b) => b - a))
  })

  test('is narrowed by a country and by what follows a comma', () => {
    expect(searchCities({ query: 'Paris, Texas', limit: 1 })[0]).toMatchObject({ region: 'Texas', country_code: 'US' })
    expect(names('cambridge', 'United Kingdom')[0]).toBe('Cambridge, GB')
    expect(names('cambridge', 'us')).not.toContain('Cambridge, GB')
    expect(names('cambridge', 'Narnia')).toEqual([])
  })

  test('returns each city once, up to the limit, and nothing for an empty name', () => {
    const cities = searchCities({ query: 's', limit: 50 })
    expect(new Set(cities.map((city) => city.id)).size).toBe(50)
    expect([names(''), names('  '), names(','), names('x'.repeat(200))]).toEqual([[], [], [], []])
  })
})

test.each([
  ['NYC', { city: 'New York', country: 'United States' }],
  ['SF', { city: 'San Francisco', country: 'United States' }],
  ['bay area', { city: 'San Francisco', country: 'United States' }],
  ['UK', { country: 'United Kingdom' }],
  ['usa', { country: 'United States' }],
  ['Bangalore', { city: 'Bengaluru', country: 'India' }],
  ['München', { city: 'Munich', country: 'Germany' }],
  ['singapore', { city: 'Singapore', country: 'Singapore' }],
  ['Deutschland', { country: 'Germany' }],
  ['manchester', { city: 'Manchester' }],
  ['Paris, Texas', { city: 'Paris', country: 'United States' }],
  ['Berlin, Germany', { city: 'Berlin', country: 'Germany' }],
  ['san jose ca', { city: 'San Jose', country: 'United States' }],
  ['london uk', { city: 'London', country: 'United Kingdom' }],
  ['scientist in', null],
  ['data us', null],
  ['東京', { city: 'Tokyo', country: 'Japan' }],
  ['서울', { city: 'Seoul', country: 'South Korea' }],
  ['st gallen', { city: 'Sankt Gallen', country: 'Switzerland' }],
  ['clermont ferrand', { city: 'Clermont-Ferrand', country: 'France' }],
  ['Texas', null],
  ['reading', null],
  ['director', null],
  ['data', null],
  ['', null],
])('%s is understood', (text, place) => expect(understandPlace(text)).toEqual(place && expect.objectContaining(place)))

test.each([
  ['Oklahoma', 'US', { city: null, region: 'Oklahoma' }],
  ['Arizona', 'US', { city: null, region: 'Arizona' }],
  ['Arizona', undefined, { city: null, region: 'Arizona' }],
  ['Washington', 'US', { city: 'Washington', region: null }],
  ['New York', 'US', { city: 'New York', region: 'New York' }],
  ['Franklin Township, NJ', 'US', { city: 'Franklin', region: 'New Jersey' }],
  ['Muntinlupa, Metro Manila, Philippines', undefined, { city: 'Muntinlupa', country: 'Philippines' }],
  ['The Colony, TX', undefined, { city: 'The Colony', region: 'Texas' }],
  ['The Hague', undefined, { city: 'The Hague', country: 'Netherlands' }],
  ['the Netherlands', undefined, { city: null, country: 'Netherlands' }],
])('%s (%s) invents no city', (text, country, place) => {
  expect(resolvePlaces([text], country ? { country } : {}).places).toMatchObject([place])
})

test('a country is named by what stands beside the city, or by a name that only its city has', () => {
  for (const text of ['wien österreich', 'Vienna, Austria', 'Wien', 'london uk'])
    expect(understandPlace(text), text).toMatchObject({ isCountryNamed: true })
  for (const text of ['Vienna', 'Cambridge', 'London'])
    expect(understandPlace(text)?.isCountryNamed, text).toBeUndefined()
})

test('a name that a state or province elsewhere has too is told', () => {
  for (const text of ['Ontario', 'Georgia', 'Washington'])
    expect(understandPlace(text), text).toMatchObject({ isRegionElsewhere: true })
  for (const text of ['New York', 'Berlin', 'Germany'])
    expect(understandPlace(text)?.isRegionElsewhere, text).toBeUndefined()
})
