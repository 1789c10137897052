import { type Env, isLoopback } from '#server/platform/env.ts'

/** No mail reaches it (RFC 2606); accounts there have a password that everybody can read. */
const DEMO_DOMAIN = '@demo.example'

/** True when demo accounts may be used: in demo mode, on this machine only (decision 3). */
export function demoIsOpen({ DEMO, HOST, SITE_URL, TRUST_PROXY }: Env): boolean {
  if (!DEMO || !isLoopback(HOST) || TRUST_PROXY > 0) return false
  return SITE_URL === undefined || isLoopback(new URL(SITE_URL).hostname.replace(/^\[|\]$/g, ''))
}

/** A database that was begun as a demo and is now open to others keeps the demo accounts out. */
export function isClosedDemoAddress(env: Env, emailKey: string): boolean {
  return emailKey.endsWith(DEMO_DOMAIN) && !demoIsOpen(env)
}
