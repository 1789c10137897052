import type { Services } from '#server/platform/services.ts'

/** For the command line: returns what it did, and sets the exit code when a delivery failed. */
export async function deliverNow(services: Services): Promise<string> {
  const { users, mails, jobs, failed } = await (await import('./delivery.server.ts')).deliverAlerts(services)
  if (failed > 0) process.exitCode = 1
  return `${users} due, ${mails} emails with ${jobs} jobs, ${failed} failed`
}
