import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import {
  activateSubscription,
  fetchPayments,
  receiveSandboxEvent,
  updatePlan,
} from '#domain/payments/plans.contract.ts'
import { activateCredits, buyCredits, fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { refundPayment } from '#server/payments/payments.server.ts'
import type { SandboxEvent } from '#server/payments/sandbox/sandbox-event.ts'
import { SANDBOX_SIGNATURE, signSandboxEvent } from '#server/payments/sandbox/signature.ts'
import { createLogger } from '#server/platform/log.ts'
import { PURCHASES } from '#server/purchases.ts'
import { changeSetting, resetSetting } from '#server/settings/settings.server.ts'
import { type Pressed, press } from '#tests/harness/payments/checkout.ts'
import { buyAccess, buyer, candidate, creditsOf } from '#tests/harness/payments/credits.ts'
import { as, operator, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { checkLedger } from './check-ledger.server.ts'

const app = await testApp()
const logLines: string[] = []
app.services.log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void logLines.push(line) } })

const parallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const buy = (person: Person, key: string, idempotency_key: string = randomUUID()) =>
  as(app, person).call(buyCredits, { key, idempotency_key })
const activate = (person: Person, checkout: string) => as(app, person).call(activateCredits, { checkout })
const receipts = async ({ email }: Person) =>
  (await queuedMails(app, email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('payment'))

async function send(event: SandboxEvent): Promise<number> {
  const body = JSON.stringify(event)
  const header = await signSandboxEvent(app.services, body)
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: header }
  return (await app.fetch(API_PREFIX + receiveSandboxEvent.path, { method: 'POST', headers, body })).status
}

/** A checkout for 100 credits, pressed without its event; that event, and one of its refund. */
async function pressed(person: Person, action: Pressed['action'] = 'pay') {
  const { checkout_url: url } = (await buy(person, 'first')).body
  const checkout = await press(app, url, { action, delivery: 'never' })
  const ref = new URL(url).pathname.split('/').at(-1) ?? ''
  const paid = { status: 'paid' as const, payment: { ref, amount: 7_900, currency: 'EUR', card: null } }
  const event: SandboxEvent = { id: randomUUID(), type: 'order.outcome', data: { order: checkout, outcome: paid } }
  const refund: SandboxEvent = {
    id: randomUUID(),
    type: 'payment.refunded',
    data: { ref: `refund ${ref}`, payment: ref, amount: 7_900, currency: 'EUR', isDispute: false },
  }
  return { checkout, event, refund }
}

test('the free package is taken at once, and only once per recruiter', async () => {
  const rita = await buyer(app, 0)
  expect(await creditsOf(app, rita)).toEqual({ balance: 0, ledger: [], total: 0, free: 'available' })
  const replies = await parallel(20, (index) => buy(rita, 'free', `the free key ${index}`))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect(replies.find(({ status }) => status === 200)?.body).toEqual({
    step: 'select-free-credits-package-success',
    balance: 20,
  })
  expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('free_package_taken')
  const { balance, ledger, total, free } = await creditsOf(app, rita)
  expect([balance, total, free, ledger[0]]).toEqual([
    20,
    1,
    'taken',
    {
      id: expect.any(String),
      amount: 20,
      reason: 'free package',
      object: 'Free',
      balance_after: 20,
      time: expect.any(String),
    },
  ])
})

test('the same key asked again is the same free package', async () => {
  const rita = await buyer(app, 0)
  const replies = await parallel(10, () => buy(rita, 'free', 'one key for all'))
  expect(replies.map(({ status, body }) => [status, body.balance])).toEqual(Array(10).fill([200, 20]))
})

test('two recruiters of one company race for the free package: one has it, also after closing the account', async () => {
  const [rita, otto] = [
    await recruiter(app, { email: 'rita@raced.example' }),
    await recruiter(app, { email: 'otto@jobs.raced.example' }),
  ]
  const replies = await parallel(20, (index) => buy(index % 2 ? rita : otto, 'free', 'the same for each'))
  const codes = replies.map(({ body }) => body.error?.code ?? 'taken it')
  expect(codes.filter((code) => code === 'taken it')).toHaveLength(10)
  expect(codes.filter((code) => code === 'free_package_taken_by_company')).toHaveLength(10)
  const balances = [await creditsOf(app, rita), await creditsOf(app, otto)]
  expect(balances.map(({ balance, free }) => `${balance} ${free}`).toSorted()).toEqual([
    '0 taken_by_company',
    '20 taken',
  ])
  for (const one of [rita, otto]) await as(app, one).call(closeAccount, { password: PASSWORD })
  const again = await recruiter(app, { email: 'third@raced.example' })
  expect((await buy(again, 'free')).body.error.code).toBe('free_package_taken_by_company')
})

test('at a free provider each mailbox counts for itself', async () => {
  const [ann, bob] = [
    await recruiter(app, { email: 'ann@gmail.com' }),
    await recruiter(app, { email: 'bob@gmail.com' }),
  ]
  for (const one of [ann, bob]) expect((await buy(one, 'free')).status).toBe(200)
  const duplicate = await recruiter(app, { email: 'an.n+2@gmail.com' })
  expect((await buy(duplicate, 'free')).body.error.code).toBe('free_package_taken')
})

test('one event delivered 20 times at the same time as the return page: one row, one receipt', async () => {
  const rita = await buyer(app, 0)
  const { checkout, event } = await pressed(rita)
  const [events, pages, others] = await Promise.all([
    parallel(20, () => send(event)),
    parallel(5, () => activate(rita, checkout)),
    parallel(5, () => send({ ...event, id: randomUUID() })),
  ])
  expect(new Set([...events, ...others])).toEqual(new Set([200]))
  for (const { body } of pages) expect(body).toEqual({ status: 'paid', title: 'Starter', credits: 100, balance: 100 })
  expect(await creditsOf(app, rita)).toMatchObject({
    balance: 100,
    total: 1,
    ledger: [{ reason: 'package bought', object: 'Starter', amount: 100 }],
  })
  expect(await receipts(rita)).toEqual(['payment-receipt'])
  expect((await as(app, rita).call(fetchPayments)).body.payments).toMatchObject([
    { amount: 7_900, currency: 'EUR', description: 'Starter, 100 credits' },
  ])
})

test('the event alone grants, and the return page afterwards changes nothing', async () => {
  const rita = await buyer(app, 0)
  const { checkout, event } = await pressed(rita)
  await send(event)
  expect((await activate(rita, checkout)).body).toMatchObject({ status: 'paid', balance: 100 })
  expect((await creditsOf(app, rita)).total).toBe(1)
})

test('a refund delivered 20 times takes the credits back once', async () => {
  const rita = await buyer(app, 0)
  const { checkout, refund } = await pressed(rita)
  await activate(rita, checkout)
  await parallel(20, () => send(refund))
  await send({ ...refund, id: randomUUID() })
  expect(await creditsOf(app, rita)).toMatchObject({
    balance: 0,
    total: 2,
    ledger: [{ reason: 'package refunded', amount: -100 }, { amount: 100 }],
  })
  expect(await receipts(rita)).toEqual(['payment-receipt', 'payment-refunded'])
  expect(await checkLedger(app.services)).toEqual([])
})

test('a refund or dispute of credits that are spent takes what is there and tells the operator of the rest', async () => {
  const rita = await buyer(app, 0)
  const { checkout } = await pressed(rita)
  await activate(rita, checkout)
  for (let bought = 0; bought < 3; bought++) await buyAccess(app, rita, (await candidate(app)).card)
  const [payment] = (await as(app, rita).call(fetchPayments)).body.payments
  logLines.length = 0
  await refundPayment(app.services, PURCHASES, { id: payment.id })
  expect(await creditsOf(app, rita)).toMatchObject({ balance: 0, total: 5 })
  expect((await creditsOf(app, rita)).ledger[0]).toMatchObject({ amount: -70, balance_after: 0 })
  const alerts = logLines.map((line) => JSON.parse(line)).filter(({ missing }) => missing !== undefined)
  expect(alerts).toMatchObject([{ level: 50, user: rita.id, payment: payment.id, missing: 30 }])
  expect(await checkLedger(app.services)).toEqual([])
})

test.each(['decline', 'abandon', 'expire', 'pay-wrong'] as const)(
  'a checkout that ends with %s grants nothing',
  async (action) => {
    const rita = await buyer(app, 0)
    const { checkout } = await pressed(rita, action)
    expect((await activate(rita, checkout)).body.status).not.toBe('paid')
    expect(await creditsOf(app, rita)).toMatchObject({ balance: 0, total: 0 })
  },
)

test('a repeated key has the same checkout, another key another one', async () => {
  const rita = await buyer(app, 0)
  const urls = await parallel(5, () => buy(rita, 'second', 'one key for all'))
  expect(new Set(urls.map(({ body }) => body.checkout_url)).size).toBe(1)
  expect((await buy(rita, 'second', 'another key')).body.checkout_url).not.toBe(urls[0]?.body.checkout_url)
})

test('nobody learns of another one’s checkout, nor of one that is not for credits', async () => {
  const [rita, otto, person] = [await buyer(app, 0), await buyer(app, 0), await seeker(app)]
  const { checkout } = await pressed(rita)
  expect((await activate(otto, checkout)).body.error.code).toBe('checkout_not_found')
  expect((await activate(otto, 'none')).body.error.code).toBe('checkout_not_found')
  const plan = await as(app, rita).call(updatePlan, { plan_id: 2 })
  const other = await press(app, plan.body.checkout_url, { action: 'pay', delivery: 'never' })
  expect((await activate(rita, other)).body.error.code).toBe('checkout_not_found')
  expect((await as(app, person).call(activateSubscription, { checkout })).body.error.code).toBe('checkout_not_found')
})

test('with one of the twenty fields missing there is no package at all', async () => {
  const rita = await buyer(app, 0)
  await changeSetting(app.services, 'package_third_info2', '')
  try {
    expect((await buy(rita, 'first')).body.error.code).toBe('package_not_found')
    expect((await buy(rita, 'free')).body.error.code).toBe('package_not_found')
    expect((await creditsOf(app, rita)).free).toBe('not_offered')
  } finally {
    await resetSetting(app.services, 'package_third_info2')
  }
})

test('who may not buy credits or read a ledger', async () => {
  for (const person of [await seeker(app), await operator(app)])
    for (const reply of [
      await buy(person, 'free'),
      await activate(person, 'x'),
      await as(app, person).call(fetchCredits),
    ])
      expect(reply.body.error.code).toBe('forbidden')
  for (const call of [buyCredits, activateCredits, fetchCredits]) expect((await app.call(call)).status).toBe(401)
  const unconfirmed = await buyer(app, 0, { confirmed: false })
  for (const key of ['free', 'first']) expect((await buy(unconfirmed, key)).body.error.code).toBe('email_not_confirmed')
  expect((await buy(await buyer(app, 0), 'no such')).body.error.code).toBe('package_not_found')
})

test('what breaks the contract is refused', async () => {
  const rita = await buyer(app, 0)
  expect((await buy(rita, 'free', 'short')).body.error.code).toBe('invalid')
  for (const body of [{ limit: 101 }, { offset: -1 }, { format: 'xml' }])
    expect((await as(app, rita).call(fetchCredits, body)).body.error.code).toBe('invalid')
})

test('the history comes in pages, and whole as a file whose texts no spreadsheet runs', async () => {
  const rita = await buyer(app, 40)
  const person = await candidate(app, { row: { title: '=HYPERLINK("x")' } })
  await buyAccess(app, rita, person.card)
  await buyAccess(app, rita, (await candidate(app, { row: { title: 'Analyst, senior' } })).card)
  const page = (await as(app, rita).call(fetchCredits, { offset: 1, limit: 1 })).body
  expect(page).toMatchObject({ balance: 20, total: 3, ledger: [{ object: '=HYPERLINK("x")', balance_after: 30 }] })
  const file = await as(app, rita).fetch('/recruiter/n-fetch-credits?format=csv&limit=1')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="argmax-credits.csv"')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',').slice(2).join(','))).toEqual([
    'profile access,"Analyst, senior",-10,20',
    `profile access,"'=HYPERLINK(""x"")",-10,30`,
    'set by operator,For a test,40,40',
  ])
})
