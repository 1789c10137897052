import * as contract from '#domain/profile/visibility.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { checkLink, setLink } from '../links/links.server.ts'
import { accessLog } from './accesses.server.ts'
import { setBlockedCompanies } from './blocks.server.ts'
import { becomeSearchable, myVisibility, updateVisibility } from './visibility.server.ts'

export function mountVisibility(api: Api): void {
  const { services } = api
  serve(api, contract.fetchVisibility, async (viewer) => ({
    attributes: await myVisibility(services, viewer.id),
  }))
  serve(api, contract.updateVisibility, (viewer, body) => updateVisibility(services, viewer.id, body))
  serve(api, contract.becomeSearchable, (viewer) => becomeSearchable(services, viewer.id))
  for (const call of [contract.setPublicLink, contract.setPublicLinkByGet]) {
    serve(api, call, (viewer, { link }) => setLink(services, viewer.id, link))
  }
  serve(api, contract.checkLink, (viewer, { link }) => checkLink(services, viewer.id, link))
  serve(api, contract.setBlockedCompanies, async (viewer, body) => ({
    blocked: await setBlockedCompanies(services, viewer.id, body),
  }))
  serve(api, contract.fetchAccessLog, (viewer) => accessLog(services, viewer.id))
}
