import { generalSettings as generalSettingsCall } from '#domain/shared/settings.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from './settings.server.ts'

export function mountSettings(api: Api, services: Services): void {
  serve(api, services, generalSettingsCall, () => generalSettings(services))
}
