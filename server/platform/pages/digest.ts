import { createHash } from 'node:crypto'

export function digestOf(parts: readonly (string | Buffer)[]): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(`${part.length} `).update(part)
  return digest.digest('base64url').slice(0, 22)
}
