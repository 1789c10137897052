import { mountAuth } from './auth/auth.api.ts'
import { readRequestSession } from './auth/sessions/request-session.ts'
import { mountBlog } from './blog/blog.api.ts'
import { mountContact } from './contact/contact.api.ts'
import { mountCredits } from './credits/credits.api.ts'
import { isDemoInstance } from './demo/demo-accounts.server.ts'
import { mountDelivery } from './feeds/delivery/delivery.api.ts'
import { mountFeeds } from './feeds/feeds.api.ts'
import { mountSentOffers } from './feeds/sent/sent-offers.api.ts'
import { mountFit } from './fit/fit.api.ts'
import { mountJobs } from './jobs/jobs.api.ts'
import { mountOutbox } from './mail/mail.api.ts'
import { mountOfferCounts } from './offers/counts/offer-counts.api.ts'
import { mountOffers } from './offers/offers.api.ts'
import { mountReadPosting } from './offers/read-posting/read-posting.api.ts'
import { mountJobReports } from './offers/review/job-reports.api.ts'
import { mountPayments } from './payments/payments.api.ts'
import { mountPlaces } from './places/places.api.ts'
import { mountPlans } from './plans/plans.api.ts'
import { unexpectedErrorResponse } from './platform/calls/http-errors.ts'
import { mountOpenApi } from './platform/calls/openapi-routes.ts'
import { type Api, createEmptyApi, type ReadViewer, serveUnknown } from './platform/calls/serve.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountSiteFiles } from './platform/http/site-files.ts'
import { mountReads } from './platform/reads/read-cookie.ts'
import type { Services } from './platform/services.ts'
import { mountImages } from './profiles/images/images.api.ts'
import { mountKaggle } from './profiles/kaggle/kaggle.api.ts'
import { mountProfiles } from './profiles/profiles.api.ts'
import { mountPublicProfile } from './profiles/public/public-profile.api.ts'
import { mountVisibility } from './profiles/visibility/visibility.api.ts'
import { PURCHASES } from './purchases.ts'
import { mountPeopleAlerts } from './recruiters/alerts/people-alerts.api.ts'
import { mountChoices } from './recruiters/choices/choices.api.ts'
import { mountContacts } from './recruiters/contacts/contacts.api.ts'
import { mountPeople } from './recruiters/people/people.api.ts'
import { mountUnderstand } from './recruiters/understand/understand.api.ts'
import { mountSalaries } from './salaries/salaries.api.ts'
import { mountSettings } from './settings/settings.api.ts'
import { mountUsers } from './users/users.api.ts'

const viewerOfSession: ReadViewer = async (services, request) =>
  (await readRequestSession(services, request))?.viewer ?? null

/** Every call of the product, feature by feature. Needs no Vite: tests call its `routes` directly. */
export function createApi(services: Services, readViewer: ReadViewer = viewerOfSession): Api {
  const api = createEmptyApi(services, readViewer)
  api.routes.onError((thrown, c) => unexpectedErrorResponse(thrown, services.log, c.req.path))
  mountReads(api.routes, services)
  mountHealth(api.routes, services)
  mountSiteFiles(api.routes, services)
  mountOutbox(api.routes, services, () => isDemoInstance(services))
  mountSettings(api)
  mountSalaries(api)
  mountBlog(api)
  mountPlaces(api)
  mountJobs(api)
  mountAuth(api)
  mountContact(api)
  mountUsers(api)
  mountProfiles(api)
  mountVisibility(api)
  mountPublicProfile(api)
  mountKaggle(api)
  mountImages(api)
  mountFeeds(api)
  mountSentOffers(api)
  mountDelivery(api)
  mountContacts(api)
  mountPeopleAlerts(api)
  mountPlans(api, PURCHASES)
  mountPayments(api, PURCHASES)
  mountPeople(api)
  mountUnderstand(api)
  mountChoices(api)
  mountCredits(api, PURCHASES)
  mountOffers(api)
  mountOfferCounts(api)
  mountJobReports(api)
  mountReadPosting(api)
  mountFit(api)
  mountOpenApi(api)
  serveUnknown(api)
  return api
}
