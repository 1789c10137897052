import * as contract from '#domain/recruiters/contacts.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { removeContact, saveContact, updateContact } from './contacts.server.ts'
import { savedContacts, savedContactsFile } from './list-contacts.server.ts'

export function mountContacts(api: Api): void {
  const { services } = api
  serve(api, contract.fetchSavedContacts, (viewer, body) =>
    (body.format === 'csv' ? savedContactsFile : savedContacts)(services, viewer.id, body),
  )
  serve(api, contract.saveContact, (viewer, body) => saveContact(services, viewer.id, body))
  serve(api, contract.updateContact, (viewer, body) => updateContact(services, viewer.id, body))
  serve(api, contract.removeContact, async (viewer, { id }) => {
    await removeContact(services, viewer.id, id)
    return {}
  })
}
