import { DUMMY_HASH } from '#server/auth/passwords/passwords.server.ts'
import type { Services } from '#server/platform/services.ts'
import { addProfiles } from '#server/profiles/new-profiles.server.ts'
import { addUsers } from '#server/users/users.server.ts'
import { belongsToOthers } from './demo.server.ts'
import { generatePeople } from './people.ts'

const DEMO_PEOPLE = 500
const SEED = 2
const PER_TRANSACTION = 500

/** Adds missing people with searchable profiles who cannot log in. Does nothing beside jobs of another source, like `seedDemo`. */
export async function seedDemoPeople(services: Services, count = DEMO_PEOPLE): Promise<void> {
  if (await belongsToOthers(services)) return
  const { db, clock } = services
  const now = clock()
  const people = [...generatePeople({ count, seed: SEED, now })]
  for (let offset = 0; offset < people.length; offset += PER_TRANSACTION) {
    const some = new Map(people.slice(offset, offset + PER_TRANSACTION).map((person) => [person.email, person]))
    await db.transaction(async (tx) => {
      const inputs = Array.from(some.values(), ({ email, name, lastName }) => ({ email, name, lastName }))
      const common = { passwordHash: DUMMY_HASH, recruiter: false, confirmedAt: now }
      const users = await addUsers(
        tx,
        inputs.map((input) => ({ ...input, ...common })),
        now,
      )
      const profiles = users.flatMap(({ id: userId, email }) => {
        const person = some.get(email)
        if (!person) return []
        const { title, showCity, showSalary, sections, changed } = person
        return [{ userId, title, showCity, showSalary, sections, changed, visibility: 'searchable' as const }]
      })
      await addProfiles(tx, profiles)
    })
  }
}
