import { type Command, InvalidArgumentError } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print } from '#server/platform/process/printed.ts'
import type { PlanField } from './change-plan.server.ts'
import type { PlanRow } from './plans.server.ts'

/** As typed, and as stored. */
const FIELDS: Record<string, PlanField> = {
  title: 'title',
  price: 'price',
  currency: 'currency',
  frequency: 'frequency',
  feeds_limit: 'feedsLimit',
  info: 'info',
  retired: 'isRetired',
}

export function registerPlans(program: Command, withServices: WithServices): void {
  const plans = program.command('plans').description('show and change the plans of job seekers')
  plans
    .command('list')
    .description('list the plans')
    .action(() =>
      withServices(async ({ db }) => {
        const { allPlans } = await import('./plans.server.ts')
        for (const plan of await allPlans(db)) print(await formatPlan(plan))
      }),
    )
  plans
    .command('set')
    .argument('<id>', 'number of the plan', wholeNumber)
    .argument('<field>', Object.keys(FIELDS).join(', '), fieldName)
    .argument('<value>', 'price: a month in the smallest unit, e.g. cents; retired: true or false')
    .description('change a plan; periods that are paid keep their price')
    .action((id: number, field: PlanField, text: string) =>
      withServices(async (services) => {
        const { changePlan } = await import('./change-plan.server.ts')
        print(await formatPlan(await changePlan(services.db, id, { field, text })))
        const { logSecurityEvent } = await import('#server/platform/calls/security-log.ts')
        logSecurityEvent(services.log, 'plan changed by the command line', {})
      }),
    )
}

async function formatPlan({ id, title, frequency, feedsLimit, info, isRetired, ...plan }: PlanRow): Promise<string> {
  const { formatMoney } = await import('#domain/payments/format-money.ts')
  const price = formatMoney({ amount: plan.price, currency: plan.currency })
  return `${id}  ${title}  ${price} a month  ${frequency}  ${feedsLimit} saved searches  ${info}${isRetired ? '  retired' : ''}`
}

function fieldName(text: string): PlanField {
  const field = Object.hasOwn(FIELDS, text) && FIELDS[text]
  if (!field) throw new InvalidArgumentError(`Choose one of ${Object.keys(FIELDS).join(', ')}.`)
  return field
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}
