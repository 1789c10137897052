import { JOB_TITLES } from '#domain/options/lists.ts'
import { createRng, type Rng } from '#server/demo/rng.ts'
import type { FitProfile } from '#server/fit/fit-sides.ts'
import { type Profile, profiles } from '../people/profiles.ts'

const SEARCHES = 20
const CITIES = [
  ['Berlin', 'Germany'],
  ['Potsdam', 'Germany'],
  ['Munich', 'Germany'],
  ['Paris', 'France'],
  ['London', 'United Kingdom'],
  ['Amsterdam', 'Netherlands'],
  ['Toronto', 'Canada'],
  ['New York City', 'United States'],
] as const

/** Everyone of the people's bench, with an address in one of a few cities. */
export function* fitProfiles(count: number): Generator<{ person: Profile; profile: FitProfile }> {
  const rng = createRng(3)
  let number = 0
  for (const person of profiles(count)) {
    rng.restart(number++)
    yield { person, profile: profileOf(rng, person) }
  }
}

export const searchingProfiles = (): FitProfile[] => Array.from(fitProfiles(SEARCHES), ({ profile }) => profile)

function profileOf(rng: Rng, { skills, languages, experience, salary }: Profile): FitProfile {
  const [city, country] = rng.pick(CITIES)
  return {
    ...{ skills, languages, experience, city, country },
    relocates: rng.pick([true, false, null]),
    workFromHome: rng.pick(['always', '3-4-days-a-week', 'never', null]),
    legallyIn: rng.pick([['DE', 'FR'], ['US'], ['GB'], []]),
    salary: salary === null ? null : { amount: salary, currency: 'USD', period: 'year' },
    positionTypes: rng.pick([['permanent'], ['contract', 'self-employed'], []]),
    jobTitles: [rng.pick(JOB_TITLES).key],
  }
}
