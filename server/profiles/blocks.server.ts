import { AppError, ERRORS } from '#domain/errors.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Services } from '#server/platform/services.ts'
import { accountById } from '#server/users/users.server.ts'
import { blocks, keysOfBlocked, keysOfRecruiter } from './block-keys.ts'
import { companyDomain } from './company-domain.ts'
import { companyKey } from './company-key.ts'
import { type ProfileRow, updateProfile } from './profiles.queries.ts'
import { changeProfile } from './stored-profile.ts'

/** Companies whose recruiters get no trace of a profile: names as the person wrote them, domains in their plain form. */
export interface BlockedCompanies {
  names: string[]
  domains: string[]
}

/**
 * Blocks these companies, and no others any more; which are blocked now. Of names that mean the same company the first stays.
 * Throws `domain_invalid` beside every `domains.N` that is no domain.
 */
export async function setBlockedCompanies(
  services: Services,
  userId: string,
  wish: BlockedCompanies,
): Promise<BlockedCompanies> {
  const domains = wish.domains.map(companyDomain)
  const wrong = domains.flatMap((domain, at) =>
    domain === null ? [[`domains.${at}`, ERRORS.domain_invalid.text]] : [],
  )
  if (wrong.length > 0) throw new AppError('domain_invalid', Object.fromEntries(wrong))
  const blocked = { names: firstOfEach(wish.names), domains: [...new Set(domains as string[])] }
  await changeProfile(services, userId, (tx) =>
    updateProfile(tx, userId, { blockedNames: blocked.names, blockedDomains: blocked.domains }),
  )
  return blocked
}

/** Names without a letter or digit mean no company. */
function firstOfEach(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = companyKey(name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}

/** Whether the person keeps this profile from the viewer: a recruiter of a company that the person blocks. Never from its owner. */
export async function isBlockedFor(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer | null,
  row: Pick<ProfileRow, 'userId' | 'blockedNames' | 'blockedDomains'>,
): Promise<boolean> {
  if (!viewer?.headhunter || viewer.id === row.userId) return false
  if (row.blockedNames.length === 0 && row.blockedDomains.length === 0) return false
  const recruiter = await accountById(db, viewer.id)
  return recruiter !== null && blocks(keysOfBlocked(row), keysOfRecruiter(recruiter))
}
