import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { buyAccess, buyer, candidate, creditsOf } from '#tests/harness/payments/credits.ts'
import { type Person, seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { registerCredits } from './credits.command.ts'
import { creditsTasks } from './credits.tasks.ts'

const app = await testApp()
const logLines: string[] = []
app.services.log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void logLines.push(line) } })

/** Runs `credits …` in this process; returns its output. */
async function argmax(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  registerCredits(program, (work) => work(app.services))
  try {
    await program.parseAsync(['credits', ...args], { from: 'user' })
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
    process.exitCode = undefined
  }
}

const change = (sql: string, person: Person) => app.services.pool.query(sql, [person.id])

test('an operator gives and takes credits with a reason, never below zero, and only to recruiters', async () => {
  const rita = await buyer(app, 0)
  await argmax('add', rita.email, '30', '--reason', 'Sorry for the trouble')
  expect(await argmax('add', '--reason', 'Too many', '--', rita.email, '-10')).toMatch(/-10 {2}balance 20/)
  expect(await argmax('show', rita.email)).toMatch(
    /^20 credits\n.*-10.*Too many\n.*30 {2}balance 30.*Sorry for the trouble$/,
  )
  await expect(argmax('add', '--reason', 'x', '--', rita.email, '-21')).rejects.toMatchObject({
    code: 'not_enough_credits',
  })
  await expect(argmax('add', rita.email, '1.5', '--reason', 'x')).rejects.toThrow('whole number')
  await expect(argmax('add', rita.email, '1')).rejects.toThrow('reason')
  const person = await seeker(app)
  await expect(argmax('add', person.email, '5', '--reason', 'x')).rejects.toMatchObject({ code: 'not_a_recruiter' })
  expect((await creditsOf(app, rita)).balance).toBe(20)
})

test('the database itself refuses a balance below zero', async () => {
  const rita = await buyer(app, 10)
  await expect(change('update credit_ledger set balance_after = -1 where user_id = $1', rita)).rejects.toThrow(
    'credit_ledger_balance',
  )
})

test('the daily check finds nothing where all is well, and tells the operator of each fault', async () => {
  const [rita, otto, eve] = [await buyer(app, 30), await buyer(app, 30), await buyer(app, 30)]
  for (const one of [rita, otto, eve]) await buyAccess(app, one, (await candidate(app)).card)
  expect(await argmax('check')).toBe('every ledger adds up')
  await change(`update credit_ledger set amount = 40 where user_id = $1 and reason = 'set by operator'`, rita)
  await change(`delete from credit_ledger where user_id = $1 and reason = 'profile access'`, otto)
  await change('update profile_accesses set returned_at = now() where recruiter_id = $1', eve)
  logLines.length = 0
  await creditsTasks[0]?.run(app.services)
  const alerts = logLines.map((line) => JSON.parse(line)).filter(({ fault }) => fault)
  expect(alerts.every(({ level }) => level === 50)).toBe(true)
  expect(alerts.map(({ user, fault }) => `${user} ${fault}`).toSorted()).toEqual(
    [
      `${rita.id} the sum is not the latest balance`,
      `${rita.id} a row does not continue the balance`,
      `${otto.id} an access without its charge`,
      `${eve.id} an access and its return do not fit`,
    ].toSorted(),
  )
  expect(await argmax('check')).toContain('4 faults')
})
