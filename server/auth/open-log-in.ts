import { AppError } from '#domain/shared/errors.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from '#server/settings/settings.server.ts'

/**
 * The settings, once it is clear that the log-in of job seekers, or that of recruiters, is switched on. Registering is part of
 * it. Throws `login_closed`.
 */
export async function settingsOfOpenLogIn(services: Services, recruiter: boolean): Promise<GeneralSettings> {
  const settings = await generalSettings(services)
  if (recruiter ? !settings.show_headhunter_login : !settings.show_login) throw new AppError('login_closed')
  return settings
}
