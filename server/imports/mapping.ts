import { z } from 'zod'

/** Keys joined by dots, `[]` behind the key of a list. A CSV column is taken by its whole name first. */
const Path = z.string().min(1)

/** How one field of a posting is read. A bare text is a path. */
const FieldRule = z.union([
  Path,
  z.strictObject({
    /** The first of these paths that holds anything. */
    from: z.union([Path, z.array(Path).min(1)]).optional(),
    /** Several paths put together, e.g. city and state; what is empty is left out. */
    join: z.strictObject({ paths: z.array(Path).min(1), by: z.string().default(', ') }).optional(),
    /** Parts of a longer text, each under a heading of its own when it has one. */
    sections: z.array(z.strictObject({ heading: z.string().optional(), from: Path })).optional(),
    /** An id made of these values, for sources that give none. */
    hash: z.array(Path).min(1).optional(),
    /** An address with the value of a path in braces: `https://a.example/jobs/{id}`. */
    template: z.string().optional(),
    /** How the text found is to be understood. */
    as: z.enum(['text', 'markdown', 'python-list', 'comma-list']).default('text'),
    /** Puts another text in place of the found one; one that is not listed counts as not given. */
    map: z.record(z.string(), z.string()).optional(),
    /** Used when nothing was found; alone, a constant. */
    otherwise: z.string().optional(),
  }),
])
export type FieldRule = z.output<typeof FieldRule>

const FIELDS = [
  'externalId',
  'title',
  'company',
  'places',
  'country',
  'workMode',
  'remoteCountries',
  'date',
  'validThrough',
  'employmentType',
  'seniority',
  'salary.low',
  'salary.high',
  'salary.currency',
  'salary.period',
  'salaryText',
  'skills',
  'descriptionHtml',
  'link',
] as const
export type MappedField = (typeof FIELDS)[number]

export const Mapping = z.strictObject({
  name: z.string().min(1),
  /** Columns, keys or elements that tell this source from others; all must be there. */
  recognise: z.array(z.string().min(1)).min(1),
  /** In a JSON document: the path of the list, `""` when the document is the list. In XML: the element's name. */
  items: z.strictObject({ json: z.string().optional(), xml: z.string().optional() }).default({}),
  fields: z.partialRecord(z.enum(FIELDS), FieldRule),
  /** Items that are not to be shown: a path and the values that say so. */
  unlisted: z.strictObject({ from: Path, is: z.array(z.string()).min(1) }).optional(),
  /** Of several items with one id, the one that counts. */
  prefer: z.strictObject({ from: Path, is: z.string() }).optional(),
})
export type Mapping = z.output<typeof Mapping>
