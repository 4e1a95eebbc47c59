import { type BusinessDay, isWithin } from '../time/business-day.ts'
import { type AudienceCustomer, type AudienceMember, isInAudience } from './audience.ts'

/** Which blocks of the home page somebody sees on a day (office.md OFM-11): one rule, which the shop and the back office ask. */

export const SHOWN_TO = ['all', 'visitors', 'customers'] as const

export interface ChoosableBlock {
  readonly id: number
  /** Off: a draft. */
  readonly active: boolean
  /** Null: without limit. */
  readonly validFrom: BusinessDay | null
  readonly validTo: BusinessDay | null
  /** Who has no cardcode is a visitor. */
  readonly shownTo: (typeof SHOWN_TO)[number]
  /** Of customers; empty: all of them. */
  readonly audience: readonly AudienceMember[]
}

/** Why somebody does not see a block. */
export type BlockRefusal =
  | 'inactive'
  | 'notStarted'
  | 'over'
  | 'notForVisitors'
  | 'notForCustomers'
  | 'otherCustomers'

/** Null: it is shown to them on that day. */
export function blockRefusal(
  block: ChoosableBlock,
  customer: AudienceCustomer | null,
  day: BusinessDay,
): BlockRefusal | null {
  if (!block.active) return 'inactive'
  if (!isWithin(day, block.validFrom, null)) return 'notStarted'
  if (!isWithin(day, null, block.validTo)) return 'over'
  if (customer === null) {
    return block.shownTo === 'customers' || block.audience.length > 0 ? 'notForVisitors' : null
  }
  if (block.shownTo === 'visitors') return 'notForCustomers'
  return isInAudience(block.audience, customer) ? null : 'otherCustomers'
}
