import type { z } from 'zod'
import type {
  BlockedCompanies,
  fetchAccessLog,
  setBlockedCompanies as setting,
} from '#domain/profile/visibility.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById } from '#server/users/users.server.ts'
import { type ProfileRow, updateProfile } from '../profiles.queries.ts'
import { rejectStale, revised } from '../sections/revisions.ts'
import { changeProfile } from '../sections/stored-profile.ts'
import { returnAccesses } from './access-returns.server.ts'
import { blocks, keysOfBlocked, keysOfRecruiter, type Recruiter } from './block-keys.ts'
import { companyDomain } from './company-domain.ts'
import { companyKey } from './company-key.ts'

export function blockedOf(row: Blocking | null): BlockedCompanies {
  return revised({ names: row?.blockedNames ?? [], domains: row?.blockedDomains ?? [] })
}

type Blocking = Pick<ProfileRow, 'blockedNames' | 'blockedDomains'>

/** Of names of one company the first stays. Throws `domain_invalid` beside each `domains.N`, and `section_changed`. */
export async function setBlockedCompanies(
  services: Services,
  userId: string,
  input: z.output<typeof setting.body>,
): Promise<BlockedCompanies> {
  const domains = input.domains.map(companyDomain)
  const wrong = domains.flatMap((domain, index) =>
    domain === null ? [[`domains.${index}`, ERRORS.domain_invalid.text]] : [],
  )
  if (wrong.length > 0) throw new AppError('domain_invalid', Object.fromEntries(wrong))
  const requested = { names: firstOfEach(input.names), domains: [...new Set(domains as string[])] }
  return changeProfile(services, userId, async (tx, { row }) => {
    const { revision: _, ...current } = blockedOf(row)
    rejectStale({ current, requested, revision: input.revision })
    const change = { blockedNames: requested.names, blockedDomains: requested.domains }
    await updateProfile(tx, userId, change)
    await returnAccesses(tx, services, userId, newlyBlocked(row, change))
    return revised(requested)
  })
}

/** Whom an earlier list blocked already has lost access by changing the company, which returns nothing. */
function newlyBlocked(before: Blocking, after: Blocking): (recruiter: Recruiter) => boolean {
  const [earlier, now] = [keysOfBlocked(before), keysOfBlocked(after)]
  return (recruiter) => blocks(now, keysOfRecruiter(recruiter)) && !blocks(earlier, keysOfRecruiter(recruiter))
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

/** The entries of a list that mean a company, as far as its name tells. */
export function blockersOf(row: Blocking | null, company: string): Blocker[] {
  const keys = keysOfRecruiter({ email: '', company })
  const { names, domains } = blockedOf(row)
  const isMeant = (blockedNames: string[], blockedDomains: string[]) =>
    blocks(keysOfBlocked({ blockedNames, blockedDomains }), keys)
  return [
    ...names.filter((name) => isMeant([name], [])).map((value) => ({ kind: 'names' as const, value })),
    ...domains.filter((domain) => isMeant([], [domain])).map((value) => ({ kind: 'domains' as const, value })),
  ]
}

type Blocker = ResponseOf<typeof fetchAccessLog>['accesses'][number]['blocked_by'][number]

/** Only recruiters are blocked, and never the owner. */
export async function isBlockedFor(
  { db }: { db: Db | Tx },
  viewer: Viewer | null,
  row: Pick<ProfileRow, 'userId'> & Blocking,
): Promise<boolean> {
  if (!viewer?.headhunter || viewer.id === row.userId) return false
  if (row.blockedNames.length === 0 && row.blockedDomains.length === 0) return false
  const recruiter = await findUserById(db, viewer.id)
  return recruiter !== null && blocks(keysOfBlocked(row), keysOfRecruiter(recruiter))
}
