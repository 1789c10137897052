import { z } from 'zod'

/** Keys joined by dots, `[]` behind the key of a list. A CSV column is looked up by its whole name first. */
const Path = z.string().min(1)

/** A bare text is a path. */
const FieldRule = z.union([
  Path,
  z.strictObject({
    /** The first of these paths with a value. */
    from: z.union([Path, z.array(Path).min(1)]).optional(),
    /** E.g. city and state; empty parts are left out. */
    join: z.strictObject({ paths: z.array(Path).min(1), by: z.string().default(', ') }).optional(),
    sections: z.array(z.strictObject({ heading: z.string().optional(), from: Path })).optional(),
    /** An id made of these values, for sources without ids. */
    hash: z.array(Path).min(1).optional(),
    /** A URL with paths in braces: `https://a.example/jobs/{id}`. */
    template: z.string().optional(),
    as: z.enum(['text', 'markdown', 'python-list', 'comma-list']).default('text'),
    /** Replacements by text; a text that is not listed counts as missing. */
    map: z.record(z.string(), z.string()).optional(),
    /** The default; alone, a constant. */
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
  /** Columns, keys or elements that identify this source; all must be present. */
  recognise: z.array(z.string().min(1)).min(1),
  /** JSON: the path of the list, `""` when the document is the list. XML: the element's name. */
  items: z.strictObject({ json: z.string().optional(), xml: z.string().optional() }).default({}),
  fields: z.partialRecord(z.enum(FIELDS), FieldRule),
  unlisted: z.strictObject({ from: Path, is: z.array(z.string()).min(1) }).optional(),
  /** Of several items with one id, the one that counts. */
  prefer: z.strictObject({ from: Path, is: z.string() }).optional(),
})
export type Mapping = z.output<typeof Mapping>
