import * as contract from '#domain/profile/visibility.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { viewerId } from '#server/platform/calls/viewer-id.ts'
import type { Services } from '#server/platform/services.ts'
import { checkLink, setLink } from '../links/links.server.ts'
import { accessLog } from './accesses.server.ts'
import { setBlockedCompanies } from './blocks.server.ts'
import { becomeSearchable, myVisibility, updateVisibility } from './visibility.server.ts'

export function mountVisibility(api: Api, services: Services): void {
  serve(api, services, contract.fetchVisibility, async (context) => ({
    attributes: await myVisibility(services, viewerId(context)),
  }))
  serve(api, services, contract.updateVisibility, (context, body) =>
    updateVisibility(services, viewerId(context), body),
  )
  serve(api, services, contract.becomeSearchable, (context) => becomeSearchable(services, viewerId(context)))
  for (const call of [contract.setPublicLink, contract.setPublicLinkByGet]) {
    serve(api, services, call, (context, { link }) => setLink(services, viewerId(context), link))
  }
  serve(api, services, contract.checkLink, (context, { link }) => checkLink(services, viewerId(context), link))
  serve(api, services, contract.setBlockedCompanies, async (context, body) => ({
    blocked: await setBlockedCompanies(services, viewerId(context), body),
  }))
  serve(api, services, contract.fetchAccessLog, (context) => accessLog(services, viewerId(context)))
}
