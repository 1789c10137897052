import { mountJobs } from './jobs/jobs.api.ts'
import { mountOutbox } from './mail/mail.api.ts'
import { mountPlaces } from './places/places.api.ts'
import { mountDocuments } from './platform/documents.ts'
import { mountOperations } from './platform/operations.ts'
import { type Api, createCalls, type ReadViewer, serveUnknown } from './platform/serve.ts'
import type { Services } from './platform/services.ts'
import { mountSettings } from './settings/settings.api.ts'

/** Every call of the product, feature by feature. Needs no Vite: tests ask its `routes` directly. */
export function createApi(services: Services, readViewer?: ReadViewer): Api {
  const api = createCalls(readViewer)
  mountOperations(api.routes, services)
  mountOutbox(api.routes, services)
  mountSettings(api, services)
  mountPlaces(api, services)
  mountJobs(api, services)
  mountDocuments(api, services)
  serveUnknown(api)
  return api
}
