import { z } from 'zod'
import { call } from './call.ts'

/** A city of the gazetteer (GeoNames). */
export const City = z.object({
  /** GeoNames id. */
  id: z.number(),
  name: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number(),
})
export type City = z.output<typeof City>

export const searchCity = call('POST', '/n-search-city', {
  who: 'anyone',
  body: z.strictObject({
    query: z.string().max(200),
    /** Country name or ISO 3166-1 alpha-2 code. */
    country: z.string().max(80).optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  response: z.object({ cities: z.array(City) }),
  summary: 'Find cities by any of their names',
})
