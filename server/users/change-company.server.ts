import { AppError } from '#domain/shared/errors.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { changeUser, findUserForUpdate } from './users.server.ts'

/** Each other company shows which candidates block it (decision 0149). */
const COMPANY_CHANGES: SharedLimit = { name: 'company changes', max: 3, seconds: 30 * 86_400 }

/** The first company counts for nothing, and neither does the same again. Throws `too_many_requests`; returns the company. */
export async function changeCompany(services: Services, userId: string, company: string): Promise<string> {
  return services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId)
    if (!user) throw new AppError('session_expired')
    if (user.company === company) return company
    if (user.company !== '') await consumeAttempt({ ...services, db: tx }, COMPANY_CHANGES, userId)
    await changeUser(tx, userId, { company })
    return company
  })
}
