import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import { getOrCreateSecret } from '#server/platform/database/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { EVENT_TOLERANCE_SECONDS } from '../provider.ts'

export const SANDBOX_SIGNATURE = 'sandbox-signature'

type Signing = Pick<Services, 'db' | 'clock'>

/** The header of an event: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>`. */
export async function signSandboxEvent({ db, clock }: Signing, body: string): Promise<string> {
  const seconds = Math.floor(clock().getTime() / 1000)
  return `t=${seconds},v1=${(await macOf(db, seconds, Buffer.from(body))).toString('hex')}`
}

/** Throws `signature_invalid`. */
export async function checkSandboxSignature(
  { db, clock }: Signing,
  body: Buffer,
  header: string | null,
): Promise<void> {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!time || !mac) throw new AppError('signature_invalid')
  const age = Math.abs(clock().getTime() / 1000 - Number(time))
  const expected = await macOf(db, Number(time), body)
  const isOurs = timingSafeEqual(expected, Buffer.from(mac, 'hex'))
  if (!isOurs || age > EVENT_TOLERANCE_SECONDS) throw new AppError('signature_invalid')
}

async function macOf(db: Signing['db'], seconds: number, body: Buffer): Promise<Buffer> {
  const secret = await getOrCreateSecret(db, 'sandbox-events')
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
