import { z } from 'zod'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import { REPORT_REASONS } from './offer-values.ts'

export const countJobVisit = call('POST', '/jobs/n-count-visit', {
  who: 'anyone',
  body: z.strictObject({ id: z.string().max(40), what: z.enum(['view', 'click']) }),
  response: z.object({}),
  summary: 'Count a view of a recruiter’s offer or a click on its link; stores no visitor',
})

export const reportJob = call('POST', '/jobs/n-report', {
  who: 'anyone',
  body: z.strictObject({
    id: z.string().max(40),
    reason: z.enum(REPORT_REASONS),
    text: z.string().overwrite(storable).trim().max(2_000, 'Use at most 2,000 characters.').default(''),
    captcha: z.string().max(4_000),
  }),
  response: z.object({}),
  errors: ['job_not_found', 'job_gone', 'captcha_failed', 'too_many_requests'],
  summary: 'Report a job to the operator',
})
