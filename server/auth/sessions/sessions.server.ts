import type { Me } from '#domain/account/auth.contract.ts'
import type { SessionInfo } from '#domain/account/users.contract.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { sessionToken } from '#server/platform/calls/session-cookies.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { meOfUser, viewerOfUser } from '#server/users/users.server.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { deviceOf } from './device.ts'
import {
  changeTokenHash,
  deleteExpiredSessions,
  deleteSessionByHash,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  sessionByHash,
  sessionsOf,
  touchSession,
} from './sessions.queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Decision 3: 30 days without a request, 180 days altogether. */
const IDLE_MS = 30 * DAY_MS
const ABSOLUTE_MS = 180 * DAY_MS
export const SESSION_SECONDS = ABSOLUTE_MS / 1_000
/** Shortest interval between writes of `last_seen_at`. */
const SEEN_EVERY_MS = MINUTE_MS
const MAX_USER_AGENT_LENGTH = 300
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Needs = Pick<Services, 'db' | 'clock'>

export interface LiveSession {
  id: string
  createdAt: Date
  viewer: Viewer
  me: Me
}

export interface Origin {
  userAgent: string
  /** Null: this machine. */
  ipPrefix: string | null
}

export async function readSession(services: Needs, request: Request): Promise<LiveSession | null> {
  const token = sessionToken(request)
  return token === null ? null : sessionOfToken(services, token)
}

export async function sessionOfToken({ db, clock }: Needs, token: string): Promise<LiveSession | null> {
  const now = clock()
  const row = await sessionByHash(db, tokenHash(token), window(now))
  if (!row) return null
  const { session, user } = row
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS)
  if (session.lastSeenAt <= seenBefore) await touchSession(db, session.id, seenBefore, now)
  return { id: session.id, createdAt: session.createdAt, viewer: viewerOfUser(user), me: meOfUser(user) }
}

/** Returns the clear token, for the cookie only; a new one at each log-in (ASVS 5.0, 7.2.4). */
export async function createSession(
  tx: Tx,
  userId: string,
  { userAgent, ipPrefix }: Origin,
  now: Date,
): Promise<string> {
  const token = newToken()
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    network: ipPrefix ?? 'this machine',
  })
  return token
}

/** The same session under a new token, so that a stolen copy of the old one is worthless (ASVS 5.0, 7.2.4). */
export async function renewToken(tx: Tx, sessionId: string): Promise<string> {
  const token = newToken()
  await changeTokenHash(tx, sessionId, tokenHash(token))
  return token
}

export async function endSessionOfToken(db: Db | Tx, token: string): Promise<void> {
  await deleteSessionByHash(db, tokenHash(token))
}

export async function endSessions(db: Db | Tx, userId: string, except?: string): Promise<number> {
  return deleteSessionsOf(db, userId, except)
}

export async function endMySession({ db }: Needs, userId: string, id: string): Promise<boolean> {
  return UUID.test(id) && deleteSessionOf(db, userId, id)
}

export async function mySessions(
  { db, clock }: Needs,
  userId: string,
  current: string | null,
): Promise<(typeof SessionInfo)['_output'][]> {
  const rows = await sessionsOf(db, userId, window(clock()))
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    created: row.createdAt.toISOString(),
    last_seen: row.lastSeenAt.toISOString(),
    current: row.id === current,
  }))
}

export async function purgeExpiredSessions({ db, clock }: Needs): Promise<void> {
  await deleteExpiredSessions(db, window(clock()))
}

export async function eraseUser(tx: Tx, { id }: { id: string }): Promise<{ store: string; rows: number }[]> {
  return [{ store: 'sessions', rows: await deleteSessionsOf(tx, id) }]
}

export async function exportUser(db: Db, userId: string, now: Date) {
  const rows = await sessionsOf(db, userId, window(now))
  return {
    sessions: rows.map(({ createdAt, lastSeenAt, userAgent, network }) => ({
      created: createdAt,
      last_seen: lastSeenAt,
      user_agent: userAgent,
      network,
    })),
  }
}

function window(now: Date): { now: Date; seenAfter: Date } {
  return { now, seenAfter: new Date(now.getTime() - IDLE_MS) }
}
