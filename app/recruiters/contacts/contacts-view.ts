import { SAVED_CONTACTS_PATH } from '#app/landing-paths.ts'
import {
  CONTACT_SORTS,
  CONTACT_STATUSES,
  type ContactStatus,
  fetchSavedContacts,
} from '#domain/recruiters/contacts.contract.ts'
import { API_PREFIX, type ResponseOf } from '#domain/shared/call.ts'

export type SavedContacts = ResponseOf<typeof fetchSavedContacts>

/** What the page shows, from its URL. */
export interface ContactsView {
  query: string
  tag?: string | undefined
  status?: ContactStatus | undefined
  bought?: 'yes' | 'no' | undefined
  sort: (typeof CONTACT_SORTS)[number]
  offset: number
}

export const CONTACTS_PER_PAGE = 20
const MAX_OFFSET = 100_000
const MAX_QUERY_LENGTH = 200

/** Ignores what it cannot read. */
export function readContactsView(params: URLSearchParams): ContactsView {
  const offset = Number(params.get('offset') ?? 0)
  return {
    query: (params.get('query') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    tag: params.get('tag') || undefined,
    status: CONTACT_STATUSES.find((status) => status === params.get('status')),
    bought: (['yes', 'no'] as const).find((bought) => bought === params.get('bought')),
    sort: CONTACT_SORTS.find((sort) => sort === params.get('sort')) ?? 'saved',
    offset: Number.isInteger(offset) && offset > 0 ? Math.min(offset, MAX_OFFSET) : 0,
  }
}

/** Without what is usual, so that the plain address is the plain list. */
function paramsOf({ query, tag, status, bought, sort, offset }: Partial<ContactsView>): Record<string, string> {
  return {
    ...(query && { query }),
    ...(tag && { tag }),
    ...(status && { status }),
    ...(bought && { bought }),
    ...(sort && sort !== 'saved' && { sort }),
    ...(offset && { offset: String(offset) }),
  }
}

export function contactsHref(view: Partial<ContactsView>): string {
  const params = new URLSearchParams(paramsOf(view)).toString()
  return params ? `${SAVED_CONTACTS_PATH}?${params}` : SAVED_CONTACTS_PATH
}

/** All that match, whatever the page. */
export function contactsFileHref(view: ContactsView): string {
  const params = new URLSearchParams({ ...paramsOf({ ...view, offset: 0 }), format: 'csv' })
  return `${API_PREFIX}${fetchSavedContacts.path}?${params}`
}

/** Of the call. */
export const contactsCriteria = (view: ContactsView) =>
  fetchSavedContacts.body.parse({ ...paramsOf(view), limit: CONTACTS_PER_PAGE })

export const isNarrowed = ({ query, tag, status, bought }: ContactsView) => Boolean(query || tag || status || bought)
