import type { Services } from '#server/platform/services.ts'
import { type DeliveredPeople, deliverPeople } from './deliver-people.ts'
import { matchPeople } from './match-people.ts'

/** Who changed last is judged before anybody is sent. */
export async function matchAndDeliverPeople(
  services: Services,
  isStopping: () => boolean = () => false,
): Promise<DeliveredPeople> {
  await matchPeople(services)
  return deliverPeople(services, isStopping)
}
