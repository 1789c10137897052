import { sleep } from '../process/processes.ts'

/** SQLSTATE: connection exceptions, too many connections, the server stopping, crashed or starting (PostgreSQL, appendix A). */
const LOSS_STATES = /^(08\w{3}|53300|57P0[123])$/
export const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const LOSS_CODES = new Set([...UNREACHABLE_CODES, 'EPIPE'])
/** Errors of the driver without a code. */
const LOSS_MESSAGES =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Whether the database went away, as opposed to refusing a statement. Looks through wrapped errors. */
export function isConnectionLoss(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && (LOSS_STATES.test(code) || LOSS_CODES.has(code))) return true
    if (LOSS_MESSAGES.test(error.message)) return true
  }
  return false
}

const RETRY_MS = 500

/** Repeats work that the database left, for work that may be done twice. Other errors, and a loss for longer than `withinMs`, are thrown. */
export async function retryLost<T>(work: () => Promise<T>, withinMs: number): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > end) throw error
      await sleep(RETRY_MS)
    }
  }
}
