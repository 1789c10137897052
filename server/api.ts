import { mountAuth } from './auth/auth.api.ts'
import { readOpenSession } from './auth/demo-addresses.ts'
import { isDemoBoard } from './demo/demo-accounts.server.ts'
import { mountJobs } from './jobs/jobs.api.ts'
import { mountOutbox } from './mail/mail.api.ts'
import { mountPlaces } from './places/places.api.ts'
import { mountDocuments } from './platform/documents.ts'
import { unforeseenAnswer } from './platform/http-errors.ts'
import { mountOperations } from './platform/operations.ts'
import { type Api, createCalls, type ReadViewer, serveUnknown } from './platform/serve.ts'
import type { Services } from './platform/services.ts'
import { mountImages } from './profiles/images.api.ts'
import { mountKaggle } from './profiles/kaggle.api.ts'
import { mountProfiles } from './profiles/profiles.api.ts'
import { mountPublicProfile } from './profiles/public-profile.api.ts'
import { mountVisibility } from './profiles/visibility.api.ts'
import { mountSettings } from './settings/settings.api.ts'
import { mountUsers } from './users/users.api.ts'

const viewerOfSession: ReadViewer = async (services, request) =>
  (await readOpenSession(services, request))?.viewer ?? null

/** Every call of the product, feature by feature. Needs no Vite: tests ask its `routes` directly. */
export function createApi(services: Services, readViewer: ReadViewer = viewerOfSession): Api {
  const api = createCalls(readViewer)
  api.routes.onError((thrown, c) => unforeseenAnswer(thrown, services.log, c.req.path))
  mountOperations(api.routes, services)
  mountOutbox(api.routes, services, () => isDemoBoard(services))
  mountSettings(api, services)
  mountPlaces(api, services)
  mountJobs(api, services)
  mountAuth(api, services)
  mountUsers(api, services)
  mountProfiles(api, services)
  mountVisibility(api, services)
  mountPublicProfile(api, services)
  mountKaggle(api, services)
  mountImages(api, services)
  mountDocuments(api, services)
  serveUnknown(api)
  return api
}
