import { z } from 'zod'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'

type Json = Record<string, unknown>

const ErrorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

const ALWAYS: readonly ErrorCode[] = [
  'malformed_request',
  'forbidden_key',
  'invalid',
  'too_many_requests',
  'unexpected',
  'interrupted',
  'search_away',
  'not_ready',
]
const OF_CHANGES: readonly ErrorCode[] = ['cross_site']
const OF_BODIES: readonly ErrorCode[] = ['not_json', 'request_aborted', 'too_large', 'unsupported_media_type']
const OF_UPLOADS: readonly ErrorCode[] = ['not_multipart']

export function openApiDocument(calls: readonly Call[], info: { title: string; server: string }): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = API_PREFIX + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${info.title} API`, version: '1' },
    servers: [{ url: info.server }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'logged_user' } },
    },
  }
}

export function errorsOf(call: Call): ErrorCode[] {
  const entry: ErrorCode[] =
    call.who === 'anyone' ? [] : call.who === 'user' ? ['session_expired'] : ['session_expired', 'forbidden']
  const codes = [
    ...entry,
    ...(call.method === 'POST' ? OF_BODIES : []),
    ...(call.upload || call.acceptsForm ? OF_UPLOADS : []),
    ...(mayChangeState(call) ? OF_CHANGES : []),
    ...(call.errors ?? []),
    ...ALWAYS,
  ]
  return codes.sort((a, b) => ERRORS[a].status - ERRORS[b].status)
}

function mayChangeState({ method, changesState = false }: Call): boolean {
  return method === 'POST' || changesState
}

/** `input`: defaults are optional. A file is a string of format `binary`. */
export function jsonSchema(schema: z.ZodType, side: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'binary') jsonSchema.type = 'string'
    },
  })
  return made
}

function operation(call: Call): Json {
  const body = jsonSchema(call.body, 'input')
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-z0-9]+(.)/gi, (_, char: string) => char.toUpperCase())}`,
    summary: call.summary,
    tags: [call.path.includes('/', 1) ? call.path.split('/')[1] : 'general'],
    ...(call.who !== 'anyone' && { security: [{ session: [] }] }),
    ...(call.method === 'GET' ? { parameters: parametersOf(body) } : { requestBody: { content: contentOf(body) } }),
    responses: responses(call),
  }
}

function contentOf(body: Json): Json {
  const choices = (body.anyOf ?? [body]) as Json[]
  const { json = [], file = [] } = Object.groupBy(choices, (choice) => (hasFile(choice) ? 'file' : 'json'))
  return {
    ...(json.length > 0 && { 'application/json': { schema: oneOf(json) } }),
    ...(file.length > 0 && { 'multipart/form-data': { schema: oneOf(file) } }),
  }
}

function hasFile({ properties = {} }: { properties?: unknown }): boolean {
  return Object.values(properties as Record<string, Json>).some(({ format }) => format === 'binary')
}

function oneOf(choices: Json[]): Json {
  return choices.length === 1 ? (choices[0] as Json) : { anyOf: choices }
}

function parametersOf(body: Json): Json[] {
  const required = new Set((body.required as string[] | undefined) ?? [])
  return Object.entries((body.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function responses(call: Call): Json {
  const response = {
    description: 'Done',
    content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
  }
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const errorsByStatus = Object.groupBy(errorsOf(call), (code) => ERRORS[code].status)
  return {
    200: response,
    ...Object.fromEntries(
      Object.entries(errorsByStatus).map(([status, codes]) => [
        status,
        { description: (codes ?? []).map((code) => `${code}: ${ERRORS[code].text}`).join(' '), content: error },
      ]),
    ),
  }
}
