import type { Context, Hono } from 'hono'
import { type Env, isLoopback } from '#server/platform/env.ts'
import { pagePolicy } from '#server/platform/security.ts'
import type { Services } from '#server/platform/services.ts'
import { type SentMail, sentMail, sentMails } from './mail.server.ts'
import { OUTBOX, outboxMailPage, outboxPage } from './outbox-page.ts'

/**
 * `/dev/outbox`: the mail that stays on this machine, for people (HTML) and for tests (`accept: application/json`). It opens
 * accounts, so it exists only where nobody else can reach it.
 */
export function mountOutbox(routes: Hono, services: Services): void {
  if (!hasOutbox(services.env)) return
  const isOpen = (c: Context) => services.env.NODE_ENV !== 'production' || isLocal(c.req.raw)
  routes.get(OUTBOX, async (c, next) => {
    if (!isOpen(c)) return next()
    const mails = await sentMails(services, { to: c.req.query('to') })
    return wantsJson(c) ? json(c, { mails }) : html(c, outboxPage(mails))
  })
  routes.get(`${OUTBOX}/:id{[0-9]{1,15}}`, async (c, next) => {
    const mail = isOpen(c) && (await sentMail(services, Number(c.req.param('id'))))
    if (!mail) return next()
    return wantsJson(c) ? json(c, mail) : html(c, outboxMailPage(mail))
  })
  routes.get(`${OUTBOX}/:id{[0-9]{1,15}}/letter`, async (c, next) => {
    const mail = isOpen(c) && (await sentMail(services, Number(c.req.param('id'))))
    return mail ? html(c, mail.html) : next()
  })
}

/** Never when mail leaves the machine, and in production only while the server hears nobody but this machine. */
function hasOutbox(env: Env): boolean {
  if (env.SMTP_URL) return false
  return env.NODE_ENV !== 'production' || (isLoopback(env.HOST) && env.TRUST_PROXY === 0)
}

/** A proxy of this machine brings strangers, and a page of a stranger may bring a name of its own that leads here. */
function isLocal(request: Request): boolean {
  if (['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some((name) => request.headers.has(name)))
    return false
  return isLoopback(new URL(request.url).hostname.replace(/^\[|\]$/g, ''))
}

function wantsJson(c: Context): boolean {
  return c.req.header('accept')?.startsWith('application/json') ?? false
}

const NO_STORE = { 'cache-control': 'no-store' }

function json(c: Context, answer: SentMail | { mails: SentMail[] }): Response {
  return c.json(answer, 200, NO_STORE)
}

function html(c: Context, page: string): Response {
  return c.html(page, 200, { ...NO_STORE, 'content-security-policy': pagePolicy(page) })
}
