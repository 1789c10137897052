import { OPERATOR_ACCOUNT_TYPE } from '#domain/shared/roles.ts'
import { demoIsOpen } from '#server/auth/log-in.server.ts'
import { hashPassword } from '#server/auth/passwords/passwords.server.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { addProfiles } from '#server/profiles/new-profiles.server.ts'
import { addUser, changeUser, findUserByEmail } from '#server/users/users.server.ts'
import { belongsToOthers } from './demo.server.ts'
import { seekersProfile } from './demo-seeker.ts'

/** Public, since the accounts can be used on this machine only. */
export const DEMO_PASSWORD = 'argmax-demo-1'

/** One user of each role (decision 3); the job seeker has a full profile. */
export const DEMO_ACCOUNTS = [
  { email: 'seeker@demo.example', name: 'Sam', lastName: 'Seeker', recruiter: false, operator: false },
  { email: 'recruiter@demo.example', name: 'Rita', lastName: 'Recruiter', recruiter: true, operator: false },
  { email: 'operator@demo.example', name: 'Olga', lastName: 'Operator', recruiter: false, operator: true },
] as const

/** Cached by database: the accounts exist before the first request. */
const emailsOf = new WeakMap<Db, Promise<string[]>>()

/** Adds missing demo accounts, confirmed. Does nothing beside jobs of another source: no real site gets an operator with a public password. */
export async function seedDemoAccounts(services: Services): Promise<void> {
  if (await belongsToOthers(services)) return
  const { db, clock } = services
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock()
  for (const { operator, ...input } of DEMO_ACCOUNTS) {
    await db.transaction(async (tx) => {
      const user = await addUser(tx, { ...input, passwordHash, confirmedAt: now }, now)
      if (!user) return
      if (operator) await changeUser(tx, user.id, { accountTypeId: OPERATOR_ACCOUNT_TYPE })
      if (!operator && !input.recruiter) await addProfiles(tx, [{ userId: user.id, changed: now, ...seekersProfile() }])
    })
  }
  emailsOf.delete(db)
}

/** Emails and password for the log-in page; null outside the demo. */
export async function visibleDemoAccounts({
  env,
  db,
}: Services): Promise<{ emails: string[]; password: string } | null> {
  if (!demoIsOpen(env)) return null
  const emails = await (emailsOf.get(db) ?? loadOnce(db))
  return emails.length > 0 ? { emails, password: DEMO_PASSWORD } : null
}

/** True for a database that was filled as a demo and is open as one: all its people are generated. */
export async function isDemoInstance(services: Services): Promise<boolean> {
  return (await visibleDemoAccounts(services)) !== null
}

/** A failed read is not cached. */
function loadOnce(db: Db): Promise<string[]> {
  const loading = Promise.all(DEMO_ACCOUNTS.map(({ email }) => findUserByEmail(db, email))).then((found) =>
    found.flatMap((user) => (user ? [user.email] : [])),
  )
  emailsOf.set(db, loading)
  loading.catch(() => emailsOf.delete(db))
  return loading
}
