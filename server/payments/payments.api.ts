import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { fetchPayments, receiveSandboxEvent, receiveStripeEvent } from '#domain/payments/plans.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import { pageOrCallError } from '#server/platform/calls/http-errors.ts'
import { type Api, type CallContext, serve } from '#server/platform/calls/serve.ts'
import { siteUrl } from '#server/platform/env.ts'
import { mayChange } from '#server/platform/http/same-origin.ts'
import { pagePolicy } from '#server/platform/http/security.ts'
import { listPaymentsOf } from './payment-list.server.ts'
import { type ProviderName, providerNameOf, receiveEvent } from './payments.server.ts'
import type { Purchases } from './purchases.ts'
import { actOn, openSandboxRow, type SentEvent } from './sandbox/sandbox-checkout.ts'
import { DELIVERIES, type Delivery, sandboxPage } from './sandbox/sandbox-page.ts'
import { SANDBOX_PAGE } from './sandbox/sandbox-provider.ts'
import { SANDBOX_SIGNATURE, signSandboxEvent } from './sandbox/signature.ts'

export function mountPayments(api: Api, purchases: Purchases): void {
  const { services } = api
  const receive = async (provider: ProviderName, { signedBody, request }: CallContext) => {
    await receiveEvent(services, purchases, provider, { body: signedBody, headers: request.headers })
    return { received: true }
  }
  serve(api, receiveSandboxEvent, (_, __, context) => receive('sandbox', context))
  serve(api, receiveStripeEvent, (_, __, context) => receive('stripe', context))
  serve(api, fetchPayments, async (viewer, page) => listPaymentsOf(services, viewer.id, page))
  mountSandbox(api)
}

/** The checkout page of the sandbox: whoever has its address may pay, as with any payment service. */
function mountSandbox({ routes, services }: Api): void {
  const path = `${SANDBOX_PAGE}/:id{sandbox_checkout_[0-9a-f]{32}}`
  const find = (c: Context) =>
    providerNameOf(services) === 'sandbox' ? openSandboxRow(services, c.req.param('id') ?? '') : null
  routes.get(path, async (c, next) => {
    const row = await find(c)
    return row ? html(c, sandboxPage(row, services.env.SITE_NAME)) : next()
  })
  routes.post(path, async (c, next) => {
    const row = await find(c)
    if (!row) return next()
    if (!mayChange(c.req.raw, siteUrl(services.env))) return pageOrCallError(new AppError('cross_site'), c.req.path)
    const { action, card, delivery } = await c.req.parseBody()
    const choice = { action: String(action), card: String(card), delivery: deliveryOf(delivery) }
    const { row: after, events } = await actOn(services, row, choice)
    await sendAll(events)
    return c.redirect(after.returnUrl ?? '/', 303)
  })

  async function sendAll(events: SentEvent[]): Promise<void> {
    for (const { event, delayMs } of events) {
      if (delayMs === 0) await send(event)
      else void wait(delayMs, undefined, { ref: false }).then(() => send(event))
    }
  }

  async function send(event: SentEvent['event']): Promise<void> {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: await signSandboxEvent(services, body) }
    const reply = await routes.request(API_PREFIX + receiveSandboxEvent.path, { method: 'POST', headers, body })
    if (!reply.ok) services.log.warn({ status: reply.status }, 'an event of the sandbox was refused')
  }
}

function deliveryOf(given: unknown): Delivery {
  return typeof given === 'string' && Object.hasOwn(DELIVERIES, given) ? (given as Delivery) : 'soon'
}

function html(c: Context, page: string): Response {
  return c.html(page, 200, {
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy({ inlineStyles: true }),
  })
}
