import { fetchPreview } from '#domain/profile/public-profile.contract.ts'
import { updateVisibility } from '#domain/profile/visibility.contract.ts'
import { buyProfileAccess, fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { addCredits } from '#server/credits/operator-credits.server.ts'
import { findUserById } from '#server/users/users.server.ts'
import { as, type Person, type PersonOptions, recruiter, seeker } from '../people.ts'
import { fillProfile, type ProfileOptions } from '../profiles.ts'
import type { TestApp } from '../test-app.ts'

let made = 0

/** A candidate whom recruiters find, with the id of the card. */
export async function candidate(app: TestApp, options?: ProfileOptions): Promise<Person & { card: string }> {
  const person = await seeker(app)
  await fillProfile(app, person, options)
  await as(app, person).call(updateVisibility, { visibility: 'searchable' })
  return { ...person, card: (await as(app, person).call(fetchPreview)).body.card.id }
}

/** A recruiter of a company of their own, with credits. */
export async function buyer(app: TestApp, credits: number, options: PersonOptions = {}): Promise<Person> {
  made += 1
  const person = await recruiter(app, {
    email: `rita@company-${made}.example`,
    name: 'Rita',
    lastName: 'Recruiter',
    company: `Company ${made}`,
    ...options,
  })
  const user = await findUserById(app.services.db, person.id)
  if (user && credits > 0) await addCredits(app.services, user, { amount: credits, reason: 'For a test' })
  return person
}

/** Asks for access; a key of its own unless one is given. */
export function buyAccess(app: TestApp, person: Person, card: string, more: object = {}) {
  made += 1
  return as(app, person).call(buyProfileAccess, { id: card, idempotency_key: `purchase ${made}`, ...more })
}

export const creditsOf = async (app: TestApp, person: Person) => (await as(app, person).call(fetchCredits)).body
