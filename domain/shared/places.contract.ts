import { z } from 'zod'
import { call } from './call.ts'

export const City = z.object({
  id: z.number(),
  name: z.string(),
  region: z.string().nullable(),
  country: z.string(),
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
    country: z.string().max(80).optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  response: z.object({ cities: z.array(City) }),
  summary: 'Find cities by any of their names',
})
