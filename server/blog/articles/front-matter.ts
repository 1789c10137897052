import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'

const MAX_TAGS = 4
const slugs = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
const day = z.iso.date('must be a calendar date like 2026-10-14')

export const FrontMatter = z
  .strictObject({
    title: z.string().trim().min(1).max(100),
    description: z.string().trim().min(70).max(160),
    date: day,
    updated: day.optional(),
    tags: z.array(slugs).min(1).max(MAX_TAGS),
  })
  .refine(({ tags }) => new Set(tags).size === tags.length, { path: ['tags'], error: 'must not repeat a tag' })
  .refine(({ date, updated = date }) => updated >= date, { path: ['updated'], error: 'must not be before the date' })

export const TagTable = z.record(
  slugs,
  z.strictObject({ name: z.string().trim().min(1).max(40), description: z.string().trim().min(20).max(160) }),
)

/** The YAML between the first two lines `---`, and the Markdown after them. Null without both lines. */
export function splitFrontMatter(text: string): { yaml: string; markdown: string } | null {
  const unix = text.replaceAll('\r\n', '\n')
  if (!unix.startsWith('---\n')) return null
  const end = unix.indexOf('\n---\n', 3)
  return end < 0 ? null : { yaml: unix.slice(4, end + 1), markdown: unix.slice(end + 5) }
}

/** Checked YAML. Throws an error that names the file and each wrong field. */
export function readYaml<Schema extends z.ZodType>(file: string, yaml: string, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = parse(yaml)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`)
    throw error
  }
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new Error(checked.error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`).join('\n'))
}
