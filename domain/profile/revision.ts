import { z } from 'zod'

/**
 * What something looked like when it was read: an opaque text that changes with its content. Sent back with a change, it
 * has the server refuse what would overwrite another tab's (`section_changed`); left out, the change is taken as it is.
 */
const Revision = z.string().max(100)

/** Of what is answered. */
export const revised = { revision: Revision }
/** Of what is sent. */
export const since = { revision: Revision.optional() }
