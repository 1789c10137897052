import * as contract from '#domain/shared/places.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { searchCities } from './places.server.ts'

export function mountPlaces(api: Api, services: Services): void {
  serve(api, services, contract.searchCity, (_, body) => ({ cities: searchCities(body) }))
}
