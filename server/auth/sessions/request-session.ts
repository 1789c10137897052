import { type Env, servesThisMachineOnly } from '#server/platform/env.ts'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import type { Services } from '#server/platform/services.ts'
import { type LiveSession, readSession } from './sessions.server.ts'

/** No email reaches it (RFC 2606); accounts there have a public password. */
const DEMO_DOMAIN = '@demo.example'

/** True when demo accounts may be used: in demo mode, on this machine only (decision 3). */
export function demoIsOpen(env: Env): boolean {
  return env.DEMO && servesThisMachineOnly(env)
}

/** Demo accounts stay closed in a demo database that others can reach. */
export function isClosedDemoEmail(env: Env, emailKey: string): boolean {
  return emailKey.endsWith(DEMO_DOMAIN) && !demoIsOpen(env)
}

/** A demo account's session counts only on this machine: its password is public, and its user may be the operator. */
export async function readRequestSession(services: Services, request: Request): Promise<LiveSession | null> {
  const session = await readSession(services, request)
  if (!session?.me.email.endsWith(DEMO_DOMAIN)) return session
  return demoIsOpen(services.env) && isLocalRequest(request) ? session : null
}
