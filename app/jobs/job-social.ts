import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import type { SocialSubject } from '#domain/shared/social-image.ts'
import { payLabel, placeLabel } from './labels.ts'

export function jobSocial(job: JobCard): SocialSubject {
  const pay = payLabel(job)
  const line = [placeLabel(job), ...(pay?.isFigure ? [pay.text] : [])].join(' · ')
  return { kind: 'jobs', key: job.id, card: { kicker: job.company_name, title: job.title, line } }
}
