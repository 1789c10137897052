import type { Schema } from './bodies.ts'

/** A call as the OpenAPI document tells the world of it. */
export interface DocumentedCall {
  method: string
  path: string
  /** Of the JSON body of a POST, or of the query string of a GET taken together. */
  body: Schema
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** All calls of the document, references followed. */
export function documentedCalls(document: unknown): DocumentedCall[] {
  const { paths, components } = document as OpenApi
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      body: followed(bodyOf(operation), components?.schemas ?? {}) as Schema,
    })),
  )
}

function bodyOf({ parameters = [], requestBody }: Operation): Schema {
  const json = requestBody?.content['application/json']
  if (json) return json.schema
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}

function followed(part: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => followed(item, schemas))
  if (typeof part !== 'object' || part === null) return part
  const reference = (part as { $ref?: string }).$ref
  if (reference) return followed(schemas[reference.split('/').at(-1) ?? ''], schemas)
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, followed(value, schemas)]))
}
