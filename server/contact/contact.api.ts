import { sendContactMessage } from '#domain/contact/contact.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { receiveMessage } from './contact.server.ts'

export function mountContact(api: Api): void {
  serve(api, sendContactMessage, async (_, body, { ipPrefix }) => {
    await receiveMessage(api.services, body, ipPrefix)
    return {}
  })
}
