import type { Services } from '#server/platform/services.ts'
import { type LedgerFault, ledgerFaults } from './ledger.queries.ts'

/** Every balance against the sum of its rows, and accesses against their charges; each fault is an error in the log. */
export async function checkLedger({ db, log }: Pick<Services, 'db' | 'log'>): Promise<LedgerFault[]> {
  const faults = await ledgerFaults(db)
  for (const { user_id: user, fault } of faults) log.error({ user, fault }, 'the ledger of credits does not add up')
  return faults
}
