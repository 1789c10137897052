import { forgetOldUses } from '#server/captcha/captcha.server.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetOldTries } from '#server/platform/shared-limit.ts'
import { forgetOldMailTokens } from './mail-tokens.server.ts'
import { forgetOverSessions } from './sessions.server.ts'

/** Deletes what is over: sessions, links, windows of tries, used challenges. None of it counts any more either way. */
export async function forgetWhatIsOver(services: Services): Promise<void> {
  await forgetOverSessions(services)
  await forgetOldMailTokens(services)
  await forgetOldTries(services)
  await forgetOldUses(services)
}
