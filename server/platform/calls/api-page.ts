import { API_PREFIX, type Call, type Who } from '#domain/shared/call.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { escapeXml } from '../http/xml.ts'
import { errorsOf, jsonSchema } from './openapi.ts'

type Schema = Record<string, unknown>

const WHO: Record<Who, string> = {
  anyone: 'anyone',
  user: 'logged in',
  recruiter: 'recruiters',
  operator: 'operators',
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;padding:.6rem 0;font-size:1.05rem}details{border-bottom:1px solid #8886}
pre{overflow:auto;padding:.8rem;background:#8881;border-radius:.4rem;font-size:.85rem}code{font-family:ui-monospace,monospace}
b{display:inline-block;min-width:3.2rem}small{opacity:.8}th,td{text-align:left;padding:.1rem 1rem .1rem 0;vertical-align:top;overflow-wrap:anywhere}`

/** One page without script and without requests to other hosts. */
export function apiPage(calls: readonly Call[], title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API – ${escapeXml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeXml(title)} API</h1>
<p>JSON in, JSON out, below <code>${API_PREFIX}</code>. A POST needs <code>content-type: application/json</code>; nothing at all counts
as <code>{}</code>. A body with a file goes as <code>multipart/form-data</code>, its other fields as JSON in text. The machine-readable form is <a href="${API_PREFIX}/openapi.json">openapi.json</a>.</p>
<p>To try calls that need a log-in, keep the cookie of <code>${API_PREFIX}/login/n-login</code> and send it with the site as <code>origin</code>:</p>
<pre><code># SITE is the origin of this page
curl -c cookies -H 'content-type: application/json' -d '{"email": "you@company.com", "password": "…"}' $SITE${API_PREFIX}/login/n-login
curl -b cookies -H "origin: $SITE" -H 'content-type: application/json' -d '{}' $SITE${API_PREFIX}/login/n-users-me</code></pre>
<p>A failure answers with its status and <code>{"error": {"code", "message", "fields"?}}</code>; <code>fields</code> names each wrong path.</p>
${calls.map(section).join('\n')}</main></body></html>`
}

function section(call: Call): string {
  const errorRows = errorsOf(call).map(
    (code) =>
      `<tr><td>${ERRORS[code].status}</td><td><code>${code}</code></td><td>${escapeXml(ERRORS[code].text)}</td></tr>`,
  )
  return `<details><summary><b>${call.method}</b> <code>${API_PREFIX}${call.path}</code> <small>${escapeXml(call.summary)}</small></summary>
<p>For ${WHO[call.who]}.</p><h2>${call.method === 'GET' ? 'Query string' : 'Body'}</h2><pre><code>${escapedNotation(jsonSchema(call.body, 'input'))}</code></pre>
<h2>Answer</h2><pre><code>${escapedNotation(jsonSchema(call.response, 'output'))}</code></pre>
<h2>Failures</h2><table><tbody>${errorRows.join('')}</tbody></table></details>`
}

function escapedNotation(schema: Schema): string {
  return escapeXml(notation(schema, ''))
}

/** The short notation of TypeScript, with bounds as remarks. */
function notation(schema: Schema, indent: string): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return choices.map((choice) => notation(choice, indent)).join(' | ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.format === 'binary') return 'file'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return listNotation(schema, indent)
  if (schema.type === 'object') return objectNotation(schema, indent)
  return `${schema.type ?? 'anything'}${remarks(schema)}`
}

function listNotation(schema: Schema, indent: string): string {
  const item = notation(schema.items as Schema, indent)
  return `${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[]${remarks(schema)}`
}

function objectNotation(schema: Schema, indent: string): string {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const inner = `${indent}  `
  const lines = fields.map(
    ([name, field]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${notation(field, inner)}`,
  )
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  const rest = schema.additionalProperties
  return typeof rest === 'object' && rest ? `{ [key]: ${notation(rest as Schema, indent)} }` : '{}'
}

const BOUNDS: Record<string, string> = {
  minimum: '≥',
  maximum: '≤',
  minLength: 'length ≥',
  maxLength: 'length ≤',
  minItems: 'items ≥',
  maxItems: 'items ≤',
  pattern: 'like',
  default: '=',
}

function remarks(schema: Schema): string {
  const bounds = Object.entries(BOUNDS).flatMap(([key, symbol]) =>
    key in schema && !isEndless(schema[key]) ? [`${symbol} ${schema[key]}`] : [],
  )
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
}

function isEndless(bound: unknown): boolean {
  return typeof bound === 'number' && Math.abs(bound) >= Number.MAX_SAFE_INTEGER
}
