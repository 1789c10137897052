import type { Context, Hono } from 'hono'
import { hasOutbox } from '#server/platform/env.ts'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import { pagePolicy } from '#server/platform/http/security.ts'
import type { Services } from '#server/platform/services.ts'
import { type SentMail, sentMail, sentMails } from './mail.server.ts'
import { OUTBOX, outboxMailPage, outboxPage } from './outbox-page.ts'

/** `/dev/outbox` opens accounts: by its switch (decision 0073), and in production with generated users only. */
export function mountOutbox(routes: Hono, services: Services, isDemoBoard: () => Promise<boolean>): void {
  if (!hasOutbox(services.env)) return
  const isOpen = async (c: Context) =>
    isLocalRequest(c.req.raw) && (services.env.NODE_ENV !== 'production' || (await isDemoBoard()))
  routes.get(OUTBOX, async (c, next) => {
    if (!(await isOpen(c))) return next()
    const mails = await sentMails(services, { to: c.req.query('to') })
    return wantsJson(c) ? json(c, { mails }) : html(c, outboxPage(mails))
  })
  routes.get(`${OUTBOX}/:id{[0-9]{1,15}}`, async (c, next) => {
    const mail = (await isOpen(c)) && (await sentMail(services, Number(c.req.param('id'))))
    if (!mail) return next()
    return wantsJson(c) ? json(c, mail) : html(c, outboxMailPage(mail))
  })
  routes.get(`${OUTBOX}/:id{[0-9]{1,15}}/letter`, async (c, next) => {
    const mail = (await isOpen(c)) && (await sentMail(services, Number(c.req.param('id'))))
    return mail ? html(c, mail.html) : next()
  })
}

function wantsJson(c: Context): boolean {
  return c.req.header('accept')?.startsWith('application/json') ?? false
}

const NO_STORE = { 'cache-control': 'no-store' }

function json(c: Context, body: SentMail | { mails: SentMail[] }): Response {
  return c.json(body, 200, NO_STORE)
}

function html(c: Context, page: string): Response {
  return c.html(page, 200, { ...NO_STORE, 'content-security-policy': pagePolicy({ inlineStyles: true }) })
}
