import { PeopleWhoFit } from '#app/fit/people-who-fit.tsx'
import { Detail } from '#app/jobs/job-details.tsx'
import { EMPLOYMENT_LABELS, SENIORITY_LABELS } from '#app/jobs/labels.ts'
import { tags } from '#app/profile/sections/definition-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ExternalLinkIcon } from '#app/ui/icons.tsx'
import type { Offer } from '#domain/offers/offers.contract.ts'
import { offerPayText, summaryText } from '../offer-labels.ts'
import { OwnerPanel } from './owner-panel.tsx'

/** An offer that is not live, as its owner sees it. `descriptionHtml` is sanitised. */
export function OwnOfferPage({ offer, descriptionHtml }: { offer: Offer; descriptionHtml: string }) {
  const { title, link, employmentType, seniority, skills } = offer
  return (
    <article className="wrap pt-6 pb-18">
      <OwnerPanel offer={offer} />
      <h1 tabIndex={-1} dir="auto" className="text-2xl wrap-anywhere md:text-[2.125rem]">
        {title}
      </h1>
      <p className="mt-3 text-l text-ink-2 wrap-anywhere">
        {summaryText(offer) || 'Company and place are still empty.'}
      </p>
      <p className="tabular mt-4 text-xl">{offerPayText(offer) ?? 'Salary not stated'}</p>
      {skills.length > 0 && <div className="mt-5">{tags(skills)}</div>}
      {(employmentType || seniority) && (
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 text-m">
          {employmentType && <Detail name="Employment">{EMPLOYMENT_LABELS[employmentType]}</Detail>}
          {seniority && <Detail name="Seniority">{SENIORITY_LABELS[seniority]}</Detail>}
        </dl>
      )}
      {link && (
        <ButtonLink href={link} target="_blank" rel="nofollow noopener noreferrer" className="mt-6">
          Apply for this job <ExternalLinkIcon />
          <span className="sr-only">(opens the employer’s page in a new tab)</span>
        </ButtonLink>
      )}
      <section aria-labelledby="about" className="mt-8">
        <h2 id="about" className="pb-3 text-xl">
          About the job
        </h2>
        {descriptionHtml ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
          <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        ) : (
          <p className="text-ink-2">The description is still empty.</p>
        )}
      </section>
      <div className="mt-10 border-t border-line pt-6">
        <PeopleWhoFit uuid={offer.uuid} />
      </div>
    </article>
  )
}
