import * as contract from '#domain/account/users.contract.ts'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { endMySession, mySessions, readSession, SESSION_SECONDS } from '#server/auth/sessions/sessions.server.ts'
import { type Api, type CallContext, serve } from '#server/platform/calls/serve.ts'
import { dropSession, keepSession } from '#server/platform/calls/session-cookies.ts'
import type { Services } from '#server/platform/services.ts'
import { changePassword, confirmEmailChange, reauthenticate, requestEmailChange } from './account.server.ts'
import { changeCompany } from './change-company.server.ts'
import { closeAccount, exportUserData } from './close-account.server.ts'
import { changeUser, meOfUser } from './users.server.ts'

/** A younger session counts as a fresh password (decision 3). */
const FRESH_MS = 10 * 60_000

export function mountUsers(api: Api): void {
  const { services } = api
  serve(api, contract.updateName, async (viewer, { name, last_name: lastName }) => {
    const user = await changeUser(services.db, viewer.id, { name, lastName })
    if (!user) throw new AppError('session_expired')
    return meOfUser(user)
  })
  serve(api, contract.changePassword, async (viewer, { current_password: current, password }, context) => {
    const { id: keepSessionId, me } = await sessionOf(services, context.request)
    const token = await changePassword(services, viewer.id, { current, password, keepSessionId })
    keepSession(context, services.env, { token, recruiter: me.headhunter, seconds: SESSION_SECONDS })
    return {}
  })
  serve(api, contract.initChangeEmail, async (viewer, body) => {
    await requestEmailChange(services, viewer.id, body)
    return {}
  })
  serve(api, contract.changeEmail, async (_, { token }, { ipPrefix, request, headers }) => {
    const status = await confirmEmailChange(services, token, ipPrefix)
    dropSession(headers, request, services.env)
    return { status }
  })
  serve(api, updateCompany, async (viewer, { company }) => {
    return { company: await changeCompany(services, viewer.id, company) }
  })
  mountSessions(api)
  mountCloseAccount(api)
}

function mountSessions(api: Api): void {
  const { services } = api
  serve(api, contract.fetchSessions, async (viewer, _, { request }) => {
    const sessions = await mySessions(services, viewer.id, (await sessionOf(services, request)).id)
    return { total: sessions.length, sessions }
  })
  serve(api, contract.endSession, async (viewer, { id }, { request, headers }) => {
    if (!(await endMySession(services, viewer.id, id))) throw new AppError('not_found')
    if (!(await readSession(services, request))) dropSession(headers, request, services.env)
    return {}
  })
}

function mountCloseAccount(api: Api): void {
  const { services } = api
  const close = async ({ id }: Viewer, { request, headers }: CallContext) => {
    const erased = await closeAccount(services, id)
    dropSession(headers, request, services.env)
    return { erased }
  }
  serve(api, contract.closeAccount, async (viewer, { password }, context) => {
    await reauthenticate(services, viewer.id, password, 'password')
    return close(viewer, context)
  })
  serve(api, contract.closeAccountOfFreshSession, async (viewer, _, context) => {
    const { createdAt } = await sessionOf(services, context.request)
    if (services.clock().getTime() - createdAt.getTime() > FRESH_MS) throw new AppError('fresh_login_needed')
    return close(viewer, context)
  })
  serve(api, contract.exportData, async (viewer, _, { headers }) => {
    headers.set('content-disposition', 'attachment; filename="argmax-data.json"')
    return exportUserData(services, viewer.id)
  })
}

async function sessionOf(services: Services, request: Request) {
  const session = await readSession(services, request)
  if (!session) throw new AppError('session_expired')
  return session
}
