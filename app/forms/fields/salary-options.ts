import { PERIODS } from '#domain/jobs/job-filters.ts'
import { CURRENCIES } from '#domain/options/currencies.ts'

export const CURRENCY_OPTIONS = CURRENCIES.map(({ code, label }) => ({ key: code, label: `${code} – ${label}` }))
export const PERIOD_OPTIONS = PERIODS.map((period) => ({ key: period, label: `per ${period}` }))
