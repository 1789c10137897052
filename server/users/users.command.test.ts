import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { fetchMe, logIn } from '#domain/account/auth.contract.ts'
import { as, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'
import { registerUsers } from './users.command.ts'

const app = await testApp()

/** Runs `users …` in this process; returns its output. */
async function argmax(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  registerUsers(program, (work) => work(app.services))
  try {
    await program.parseAsync(['users', ...args], { from: 'user' })
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

const me = async (person: Person) => (await as(app, person).call(fetchMe)).body
const codeOfLogIn = async ({ email }: Person) =>
  (await app.call(logIn, { email, password: PASSWORD })).body.error?.code ?? 'in'

test('accounts are listed with their roles and states, and found by literal words', async () => {
  await seeker(app, { email: 'plain_one@list.example', name: 'Ada', lastName: 'Byron' })
  await recruiter(app, { email: 'plainXone@list.example', confirmed: false })
  expect(await argmax('list', 'list.example')).toMatch(
    /^user-\w+ {2}plain_one@list\.example {2}Job seeker {2}since \S+\nuser-\w+ {2}plainXone@list\.example {2}Recruiter, unconfirmed/,
  )
  expect((await argmax('list', 'plain_one')).split('\n')).toHaveLength(1)
  expect(await argmax('list', 'ada byron')).toContain('plain_one')
})

test('an account is shown by email or username, without its password', async () => {
  const person = await seeker(app)
  const output = await argmax('show', person.email.toUpperCase())
  expect(JSON.parse(output)).toMatchObject({ email: person.email, blocked: false })
  expect(output).not.toContain('argon2')
  expect(await argmax('show', JSON.parse(output).username)).toBe(output)
  await expect(argmax('show', 'nobody@list.example')).rejects.toMatchObject({ code: 'account_not_found' })
})

test('blocking ends the sessions at once and prevents log-in until unblocked', async () => {
  const person = await seeker(app)
  expect(await argmax('block', person.email)).toBe(`${person.email} is blocked; 1 sessions ended`)
  expect([(await me(person)).error.code, await codeOfLogIn(person)]).toEqual(['session_expired', 'account_blocked'])
  await argmax('unblock', person.email)
  expect([(await me(person)).error.code, await codeOfLogIn(person)]).toEqual(['session_expired', 'in'])
})

test('an account can be confirmed and made an operator', async () => {
  const person = await seeker(app, { confirmed: false })
  await argmax('confirm', person.email)
  await argmax('make-operator', person.email)
  expect(await me(person)).toMatchObject({ confirmed: true, accountTypeId: 3, accountTypeName: 'Operator' })
})

test('an account is closed by the same rules as on the web', async () => {
  const person = await seeker(app)
  expect(await argmax('close', person.email)).toBe(`${person.email} is closed. Erased:\n  sessions: 1\n  account: 1`)
  expect(await codeOfLogIn(person)).toBe('wrong_credentials')
})
