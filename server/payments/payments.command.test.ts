import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { fetchMe } from '#domain/account/auth.contract.ts'
import { fetchPlans } from '#domain/payments/plans.contract.ts'
import { registerPlans } from '#server/plans/plans.command.ts'
import { subscribe } from '#tests/harness/payments/checkout.ts'
import { seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { registerPayments } from './payments.command.ts'

const app = await testApp()

/** Runs a command in this process; returns its output. */
async function argmax(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  registerPlans(program, (work) => work(app.services))
  registerPayments(program, (work) => work(app.services))
  try {
    await program.parseAsync(args, { from: 'user' })
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

test('plans are listed and changed, one field at a time', async () => {
  expect((await argmax('plans', 'list')).split('\n')).toEqual([
    '1  Free  €0.00 a month  weekly  3 saved searches  One email a week',
    '2  Plus  €5.00 a month  daily  10 saved searches  One email a day',
    '3  Pro  €12.00 a month  instant  50 saved searches  New jobs as soon as they’re posted',
  ])
  expect(await argmax('plans', 'set', '3', 'price', '1300')).toContain('Pro  €13.00 a month')
  await argmax('plans', 'set', '3', 'price', '1200')
  await expect(argmax('plans', 'set', '3', 'colour', 'red')).rejects.toThrow('Choose one of title')
  await expect(argmax('plans', 'set', '1', 'price', '5')).rejects.toMatchObject({ code: 'plan_value_invalid' })
})

test('payments are listed, shown and refunded; a full refund ends the plan', async () => {
  const person = await seeker(app)
  const me = await subscribe(app, person, 2)
  const line = await argmax('payments', 'list', '--user', person.email)
  expect(line).toMatch(/^[0-9a-f-]{36} {2}\d{4}-\d\d-\d\d {2}€5\.00 {2}paid {2}Plus, one month$/)
  const id = line.slice(0, 36)
  expect(JSON.parse(await argmax('payments', 'show', id))).toMatchObject({ id, amount: 500, currency: 'EUR' })
  expect(await argmax('payments', 'refund', id, '--total', '120')).toContain('partly_refunded, €1.20 refunded')
  expect((await me.call(fetchPlans)).body.current_plan_id).toBe(2)
  expect(await argmax('payments', 'refund', id)).toContain('refunded, €5.00 refunded')
  expect((await me.call(fetchMe)).body).toMatchObject({ planId: 1, isSubscriber: false })
  await expect(argmax('payments', 'refund', id)).rejects.toMatchObject({ code: 'not_refundable' })
  await expect(argmax('payments', 'show', 'nothing')).rejects.toMatchObject({ code: 'checkout_not_found' })
  expect(await argmax('payments', 'list', '--odd')).toBe('')
  expect(await argmax('payments', 'list', '--status', 'refunded')).toContain(id)
})
