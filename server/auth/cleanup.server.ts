import { purgeExpiredUses } from '#server/captcha/captcha.server.ts'
import { purgeExpiredAttempts } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { purgeExpiredMailTokens } from './mail-tokens/mail-tokens.server.ts'
import { purgeExpiredSessions } from './sessions/sessions.server.ts'

export async function purgeExpired(services: Services): Promise<void> {
  await purgeExpiredSessions(services)
  await purgeExpiredMailTokens(services)
  await purgeExpiredAttempts(services)
  await purgeExpiredUses(services)
}
