import { z } from 'zod'
import { call } from '../shared/call.ts'
import { slug } from '../shared/fold.ts'
import { storable } from '../shared/storable.ts'
import { revised, since } from './revision.ts'

/** `hidden`: owner only; `searchable`: recruiters find an anonymous card; `public`: also a public page (decision 4). */
export const VISIBILITIES = ['hidden', 'searchable', 'public'] as const
/** On becoming searchable for the first time (specification §3). */
export const PROPOSED_VISIBILITY = 'searchable'

export const Visibility = z.object({
  visibility: z.enum(VISIBILITIES),
  /** On the anonymous card, beside the country. */
  show_city: z.boolean(),
  show_salary: z.boolean(),
  /** An email for each recruiter who buys access. */
  mail_on_access: z.boolean(),
  ...revised,
})
export type Visibility = z.output<typeof Visibility>

export const ProfileLink = z.object({ link: z.string(), url: z.string() })
export type ProfileLink = z.output<typeof ProfileLink>

const VISIBILITY_ERRORS = ['forbidden', 'profile_incomplete', 'email_not_confirmed'] as const

export const fetchVisibility = call('GET', '/user/n-fetch-profile-visibility', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({ attributes: Visibility }),
  summary: 'Who can see the user’s profile',
})

export const updateVisibility = call('POST', '/user/n-update-profile-visibility', {
  securityEvent: 'visibility changed',
  who: 'user',
  body: z.strictObject({
    visibility: z.enum(VISIBILITIES),
    show_city: z.boolean().optional(),
    show_salary: z.boolean().optional(),
    mail_on_access: z.boolean().optional(),
    ...since,
  }),
  response: z.object({ attributes: Visibility, link: ProfileLink.nullable() }),
  errors: [...VISIBILITY_ERRORS, 'section_changed'],
  summary:
    'Choose who can see the user’s profile; going public for the first time creates a link. Hiding is always allowed',
})

export const becomeSearchable = call('POST', '/user/n-set-become-searchable', {
  securityEvent: 'visibility changed',
  who: 'user',
  body: z.strictObject({}),
  response: z.object({ visibility: z.enum(VISIBILITIES), attributes: Visibility }),
  errors: VISIBILITY_ERRORS,
  summary: 'Let recruiters find the user’s profile; an error lists what is missing, in the words of specification §5',
})

/** 3–40 characters a–z, 0–9 and single hyphens between them (decision 4 of the product). */
export const PUBLIC_LINK = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What is typed as a link: "Nora Quill" becomes `nora-quill`. A hyphen at the end stays, for the next word. */
export function linkWhileTyping(typed: string): string {
  const link = slug(typed)
  return link !== '' && /[^\p{L}\p{N}]$/u.test(typed) ? `${link}-` : link
}

/** A link as it is saved: the hyphen that waited for a next word is left out. */
export function withoutOpenHyphen(link: string): string {
  return link.trim().replace(/-$/, '')
}

const Link = z.string().trim().max(200).transform(withoutOpenHyphen)

const setting = {
  who: 'user',
  body: z.strictObject({ link: Link }),
  response: ProfileLink,
  errors: ['link_invalid', 'link_reserved', 'link_taken'],
  summary: 'Change the link of the public page; the old one redirects for 90 days',
} as const

export const setPublicLink = call('POST', '/user/n-set-public-profile-link', setting)
export const setPublicLinkByGet = call('GET', '/user/n-set-public-profile-link', { ...setting, changesState: true })

export const checkLink = call('POST', '/user/n-check-profile-link', {
  who: 'user',
  body: z.strictObject({ link: Link }),
  response: z.object({
    available: z.boolean(),
    reason: z.enum(['link_invalid', 'link_reserved', 'link_taken']).optional(),
  }),
  summary: 'Whether a public link is available',
})

const text = (max: number) => z.string().overwrite(storable).trim().min(1).max(max)

/** Names as typed, domains in the form of `companyDomain`. */
export const BlockedCompanies = z.object({ names: z.array(z.string()), domains: z.array(z.string()), ...revised })
export type BlockedCompanies = z.output<typeof BlockedCompanies>

export const setBlockedCompanies = call('POST', '/user/n-set-blocked-companies', {
  who: 'user',
  body: z.strictObject({
    names: z.array(text(120)).max(50, 'List at most 50 companies.'),
    /** `acme.example`, also inside a URL or email; its subdomains are blocked with it. */
    domains: z.array(text(300)).max(50, 'List at most 50 domains.'),
    ...since,
  }),
  response: z.object({ blocked: BlockedCompanies }),
  errors: ['domain_invalid', 'section_changed'],
  summary: 'Recruiters of these companies never see the user’s profile',
})

export const fetchAccessLog = call('GET', '/user/n-fetch-profile-access-log', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({
    total: z.number(),
    accesses: z.array(
      z.object({
        /** Blank once the recruiter's account is closed; the company stays. */
        name: z.string(),
        company: z.string(),
        bought: z.string(),
        /** The recruiter's search in words; empty when the person was not found by one. */
        found_by: z.array(z.string()),
        blocked_by: z.array(z.object({ kind: z.enum(['names', 'domains']), value: z.string() })),
      }),
    ),
  }),
  summary: 'Who bought access to the user’s profile, and when; latest first',
})
