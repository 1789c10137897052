import { z } from 'zod'

/**
 * An opaque digest of the content that was read. Sent with a change, it makes the server reject a change that would
 * overwrite another tab's (`section_changed`); without it any change is accepted.
 */
const Revision = z.string().max(100)

/** In responses. */
export const revised = { revision: Revision }
/** In requests. */
export const since = { revision: Revision.optional() }
