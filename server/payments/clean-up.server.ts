import { explainError } from '#server/platform/process/explain-error.ts'
import type { Services } from '#server/platform/services.ts'
import { openProvider } from './open-provider.ts'
import {
  type CustomerRow,
  deleteCustomerRow,
  deleteEventsBefore,
  deleteUnpaidOrdersBefore,
  erasedCustomers,
} from './payments.queries.ts'

/** Far longer than providers repeat an event; what an event did stays once for ever by the payment’s own key. */
const KEPT_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** Old events and unpaid orders, and customers of closed accounts at the provider, until it confirms. */
export async function purgePayments(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - KEPT_DAYS * DAY_MS)
  await deleteEventsBefore(services.db, before)
  await deleteUnpaidOrdersBefore(services.db, before)
  await eraseAtProviders(services, await erasedCustomers(services.db))
}

export async function eraseAtProviders(services: Services, customers: readonly CustomerRow[]): Promise<void> {
  for (const customer of customers) {
    try {
      await (await openProvider(services, customer.provider)).deleteCustomer(customer.customerRef)
      await deleteCustomerRow(services.db, customer)
    } catch (error) {
      services.log.warn(
        { reason: explainError(error) },
        'a closed account could not be deleted at the payment service yet',
      )
    }
  }
}
