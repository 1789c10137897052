import { z } from 'zod'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'

/** Candidates see the company of a recruiter and may block it. */
const Company = z
  .string()
  .overwrite(storable)
  .trim()
  .min(1, 'Enter your company’s name.')
  .max(120, 'Use at most 120 characters.')

export const updateCompany = call('POST', '/recruiter/n-update-company', {
  who: 'recruiter',
  body: z.strictObject({ company: Company }),
  response: z.object({ company: z.string() }),
  errors: ['too_many_requests'],
  securityEvent: 'company changed',
  summary: 'Set the company the recruiter works for',
})
