import * as contract from '#domain/shared/places.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { searchCities } from './places.server.ts'

export function mountPlaces(api: Api): void {
  serve(api, contract.searchCity, (_, body) => ({ cities: searchCities(body) }))
}
