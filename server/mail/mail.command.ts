import type { Command } from 'commander'
import { print } from '#server/platform/process/printed.ts'

export function registerMail(program: Command): void {
  const mail = program.command('mail').description('check that email leaves this machine')
  mail
    .command('test')
    .argument('<address>', 'where to send an email')
    .description('send an email now, past the outbox, and print what the mail server answered')
    .action(async (address: string) => {
      const [{ commandEnv }, { sendTestMail, explainTestError }] = await Promise.all([
        import('#server/platform/process/command.ts'),
        import('./test-mail.ts'),
      ])
      const env = commandEnv(process.env)
      try {
        print(await sendTestMail(env, address))
      } catch (error) {
        mail.error(explainTestError(env, error as Error), { exitCode: 1 })
      }
    })
}
