import type { Command } from 'commander'
import type { WithServices } from './command.ts'
import { print } from './printed.ts'

export function registerPlatform(program: Command, withServices: WithServices): void {
  program
    .command('config')
    .description('show all environment settings: meaning, default and current value (secrets hidden)')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const [{ describeEnv, readEnv }, { databasePlace }] = await Promise.all([
        import('../env.ts'),
        import('../database/database.ts'),
      ])
      const env = readEnv(process.env) // of the server: a command's own log is quieter
      const settings = describeEnv(env)
      if (json) return print(JSON.stringify(settings, null, 2))
      for (const { name, meaning, value, standard } of settings) {
        print(`${name}=${value}${value === standard ? '' : `   (default ${standard})`}\n    ${meaning}`)
      }
      print(databasePlace(env))
    })
  program
    .command('migrate')
    .description('migrate the database to the current tables (the server does this when it starts)')
    .action(() => withServices(async () => print('The database is up to date.')))
}
