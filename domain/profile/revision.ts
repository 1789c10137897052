import { z } from 'zod'

/** Digest of the content read: a change with an outdated one is rejected (`section_changed`), without one accepted. */
const Revision = z.string().max(100)

export const revised = { revision: Revision }
export const since = { revision: Revision.optional() }
