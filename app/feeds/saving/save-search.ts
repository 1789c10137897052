import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { DEFAULT_DELIVERY } from '#domain/feeds/feed-values.ts'
import { addFeed, type FeedsResponse, fetchFeeds, updateDelivery } from '#domain/feeds/feeds.contract.ts'
import type { NewSearch } from './pending-save.ts'
import { isSameSearch } from './same-search.ts'

const LINK = { label: 'Saved searches', href: SAVED_SEARCHES_PATH }

/** Says so when the same search is saved already. Throws `AppError`. */
export async function saveSearch(search: NewSearch): Promise<void> {
  const before = await callApi(fetchFeeds, {})
  const same = before.feeds.find((feed) => isSameSearch(feed, search))
  if (same) return notify(`You already saved this search as “${same.title}”.`, 'success', LINK)
  await callApi(addFeed, search)
  await stateTimeZone(before)
  notifySaved()
}

export const notifySaved = () => notify('Search saved.', 'success', LINK)

/** With the first saved search, if nothing was chosen: emails come at the chosen hour where the user lives. */
export async function stateTimeZone({ feeds, delivery }: Pick<FeedsResponse, 'feeds' | 'delivery'>): Promise<void> {
  const time_zone = browserTimeZone()
  if (feeds.length > 0 || delivery.time_zone !== DEFAULT_DELIVERY.time_zone || time_zone === delivery.time_zone) return
  await callApi(updateDelivery, { ...delivery, time_zone })
}

/** IANA name, e.g. `Europe/Berlin`. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_DELIVERY.time_zone
