import { z } from 'zod'
import { AnonymousCard } from '../profile/public-profile.contract.ts'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'

export const CONTACT_STATUSES = ['new', 'contacted', 'in talks', 'hired', 'not a fit'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]
export const CONTACT_SORTS = ['saved', 'changed', 'title', 'status'] as const
export const MAX_TAGS = 10
export const MAX_NOTE_LENGTH = 4_000
export const MAX_CONTACTS = 5_000

const Note = z.string().overwrite(storable).trim().max(MAX_NOTE_LENGTH, 'Use at most 4,000 characters.')
const Tag = z.string().overwrite(storable).trim().min(1, 'Enter a tag.').max(40, 'Use at most 40 characters.')
const Tags = z
  .array(Tag)
  .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
  .refine((tags) => new Set(tags).size === tags.length, 'You’ve listed a tag twice.')
const own = { note: Note.optional(), tags: Tags.optional(), status: z.enum(CONTACT_STATUSES).optional() }

export const Contact = z.object({
  /** Of the card; stays when the person is gone. */
  id: z.string(),
  /** Null: no longer available. */
  card: AnonymousCard.nullable(),
  /** Only once access is bought. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  status: z.enum(CONTACT_STATUSES),
  saved: z.string(),
  changed: z.string(),
})
export type Contact = z.output<typeof Contact>

/** Heads a saved candidate without a card: of one who hid after the contact was bought, name and email stay. */
export const titleWithoutCard = ({ email }: Pick<Contact, 'email'>) =>
  email === null ? 'No longer available' : 'Hidden; your contact stays'

export const fetchSavedContacts = call('GET', '/recruiter/n-fetch-saved-contacts', {
  who: 'recruiter',
  body: z.strictObject({
    query: z.string().overwrite(storable).trim().max(200).default(''),
    tag: z.string().max(40).optional(),
    status: z.enum(CONTACT_STATUSES).optional(),
    bought: z.enum(['yes', 'no']).optional(),
    sort: z.enum(CONTACT_SORTS).default('saved'),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    format: z.enum(['json', 'csv']).default('json'),
  }),
  response: z.object({
    total: z.int(),
    contacts: z.array(Contact),
    /** Of all contacts, whatever was asked for. */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    statuses: z.record(z.enum(CONTACT_STATUSES), z.int()),
  }),
  summary: 'The recruiter’s saved candidates; all that match as a file with format=csv',
})

export const saveContact = call('POST', '/recruiter/n-save-contact', {
  who: 'recruiter',
  body: z.strictObject({ id: z.uuid(), ...own }),
  response: z.object({ contact: Contact }),
  errors: ['profile_not_found', 'email_not_confirmed', 'contact_limit'],
  summary: 'Save a candidate; saved already, the note, tags and status that are given replace the old ones',
})

export const updateContact = call('POST', '/recruiter/n-update-contact', {
  who: 'recruiter',
  body: z.strictObject({ id: z.uuid(), ...own }),
  response: z.object({ contact: Contact }),
  errors: ['contact_not_found'],
  summary: 'Change note, tags or status of a saved candidate',
})

export const removeContact = call('POST', '/recruiter/n-remove-contact', {
  who: 'recruiter',
  body: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  errors: ['contact_not_found'],
  summary: 'Remove a saved candidate with its note; saving again within the hour brings the note back',
})
