import type { OfferFields } from '#domain/offers/offers.contract.ts'
import { addCredits } from '#server/credits/operator-credits.server.ts'
import { activateOffer } from '#server/offers/activation.server.ts'
import { addOffer, listOffers } from '#server/offers/offers.server.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserByEmail } from '#server/users/users.server.ts'
import { belongsToOthers } from './demo.server.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.server.ts'

const DAY_MS = 86_400_000
const CREDITS = 1_000

const COMMON: Pick<OfferFields, 'company' | 'isRemote' | 'workMode' | 'employmentType' | 'period'> = {
  ...{ company: 'Larkfield Analytics', isRemote: false, workMode: 'hybrid', employmentType: 'full_time' },
  period: 'year',
}

const OFFERS: readonly { days: number; fields: OfferFields }[] = [
  {
    days: 30,
    fields: {
      ...{ ...COMMON, title: 'Senior Data Scientist, Forecasting', seniority: 'senior' },
      ...{ link: 'https://larkfield-analytics.example/careers/forecasting', city: 'Berlin', country: 'Germany' },
      ...{ salaryLow: 78_000, salaryHigh: 96_000, currency: 'EUR', skills: ['Python', 'SQL', 'Time Series'] },
      description:
        'You forecast demand for **400 shops** and say how sure you are.\n\n- Models in Python, tested against simple rules\n- Experiments planned with the people in the shops\n- Results told in plain words',
    },
  },
  {
    days: 21,
    fields: {
      ...{ ...COMMON, title: 'Machine Learning Engineer', seniority: 'mid', isRemote: true, workMode: 'remote' },
      ...{ link: 'https://larkfield-analytics.example/careers/ml-engineer', city: '', country: 'Germany' },
      ...{ salaryLow: 70_000, salaryHigh: 88_000, currency: 'EUR', skills: ['PyTorch', 'Docker', 'Kubernetes'] },
      description:
        'You bring models from the notebook to the shop floor and keep them well.\n\n- Services with **PyTorch** and Docker\n- Watching what they answer, and how fast\n- On call one week in eight',
    },
  },
  {
    days: 14,
    fields: {
      ...{ ...COMMON, title: 'Analytics Engineer', seniority: null },
      ...{ link: 'https://larkfield-analytics.example/careers/analytics-engineer' },
      ...{ city: 'Amsterdam', country: 'Netherlands' },
      ...{ salaryLow: 60_000, salaryHigh: 75_000, currency: 'EUR', skills: ['dbt', 'SQL', 'Snowflake'] },
      description:
        'You own the tables that everybody counts with.\n\n1. Models in dbt, with tests\n2. One meaning for each figure\n3. Help for those who ask the data themselves',
    },
  },
]

/** Gives the demo's recruiter credits and active offers, once. Does nothing beside jobs of another source, like `seedDemo`. */
export async function seedDemoOffers(services: Services): Promise<void> {
  if (await belongsToOthers(services)) return
  const email = DEMO_ACCOUNTS.find(({ recruiter }) => recruiter)?.email ?? ''
  const user = await findUserByEmail(services.db, email)
  if (!user || (await listOffers(services, user, { offset: 0, limit: 1 })).total > 0) return
  await addCredits(services, user, { amount: CREDITS, reason: 'Demo' })
  const today = services.clock().toISOString().slice(0, 10)
  const lastDay = (days: number) => new Date(Date.parse(today) + (days - 1) * DAY_MS).toISOString().slice(0, 10)
  for (const { days, fields } of OFFERS) {
    const { uuid } = await addOffer(services, user, fields)
    const dates = { startDate: today, endDate: lastDay(days), timeZone: 'UTC' }
    await activateOffer(services, user, { uuid, ...dates, idempotencyKey: `demo ${uuid}` })
  }
}
