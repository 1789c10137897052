/** `npm run argmax -- <command>`: the operator's command line. It works beside a running server and without one. */
import { Command, CommanderError } from 'commander'
import { registerContact } from './contact/contact.command.ts'
import { registerCredits } from './credits/credits.command.ts'
import { registerDelivery } from './feeds/delivery/delivery.command.ts'
import { registerFeeds } from './feeds/feeds.command.ts'
import { registerImports } from './imports/imports.command.ts'
import { registerJobs } from './jobs/jobs.command.ts'
import { registerMail } from './mail/mail.command.ts'
import { registerReports } from './offers/review/reports.command.ts'
import { registerReview } from './offers/review/review.command.ts'
import { registerPayments } from './payments/payments.command.ts'
import { registerPlans } from './plans/plans.command.ts'
import type { WithServices } from './platform/process/command.ts'
import { registerPlatform } from './platform/process/platform.command.ts'
import { registerSalaries } from './salaries/salaries.command.ts'
import { registerSettings } from './settings/settings.command.ts'
import { registerUsers } from './users/users.command.ts'

/** 1: the work failed; 2: the command was not understood. */
const WRONG_USAGE = 2

/** Help and wrong usage load nothing but the texts: every action imports its work when it runs. */
const withServices: WithServices = async (work) => {
  const { servicesFrom } = await import('./platform/process/command.ts')
  return servicesFrom(process.env)(work)
}

const program = new Command('argmax')
  .description('Command line for operators. Settings come from the environment: run “config” to see them.')
  .exitOverride()
  .showHelpAfterError('(add --help for help)')
  .configureHelp({ sortSubcommands: true })
registerPlatform(program, withServices)
registerSettings(program, withServices)
const jobs = program.command('jobs').description('import jobs, inspect them and remove them')
registerJobs(jobs, withServices)
registerImports(jobs, withServices)
registerUsers(program, withServices)
registerDelivery(registerFeeds(program, withServices), withServices)
registerMail(program)
registerPlans(program, withServices)
registerPayments(program, withServices)
registerCredits(program, withServices)
registerContact(program, withServices)
registerSalaries(program)
const offers = program.command('offers').description('look at offers that wait, and at what visitors report')
registerReview(offers, withServices)
registerReports(offers, withServices)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? 0 : Math.max(error.exitCode, usageCode(error))
  else {
    const [{ explainError }, { printError }] = await Promise.all([
      import('./platform/process/explain-error.ts'),
      import('./platform/process/printed.ts'),
    ])
    printError(explainError(error))
    process.exitCode = 1
  }
}

function usageCode({ code }: CommanderError): number {
  return code === 'commander.error' ? 1 : WRONG_USAGE
}
