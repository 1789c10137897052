import { z } from 'zod'

const Verdict = z.object({ success: z.boolean(), score: z.number().optional() })
const TIMEOUT_MS = 5_000

/** Score of reCAPTCHA v3, 0 to 1; 0 for a rejected or used token. Throws for an undocumented response. */
export async function scoreOf(
  token: string,
  { secret, baseUrl }: { secret: string; baseUrl: string },
): Promise<number> {
  const reply = await fetch(new URL('/recaptcha/api/siteverify', baseUrl), {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  const { success, score = 0 } = Verdict.parse(await reply.json())
  return success ? score : 0
}
