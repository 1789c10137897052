import { data } from 'react-router'
import { useMe } from '#app/browser/session/session.ts'
import { useOwnData } from '#app/browser/use-own-data.ts'
import { utcDay } from '#app/dates.ts'
import { PeopleWhoFit } from '#app/fit/people-who-fit.tsx'
import { GoneJobPage } from '#app/jobs/gone-job-page.tsx'
import { JobPage, jobHead } from '#app/jobs/job-page.tsx'
import { jobSocial } from '#app/jobs/job-social.ts'
import { pageMeta, privateMeta, siteOf } from '#app/page-meta.ts'
import { OwnOfferPage } from '#app/recruiters/offers/owner/own-offer-page.tsx'
import { OwnerPanel } from '#app/recruiters/offers/owner/owner-panel.tsx'
import { ERRORS } from '#domain/shared/errors.ts'
import { offerPage } from '#server/offers/offer-page.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import { socialImage } from '#server/social-images/social-images.server.ts'
import type { Route } from './+types/recruiter-jobs.$uuid'

/** A live offer to everyone, an inactive one to its owner, 410 after its end (decision 6 of the product). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const page = await offerPage(services, requestContextOf(context).viewer, params.uuid)
  if (page.kind === 'none') throw data(ERRORS.not_found.text, { status: 404 })
  const today = utcDay(services.clock())
  if (page.kind === 'gone') return data({ ...page, today }, { status: 410 })
  if (page.kind === 'own') return { ...page, today }
  return { ...page, today, socialImage: socialImage(services, jobSocial(page.job)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData) return []
  if (loaderData.kind === 'live') return pageMeta(site, jobHead(loaderData))
  if (loaderData.kind === 'own') return privateMeta(site, loaderData.offer.title)
  return [{ title: `${loaderData.gone.title} – ${site.siteName}` }]
}

export default function RecruiterJob({ loaderData, matches }: Route.ComponentProps) {
  useOwnData(useMe()?.username)
  if (loaderData.kind === 'gone') return <GoneJobPage data={loaderData} />
  if (loaderData.kind === 'own')
    return <OwnOfferPage offer={loaderData.offer} descriptionHtml={loaderData.description_html} />
  const { own } = loaderData
  return (
    <>
      <JobPage data={loaderData} siteUrl={siteOf(matches).siteUrl}>
        {own && <OwnerPanel offer={own} />}
      </JobPage>
      {own && (
        <div className="wrap pb-18">
          <PeopleWhoFit uuid={own.uuid} />
        </div>
      )}
    </>
  )
}
