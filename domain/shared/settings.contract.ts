import { z } from 'zod'
import { call } from './call.ts'

export const CreditPackage = z.object({
  key: z.string(),
  title: z.string(),
  cost: z.number(),
  info1: z.string(),
  info2: z.string(),
  credits: z.number(),
})

export const GeneralSettings = z.object({
  show_login: z.boolean(),
  show_headhunter_login: z.boolean(),
  allow_registration: z.boolean(),
  home_page_jobs_counter: z.number(),
  recruiter_job_cost_per_day: z.number(),
  profile_access_cost: z.number(),
  credit_packages: z.array(CreditPackage),
})
export type GeneralSettings = z.output<typeof GeneralSettings>
export type FeatureFlags = Pick<GeneralSettings, 'show_login' | 'show_headhunter_login' | 'allow_registration'>

export const generalSettings = call('GET', '/n-general-settings', {
  who: 'anyone',
  body: z.strictObject({}),
  response: GeneralSettings,
  summary: 'Switches, prices and the counter that every page may need',
})
