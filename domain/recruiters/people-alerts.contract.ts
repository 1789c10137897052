import { z } from 'zod'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import { PeopleSearch } from './people-filters.ts'

export const MAX_PEOPLE_SEARCHES = 20
export const MAX_SEARCH_TITLE_LENGTH = 120

const Title = z
  .string()
  .overwrite(storable)
  .trim()
  .min(1, 'Enter a title.')
  .max(MAX_SEARCH_TITLE_LENGTH, 'Use at most 120 characters.')
const Uuid = z.uuid('This isn’t the id of a saved search.')

export const SavedPeopleSearch = z.object({
  uuid: z.string(),
  title: z.string(),
  /** One that was saved under earlier rules may have weights that ask nothing now. */
  search: PeopleSearch.extend({ nice: z.record(z.string(), z.int()) }),
  /** Sends new people by email once a day. */
  active: z.boolean(),
  created: z.string(),
  last_sent: z.string().nullable(),
})
export type SavedPeopleSearch = z.output<typeof SavedPeopleSearch>

export const fetchPeopleSearches = call('GET', '/recruiter/n-fetch-saved-searches', {
  who: 'recruiter',
  body: z.strictObject({}),
  response: z.object({ searches: z.array(SavedPeopleSearch), limit: z.int() }),
  summary: 'The recruiter’s saved searches for people',
})

export const addPeopleSearch = call('POST', '/recruiter/n-add-saved-search', {
  who: 'recruiter',
  body: z.strictObject({ title: Title, search: PeopleSearch, active: z.boolean().default(true) }),
  response: SavedPeopleSearch,
  errors: ['people_search_limit'],
  summary: 'Save a search for people',
})

export const updatePeopleSearch = call('POST', '/recruiter/n-update-saved-search', {
  who: 'recruiter',
  body: z.strictObject({
    uuid: Uuid,
    title: Title.optional(),
    search: PeopleSearch.optional(),
    active: z.boolean().optional(),
  }),
  response: SavedPeopleSearch,
  errors: ['saved_search_not_found'],
  summary: 'Change, pause or resume a saved search for people',
})

export const deletePeopleSearch = call('POST', '/recruiter/n-delete-saved-search', {
  who: 'recruiter',
  body: z.strictObject({ uuid: Uuid }),
  response: z.object({}),
  errors: ['saved_search_not_found'],
  summary: 'Delete a saved search for people',
})
