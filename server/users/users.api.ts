import { AppError } from '#domain/errors.ts'
import { updateCompany } from '#domain/recruiters.contract.ts'
import * as contract from '#domain/users.contract.ts'
import { endOwnSession, ownSessions, readSession } from '#server/auth/sessions.server.ts'
import { type Api, type CallContext, serve } from '#server/platform/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { dropSession } from '#server/platform/session-cookies.ts'
import { viewerId } from '#server/platform/viewer-id.ts'
import { askForNewAddress, changePassword, proveOwner, takeNewAddress } from './account.server.ts'
import { closeAccount, exportAccount } from './leaving.server.ts'
import { changeAccount, meOfAccount } from './users.server.ts'

/** A session so young counts as a password just given (decision 3). */
const FRESH_MS = 10 * 60_000

/** The calls `user/*` that every account has, and what a recruiter says about the own company. */
export function mountUsers(api: Api, services: Services): void {
  serve(api, services, contract.updateName, async (context, { name, last_name: lastName }) => {
    const account = await changeAccount(services.db, viewerId(context), { name, lastName })
    if (!account) throw new AppError('session_expired')
    return meOfAccount(account)
  })
  serve(api, services, contract.changePassword, async (context, { current_password: current, password }) => {
    const { id: keep } = await sessionOf(context)
    await changePassword(services, viewerId(context), { current, password, keep })
    return {}
  })
  serve(api, services, contract.initChangeEmail, async (context, body) => {
    await askForNewAddress(services, viewerId(context), body)
    return {}
  })
  serve(api, services, contract.changeEmail, async ({ network, request, headers }, { token }) => {
    const status = await takeNewAddress(services, token, network)
    dropSession(headers, request, services.env)
    return { status }
  })
  serve(api, services, updateCompany, async (context, { company }) => {
    const account = await changeAccount(services.db, viewerId(context), { company })
    if (!account) throw new AppError('session_expired')
    return { company: account.company }
  })
  mountSessions(api, services)
  mountLeaving(api, services)
}

function mountSessions(api: Api, services: Services): void {
  serve(api, services, contract.fetchSessions, async (context) => {
    const sessions = await ownSessions(services, viewerId(context), (await sessionOf(context)).id)
    return { total: sessions.length, sessions }
  })
  serve(api, services, contract.endSession, async (context, { id }) => {
    if (!(await endOwnSession(services, viewerId(context), id))) throw new AppError('not_found')
    if (!(await readSession(services, context.request))) dropSession(context.headers, context.request, services.env)
    return {}
  })
}

function mountLeaving(api: Api, services: Services): void {
  const close = async (context: CallContext) => {
    const erased = await closeAccount(services, viewerId(context))
    dropSession(context.headers, context.request, services.env)
    return { erased }
  }
  serve(api, services, contract.closeAccount, async (context, { password }) => {
    await proveOwner(services, viewerId(context), password, 'password')
    return close(context)
  })
  serve(api, services, contract.closeAccountOfFreshSession, async (context) => {
    const { createdAt } = await sessionOf(context)
    if (services.clock().getTime() - createdAt.getTime() > FRESH_MS) throw new AppError('fresh_login_needed')
    return close(context)
  })
  serve(api, services, contract.exportData, async (context) => {
    context.headers.set('content-disposition', 'attachment; filename="argmax-data.json"')
    return exportAccount(services, viewerId(context))
  })
}

async function sessionOf({ services, request }: CallContext) {
  const session = await readSession(services, request)
  if (!session) throw new AppError('session_expired')
  return session
}
