import { AppError } from '#domain/shared/errors.ts'
import type { FeatureFlags } from '#domain/shared/settings.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { featureFlags } from '#server/settings/settings.server.ts'

/**
 * The feature flags, once it is clear that the log-in of job seekers, or that of recruiters, is switched on. Registering is part of
 * it. Throws `login_closed`.
 */
export async function flagsOfOpenLogIn(services: Services, recruiter: boolean): Promise<FeatureFlags> {
  const flags = await featureFlags(services)
  if (recruiter ? !flags.show_headhunter_login : !flags.show_login) throw new AppError('login_closed')
  return flags
}
