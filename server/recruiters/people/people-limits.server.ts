import { PEOPLE_DEPTH, type searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'

const CARDS_A_DAY = 2_000

/** Throws `invalid` beside `offset`. */
export function rejectDepth({ offset, limit }: { offset: number; limit: number }): void {
  if (offset + limit <= PEOPLE_DEPTH) return
  throw new AppError('invalid', {
    offset: `Use an offset and a limit of at most ${PEOPLE_DEPTH.toLocaleString('en-US')} together.`,
  })
}

/** What may still be looked at after these cards were shown. Cards are not counted yet. */
export async function limitsAfter(
  _services: Services,
  _viewer: Viewer,
  _cardIds: readonly string[],
): Promise<ResponseOf<typeof searchProfiles>['limits']> {
  return { cards_left: CARDS_A_DAY, depth: PEOPLE_DEPTH }
}
