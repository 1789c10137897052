/** An idempotency key. Not `randomUUID`, which pages without TLS lack. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
