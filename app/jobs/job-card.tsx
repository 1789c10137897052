import { relativeDay, shortDate } from '#app/dates.ts'
import type { JobCard as Card } from '#domain/jobs/jobs.contract.ts'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { payLabel, placeLabel, yearlyPayLabel } from './labels.ts'

const SKILLS_SHOWN = 3

/** A job in a list: the whole card is one plain link (see `jobs.css` for why so little markup). */
export function JobCard({ job, today }: { job: Card; today: string }) {
  const pay = payLabel(job)
  const yearly = yearlyPayLabel(job)
  return (
    <a className="job" href={job.path}>
      <span className="job-mono" aria-hidden="true">
        {initialOf(job.company_name)}
      </span>
      <h3 className="job-title">{job.title}</h3>
      <span className={pay?.isFigure ? 'job-pay' : 'job-pay job-pay-words'}>{pay?.text ?? 'Salary not stated'}</span>
      <span className="job-meta">
        {job.company_name} · {placeLabel(job)}
        {job.source === DIRECT_SOURCE && (
          <>
            {' · '}
            <b className="job-direct">Posted directly</b>
          </>
        )}
      </span>
      <time className="job-date" dateTime={job.date} title={shortDate(job.date)}>
        {relativeDay(job.date, today)}
      </time>
      {(job.above_median || job.skills.length > 0) && (
        <span className="job-tags">
          {job.above_median && <span className="job-above">Above the median for this role</span>}
          {job.skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <span key={skill}>{skill}</span>
          ))}
        </span>
      )}
      {yearly && <span className="job-year">{yearly}</span>}
    </a>
  )
}

/** Names may start with a quotation mark or a symbol. */
const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '·'
