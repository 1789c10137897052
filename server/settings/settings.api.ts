import { generalSettings as generalSettingsCall } from '#domain/shared/settings.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { generalSettings } from './settings.server.ts'

export function mountSettings(api: Api): void {
  const { services } = api
  serve(api, generalSettingsCall, () => generalSettings(services))
}
