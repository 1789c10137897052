import type { z } from 'zod'
import type { previewFeed as previewing } from '#domain/feeds/feeds.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { newestPosted } from '#server/jobs/saved/saved-searches.server.ts'
import type { Services } from '#server/platform/services.ts'

const DAYS = 7
const SHOWN = 5

/** What the search would have sent last week: jobs of its list posted since, the newest first. */
export async function previewFeed(
  services: Services,
  search: z.output<typeof previewing.body>,
): Promise<ResponseOf<typeof previewing>> {
  const { total, jobs } = await newestPosted(services, search, { days: DAYS, limit: SHOWN })
  return { last_week: total, jobs }
}
