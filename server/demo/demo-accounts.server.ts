import { OPERATOR_ACCOUNT_TYPE } from '#domain/roles.ts'
import { demoIsOpen } from '#server/auth/log-in.server.ts'
import { hashPassword } from '#server/auth/passwords.server.ts'
import type { Services } from '#server/platform/services.ts'
import { accountByEmail, addAccount, changeAccount } from '#server/users/users.server.ts'

/** Everybody may read it; the accounts open on this machine only. */
export const DEMO_PASSWORD = 'argmax-demo-1'

/** One account for each kind of person (decision 3). */
export const DEMO_ACCOUNTS = [
  { email: 'seeker@demo.example', name: 'Sam', lastName: 'Seeker', recruiter: false, operator: false },
  { email: 'recruiter@demo.example', name: 'Rita', lastName: 'Recruiter', recruiter: true, operator: false },
  { email: 'operator@demo.example', name: 'Olga', lastName: 'Operator', recruiter: false, operator: true },
] as const

/** Puts in the demo accounts that are not there yet, confirmed. */
export async function seedDemoAccounts({ db, clock }: Services): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock()
  for (const { operator, ...wish } of DEMO_ACCOUNTS) {
    const account = await addAccount(db, { ...wish, passwordHash, confirmedAt: now }, now)
    if (account && operator) await changeAccount(db, account.id, { accountTypeId: OPERATOR_ACCOUNT_TYPE })
  }
}

/** What the log-in shows to people who try the product out: addresses and password; nothing outside the demo. */
export async function shownDemoAccounts({ env, db }: Services): Promise<{ emails: string[]; password: string } | null> {
  if (!demoIsOpen(env)) return null
  const found = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => accountByEmail(db, email)))
  const emails = found.flatMap((account) => (account ? [account.email] : []))
  return emails.length > 0 ? { emails, password: DEMO_PASSWORD } : null
}
