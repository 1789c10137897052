import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { tryParseJson } from '#server/platform/try-parse-json.ts'

/** Rounds of PBKDF2 per attempt, and attempts per solution: below a second on a phone. */
const COST = 1_000
const ATTEMPTS = { min: 50, max: 400 }
const VALID_MS = 10 * 60_000

/** The ALTCHA widget's payload, in base64. The signature rejects parameters other than ours. */
const Payload = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: z.string(),
        salt: z.string(),
        cost: z.literal(COST),
        keyLength: z.literal(32),
        keyPrefix: z.string(),
        keySignature: z.string(),
        expiresAt: z.number(),
      })
      .strict(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

/** `secret` signs the challenge and its solution, under two keys. */
export async function makeChallenge(secret: string, now: Date): Promise<Record<string, unknown>> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(ATTEMPTS.min, ATTEMPTS.max),
    expiresAt: new Date(now.getTime() + VALID_MS),
    deriveKey,
    ...keysOf(secret),
  })
  return { parameters, signature }
}

/** Null for an unsolved, foreign or expired challenge. */
export async function readSolution(
  response: string,
  secret: string,
  now: Date,
): Promise<{ signature: string; expiresAt: Date } | null> {
  const payload = Payload.safeParse(tryParseJson(Buffer.from(response, 'base64').toString('utf8')))
  if (!payload.success) return null
  const { challenge, solution } = payload.data
  const expiresAt = new Date(challenge.parameters.expiresAt * 1_000)
  if (!(expiresAt > now)) return null
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) })
  return verified ? { signature: challenge.signature, expiresAt } : null
}

function keysOf(secret: string) {
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` }
}
