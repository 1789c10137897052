import { addCredits } from '#server/credits/operator-credits.server.ts'
import { requireUser } from '#server/users/operators.server.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Of an offer that can be activated. */
export const FIELDS = {
  ...{ title: 'Senior machine learning engineer', company: 'Fernwell', link: 'https://jobs.fernwell.example/17' },
  ...{ city: 'Berlin', country: 'Germany', isRemote: false, workMode: 'hybrid' },
  ...{ salaryLow: 70_000, salaryHigh: 90_000, currency: 'EUR', period: 'year' },
  ...{ employmentType: 'full_time', seniority: 'senior', skills: ['Python'] },
  description: 'You train models with **PyTorch** and bring them to users.\n\n- Mentoring\n- Papers on Fridays',
} as const

export async function give(app: TestApp, { email }: Person, amount: number): Promise<void> {
  await addCredits(app.services, await requireUser(app.services, email), { amount, reason: 'test' })
}
