import { isLateOrder } from '#domain/office/today.ts'
import { officeClocks, type StoredClocks } from '../../../office-clocks/office-clocks.ts'
import type { FoundCard, OrderCard } from './list-queries.ts'

/** Cards as they are listed: each says whether it waits for longer than it should (OFH-03). */
export function presentCards(found: readonly FoundCard[], clocks: StoredClocks, now: Date): OrderCard[] {
  const { lateBefore } = officeClocks(clocks, now)
  return found.map(({ erpWaitingSince, isPickup, ...card }) => {
    const since = {
      statusAt: new Date(card.statusAt),
      erpWaitingSince: erpWaitingSince === null ? null : new Date(erpWaitingSince),
    }
    return { ...card, isLate: isLateOrder({ ...since, status: card.status, isPickup }, lateBefore) }
  })
}
