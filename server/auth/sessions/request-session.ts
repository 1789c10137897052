import { type Env, servesThisMachineOnly } from '#server/platform/env.ts'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import type { Services } from '#server/platform/services.ts'
import { type LiveSession, readSession } from './sessions.server.ts'

/** No email reaches it (RFC 2606); accounts there have a public password. */
const DEMO_DOMAIN = '@demo.example'

/** Decision 3: in demo mode, on this machine only. */
export function demoIsOpen(env: Env): boolean {
  return env.DEMO && servesThisMachineOnly(env)
}

/** Demo accounts stay closed in a demo database that others can reach. */
export function isClosedDemoEmail(env: Env, emailKey: string): boolean {
  return emailKey.endsWith(DEMO_DOMAIN) && !demoIsOpen(env)
}

/** Demo sessions count on this machine only: behind an undeclared proxy the public password would open them. */
export async function readRequestSession(services: Services, request: Request): Promise<LiveSession | null> {
  const session = await readSession(services, request)
  if (!session?.me.email.endsWith(DEMO_DOMAIN)) return session
  return demoIsOpen(services.env) && isLocalRequest(request) ? session : null
}
