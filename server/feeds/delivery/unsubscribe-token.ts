import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { getOrCreateSecret } from '#server/platform/database/secrets.ts'

const ID_BYTES = 16
const SEAL_BYTES = 16
const LENGTH = 64

interface Subscription {
  userId: string
  feedId: string
}

export function unsubscribeSecret(db: Db): Promise<string> {
  return getOrCreateSecret(db, 'unsubscribe')
}

/**
 * The account and the saved search, sealed with a secret of the product: it says the same in every mail, is stored nowhere
 * and works as long as they exist (decision 0074).
 */
export function unsubscribeToken(secret: string, { userId, feedId }: Subscription): string {
  const ids = Buffer.concat([toBytes(userId), toBytes(feedId)])
  return Buffer.concat([ids, sealOf(secret, ids)]).toString('base64url')
}

/** Null for anything that the product did not seal. */
export function openUnsubscribeToken(secret: string, token: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url')
  if (token.length !== LENGTH || bytes.length !== 2 * ID_BYTES + SEAL_BYTES) return null
  const ids = bytes.subarray(0, 2 * ID_BYTES)
  if (!timingSafeEqual(sealOf(secret, ids), bytes.subarray(2 * ID_BYTES))) return null
  return { userId: toUuid(ids.subarray(0, ID_BYTES)), feedId: toUuid(ids.subarray(ID_BYTES)) }
}

function sealOf(secret: string, ids: Buffer): Buffer {
  return createHmac('sha256', secret).update(ids).digest().subarray(0, SEAL_BYTES)
}

const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

const toUuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
