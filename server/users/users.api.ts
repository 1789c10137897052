import * as contract from '#domain/account/users.contract.ts'
import { updateCompany } from '#domain/profile/recruiters.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { endMySession, mySessions, readSession } from '#server/auth/sessions/sessions.server.ts'
import { type Api, type CallContext, serve } from '#server/platform/calls/serve.ts'
import { dropSession } from '#server/platform/calls/session-cookies.ts'
import { viewerId } from '#server/platform/calls/viewer-id.ts'
import type { Services } from '#server/platform/services.ts'
import { changePassword, confirmEmailChange, reauthenticate, requestEmailChange } from './account.server.ts'
import { closeAccount, exportUserData } from './close-account.server.ts'
import { changeUser, meOfUser } from './users.server.ts'

/** A session so young counts as a password just given (decision 3). */
const FRESH_MS = 10 * 60_000

/** The calls `user/*` that every account has, and what a recruiter says about the own company. */
export function mountUsers(api: Api, services: Services): void {
  serve(api, services, contract.updateName, async (context, { name, last_name: lastName }) => {
    const user = await changeUser(services.db, viewerId(context), { name, lastName })
    if (!user) throw new AppError('session_expired')
    return meOfUser(user)
  })
  serve(api, services, contract.changePassword, async (context, { current_password: current, password }) => {
    const { id: keepSessionId } = await sessionOf(context)
    await changePassword(services, viewerId(context), { current, password, keepSessionId })
    return {}
  })
  serve(api, services, contract.initChangeEmail, async (context, body) => {
    await requestEmailChange(services, viewerId(context), body)
    return {}
  })
  serve(api, services, contract.changeEmail, async ({ ipPrefix, request, headers }, { token }) => {
    const status = await confirmEmailChange(services, token, ipPrefix)
    dropSession(headers, request, services.env)
    return { status }
  })
  serve(api, services, updateCompany, async (context, { company }) => {
    const user = await changeUser(services.db, viewerId(context), { company })
    if (!user) throw new AppError('session_expired')
    return { company: user.company }
  })
  mountSessions(api, services)
  mountCloseAccount(api, services)
}

function mountSessions(api: Api, services: Services): void {
  serve(api, services, contract.fetchSessions, async (context) => {
    const sessions = await mySessions(services, viewerId(context), (await sessionOf(context)).id)
    return { total: sessions.length, sessions }
  })
  serve(api, services, contract.endSession, async (context, { id }) => {
    if (!(await endMySession(services, viewerId(context), id))) throw new AppError('not_found')
    if (!(await readSession(services, context.request))) dropSession(context.headers, context.request, services.env)
    return {}
  })
}

function mountCloseAccount(api: Api, services: Services): void {
  const close = async (context: CallContext) => {
    const erased = await closeAccount(services, viewerId(context))
    dropSession(context.headers, context.request, services.env)
    return { erased }
  }
  serve(api, services, contract.closeAccount, async (context, { password }) => {
    await reauthenticate(services, viewerId(context), password, 'password')
    return close(context)
  })
  serve(api, services, contract.closeAccountOfFreshSession, async (context) => {
    const { createdAt } = await sessionOf(context)
    if (services.clock().getTime() - createdAt.getTime() > FRESH_MS) throw new AppError('fresh_login_needed')
    return close(context)
  })
  serve(api, services, contract.exportData, async (context) => {
    context.headers.set('content-disposition', 'attachment; filename="argmax-data.json"')
    return exportUserData(services, viewerId(context))
  })
}

async function sessionOf({ services, request }: CallContext) {
  const session = await readSession(services, request)
  if (!session) throw new AppError('session_expired')
  return session
}
