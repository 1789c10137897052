import { z } from 'zod'

/** Keys joined by dots, `[]` behind the key of a list. A CSV column is looked up by its whole name first. */
const Path = z.string().min(1)

/** The value is one of these; without `is`, there is any value. */
const Condition = z.strictObject({ from: Path, is: z.union([z.string(), z.array(z.string()).min(1)]).optional() })
export type Condition = z.output<typeof Condition>

/** `each`: one section for each record of a list. The heading is a fixed text, or the record's own. */
const Section = z.strictObject({
  each: Path.optional(),
  heading: z.string().optional(),
  headingFrom: Path.optional(),
  from: Path,
})
export type Section = z.output<typeof Section>

/** A bare text is a path. */
const FieldRule = z.union([
  Path,
  z.strictObject({
    /** The first of these rules with a value. */
    get firstOf(): z.ZodOptional<z.ZodArray<typeof FieldRule>> {
      return z.array(FieldRule).min(1).optional()
    },
    /** The rule is read from each record of this list. */
    each: Path.optional(),
    /** No value where this holds. */
    unless: Condition.optional(),
    /** The first of these paths with a value. */
    from: z.union([Path, z.array(Path).min(1)]).optional(),
    /** E.g. city and state; empty and repeated parts are left out. */
    join: z.strictObject({ paths: z.array(Path).min(1), by: z.string().default(', ') }).optional(),
    sections: z.array(Section).optional(),
    /** An id made of these values, for sources without ids. */
    hash: z.array(Path).min(1).optional(),
    /** A URL with paths in braces: `https://a.example/jobs/{id}`; may be relative to the source's URL. */
    template: z.string().optional(),
    /** A text of the JSON document that stands before the list of items: the employer of them all. */
    document: Path.optional(),
    as: z.enum(['text', 'markdown', 'python-list', 'comma-list']).default('text'),
    /** Replacements by text. An empty one is no value; a text that is not listed is dropped and reported. */
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
  /** Items that the source itself does not show, and entries of its list that are no jobs. */
  unlisted: Condition.optional(),
  /** Of several items with one id, the one that counts. */
  prefer: Condition.optional(),
})
export type Mapping = z.output<typeof Mapping>
