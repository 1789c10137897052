import { AppError } from '#domain/shared/errors.ts'
import type { FeatureFlags } from '#domain/shared/settings.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { featureFlags } from '#server/settings/settings.server.ts'

/** Feature flags, while this log-in is open; it includes registration. Throws `login_closed`. */
export async function flagsOfOpenLogIn(services: Services, recruiter: boolean): Promise<FeatureFlags> {
  const flags = await featureFlags(services)
  if (recruiter ? !flags.show_headhunter_login : !flags.show_login) throw new AppError('login_closed')
  return flags
}
